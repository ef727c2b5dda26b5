"""It is yours: your tables at the front door and on another device, replays that last, the lobby, leaving and coming back, offline."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from tests.server.players import Player
from tests.server.serving import Browser, client, run
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import A_GAME, A_REST, decline, look
from tests.web.test_people import two_people


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that may be killed."""
    with House(tmp_path_factory.mktemp("own-house")) as one:
        one.open()
        yield one


def as_player(house: House, page: Page) -> Browser:
    """The same person, by the wire."""
    (cookie,) = page.context.cookies()
    found = Browser(house.address.rstrip("/").replace("localhost", "127.0.0.1"))
    found.cookie = cookie["value"]
    return found


def an_evening(house: House, page: Page, **wanted: object) -> str:
    """A game that is over and a rematch that is running; the table's name."""
    table = house.lay(page.request, seats=2, bots=["easy"], start=True, **wanted).rpartition("/")[2]
    zoe = as_player(house, page)

    async def play() -> None:
        async with client(zoe.address, table, zoe) as one:
            await Player(one).play()
            await one.say("rematch")
            await one.until(lambda told: told["games"] == 2)

    with ThreadPoolExecutor(1) as beside:
        beside.submit(run, play).result()
    return table


@pytest.mark.slow
def test_your_tables_are_at_the_front_door_and_on_another_device(own_house: House, new_page: NewPage) -> None:
    zoe, max_ = two_people(own_house, new_page)
    table = zoe.url
    own_house.kill()
    own_house.open()
    for page, other in ((zoe, "Max"), (max_, "Zoe")):
        page.goto(own_house.address)
        mine = page.locator(".my-table")
        expect(mine).to_have_count(1)
        expect(mine).to_contain_text(other)
        expect(mine).to_contain_text(re.compile("turn|waited for"))
    assert zoe.locator(".my-table.asked").count() + max_.locator(".my-table.asked").count() >= 1

    max_.get_by_role("button", name="Take your tables along").click()
    link = max_.get_by_label("Your tables, on another device")
    expect(max_.get_by_role("img", name="QR code that brings")).to_be_visible()
    phone = new_page(viewport={"width": 390, "height": 844})
    phone.goto(link.input_value())
    phone.get_by_role("button", name="Bring them here").wait_for()
    assert "#" not in phone.url  # nobody finds the code in the history
    phone.get_by_role("button", name="Bring them here").click()
    phone.wait_for_url(own_house.address)
    expect(phone.locator(".my-table")).to_contain_text("Zoe")
    phone.locator(".my-table").get_by_role("link", name="Sit down").click()
    phone.wait_for_url(table)
    phone.wait_for_selector(".held, .hand-empty")
    hand = phone.locator(".held").count()
    max_.goto(table)
    max_.wait_for_selector(".held, .hand-empty")
    assert max_.locator(".held").count() == hand

    second = new_page()
    second.goto(f"{own_house.address}carry#{'x' * 43}")
    second.get_by_role("button", name="Bring them here").click()
    expect(second.locator(".problem")).to_contain_text("used already")


@pytest.mark.slow
def test_a_replay_lasts_after_a_rematch_and_a_restart(own_house: House, new_page: NewPage) -> None:
    page = new_page()
    table = an_evening(own_house, page)
    own_house.kill()
    own_house.open()
    page.goto(own_house.address)
    page.locator(".my-table").get_by_role("link", name="Replay 1").click()
    page.wait_for_selector(".controls")
    assert page.url.endswith(f"/r/{table}/1")
    expect(page.locator("output")).to_contain_text("Turn 1 of")

    turns = page.get_by_label("Turn", exact=True)
    turns.select_option(index=3)
    expect(page.locator("output")).to_contain_text("Turn 4 of")
    moments = page.get_by_label("Key moments")
    moments.select_option(label=moments.locator("option").last.text_content())
    expect(page.locator(".question")).to_contain_text("win")

    turns.select_option(index=1)
    page.get_by_role("button", name="Share this step").click()
    shared = page.get_by_label("Everybody who opens this link sees this step").input_value()
    friend = new_page()
    friend.goto(shared)
    friend.wait_for_selector(".controls")
    expect(friend.locator("output")).to_have_text(str(page.locator("output").text_content()))
    assert f"/r/{table}/1/card." in str(friend.locator('meta[property="og:image"]').get_attribute("content"))
    with friend.expect_download() as taken:
        friend.get_by_role("link", name="Download a film").click()
    assert taken.value.path().read_text().startswith("<svg")

    friend.get_by_role("button", name="What if").click()
    friend.get_by_label("Whose seat?").select_option(index=1)
    friend.get_by_role("button", name="Play on from here").click()
    friend.wait_for_selector(".held, .hand-empty")
    assert f"/t/{table}" not in friend.url
    friend.goto(own_house.address)
    expect(friend.locator(".my-table")).to_have_count(1)
    friend.goto(f"{own_house.address}r/{table}/2")
    expect(friend.get_by_text("No replay")).to_be_visible()


@pytest.mark.slow
def test_leaving_asks_once_and_who_comes_back_is_who_they_were(house: House, new_page: NewPage) -> None:
    zoe, max_ = two_people(house, new_page)
    table = max_.url
    held = sorted(max_.locator(".held .card-title").all_text_contents())
    job = max_.locator(".mine .work [data-card]").first.get_attribute("data-card")
    max_.get_by_role("button", name="Menu").click()
    max_.get_by_role("button", name="Leave the table").click()
    expect(max_.get_by_role("dialog")).to_contain_text("only what must be said")
    max_.get_by_role("button", name="Stay", exact=True).click()
    expect(max_.locator(".held").first).to_be_visible()
    max_.get_by_role("button", name="Menu").click()
    max_.get_by_role("button", name="Leave the table").click()
    max_.get_by_role("button", name="Leave", exact=True).click()
    max_.wait_for_url(house.address)

    end = time.monotonic() + A_GAME
    while zoe.locator(".feed li.begins").count() < 6:  # Max's turns go by without Max
        assert time.monotonic() < end, look(zoe)
        decline(zoe)  # and lays nothing that could be meant for Max
    max_.locator(".my-table").get_by_role("link", name="Sit down").first.click()
    max_.wait_for_url(table)
    max_.wait_for_selector(".held, .hand-empty")
    after = sorted(max_.locator(".held .card-title").all_text_contents())
    assert [title for title in held if after.count(title) < held.count(title)] == []
    assert max_.locator(".mine .work [data-card]").first.get_attribute("data-card") == job


@pytest.mark.slow
def test_an_open_table_is_found_by_a_stranger_until_the_door_is_closed(
    own_house: House, new_page: NewPage
) -> None:
    zoe, stranger, late = new_page(), new_page(), new_page()
    zoe.goto(own_house.lay(zoe.request, boxes=["geek"], seats=3, bots=["easy"]))
    stranger.goto(own_house.address)
    stranger.wait_for_selector(".on-shelf")
    expect(stranger.get_by_role("heading", name="Open tables")).to_have_count(0)
    zoe.get_by_label("Anybody may find this table").check()
    end = time.monotonic() + A_REST
    while zoe.url.rsplit("/", 1)[-1] not in zoe.request.get(f"{own_house.address}api/lobby").text():
        assert time.monotonic() < end, "nobody finds the table"
        zoe.wait_for_timeout(50)
    own_house.kill()
    own_house.open()
    stranger.reload()
    stranger.locator(".my-table").get_by_role("link", name="Sit down").click()
    stranger.get_by_label("What do they call you?").fill("🦊 Fox")
    stranger.get_by_role("button", name="Sit down").click()
    expect(zoe.locator(".chair.person", has_text="Fox")).to_be_visible()
    zoe.get_by_role("button", name="Remove 🦊 Fox").click()
    expect(zoe.locator(".chair.person")).to_have_count(1)
    zoe.get_by_label("Friends with the link may sit down").uncheck()
    late.goto(zoe.url)
    expect(late.get_by_text("The door is closed.")).to_be_visible()


@pytest.mark.slow
def test_strength_and_speed_are_chosen_beside_play_now_and_remembered(
    house: House, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.address)
    page.get_by_label("Bots", exact=True).select_option("easy")
    page.get_by_label("They play").select_option("instant")
    with page.expect_request(re.compile("/api/tables$")) as asked:
        page.get_by_role("button", name="Play now").click()
    wanted = asked.value.post_data_json or {}
    assert (wanted["bots"], wanted["pace"]) == (["easy"] * 3, "instant")
    page.wait_for_selector(".held")
    page.goto(house.address)
    expect(page.get_by_label("Bots", exact=True)).to_have_value("easy")
    expect(page.get_by_label("They play")).to_have_value("instant")


def test_clocks_say_how_long_they_give_and_options_come_with_their_boxes(
    house: House, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Invite friends").first.click()
    clocks = page.get_by_label("Clock").locator("option")
    expect(clocks.filter(has_text="10 seconds to answer, 90 seconds to think")).to_have_count(1)
    expect(clocks.filter(has_text="12 hours to answer, 3 days to think")).to_have_count(1)
    page.get_by_text("House rules and own cards").click()
    expect(page.get_by_label("Geeks and Greeks together")).to_have_count(0)
    page.get_by_label("Chez Greek").check()
    expect(page.get_by_label("Geeks and Greeks together")).to_have_count(1)


def wait_for_the_cards(page: Page) -> None:
    """Until they lie on the shelf for later. Asked from here: waited for in the page, the promise of an answer would do."""
    kept = "() => caches.match(new URL('cards', document.baseURI), { ignoreSearch: true }).then(Boolean)"
    end = time.monotonic() + A_REST
    while not page.evaluate(kept):
        assert time.monotonic() < end, "the cards were never kept"
        page.wait_for_timeout(50)


@pytest.mark.slow
def test_without_a_network_the_shell_the_rules_and_the_cards_are_there(
    own_house: House, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(own_house.address)
    page.wait_for_selector(".on-shelf")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    wait_for_the_cards(page)
    manifest = page.request.get(f"{own_house.address}manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    own_house.close()
    page.reload()
    expect(page.get_by_role("heading", name="Do less than your friends.")).to_be_visible()
    expect(page.locator(".on-shelf").first).to_be_visible()
    for path in ("rules", "cards"):
        page.goto(own_house.address + path)
        expect(page.locator("h1")).to_be_visible()
    own_house.open()
