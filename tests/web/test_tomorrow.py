"""Who comes back tomorrow: one's numbers, a table that is played by the day and tells whose turn it is; each over a power cut. And what is heard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.crowds import Between
from tests.web.house import House
from tests.web.playing import decline, look, play_on
from tests.web.test_people import own_house, two_people
from tests.web.test_reading import without_violations
from tests.web.test_yours import an_evening

__all__ = ["own_house"]  # a fixture

ELSEWHERE = """
  window.notices = [];
  window.badges = [];
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere ?? false });
  Object.defineProperty(Notification, "permission", { get: () => window.asked ?? "default" });
  Notification.requestPermission = async () => (window.asked = "granted");
  ServiceWorkerRegistration.prototype.showNotification = async (title, how) => void window.notices.push([title, how.body, how.data]);
  navigator.setAppBadge = async (n) => void window.badges.push(n);
  navigator.clearAppBadge = async () => void window.badges.push(0);
"""
"""A browser without windows shows no notice: what would be shown is written down, and so is the number on the icon."""
EARS = """
  window.sung = [];
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createOscillator() {
      const tone = { frequency: {}, connect: (to) => to, start: () => window.sung.push(tone.frequency.value), stop: () => undefined };
      return tone;
    }
    createGain() {
      return { gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: (to) => to };
    }
  };
"""


@pytest.mark.slow
def test_ones_numbers_outlive_the_server_and_go_when_they_are_erased(
    own_house: House, new_page: NewPage
) -> None:
    page, other = new_page(), new_page()
    an_evening(own_house, page)
    own_house.kill()
    own_house.open()
    page.goto(own_house.address)
    page.get_by_role("button", name="Your numbers").click()
    numbers = page.get_by_role("dialog", name="Your numbers")
    expect(numbers).to_contain_text("1 game,")
    expect(numbers.get_by_role("row", name="Chez Geek")).to_contain_text("1")
    expect(numbers).to_contain_text("Favourite card")
    without_violations(page, "one's numbers")
    with page.expect_download() as taken:
        numbers.get_by_role("link", name="Take it home").click()
    assert json.loads(taken.value.path().read_text())["games"] == 1

    other.goto(own_house.address)  # nobody else is told
    assert other.request.get(f"{own_house.address}api/mine/statistics").json()["games"] == 0
    numbers.get_by_role("button", name="Erase all of it").click()
    expect(numbers).to_contain_text("1 game,")  # not before it is meant
    numbers.get_by_role("button", name="Really erase all of it?").click()
    expect(numbers).to_contain_text("You have not played")
    own_house.kill()
    own_house.open()
    page.reload()
    page.wait_for_selector(".on-shelf")
    assert page.request.get(f"{own_house.address}api/mine/statistics").json()["games"] == 0


def waited_for(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """Who is asked now, and who is not."""
    while True:
        for page, other in (pages, pages[::-1]):
            if look(page)["asked"] and not look(other)["asked"]:
                return page, other
        pages[0].wait_for_timeout(50)


@pytest.mark.slow
def test_a_table_by_the_day_says_how_long_there_is_and_tells_whose_turn_it_is(
    own_house: House, new_page: NewPage
) -> None:
    """The one who is not waited for looks elsewhere; when the other has done, a notice comes, once, also after a power cut."""
    pages = two_people(own_house, new_page, "days")
    here, away = waited_for(pages)
    away.add_init_script(ELSEWHERE)
    away.goto(own_house.address)
    away.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    away.get_by_role("button", name="Tell me when it is my turn").click()
    expect(away.get_by_role("button", name="Stop telling me")).to_be_visible()
    expect(away.locator(".my-table")).to_contain_text("turn")
    assert away.evaluate("window.badges.at(-1)") == 0
    own_house.kill()
    own_house.open()

    away.evaluate("() => { window.elsewhere = true; }")
    play_until_waited_for(here, away)
    away.wait_for_function("() => window.notices.length === 1")
    assert away.evaluate("window.notices[0].slice(0, 2)") == ["Slackhouse", "It is your turn."]
    assert away.evaluate("window.notices[0][2]") == here.url
    assert away.evaluate("window.badges.at(-1)") == 1
    away.evaluate("() => { window.elsewhere = false; dispatchEvent(new Event('visibilitychange')); }")
    mine = away.locator(".my-table.asked")
    expect(mine).to_contain_text("waited for")
    expect(mine.locator(".stands .note")).to_contain_text(re.compile(r"\d+ (days|hours) left"))
    assert away.evaluate("window.notices.length") == 1


def play_until_waited_for(here: Page, away: Page) -> None:
    """Whoever is here declines, until the front door of the other one says that they are waited for; it looks by itself."""
    play_on(here, lambda: not decline(here) and away.locator(".my-table.asked").count() > 0)


def test_what_happens_is_heard_by_whoever_wants_to(house: House, new_page: NewPage) -> None:
    """Nothing, unless it was switched on; then a draw, a roll, a cancel, a gain and a win each in their own way."""
    page = new_page()
    page.add_init_script(EARS)
    between = Between(page, lambda _: None)
    wanted = {"boxes": ["geek"], "seats": 2, "bots": ["easy"], "speed": "no clock", "start": True}
    page.goto(house.lay(page.request, **wanted))
    page.wait_for_selector(".held")
    play_on(page, lambda: bool(look(page)["asked"]))
    assert page.evaluate("window.sung") == []
    page.get_by_role("button", name="Sound is off").click()
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()

    heard: dict[str, list[float]] = {}
    for number, what in enumerate(("draw", "roll", "cancel", "gain", "win"), 1):
        page.evaluate("() => { window.sung = []; }")
        between.again(lambda table, n=number, what=what: _happens(table, n, what))  # type: ignore[misc]
        page.wait_for_function("() => window.sung.length > 0")
        heard[what] = page.evaluate("window.sung")

    assert len({tuple(notes) for notes in heard.values()}) == 5


def _happens(table: dict[str, object], number: int, what: str) -> None:
    """The next thing the table tells: one line of this sort, or one more card in the hand, or Slack."""
    view = table["view"]
    assert isinstance(view, dict)
    me = view["seats"][table["you"]["seat"]]  # type: ignore[index]
    view["hand"] = [*view["hand"], *view["hand"][:1]]  # since the first of them, and to the last
    me["score"] += 3 * (number >= 4)  # since the fourth
    line = {"text": what, "rule": "", "hits": False, "begins": False, "die": 0, "cancels": False}
    n = 1_000_000 + number
    told = {**line, "wins": what == "win", "spans": [{"text": what}], "n": n}
    told |= {"die": 4} if what == "roll" else {}
    told |= {"cancels": True} if what == "cancel" else {}
    table.update(story=[told])
