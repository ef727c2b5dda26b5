"""Path data of plain shapes, in the units of the picture: 160 wide, 120 high."""

from __future__ import annotations

import math
from random import Random
from typing import Final

WIDTH: Final = 160
HEIGHT: Final = 120


def n(value: float) -> str:
    """A number as short as it can be: one digit after the point, if any."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    half = f"a{n(rx)} {n(ry)} 0 1 1 "
    return f"M{n(cx - rx)} {n(cy)}{half}{n(2 * rx)} 0{half}{n(-2 * rx)} 0Z"


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    r = min(r, w / 2, h / 2)
    if not r:
        return f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}Z"
    across, down, k = n(w - 2 * r), n(h - 2 * r), n(r)
    return (
        f"M{n(x + r)} {n(y)}h{across}q{k} 0 {k} {k}v{down}q0 {k}-{k} {k}h{n(2 * r - w)}"
        f"q-{k} 0-{k}-{k}v{n(2 * r - h)}q0-{k} {k}-{k}Z"
    )


def star(
    cx: float, cy: float, out: float, inner: float, points: int, stream: Random | None = None, jitter: float = 0, *, squat: float = 1
) -> str:  # fmt: skip
    spots = []
    for i in range(2 * points):
        reach = (inner if i % 2 else out) * (1 + (stream.uniform(-jitter, jitter) if stream else 0))
        angle = math.pi * i / points - math.pi / 2
        spots.append(f"{n(cx + math.cos(angle) * reach)} {n(cy + math.sin(angle) * reach * squat)}")
    return f"M{'L'.join(spots)}Z"


def sparkle(x: float, y: float, r: float = 9) -> str:
    """A star of four points with hollow sides."""
    k = r * 0.16
    return (
        f"M{n(x)} {n(y - r)}Q{n(x + k)} {n(y - k)} {n(x + r)} {n(y)}Q{n(x + k)} {n(y + k)} {n(x)} {n(y + r)}"
        f"Q{n(x - k)} {n(y + k)} {n(x - r)} {n(y)}Q{n(x - k)} {n(y - k)} {n(x)} {n(y - r)}Z"
    )


def rays(cx: float, cy: float, colour: str, count: int, turn: float = 0) -> str:
    """Beams from a point to beyond every edge."""
    d = ""
    for i in range(count):
        ways = (2 * math.pi * (i + part) / count + turn for part in (0.0, 0.5))
        ends = "".join(f"L{n(cx + 170 * math.cos(way))} {n(cy + 170 * math.sin(way))}" for way in ways)
        d += f"M{n(cx)} {n(cy)}{ends}Z"
    return fill(colour, d)


def halftone(colour: str) -> str:
    """Dots that grow toward the floor."""
    rows = enumerate((9, 7.5, 6, 4.5, 3))
    starts = ((size, f"M{n(5.5 if k % 2 else 0)} {n(HEIGHT - 4 - k * 9.9)}h0") for k, size in rows)
    return "".join(line(colour, size, start + "m11 0h0" * 15) for size, start in starts)


def fill(colour: str, d: str, ink: str = "", width: float = 0) -> str:
    """A filled shape, with an outline if it is given ink."""
    outline = f' stroke="{ink}" stroke-width="{n(width)}"' if ink else ""
    return f'<path d="{d}" fill="{colour}"{outline}/>'


def line(colour: str, width: float, d: str) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}"/>'


def clipped(inside: str, x: float, y: float, w: float, h: float) -> str:
    """What is seen through a frame: nothing shows outside of it, and no name is needed to clip it."""
    at = f"{n(x)} {n(y)} {n(w)} {n(h)}"
    return f'<svg x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" viewBox="{at}">{inside}</svg>'


def turned(x: float, y: float, turn: float, inside: str) -> str:
    return f'<g transform="translate({n(x)} {n(y)})rotate({n(turn)})">{inside}</g>'


def whole(content: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A picture of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'stroke-linejoin="round" stroke-linecap="round">{content}</svg>'
    )
