"""The press: sheets of nine, cards of 63 by 88 mm with 3 mm of bleed, and nothing that does not fit."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader

from slackhouse.cards.card import Card
from slackhouse.games import load_box, shelf
from slackhouse.games.own_decks import read_alone
from slackhouse.printing import typesetting

MM = 72 / 25.4
PPI = 101.6
"""Four pixels to a millimetre."""
PAPER = (255, 250, 240)
INK = (43, 27, 18)

DECK = """
title = "The Annexe"
[[card]]
name = "Beanbag"
kind = "Thing"
cost = 3
slack = 2
copies = 7
[[card]]
name = "Night Watch"
kind = "Job"
income = 2
free_time = 3
goal = 20
[[card]]
name = "Fire Drill"
kind = "Whenever"
copies = 4
answer = [{ cancel = ["Sleep", "Nookie"] }]
"""


@pytest.fixture(scope="module")
def deck() -> tuple[Card, ...]:
    return read_alone(DECK, file="d").cards


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    pages = PdfReader(io.BytesIO(pdf)).pages
    return [(float(one.mediabox.width) / MM, float(one.mediabox.height) / MM) for one in pages]


def pictures(cards: tuple[Card, ...], job: dict[str, Any]) -> list[Image.Image]:
    """The pages as pictures, by typst itself."""
    ready = typesetting._ready(cards, job)
    made = typesetting._typst().compile(ready, format="png", ppi=PPI, font_paths=typesetting._fonts())
    return [
        Image.open(io.BytesIO(one)).convert("RGB") for one in (made if isinstance(made, list) else [made])
    ]


def extent(picture: Image.Image, colour: tuple[int, int, int]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that has this colour, in millimetres."""
    down, across = np.nonzero((np.asarray(picture) == colour).all(axis=2))
    return across.min() / 4, down.min() / 4, (across.max() + 1) / 4, (down.max() + 1) / 4


@pytest.mark.parametrize(("paper", "size"), typesetting.PAPERS.items())
def test_a_deck_is_printed_with_all_its_copies_on_both_sides(
    deck: tuple[Card, ...], paper: typesetting.Paper, size: tuple[float, float]
) -> None:
    printed = typesetting.sheets(deck, paper=paper)
    found = page_sizes(printed.data)

    assert len(found) == typesetting.pages(deck, paper=paper) == (24 if paper == "card" else 4)
    assert all(one == pytest.approx(size, abs=0.05) for one in found)
    assert printed.missing == ""


def test_without_backs_and_copies_it_is_less(deck: tuple[Card, ...]) -> None:
    assert len(page_sizes(typesetting.sheets(deck, backs=False, once=True).data)) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_measure_63_by_88_with_3_mm_of_bleed_around_them(paper: typesetting.Paper) -> None:
    nine = load_box("geek").cards[:9]
    wide, high = typesetting.PAPERS[paper]
    front, back = pictures(nine, {"paper": typesetting.PAPERS[paper], "sides": ["front", "back"]})
    left, top = (wide - 189) / 2 - 3, (high - 264) / 2 - 3
    block = (left, top, wide - left, high - top)

    assert extent(front, PAPER) == pytest.approx(block, abs=0.3)
    # The marks are ink too, as far out as they go; so the backs are measured along a line between two of them.
    middle = back.crop((0, round(high / 2 * 4), back.width, round(high / 2 * 4) + 1))
    assert extent(middle, INK)[0] == pytest.approx(left, abs=0.3)
    assert extent(middle, INK)[2] == pytest.approx(wide - left, abs=0.3)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_say_where_to_cut_and_none_lies_on_a_card(paper: typesetting.Paper) -> None:
    nine = load_box("geek").cards[:9]
    wide, high = typesetting.PAPERS[paper]
    (front,) = pictures(nine, {"paper": typesetting.PAPERS[paper], "sides": ["front"]})
    left, top = (wide - 189) / 2, (high - 264) / 2
    above = np.asarray(front.convert("L"))[round((top - 4.4) * 4)]
    marked = [x / 4 for x in range(front.width) if above[x] < 200]

    for cut in range(4):
        assert any(x == pytest.approx(left + 63 * cut, abs=0.4) for x in marked), cut
    assert all(min(abs(x - (left + 63 * cut)) for cut in range(4)) < 0.6 for x in marked)


def test_a_back_lies_behind_its_front(deck: tuple[Card, ...]) -> None:
    """Sheets are flipped on the long edge: what is left in front is right behind."""
    watch, drill = deck[1], deck[2]
    front, back = pictures((watch, drill), {"paper": (210, 297), "sides": ["front", "back"]})

    assert extent(front, PAPER)[0] == pytest.approx(7.5, abs=0.3)
    assert extent(front, PAPER)[2] == pytest.approx(7.5 + 3 + 126 + 3, abs=0.3)
    assert extent(back, (228, 112, 44))[0] == pytest.approx(10.5 + 126 + 4, abs=0.5)  # the Job's, far right
    assert extent(back, (15, 128, 116))[2] == pytest.approx(10.5 + 126 - 4, abs=0.5)


def test_the_notice_is_on_every_sheet(deck: tuple[Card, ...]) -> None:
    for page in PdfReader(io.BytesIO(typesetting.sheets(deck).data)).pages:
        said = " ".join(page.extract_text().split())

        assert "unofficial and not affiliated with" in said


def test_a_card_without_a_sheet_says_it_too(deck: tuple[Card, ...]) -> None:
    for page in PdfReader(io.BytesIO(typesetting.sheets(deck, paper="card", backs=False).data)).pages:
        assert typesetting.MARK in " ".join(page.extract_text().split())


@pytest.mark.parametrize(("name", "side"), [("Nap", 3.2), ("שינה", 63 - 3.2)])
def test_a_title_begins_where_its_script_begins(name: str, side: float) -> None:
    (card,) = read_alone(f'[[card]]\nname = "{name}"\nkind = "Person"\n', file="d").cards
    (face,) = pictures((card,), typesetting.ALONE)
    title = face.crop((0, 0, face.width, 12 * 4)).convert("L")
    _, across = np.nonzero(np.asarray(title) < 120)

    assert min(abs(across.min() / 4 - side), abs((across.max() + 1) / 4 - side)) < 1.5


@pytest.mark.slow
@pytest.mark.parametrize("box", shelf())
def test_nothing_overflows(box: str) -> None:
    assert [one for one in typesetting.fits(load_box(box).cards) if not (one.title and one.words)] == []


LONG = f"""
[[card]]
name = "{"Wide Wombat " * 4 + "Wednesday Mo"}"
kind = "Job"
income = "12/13"
free_time = "12/13"
goal = 99
types = "Student"
standing = [{", ".join('{ bonus = 1, on = ["Sleep", "Nookie", "Computer Games", "Surf the Net"] }' for _ in range(4))}]
when = [{", ".join('{ moment = "succeeds", what = ["Hometown S.O.", "Live-In S.O."], gain = 1 }' for _ in range(2))}]
quip = "{"This never fits. " * 9}"
[[card]]
name = "{"W" * 60}"
kind = "Activity"
types = ["Computer Games", "Surf the Net", "Hometown S.O.", "Live-In S.O."]
cost = 99
slack = "1d6+99"
"""


def test_the_longest_card_there_can_be_still_fits() -> None:
    cards = read_alone(LONG, file="d").cards

    assert [(one.title, one.words) for one in typesetting.fits(cards)] == [(True, True), (True, True)]


def test_what_somebody_wrote_is_text_and_nothing_else() -> None:
    name = '#panic("x") $ a <b> @c [d] \\\\ */ //'
    (card,) = read_alone(f"[[card]]\nname = '{name}'\nkind = \"Person\"\n", file="d").cards
    said = PdfReader(io.BytesIO(typesetting.sheets([card]).data)).pages[0].extract_text()

    assert '#panic("x")' in said


def test_letters_that_no_font_here_has_are_told() -> None:
    (card,) = read_alone('[[card]]\nname = "\\U00012000 sign"\nkind = "Person"\n', file="d").cards
    printed = typesetting.sheets([card])

    assert printed.data.startswith(b"%PDF")
    assert "\U00012000" in printed.missing


def test_one_card_is_a_picture_as_large_as_it_is_cut(deck: tuple[Card, ...]) -> None:
    png = Image.open(io.BytesIO(typesetting.alone(deck[0], "png").data))
    svg = typesetting.alone(deck[0], "svg").data.decode()

    assert png.size == (744, 1039)
    assert 'width="178.58' in svg[:300]
    assert 'height="249.44' in svg[:300]


def test_the_same_deck_comes_out_the_same(deck: tuple[Card, ...]) -> None:
    assert typesetting.alone(deck[0], "svg") == typesetting.alone(deck[0], "svg")
