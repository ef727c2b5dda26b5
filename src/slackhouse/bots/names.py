"""The bots of the house, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from slackhouse.bots.at_random import RandomBot
from slackhouse.bots.base import Bot, Factory
from slackhouse.bots.dork_greedy import DorkGreedy
from slackhouse.bots.greedy import GreedyBot
from slackhouse.dork.printed import Printed as DorkPrinted
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest


def greedy(printed: Any, seed: int) -> Bot:
    """One name at every table; what it takes to be greedy there depends on the cards."""
    return DorkGreedy(printed, seed) if isinstance(printed, DorkPrinted) else GreedyBot(printed, seed)


BOTS: Final[dict[str, Factory]] = {"random": RandomBot, "greedy": greedy}


def check_names(names: Sequence[str]) -> None:
    """An unknown bot is an error that names the nearest."""
    if not names:
        raise SetupError(f"a chair without a person needs a bot ({', '.join(BOTS)})")
    for name in names:
        if name not in BOTS:
            raise SetupError(f'there is no bot "{name}"{nearest(name, BOTS)} (bots: {", ".join(BOTS)})')


def seated(names: Sequence[str], chairs: Sequence[int], printed: Any, seed: int) -> dict[int, Bot]:
    """Bots for these chairs, the names taken in turn; each gets a seed of its own from the table's."""
    check_names(names)
    return {chair: BOTS[names[i % len(names)]](printed, mix(seed, ~chair)) for i, chair in enumerate(chairs)}
