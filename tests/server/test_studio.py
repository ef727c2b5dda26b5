"""The studio over HTTP: decks of strangers are read, changed, tried, looked at by the doctor and kept, and never keep the house busy."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from slackhouse.server.jobs.deck_services import MAX_SHARED_DECKS
from slackhouse.server.jobs.worker_process import WorkerProcess
from slackhouse.site import deck_jobs
from slackhouse.site.studio_messages import Read
from slackhouse.storage.log_storage import Storage
from tests.server.hostile import BAD, CHANGE, MOST_WORK, work
from tests.server.serving import Browser, alone, in_memory, serving, settings

DECK = '# ours\n[[card]]\nname = "Nap on the Bus"\nkind = "Activity"\ntypes = "Sleep"\nslack = 1\n'


def bench(address: str, deck: str, edit: dict[str, Any] | None = None, at: int = 0) -> dict[str, Any]:
    answer = Browser(address).post("/api/studio", json={"deck": deck, "edit": edit, "at": at})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_forms_are_those_of_every_family(address: str) -> None:
    told = Browser(address).get("/api/studio").json()["families"]

    assert [one["family"] for one in told] == ["slack", "dork"]
    assert "geek" in told[0]["boxes"]
    assert "Car Alarm" in told[0]["titles"]


def test_a_deck_comes_back_with_faces_pictures_and_no_mistakes(address: str) -> None:
    told = bench(address, DECK)
    (card,) = told["cards"]

    assert (told["whole"], told["problems"], told["boxes"]) == (True, [], ["geek"])
    assert (card["face"]["name"], card["face"]["slack"]) == ("Nap on the Bus", 1)
    assert card["picture"].startswith("<svg")
    assert card["alt"].startswith("Nap on the Bus: ")


def test_a_change_keeps_the_remarks(address: str) -> None:
    data = tomllib.loads(DECK)["card"][0] | {"slack": 2}
    told = bench(address, DECK, {"do": "change", "card": 0, "data": data})

    assert told["deck"] == DECK.replace("slack = 1", "slack = 2")
    assert told["cards"][0]["face"]["slack"] == 2


def test_from_an_empty_deck_to_a_card_of_another_game(address: str) -> None:
    first = bench(address, "")
    told = bench(address, "", {"do": "add", "data": {"name": "Odd Box", "kind": "Stuff"}})

    assert [one["says"] for one in first["problems"]] == [
        "deck: has no cards: each begins with a line [[card]]"
    ]
    assert told["boxes"] == ["dork"]
    assert {one["card"] for one in told["problems"]} == {0}
    assert told["cards"][0]["face"] is None


def test_what_is_wrong_is_told_with_its_line_and_its_card_and_the_others_still_have_faces(
    address: str,
) -> None:
    told = bench(address, DECK + '[[card]]\nname = "X"\nkind = "Thing"\ncots = 3\n')

    assert told["problems"] == [
        {"line": 10, "card": 1, "says": 'X: unknown key "cots"; did you mean "cost"?'}
    ]
    assert told["cards"][0]["face"]["name"] == "Nap on the Bus"
    assert told["cards"][1]["face"] is None


def test_fifty_mistakes_are_all_told(address: str) -> None:
    wrong = "".join(f'[[card]]\nname = "Card {n}"\nkind = "Thing"\nslak = {n}\n' for n in range(50))
    told = bench(address, wrong)

    assert len(told["problems"]) == 50
    assert [one["card"] for one in told["problems"]] == list(range(50))


def test_what_is_no_toml_is_still_text(address: str) -> None:
    told = bench(address, "[[card\nname")

    assert (told["whole"], told["deck"], told["cards"]) == (False, "[[card\nname", [])
    assert told["problems"][0]["says"].startswith("deck: is not TOML")


@pytest.mark.parametrize("name", BAD)
def test_a_hostile_deck_is_refused_in_words(address: str, name: str) -> None:
    told = bench(address, BAD[name])

    assert told["problems"]
    assert all(one["says"] and len(one["says"]) < 400 for one in told["problems"])


@pytest.mark.parametrize("name", BAD)
def test_a_hostile_deck_is_little_work(name: str) -> None:
    """Counted, not timed: as it is, and when a card of it is to be changed."""
    deck_jobs.prepare_studio_job()

    assert max(work(BAD[name]), work(BAD[name], CHANGE)) <= MOST_WORK


@pytest.mark.slow
def test_no_hostile_deck_needs_to_be_ended() -> None:
    """Each takes less than the second of work that any deck has: the process that reads them is the first to the last.

    How much less, tells `python -m tests.server.hostile`.
    """

    async def read_all() -> tuple[int, list[bool]]:
        room = WorkerProcess("slackhouse.site.deck_jobs:studio_job", 1)
        told = [await room.do(["read", {"deck": text, "edit": None, "at": 0}]) for text in BAD.values()]
        await room.close()
        return room.begun, [bool(msgspec.convert(one, Read).problems) for one in told]

    assert alone(read_all()) == (1, [True] * len(BAD))


def test_a_change_to_what_is_not_there_is_a_mistake_and_no_more(address: str) -> None:
    told = bench(address, DECK, {"do": "change", "card": 9, "data": {"name": "Y"}})

    assert told["deck"] == DECK
    assert told["problems"][0]["says"] == "deck:1: deck: there is no card 10"


def test_a_card_is_tried_at_once_against_bots(address: str) -> None:
    browser = Browser(address)
    laid = browser.post("/api/studio/try", json={"deck": DECK, "at": 0, "name": "Zoe"}).json()
    told = browser.get(f"/api/tables/{laid['table']}").json()
    cards = browser.get(f"/api/tables/{laid['table']}/cards").json()

    assert (told["state"], told["you"], told["seats"][0]["name"]) == ("playing", 0, "Zoe")
    assert [one["who"] for one in told["seats"]] == ["person", "bot", "bot"]
    assert "Nap on the Bus" in {card["name"] for card in cards}


def test_a_tried_table_is_there_after_a_restart() -> None:
    with in_memory() as data:
        with serving(settings(data)) as here:
            wanted = {"deck": DECK, "at": 0, "name": "Zoe"}
            table = Browser(here).post("/api/studio/try", json=wanted).json()["table"]
        with serving(settings(data)) as here:
            told = Browser(here).get(f"/api/tables/{table}").json()

    assert told["state"] == "playing"


@pytest.mark.parametrize("path", ["/api/studio/try", "/api/studio/doctor", "/api/decks"])
def test_a_deck_with_mistakes_is_neither_tried_nor_played_nor_kept(address: str, path: str) -> None:
    answer = Browser(address).post(path, json={"deck": DECK.replace("slack", "slak")})
    wrong = answer.json()["error"]

    assert (answer.status_code, wrong["name"]) == (400, "bad-deck")
    assert wrong["what"] == ['deck 1:6: Nap on the Bus: unknown key "slak"; did you mean "slack"?']


def test_the_doctor_plays_and_tells(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_jobs, "DOCTOR_SECONDS", 0.0)
    told = deck_jobs.doctor_job(DECK)

    assert told.problems == ()
    assert told.found is not None
    assert (told.found.games, told.found.cards[0].card) == (1, "Nap on the Bus")


def test_a_shared_deck_is_opened_by_somebody_else_as_it_was(address: str) -> None:
    kept = Browser(address).post("/api/decks", json={"deck": DECK}).json()
    again = Browser(address).post("/api/decks", json={"deck": DECK}).json()

    assert kept == again
    assert Browser(address).get(f"/api/decks/{kept['name']}").json() == {"deck": DECK}


@pytest.mark.parametrize("name", ["0" * 20, "secret", "..%2f..%2fetc", "%27 or 1=1", "x" * 500])
def test_what_nobody_shared_is_not_found(address: str, name: str) -> None:
    answer = Browser(address).get(f"/api/decks/{name}")

    assert answer.status_code == 404


def test_of_too_many_shared_decks_the_oldest_go() -> None:
    async def kept() -> list[str | None]:
        with in_memory() as data:
            storage = Storage(settings(data).database, gather=0)
            await storage.open()
            secret = await storage.secret()
            for n in range(5):
                await storage.keep_deck(f"{n:020}", f"deck {n}", 1000.0 + n, 3)
            found = [await storage.deck(f"{n:020}") for n in range(5)]
            assert await storage.secret() == secret
            await storage.close()
            return found

    assert alone(kept()) == [None, None, "deck 2", "deck 3", "deck 4"]
    assert MAX_SHARED_DECKS > 100


def test_the_page_is_served(address: str) -> None:
    assert "static/studio.js" in Browser(address).get("/studio").text
