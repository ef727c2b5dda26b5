"""Pictures on the page: every card and every seat has one, whole, and none says anything that is not said in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.lanes import slow_unless
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import look, play_on

SIZES: Final = {"laptop": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}
SLACK: Final = ["geek", "slack-attack", "block-party", "greek", "goth", "cthulhu"]
DECK: Final = """title = "Mine"
[[card]]
name = "Aunt <b>Bea</b>"
kind = "Person"
slack = 1
quip = "She brought a casserole. She always does."
copies = 99
"""

HELD: Final = """() => [...document.querySelectorAll(".held .card")].map((card) => {
  // What finds no room goes to a second column, which nobody sees; lengths are rounded.
  const away = (part, words) => part.offsetLeft > words.offsetLeft + words.offsetWidth / 2;
  const below = (part, words) => part.offsetTop + part.offsetHeight > words.offsetTop + words.offsetHeight + 2;
  const picture = card.querySelector(".card-art > img");
  const box = card.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = picture;
  const quip = card.querySelector(".card-quip");
  const words = card.querySelector(".card-words");
  return {
    title: card.querySelector(".card-title").textContent,
    loaded: picture.complete && picture.naturalWidth > 0,
    alt: picture.getAttribute("alt"), lazy: picture.loading, shape: width / height, part: width / card.offsetWidth,
    quip: !!quip && !away(quip, words),
    whole: !quip || away(quip, words) || !below(quip, words),
    text: card.querySelector(".card-text")?.textContent ?? "",
    cut: (() => { const text = card.querySelector(".card-text"); return !!text && text.offsetHeight > words.offsetHeight + 1; })(),
    wide: box.width,
  };
})"""

LEAF: Final = f"""async () => {{
  const here = () => [...document.querySelectorAll(".held")];
  const shown = (one) => one.querySelector(".card-art > img")?.complete ?? true;
  for (let left = here(); left.length; left = here().filter((one) => !shown(one))) {{
    left[0].scrollIntoView({{ block: "nearest", inline: "center", behavior: "instant" }});
    while (left[0].isConnected && !shown(left[0])) await new Promise(requestAnimationFrame);
    if (here().every(shown)) break;
  }}
  return ({HELD})();
}}"""
"""Looked at in the moment in which the last one is there: a table that moves on brings others."""

ALL: Final = """async () => {
  const { face } = await import("/static/cards.js");
  const { render } = await import("/static/vendor/lit.js");
  const cards = await (await fetch(`/api${location.pathname.replace("/t/", "/tables/")}/cards`)).json();
  const first = document.querySelector(".hand li");
  const held = first.querySelector(".held");
  for (const card of cards.filter((one) => one.kind !== "Job" && one.kind !== "Character")) {
    const place = first.cloneNode(false);
    place.append(held.cloneNode(false));
    render(face(card), place.firstChild);
    first.parentElement.append(place);
  }
}"""
"""Everything that could be held at this table, held at once."""

MINIS: Final = """() => [...document.querySelectorAll(".mini")].filter((one) => one.checkVisibility()).map((mini) => {
  const picture = mini.querySelector(".mini-icon img");
  return { alt: picture.getAttribute("alt"), loaded: picture.complete && picture.naturalWidth > 0, width: picture.offsetWidth, height: picture.offsetHeight };
})"""


def sit(house: House, page: Page, **wanted: object) -> None:
    page.goto(
        house.lay(
            page.request,
            **{
                "boxes": ["geek"],
                "seats": 4,
                "bots": ["easy"] * 3,
                "start": True,
                "speed": "no clock",
                **wanted,
            },
        )
    )
    page.wait_for_selector(".note-paper.mine")  # the table waits for us, so nothing moves while we look


def play_games(house: House, page: Page, until: Callable[[], bool], **wanted: object) -> None:
    """Game after game until something is so: not every deal brings it."""
    for _ in range(10):
        sit(house, page, **wanted)
        play_on(page, lambda: until() or bool(look(page)["over"]))
        if until():
            return
    raise AssertionError("ten games, and it never was")


def held(page: Page) -> list[dict[str, Any]]:
    """The cards of the hand, once somebody has leafed through them: what was never in sight need not be there."""
    cards: list[dict[str, Any]] = page.evaluate(LEAF)
    return cards


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "boxes", slow_unless(lambda boxes: boxes == ["dork"], [SLACK, ["dork"]]), ids=["slack", "dork"]
)
def test_every_card_in_hand_shows_its_whole_picture(
    house: House, new_page: NewPage, boxes: list[str], size: str
) -> None:
    width, height = SIZES[size]
    page = new_page(viewport={"width": width, "height": height})
    sit(house, page, boxes=boxes)
    for card in held(page):
        assert card["loaded"], card
        assert (card["alt"], card["lazy"]) == ("", "lazy")
    page.evaluate(ALL)
    cards: list[dict[str, Any]] = page.evaluate(HELD)

    assert len(cards) > 100
    for card in cards:
        assert card["shape"] == pytest.approx(4 / 3, rel=0.03), card
        assert card["part"] > 0.75, card
        assert card["whole"], card
        assert card["quip"] or card["text"], card  # nothing but a long text keeps it away
        assert not card["cut"], card


@pytest.mark.slow
def test_quips_are_seen_where_the_text_leaves_room(house: House, new_page: NewPage) -> None:
    page = new_page()
    seen: dict[str, bool] = {}

    def enough() -> bool:
        for card in held(page) if look(page)["asked"] else ():
            seen[card["title"]] = bool(card["quip"])
        return len(seen) > 12

    play_games(house, page, enough)
    assert any(seen.values())


@pytest.mark.slow
def test_cards_in_rooms_wear_emblems(house: House, new_page: NewPage) -> None:
    page = new_page()
    play_games(house, page, lambda: page.locator(".rooms .mini").count() > 3)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.mini img')].every((one) => one.complete || !one.checkVisibility())"
    )

    minis = page.evaluate(MINIS)
    assert minis
    for mini in minis:
        assert mini["alt"] == ""
        assert mini["width"] == mini["height"]


def test_seats_have_faces_and_bots_are_robots(house: House, new_page: NewPage) -> None:
    page = new_page()
    sit(house, page)
    faces = page.locator(".plate .dot img")

    expect(faces).to_have_count(4)
    kinds = [str(face.get_attribute("src")).split("/art/")[1].split("/")[0] for face in faces.all()]
    assert sorted(kinds) == ["bot", "bot", "bot", "seat"]
    assert {face.get_attribute("alt") for face in faces.all()} == {""}


def test_own_cards_have_pictures_too(house: House, new_page: NewPage) -> None:
    page = new_page()
    mine: list[dict[str, Any]] = []

    def held_one() -> bool:
        """Half of all cards are hers: soon somebody draws her."""
        if look(page)["asked"]:
            mine.extend(card for card in held(page) if card["title"] == "Aunt <b>Bea</b>")
        return bool(mine)

    play_games(house, page, held_one, seats=2, bots=["easy"], decks=[DECK])
    assert all(card["loaded"] and card["quip"] for card in mine)


def test_the_front_door_shows_faces(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.address)
    expect(page.locator(".lid-picture")).to_have_count(7)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.hero img, .lid-picture')].every((one) => one.complete || one.loading === 'lazy')"
    )
    broken = "() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length"
    assert page.evaluate(broken) == 0
