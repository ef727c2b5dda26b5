"""The bots of the house, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.bots.at_random import RandomBot
from slackhouse.bots.base import Bot, Factory
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest

BOTS: Final[dict[str, Factory]] = {
    "random": lambda blank, seed: RandomBot(blank.table.printed, seed),
    "greedy": lambda blank, seed: GreedyBot(blank.table.printed, seed),
    "search": SearchBot,
}


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
