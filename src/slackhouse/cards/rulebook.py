"""The rules by their ids, as rule packages write them down in their `rules.toml`, and the rulings where these are silent."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from slackhouse.kernel.errors import SlackhouseError, nearest_of
from slackhouse.kernel.wording import Several, Told

_RULING: Final = re.compile(r"^- \*\*((?:[A-Z]+-)?RULING-\d+)\*\* ((?:.+\n)(?:  .+\n)*)", re.MULTILINE)


class Section(msgspec.Struct, frozen=True):
    """A heading of the rulebook: `CALL`, Calling people, and its rules by id."""

    name: str
    title: str
    rules: dict[str, str]


class UnknownRuleError(SlackhouseError):
    """A rule id that does not exist; the message names the nearest one."""

    def __init__(self, told: Told) -> None:
        self.told = told
        super().__init__(told.key)


@cache  # read once, never changed
def sections_of(*packages: str) -> dict[str, Section]:
    """All headings of these rule packages, each where its title stands; a heading without a title adds to one elsewhere."""
    titles: dict[str, str] = {}
    found: dict[str, dict[str, str]] = {}
    for package in packages:
        for name, body in _written(package).items():
            found.setdefault(name, {}).update(body)
            if "title" in body:
                titles[name] = body["title"]
    return {
        name: Section(name, title, {f"{name}-{key}": said for key, said in _by_number(found[name])})
        for name, title in titles.items()
    }


def _written(package: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((resources.files(package) / "rules.toml").read_text("utf-8"))


def _by_number(body: Mapping[str, str]) -> list[tuple[str, str]]:
    return sorted([(key, said) for key, said in body.items() if key != "title"], key=lambda one: int(one[0]))


@cache
def rulings(*packages: str) -> dict[str, Section]:
    """The rulings of these packages by their headings: `RULING`, and what others call theirs."""
    found: dict[str, dict[str, str]] = {}
    for package in packages:
        for one, said in _RULING.findall(rulings_text(package)):
            found.setdefault(one.rpartition("-")[0], {})[one] = " ".join(said.split())
    return {name: Section(name, "Rulings", said) for name, said in found.items()}


def rulings_text(package: str) -> str:
    """The rulings of a package as it writes them down; one with plain rules has none."""
    file = resources.files(package) / "rulings.md"
    return file.read_text("utf-8") if file.is_file() else ""


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
        numbers = Several(tuple(known[heading].rules))
        raise UnknownRuleError(Told("rule.unknown-number", asked=asked, heading=heading, numbers=numbers))
    near = nearest_of(asked, (*every, *known))
    key = "rule.unknown-near" if near else "rule.unknown"
    raise UnknownRuleError(Told(key, asked=asked, near=near, headings=Several(tuple(known))))
