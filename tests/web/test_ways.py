"""Ways to play: on a phone, by keys alone, with less motion."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Error, Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.keys import by_keys
from tests.web.playing import look, play_on, press, step, story

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, [role=tab]")]
  .filter((one) => one.checkVisibility() && !one.closest(".feed"))
  .map((one) => ({ box: one.getBoundingClientRect(), name: (one.ariaLabel || one.textContent).trim().slice(0, 60) }))
  .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(({ box, name }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`)"""


TRIPS = """(() => {
  const animate = Element.prototype.animate;
  window.trips = 0;
  window.wide = [];
  Element.prototype.animate = function (...how) {
    window.trips += 1;
    if (this.matches(".travelling")) window.wide.push(this.offsetWidth / parseFloat(getComputedStyle(this).fontSize));
    return animate.apply(this, how);
  };
})()"""
"""Counts whatever flies over the table, and measures each card that does, in letters of its own."""
WIDE = 12
"""So wide is a card, wherever it lies as one."""


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


@pytest.mark.slow
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


def test_what_is_closed_while_the_table_is_drawn_anew_stays_closed(house: House, new_page: NewPage) -> None:
    """A dialog hears of its closing a moment later, and a busy table is drawn in every moment."""
    page = new_page()
    sit(house, page, speed="no clock")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.evaluate("""() => {
      const dialog = document.querySelector("dialog[open]");
      const check = dialog.querySelector("input[type=checkbox]");
      dialog.close();
      check.click(); // the table is drawn anew for it, before anybody hears that the dialog was closed
      check.click();
    }""")
    expect(page.locator("dialog")).to_have_count(0)  # not only closed: the page has heard of it
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


@pytest.mark.slow
def test_an_answer_that_came_too_late_is_not_waited_for(house: House, new_page: NewPage) -> None:
    """Others moved on in that very moment: the new table may be there before the word that the answer was too late."""
    page = new_page()
    last: list[str] = []
    late: list[Callable[[], None]] = []

    def stand(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_the_page(said: str | bytes) -> None:
            message = json.loads(said)
            if message["do"] != "move":
                return server.send(said)
            error = {"is": "error", "id": message["id"], "name": "stale", "says": "Too late.", "rule": ""}
            return late.extend(partial(socket.send, one) for one in (last[-1], json.dumps(error)))

        def from_the_house(said: str | bytes) -> None:
            if json.loads(said)["is"] == "table":
                last.append(str(said))
            socket.send(said)

        socket.on_message(from_the_page)
        server.on_message(from_the_house)

    page.route_web_socket("**/socket*", stand)
    sit(house, page, speed="no clock")
    page.wait_for_selector(".note-paper.mine")
    assert press(page, '.steps [data-say="done"], .steps [data-say="pass"]')
    expect(page.locator(".steps")).to_have_attribute(
        "aria-busy", "true"
    )  # the answer is on its way, and seen to be
    assert len(late) == 2
    for say in late:
        say()
    expect(page.locator(".steps")).to_have_attribute("aria-busy", "false")
    assert look(page)["asked"]


def _choose(page: Page, key: str) -> None:
    """Press the number of a card; once more if the table moved on at that very moment and took the choice back."""
    for _ in range(5):
        page.keyboard.press(key)
        with contextlib.suppress(Error):
            page.locator(".held.chosen").wait_for(timeout=20_000)
            return


def _by_keys(page: Page) -> None:
    """Play what glows by keys, until a card of ours lies in some room or on the discards."""
    size = page.locator(".held").count()

    def left_the_hand() -> bool:
        nonlocal size
        before, size = size, page.locator(".held").count()
        return size < before

    play_on(page, left_the_hand, how=by_keys)


@pytest.mark.slow
def test_a_card_at_whose_lower_edge_the_pointer_rests_rises_once(house: House, new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    sit(house, page, speed="no clock")
    play_on(page, lambda: bool(look(page)["asked"]) and page.locator(".held.rests").count() > 0)
    page.mouse.move(1, 1)
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    card = page.locator(".held.rests").first
    box = card.bounding_box()
    assert box is not None
    card.evaluate("""(card) => {
      window.risen = 0;
      card.addEventListener("transitionrun", (event) => (window.risen += event.propertyName === "translate"));
    }""")
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 5)
    for _ in range(60):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")

    assert page.evaluate("window.risen") == 1


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


@pytest.mark.slow
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


@pytest.mark.slow
def test_motion_does_not_get_in_the_way(house: House, new_page: NewPage) -> None:
    """With all motion on, clicks still land: the story goes on by them, and by nothing else."""
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(TRIPS)
    sit(house, page, speed="no clock")
    page.wait_for_selector(".note-paper.mine")
    before = story(page)
    clicks = 0

    def enough() -> bool:
        nonlocal clicks
        clicks += step(page)
        return clicks > 5 and bool(page.evaluate("window.trips"))

    play_on(page, enough)
    assert len(story(page)) > len(before)


@pytest.mark.slow
def test_a_card_that_travels_is_as_wide_as_a_card(house: House, new_page: NewPage) -> None:
    """On its way to a room it never lies there at the width of the room."""
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(TRIPS)
    sit(house, page, speed="no clock")
    page.wait_for_selector(".note-paper.mine")
    play_on(page, lambda: bool(page.evaluate("window.wide.length >= 4")))

    wide = page.evaluate("window.wide")
    assert wide == pytest.approx([WIDE] * len(wide), abs=0.1)
