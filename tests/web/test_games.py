"""A whole game against bots by clicking only, for each box; the end, the replay and the rematch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from slackhouse.games import shelf
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import play_on, play_to_the_end

ALONE = [box for box in shelf() if box not in {"slack-attack", "block-party"}]


CHEAP_STUFF = '[[card]]\nname = "Bargain"\nkind = "Stuff"\nvalue = 20\npoints = 5\nobsessions = ["Comics"]\ncopies = 99\n'
"""Mixed into Chez Dork, it makes a game of 25 points a short one."""


@pytest.mark.parametrize(("box", "decks"), [("geek", []), ("dork", [CHEAP_STUFF])])
def test_a_whole_game_by_clicking(house: House, new_page: NewPage, box: str, decks: list[str]) -> None:
    """All other boxes are clicked through in test_made_up.py."""
    page = new_page()
    page.goto(house.lay(page.request, boxes=[box], decks=decks, seats=2, bots=["easy"], start=True))
    play_to_the_end(page)
    expect(page.locator(".end h1")).to_contain_text("win")
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    assert page.locator(".seat-line").count() == 2


def test_play_now_is_one_click(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".held")
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(page.locator('.rooms .dot img[src*="/art/bot/"]')).to_have_count(3)  # three bots, three robots


@pytest.mark.slow
def test_after_the_end(house: House, new_page: NewPage) -> None:
    """The log can be taken home, the replay stepped through as anybody saw it, and there is another one."""
    page = new_page()
    page.goto(house.lay(page.request, boxes=["geek"], seats=2, bots=["easy"], start=True))
    play_to_the_end(page)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download the log").click()
    assert taken.value.suggested_filename.endswith(".jsonl")
    assert taken.value.path().read_text().count("\n") > 20

    table = page.url
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    expect(page.locator(".open-hand").first).to_be_visible()
    first = page.locator("output").text_content()
    page.get_by_role("button", name="Step on").click()
    expect(page.locator("output")).not_to_have_text(str(first))
    page.get_by_label("Seen by").select_option(label="Zoe")
    expect(page.locator(".open-hand")).to_have_count(0)
    expect(page.locator(".replay-hand li").first).to_be_visible()

    page.goto(table)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".held, .tray")
    play_on(page, lambda: page.locator(".held").count() > 0)


@pytest.mark.slow
def test_an_own_deck_joins_the_table(house: House, new_page: NewPage) -> None:
    """A deck with mistakes is told all of them; a good one is on the table."""
    page = new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_label("Your name").fill("Zoe")
    page.get_by_text("House rules and own cards").click()
    bad = '[[card]]\nname = "Nap"\nkind = "Activity"\nslak = 1\n\n[[card]]\nname = "Bap"\nkind = "Activty"\n'
    decks = page.get_by_label("Deck files of your own")
    decks.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": bad.encode()})
    page.get_by_role("button", name="Lay the table").click()
    problem = page.locator(".invite .problem")
    expect(problem).to_contain_text("slak")
    expect(problem).to_contain_text("Activty")
    good = (
        '[[card]]\nname = "Balcony <b>Nap</b>"\nkind = "Activity"\ntypes = "Sleep"\nslack = 2\ncopies = 99\n'
    )
    decks.set_input_files({"name": "good.toml", "mimeType": "text/plain", "buffer": good.encode()})
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(".chairs")
    page.get_by_role("button", name="Fill them all").click()
    page.get_by_role("button", name="Start").click()
    own = page.locator(".held, .mini", has_text="Balcony <b>Nap</b>")
    page.wait_for_selector(".held")
    play_on(page, lambda: own.count() > 0)
