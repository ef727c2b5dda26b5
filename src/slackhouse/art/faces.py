"""Faces: the features of a person are chosen by a named random stream and their traits, then drawn. Half-closed lids are the default."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import Final

import msgspec

from slackhouse.art.palette import Palette, colours, mix
from slackhouse.art.pen import Pen
from slackhouse.art.shapes import ellipse, n
from slackhouse.cards.drawings import parts
from slackhouse.cards.words import with_article

SKINS: Final = ("#f7d3b5", "#f0bf97", "#dca074", "#b97a4c", "#8a5634", "#633c26")
ODD_SKINS: Final = {"green": "#9cc77c", "fishy": "#7fb5a6", "red-faced": "#e2604a", "pale": "#ece6f0"}
FLATTENING: Final = frozenset((
    "cap", "beanie", "chef's hat", "hard hat", "helmet", "top hat", "wizard hat", "mortarboard", "turban", "beret", "visor",
    "nurse's cap", "party hat",
))  # fmt: skip
"""Hats no high fringe shows under."""
TALL: Final = ("mohawk", "spikes", "tousled", "tuft", "swept")
TOPS: Final = ("tee", "tee", "striped tee", "hoodie", "hoodie", "collar", "tie", "turtleneck", "tank top")
UNIFORMS: Final = {"suit": "U", "robe": "V", "armor": "m", "lab coat": "w"}
MOODS: Final = {
    2: "dot 0 -2 grin|cheerful 0 -3 grin|big-eyed 0 -3 grin|big-eyed .15 -2 smile",
    1: "big-eyed .45 0 smirk|big-eyed .3 -1 smile|dot 0 -1 smile|big-eyed .4 -1 tongue|cheerful 0 -2 smile|big-eyed .5 -1 smirk",
    0: "big-eyed .55 1 deadpan|big-eyed .5 2 queasy|dot 0 0 deadpan|big-eyed .6 0 drool|big-eyed .1 -2 gasp",
    -1: "big-eyed .35 6 snarl|big-eyed .4 5 frown|big-eyed .2 6 frown|dot 0 5 snarl",
}
"""By Slack: eyes, how far their lids are down, how steep the brows are, mouth."""
SAYS: Final = {
    "grin": "grinning", "smile": "smiling", "smirk": "smirking", "gasp": "gasping", "frown": "frowning", "snarl": "snarling",
    "tongue": "cheeky", "vampire": "fanged", "yawn": "yawning", "drool": "drooling",
}  # fmt: skip
"""What a mouth says of a face, where it is not its name."""


class Looks(msgspec.Struct, frozen=True, kw_only=True):
    """The features of a person: drawings by part of the body, colours by letter, and the eyes."""

    parts: dict[str, str]
    colours: dict[str, str]
    hair: str
    lid: float
    slant: float
    gap: float
    gaze: float
    eye: tuple[float, float]
    flip: bool
    marks: tuple[str, ...]

    def said(self) -> str:
        """In words: `a grinning face with black hair (spikes), a crown and glasses`."""
        part = self.parts
        hair = part["back hair"] or part["front hair"]
        worn = [part[one] for one in ("hat", "glasses", "beard") if part[one]]
        worn = [one if one.endswith(("s", "stubble")) else with_article(one) for one in worn]
        more = f", {' and '.join(worn)}" if worn else ""
        top = "no hair" if hair == "bald" else f"{self.hair} hair ({hair})"
        return f"{with_article(SAYS.get(part['mouth'], part['mouth']))} face with {top}{more}"


def wear_glasses(box: str) -> float:
    """How many of those on the cards of a box do."""
    return float(colours().get("glasses", {}).get(box, 0.22))


def looks(stream: Random, box: str, mood: int, traits: Iterable[str] = ()) -> Looks:
    """How somebody looks. Every choice is rolled whether or not a trait decides it, so that a new trait reshuffles nothing."""
    told, drawn, roll = tuple(traits), parts(), stream.choice
    plain, loud = colours()["hair"], colours().get(f"hair in {box}", {})
    skin = roll(SKINS if box != "goth" else ("#f3e6ea", "#f7ddd0", *SKINS[1:]))
    hair, hair_colour = roll([*plain.items(), *loud.items(), *(loud.items() if box == "goth" else ())])
    part = {
        "head": roll(tuple(drawn["head"])),
        "body": roll(tuple(drawn["body"])),
        "nose": roll(tuple(drawn["nose"])),
    }
    front, back = roll(tuple(drawn["front hair"])), roll(("", "", "", "", "", *drawn["back hair"]))
    her = roll(("parted", "bangs", "curtains", "swept")), roll(tuple(drawn["back hair"]))
    his = roll(("parted", "buzz", "spikes", "tousled", "peak", "swept", "bald", "tuft"))
    beard = roll(("", "", "", "beard", "goatee", "mustache", "stubble"))
    eyes, lid, slant, mouth = roll(MOODS[max(-1, min(2, mood))].split("|")).split()
    top, clothes, trim, hat_colour = roll(TOPS), roll("ABDvtrul"), roll("pDBf"), roll("ABrv")
    glasses = roll(("glasses", "specs")) if stream.random() < wear_glasses(box) else ""
    gap, gaze = roll((9.0, 9.5, 10.0)), roll((-3.0, -1.5, 0.0, 2.0, 3.5))
    eye = roll(((8.5, 9.5), (9.5, 9.5), (8.0, 11.0)))
    chances = (("blushing", 0.25), ("freckled", 0.18), ("eyeliner", 0.6 if box == "goth" else 0))
    marks = [one for one, chance in chances if stream.random() < chance]

    def trait(name: str, otherwise: str) -> str:
        part[name] = next((one for one in told if one in drawn[name]), otherwise)
        return part[name]

    front, back = her if "woman" in told else (his, "") if "man" in told else (front, back)
    if trait("back hair", back) == "afro":
        front = "buzz"
    if trait("front hair", front) in {"mohawk", "bald"} and "woman" not in told:
        part["back hair"] = ""
    if trait("hat", "") in FLATTENING:
        part["front hair"] = "buzz" if part["front hair"] in TALL else part["front hair"]
        part["back hair"] = "bob" if part["back hair"] == "bun" else part["back hair"]
    trait("mouth", mouth)
    trait(
        "glasses", glasses if trait("eyes", eyes) in {"big-eyed", "dot"} and "noglasses" not in told else ""
    )
    trait("beard", beard if "man" in told else "")
    worn = UNIFORMS.get(trait("top", top), clothes)
    if "grey" in told:
        hair, hair_colour = "grey", "#d9d5d0"
    skin = next((ODD_SKINS[one] for one in told if one in ODD_SKINS), skin)
    return Looks(
        parts=part,
        colours={"S": skin, "Q": mix(skin, "#5a3038", 0.22), "H": hair_colour}
        | {"C": worn, "I": trim, "E": hat_colour},
        hair=hair,
        lid={"wide-eyed": 0.0, "sleepy": 0.62}.get(part["eyes"], float(lid)),
        slant=float(slant),
        flip=stream.random() < 0.5,
        marks=(*marks, *(one for one in told if one in drawn["mark"])),
        gap=gap,
        gaze=gaze,
        eye=eye,
    )


def bust(
    who: Looks, palette: Palette, x: float, y: float, scale: float, turn: float = 0, *, body: bool = True, rim: bool = True
) -> Pen:  # fmt: skip
    """Head and shoulders, from the back to the front."""
    own = palette.but(**{letter: palette[colour] for letter, colour in who.colours.items()})
    pen = Pen(own, x, y, scale, turn, flip=who.flip, rim=rim)
    drawn = parts()

    def draw(*names: str) -> None:
        for name in names:
            if chosen := who.parts[name]:
                pen.draw(drawn[name][chosen], "", int(who.gap * 2 + who.gaze * 2))

    def draw_if(*marks: str) -> None:
        for mark in marks:
            if mark in who.marks:
                pen.draw(drawn["mark"][mark])

    if who.parts["hat"] == "hood":
        pen.shape("C", "M-40 44Q-48-48 0-50Q48-48 40 44Z")
    draw("back hair")
    if body:
        draw("body", "top")
    draw_if("pointed ears")
    draw("head")
    pen.flat("#fff", "M-18-8Q-18-22-6-25L-6-22Q-14-18-15-8Z", 0.35)
    draw_if("blushing", "freckled")
    _eyes(pen, who)
    if "sniffling" not in who.marks:
        draw("nose")
    draw(*(("beard", "mouth") if who.parts["beard"] in {"beard", "stubble"} else ("mouth", "beard")))
    draw_if("sniffling")
    _brows(pen, who)
    draw("front hair")
    draw_if("piercing")
    draw("glasses", "hat")
    return pen


def _brows(pen: Pen, who: Looks) -> None:
    high = -12 if who.parts["eyes"] == "dot" else -15
    out, low = n(high - who.slant), n(high + who.slant)
    sides = (
        f"M{n(s * (who.gap + 7))} {out}Q{n(s * who.gap)} {high - 3} {n(s * (who.gap - 6))} {low}"
        for s in (-1, 1)
    )
    pen.line("".join(sides), 3.6, mix(pen.palette["H"], pen.palette["k"], 0.35))


def _eyes(pen: Pen, who: Looks) -> None:
    gap, (rx, ry) = who.gap, who.eye
    drawing = parts()["eyes"][who.parts["eyes"]]
    pen.draw(drawing)
    if who.parts["eyes"] == "dot":
        pen.flat("k", "".join(ellipse(x + who.gaze * 0.6, -2, 3.4, 4.6) for x in (-gap, gap)))
    elif not drawing:
        if "eyeliner" in who.marks:
            pen.flat("z", "".join(ellipse(x, -2, rx + 3.4, ry + 3.2) for x in (-gap, gap)))
            pen.line(f"M{n(3 - gap)} 8l-1 7M{n(gap - 3)} 8l1 7", 2.2, "z")
        for x in (-gap, gap):
            _eye(pen, x, -2, who.eye, who.lid, who.gaze)
    if "third eye" in who.marks:
        _eye(pen, 0, -18, (6, 7), 0, 0)


def _eye(pen: Pen, x: float, y: float, size: tuple[float, float], lid: float, gaze: float) -> None:
    rx, ry = size
    pen.fine("w", ellipse(x, y, rx, ry))
    pen.flat("k", ellipse(x + gaze, y + (1.5 if lid > 0.3 else 0), 3.1, 3.6))
    if lid:
        pen.fine("Q", drooped(x, y, rx, ry, lid))


def drooped(x: float, y: float, rx: float, ry: float, lid: float) -> str:
    """A lid that is so far down."""
    low = ry * (2 * lid - 1)
    half = rx * math.sqrt(max(0.0, 1 - (low / ry) ** 2))
    return f"M{n(x - half)} {n(y + low)}A{n(rx)} {n(ry)} 0 {int(lid > 0.5)} 1 {n(x + half)} {n(y + low)}Z"
