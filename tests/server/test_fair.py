"""The house promises its secret before anybody says a word, keeps it to itself until the end, and can be held to it then."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slackhouse.kernel import fairness
from slackhouse.server import log_rows
from slackhouse.server.live import table_loading
from slackhouse.server.live.automatic_moves import draw_chance, new_promise
from slackhouse.server.live.commands import MAX_WORD
from slackhouse.server.live.table_state import TableState
from tests.server.players import Player
from tests.server.serving import (
    Browser,
    Client,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
    sit,
    written,
)

EXAMPLE = Path(__file__).parents[2] / "examples/check_dice.py"
HEX = 64


@pytest.fixture(scope="module")
def house() -> Iterator[tuple[str, Path]]:
    with in_memory() as data, serving(settings(data, snapshot_every=20)) as address:
        yield address, data


def promises(data: Path, table: str) -> list[str]:
    rows = [log_rows.ROW_DECODER.decode(one.body) for one in written(data, table)]
    return [row.secret for row in rows if isinstance(row, log_rows.Promised)]


async def started(zoe: Client, ben: Client) -> None:
    await zoe.say("start")
    for one in (zoe, ben):
        await one.until(lambda told: told["state"] == "playing")


def is_over(told: dict[str, Any]) -> bool:
    return bool(told["state"] == "over")


def checked(proof: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-P", str(EXAMPLE)]
    return subprocess.run(words, input=proof, check=False, capture_output=True, text=True)


def slackhouse(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "slackhouse", *words], check=False, capture_output=True, text=True
    )


@pytest.mark.slow
def test_a_game_is_promised_before_it_and_proven_after_it(house: tuple[str, Path], tmp_path: Path) -> None:
    """No byte that is sent before the end has the secret in it, nor that of the next game; and then everybody can check."""
    address, data = house
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")
    heard: list[str] = []
    shown: list[str] = []

    async def play() -> None:
        async with client(address, table, first) as zoe, client(address, table, second) as ben:
            shown.append(zoe.told["commitment"])
            assert zoe.told["fair"] is None
            assert (await zoe.say("word", word="  purple   owl "))["is"] == "ack"
            await zoe.until(lambda told: told["you"]["word"] == "purple owl")
            assert "purple" not in "".join(ben.heard)
            await started(zoe, ben)
            assert ben.told["fair"] == {"commitment": shown[0], "words": ["purple owl", ""]}
            assert ben.told["commitment"] == ""
            assert (await ben.say("word", word="late"))["name"] == "not-open"
            await asyncio.gather(*(Player(one).play() for one in (zoe, ben)))
            for one in (zoe, ben):
                heard.extend(text for text in one.heard if '"state":"over"' not in text)
                told = await one.until(is_over)
                assert told["fair"]["commitment"] == shown[0]
                assert fairness.commitment(told["fair"]["secret"]) == shown[0]
                assert len(told["commitment"]) == HEX
                assert told["commitment"] != shown[0]
                assert told["you"]["word"] == ""

    run(play)
    secret, following = promises(data, table)
    assert len(heard) > 20
    assert not [text for text in heard if secret in text or following in text]
    assert [fairness.commitment(one) for one in (secret, following)][:1] == shown
    after = first.get(f"/api/tables/{table}/fair")
    log = first.get(f"/api/tables/{table}/log")
    assert following not in after.text + log.text

    file = tmp_path / "game.jsonl"
    file.write_bytes(log.content)
    said = slackhouse("verify", str(file), "--commitment", shown[0][:8])
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith(
        f"Fair: the secret is the one promised as {shown[0][:8]}; from it and from 1 word"
    )
    assert slackhouse("replay", str(file), "--quiet").returncode == 0
    assert slackhouse("verify", str(file), "--commitment", "0" * HEX).returncode == 1

    told = checked(after.text)
    draws = len(after.json()["draws"])
    assert (told.returncode, told.stdout) == (
        0,
        f"{draws} draws came from the secret promised as {shown[0]}.\n",
    )
    wrong = after.json()
    die = next(n for n, one in enumerate(wrong["draws"]) if one["of"] == 6)
    wrong["draws"][die]["came"] = (wrong["draws"][die]["came"] + 1) % 6
    assert f"Draw {die + 1} did not" in checked(json.dumps(wrong)).stderr


def test_before_the_end_nobody_is_told_the_draws(house: tuple[str, Path]) -> None:
    address, _ = house
    table, browser = lay(address, seats=2, bots=["easy"], start=True)
    answer = browser.get(f"/api/tables/{table}/fair")

    assert (answer.status_code, answer.json()["error"]["name"]) == (409, "not-over")


def test_a_word_can_be_changed_and_taken_back_and_goes_with_its_person(house: tuple[str, Path]) -> None:
    address, data = house
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")

    async def talk() -> None:
        async with client(address, table, first) as zoe, client(address, table, second) as ben:
            assert (await zoe.say("word", word="one"))["is"] == "ack"
            await zoe.say("word", word="two")
            await ben.say("word", word="mine")
            rows = len(written(data, table))
            await ben.say("word", word="mine")
            assert len(written(data, table)) == rows
            assert (await zoe.say("word", word="x" * (MAX_WORD + 1)))["name"] == "bad-text"
            assert (await zoe.say("word", word="a\u202eb"))["name"] == "bad-text"
            await ben.say("leave")
        third = sit(address, table, "Cy")
        async with client(address, table, first) as zoe, client(address, table, third) as cy:
            assert cy.told["you"]["word"] == ""
            await started(zoe, cy)
            assert cy.told["fair"]["words"] == ["two", ""]

    run(talk)


def test_spectators_have_no_word(house: tuple[str, Path]) -> None:
    address, _ = house
    table, _ = lay(address, seats=2)

    async def watch() -> None:
        async with client(address, table, Browser(address)) as one:
            assert len(one.told["commitment"]) == HEX
            assert (await one.say("word", word="owl"))["name"] == "not-your-seat"

    run(watch)


@pytest.mark.slow
def test_what_was_promised_outlives_the_server(tmp_path: Path) -> None:
    """Closed in the lobby and in mid-game, where a snapshot was made: the same secret, the same words, the next draw."""
    its = settings(tmp_path, snapshot_every=20)
    shown: list[str] = []
    with serving(its) as address:
        table, browser = lay(address, seats=2, bots=["easy"])

        async def before() -> None:
            async with client(address, table, browser) as zoe:
                shown.append(zoe.told["commitment"])
                await zoe.say("word", word="owl")

        run(before)
    with serving(its) as address:

        async def begin() -> None:
            async with client(address, table, browser) as zoe:
                assert (zoe.told["commitment"], zoe.told["you"]["word"]) == (shown[0], "owl")
                await zoe.say("start")
                await zoe.until(lambda told: told["state"] == "playing")
                await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 4)

        run(begin)
    with serving(its) as address:
        browser.address = address

        async def end() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play()
                assert zoe.told["fair"]["words"] == ["owl", ""]
                assert fairness.commitment(zoe.told["fair"]["secret"]) == shown[0]

        run(end)
        proof = browser.get(f"/api/tables/{table}/fair")

    assert checked(proof.text).returncode == 0


def arranged(*rows: log_rows.Row) -> TableState:
    sitting = TableState(log_rows.TableCreated(boxes=("geek",), seats=2, speed="no clock"))
    for row in (log_rows.Sat(0, "Ann", "a"), log_rows.Sat(1, "Ben", "b"), *rows):
        sitting.follow(row, 0.0)
    return sitting


def test_a_snapshot_keeps_the_secret_and_the_words_of_a_game_to_come() -> None:
    sitting = arranged(new_promise(), log_rows.WordGiven(1, "owl"))
    kept = table_loading.restore_snapshot(table_loading.take_snapshot(sitting))

    assert kept is not None
    assert (kept.secret, kept.chairs[1].word) == (sitting.secret, "owl")


def test_a_game_that_was_begun_without_a_promise_goes_on_as_nobody_can_know() -> None:
    """As by an earlier version."""
    tables = [arranged(log_rows.Began(("Ann", "Ben"))) for _ in range(4)]

    assert [one.proof for one in tables] == [None] * 4
    assert len({draw_chance(one) for one in tables}) == 4


@pytest.mark.slow
def test_what_is_not_dealt_by_the_secret_carries_no_proof(house: tuple[str, Path], tmp_path: Path) -> None:
    """A game that goes on from a step of another one; after it everything is promised as ever."""
    address, _ = house
    table, browser = lay(address, seats=2, bots=["easy"], start=True)

    following: list[str] = []

    async def play(at: str) -> None:
        async with client(address, at, browser) as zoe:
            await Player(zoe).play()
            following.append(zoe.told["commitment"])

    run(lambda: play(table))
    wanted = {"game": 1, "moves": 30, "seat": 0, "level": "easy"}
    other = browser.post(f"/api/tables/{table}/what-if", json=wanted).json()["table"]
    run(lambda: play(other))
    file = tmp_path / "game.jsonl"
    file.write_bytes(browser.get(f"/api/tables/{other}/log").content)
    said = slackhouse("verify", str(file))

    assert browser.get(f"/api/tables/{other}/fair").json()["proof"] is None
    assert (said.returncode, "carries no proof" in said.stderr) == (1, True)
    assert slackhouse("replay", str(file), "--quiet").returncode == 0
    assert [len(one) for one in following] == [HEX, HEX]
