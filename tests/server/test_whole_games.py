"""Whole games over real sockets, for every box."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slackhouse.game import Game
from slackhouse.games import shelf
from slackhouse.kernel.moves import CHANCE
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.server import log_rows
from slackhouse.server.live.commands import engine_move
from slackhouse.server.live.table_state import TableState
from slackhouse.storage.log_storage import StoredRow
from tests.lanes import slow_unless
from tests.server.players import Player, view_of
from tests.server.serving import PATIENCE, begun, client, in_memory, lay, run, serving, settings, sit, written

TABLES = [("geek", box) if box in {"slack-attack", "block-party"} else (box,) for box in shelf()]
KEYS = {
    *("is", "protocol", "table", "seq", "at", "state", "games", "boxes", "family", "options", "rules", "own_cards", "speed"),
    *("phases", "you", "seats", "watching", "view", "question", "choices", "waiting", "clock", "scores", "story"),
    *("hints", "spared", "undo", "shown", "since", "door", "fair", "commitment"),
}  # fmt: skip


@pytest.fixture(scope="module")
def house() -> Iterator[tuple[str, Path]]:
    with in_memory() as data, serving(settings(data)) as address:
        yield address, data


@pytest.mark.parametrize(
    "boxes", slow_unless(lambda boxes: boxes in {("geek",), ("dork",)}, TABLES), ids="+".join
)
def test_nobody_is_told_what_they_may_not_know_in_any_byte_of_a_game(
    house: tuple[str, Path], boxes: tuple[str, ...]
) -> None:
    address, data = house
    table, first = lay(address, boxes=boxes, seats=2)
    browsers = [first, sit(address, table, "Ben")]
    heard: dict[int | None, list[str]] = {}

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client(address, table, one)) for one in browsers]
            spectator = await stack.enter_async_context(client(address, table))
            await seats[0].say("start")
            for one in seats:
                await one.until(lambda told: told["state"] == "playing")
            await asyncio.gather(*(Player(one).play() for one in seats))
            await spectator.until(lambda told: told["state"] == "over")
            heard.update({seat: one.heard for seat, one in enumerate(seats)})
            heard[None] = spectator.heard

    run(play)

    log = written(data, table)
    secrets = [browser.cookie for browser in browsers]
    secrets += re.findall(r'"token":"(\w+)"', "".join(row.body for row in log))
    assert len(secrets) == 4
    promised, following = re.findall(r'"secret":"(\w+)"', "".join(row.body for row in log))
    for reader, texts in heard.items():
        check_reader(log, reader, texts, [*secrets, following], promised)


def check_reader(
    log: list[StoredRow], reader: int | None, texts: list[str], secrets: list[str], promised: str = ""
) -> None:
    """Follow the log beside what this reader was told: the view is the engine's own for that chair, and no title is named that it has not seen.

    From what was promised comes what chance says: that is told after the end, and not in any byte before.
    """
    sitting = begun(log)
    seen, everyday = set[str](), words_of(sitting.laid)
    for text in texts:
        assert not [secret for secret in secrets if secret in text]
        assert "seed" not in text
        message = json.loads(text)
        assert message.get("state") == "over" or not promised or promised not in text
        if message["is"] != "table":
            assert message["is"] == "ack" or message["name"] == "stale"
            continue
        assert set(message) == KEYS
        while sitting.seq < message["seq"]:
            follow(sitting, log[sitting.seq + 1], reader, seen)
        if sitting.game is not None:
            check_view(sitting.game, reader, message)
            titles = {card.name for card in sitting.game.table.printed.cards}
            said = [message[key] for key in ("story", "choices", "question", "waiting")]
            assert named(said, titles) <= seen | everyday
            cards = sitting.game.table.printed.cards
            assert {cards[one].name for hand in message["shown"] for one in hand["cards"]} <= seen


def follow(sitting: TableState, row: StoredRow, reader: int | None, seen: set[str]) -> None:
    """One more row, and the titles that this reader has seen by then: in the open, in its own hand, in facts it may know."""
    sitting.follow(log_rows.ROW_DECODER.decode(row.body), row.at)
    game = sitting.game
    if game is not None:
        cards = game.table.printed.cards
        view = game.view(reader)
        plain = msgspec.to_builtins(msgspec.structs.replace(view, moves=(), turns=0))
        seen |= {cards[number].name for number in card_numbers(plain) if 0 <= number < len(cards)}
        for fact in game.facts:
            if fact.known_to(reader):
                seen |= {cards[one].name for one in (fact.card, fact.on, *fact.cards) if one >= 0}


def card_numbers(view: dict[str, Any]) -> set[int]:
    """Numbers of cards in a view. Other small numbers beside them only make the check looser, never stricter."""
    numbers: set[int] = set(view["hand"]) | set(view["discards"]) | set(view.get("removed", ()))
    numbers.add(view.get("week", -1))
    for seat in view["seats"]:
        numbers |= {seat.get("job", -1), seat.get("character", -1)}
        for key in ("room", "top", "bottom"):
            numbers |= {lying[0] for lying in seat.get(key, ())}
        numbers |= set(seat.get("kept", ()))
    for _, _, _, card, _, cards, _, _ in view["agenda"]:
        numbers |= {card, *cards}
    return numbers


def check_view(game: Game, reader: int | None, message: dict[str, Any]) -> None:
    view = game.view(reader)
    plain = json.loads(msgspec.json.encode(view))
    sent = message["view"]
    assert set(sent) == set(plain) - {"moves"} | {"plays", "family"}
    assert view_of(type(view), sent, view.moves) == view
    assert {card for play in sent["plays"] for card in play["cards"]} <= {
        number for _, _, _, card, _, cards, _, _ in plain["agenda"] for number in (card, *cards)
    }
    offered = [engine_move(msgspec.convert(choice["move"], NamedMove)) for choice in message["choices"]]
    assert offered == (list(view.moves) if message["state"] == "playing" else [])
    if reader is None:
        assert (message["view"]["hand"], message["choices"], message["question"]) == ([], [], None)


def named(said: Any, titles: set[str]) -> set[str]:
    """Every title that is written somewhere; the longest first, because titles are parts of others."""
    text = json.dumps(said, ensure_ascii=False)
    found: set[str] = set()
    for title in sorted(titles, key=len, reverse=True):
        as_written = json.dumps(title, ensure_ascii=False)[1:-1]
        if as_written not in text:
            continue
        text, times = re.subn(rf"(?<!\w){re.escape(as_written)}(?!\w)", "•", text)
        if times:
            found.add(title)
    return found


def words_of(laid: log_rows.TableCreated) -> set[str]:
    """Titles that are everyday words of the rules, too: a type of card, a kind of play."""
    types = {word for card in Game.new(laid.boxes, laid.seats, 0).table.printed.cards for word in card.types}
    return types | {"Shopping"}


def test_the_check_for_leaks_finds_one(house: tuple[str, Path]) -> None:
    """The same check on what another seat was told must fail: that is a leak."""
    address, data = house
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")
    heard: list[str] = []

    async def play() -> None:
        async with client(address, table, first) as zoe, client(address, table, second) as ben:
            await zoe.say("start")
            await ben.until(lambda told: told["state"] == "playing" and told["view"]["hand"])
            heard.extend(ben.heard)

    run(play)

    log = written(data, table)
    check_reader(log, 1, heard, [])
    with pytest.raises(AssertionError):
        check_reader(log, 0, heard, [])
    with pytest.raises(AssertionError):
        check_reader(log, None, heard, [])


def test_chance_is_in_the_log_answer_by_answer_and_no_seed_is(house: tuple[str, Path]) -> None:
    address, data = house
    table, _ = lay(address, bots=["normal"] * 3, start=True)
    answers = [
        row
        for one in written(data, table)
        if isinstance(row := log_rows.ROW_DECODER.decode(one.body), log_rows.Answer)
    ]

    assert [answer.seat for answer in answers][:2] == [CHANCE, CHANCE]
    assert "seed" not in "".join(one.body for one in written(data, table))


@pytest.mark.slow
def test_one_person_and_three_bots_play_to_the_end_and_take_the_log_home(
    house: tuple[str, Path], tmp_path: Path
) -> None:
    address, _ = house
    table, browser = lay(address, bots=["easy", "normal", "hard"], start=True)

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            await Player(zoe).play()
            assert len(zoe.told["scores"]) == 4
            view = zoe.told["view"]
            goals = [seat["goal"] for seat in view["seats"]]
            there = [seat for seat in range(4) if zoe.told["scores"][seat][-1] >= goals[seat]]
            assert there == view["winners"]

    run(play)
    log = browser.get(f"/api/tables/{table}/log")
    file = tmp_path / "game.jsonl"
    file.write_bytes(log.content)

    assert "attachment" in log.headers["content-disposition"]
    assert verified(file) == 0
    steps = browser.get(f"/api/tables/{table}/replay", params={"seat": 0}).json()
    assert steps[-1]["view"]["winners"]
    assert any("You" in line["text"] for step in steps for line in step["story"])
    opened = browser.get(f"/api/tables/{table}/replay", params={"seat": "all"}).json()
    assert all(len(step["hands"]) == 4 for step in opened)
    assert [len(hand) for hand in opened[-1]["hands"]] == [
        seat["hand_size"] for seat in opened[-1]["view"]["seats"]
    ]
    assert len(opened) == len(steps)


def verified(file: Path) -> int:
    command = [sys.executable, "-P", "-m", "slackhouse", "replay", str(file), "--quiet"]
    return subprocess.run(command, check=False, capture_output=True).returncode


def test_before_the_end_there_is_no_log_and_no_replay(house: tuple[str, Path]) -> None:
    address, _ = house
    table, browser = lay(address, bots=["normal"] * 3, start=True)

    for what in ("log", "replay", "replay?seat=all", "log?game=1"):
        answer = browser.get(f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["error"]["name"]) == (409, "not-over")


@pytest.mark.slow
def test_a_rematch_keeps_the_people_and_the_winner_chooses_a_job(house: tuple[str, Path]) -> None:
    address, _ = house
    table, browser = lay(address, seats=2, bots=["normal"], start=True)
    won: list[bool] = []

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            await Player(zoe).play()
            names = [seat["name"] for seat in zoe.told["seats"]]
            while set(won) != {True, False}:  # with equal chances
                assert len(won) < 30
                won.append(0 in zoe.told["view"]["winners"])
                lines = len(zoe.story)
                assert (await zoe.say("rematch"))["is"] == "ack"
                games = len(won) + 1
                told = await zoe.until(
                    lambda told, games=games: told["games"] == games and told["state"] == "playing"  # type: ignore[misc]
                )
                assert [seat["name"] for seat in told["seats"]] == names
                asked = (told["view"]["about"], told["question"])
                assert won[-1] == (asked == ("pick a job", "You won last time: which Job do you want?"))
                await Player(zoe).play()
                assert len(zoe.story) > lines
            numbers = [line["n"] for text in zoe.heard for line in json.loads(text).get("story", ())]
            assert numbers == list(range(1, len(zoe.story) + 1))

    run(play)
    logs = [browser.get(f"/api/tables/{table}/log?game={n}").status_code for n in range(1, len(won) + 3)]
    assert logs == [200] * (len(won) + 1) + [409]


@pytest.mark.slow
def test_the_example_client_plays_a_seat(house: tuple[str, Path]) -> None:
    address, _ = house
    script = Path(__file__).parents[2] / "examples/client.py"
    command = [sys.executable, "-P", str(script), address]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)

    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"(wins?|You win) with \d+ Slack", done.stdout)
    assert len([line for line in script.read_text("utf-8").splitlines() if line.strip()]) <= 64
