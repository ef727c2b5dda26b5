"""What a hard bot thinks, in a mind: one seat's view comes in, its move goes out. The true table never gets here."""

from __future__ import annotations

import contextlib
import os
import pickle
import time
from functools import lru_cache
from typing import Final

import msgspec

from slackhouse.bots.base import Bot
from slackhouse.bots.names import seated
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.view import AnyView

BEHIND: Final = 5
"""By so much a mind stands back: whoever waits for a table's answer goes first."""
AT_HOME: Final = 64
"""So many bots are remembered, with the tables they were made for."""
_FORM: Final = msgspec.msgpack.Encoder()
_SETUP: Final = msgspec.msgpack.Decoder(Setup)


class Thought(msgspec.Struct, frozen=True):
    """Who thinks, with which seed, at what kind of table, about what it sees: all that a bot of the house has, and no more."""

    level: str
    seat: int
    seed: int
    setup: bytes
    view: bytes


class Decided(msgspec.Struct, frozen=True):
    """What it came to, and how many seconds of work that was."""

    move: Move
    seconds: float


def thought(level: str, seed: int, setup: Setup, view: AnyView) -> Thought:
    """What a mind is told. How the cards were dealt is none of its business."""
    open_setup = msgspec.structs.replace(setup, seed=None, start=None)
    # As the engine has it: whatever views come to tell, a mind is told.
    return Thought(level, view.me, seed, _FORM.encode(open_setup), pickle.dumps(view))


def get_ready() -> None:
    """What is imported late is imported now."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(BEHIND)
    for family in FAMILIES:
        family.bots  # noqa: B018 - to ask for a part is to import it


def decided(wanted: Plain) -> Plain:
    """The same move that the bot would have said in the house."""
    asked = msgspec.convert(wanted, Thought)
    began = time.process_time()
    view: AnyView = pickle.loads(asked.view)  # noqa: S301 - the house that began this process wrote it
    move = _bot(asked.level, asked.seat, asked.seed, asked.setup).decide(view)
    answer: Plain = msgspec.to_builtins(Decided(move, time.process_time() - began))
    return answer


@lru_cache(maxsize=AT_HOME)
def _bot(level: str, seat: int, seed: int, setup: bytes) -> Bot:
    return seated((level,), (seat,), Game.begin(_SETUP.decode(setup)), seed)[seat]
