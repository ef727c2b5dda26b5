"""Pictures over HTTP: kept for good, of known cards only, and nothing but shapes."""

from __future__ import annotations

import re

import pytest

from slackhouse.art import emblem, name_of, picture, seed_of
from slackhouse.cards.reading import read_deck
from slackhouse.games import load_box, vocabularies
from slackhouse.site import card_images
from slackhouse.site.card_images import EXAMPLES, CardImages
from tests.art.cards import card
from tests.server.serving import Browser, lay

DECK = """[[card]]
name = "<script>alert(1)</script>"
kind = "Thing"
art = { label = "</svg>", says = "<text>" }

[[card]]
name = "漫画"
kind = "Whenever"
play = [{ gain = 1 }]
"""


def test_every_card_of_a_table_has_a_picture_and_an_emblem(address: str) -> None:
    table, browser = lay(address)
    cards = browser.get(f"/api/tables/{table}/cards").json()
    house = {one.name: one for one in load_box("geek").cards}

    assert len({one["art"] for one in cards}) == len(cards)
    for one in cards[:5]:
        answer = browser.get(f"/art/{one['art']}.svg")
        mark = browser.get(f"/art/{one['art']}.emblem.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.text == picture(house[one["name"]])
        assert mark.text == emblem(house[one["name"]])


def test_the_same_card_has_the_same_picture_at_every_table(address: str) -> None:
    """Also where two boxes bring more copies of it."""
    first, browser = lay(address)
    second, _ = lay(address, boxes=["geek", "slack-attack"])
    ones, others = (browser.get(f"/api/tables/{table}/cards").json() for table in (first, second))
    named = {one["name"]: one for one in others}

    assert named["Sleep"]["copies"] > next(one for one in ones if one["name"] == "Sleep")["copies"]
    assert [one["name"] for one in ones if named[one["name"]]["art"] != one["art"]] == []


def test_own_cards_have_pictures_for_those_who_know_the_table(address: str) -> None:
    table, browser = lay(address, decks=[DECK])
    cards = browser.get(f"/api/tables/{table}/cards").json()
    own = [one["art"] for one in cards if "/" in one["art"]]

    assert len(own) == 2
    assert all(one.startswith(f"{table}/") for one in own)
    for one in own:
        drawn = browser.get(f"/art/{one}.svg")
        assert drawn.status_code == 200
        assert not re.search(r"<text|script|href|url", drawn.text)
        assert browser.get(f"/art/{one}.emblem.svg").status_code == 200


def test_own_pictures_are_found_by_a_server_that_was_not_asked_for_the_cards(address: str) -> None:
    """As after a restart: the name of the table leads to its cards."""
    table, browser = lay(address, decks=[DECK])
    one = read_deck(DECK, file="deck", box="geek", vocabularies=vocabularies())[0]

    assert browser.get(f"/art/{table}/{name_of(one)}.svg").text == picture(one)
    assert browser.get(f"/art/{table}/{'0' * 20}.svg").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/art/0123456789abcdef0123.svg", "/art/x.svg", "/art/kind/Nobody.svg", "/art/seat/zz.svg", "/art/seat/0123.svg",
        "/art/bot/0123456789abcdef0.svg", "/art/nosuchtabl/0123456789abcdef0123.svg", "/art/..%2f..%2fetc.svg",
        "/art/%3Cscript%3E.svg",
    ],
)  # fmt: skip
def test_what_nobody_printed_is_not_found(address: str, path: str) -> None:
    answer = Browser(address).get(path)

    assert answer.status_code == 404
    assert answer.json()["error"]["name"] in {"no-such-picture", "no-such-table", "no-such-page"}


def test_seats_have_faces_and_bots_have_robots(address: str) -> None:
    table, browser = lay(address, bots=["easy"], seats=3)
    seats = browser.get(f"/api/tables/{table}").json()["seats"]

    assert [seat["face"].partition("/")[0] for seat in seats] == ["seat", "", "bot"]
    assert seats[0]["face"] == f"seat/{seed_of(seats[0]['name'])}"
    faces = {browser.get(f"/art/{seat['face']}.svg").text for seat in seats if seat["face"]}
    assert len(faces) == 2
    assert all(face.startswith("<svg ") for face in faces)


def test_every_kind_that_is_explained_has_a_picture(address: str) -> None:
    for kind in EXAMPLES:
        answer = Browser(address).get(f"/art/kind/{kind}.svg")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=86400"


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_images, "MAX_CARDS", 3)
    monkeypatch.setattr(card_images, "MAX_DRAWN", 3)
    one = CardImages()
    cards = [card(f"Beanbag {number}") for number in range(9)]
    one.names(cards, "tableabcde")
    for number in range(9):
        one.of_seat("seat", f"{number:016x}")

    assert one.of_card(name_of(cards[0])) is None
    assert one.of_card(name_of(cards[-1])) == picture(cards[-1]).encode()
    assert len(one._drawn) == 3
    assert one.may_have("tableabcde", name_of(cards[0]))
    assert not one.may_have("tableabcde", "0" * 20)
    assert one.may_have("othertable", "0" * 20)
