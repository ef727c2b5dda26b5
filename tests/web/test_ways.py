"""Ways to play: on a phone, by keys alone, with less motion; and what the page weighs."""

from __future__ import annotations

import contextlib
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, Response, expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import A_GAME, look, play_on, press, step

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 300_000
"""Bytes of the first view of a table."""

SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, [role=tab]")]
  .filter((one) => one.checkVisibility() && !one.closest(".feed"))
  .map((one) => ({ box: one.getBoundingClientRect(), name: (one.ariaLabel || one.textContent).trim().slice(0, 60) }))
  .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(({ box, name }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`)"""


def sit(house: House, page: Page, **wanted: object) -> None:
    page.goto(
        house.lay(
            page.request, **{"boxes": ["geek"], "seats": 4, "bots": ["easy"] * 3, "start": True, **wanted}
        )
    )
    page.wait_for_selector(".held")


def test_the_phone(house: House, new_page: NewPage) -> None:
    """Everything is reached by a thumb: rooms as sheets, the story as a drawer, targets large enough, nothing to pan sideways."""
    page = new_page(**PHONE)
    sit(house, page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Look at Ann").tap()
    sheet = page.get_by_role("dialog", name="Ann’s room")
    expect(sheet.locator(".job-chip")).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Story and chat").tap()
    expect(page.get_by_role("dialog").get_by_role("log", name="The story so far")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    turns = 0

    def played() -> bool:
        nonlocal turns
        turns += look(page)["chosen"]
        return page.locator(".room.mine .mini").count() > 0 or turns > 3

    play_on(page, played)
    box = page.locator(".steps").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 845


def test_keys_alone(house: House, new_page: NewPage) -> None:
    """From the front door to the end of a turn without a mouse."""
    page = new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".held")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_selector(".note-paper.mine")  # nobody but us moves now
    _choose(page, "1")
    expect(page.locator('[data-held="0"]')).to_be_focused()
    expect(page.locator(".held.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".held.chosen")).to_have_count(0)
    expect(page.locator('[data-held="0"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-held="1"]')).to_be_focused()
    _by_keys(page)


def _choose(page: Page, key: str) -> None:
    """Press the number of a card; once more if the table moved on at that very moment and took the choice back."""
    for _ in range(5):
        page.keyboard.press(key)
        with contextlib.suppress(Error):
            page.locator(".held.chosen").wait_for(timeout=2000)
            return


def _by_keys(page: Page) -> None:
    """Play what glows with its number and Enter, until a card of ours lies in some room or on the discards."""
    end = time.monotonic() + A_GAME
    while time.monotonic() < end:
        seen = look(page)
        size = page.locator(".held").count()
        if seen["asked"] and seen["can"]:
            place = page.locator(".held.can").first.get_attribute("data-held")
            page.keyboard.press(str(int(str(place)) + 1))
            with contextlib.suppress(Error):  # the table may have moved on
                page.locator(".steps .options button").first.focus(timeout=1500)
                page.keyboard.press("Enter")
            if _answered(page, seen) and page.locator(".held").count() < size:
                return
        elif seen["asked"]:
            page.keyboard.press("p")
            page.keyboard.press("d")
            _answered(page, seen)
        else:
            page.wait_for_timeout(60)
    raise AssertionError("no card could be played by keys")


def _answered(page: Page, before: dict[str, Any]) -> bool:
    """Wait until the table tells of something new, or for long enough to try again."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        seen = look(page)
        if (seen["told"], seen["about"]) != (before["told"], before["about"]):
            return True
        page.wait_for_timeout(30)
    return False


def test_only_what_is_offered_can_be_chosen(house: House, new_page: NewPage) -> None:
    """A card that rests says why, with the rule; it has no button to be played."""
    page = new_page()
    sit(house, page, speed="no clock")
    play_on(page, lambda: _asked_why(page))
    expect(page.get_by_role("dialog").locator(".rule-text")).not_to_have_text("Looking it up …")


def _asked_why(page: Page) -> bool:
    """Pick a card that rests and open its rule; not if the table moved on at that very moment and took the choice back."""
    if not (look(page)["asked"] and page.locator(".held.rests").count() and press(page, ".held.rests")):
        return False
    seen = look(page)
    if not seen["resting"]:
        return False
    assert not seen["options"], seen
    return press(page, ".why .rule-id")


def test_less_motion(house: House, new_page: NewPage) -> None:
    """Nothing moves for those who wish for that, and everything still works."""
    page = new_page(reduced_motion="reduce")
    sit(house, page)
    for _ in range(12):
        step(page)
        assert (
            page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
        )
        page.wait_for_timeout(60)


def test_motion_does_not_get_in_the_way(house: House, new_page: NewPage) -> None:
    """With all motion on, clicks still land."""
    page = new_page(reduced_motion="no-preference")
    sit(house, page)
    clicks = 0

    def enough() -> bool:
        nonlocal clicks
        clicks += step(page)
        return clicks > 5

    play_on(page, enough)


@pytest.mark.parametrize("box", ["geek", "dork"])
def test_the_weight_of_the_first_view(house: House, new_page: NewPage, box: str) -> None:
    """At most 300 kB in all, unpacked, and from no other host."""
    page = new_page()
    address = house.lay(page.request, boxes=[box], seats=4, bots=["easy"] * 3, start=True)
    answers: list[Response] = []

    def note(answer: Response) -> None:  # a bound method of a list is no listener for Playwright
        answers.append(answer)

    page.on("response", note)
    page.goto(address)
    page.wait_for_selector(".held")
    page.wait_for_load_state("networkidle")
    sizes = {answer.url: len(answer.body()) for answer in answers}
    assert {urlsplit(url).netloc for url in sizes} == {urlsplit(address).netloc}
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda one: -one[1])
