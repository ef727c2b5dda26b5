"""The bots of the house, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.bots.at_random import RandomBot
from slackhouse.bots.base import Bot, Factory
from slackhouse.bots.easy import EasyBot
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest


def _random(blank: Game, seed: int) -> Bot:
    return RandomBot(blank.table.printed, seed)


def _greedy(blank: Game, seed: int) -> Bot:
    """One name at every table; what it takes to be greedy there depends on the cards."""
    return blank.family.bots.greedy(blank.table.printed, seed)


def _easy(blank: Game, seed: int) -> Bot:
    return EasyBot(_greedy(blank, seed), seed)


LEVELS: Final[dict[str, Factory]] = {"easy": _easy, "normal": _greedy, "hard": SearchBot}
"""How hard it is for people, from a first evening on."""
BOTS: Final[dict[str, Factory]] = {"random": _random, "greedy": _greedy, "search": SearchBot, **LEVELS}
"""Every bot of the house, by its kind and by its level."""


def check_names(names: Sequence[str]) -> None:
    """An unknown bot is an error that names the nearest."""
    if not names:
        raise SetupError(f"a chair without a person needs a bot ({', '.join(BOTS)})")
    for name in names:
        if name not in BOTS:
            raise SetupError(f'there is no bot "{name}"{nearest(name, BOTS)} (bots: {", ".join(BOTS)})')


def seated(names: Sequence[str], chairs: Sequence[int], game: Game, seed: int) -> dict[int, Bot]:
    """Bots for these chairs, the names taken in turn; each gets a seed of its own from the table's, and never the game itself."""
    check_names(names)
    blank = game.blank()
    return {chair: BOTS[names[i % len(names)]](blank, mix(seed, ~chair)) for i, chair in enumerate(chairs)}


__all__ = ["BOTS", "LEVELS", "check_names", "seated"]
