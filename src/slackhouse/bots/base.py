"""What a bot is: somebody who sees a view and says a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol
from zlib import crc32

import msgspec

from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.moves import Move
from slackhouse.kernel.views import AnyView

_PLAIN = msgspec.msgpack.Encoder()


class Bot(Protocol):
    """Knows what is printed, has a seed of its own, and gets views; never the game, never the table."""

    name: str

    def decide(self, view: Any) -> Move:
        """One of `view.moves`, of which there is at least one.

        The question is part of the view (`about`, `moves`): the table's own Ask has everybody's moves in it, and so their hands.
        """


Factory = Callable[[Game, int], Bot]
"""A bot is made from a table on which nothing lies yet (`Game.blank`), and its seed."""


def luck(seed: int, view: AnyView) -> int:
    """64 bits of luck for one decision: a bot is a function of its seed and of what it is asked, with which cards in hand.

    So a game that was saved and resumed goes on as it would have, with no generator to keep; and a view may come to tell more without
    a bot changing its mind.
    """
    asked = (view.seat, view.turns, view.turn, view.phase, view.about, view.hand, view.moves)
    return mix(seed, crc32(_PLAIN.encode(asked)))


__all__ = ["Bot", "Factory", "luck"]
