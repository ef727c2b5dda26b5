"""Crowds: a player with a chair gets to it, however many look on, ask for replays, or try every link there is."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.live import finished_game, table_registry
from slackhouse.server.live.participants import Reader
from slackhouse.server.live.replay_service import ReplayTask
from slackhouse.server.live.table_loading import replay_log
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.server.settings import Settings
from slackhouse.storage.log_storage import Storage
from tests.server.players import Player
from tests.server.serving import alone, client, in_memory, lay, run, serving, settings


@contextlib.asynccontextmanager
async def a_house(chosen: Settings) -> AsyncIterator[TableRegistry]:
    storage = Storage(chosen.database, gather=0)
    await storage.open()
    one = TableRegistry(storage, chosen)
    try:
        yield one
    finally:
        await one.close()
        await storage.close()


def test_however_many_look_on_a_player_gets_to_their_chair() -> None:
    with in_memory() as data, serving(settings(data, max_spectators=3)) as address:
        table, browser = lay(address)

        async def crowd() -> None:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(3):
                    await stack.enter_async_context(client(address, table))
                url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
                async with connect(url, proxy=None) as one_more:
                    await one_more.send('{"do": "hello"}')
                    assert json.loads(await one_more.recv())["name"] == "too-full"
                zoe = await stack.enter_async_context(client(address, table, browser))
                assert (zoe.told["you"]["seat"], zoe.told["watching"]) == (0, 3)

        run(crowd)


def test_one_window_too_many_closes_the_oldest_of_that_chair_and_no_other() -> None:
    with in_memory() as data, serving(settings(data, max_sockets_per_seat=2)) as address:
        table, browser = lay(address)

        async def open_windows() -> None:
            async with (
                client(address, table) as onlooker,
                client(address, table, browser) as first,
                client(address, table, browser) as second,
                client(address, table, browser) as third,
            ):
                await first.connection.wait_closed()
                assert first.connection.close_code == 4409
                for one in (onlooker, second, third):
                    assert (await one.say("ping"))["is"] == "pong"

        run(open_windows)


def finished(data: Path) -> str:
    """A table at which a game is over."""
    with serving(settings(data)) as address:
        table, browser = lay(address, seats=2, bots=["easy"], start=True)

        async def play() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play()

        run(play)
    return table


@pytest.mark.slow
def test_a_replay_is_made_once_outside_this_process_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_memory() as data:
        table = finished(data)

        async def ask() -> None:
            async with a_house(settings(data)) as there:
                assert await there.finished(table, 0) == 1
                games = (await replay_log(there._storage, table)).game
                assert games is not None
                expected = {
                    seat: msgspec.json.encode(
                        finished_game.game_steps(games, None if seat == -1 else seat, open_hands=seat == -1)
                    )
                    for seat in (None, 0, -1)
                }

                def not_here(*_args: object, **_how: object) -> None:
                    raise AssertionError("made where tables are played")

                monkeypatch.setattr(finished_game, "game_steps", not_here)
                for seat, steps in expected.items():
                    wanted = ReplayTask(table, 1, "steps", seat)
                    found = await asyncio.gather(*(there.replays.get(wanted) for _ in range(10)))
                    assert {gzip.decompress(one) for one in found} == {steps}
                    assert await there.replays.get(wanted) is found[0]
                assert there.replays.made == 3

        alone(ask())


@pytest.mark.slow
def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_memory() as data:
        table = finished(data)

        async def ask() -> None:
            async with a_house(settings(data)) as there:
                size = len(await there.replays.get(ReplayTask(table, 1, "steps", -1)))
                monkeypatch.setattr("slackhouse.server.live.replay_service.MAX_REPLAYS", size + 10)
                await there.replays.get(ReplayTask(table, 1, "log"))
                assert list(there.replays._kept) == [ReplayTask(table, 1, "log")]

        alone(ask())


def test_no_replay_of_a_game_that_is_not_over(address: str) -> None:
    table, browser = lay(address, bots=["normal"] * 3, start=True)
    for path in ("replay", "replay?seat=all", "replay?seat=0&game=1", "log", "log?game=1", "replay?game=2"):
        answer = browser.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["error"]["name"]) == (409, "not-over")


@pytest.mark.slow
def test_the_back_room_looks_for_itself_whether_a_game_is_over() -> None:
    """Even if somebody asked it by mistake: nothing of a running game comes out."""
    with in_memory() as data:
        with serving(settings(data)) as address:
            table, _ = lay(address, bots=["normal"] * 3, start=True)

        async def ask() -> None:
            async with a_house(settings(data)) as there:
                for wanted in (ReplayTask(table, 1, "steps", -1), ReplayTask(table, 1, "log")):
                    with pytest.raises(Refused, match="not-over"):
                        await there.replays.get(wanted)
                assert there.replays._making == {}

        alone(ask())


def test_links_that_lead_nowhere_leave_nothing_behind() -> None:
    with in_memory() as data:

        async def ask() -> None:
            async with a_house(settings(data)) as there:
                for number in range(50):
                    name = f"aaaaaaaa{'abcdefghjk'[number // 10]}{'abcdefghjk'[number % 10]}"
                    with pytest.raises(Refused, match="no-such-table"):
                        await there.live(name)
                assert (there._opening, there._live) == ({}, {})

        alone(ask())


def test_opening_a_table_is_bounded_like_laying_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_registry, "CROWDED_IDLE_S", 0.0)
    with in_memory() as data:
        laid = log_rows.TableCreated(("geek",), 2, "normal")

        async def fill() -> list[str]:
            async with a_house(settings(data)) as there:
                return [
                    (await there.create_table(laid, log_rows.Sat(0, "Zoe", "hash"))).table for _ in range(3)
                ]

        async def ask(tables: list[str]) -> None:
            async with a_house(settings(data, max_tables=2)) as there:
                first, second = [await there.live(table) for table in tables[:2]]
                for live in (first, second):
                    live.enter(Reader(None, "", lines=0, chats=0))
                with pytest.raises(Refused, match="too-full"):
                    await there.live(tables[2])
                for reader in list(second.readers):
                    second.leave(reader)
                # Nobody looks at the second one any more: it makes way, and its log stays.
                both = await asyncio.gather(there.live(tables[2]), there.live(tables[2]))
                assert both[0] is both[1]
                assert len(there._live) == 2
                assert await there.live(tables[0]) is first

        tables = alone(fill())
        alone(ask(tables))
