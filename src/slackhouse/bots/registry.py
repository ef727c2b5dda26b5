"""The registry of bots, by name."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from slackhouse.bots.base import Bot, Factory
from slackhouse.bots.characters import CHARACTERS
from slackhouse.bots.easy import EasyBot
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.opinionated import has_opinions, opinionated
from slackhouse.bots.random_bot import RandomBot
from slackhouse.bots.search import SearchBot
from slackhouse.bots.trained import from_file, is_file
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest


def _random(blank: Game, seed: int) -> Bot:
    return RandomBot(blank.table.printed, seed)


def _easy(blank: Game, seed: int) -> Bot:
    return EasyBot(_character("easy")(blank, seed))


def _normal(blank: Game, seed: int) -> Bot:
    return GreedyBot(blank, seed, blank.family.bots.opinions.newest, VERSIONS[-1])


def _version(name: str) -> Factory:
    return lambda blank, seed: GreedyBot(blank, seed, blank.family.bots.opinions.named(name), name)


def _character(name: str) -> Factory:
    return lambda blank, seed: GreedyBot(blank, seed, blank.family.bots.opinions.of_character(name), name)


FROZEN_BOT: Final = "greedy-1"
"""The first greedy, as it was: what others are measured with."""
VERSIONS: Final = (FROZEN_BOT, "greedy-2", "greedy-3")
"""What greedy thinks, or may think one day: see `family.opinions`."""
OFFERED: Final = "slackhouse.bots"
"""The entry point under which installed packages offer bots of their own: each a `Factory`."""
BROUGHT: Final = "SLACKHOUSE_BOTS"
"""The environment variable with trained policies that sit at tables by a name: `zoe=geek.onnx,max=goth.npz`."""

LEVELS: Final[dict[str, Factory]] = {"easy": _easy, "normal": _normal, "hard": SearchBot}
"""How hard it is for people, from a first evening on."""
CHARACTER_BOTS: Final[dict[str, Factory]] = {name: _character(name) for name in CHARACTERS}
"""The normal one, each with a character."""
BOTS: Final[dict[str, Factory]] = {
    "random": _random,
    "greedy": GreedyBot,
    **{name: _version(name) for name in VERSIONS},
    "search": SearchBot,
    **LEVELS,
    **CHARACTER_BOTS,
}
"""Every built-in bot, by its kind, its level and its character."""


@cache
def offered() -> Mapping[str, Factory]:
    """The bots of SLACKHOUSE_BOTS and of installed packages. A bot that cannot be loaded is reported and left out."""
    found: dict[str, Factory] = {}
    for said in filter(None, os.environ.get(BROUGHT, "").split(",")):
        name, _, file = said.strip().partition("=")
        if name and is_file(file):
            found[name] = _of_file(file)
        else:
            warnings.warn(
                f"{BROUGHT} has {said!r}, which is no name=file.onnx or name=file.npz", stacklevel=2
            )
    for point in entry_points(group=OFFERED):
        try:
            found[point.name] = point.load()
        except Exception as error:  # noqa: BLE001 - whatever a stranger's package does as it is imported
            warnings.warn(f"{point.value} offers a bot, and cannot be loaded: {error!r}", stacklevel=2)
    return found


def _of_file(name: str) -> Factory:
    return lambda blank, _seed: from_file(name, blank)


def levels() -> tuple[str, ...]:
    """Whom people can have at their table, by name."""
    return (*LEVELS, *CHARACTER_BOTS, *(name for name in offered() if name not in BOTS))


def _factory(name: str) -> Factory | None:
    """A built-in bot, one of another package, or a policy or opinions in a file."""
    if is_file(name):
        return _of_file(name)
    if has_opinions(name):
        return lambda blank, seed: opinionated(name, blank, seed)
    return BOTS.get(name) or offered().get(name)


def check_names(names: Sequence[str]) -> None:
    """An unknown bot is an error that names the nearest."""
    known = (*BOTS, *(name for name in offered() if name not in BOTS))
    if not names:
        raise SetupError(f"a chair without a person needs a bot ({', '.join(known)})")
    for name in names:
        if _factory(name) is None:
            raise SetupError(f'there is no bot "{name}"{nearest(name, known)} (bots: {", ".join(known)})')


def bots_for_seats(names: Sequence[str], chairs: Sequence[int], game: Game, seed: int) -> dict[int, Bot]:
    """Bots for these chairs, the names taken in turn; each gets a seed of its own from the table's, and never the game itself."""
    check_names(names)
    blank = game.blank()
    made: dict[int, Bot] = {}
    for i, chair in enumerate(chairs):
        factory = _factory(names[i % len(names)])
        if factory is not None:
            made[chair] = factory(blank, mix(seed, ~chair))
    return made


__all__ = ["BOTS", "CHARACTER_BOTS", "LEVELS", "bots_for_seats", "check_names", "levels"]
