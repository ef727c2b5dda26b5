"""Cards on the page: the full face beside what is pointed at, and words that are only ever words."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from slackhouse.games import FAMILIES, load_box, shelf
from slackhouse.site.script_bundles import STATIC, family_web_folder
from tests.web.conftest import NewPage
from tests.web.house import House

FOLDERS = [STATIC, *(folder for one in FAMILIES if (folder := family_web_folder(one.name)) is not None)]
MODULES = [file for folder in FOLDERS for file in folder.glob("*.js")]
"""Those of every game, and those of one family."""


def test_hover_focus_and_a_long_press_show_the_full_face(house: House, new_page: NewPage) -> None:
    page = new_page(has_touch=True)
    page.goto(house.lay(page.request, boxes=["geek"], seats=2, bots=["easy"], speed="no clock", start=True))
    held = page.locator(".held").first
    title = str(held.locator(".card-title").text_content())
    reader = page.locator(".reader .card")
    held.hover()
    expect(reader.locator(".card-title")).to_have_text(title)
    page.mouse.move(5, 5)
    expect(reader).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(reader).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader).to_have_count(0)
    box = held.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 40, "y": box["y"] + 40}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(reader.locator(".card-title")).to_have_text(title)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".held.chosen")).to_have_count(0)  # who reads does not pick


def test_the_page_knows_no_card() -> None:
    """Code per card would be a title in a module of the page."""
    code = "\n".join(file.read_text() for file in MODULES if file.name != "icons.js")
    titles = {card.name for box in shelf() for card in load_box(box).cards}
    words = {word for box in shelf() for card in load_box(box).cards for word in (*card.types, card.kind)}
    assert {title for title in titles - words if json.dumps(title) in code} == set()


def test_every_kind_and_obsession_has_an_icon() -> None:
    """What a card is about is told by its picture; what sort of card it is, by an icon too."""
    drawn = "".join(file.read_text() for file in MODULES if file.name == "icons.js")
    words = {
        word
        for box in shelf()
        for card in load_box(box).cards
        for word in (*getattr(card, "obsessions", ()), card.kind)
    }
    assert {word for word in words if f"  {word}: " not in drawn and f'  "{word}": ' not in drawn} == set()


def test_nothing_is_ever_markup() -> None:
    """Names, chat and decks are text: no module writes markup of its own accord, and no page has a style attribute."""
    files: list[Path] = [*MODULES, *STATIC.parent.glob("*.html")]
    for file in files:
        text = file.read_text()
        for word in (
            "innerHTML",
            "unsafeHTML",
            "unsafeSVG",
            "insertAdjacentHTML",
            "outerHTML",
            "document.write",
            ' style="',
        ):
            assert word not in text, f"{word} in {file.name}"
