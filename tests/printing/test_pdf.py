"""The sheet as it goes to the printer, measured in the PDF itself: nine cards of 63 by 88 mm, 3 mm of bleed, marks where to cut."""

from __future__ import annotations

import io

import pytest
from pypdf import PageObject, PdfReader

from slackhouse.games import load_box
from slackhouse.printing import typesetting
from tests.printing.measuring import measured

WIDE, HIGH, BLEED = 63.0, 88.0, 3.0
NEAR = 0.02
"""Millimetres."""
INK, PAPER = (43, 27, 18), (255, 250, 240)


@pytest.fixture(scope="module", params=["a4", "letter"])
def sheet(request: pytest.FixtureRequest) -> tuple[tuple[float, float], list[PageObject]]:
    paper: typesetting.Paper = request.param
    printed = typesetting.sheets(load_box("geek").cards[:9], paper=paper, once=True)
    return typesetting.PAPERS[paper], list(PdfReader(io.BytesIO(printed.data)).pages)


Sheet = tuple[tuple[float, float], list[PageObject]]


@pytest.mark.parametrize(("side", "colour"), [(0, PAPER), (1, INK)], ids=["fronts", "backs"])
def test_nine_cards_lie_edge_to_edge_each_with_its_bleed(
    sheet: Sheet, side: int, colour: tuple[int, ...]
) -> None:
    (wide, high), pages = sheet
    left, low = (wide - 3 * WIDE) / 2, (high - 3 * HIGH) / 2
    bled = {
        (round(one.left, 1), round(one.low, 1), round(one.wide, 1), round(one.high, 1))
        for one in measured(pages[side]).areas
        if one.colour == colour and one.wide > WIDE + BLEED
    }
    size = (WIDE + 2 * BLEED, HIGH + 2 * BLEED)
    places = [(left + WIDE * x - BLEED, low + HIGH * y - BLEED) for x in range(3) for y in range(3)]

    assert len(pages) == 2
    assert sorted(bled) == [pytest.approx((*place, *size), abs=0.06) for place in sorted(places)]


def test_a_card_is_as_large_as_it_is_cut(sheet: Sheet) -> None:
    _, pages = sheet
    cut = [one for one in measured(pages[0]).areas if one.wide == pytest.approx(WIDE, abs=NEAR)]

    assert len(cut) == 9
    assert all(one.high == pytest.approx(HIGH, abs=NEAR) for one in cut)


@pytest.mark.parametrize("side", [0, 1], ids=["fronts", "backs"])
def test_marks_point_at_every_cut_from_outside_the_bleed(sheet: Sheet, side: int) -> None:
    (wide, high), pages = sheet
    left, low = (wide - 3 * WIDE) / 2, (high - 3 * HIGH) / 2
    lines = measured(pages[side]).lines
    upright = [(a[0], min(a[1], b[1]), max(a[1], b[1])) for a, b in lines if a[0] == b[0]]
    level = [(a[1], min(a[0], b[0]), max(a[0], b[0])) for a, b in lines if a[1] == b[1]]

    assert sorted({x for x, _, _ in upright}) == pytest.approx([left + WIDE * n for n in range(4)], abs=NEAR)
    assert sorted({y for y, _, _ in level}) == pytest.approx([low + HIGH * n for n in range(4)], abs=NEAR)
    assert len(upright) == len(level) == 8
    for _, begins, ends in upright:
        assert 0 < begins < ends < low - BLEED or high - low + BLEED < begins < ends < high
    for _, begins, ends in level:
        assert 0 < begins < ends < left - BLEED or wide - left + BLEED < begins < ends < wide
