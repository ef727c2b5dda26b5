"""What is counted before a seat and lies on no card, as the page shows it."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.house import House


def with_tokens(page: Page, tokens: list[dict[str, int]]) -> None:
    """Let this page hear that the seats have so many of these."""

    def routed(mine: WebSocketRoute) -> None:
        theirs = mine.connect_to_server()

        def told(said: str | bytes) -> None:
            message = json.loads(said)
            if message.get("view"):
                for seat, has in zip(message["view"]["seats"], tokens, strict=True):
                    seat["tokens"] = has
            mine.send(json.dumps(message))

        theirs.on_message(told)

    page.route_web_socket("**/socket", routed)


def test_tokens_are_drawn_by_the_words_and_icons_of_the_house(house: House, new_page: NewPage) -> None:
    """Gloom is counted; who is Stark Raving Mad is no number below nothing."""
    page = new_page()
    with_tokens(page, [{"gloom": 3, "madness": 0}, {"gloom": 0, "madness": -1}])
    wanted = {"boxes": ["goth", "cthulhu"], "seats": 2, "bots": ["easy"], "start": True}
    page.goto(house.lay(page.request, **wanted))
    mine, other = page.locator(".room.mine .mood-tokens"), page.locator(".room:not(.mine) .mood-tokens")

    expect(mine).to_have_text("3 Gloom")
    expect(other).to_have_text("! Stark Raving Mad")
    assert str(mine.locator("path").get_attribute("d")).startswith("M305 19")
    assert str(other.locator("path").get_attribute("d")).startswith("M210 21")
