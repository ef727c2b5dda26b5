"""The log is the truth: a server that is killed at any moment is back where it was, windows and clocks included."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from slackhouse.server import log_rows
from slackhouse.server.live import table_loading
from slackhouse.server.live.table_loading import replay_log
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.server.live.table_state import TableState
from slackhouse.storage.log_storage import OutOfSyncError, Storage, StoredRow
from tests.server.players import Player
from tests.server.serving import (
    PATIENCE,
    UNHURRIED,
    Chosen,
    Process,
    alone,
    begun,
    client,
    lay,
    run,
    serving,
    settings,
    sit,
    written,
)

ROOT = Path(__file__).parents[2]


def test_killed_in_mid_game_it_goes_on_from_the_last_acknowledged_move(tmp_path: Path) -> None:
    server = Process(tmp_path, "--bot-pause", "0")
    last: list[int] = []
    story: list[str] = []

    async def until_killed() -> None:
        async with client(server.address, table, browser) as zoe:

            async def play() -> None:
                with contextlib.suppress(TimeoutError):
                    await Player(zoe).play()

            playing = asyncio.create_task(play())
            await zoe.until(lambda told: told["view"]["turns"] >= 5)
            server.end()  # in the middle of whatever is going on
            playing.cancel()
            await zoe._listening  # to what was said before
            last.append(zoe.told["seq"])
            story.extend(zoe.story)

    async def goes_on() -> None:
        async with client(server.address, table, browser) as zoe:
            assert zoe.told["seq"] >= last[0]
            assert zoe.story[: len(story)] == story
            assert zoe.told["state"] == "playing"
            await Player(zoe).play()

    with server:
        server.start()
        table, browser = lay(server.address, bots=["normal"] * 3, start=True)
        run(until_killed)
        server.start()
        browser.address = server.address
        run(goes_on)
        assert browser.get(f"/api/tables/{table}/log").status_code == 200
        status, said = server.end(signal.SIGINT)

    assert status == 0, said
    assert "Good night" in said


@pytest.mark.slow
def test_killed_in_an_open_window_it_asks_the_same_again_with_the_time_that_was_left(tmp_path: Path) -> None:
    server = Process(tmp_path, "--bot-pause", "0", program=("-c", UNHURRIED))
    before: list[tuple[object, ...]] = []

    async def open_a_window() -> None:
        async with contextlib.AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(client(server.address, table, one)) for one in browsers
            ]
            for one in clients:
                await one.say("orders", asking="always")
            await clients[0].say("start")
            for one in clients:
                await one.until(lambda told: told["state"] == "playing" and told["view"]["about"] == "window")
            await asyncio.sleep(1.5)
            # One has passed; the others have not, and a chat was said later still.
            asked = [one for one in clients if one.told["question"]]
            assert (await asked[0].move(["pass"]))["is"] == "ack"
            seq = (await asked[1].say("chat", text="Hm."))["seq"]
            for one in clients:
                await one.until(lambda told: told["seq"] == seq)
            before.extend(
                (one.told["view"], one.told["at"], one.told["question"], one.told["choices"])
                for one in clients
            )
            server.end()

    async def look_again() -> None:
        began = time.monotonic()
        async with contextlib.AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(client(server.address, table, one)) for one in browsers
            ]
            after = [
                (one.told["view"], one.told["at"], one.told["question"], one.told["choices"])
                for one in clients
            ]
            assert after == before
            # It goes on from the last row: what was spent by then is spent, and no more than has gone by since somebody is back.
            clock = clients[0].told["clock"]
            since = clock["of"] - clock["left"] - 1000 * spent
            assert -1 <= since <= 1000 * (time.monotonic() - began) + 1
            assert all(one.chats[0]["text"] == "Hm." for one in clients)
            asked = [one for one in clients if one.told["question"]]
            assert (await asked[0].move(["pass"]))["is"] == "ack"

    with server:
        server.start()
        table, first = lay(server.address, seats=3)
        browsers = [first, sit(server.address, table, "Ben"), sit(server.address, table, "Ida")]
        run(open_a_window)
        spent = spent_by(written(tmp_path, table))
        assert spent >= 1.5
        server.start()
        run(look_again)


def spent_by(log: list[StoredRow]) -> float:
    """Seconds between the last question and the last row."""
    sitting = begun(log)
    for row in log[1:]:
        sitting.follow(log_rows.ROW_DECODER.decode(row.body), row.at)
    return sitting.last_at - sitting.opened_at


def test_a_move_sent_again_after_a_restart_is_not_made_twice(chosen: Chosen) -> None:
    reply: list[object] = []

    async def once(address: str, *, again: bool) -> None:
        if not again:
            seat_taken.append(lay(address, seats=2, bots=["normal"], start=True))
        table, browser = seat_taken[0]
        async with client(address, table, browser) as zoe:
            told = await zoe.until(lambda told: told["question"] is not None)
            sent = sending[0] if again else {"at": told["at"], "move": told["choices"][0]["move"]}
            sending.append(sent)
            reply.append(await zoe.say("move", id="only-once", **sent))

    seat_taken: list = []  # type: ignore[type-arg]
    sending: list = []  # type: ignore[type-arg]
    with serving(chosen()) as address:
        run(lambda: once(address, again=False))
    with serving(chosen()) as address:
        run(lambda: once(address, again=True))

    assert reply[0] == reply[1]


def test_a_snapshot_is_the_same_table_and_a_broken_one_is_not_missed(chosen: Chosen) -> None:
    its = chosen(snapshot_every=20)
    with serving(its) as address:
        table, browser = lay(address, bots=["normal"] * 3, start=True)

        async def play() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 6)

        run(play)

    async def compare() -> None:
        storage = Storage(its.database, gather=0)
        await storage.open()
        try:
            form = await storage.snapshot(table)
            assert form is not None
            quick, slow = table_loading.restore_snapshot(form), await replay_log(storage, table)
            assert quick is not None
            assert quick.seq > 20
            for row in await storage.rows(table, after=quick.seq):
                quick.follow(log_rows.ROW_DECODER.decode(row.body), row.at)
            same(quick, slow)
            storage.keep_snapshot(table, slow.seq + 1, b"nonsense")
            await storage.commit(table, [StoredRow(slow.seq + 1, 0.0, '{"row":"resumed"}')], its)
            until = time.monotonic() + PATIENCE
            while await storage.snapshot(table) != b"nonsense":
                assert time.monotonic() < until, "the snapshot was never kept"
                await asyncio.sleep(0.01)
            assert (await TableRegistry(storage, its)._read(table)).seq == slow.seq + 1
        finally:
            await storage.close()

    alone(compare())


def test_a_snapshot_that_cannot_be_kept_costs_no_other_table_its_own(chosen: Chosen) -> None:
    its = chosen()

    async def keep() -> None:
        storage = Storage(its.database, gather=0)
        await storage.open()
        try:
            await storage.commit("here", [StoredRow(0, 0.0, "{}")], its, "lobby")
            storage.keep_snapshot("gone", 1, b"of a table that is not there")
            storage.keep_snapshot("here", 1, b"of one that is")
            until = time.monotonic() + PATIENCE
            while await storage.snapshot("here") is None:
                assert time.monotonic() < until, "the snapshot was never kept"
                await asyncio.sleep(0.01)
            assert await storage.snapshot("gone") is None
        finally:
            await storage.close()

    alone(keep())


def same(one: TableState, other: TableState) -> None:
    assert one.game == other.game
    assert (one.seq, one.at, one.status, one.host, one.done) == (
        other.seq,
        other.at,
        other.status,
        other.host,
        other.done,
    )
    assert other.proof is not None
    assert (one.proof, one.draws, one.secret) == (other.proof, other.draws, other.secret)
    for reader in (None, 0, 1, 2, 3):
        there = other.told(reader)
        assert one.told(reader) == there
        assert 0 < one.untold(reader) <= there
        assert one.story(reader, one.untold(reader), there) == other.story(reader, one.untold(reader), there)
    one.stories.recall(other.stories)
    assert one.stories.is_whole
    for reader in (None, 0, 1, 2, 3):
        assert one.story(reader, 0, 10**6) == other.story(reader, 0, 10**6)
    assert [chair.name for chair in one.chairs] == [chair.name for chair in other.chairs]


class Writer:
    """Somebody who writes a log."""


def test_of_two_writers_of_the_same_row_only_one_wins_and_others_lose_nothing(chosen: Chosen) -> None:
    async def write() -> None:
        one, other, third = (Writer() for _ in range(3))
        storage = Storage(chosen().database, gather=0.01)
        await storage.open()
        try:
            for table in ("a", "b"):
                await storage.commit(table, [StoredRow(0, 0.0, "{}")], third, "lobby")
            outcomes = await asyncio.gather(
                storage.commit("a", [StoredRow(1, 0.0, "{}")], one),
                storage.commit("a", [StoredRow(1, 0.0, "{}"), StoredRow(2, 0.0, "{}")], other),
                storage.commit("a", [StoredRow(3, 0.0, "{}")], other),
                storage.commit("b", [StoredRow(1, 0.0, "{}")], third),
                return_exceptions=True,
            )
            none = type(None)
            assert [type(one) for one in outcomes] == [none, sa.exc.IntegrityError, OutOfSyncError, none]
            with pytest.raises(OutOfSyncError):
                await storage.commit("a", [StoredRow(4, 0.0, "{}")], other)
            assert [row.seq for row in await storage.rows("a")] == [0, 1]
            assert [row.seq for row in await storage.rows("b")] == [0, 1]
        finally:
            await storage.close()

    alone(write())


def test_a_second_server_on_the_same_log_does_not_spoil_it(tmp_path: Path) -> None:
    """The second writer is refused, reads the log anew, and is right again."""
    chosen = settings(tmp_path)
    with serving(chosen) as one, serving(chosen) as other:
        table, browser = lay(one, seats=2, bots=["normal"])

        async def meddle() -> None:
            async with client(one, table, browser) as here, client(other, table, browser) as there:
                assert (await here.say("start"))["is"] == "ack"
                reply = await there.say("chat", text="Hello?")
                assert reply["name"] == "not-written"
                await there.connection.wait_closed()
                assert there.connection.close_code == 1012
            async with client(other, table, browser) as there:
                assert there.told["state"] == "playing"

        run(meddle)


@pytest.mark.parametrize("words", [["--version"], ["boxes"]])
def test_other_commands_do_not_load_the_server(words: list[str]) -> None:
    import subprocess
    import sys

    code = f"import sys; from slackhouse.cli import main; main({words!r}, standalone_mode=False); print('uvicorn' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT)

    assert done.stdout.endswith("False\n")
