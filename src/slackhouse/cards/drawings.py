"""The drawings a deck may name: motifs and the parts of a face, as data files beside the decks.

A line is `name: drawing`; `[heading]` begins a section. What a drawing means is known to `slackhouse.art`; here only its name counts.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Final

Section = MappingProxyType[str, str]

PICTURES: Final = resources.files("slackhouse.cards") / "pictures"


def sections(file: Traversable) -> dict[str, dict[str, str]]:
    """What a data file holds, by its headings; lines before the first heading stand under none."""
    found: dict[str, dict[str, str]] = {}
    heading = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            heading = line[1:-1]
        elif line and not line.startswith("#"):
            name, _, rest = line.partition(":")
            found.setdefault(heading, {})[name] = rest.strip()
    return found


@cache
def motifs() -> Section:
    """Every motif by its name, in the order of the files."""
    files = sorted((PICTURES / "motifs").iterdir(), key=lambda file: file.name)
    return MappingProxyType({name: one for file in files for name, one in sections(file)[""].items()})


@cache
def parts() -> MappingProxyType[str, Section]:
    """The parts of faces and beasts, by the part of the body."""
    return MappingProxyType(
        {part: MappingProxyType(drawn) for part, drawn in sections(PICTURES / "faces.txt").items()}
    )


OF_A_PERSON: Final = (
    *("hat", "glasses", "front hair", "back hair", "eyes", "mouth", "beard", "top", "skin", "mark"),
)
"""The parts whose names are traits."""


@cache
def traits() -> tuple[str, ...]:
    """How a person can be told to look."""
    return tuple(dict.fromkeys(name for part in OF_A_PERSON for name in parts()[part]))
