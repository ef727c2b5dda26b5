"""Drawings of cats, dogs and robots, each by a small grammar of its own."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from slackhouse.art.faces import drooped
from slackhouse.art.palette import Palette, mix
from slackhouse.art.pen import Pen
from slackhouse.art.shapes import ellipse
from slackhouse.cards.drawings import parts
from slackhouse.cards.words import with_article

CATS: Final = {
    "ginger": "#e8923c", "grey": "#7d7884", "black": "#2f2a36", "cream": "#f2e2c6", "brown": "#b98454", "silver": "#d8d4d0",
}  # fmt: skip
COATS: Final = ("striped", "patched", "plain", "masked", "bibbed")
DOGS: Final = {"tan": "#c98a4b", "brown": "#8a5a36", "cream": "#e6cfa8", "grey": "#6f6673"}
EARS: Final = ("floppy ears", "pricked ears", "one ear up")
MOUTHS: Final = ("M0 14v3M-9 20q5 4 9-3q4 7 9 3", "M0 14v3M-8 18q8 8 16 0", "M0 14v4M-8 22q8-6 16 0")
ROBOT: Final = (
    "body", "lamp/star/cap", "square/tall/wide/round", "visored/goggling/one-eyed/content", "grille/happy/wavy/straight",
)  # fmt: skip
EYE: Final = 9.5


class Cat(msgspec.Struct, frozen=True):
    """The features of a drawn cat."""

    fur: str
    coat: str
    eyes: str
    lid: float
    mouth: str
    collar: str
    tail: int
    cross: bool

    def said(self) -> str:
        mood = "cross " if self.cross else "drowsy " if self.lid else ""
        return with_article(f"{mood}{self.fur} cat" + ("" if self.coat == "plain" else f", {self.coat}"))


class Dog(msgspec.Struct, frozen=True):
    """The features of a drawn dog."""

    fur: str
    ears: str
    collar: str
    flip: bool

    def said(self) -> str:
        return f"{with_article(self.fur)} dog with {self.ears}"


def cat(stream: Random, fur: str = "", *, cross: bool = False) -> Cat:
    roll = stream.choice
    rolled = roll(tuple(CATS))
    looks = (
        roll(COATS),
        roll("yDlu"),
        roll((0, 0.35, 0.55)),
        roll(MOUTHS),
        roll(("", "A", "B", "r")),
        roll((1, -1)),
    )
    return Cat(fur or rolled, *looks, cross=cross)


def dog(stream: Random) -> Dog:
    roll = stream.choice
    return Dog(roll(tuple(DOGS)), roll(EARS), roll("ABr"), flip=stream.random() < 0.5)


def drawn(one: Cat | Dog, palette: Palette, x: float, y: float, scale: float) -> Pen:
    colours = palette.but(E=palette[one.collar or "B"])
    return _cat(one, colours, x, y, scale) if isinstance(one, Cat) else _dog(one, colours, x, y, scale)


def _dog(one: Dog, palette: Palette, x: float, y: float, scale: float) -> Pen:
    fur = DOGS[one.fur]
    pen = Pen(palette.but(C=fur, I=mix(fur, "#241412", 0.4)), x, y, scale, flip=one.flip)
    for part in ("body", one.ears, "face"):
        pen.draw(parts()["dog"][part])
    return pen


def _cat(one: Cat, palette: Palette, x: float, y: float, scale: float) -> Pen:
    fur = CATS[one.fur]
    mark = "#f2e9e0" if one.fur == "black" else mix(fur, "#1a1214", 0.35)
    pen = Pen(palette.but(C=fur, I=mark), x, y, scale)
    pen.cord("C", 9, f"M{one.tail * 34} 70Q{one.tail * 62} 60 {one.tail * 54} 30T{one.tail * 58} 6")
    for part in ("body", "head", one.coat):
        pen.draw(parts()["cat"][part])
    lid = 0.3 if one.cross else one.lid
    for at in (-15, 15):
        pen.fine(one.eyes, ellipse(at, -4, EYE))
        pen.flat("k", ellipse(at + 1, -4, 3, 7.5))
        if lid:
            pen.fine(mix(fur, "#000000", 0.18), drooped(at, -4, EYE, EYE, lid))
    if one.cross:
        pen.line("M-26-20L-8-12M26-20L8-12", 3.6)
    pen.draw(parts()["cat"]["nose"])
    pen.line(one.mouth, 2.4)
    if one.collar:
        pen.draw(parts()["cat"]["collar"])
    return pen


def robot(stream: Random, palette: Palette, x: float, y: float, scale: float) -> Pen:
    """The face of a bot."""
    roll = stream.choice
    pen = Pen(palette.but(C=palette[roll("ABmvtD")], E=palette[roll("rDl")]), x, y, scale)
    for part in ROBOT:
        pen.draw(parts()["robot"][roll(part.split("/"))])
    return pen
