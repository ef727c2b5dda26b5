"""What others show of a link: a title, a sentence and a picture that is really there."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree as ET

import pytest

from slackhouse.art import alt, name_of
from slackhouse.site.link_previews import PREVIEW_HEIGHT, PREVIEW_WIDTH, can_draw_png
from tests.art.cards import of_ours
from tests.server.serving import Browser

DECK = """title = "Night <b>Shift</b>"
[[card]]
name = "寿司"
kind = "Thing"
slack = 1
[[card]]
name = "Nap on the Bus"
kind = "Activity"
types = "Sleep"
slack = 1
"""


def head(address: str, path: str) -> dict[str, str]:
    """What a page tells those who show links."""
    page = Browser(address).get(path).text.partition("</head>")[0]
    found = re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)" />', page)
    return {name: html.unescape(said) for name, said in found}


def seen(address: str, told: dict[str, str]) -> None:
    """The picture is where it is said to be, as large as it is said to be, and nothing but shapes."""
    path = told["image"].removeprefix(address.rstrip("/"))
    picture = Browser(address).get(path)

    assert picture.status_code == 200, path
    assert picture.headers["content-type"] == told["image:type"]
    assert (told["image:width"], told["image:height"]) == (str(PREVIEW_WIDTH), str(PREVIEW_HEIGHT))
    if can_draw_png():
        assert picture.content.startswith(b"\x89PNG")
        assert picture.content[16:24] == PREVIEW_WIDTH.to_bytes(4, "big") + PREVIEW_HEIGHT.to_bytes(4, "big")
    svg = Browser(address).get(path.replace(".png", ".svg")).text
    assert {one.tag.rpartition("}")[2] for one in ET.fromstring(svg).iter()} <= {"svg", "g", "path"}  # noqa: S314 - ours


@pytest.mark.parametrize("path", ["/", "/t/nosuchtable", "/studio", "/studio?deck=" + "0" * 20])
def test_every_page_that_is_sent_around_has_a_picture(address: str, path: str) -> None:
    told = head(address, path)

    assert told["title"]
    assert told["description"]
    assert told["image:alt"]
    seen(address, told)


def test_a_link_to_a_card_shows_the_card(address: str) -> None:
    card = of_ours("Car Alarm")
    told = head(address, "/cards/geek/car-alarm")

    assert told["title"] == "Car Alarm"
    assert told["description"] == "Cancels Sleep."
    assert told["image:alt"] == alt(card)
    assert name_of(card) in told["image"]
    seen(address, told)


def test_a_link_to_a_shared_deck_shows_its_cards(address: str) -> None:
    browser = Browser(address)
    name = browser.post("/api/decks", json={"deck": DECK}).json()["name"]
    told = head(address, f"/studio?deck={name}")

    assert told["title"] == "Night <b>Shift</b>"
    assert told["description"].startswith("2 cards that somebody wrote")
    assert "Nap on the Bus: " in told["image:alt"]
    assert "<b>" not in browser.get(f"/studio?deck={name}").text
    seen(address, told)


@pytest.mark.parametrize(
    "path", ["card/nosuch.svg", "deck/nosuch.svg", f"deck/{'0' * 20}.svg", "house/front.gif", "seat/x.svg"]
)
def test_there_is_no_picture_of_what_is_not_there(address: str, path: str) -> None:
    assert Browser(address).get(f"/art/link/{path}").status_code == 404
