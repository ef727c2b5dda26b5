"""Opinions: the numbers by which a light policy weighs what the rules leave open, in `bot/opinions.toml` of a family, in versions.

They are about verbs and kinds of cards, never about a title, so they hold for every box and for cards of one's own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from math import isfinite
from typing import Final, NamedTuple

from slackhouse.kernel.errors import SetupError, nearest

Numbers = Mapping[str, float]
"""Opinions by name."""
FILE: Final = "opinions.toml"
CHARACTERS_FILE: Final = "characters.toml"
"""Beside it: small weights over the newest opinions, each a character by its name."""
GREEDY: Final = "greedy"


class OpinionVersions(NamedTuple):
    """All versions of a family's opinions (`greedy-1`, `greedy-2`, …), and which of them `greedy` uses."""

    versions: Mapping[str, Numbers]
    adopted: str = ""
    characters: Mapping[str, Numbers] = {}

    @property
    def current(self) -> Numbers:
        """What `greedy` thinks."""
        return self.versions.get(self.adopted, {})

    @property
    def newest(self) -> Numbers | None:
        """The last version: what those think whom people meet. None where there are no opinions."""
        return list(self.versions.values())[-1] if self.versions else None

    def named(self, name: str) -> Numbers | None:
        """Of a bot by its name; None if these are no opinions of this family."""
        return self.current if name == GREEDY else self.versions.get(name)

    def of_character(self, name: str) -> Numbers | None:
        """The newest opinions, weighed as a character weighs them; as they are, where the family knows no such character."""
        newest, factors = self.newest, self.characters.get(name, {})
        if newest is None:
            return None
        return {one: number * factors.get(one, 1.0) for one, number in newest.items()}


NONE: Final = OpinionVersions({})
"""Of a family whose light policy has no opinions."""


def read_versions(package: str) -> OpinionVersions:
    """The book that lies in a package, and the characters beside it, if there are any."""
    folder = resources.files(package)
    book = versions_from(tomllib.loads((folder / FILE).read_text("utf-8")), f"{package}: {FILE}")
    beside = folder / CHARACTERS_FILE
    if not beside.is_file():
        return book
    tables = tomllib.loads(beside.read_text("utf-8"))
    return book._replace(characters=characters_of(tables, book.current, f"{package}: {CHARACTERS_FILE}"))


def characters_of(tables: Mapping[str, object], known: Numbers, where: str) -> Mapping[str, Numbers]:
    """Characters as they were read: each a table of factors on opinions that there are. Raises SetupError."""
    found: dict[str, Numbers] = {}
    for title, table in tables.items():
        said = table if isinstance(table, dict) else {}
        missing = {name: 1.0 for name in known if name not in said}
        # Zero is a factor like any other: a bot that does not look at something does not weigh it.
        every = checked(
            {**said, **missing} if said else table, dict.fromkeys(known, 0.0), f"{where}: [{title}]"
        )
        found[title] = {name: every[name] for name in said}
    return found


def versions_from(tables: Mapping[str, object], where: str) -> OpinionVersions:
    """Tables as they were read: numbered from 1 without a gap, all with the same names, all numbers. Raises SetupError."""
    versions: dict[str, Numbers] = {}
    names: Numbers | None = None
    adopted = tables.get(GREEDY)
    titled = {title: table for title, table in tables.items() if title != GREEDY}
    for number, (title, table) in enumerate(titled.items(), 1):
        if title != f"{GREEDY}-{number}":
            raise SetupError(f"{where}: [{title}] should be [{GREEDY}-{number}]")
        versions[title] = checked(table, names, f"{where}: [{title}]")
        names = names or versions[title]
    if not isinstance(adopted, str) or adopted not in versions:
        raise SetupError(f"{where}: {GREEDY} should name one of {', '.join(versions) or 'its versions'}")
    return OpinionVersions(versions, adopted)


def checked(table: object, names: Numbers | None, where: str) -> Numbers:
    """A table of numbers with just these names, and zero only where that is an opinion already. Raises SetupError."""
    if not isinstance(table, dict):
        raise SetupError(f"{where} is no table of numbers")
    for name, number in table.items():
        if names is not None and name not in names:
            raise SetupError(f'{where} has an opinion "{name}"{nearest(name, names)}')
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not isfinite(number):
            raise SetupError(f"{where}: {name} should be a number, not {number!r}")
        if number < 0 or (number == 0 and names is not None and names[name] > 0):
            raise SetupError(f"{where}: {name} should be above 0, not {number}")
    missing = [name for name in names or () if name not in table]
    if missing:
        raise SetupError(f"{where} says nothing of {', '.join(missing)}")
    return {name: float(number) for name, number in table.items()}


__all__ = [
    "FILE",
    "NONE",
    "Numbers",
    "OpinionVersions",
    "characters_of",
    "checked",
    "read_versions",
    "versions_from",
]
