"""What is lost for good is said and asked about once, by a click and by a key alike; nothing is sent before that."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import NewPage
from tests.web.crowds import Between, Table, crowded
from tests.web.house import House
from tests.web.playing import look, play_on
from tests.web.shapes import SHAPES, resize

DOES = "Do Sleep"


def in_free_time(table: Table) -> None:
    """The reader's Free Time: two of it are left, and one card could be done with it."""
    crowded(3)(table)
    you, view = table["you"]["seat"], table["view"]
    table["question"], view["about"], view["turn"], view["plays"] = (
        "Free Time. What do you do?",
        "free time",
        you,
        [],
    )
    view["seats"][you]["free_time"] = 2
    table["choices"] = [
        {
            "move": {"do": "do", "card": view["hand"][0]},
            "say": DOES,
            "about": "hand",
            "brings": "you +1 (1 of 17)",
        },
        {"move": {"do": "done"}, "say": "done", "about": "plain"},
    ]


def last_card(table: Table) -> None:
    """The reader may discard, and holds one card."""
    in_free_time(table)
    view = table["view"]
    view["about"], view["hand"] = "discarding", view["hand"][:1]
    discard = {"do": "discard", "cards": view["hand"]}
    table["choices"] = [
        {"move": discard, "say": "discard it", "about": "hand"},
        {"move": {"do": "done"}, "say": "done", "about": "plain"},
    ]


@pytest.fixture
def sent() -> list[dict[str, Any]]:
    """Every move that the page has sent."""
    return []


@pytest.fixture
def at_table(house: House, new_page: NewPage, sent: list[dict[str, Any]]) -> tuple[Page, Between]:
    page = new_page()
    between = Between(page, crowded(3))

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda said: sent.append(json.loads(said)))

    page.on("websocket", listen)
    page.goto(house.lay(page.request, boxes=["geek"], seats=2, bots=["easy"], start=True, speed="no clock"))
    page.wait_for_selector(".held")
    play_on(page, lambda: bool(look(page)["asked"]))
    return page, between


@pytest.mark.parametrize("how", ["d", "e", "a click on done", "a click on end turn"])
def test_free_time_that_could_be_spent_is_asked_about(
    at_table: tuple[Page, Between], sent: list[dict[str, Any]], how: str
) -> None:
    """It says how much is lost and for what it could be spent; who does not mean it is where they were."""
    page, between = at_table
    between.again(in_free_time)
    expect(page.locator(".question")).to_have_text("Free Time. What do you do?")
    before = [one for one in sent if one["do"] == "move"]
    for _ in range(2):
        if "done" in how:
            page.locator('.steps [data-say="done"]').click()
        elif "turn" in how:
            page.locator(".steps").get_by_role("button", name="End turn").click()
        else:
            page.keyboard.press(how)
        asked = page.locator(".sure-dialog")
        expect(asked).to_contain_text("2 Free Time")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)  # not only closed: the page has heard of it

    assert [one for one in sent if one["do"] == "move"] == before
    assert page.locator(".held.can").count() == 1


def test_the_last_card_is_asked_about(at_table: tuple[Page, Between], sent: list[dict[str, Any]]) -> None:
    page, between = at_table
    between.again(last_card)
    expect(page.locator(".held")).to_have_count(1)
    before = [one for one in sent if one["do"] == "move"]
    page.keyboard.press("1")
    page.locator(".steps .options button").first.click()
    expect(page.locator(".sure-dialog")).to_be_visible()
    page.keyboard.press("Escape")

    assert [one for one in sent if one["do"] == "move"] == before


def test_a_job_says_its_numbers_in_words(at_table: tuple[Page, Between]) -> None:
    """The own one beside them, unless it is on a phone; everybody's on the card, which is a tap away."""
    page, _ = at_table
    resize(page, SHAPES[4])
    mine = page.locator(".mine .chip-numbers")
    expect(mine).to_contain_text("Income")
    expect(mine.locator("small").first).to_be_visible()
    resize(page, SHAPES[0])
    page.locator(".mine .job-chip").click()
    for word in ("Income", "Free Time", "Goal"):
        expect(page.get_by_role("dialog").get_by_text(word, exact=True)).to_be_visible()
