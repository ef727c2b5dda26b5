"""A newcomer's first game in a real browser: the coach speaks in its moment, each lesson once, and goes when it is told to; and a hint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from slackhouse.family.lessons import Deal, book
from slackhouse.games import FAMILIES
from tests.coach.model import first_turns
from tests.lanes import slow_unless
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import play_on
from tests.web.shapes import DRAWN

BOXES = [deal for one in FAMILIES for deal in book(*one.packages).deal if len(deal.boxes) == 1]
BUBBLE = ".bubble.coach:not([hidden])"
SEEN = "() => JSON.parse(localStorage.getItem('slackhouse.lessons') ?? '[]')"
TURNS = 1
COVERED = """() => {
  const bubble = document.querySelector(".bubble:not([hidden])")?.getBoundingClientRect();
  if (!bubble) return "there is none";
  if (bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight) return "beyond the edge";
  if (![...document.querySelectorAll(".bubble:not([hidden]) button")].every((one) => one.getBoundingClientRect().height >= 44)) return "small";
  return document.querySelector("[data-pointed]") ? "" : "it points at nothing";
}"""


CHOOSES = """() => document.querySelector(".held.can") && document.querySelector(".note-paper.mine")
  && !document.querySelector('.note-paper .waiting, .steps[aria-busy="true"]')"""


def play_now(page: Page, house: House, box: str) -> None:
    """From the front door, as whoever comes for the first time does."""
    page.goto(house.address)
    title = next(
        load["title"]
        for load in page.request.get(f"{house.address}api/house").json()["boxes"]
        if load["name"] == box
    )
    page.get_by_role("button", name=re.compile(rf"Play.*{re.escape(title)}")).first.click()
    page.wait_for_selector(".held")


def listen(page: Page) -> None:
    """Read what the coach says, until there is nothing more to say now."""
    page.evaluate(DRAWN)
    while page.locator(BUBBLE).count():
        assert page.evaluate(COVERED) == ""
        said = page.locator(f"{BUBBLE} .bubble-words").inner_text()
        page.get_by_role("button", name="Got it").click()
        expect(page.locator(f"{BUBBLE} .bubble-words", has_text=said)).to_have_count(0)
        page.evaluate(DRAWN)


def waits_for_me(page: Page) -> None:
    """Everybody else has said what they had to say."""
    page.wait_for_function(
        "() => document.querySelector('.note-paper.mine') && !document.querySelector('.note-paper .waiting')"
        " && !document.querySelector('.steps[aria-busy=\"true\"]')"
    )


@pytest.mark.parametrize(
    "deal", slow_unless(lambda deal: deal.boxes == ("geek",), BOXES), ids=lambda deal: deal.boxes[0]
)
def test_a_first_game_is_coached(house: House, new_page: NewPage, deal: Deal) -> None:
    """The first turn, played as the model plays it: what the coach says is what the model met, once each, in the order of the lessons' moments."""
    (box,) = deal.boxes
    model = first_turns(deal.boxes, deal.seed, TURNS)
    page = new_page(newcomer=True)
    play_now(page, house, box)
    page.wait_for_selector(BUBBLE)
    for line in model.said:
        waits_for_me(page)
        listen(page)
        say(page, line)
    seen: list[str] = page.evaluate(SEEN)

    assert len(seen) == len(set(seen))
    assert set(seen) <= set(first_turns(deal.boxes, deal.seed).lessons)
    assert len(seen) >= len(model.lessons) - 2  # what comes of the last move may still be on its way
    page.reload()
    page.wait_for_selector(".held, .hand-empty")
    waits_for_me(page)
    listen(page)
    again: list[str] = page.evaluate(SEEN)
    assert len(again) == len(set(again))
    assert again[: len(seen)] == seen


def say(page: Page, line: str) -> None:
    """The move of this line, by clicks: what is not on a button is under a card of the hand."""
    asked = page.locator(".note-paper .question").inner_text()
    told = page.locator("#panel-story .feed li").count()
    button = f'.steps [data-say="{line}"]'
    if line.startswith("shop ") and ", " in line:  # one trip for all of them
        for title in line.removeprefix("shop ").split(", "):
            page.locator("[data-held]", has=page.get_by_text(title, exact=True)).first.press("Enter")
    elif not page.locator(button).count():
        for place in range(page.locator("[data-held]").count()):
            page.locator(f'[data-held="{place}"]').press("Enter")
            if page.locator(button).count():
                break
            page.keyboard.press("Escape")
    page.locator(button).first.click()
    page.wait_for_function(
        "([asked, told]) => document.querySelector('.note-paper .question').textContent !== asked"
        " || document.querySelectorAll('#panel-story .feed li').length !== told",
        arg=[asked, told],
    )


@pytest.mark.slow
def test_one_tap_turns_the_coach_off_and_the_menu_brings_it_back(house: House, new_page: NewPage) -> None:
    page = new_page(newcomer=True)
    play_now(page, house, "geek")
    page.wait_for_selector(BUBBLE)
    first = page.locator(f"{BUBBLE} .bubble-words").inner_text()
    page.get_by_role("button", name="No coach").click()
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.reload()
    page.wait_for_selector(".held")
    waits_for_me(page)
    expect(page.locator(BUBBLE)).to_have_count(0)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Bring the coach back").click()
    expect(page.locator(f"{BUBBLE} .bubble-words")).to_have_text(first)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_a_hint_points_at_what_a_good_player_would_do(
    house: House, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(house.lay(page.request, boxes=["geek"], bots=["normal"] * 3, start=True))
    page.wait_for_selector(".held")
    # Where nothing can be chosen nothing is reckoned; and what was answered last is over.
    play_on(page, lambda: bool(page.evaluate(f"() => ({CHOOSES})()")))
    page.get_by_role("button", name="Hint").click()
    bubble = page.locator(".bubble.hinting:not([hidden])")
    expect(bubble).to_contain_text("games in 100")
    assert page.evaluate(COVERED) == ""
    bubble.get_by_role("button", name="Got it").click()
    expect(bubble).to_have_count(0)
