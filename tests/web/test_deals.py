"""A trade and an auction between two people."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import A_GAME, A_REST, decline, look, press, step, story
from tests.web.test_reading import without_violations

PHONE: ViewportSize = {"width": 390, "height": 844}


def is_seen_whole(page: Page, piece: str, within: str) -> bool:
    """Nothing of it is cut off above or below."""
    inner, outer = page.locator(piece).bounding_box(), page.locator(within).bounding_box()
    assert inner is not None
    assert outer is not None
    return outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def money(page: Page) -> int:
    return int(str(page.locator(".room.mine .purse.money").text_content()).strip(" $"))


@pytest.fixture
def dealing(house: House, new_page: NewPage) -> tuple[Page, Page]:
    """Two people; the first is about to make a Deal, and owns something to make it with."""
    zoe, max_ = pages = new_page(), new_page()
    zoe.goto(house.lay(zoe.request, boxes=["dork"], seats=2, speed="no clock"))
    zoe.wait_for_selector(".chairs")
    max_.goto(zoe.url)
    max_.get_by_label("What do they call you?").fill("Max")
    max_.get_by_role("button", name="Sit down").click()
    zoe.locator(".chair.person", has_text="Max").wait_for()
    zoe.get_by_role("button", name="Start").click()
    end = time.monotonic() + A_GAME
    while True:
        assert time.monotonic() < end, (look(zoe), look(max_))
        for page, other in ((zoe, max_), (max_, zoe)):
            seen = look(page)
            owns = page.locator('.room.mine [aria-label*="Stuff,"]').count() > 0
            auctions = page.get_by_role("button", name="Hold an Auction").count() > 0
            if "Make a Deal" in seen["about"] and owns and auctions and money(other) > 5:
                return page, other
            if seen["about"].startswith("Buy Stuff") and not owns:
                step(page)
            else:
                decline(page)
        pages[0].wait_for_timeout(30)


def test_a_trade(dealing: tuple[Page, Page]) -> None:
    """Both sides in view; any terms; the other accepts."""
    page, other = dealing
    expect(page.locator('.steps [data-say="done"]')).to_be_visible()
    assert page.locator('.steps [data-say="done"].main').count() == 0, (
        "to make no deals is not the large button"
    )
    page.get_by_role("button", name="Make an offer").click()
    builder = page.get_by_role("dialog", name="Make an offer")
    without_violations(page, "an offer being made")
    title = str(builder.locator(".trade-side").first.locator(".card-title").first.text_content())
    builder.locator(".trade-side").first.get_by_role("checkbox").first.check()
    builder.locator("#want-dollars").fill("3")
    builder.get_by_role("button", name="Offer it").click()
    offer = other.locator(".deal")
    expect(offer).to_contain_text(title)
    expect(offer).to_contain_text("$3")
    without_violations(other, "an offer")
    wide = other.viewport_size
    other.set_viewport_size(PHONE)
    end = time.monotonic() + A_REST
    while not is_seen_whole(other, ".deal", within=".spotlight"):
        assert time.monotonic() < end, "the offer is cut off on a phone"
    other.set_viewport_size(wide or PHONE)
    expect(page.locator(".steps").get_by_role("button", name="Withdraw")).to_be_visible()
    before = money(page)
    other.locator(".steps").get_by_role("button", name="Accept").click()
    end = time.monotonic() + A_REST
    while money(page) != before + 3:
        assert time.monotonic() < end, story(page)[-5:]
        page.wait_for_timeout(50)
    expect(other.locator(".room.mine")).to_contain_text(title)
    assert any(title in line and "$3" in line for line in story(page)[-6:])


@pytest.mark.slow
def test_an_auction(dealing: tuple[Page, Page]) -> None:
    """The lot, the bid in one tap, and the hammer."""
    page, other = dealing
    page.get_by_role("button", name="Hold an Auction").click()
    builder = page.get_by_role("dialog", name="Put up for Auction")
    without_violations(page, "a lot being put up")
    title = str(builder.locator(".card-title").first.text_content())
    builder.get_by_role("checkbox").first.check()
    assert int(builder.get_by_label("Lowest bid").input_value()) > 0, "it begins at what it costs in the shop"
    builder.get_by_label("Lowest bid").fill("")
    builder.get_by_role("button", name="Going once").click()
    expect(page.locator(".sure-dialog")).to_be_visible()  # it might go for nothing
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Hold an Auction").click()
    builder.get_by_role("checkbox").first.check()
    builder.get_by_label("Lowest bid").fill("2")
    builder.get_by_role("button", name="Going once").click()
    lot = other.locator(".lot")
    expect(lot).to_contain_text(title)
    without_violations(other, "a lot")
    before = money(other)
    lot.get_by_role("button", name=re.compile(r"^Bid \$2(?!\d)")).click()
    end = time.monotonic() + A_REST
    while money(other) != before - 2:
        assert time.monotonic() < end, story(other)[-5:]
        for one in (page, other):
            if look(one)["asked"] and one.locator('.steps [data-say="pass"]').count():
                press(one, '.steps [data-say="pass"]')
        page.wait_for_timeout(50)
    expect(other.locator(".room.mine")).to_contain_text(title)
    assert any(title in line and "$2" in line for line in story(other)[-6:])
    expect(page.get_by_role("button", name="Make an offer")).to_be_visible()
    expect(page.get_by_role("button", name="Hold an Auction")).to_have_count(0)


@pytest.mark.slow
def test_another_may_make_an_offer_meanwhile(dealing: tuple[Page, Page]) -> None:
    """Whoever owns money, to the one who deals and to nobody else; whatever is suggested (DORK-22)."""
    page, other = dealing
    other.get_by_role("button", name="Make an offer").click()
    builder = other.get_by_role("dialog", name="Make an offer")
    builder.locator("#give-dollars").fill("1")
    builder.get_by_role("button", name="Offer it").click()

    expect(page.locator(".deal")).to_contain_text("$1")
    page.locator(".steps").get_by_role("button", name="Accept").click()
    expect(page.locator(".deal")).to_have_count(0)
    expect(page.get_by_role("button", name="Make an offer")).to_have_count(0)
