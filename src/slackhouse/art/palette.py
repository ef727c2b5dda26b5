"""Colours: each box has ink, paper, grounds and accents of its own."""

from __future__ import annotations

from functools import cache
from importlib import resources
from random import Random
from typing import Final

import msgspec

from slackhouse.cards.drawings import sections

WHITE: Final = "#ffffff"


ORNAMENTS: Final = "ornaments"


@cache
def of_families() -> tuple[dict[str, dict[str, str]], ...]:
    """What families say of their own boxes: `pictures.txt` in their folders. A family without one wears the colours of the first box."""
    folders = sorted((resources.files("slackhouse") / "games").iterdir(), key=lambda folder: folder.name)
    files = [folder / "pictures.txt" for folder in folders if folder.is_dir()]
    return tuple([sections(file) for file in files if file.is_file()])


@cache
def colours() -> dict[str, dict[str, str]]:
    """The tables of palettes.txt, and those of the families."""
    found = sections(resources.files("slackhouse.art") / "palettes.txt")
    for own in of_families():
        for heading, lines in own.items():
            if heading != ORNAMENTS:
                found[heading] = {**found.get(heading, {}), **lines}
    return found


def mix(one: str, other: str, part: float) -> str:
    """One colour, moved toward another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def light(colour: str) -> int:
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5))


class Palette(msgspec.Struct, frozen=True):
    """The colours of one picture, by the letters drawings use: k is ink, p paper, A B D accents, T the table top."""

    box: str
    grounds: tuple[str, ...]
    letters: dict[str, str]

    def __getitem__(self, letter: str) -> str:
        """The colour of a letter; what is a colour already is left as it is."""
        return self.letters.get(letter, letter)

    def but(self, **letters: str) -> Palette:
        return Palette(self.box, self.grounds, {**self.letters, **letters})

    def shuffled(self, stream: Random) -> Palette:
        """Other accents: packaging varies, food stays food-coloured."""
        own = [self["A"], self["B"], self["D"]]
        pool = [*own, *own, *(self[one] for one in "vurtl")]
        a, b, d = list(dict.fromkeys(stream.sample(pool, len(pool))))[:3]
        return self.but(A=a, B=b, D=d)

    def tone(self, ground: str, much: float = 0.1) -> str:
        """For a pattern on a ground: a little darker on a light one, a little lighter on a dark one."""
        return mix(ground, self["k"] if light(ground) > 330 else self["p"], much)

    def dark(self, ground: str, much: float) -> str:
        return mix(ground, self["k"], much)

    @property
    def is_dark(self) -> bool:
        return self.box in {"goth", "cthulhu"}


@cache
def palette(box: str) -> Palette:
    """The colours of a box; one that has none of its own wears those of the first. True colours are tinted toward the box."""
    box = box if box in colours()["box"] else next(iter(colours()["box"]))
    ink, paper, tint, much, table, *rest = colours()["box"][box].split()
    letters = {name: mix(colour, tint, float(much)) for name, colour in colours()["true"].items()}
    letters |= {"k": ink, "p": paper, "T": table, **dict(zip("ABD", rest[4:], strict=True))}
    return Palette(box, tuple(rest[:4]), letters)
