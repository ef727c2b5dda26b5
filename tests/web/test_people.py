"""Several people at one table: by link, in two browsers, away and back, and through a power cut."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from slackhouse.server.live.table_message import PAGE_LINES
from tests.server.players import Player
from tests.server.serving import Browser, client, run
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import A_GAME, A_REST, OF_THE_CHOSEN, decline, look, press, step, story

NIGHT_IN = """
[[card]]
name = "Sleep"
kind = "Activity"
types = "Sleep"
slack = 0
copies = 99
[[card]]
name = "Car Alarm"
kind = "Whenever"
answer = [{ cancel = "Sleep" }]
copies = 99
[[card]]
name = "The Game"
kind = "Activity"
types = "TV"
slack = 0
copies = 99
"""
"""Three titles take the place of the house's own, so often that most hands are made of them; and nobody gets far with them."""


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that may be killed."""
    with House(tmp_path_factory.mktemp("own-house")) as one:
        one.open()
        yield one


def two_people(house: House, new_page: NewPage, speed: str = "no clock") -> tuple[Page, Page]:
    """Zoe lays a table, Max comes by the link, and they start."""
    zoe, max_ = new_page(), new_page()
    zoe.goto(house.lay(zoe.request, boxes=["geek"], seats=2, decks=[NIGHT_IN], speed=speed))
    zoe.wait_for_selector(".chairs")
    max_.goto(zoe.get_by_label("Friends sit down here").input_value())
    max_.get_by_label("What do they call you?").fill("Max")
    max_.get_by_role("button", name="Sit down").click()
    expect(zoe.locator(".chair.person", has_text="Max")).to_be_visible()
    zoe.get_by_role("button", name="Start").click()
    for page in (zoe, max_):
        page.wait_for_selector(".held")
    return zoe, max_


def lay(page: Page, title: str) -> bool:
    """Lay this card, if it glows."""
    glows = page.locator(".held.can .card-title", has_text=re.compile(f"^{re.escape(title)}$")).count() > 0
    return glows and press(page, ".held.can", title) and press(page, OF_THE_CHOSEN)


@pytest.mark.slow
def test_whoever_wants_it_is_asked_right_after_a_card(house: House, new_page: NewPage) -> None:
    """WHEN-4: while a card is being played one can say so, whatever one holds; else nobody is asked there."""
    pages = two_people(house, new_page)
    said = False
    end = time.monotonic() + A_GAME
    while (
        page := next((one for one in pages if "next card?" in one.locator(".question").inner_text()), None)
    ) is None:
        assert time.monotonic() < end, (look(pages[0]), look(pages[1]))
        for one in pages:
            # What was pressed before may still be on its way, and then this comes too late for that card: so again with the next.
            if one.locator("[data-afterwards]").count():
                said = press(one, "[data-afterwards]") or said
            elif "next card?" not in one.locator(".question").inner_text():
                step(one)
    assert said

    page.locator(".steps .options button").first.click()
    expect(page.locator(".question")).not_to_contain_text("next card?")


def play_until(pages: tuple[Page, Page], answer: str, told: str) -> None:
    """One does Sleep; the other answers with this card as soon as it can; until the story tells of it."""
    end = time.monotonic() + A_GAME
    pattern = re.compile(told)
    while not any(pattern.search(line) for line in story(pages[0])[-12:]):
        assert time.monotonic() < end, (story(pages[0])[-8:], look(pages[0]), look(pages[1]))
        for page in pages:
            about = look(page)["about"]
            answered = "is playing Sleep" in about and lay(page, answer)
            if not answered and not ("What do you do" in about and lay(page, "Sleep")):
                decline(page)


def test_two_people_a_cancel_and_a_tv(house: House, new_page: NewPage) -> None:
    pages = two_people(house, new_page)
    play_until(pages, "Car Alarm", r"cancel.*Sleep|Sleep is canceled")
    play_until(pages, "The Game", r"watch")


@pytest.mark.slow
def test_what_was_done_to_me_stands_out(house: House, new_page: NewPage) -> None:
    pages = two_people(house, new_page)
    play_until(pages, "Car Alarm", r"cancel.*Sleep|Sleep is canceled")
    end = time.monotonic() + A_REST
    while not (hit := [page for page in pages if page.locator(".feed li.hits").count()]):
        assert time.monotonic() < end, "one of them was hit"  # who is told last may be the one
        pages[0].wait_for_timeout(50)
    expect(hit[0].locator(".feed li.hits").first).to_contain_text("Done to you")


@pytest.mark.slow
def test_a_window_is_open_to_both_and_survives_a_reload(house: House, new_page: NewPage) -> None:
    """Reconnect in an open window: the question and the card in the middle are there again."""
    zoe, max_ = pages = two_people(house, new_page)
    end = time.monotonic() + A_GAME
    asked: Page | None = None
    while asked is None:
        assert time.monotonic() < end
        for page in pages:
            about = look(page)["about"]
            if "is playing Sleep" in about:
                asked = page
            elif not ("What do you do" in about and lay(page, "Sleep")):
                decline(page)
    question = asked.locator(".question").text_content()
    asked.reload()
    expect(asked.locator(".question")).to_have_text(str(question))
    expect(asked.locator('[data-spot="top"]')).to_contain_text("Sleep")
    asked.locator('.steps [data-say="pass"]').click()
    other = zoe if asked is max_ else max_
    expect(other.locator(".plays")).to_have_count(0)


@pytest.mark.slow
def test_leave_and_come_back(house: House, new_page: NewPage) -> None:
    """Who leaves is played for by a bot; who comes back has the chair again."""
    zoe, max_ = two_people(house, new_page)
    table = max_.url
    max_.get_by_role("button", name="Menu").click()
    max_.get_by_role("button", name="Leave the table").click()
    max_.locator(".leaving").get_by_role("button", name="Leave").click()
    max_.wait_for_url(house.address)
    expect(zoe.locator('[data-plate="1"] .dot img[src*="/art/bot/"]')).to_be_visible()
    max_.goto(table)
    max_.wait_for_selector(".held, .hand-empty")
    expect(zoe.locator('[data-plate="1"] .dot img[src*="/art/seat/"]')).to_be_visible()


@pytest.mark.slow
def test_spectators_see_no_hand(house: House, new_page: NewPage) -> None:
    zoe, _ = two_people(house, new_page)
    looker = new_page()
    looker.goto(f"{zoe.url}?watch")
    expect(looker.get_by_text("You are watching")).to_be_visible()
    expect(looker.locator(".held")).to_have_count(0)
    expect(looker.locator("[data-seat]")).to_have_count(2)


def shown(pages: tuple[Page, Page]) -> list[tuple[list[str], str | None]]:
    return [(story(page), page.locator(".question").text_content()) for page in pages]


@pytest.mark.slow
def test_the_server_is_killed_in_mid_game(own_house: House, new_page: NewPage) -> None:
    """Nobody reloads anything: the page says the line is down, dials again, and the game goes on where it was."""
    zoe, max_ = pages = two_people(own_house, new_page)
    play_until(pages, "Car Alarm", r"cancel.*Sleep|Sleep is canceled")
    before = shown(pages)
    zoe.wait_for_timeout(400)
    while before != shown(pages):  # until whatever was pressed last is done
        before = shown(pages)
        zoe.wait_for_timeout(400)
    own_house.kill()
    expect(zoe.locator(".line-down")).to_be_visible()
    own_house.open()
    for page in pages:
        expect(page.locator(".line-down")).to_have_count(0)
    for page, (lines, _) in zip(pages, before, strict=True):
        assert story(page)[: len(lines)] == lines
    # Nothing is missing and nothing is doubled: it is what a page is told that has never heard of the game.
    fresh = (zoe.context.new_page(), max_.context.new_page())
    for page, other in zip(pages, fresh, strict=True):
        other.goto(page.url)
        other.wait_for_selector(".feed li", state="attached")  # what is far up may not be seen
    end = time.monotonic() + A_REST
    while shown(pages) != shown(fresh):
        assert time.monotonic() < end, (shown(pages), shown(fresh))
        zoe.wait_for_timeout(50)
    for other in fresh:
        other.close()
    play_until((max_, zoe), "The Game", r"watch")


def test_the_link_as_a_picture(house: House, new_page: NewPage) -> None:
    """The QR code is a picture that a browser can show."""
    page = new_page()
    page.goto(house.lay(page.request, seats=2))
    picture = page.get_by_alt_text("QR code")
    expect(picture).to_be_visible()
    picture.evaluate("(one) => one.decode()")
    assert picture.evaluate("(one) => one.naturalWidth") > 0


@pytest.mark.slow
def test_chat_is_text(house: House, new_page: NewPage) -> None:
    zoe, max_ = two_people(house, new_page)
    zoe.get_by_role("tab", name="Chat").click()
    zoe.get_by_label("Say something").fill("<img src=x onerror=alert(1)>")
    zoe.get_by_role("button", name="Send", exact=True).click()
    expect(max_.locator(".unread").first).to_be_visible()
    max_.get_by_role("tab", name="Chat").click()
    expect(max_.locator(".said")).to_have_text("Zoe: <img src=x onerror=alert(1)>")
    assert max_.locator(".said img").count() == 0


@pytest.mark.slow
def test_the_host_hands_the_table_over(house: House, new_page: NewPage) -> None:
    zoe, max_ = two_people(house, new_page)
    zoe.get_by_role("button", name="Menu").click()
    zoe.get_by_role("button", name="Max shall be the host").click()
    max_.get_by_role("button", name="Menu").click()
    expect(max_.get_by_role("heading", name="You are the host")).to_be_visible()
    max_.get_by_role("button", name="Pause").click()
    expect(zoe.locator(".question")).to_contain_text("Paused")


@pytest.mark.slow
def test_who_leaves_every_table_sits_nowhere_any_more(house: House, new_page: NewPage) -> None:
    """On a machine that others use too: whoever opens the link next in this browser only looks on."""
    zoe, max_ = two_people(house, new_page)
    table = max_.url
    max_.get_by_role("button", name="Menu").click()
    expect(max_.get_by_role("button", name="They may have my chair")).to_be_visible()
    max_.get_by_role("button", name="Leave every table").click()
    max_.wait_for_url(house.address)
    expect(zoe.locator('[data-plate="1"] .dot img[src*="/art/bot/"]')).to_be_visible()
    max_.goto(table)
    expect(max_.get_by_text("You are watching")).to_be_visible()
    expect(max_.locator(".held")).to_have_count(0)


@pytest.mark.slow
def test_a_hand_goes_to_somebody_new_by_its_owners_word(house: House, new_page: NewPage) -> None:
    zoe, max_ = two_people(house, new_page)
    zoe.get_by_role("button", name="Menu").click()
    expect(zoe.get_by_role("button", name="A bot for Max")).to_be_visible()
    expect(zoe.get_by_role("button", name="Free Max’s chair")).to_have_count(0)
    max_.get_by_role("button", name="Menu").click()
    max_.get_by_role("button", name="They may have my chair").click()
    zoe.get_by_role("button", name="Free Max’s chair").click()
    expect(max_.get_by_text("You are watching")).to_be_visible()
    expect(max_.locator(".held")).to_have_count(0)


@pytest.mark.slow
def test_a_story_of_many_pages_is_read_backwards(house: House, new_page: NewPage) -> None:
    """The newest lines are there at once; earlier ones come when somebody asks."""
    page = new_page()
    table = house.lay(page.request, boxes=["geek"], seats=4, bots=["easy"] * 3, start=True)
    (cookie,) = page.context.cookies()
    zoe = Browser(house.address.rstrip("/").replace("localhost", "127.0.0.1"))
    zoe.cookie = cookie["value"]

    first: list[str] = []

    async def play() -> None:
        """Whole games, until one had so much to tell: once it is over nothing moves on while it is read."""
        async with client(zoe.address, table.rpartition("/")[2], zoe) as one:
            await Player(one).play()
            while len(one.story) <= 2 * PAGE_LINES:
                await one.say("rematch")
                await one.until(lambda told: told["state"] == "playing")
                await Player(one).play()
            first.append(one.story[0])

    with ThreadPoolExecutor(1) as beside:
        beside.submit(run, play).result()
    page.goto(table)
    page.get_by_role("button", name="Look at the table").click()
    feed = page.locator("#panel-story .feed li")
    expect(feed.nth(PAGE_LINES - 1)).to_be_attached()
    assert feed.count() == PAGE_LINES
    before = page.get_by_role("button", name="What happened before")
    while before.count():
        there = feed.count()
        before.click()
        expect(feed.nth(there)).to_be_attached()
    assert feed.count() > 2 * PAGE_LINES
    expect(feed.first).to_contain_text(first[0])
