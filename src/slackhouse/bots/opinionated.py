"""Greedy bots with opinions from a file, as `slackhouse tune` writes it: a table for each family, such as `[slack]`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from slackhouse.bots.greedy import GreedyBot
from slackhouse.family.opinions import Numbers, checked
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from slackhouse.game import Game

SUFFIX: Final = ".toml"


def has_opinions(name: str) -> bool:
    """Is this the name of such a file, rather than of a built-in bot?"""
    return Path(name).suffix == SUFFIX


def read_opinions(file: str, family: str, known: Numbers) -> Numbers:
    """What a file thinks of the games of a family, if it says everything that is known. Raises SetupError."""
    try:
        tables = tomllib.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{file} is no TOML: {error}") from None
    if family not in tables:
        raise SetupError(f"{file} has no table [{family}]: there are no opinions on these games in it")
    return checked(tables[family], known, f"{file}: [{family}]")


def opinionated(file: str, blank: Game, seed: int) -> GreedyBot:
    """A greedy bot that thinks what a file says. Raises SetupError."""
    family = blank.family
    known = family.bots.opinions.current
    return GreedyBot(blank, seed, read_opinions(file, family.name, known), file)
