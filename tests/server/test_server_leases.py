"""Several servers on one database: a table has one home, a new home is a row in the log, and a server that comes too late writes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from slackhouse.hosting import admin
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.http.table_socket import read_message
from slackhouse.server.live import new_table
from slackhouse.server.live.commands import handle_message
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import Reader
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.server.live.table_state import TableState
from slackhouse.storage import log_storage, server_leases
from slackhouse.storage.database import POSTGRES_OPTIONS, engine
from slackhouse.storage.log_storage import CommitUnknownError, OutOfSyncError, Storage
from slackhouse.storage.server_leases import LeaseExpiredError, ServerLeases, TableElsewhereError
from tests.server.players import Player
from tests.server.postgres import Cluster
from tests.server.serving import Browser, alone, client, lay, run, serving, settings

AS_SERVED = POSTGRES_OPTIONS["options"]


@pytest.fixture
def database(postgres: Cluster) -> Iterator[str]:
    with postgres.database() as url:
        yield url


class Clock:
    """A server's own, which the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Running:
    """A server without a heart: its lease is good until its clock says otherwise."""

    def __init__(self, house: TableRegistry, homes: ServerLeases, log: Storage, clock: Clock) -> None:
        self.registry, self.leases, self.storage, self.clock = house, homes, log, clock


@contextlib.asynccontextmanager
async def running(data: Path, url: str, name: str) -> AsyncIterator[Running]:
    its = settings(data, database_url=url, address=name)
    log = Storage(url, gather=0)
    await log.open()
    clock = Clock()
    homes = ServerLeases(log, name, clock)
    log.may_write = lambda: homes.is_valid
    await homes.enter()
    house = TableRegistry(log, its, leases=homes)
    try:
        yield Running(house, homes, log, clock)
    finally:
        await house.close()
        await log.close()


def several(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    alone(test())


def do_sql(url: str, statement: str, **values: str) -> list[Any]:
    opened = engine(url)
    with opened.begin() as connection:
        found = connection.execute(sa.text(statement), values)
        rows = list(found) if found.returns_rows else []
    opened.dispose()
    return rows


def gone(url: str, name: str) -> None:
    """As if this server had not been heard of for too long."""
    do_sql(url, "UPDATE servers SET until = 0 WHERE address = :name", name=name)


async def at_a_table(one: Running) -> LiveTable:
    """Two people, and the game has begun."""
    wanted = new_table.Wanted(name="Zoe", seats=2)
    table = await new_table.table_row(wanted, one.registry.decks, "a test")
    live = await one.registry.create_table(table, *new_table.seat_rows(wanted, "zoe"))
    await new_table.sit_down(live, new_table.Sitter("Ben"), "ben")
    await say(live, "start")
    return live


async def say(live: LiveTable, what: str, seat: int = 0, **more: Any) -> Any:
    reader = Reader(seat, ("zoe", "ben")[seat], lines=0, chats=0)
    return await handle_message(live, reader, read_message(json.dumps({"do": what, **more})))


def rows(url: str, table: str) -> list[log_rows.Row]:
    found = do_sql(url, "SELECT seq, body FROM log WHERE table_id = :its ORDER BY seq", its=table)
    assert [row.seq for row in found] == list(range(len(found)))
    return [log_rows.ROW_DECODER.decode(row.body) for row in found]


@pytest.mark.slow
def test_a_table_has_one_home_and_everybody_is_told_which(tmp_path: Path, database: str) -> None:
    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one, running(tmp_path, database, "two:2") as two:
            live = await at_a_table(one)
            with pytest.raises(Refused, match="not-here"):
                await two.registry.live(live.table)
            with pytest.raises(TableElsewhereError, match="one:1"):
                await two.leases.claim(live.table)
            assert await two.leases.where(live.table) == await one.leases.where(live.table) == "one:1"
            assert await two.leases.where("nowherenow") is None
            with pytest.raises(Refused, match="no-such-table"):
                await two.registry.live("nowherenow")

    several(try_it)


def test_a_new_home_is_a_row_and_the_former_one_writes_nothing_after_it(
    tmp_path: Path, database: str
) -> None:
    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one, running(tmp_path, database, "two:2") as two:
            old = await at_a_table(one)
            at, question = old.state.at, old.state.game and old.state.game.ask
            gone(database, "one:1")
            new = await two.registry.live(old.table)

            assert (new.state.at, new.state.game and new.state.game.ask) == (at, question)
            assert (new.state.epoch, two.storage.metrics.takeovers) == (1, 1)
            # The former home believes that it is one: its lease is good by its own clock.
            with pytest.raises(sa.exc.IntegrityError):
                await say(old, "chat", text="I am still here!")
            with pytest.raises(OutOfSyncError):
                await say(old, "chat", text="Am I?")
            assert one.storage.metrics.fenced == 1
            await say(new, "chat", text="So am I.")
            *_, opened, chatted = rows(database, old.table)
            assert opened == log_rows.Opened(two.leases.id, 1)
            assert isinstance(chatted, log_rows.Chatted)
            assert chatted.text == "So am I."
            assert await one.leases.where(old.table) == "two:2"

    several(try_it)


def test_what_the_former_home_still_wrote_is_read_by_the_new_one(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wrote between the other's reading and the other's first row: then the other reads again."""

    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one, running(tmp_path, database, "two:2") as two:
            old = await at_a_table(one)
            gone(database, "one:1")
            read = two.registry._read
            late = iter(["At the last moment."])

            async def slowly(table: str) -> TableState:
                found = await read(table)
                for text in late:
                    await say(old, "chat", text=text)
                return found

            monkeypatch.setattr(two.registry, "_read", slowly)
            new = await two.registry.live(old.table)
            assert [chat.text for chat in new.state.chats] == ["At the last moment."]
            assert [type(row) for row in rows(database, old.table)[-2:]] == [
                log_rows.Chatted,
                log_rows.Opened,
            ]

    several(try_it)


def test_by_its_own_clock_a_server_stops_before_others_begin(tmp_path: Path, database: str) -> None:
    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one:
            live = await at_a_table(one)
            one.clock.now += server_leases.FENCE_S - 0.1
            await say(live, "chat", text="In time.")
            one.clock.now += 0.2

            assert one.registry.troubles() == ["the lease is over: other servers may have our tables"]
            with pytest.raises(OutOfSyncError):
                await say(live, "chat", text="Too late.")
            assert live.broken
            with pytest.raises(Refused, match="not-here"):
                await one.registry.live(live.table)
            with pytest.raises(Refused, match="not-here"):
                await at_a_table(one)  # the proxy asks another
            kept = [row.text for row in rows(database, live.table) if isinstance(row, log_rows.Chatted)]
            assert kept == ["In time."]

    several(try_it)


def test_a_server_taken_for_gone_comes_back_under_another_name(tmp_path: Path, database: str) -> None:
    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one:
            first = one.leases.id
            await one.leases.beat(3)
            assert do_sql(database, "SELECT load FROM servers") == [(3,)]
            gone(database, "one:1")
            with pytest.raises(LeaseExpiredError):
                await one.leases.beat(3)
            await one.leases.enter()
            assert one.leases.id != first
            await one.leases.leave()
            assert do_sql(database, "SELECT id FROM servers WHERE until > 0") == []

    several(try_it)


def test_a_table_without_a_home_goes_to_the_server_with_least_to_do(tmp_path: Path, database: str) -> None:
    async def try_it() -> None:
        async with (
            running(tmp_path, database, "one:1") as one,
            running(tmp_path, database, "two:2") as two,
            running(tmp_path, database, "three:3") as three,
        ):
            live = await at_a_table(one)
            await two.leases.beat(7)
            await three.leases.beat(5)
            await one.leases.leave()
            assert await two.leases.where(live.table) == "three:3"
            new = await three.registry.live(live.table)
            assert new.state.epoch == 1
            assert [type(row) for row in rows(database, live.table)][-1] is log_rows.Opened
            # At home it is opened again without another row.
            three.registry._drop(live.table)
            assert (await three.registry.live(live.table)).state.seq == new.state.seq

    several(try_it)


def test_nobody_pays_for_the_time_without_a_home() -> None:
    """Neither at once nor after the next restart; and the question keeps its number."""
    sitting = TableState(log_rows.TableCreated(boxes=("geek",), seats=2, speed="normal"))
    for seat, name in enumerate(("Zoe", "Ben")):
        sitting.follow(log_rows.Sat(seat, name, name), 100.0)
    sitting.follow(log_rows.Began(("Zoe", "Ben")), 100.0)
    at = sitting.at
    sitting.follow(log_rows.Chatted(0, "Zoe", "Hm."), 104.0)
    sitting.follow(log_rows.Opened("two", 1), 200.0)
    sitting.follow(log_rows.Chatted(0, "Zoe", "Still there?"), 203.0)

    assert sitting.last_at - sitting.opened_at == pytest.approx(7.0)
    assert (sitting.at, sitting.epoch, sitting.seq) == (at, 1, 6)


@pytest.mark.parametrize("was_written", [True, False])
def test_where_nobody_knows_what_was_written_it_is_said_so_and_done_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, was_written: bool
) -> None:
    """The line breaks as the commit is on its way; a client that sends the move again gets it made, once."""
    commit = sa.Connection.commit
    breaks = iter([True])

    def breaking(connection: sa.Connection) -> None:
        if "log" in threading.current_thread().name and next(breaks, False):
            if was_written:
                commit(connection)
            raise sa.exc.OperationalError(
                "COMMIT", {}, Exception("server closed the connection unexpectedly")
            )
        commit(connection)

    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one:
            live = await at_a_table(one)
            await live.settled()
            game = live.state.game
            assert game is not None
            assert game.ask is not None
            seat = game.ask.first()
            move: dict[str, Any] = {
                "at": live.state.at,
                "id": "only-once",
                "move": game.moves(seat)[0]._asdict(),
                "seat": seat,
            }
            before = len(rows(database, live.table))
            monkeypatch.setattr(sa.Connection, "commit", breaking)
            with pytest.raises(CommitUnknownError):
                await say(live, "move", **move)
            assert live.broken
            again = await one.registry.live(live.table)
            assert (len(rows(database, live.table)) > before) is was_written
            first = await say(again, "move", **move)
            assert await say(again, "move", **move) == first
            answers = [row for row in rows(database, live.table) if isinstance(row, log_rows.Answer)]
            assert [row.id for row in answers].count("only-once") == 1

    several(try_it)


def test_a_statement_that_is_refused_is_known_to_be(tmp_path: Path, database: str) -> None:
    """A line that broke before the commit was sent has written nothing; the same rows go over the next one."""

    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one:
            live = await at_a_table(one)
            await live.settled()
            do_sql(
                database,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            await say(live, "chat", text="Over a new line.")
            assert isinstance(rows(database, live.table)[-1], log_rows.Chatted)

    several(try_it)


def test_servers_that_start_at_once_on_an_empty_database_all_live(tmp_path: Path, database: str) -> None:
    async def begin() -> str:
        log = Storage(database, gather=0)
        await log.open()
        try:
            return await log.secret()
        finally:
            await log.close()

    with ThreadPoolExecutor(3) as threads:
        secrets = [one.result() for one in [threads.submit(asyncio.run, begin()) for _ in range(3)]]

    assert len(set(secrets)) == 1


def test_a_server_stopped_in_a_transaction_holds_nobody_for_long(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(POSTGRES_OPTIONS, "options", AS_SERVED)
    (found,) = do_sql(
        database,
        "SELECT current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'), current_setting('synchronous_commit')",
    )

    assert tuple(found) == ("1500ms", "2s", "on")


def test_times_are_the_databases(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose clock is an hour late writes rows as if it were not."""
    right = time.time

    async def try_it() -> None:
        monkeypatch.setattr(time, "time", lambda: right() - 3600)
        async with running(tmp_path, database, "one:1") as one:
            assert one.storage.ahead == pytest.approx(3600, abs=60)
            live = await at_a_table(one)
            last_at = "SELECT max(at) AS at, extract(epoch FROM now()) AS now FROM log WHERE table_id = :its"
            (last,) = do_sql(database, last_at, its=live.table)
            assert float(last.now) - last.at == pytest.approx(0, abs=60)

    several(try_it)


@pytest.mark.slow
def test_what_is_done_at_one_server_is_known_at_the_others(tmp_path: Path, database: str) -> None:
    async def try_it() -> None:
        async with running(tmp_path, database, "one:1") as one, running(tmp_path, database, "two:2") as two:
            live = await at_a_table(one)
            await admin.ban(two.registry, "203.0.113.7", 60)
            await two.registry.revoke("somebody")
            await admin.close_table(two.registry, live.table)
            news = await one.leases.beat(0)
            admin.apply_peer_changes(one.registry, news)

            assert one.registry.bans.is_banned("203.0.113.7")
            assert "somebody" in news.revoked
            assert live.broken
            with pytest.raises(Refused, match="closed"):
                await one.registry.live(live.table)

    several(try_it)


@pytest.mark.slow
def test_two_servers_one_table(tmp_path: Path, database: str) -> None:
    """Over real sockets: the one that is not its home says so, and when the home closes the other goes on, with the same cookie."""
    its = [settings(tmp_path, database_url=database, address=f"127.0.0.1:{n}") for n in (1, 2)]
    with serving(its[1]) as other:
        with serving(its[0]) as home:
            table, browser = lay(home, seats=2, bots=["easy"], start=True)
            answer = Browser(other).get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]["name"]) == (421, "not-here")
            where = Browser(other).get("/where", headers={"X-Original-URI": f"/api/tables/{table}/socket"})
            assert (where.status_code, where.headers["x-home"]) == (204, "127.0.0.1:1")
            assert (
                Browser(other).get("/where", headers={"X-Original-URI": "/"}).headers["x-home"]
                == "127.0.0.1:2"
            )
            seq = 0

            async def play() -> None:
                nonlocal seq
                async with client(home, table, browser) as zoe:
                    await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 1)
                    seq = zoe.told["seq"]

            run(play)
        # Closed politely, so nobody waits for its lease to run out.
        where = Browser(other).get("/where", headers={"X-Original-URI": f"/api/tables/{table}/socket"})
        assert where.headers["x-home"] == "127.0.0.1:2"
        browser.address = other

        async def go_on() -> None:
            async with client(other, table, browser) as zoe:
                assert zoe.told["you"]["seat"] == 0
                assert zoe.told["seq"] > seq
                await Player(zoe).play()

        run(go_on)
        assert browser.get(f"/api/tables/{table}/log").status_code == 200


def test_a_lost_message_of_a_commit_is_not_called_unwritten() -> None:
    assert "unknown" in str(log_storage.CommitUnknownError("unknown"))
    assert issubclass(CommitUnknownError, OutOfSyncError)
