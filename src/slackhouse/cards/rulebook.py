"""The rules by their ids, as a rule package writes them down in its `rules.toml`, and the rulings where these are silent."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from slackhouse.kernel.errors import SlackhouseError, nearest

_RULING: Final = re.compile(r"^- \*\*((?:[A-Z]+-)?RULING-\d+)\*\* ((?:.+\n)(?:  .+\n)*)", re.MULTILINE)


class Section(msgspec.Struct, frozen=True):
    """A heading of the rulebook: `CALL`, Calling people, and its rules by id."""

    name: str
    title: str
    rules: dict[str, str]


class UnknownRuleError(SlackhouseError):
    """There is no rule of this id; says which is near."""


@cache  # read once, never changed
def sections_of(package: str) -> dict[str, Section]:
    """All headings of a rule package, in the order of its rulebook."""
    text = (resources.files(package) / "rules.toml").read_text("utf-8")
    return {
        name: Section(
            name, body["title"], {f"{name}-{key}": said for key, said in body.items() if key != "title"}
        )
        for name, body in tomllib.loads(text).items()
    }


@cache
def rulings() -> dict[str, Section]:
    """The rulings by their headings, `RULING`, and one for each other family: `rulings.md` is docs/rulings.md, so that they travel with the package."""
    text = (resources.files("slackhouse.cards") / "rulings.md").read_text("utf-8")
    found: dict[str, dict[str, str]] = {}
    for one, said in _RULING.findall(text):
        found.setdefault(one.rpartition("-")[0], {})[one] = " ".join(said.split())
    return {name: Section(name, "Rulings", said) for name, said in found.items()}


def look_up(wanted: str, known: Mapping[str, Section]) -> dict[str, str]:
    """A rule by its id, or a whole heading by its word; an unknown one is an error that names the nearest."""
    asked = wanted.strip().strip("[]").upper().replace(" ", "-")
    if asked in known:
        return known[asked].rules
    every = {one: said for section in known.values() for one, said in section.rules.items()}
    if asked in every:
        return {asked: every[asked]}
    heading = asked.rpartition("-")[0]
    if heading in known:
        numbers = ", ".join(known[heading].rules)
        raise UnknownRuleError(f'there is no rule "{asked}" (under {heading}: {numbers})')
    raise UnknownRuleError(
        f'there is no rule "{asked}"{nearest(asked, (*every, *known))} (headings: {", ".join(known)})'
    )
