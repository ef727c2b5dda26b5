"""The class `Pen`: draws the drawings of the data files into one SVG group, with one line width and a cream outline.

A drawing is a list of steps, parted by semicolons: an optional sign, a colour letter, a shape letter, numbers.

- shapes: `o` ellipse (cx cy rx ry), `r` rectangle (x y w h, corners), `p` path, `l` cord (width M path), `t` text (cx cy w h words)
- signs: none is an outlined shape with a rim, `-` one without, `'` a detail with a fine outline, `.` flat, `~` flat and faint;
  a cord with a sign is a plain line; `^` before all that draws an ellipse on both sides
- colours: the letters of the palette; `0` is a line of ink, `x` a shadow, `h` a highlight; the text `@` is the card's label
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from slackhouse.art.lettering import Place, plain, word
from slackhouse.art.palette import Palette
from slackhouse.art.shapes import ellipse, n, rect

OUTLINE: Final = 3.2
DETAIL: Final = 2.1
RIM: Final = 4.2
THIN: Final = 0.55
"""Groups drawn smaller than this have a thinner pen."""
SHADOW: Final = 0.22
HIGHLIGHT: Final = 0.5
FAINT: Final = 0.35

MARKS: Final = (
    "M0-10L3-3L10-3L4.5 1.5L6.5 9L0 4.5L-6.5 9L-4.5 1.5L-10-3L-3-3Z",
    "M0 9Q-15-2-8-8Q-2-10 0-4Q2-10 8-8Q15-2 0 9Z",
    "M0-10L9 0L0 10L-9 0Z",
    "M-10-2a10 8 0 0 1 20 0ZM-10 2a10 8 0 0 0 20 0Z",
    "M3-10L-7 2H-1L-3 10L7-2H1Z",
    "M-9-8H9V-3H-9ZM-9 3H9V8H-9Z",
)
"""What a pack shows that says nothing: star, heart, diamond, split disc, bolt, stripes."""


_START: Final = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)")


class Step(NamedTuple):
    """One instruction of a drawing."""

    sign: str
    colour: str
    shape: str
    path: str = ""
    width: float = 0
    box: Place = (0, 0, 0, 0)
    text: str = ""


@cache
def steps(drawing: str) -> tuple[Step, ...]:
    """A drawing, read once."""
    return tuple(_step(one) for one in drawing.split(";") if one)


def _step(said: str) -> Step:
    both = said[0] == "^"
    said = said[both:]
    sign = said[0] if said[0] in "'.-~" else ""
    colour, shape, rest = said[len(sign)], said[len(sign) + 1], said[len(sign) + 2 :]
    match shape:
        case "p":
            return Step(sign, colour, shape, _path(rest, closed=colour != "0"))
        case "o":
            x, y, *radii = map(float, rest.split())
            return Step(sign, colour, shape, ellipse(x, y, *radii) + (ellipse(-x, y, *radii) if both else ""))
        case "r":
            return Step(sign, colour, shape, rect(*map(float, rest.split())))
        case "l":
            width, _, rest = rest.partition("M")
            return Step(sign, colour, shape, _path(rest, closed=False), float(width))
        case "t":
            *box, text = rest.split(" ", 4)
            cx, cy, wide, high = map(float, box)
            return Step(sign, colour, shape, box=(cx, cy, wide, high), text=text)
        case _:
            raise ValueError(f"no shape {shape!r} in the drawing step {said!r}")


def _path(said: str, *, closed: bool) -> str:
    """Path data: the first M is not written, nor is the last Z of what is filled. `*5 32 0` repeats it five times, each moved by
    32 across and 0 down; only its first step may then be absolute.
    """
    path, *repeats = said.split("*")
    whole = "M" + path + ("Z" if closed and not path.endswith("Z") else "")
    for repeat in repeats:
        count, *by = map(int, repeat.split())
        whole = "".join(_moved(whole, by[0] * i, by[1] * i) for i in range(count))
    return whole


def _moved(path: str, across: int, down: int) -> str:
    return _START.sub(lambda at: f"M{n(float(at[1]) + across)} {n(float(at[2]) + down)}", path)


class Pen:
    """One group of a picture: its position, size and tilt, and what has been drawn in it."""

    def __init__(
        self, palette: Palette, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, flip: bool = False, rim: bool = True
    ) -> None:  # fmt: skip
        self.palette = palette
        self._at = f"translate({n(x)} {n(y)})" if x or y else ""
        if turn:
            self._at += f"rotate({n(turn)})"
        if scale != 1 or flip:
            self._at += f"scale(-{scale:.3g} {scale:.3g})" if flip else f"scale({scale:.3g})"
        self._flip, self._rimmed = flip, rim
        thin = min(1.0, max(THIN, scale / THIN))
        self.outline, self.detail = OUTLINE * thin / scale, DETAIL * thin / scale
        self._rim = RIM * max(0.6, thin) / scale
        self._drawn: list[str] = []
        self._under: list[str] = []
        self._cords: list[tuple[str, float]] = []

    def shape(self, colour: str, d: str, *, rim: bool = True) -> None:
        """Outlined; what lies within another shape needs no rim of its own."""
        if rim:
            self._under.append(d)
        self._path(d, colour)

    def flat(self, colour: str, d: str, opacity: float = 0) -> None:
        self._path(d, colour, ' stroke="none"' + (f' opacity="{opacity}"' if opacity else ""))

    def fine(self, colour: str, d: str) -> None:
        self._path(d, colour, f' stroke-width="{n(self.detail)}"')

    def _path(self, d: str, colour: str, more: str = "") -> None:
        self._drawn.append(f'<path d="{d}" fill="{self.palette[colour]}"{more}/>')

    def line(self, d: str, width: float = 0, colour: str = "0") -> None:
        own = f' stroke="{self.palette[colour]}"' if colour != "0" else ""
        self._path(d, "none", f' stroke-width="{n(width or self.detail)}"{own}')

    def cord(self, colour: str, width: float, d: str) -> None:
        """A line with an outline of its own; in ink it is one thick line."""
        cased = width + 1.6 * self.outline
        self.line(d, cased)
        if colour != "0":
            self.line(d, width, colour)
        self._cords.append((d, cased))

    def text(self, colour: str, box: Place, text: str) -> None:
        """Letters are never mirrored."""
        x, y, wide, high = box
        said = word(text, (-x if self._flip else x, y, wide, high), self.palette[colour], wobble=0)
        self._drawn.append(f'<g transform="scale(-1 1)">{said}</g>' if self._flip and said else said)

    def mark(self, colour: str, box: Place, number: int) -> None:
        """In place of a label: a sign that says nothing."""
        x, y, wide, high = box
        at = f' transform="translate({n(x)} {n(y)})scale({min(wide, high * 1.1) / 22:.2g})" stroke="none"'
        self._path(MARKS[number % len(MARKS)], colour, at)

    def draw(self, drawing: str, label: str = "", mark: int = 0) -> Pen:
        for step in steps(drawing):
            said = label if step.text == "@" else step.text
            match step.shape, step.colour, step.sign:
                case "t", colour, _:
                    self.text(colour, step.box, said) if plain(said) else self.mark(colour, step.box, mark)
                case "l", colour, "":
                    self.cord(colour, step.width, step.path)
                case "l", colour, _:
                    self.line(step.path, step.width, colour)
                case _, "0", _:
                    self.line(step.path)
                case _, "x", _:
                    self.flat("k", step.path, SHADOW)
                case _, "h", _:
                    self.flat("#fff", step.path, HIGHLIGHT)
                case _, colour, "'":
                    self.fine(colour, step.path)
                case _, colour, "." | "~":
                    self.flat(colour, step.path, FAINT if step.sign == "~" else 0)
                case _, colour, sign:
                    self.shape(colour, step.path, rim=not sign)
        return self

    def svg(self) -> str:
        """The group: the rim first, then what was drawn."""
        paper = self.palette["p"]
        rim = ""
        if self._rimmed and self._under:
            width = n(2 * self._rim + self.outline)
            rim = f'<path d="{"".join(self._under)}" fill="{paper}" stroke="{paper}" stroke-width="{width}"/>'
        if self._rimmed:
            for d, width_of_cord in self._cords:
                wide = n(width_of_cord + 2 * self._rim)
                rim += f'<path d="{d}" fill="none" stroke="{paper}" stroke-width="{wide}"/>'
        at = f' transform="{self._at}"' if self._at else ""
        return f'<g{at} stroke="{self.palette["k"]}" stroke-width="{n(self.outline)}">{rim}{"".join(self._drawn)}</g>'
