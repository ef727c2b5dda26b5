"""The page for those who do not see it as we do: axe finds nothing to complain about, in light and in dark."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.lanes import slow_unless
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import look, play_on, play_to_the_end
from tests.web.test_games import ALONE

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def without_violations(page: Page, where: str) -> None:
    page.wait_for_timeout(50)
    found = Axe().run(page)
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"


def close(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def is_bare(page: Page) -> bool:
    """Something is asked, and nothing lies on top of the table."""
    seen = look(page)
    return bool(seen["asked"]) and not (seen["sure"] or seen["picking"] or seen["reading"])


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_front_door(house: House, new_page: NewPage, scheme: Scheme) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(house.address)
    page.wait_for_selector(".on-shelf")
    without_violations(page, "front door")
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_text("House rules and own cards").click()
    without_violations(page, "invitation")
    close(page)
    page.get_by_role("button", name="Credits").click()
    without_violations(page, "credits")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_lobby(house: House, new_page: NewPage, scheme: Scheme) -> None:
    page, friend = new_page(color_scheme=scheme), new_page(color_scheme=scheme)
    page.goto(house.lay(page.request, boxes=["goth"], seats=3, bots=["easy"]))
    page.wait_for_selector(".chairs")
    without_violations(page, "lobby of the host")
    friend.goto(page.url)
    friend.wait_for_selector(".sit")
    without_violations(friend, "lobby of a friend")
    friend.goto(f"{house.address}t/nosuchtable")
    friend.wait_for_selector("h1")
    without_violations(friend, "no such table")


@pytest.mark.parametrize("box", slow_unless(lambda box: box == "geek", ALONE))
@pytest.mark.parametrize("scheme", slow_unless(lambda scheme: scheme == "light", SCHEMES))
def test_the_table(house: House, new_page: NewPage, scheme: Scheme, box: str) -> None:
    """The table after some turns, with a card picked, and every dialog that opens from it."""
    page = new_page(color_scheme=scheme)
    page.goto(house.lay(page.request, boxes=[box], seats=4, bots=["easy"] * 3, start=True, speed="no clock"))
    page.wait_for_selector(".held")
    play_on(page, lambda: page.locator(".mini").count() > 4 and is_bare(page))
    without_violations(page, f"table of {box}")
    if box != "geek":
        return
    page.locator(".held").first.click()
    without_violations(page, "a card picked")
    for button in ("Links", "How to play", "Keys", "Credits"):
        page.get_by_role("button", name="Menu").click()
        without_violations(page, "menu")
        page.get_by_role("button", name=button).click()
        without_violations(page, button)
        close(page)
    page.keyboard.press("Escape")  # a card still picked would be played on the one that is to be read
    page.locator(".mini").first.click()
    without_violations(page, "reading a card")
    close(page)
    page.locator(".feed .rule-id").last.focus()
    page.keyboard.press("Enter")
    without_violations(page, "a rule")
    close(page)
    page.get_by_role("tab", name="Chat").click()
    without_violations(page, "chat")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_phone(house: House, new_page: NewPage, scheme: Scheme) -> None:
    page = new_page(
        color_scheme=scheme, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page.goto(house.address)
    page.wait_for_selector(".on-shelf")
    without_violations(page, "front door")
    page.goto(
        house.lay(page.request, boxes=["geek"], seats=4, bots=["easy"] * 3, start=True, speed="no clock")
    )
    page.wait_for_selector(".held")
    play_on(page, lambda: page.locator(".mini").count() > 2 and is_bare(page))
    without_violations(page, "table")
    page.get_by_role("button", name="Look at Ann").click()
    without_violations(page, "a room as a sheet")
    close(page)
    page.get_by_role("button", name="Story and chat").click()
    without_violations(page, "the story as a drawer")


@pytest.mark.slow
def test_the_end_and_the_replay(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.lay(page.request, boxes=["geek"], seats=2, bots=["normal"], start=True))
    play_to_the_end(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        without_violations(page, f"the end, {scheme}")
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        without_violations(page, f"the replay, {scheme}")
