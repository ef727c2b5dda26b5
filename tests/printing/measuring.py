"""What lies where on a page of a PDF, read from the file itself: rectangles and lines, in millimetres from its lower left corner."""

from __future__ import annotations

from typing import NamedTuple

from pypdf import PageObject

MM = 72 / 25.4
Spot = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


class Area(NamedTuple):
    """A filled rectangle."""

    colour: tuple[int, ...]
    left: float
    low: float
    wide: float
    high: float


class Found(NamedTuple):
    """What a page shows that has straight edges."""

    areas: list[Area]
    lines: list[tuple[Spot, Spot]]


def measured(page: PageObject) -> Found:
    """Every rectangle that is filled, and every line of two ends that is drawn outside of any picture."""
    found = Found([], [])
    at: Matrix = (1, 0, 0, 1, 0, 0)
    outer: list[Matrix] = []
    colour: tuple[int, ...] = ()
    path: list[Spot] = []
    contents = page.get_contents()
    assert contents is not None
    for said, operator in contents.operations:
        match operator:
            case b"q":
                outer.append(at)
            case b"Q":
                at = outer.pop()
            case b"cm":
                at = _within(tuple(map(float, said)), at)  # type: ignore[arg-type]
            case b"scn":
                colour = tuple(round(float(one) * 255) for one in said)
            case b"m":
                path = [_spot(at, *map(float, said))]
            case b"l":
                path.append(_spot(at, *map(float, said)))
            case b"c" | b"v" | b"y":
                path = []
            case b"f" if len(path) == 4:
                found.areas.append(_area(colour, path))
            case b"S" if len(path) == 2 and len(outer) <= 2:
                found.lines.append((path[0], path[1]))
    return found


def _within(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    k, l, m, n, o, p = outer  # noqa: E741 - a matrix
    return (
        a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p,
    )  # fmt: skip


def _spot(at: Matrix, x: float, y: float) -> Spot:
    a, b, c, d, e, f = at
    return round((a * x + c * y + e) / MM, 2), round((b * x + d * y + f) / MM, 2)


def _area(colour: tuple[int, ...], path: list[Spot]) -> Area:
    across, down = [x for x, _ in path], [y for _, y in path]
    return Area(colour, min(across), min(down), max(across) - min(across), max(down) - min(down))
