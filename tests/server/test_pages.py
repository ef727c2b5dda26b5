"""Everything over HTTP but chairs: the shelf, rules, cards, QR codes, decks of one's own, and the pages themselves."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from slackhouse.family.wire import Play
from slackhouse.games import family, shelf
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.protocol.server_messages import Choice, Fair, Lesson, Pointer
from slackhouse.storage.database import METADATA, upgrade
from slackhouse.story.box_catalog import family_of
from slackhouse.story.story_lines import Line
from tests.server.serving import Browser, alone, client, in_memory, lay, run, serving, settings

DOCS = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")


def test_the_shelf_holds_every_box_with_what_makes_it_different(address: str) -> None:
    told = Browser(address).get("/api/house").json()

    assert [box["name"] for box in told["boxes"]] == list(shelf())
    assert all(
        box["title"] and box["differs"] and box["mood"] and box["seats"][0] == 2 for box in told["boxes"]
    )
    assert told["levels"] == ["easy", "normal", "hard", "hoarder", "party-animal", "spoiler", "schemer"]
    assert {option["name"] for option in told["options"]} >= {"mild", "madness"}
    assert {token["name"]: (token["word"], token["instead"]) for token in told["tokens"]} == {
        "gloom": ("Gloom", {}),
        "madness": ("Madness", {"-1": "Stark Raving Mad"}),
    }


@pytest.mark.parametrize("box", shelf())
def test_every_box_has_phases_and_a_family(box: str) -> None:
    assert len(family((box,)).story.phases) >= 4
    assert family_of((box,)) in {"slack", "dork"}


def test_boxes_together_say_which_rules_hold(address: str) -> None:
    ask = Browser(address).get
    both = ask("/api/house", params={"boxes": "geek,cthulhu", "madness": "double"}).json()["together"]
    crossed = ask("/api/house?boxes=geek+cthulhu&madness=double").json()["together"]
    lonely = ask("/api/house", params={"boxes": "slack-attack"}).json()["together"]

    assert crossed == both
    assert (both["seats"], both["problem"]) == ([2, 8], None)
    assert {"says": "every Madness counts double", "rule": "MIX-14"} in both["rules"]
    assert "needs geek" in lonely["problem"]


def test_a_rule_is_said_in_words(address: str) -> None:
    ask = Browser(address).get

    assert ask("/api/rules/CALL-1").json()["rules"][0]["id"] == "CALL-1"
    assert len(ask("/api/rules/CALL").json()["rules"]) > 3
    unknown = ask("/api/rules/CALLL-1")
    assert (unknown.status_code, unknown.json()["error"]["name"]) == (404, "no-such-rule")


def test_the_cards_of_a_table_are_told_by_number_before_and_after_the_deal(address: str) -> None:
    table, browser = lay(address, boxes=["goth"], bots=["normal"] * 3)
    before = browser.get(f"/api/tables/{table}/cards").json()

    async def start() -> None:
        async with client(address, table, browser) as zoe:
            await zoe.say("start")
            told = await zoe.until(lambda told: told["state"] == "playing")
            assert max(told["view"]["hand"]) < len(before)

    run(start)

    assert browser.get(f"/api/tables/{table}/cards").json() == before
    assert all({"name", "kind", "types", "text", "box"} <= set(one) for one in before)
    assert all("goal" in one for one in before if one["kind"] == "Job")
    assert None not in [fact for one in before for fact in one.values()]


def test_a_link_is_also_a_picture(address: str) -> None:
    table, browser = lay(address)
    plain = browser.get(f"/api/tables/{table}/qr.svg")
    watching = browser.get(f"/api/tables/{table}/qr.svg?watch")

    assert plain.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in plain.text
    assert plain.text != watching.text


def test_friends_are_sent_to_an_address_they_can_reach() -> None:
    from slackhouse.server.access.access_control import lan_address

    with in_memory() as data, serving(settings(data, host="0.0.0.0")) as address:  # noqa: S104
        table, browser = lay(address)
        told = browser.get(f"/api/tables/{table}").json()

    near = lan_address() or "127.0.0.1"
    port = address.rpartition(":")[2]
    assert told["links"] == {
        "sit": f"http://{near}:{port}/t/{table}",
        "watch": f"http://{near}:{port}/t/{table}?watch",
    }
    assert not told["local"]


def test_a_server_for_this_machine_says_so(address: str) -> None:
    table, browser = lay(address)
    told = browser.get(f"/api/tables/{table}").json()

    assert told["local"]
    assert told["links"]["sit"] == f"{address}/t/{table}"


NAP = """
[[card]]
name = "Nap at the Desk"
kind = "Activity"
types = ["Sleep"]
slack = 2
copies = 3
"""


def test_a_deck_of_ones_own_is_dealt_in(address: str) -> None:
    table, browser = lay(address, decks=[NAP], bots=["normal"] * 3, start=True)
    names = [card["name"] for card in browser.get(f"/api/tables/{table}/cards").json()]

    assert "Nap at the Desk" in names
    assert browser.get(f"/api/tables/{table}").json()["state"] == "playing"


def test_all_mistakes_of_all_decks_are_told_at_once(address: str) -> None:
    wrong = NAP.replace("slack = 2", 'slak = 2\ncost = "much"')
    answer = Browser(address).post(
        "/api/tables", json={"decks": [wrong, "[[card", NAP + 'special = "win"\n']}
    )
    error = answer.json()["error"]

    assert (answer.status_code, error["name"]) == (400, "bad-deck")
    assert [line.split(":")[0] for line in error["what"]] == ["deck 1", "deck 1", "deck 2", "deck 3"]
    assert 'unknown key "slak"' in error["what"][0]


STUFF = '[[card]]\nname = "Odd Box"\nkind = "Stuff"\nvalue = 20\npoints = 1\nobsessions = "Anime"\n'


@pytest.mark.parametrize(
    ("box", "deck", "told"),
    [
        ("geek", STUFF, "Odd Box: is a card of the kind Stuff, and does not fit geek"),
        ("dork", NAP, "Nap at the Desk: is a card of the kind Activity, and does not fit dork"),
    ],
)
def test_a_card_of_another_game_is_refused_by_its_name(address: str, box: str, deck: str, told: str) -> None:
    """MIX-15"""
    answer = Browser(address).post("/api/tables", json={"boxes": [box], "decks": [deck]})
    error = answer.json()["error"]

    assert (answer.status_code, error["name"]) == (400, "bad-deck")
    assert told in error["what"][0]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ({"boxes": ["chess"]}, "bad-table"),
        ({"boxes": []}, "bad-table"),
        ({"boxes": ["geek"], "seats": 8}, "bad-table"),
        ({"seats": 1}, "bad-message"),
        ({"seats": 99}, "bad-message"),
        ({"options": {"madness": "triple"}}, "bad-table"),
        ({"options": {"colour": "red"}}, "bad-table"),
        ({"bots": ["clever"]}, "bad-table"),
        ({"bots": ["normal"] * 4}, "bad-table"),
        ({"speed": "warp"}, "bad-table"),
        ({"name": "x" * 50}, "bad-name"),
        ({"extra": 1}, "bad-message"),
        ([], "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(address: str, wanted: Any, name: str) -> None:
    answer = Browser(address).post("/api/tables", json=wanted)
    error = answer.json()["error"]

    assert (answer.status_code, error["name"]) == (400, name)
    assert error["says"]


def test_the_pages_are_there_and_name_no_other_host(address: str) -> None:
    for path in ("/", "/t/anything", "/r/anything"):
        page = Browser(address).get(path)
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page.text)


@pytest.mark.parametrize(
    "path", ["/static/../table.html", "/static/%2e%2e/__init__.py", "/static/", "/nothing"]
)
def test_nothing_else_is_handed_out(address: str, path: str) -> None:
    answer = Browser(address).get(path)

    assert (answer.status_code, answer.json()["error"]["name"]) == (404, "no-such-page")


def test_a_server_for_this_machine_answers_to_its_own_names_only(address: str) -> None:
    assert Browser(address).get("/api/house", headers={"Host": "rebound.example"}).status_code == 400
    assert Browser(address).get("/api/house", headers={"Host": "localhost"}).status_code == 200
    with in_memory() as data, serving(settings(data, origins=("https://cards.example",))) as proxied:
        ask = Browser(proxied)
        headers = {"Host": "cards.example", "Origin": "https://cards.example"}
        assert ask.post("/api/tables", json={}, headers=headers).status_code == 200


def test_the_documented_table_is_the_one_that_is_told(address: str) -> None:
    """Every key of the message is in the protocol's example, and every key of the example in the message."""
    found = re.search(r"### The `table` message\n\n```json\n(.*?)```", DOCS, re.DOTALL)
    assert found is not None
    table, browser = lay(address, bots=["normal"] * 3, start=True)

    async def look() -> None:
        async with client(address, table, browser) as zoe:
            told = zoe.told
            documented = set(re.findall(r'"(\w+)": ', found[1]))
            inner = (
                set(told["you"])
                | set(told["seats"][0])
                | set(told["door"])
                | set(Line._fields)
                | {"n", *Choice.__struct_fields__}
            )
            needed = set(told) | inner | {"of", "left", "for", "plays"}
            assert needed <= documented
            sometimes = {
                "lesson",
                *Lesson.__struct_fields__,
                *Pointer.__struct_fields__,
                *Fair.__struct_fields__,
            }
            assert documented <= needed | sometimes | {*NamedMove.__struct_fields__, *Play.__struct_fields__}

    run(look)


def test_every_refusal_the_server_knows_is_documented() -> None:
    source = Path(__file__).parents[2] / "src/slackhouse"
    names = {
        name
        for package in ("hosting", "protocol", "server", "site", "storage")
        for file in (source / package).rglob("*.py")
        for name in re.findall(r'Refused\(\s*"([\w-]+)"', file.read_text("utf-8"))
    }

    assert len(names) > 15
    assert {name for name in names if f"`{name}`" not in DOCS and f'"{name}"' not in DOCS} == set()


def test_migrations_lead_to_the_tables_the_program_uses() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()

    assert differences == []


def test_two_people_who_lay_tables_at_once_get_two(address: str) -> None:
    async def both() -> list[str]:
        laid = await asyncio.gather(*(asyncio.to_thread(lay, address) for _ in range(5)))
        return [table for table, _ in laid]

    assert len(set(alone(both()))) == 5
