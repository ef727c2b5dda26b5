"""What the bots of the house ask of a family: a greedy player, a light policy for searching, and a word to go with a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol
from zlib import crc32

import msgspec

from slackhouse.kernel.chance import mix
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView

_PLAIN = msgspec.msgpack.Encoder()


class Bot(Protocol):
    """Knows what is printed, has a seed of its own, and gets views; never the game, never the table."""

    name: str

    def decide(self, view: Any) -> Move:
        """One of `view.moves`, of which there is at least one.

        The question is part of the view (`about`, `moves`): the table's own Ask has everybody's moves in it, and so their hands.
        """


class Light(Protocol):
    """A light policy and an eye for who is winning."""

    def decide(self, view: Any) -> Move: ...

    def ranked(self, view: Any) -> list[tuple[float, Move]]:
        """Moves with what they are worth, what `decide` says first."""

    def cares(self, s: Any) -> bool:
        """Is this window worth a look, or is it one that everybody lets pass?"""

    def outlook(self, view: Any) -> list[float]:
        """Each seat's chance to win, as a spectator sees it."""


class Bots(NamedTuple):
    """The players of one family; each is made from what is printed, and a seed."""

    greedy: Callable[[Any, int], Bot]
    light: Callable[[Any, int], Light]
    words: Callable[[Any, Any, Move], str]
    """What a bot says with a move, whichever bot it is: printed, view, move. It tells nothing of the hand."""


def luck(seed: int, view: AnyView) -> int:
    """64 bits of luck for one decision: a bot is a function of its seed and of what it is asked, with which cards in hand.

    So a game that was saved and resumed goes on as it would have, with no generator to keep; and a view may come to tell more without
    a bot changing its mind.
    """
    asked = (view.seat, view.turns, view.turn, view.phase, view.about, view.hand, view.moves)
    return mix(seed, crc32(_PLAIN.encode(asked)))
