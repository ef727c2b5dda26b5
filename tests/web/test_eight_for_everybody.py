"""Eight seats by keys alone, on a phone and on a laptop: axe finds nothing to complain about in whatever opens, in light and in dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.crowds import Between, Table, crowded
from tests.web.house import House
from tests.web.playing import look, play_on
from tests.web.shapes import SHAPES, resize
from tests.web.test_beside_the_prompt import EIGHT, LONG, in_a_window, pass_only
from tests.web.test_reading import SCHEMES, without_violations
from tests.web.test_sure import in_free_time

PHONE, LAPTOP = SHAPES[0], SHAPES[4]


def is_for_everybody(page: Page, what: str) -> None:
    for shape in (PHONE, LAPTOP):
        resize(page, shape)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            without_violations(page, f"{what}, {shape.name}, {scheme}")


def enter(page: Page, query: str) -> None:
    """Go to the first of these that shows, and press Enter."""
    one = page.locator(query).locator("visible=true").first
    one.focus()
    expect(one).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def put_away(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def thrown(table: Table) -> None:
    """Nothing lies in the middle, and some cards on the discards."""
    crowded(25)(table)
    pass_only(table)
    table["view"].update(discards=[2, 3, 4], plays=[])


@pytest.mark.slow
def test_whatever_opens_with_eight_seats_is_for_everybody(house: House, new_page: NewPage) -> None:
    page = new_page(viewport=LAPTOP.size)
    between = Between(page, crowded(25))
    page.goto(house.lay(page.request, boxes=EIGHT, seats=8, bots=["easy"] * 7, start=True, speed="no clock"))
    page.wait_for_selector(".held")
    play_on(page, lambda: bool(look(page)["asked"]))

    between.again(thrown)
    expect(page.locator(".pile b").last).to_have_text("3")
    is_for_everybody(page, "the table")
    resize(page, LAPTOP)
    enter(page, ".rooms .more")
    is_for_everybody(page, "a room")
    put_away(page)
    resize(page, PHONE)
    enter(page, ".rooms .look")
    is_for_everybody(page, "a room as a sheet")
    put_away(page)
    resize(page, LAPTOP)
    enter(page, "[data-discards]")
    expect(page.get_by_role("dialog").locator(".leaves li")).to_have_count(3)
    is_for_everybody(page, "the discards")
    put_away(page)
    enter(page, '.topbar [aria-haspopup="dialog"]')
    is_for_everybody(page, "the menu")
    put_away(page)

    between.again(in_a_window(1))
    expect(page.locator(".question")).to_have_text(LONG)
    expect(page.get_by_role("dialog")).to_be_visible()
    is_for_everybody(page, "a hand that was shown")
    put_away(page)
    is_for_everybody(page, "a window, with orders and a hand to look at again")
    resize(page, LAPTOP)
    enter(page, "[data-shown]")
    put_away(page)

    between.again(in_free_time)
    expect(page.locator(".held.can")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator(".held.chosen")).to_have_count(1)
    is_for_everybody(page, "a card that was picked")
    page.keyboard.press("Escape")
    expect(page.locator(".held.chosen")).to_have_count(0)
    page.keyboard.press("d")
    expect(page.locator(".sure-dialog")).to_be_visible()
    is_for_everybody(page, "asking back")
