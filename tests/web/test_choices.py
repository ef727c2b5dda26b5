"""It is plain what a choice does, it is asked only when it matters, and what was not meant can be taken back."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import A_GAME, SURE, decline, look, play_on, press
from tests.web.test_people import NIGHT_IN, lay, own_house, two_people
from tests.web.test_reading import without_violations

__all__ = ["own_house"]  # a fixture

Pages = tuple[Page, Page]


def until(pages: Pages, about: str, *, sleeping: bool = False) -> Page:
    """Both decline, or the active one does Sleep, until one of them is asked this; that one."""
    end = time.monotonic() + A_GAME
    while True:
        assert time.monotonic() < end, (look(pages[0]), look(pages[1]))
        for page in pages:
            seen = look(page)
            if about in seen["about"] and seen["asked"]:
                return page
            if not (sleeping and "What do you do" in seen["about"] and lay(page, "Sleep")):
                decline(page)
        pages[0].wait_for_timeout(25)


@pytest.mark.slow
def test_every_way_to_play_a_card_says_what_it_would_bring(house: House, new_page: NewPage) -> None:
    page = new_page()
    wanted = {"boxes": ["geek"], "bots": ["easy"], "seats": 2, "decks": [NIGHT_IN], "speed": "no clock"}
    page.goto(house.lay(page.request, **wanted, start=True))
    page.wait_for_selector(".held")
    end = time.monotonic() + A_GAME
    while not ("What do you do" in look(page)["about"] and press(page, ".held.can", "Sleep", sure=False)):
        assert time.monotonic() < end, look(page)
        decline(page)

    expect(page.locator(".steps .options .brings").first).to_contain_text("Free Time")
    page.mouse.move(1, 1)
    page.locator(".held.chosen").hover()
    expect(page.locator(".reader .foretold")).to_contain_text("Free Time")
    page.locator("[data-unpick]").click()
    without_violations(page, "choices that say what they bring")
    # To be done with Free Time left and something to do with it says so, once.
    page.locator('.steps [data-say="done"]').click()
    sure = page.get_by_role("dialog", name="Is that what you mean?")
    expect(sure).to_contain_text("Free Time")
    without_violations(page, "asking back")
    sure.get_by_role("button", name="No, wait").click()
    expect(page.locator(".question")).to_contain_text("What do you do")
    page.locator('.steps [data-say="done"]').click()
    turns = page.locator(".feed li.begins").count()
    page.locator(SURE).click()
    play_on(page, lambda: page.locator(".feed li.begins").count() > turns)  # the next one has the turn


@pytest.mark.slow
def test_orders_are_one_tap_and_outlive_the_server(own_house: House, new_page: NewPage) -> None:
    """Given beside the prompt, kept with the table, seen by nobody else."""
    pages = two_people(own_house, new_page)
    asked = until(pages, "is playing Sleep", sleeping=True)
    other = pages[1] if asked is pages[0] else pages[0]
    without_violations(asked, "orders beside a prompt")
    expect(asked.locator(".note-words [data-order]")).to_have_count(5)
    chip = asked.locator('.note-words [data-order="aimed"]')
    chip.click()

    expect(asked.locator(".note-words [data-order='aimed'][aria-pressed='true']")).to_be_visible()
    expect(asked.locator(".note-paper.mine .question")).to_have_count(0)
    assert other.locator(".note-words [aria-pressed='true']").count() == 0
    own_house.kill()
    own_house.open()
    asked.reload()
    expect(asked.locator(".note-words [data-order='aimed'][aria-pressed='true']")).to_be_visible()
    asked.locator(".note-words [data-order='aimed']").click()
    expect(asked.locator(".note-words [data-order='aimed'][aria-pressed='true']")).to_have_count(0)


@pytest.mark.slow
def test_a_discard_is_taken_back_and_a_shown_hand_stays_until_it_is_put_away(
    house: House, new_page: NewPage
) -> None:
    pages = two_people(house, new_page)
    mine = until(pages, "Discard.")
    other = pages[1] if mine is pages[0] else pages[0]
    held = mine.locator(".held").count()
    mine.locator(".held.can").last.click()
    mine.locator(".steps .options button").first.click()
    expect(mine.locator(".held")).to_have_count(held - 1)
    expect(other.locator("[data-undo]")).to_have_count(0)
    # The discards are there to be leafed through, whatever is asked, by anybody.
    other.locator("[data-discards]").click()
    expect(other.locator(".discards-dialog .leaves .card").first).to_be_visible()
    without_violations(other, "the discards")
    other.keyboard.press("Escape")
    mine.locator("[data-undo]").click()

    expect(mine.locator(".held")).to_have_count(held)
    expect(mine.locator("[data-undo]")).to_have_count(0)
    expect(other.locator("#panel-story .feed")).to_contain_text("takes that back")

    mine.get_by_role("button", name="Menu").click()
    mine.get_by_role("button", name="Everybody").click()
    hand = other.locator(".shown-dialog")
    expect(hand.locator(".leaves .card")).to_have_count(held)
    without_violations(other, "a hand that was shown")
    other.keyboard.press("Escape")
    expect(hand).to_have_count(0)
    other.reload()
    other.locator("[data-shown]").click()
    expect(hand.locator(".leaves .card")).to_have_count(held)
    hand.locator("[data-put-away]").click()
    expect(other.locator("[data-shown]")).to_have_count(0)
    other.reload()
    other.wait_for_selector(".held")
    expect(other.locator("[data-shown]")).to_have_count(0)


@pytest.mark.slow
def test_what_can_be_taken_back_can_be_after_a_restart_of_the_server_and_stays_so(
    own_house: House, new_page: NewPage
) -> None:
    pages = two_people(own_house, new_page)
    mine = until(pages, "Discard.")
    titles = mine.locator(".held .card-title")
    held = sorted(titles.all_text_contents())
    mine.locator(".held.can").last.click()
    mine.locator(".steps .options button").first.click()
    expect(mine.locator(".held")).to_have_count(len(held) - 1)
    expect(mine.locator("[data-undo]")).to_be_visible()
    own_house.kill()
    own_house.open()
    mine.reload()
    mine.locator("[data-undo]").click()

    expect(mine.locator(".held")).to_have_count(len(held))
    assert sorted(titles.all_text_contents()) == held
    own_house.kill()
    own_house.open()
    mine.reload()
    expect(mine.locator(".held")).to_have_count(len(held))
    assert sorted(titles.all_text_contents()) == held
    expect(mine.locator("[data-undo]")).to_have_count(0)
    expect(mine.locator(".note-paper.mine .question")).to_contain_text("Discard.")
