"""Jobs of worker processes that decide for bots and give hints.

A bot job gets one seat's view and returns a move; a hint job gets a world guessed from one seat's view and returns advice. The true table is
never sent to a worker process.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import time
from functools import lru_cache
from typing import Final

import msgspec

from slackhouse.bots.advice import advise
from slackhouse.bots.base import Bot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.view import AnyView
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.protocol.server_messages import Advised

# -- decisions ----------------------------------------------------------------------------------------------------------------


NICENESS: Final = 5
"""The niceness of a bot's process: requests go first."""
MAX_BOTS: Final = 64
"""So many bots are remembered, with the tables they were made for."""
_FORM: Final = msgspec.msgpack.Encoder()
_SETUP: Final = msgspec.msgpack.Decoder(Setup)


class BotTask(msgspec.Struct, frozen=True):
    """A decision for a bot: its level, seat and seed, the kind of table, and its view."""

    level: str
    seat: int
    seed: int
    setup: bytes
    view: bytes


class BotDecision(msgspec.Struct, frozen=True):
    """The move a bot decided on, and the seconds of work it took."""

    move: Move
    seconds: float


def bot_task(level: str, seed: int, setup: Setup, view: AnyView) -> BotTask:
    """The task for a worker process. How the cards were dealt is left out."""
    open_setup = msgspec.structs.replace(setup, seed=None, start=None)
    # As the engine has it: all fields of a view are sent.
    return BotTask(level, view.me, seed, _FORM.encode(open_setup), pickle.dumps(view))


def prepare_decide_job() -> None:
    """What is imported late is imported now."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    for family in FAMILIES:
        family.bots  # noqa: B018 - to ask for a part is to import it


def decide_job(wanted: Plain) -> Plain:
    """The same move that the bot would decide on in the server process."""
    asked = msgspec.convert(wanted, BotTask)
    began = time.process_time()
    view: AnyView = pickle.loads(asked.view)  # noqa: S301 - our own server process wrote it
    move = _bot(asked.level, asked.seat, asked.seed, asked.setup).decide(view)
    answer: Plain = msgspec.to_builtins(BotDecision(move, time.process_time() - began))
    return answer


@lru_cache(maxsize=MAX_BOTS)
def _bot(level: str, seat: int, seed: int, setup: bytes) -> Bot:
    return bots_for_seats((level,), (seat,), Game.begin(_SETUP.decode(setup)), seed)[seat]


# -- hints --------------------------------------------------------------------------------------------------------------------


MAX_ADVICE = 3
"""So many moves are told: the best, and what it was compared with."""


class HintTask(msgspec.Struct, frozen=True):
    """A request for a hint: the seat, the language, and a guessed game in its saved form."""

    seat: int
    language: str
    game: bytes


def prepare_hint_job() -> None:
    """What is imported late is imported now."""
    for family in FAMILIES:
        family.bots, family.story, family.laws  # noqa: B018 - to ask for a part is to import it


def hint_job(wanted: Plain) -> Plain:
    """The best moves."""
    asked = msgspec.convert(wanted, HintTask)
    game = Game.load(asked.game)
    found = advise(game, asked.seat, asked.language)[:MAX_ADVICE]
    said: Plain = [
        msgspec.to_builtins(
            Advised(
                NamedMove(*one.move),
                game.say(one.move, asked.seat),
                one.why,
                round(one.chance, 3),
                round(one.spread, 3),
            )
        )
        for one in found
    ]
    return said
