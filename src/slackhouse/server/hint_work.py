"""What a hint takes, in the back room: a world guessed from one seat's view comes in, advice goes out. The true table never gets here."""

from __future__ import annotations

import msgspec

from slackhouse.bots.advice import advise
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.plain import Plain
from slackhouse.server.messages import NamedMove

MOST = 3
"""So many moves are told: the best, and what it was compared with."""


class Wanted(msgspec.Struct, frozen=True):
    """Who asks, in which language, and a game that looks to them like theirs, in its saved form."""

    seat: int
    language: str
    game: bytes


class Advised(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a good player would make: in words, with why, the chance to win with it, and how far off that may be."""

    move: NamedMove
    say: str
    why: str
    chance: float
    spread: float


def get_ready() -> None:
    """What is imported late is imported now."""
    for family in FAMILIES:
        family.bots, family.story, family.laws  # noqa: B018 - to ask for a part is to import it


def advised(wanted: Plain) -> Plain:
    """The best moves."""
    asked = msgspec.convert(wanted, Wanted)
    game = Game.load(asked.game)
    found = advise(game, asked.seat, asked.language)[:MOST]
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
