"""Letters without a font: strokes on a grid of 4 by 6, so that words look the same in an image, a link preview and in print."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from slackhouse.art.shapes import n

_SPELT: Final = str.maketrans(
    {"ß": "SS", "Ø": "O", "Æ": "AE", "Œ": "OE", "Đ": "D", "Ł": "L", "Þ": "TH", "ı": "I", "’": "'", "–": "-", "…": "."}
)  # fmt: skip
_BLANK: Final = 2.2
_WEIGHT: Final = 1.5
_GAP: Final = 1.5 + _WEIGHT * 0.35
_STEP: Final = re.compile(r"[MLHVQTZ]|-?\d*\.?\d+")
LEAST: Final = 5.0
"""Letters that would come out lower than this are not drawn at all: nobody could read them."""


Place = tuple[float, float, float, float]
"""The middle of a word, and how wide and high it may be."""


@cache
def _glyphs() -> dict[str, tuple[float, tuple[str, ...]]]:
    """By its sign, the width of a glyph and its strokes."""
    glyphs = {}
    for entry in (resources.files("slackhouse.art") / "alphabet.txt").read_text("utf-8").splitlines():
        sign, strokes = entry.split(" ", 1)
        width, _, body = strokes.partition("M")
        glyphs[sign] = (float(width), tuple(_STEP.findall("M" + body)))
    return glyphs


def plain(text: str) -> str:
    """What of a text can be drawn: letters without their accents, digits, a few signs; of other scripts nothing."""
    spelt = unicodedata.normalize("NFKD", text.upper().translate(_SPELT))
    return " ".join("".join(c for c in spelt if c in _glyphs() or c == " ").split())


def breadth(text: str) -> float:
    """How wide a plain word is, where its letters are six high."""
    return max(sum(_BLANK if c == " " else _glyphs()[c][0] + _GAP for c in text) - _GAP, 1)


def _strokes(text: str, box: Place, stream: Random | None, arc: float, wobble: float) -> tuple[str, float]:
    """Path data of a plain word in its place, and its unit: a sixth of the height of its letters."""
    cx, cy, widest, high = box
    wide = breadth(text)
    unit = min(high / 6, widest / wide)
    at = cx - wide * unit / 2
    parts = []
    for c in text:
        if c == " ":
            at += _BLANK * unit
            continue
        width, steps = _glyphs()[c]
        off = (at - cx) / (wide * unit / 2)
        drop = cy - 3 * unit + arc * off * off * unit
        if stream is not None:
            drop += stream.uniform(-wobble, wobble) * unit
        parts.append(_placed(steps, at, drop, unit))
        at += (width + _GAP) * unit
    return "".join(parts), unit


def _placed(steps: tuple[str, ...], x: float, y: float, unit: float) -> str:
    said, command, place = "", "", 0
    while place < len(steps):
        step = steps[place]
        if step in "MLHVQTZ":
            command, last = step, ""
            said += step
            place += 1
            continue
        if command == "V":
            one = n(y + float(step) * unit)
        elif command == "H":
            one = n(x + float(step) * unit)
        else:
            place += 1
            one = f"{n(x + float(step) * unit)} {n(y + float(steps[place]) * unit)}"
        said += (" " if last and not one.startswith("-") else "") + one
        last = one
        place += 1
    return said


def word(
    text: str, box: Place, colour: str, ink: str = "", *, stream: Random | None = None, turn: float = 0, arc: float = 0,
    wobble: float = 0.35,
) -> str:  # fmt: skip
    """A word, drawn three times: a shadow, a casing of ink, the letters. Without ink only the letters; unreadable, nothing."""
    text = plain(text)
    if not text:
        return ""
    cx, cy, _, high = box
    d, unit = _strokes(text, box, stream, arc, wobble)
    if unit * 6 < min(LEAST, high):
        return ""
    turned = f' transform="rotate({n(turn)} {n(cx)} {n(cy)})"' if turn else ""
    case = f'stroke="{ink}" stroke-width="{n((_WEIGHT + 1.5) * unit)}"'
    shadow = f'transform="translate({n(unit * 0.45)} {n(unit * 0.6)})"'
    under = f'<path d="{d}" {case} {shadow}/><path d="{d}" {case}/>' if ink else ""
    letters = f'<path d="{d}" stroke="{colour}" stroke-width="{n(_WEIGHT * unit)}"/>'
    return f'<g class="word" fill="none"{turned}>{under}{letters}</g>'
