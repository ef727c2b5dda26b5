"""What the house promises is shown before a game, a word of one's own goes into it, and after the end the browser draws everything again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from slackhouse.kernel.fairness import promised
from tests.server.players import Player
from tests.server.serving import Browser, client, run
from tests.web.conftest import NewPage
from tests.web.house import House

Tamper = Callable[[Any], None]


def played_by_wire(house: House, page: Page, table: str) -> None:
    """The rest of the game, by somebody with the page's own cookie."""
    address = house.address.rstrip("/").replace("localhost", "127.0.0.1")
    zoe = Browser(address)
    zoe.cookie = next(
        one.get("value", "") for one in page.context.cookies() if one.get("name") == "slackhouse"
    )

    async def play() -> None:
        async with client(address, table, zoe) as one:
            await Player(one).play()

    run(play)


def tampered(page: Page, path: str, tamper: Tamper) -> None:
    """What the house answers there is changed on its way to the page."""

    def answer(route: Route) -> None:
        found = route.fetch()
        body = found.json()
        tamper(body)
        route.fulfill(response=found, body=json.dumps(body))

    page.unroute_all()
    page.route(path, answer)


def check(page: Page) -> str:
    """Press the button; what was found."""
    page.get_by_role("button", name="Check the dice").click()
    said = page.get_by_role("dialog").get_by_role("status")
    expect(said).not_to_have_text("Drawing everything again …")
    text = str(said.text_content())
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return text


def another_die(told: Any) -> None:
    die = next(one for one in told["draws"] if "cards" not in one)
    die["came"] = (die["came"] + 1) % die["of"]


def another_order(told: Any) -> None:
    cards = next(one for one in told["draws"] if "cards" in one)["cards"]
    cards[0], cards[1] = cards[1], cards[0]


def another_word(told: Any) -> None:
    told["proof"]["words"][1] = "eagle"


def another_secret(told: Any) -> None:
    told["proof"]["secret"] = "00" * 32


def another_promise(told: Any) -> None:
    proof = promised("00" * 32, ())
    told["proof"] |= {"secret": proof.secret, "commitment": proof.commitment}


def another_film(steps: Any) -> None:
    line = next(line for step in steps for line in step["story"] if line["die"])
    line["die"] = line["die"] % 6 + 1


@pytest.mark.slow
def test_a_promise_a_word_and_the_check_of_every_die(house: House, new_page: NewPage) -> None:
    page = new_page()
    link = house.lay(page.request, boxes=["geek"], seats=2, bots=["easy"])
    table = link.rpartition("/")[2]
    page.goto(link)
    page.get_by_text("Fair dice, promised as").click()
    shown = page.locator(".fair summary code").text_content()
    page.get_by_label("A word of yours, to be mixed in").fill("purple owl")
    page.get_by_role("button", name="Mix it in").click()
    expect(page.locator(".fair [role=status]")).to_contain_text("“purple owl” is mixed in")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu .fair")).to_contain_text(
        f"Fair dice, promised as {shown}. Mixed in: purple owl (Zoe)."
    )
    played_by_wire(house, page, table)
    page.goto(link)
    expect(page.locator(".end .fair summary code")).not_to_have_text(str(shown))

    page.goto(f"{house.address}r/{table}")
    said = check(page)
    draws = page.request.get(f"{house.address}api/tables/{table}/fair").json()["draws"]
    shuffles = sum("cards" in one for one in draws)
    assert said.startswith(f"Fair: all {len(draws) - shuffles} rolls and {shuffles} shuffle")
    assert said.endswith(f"from the secret promised as {shown} and from 1 word of the table.")
    for tamper, found in (
        (
            another_die,
            f"draw {next(n for n, one in enumerate(draws, 1) if 'cards' not in one)} does not come",
        ),
        (another_order, "draw 1 does not come"),
        (another_word, "draw 1 does not come"),
        (another_secret, "the secret is not the one that was promised"),
        (another_promise, "this browser was shown another promise"),
    ):
        tampered(page, "**/fair?*", tamper)
        said = check(page)
        assert said.startswith("Not fair: "), said
        assert found in said
    tampered(page, "**/replay?*", another_film)
    page.reload()
    assert check(page) == "Not fair: the replay shows dice that were not drawn."


def test_where_the_browser_may_not_reckon_the_command_is_named(house: House, new_page: NewPage) -> None:
    """As on a page of a house in the same net, over plain http."""
    page = new_page()
    table = house.lay(page.request, boxes=["geek"], seats=2, bots=["easy"], start=True).rpartition("/")[2]
    played_by_wire(house, page, table)
    page.add_init_script("Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })")
    page.goto(f"{house.address}r/{table}")

    assert "slackhouse verify FILE" in check(page)
