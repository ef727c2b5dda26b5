"""What docs/architecture.md says under "When a change is on disk": memory changes first, and nobody sees it before the row is committed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from slackhouse.server.access.rate_limits import RateKey
from slackhouse.server.http.table_socket import TableSocket
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.storage.log_storage import CommitUnknownError, Storage, StoredRow
from tests.server.serving import Told, written
from tests.server.wound import Guest, company, house, run


class HeldCommits:
    """A storage's commits, each of which waits until it is let through, fails, or is done although its writer hears of no end."""

    def __init__(self, storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
        self._commit = storage.commit
        self.arrived = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.error: Exception | None = None
        self.is_written = True
        monkeypatch.setattr(storage, "commit", self.commit)

    async def commit(
        self, table: str, rows: Sequence[StoredRow], by: object, state: str | None = None
    ) -> None:
        self.arrived.set()
        await self.goes_on.wait()
        if self.is_written:
            await self._commit(table, rows, by, state)
        if self.error is not None:
            raise self.error


class SentMessages:
    """In the place of a client's connection: keeps what is sent."""

    def __init__(self) -> None:
        self.messages: list[Told] = []
        self.closed: int | None = None

    async def send(self, message: dict[str, Any]) -> None:
        self.messages.append(json.loads(message["text"]))

    async def close(self, code: int, _reason: str) -> None:
        self.closed = code


class Connected:
    """A guest whose news are sent as by a socket."""

    def __init__(self, house: TableRegistry, guest: Guest) -> None:
        self.guest = guest
        self.connection = SentMessages()
        key = RateKey("here", guest.reader.token)
        self.socket = TableSocket(self.connection, house, key)  # type: ignore[arg-type]
        self.telling = asyncio.create_task(self.socket._tell(guest.live, guest.reader))

    async def say(self, **message: object) -> Told:
        text = json.dumps(message)
        answer: Told = json.loads(await self.socket._done(self.guest.live, self.guest.reader, text))
        return answer

    async def go(self) -> None:
        self.telling.cancel()
        await asyncio.gather(self.telling, return_exceptions=True)
        self.guest.go()


async def all_told(*guests: Connected) -> None:
    """Until each has been sent what there was."""
    for _ in range(10_000):
        if not any(one.guest.reader.unaware.is_set() and not one.telling.done() for one in guests):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("somebody was never told")


async def at_a_table(here: TableRegistry) -> tuple[Connected, Connected, LiveTable]:
    guests = await company(here, "Ann", "Ben", boxes=("geek",), seats=2)
    ann, ben = [Connected(here, one) for one in guests]
    await all_told(ann, ben)
    return ann, ben, guests[0].live


def test_a_refused_move_changes_neither_memory_nor_disk(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as here:
            ann, ben, live = await at_a_table(here)
            await live.settled()
            seq, rows = live.state.seq, len(written(tmp_path, live.table))
            for one in (ann, ben):
                answer = await one.say(do="move", at=live.state.at, move={"do": "shop", "card": 1})
                assert answer["is"] == "error"

            assert (live.state.seq, live.broken) == (seq, False)
            assert len(written(tmp_path, live.table)) == rows
            for one in (ann, ben):
                await one.go()

    run(test)


def test_nobody_is_told_before_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house(tmp_path) as here:
            ann, ben, live = await at_a_table(here)
            held = HeldCommits(live._storage, monkeypatch)
            seq, rows = live.state.seq, len(written(tmp_path, live.table))
            sent = [len(one.connection.messages) for one in (ann, ben)]
            saying = asyncio.create_task(ann.say(do="chat", text="Anybody for pizza?"))
            await held.arrived.wait()
            live.tell()  # as when somebody comes or goes meanwhile
            await all_told(ann, ben)

            assert live.state.seq == seq + 1  # memory is ahead
            assert not live.is_settled
            assert len(written(tmp_path, live.table)) == rows
            assert [len(one.connection.messages) for one in (ann, ben)] == sent
            assert not saying.done()

            held.goes_on.set()
            assert (await saying)["is"] == "ack"
            await all_told(ann, ben)
            assert len(written(tmp_path, live.table)) == rows + 1
            for one in (ann, ben):
                assert "chat" in [message["is"] for message in one.connection.messages]
                await one.go()

    run(test)


def test_nothing_goes_on_before_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot and no clock moves, and no snapshot is taken; what people say meanwhile is committed behind it."""

    async def test() -> None:
        async with house(tmp_path, snapshot_every=1) as here:
            ann, ben, live = await at_a_table(here)
            held, kept = HeldCommits(live._storage, monkeypatch), list[int]()
            monkeypatch.setattr(live._storage, "keep_snapshot", lambda _table, seq, _form: kept.append(seq))
            seq = live.state.seq
            first = asyncio.create_task(ann.say(do="chat", text="Anybody for pizza?"))
            await held.arrived.wait()
            second = asyncio.create_task(ben.say(do="chat", text="Me!"))
            await asyncio.sleep(3600)  # far longer than anybody has to answer

            assert live.state.seq == seq + 2
            assert (kept, first.done(), second.done()) == ([], False, False)

            held.goes_on.set()
            assert [(await one)["seq"] for one in (first, second)] == [seq + 1, seq + 2]
            rows = [json.loads(row.body) for row in written(tmp_path, live.table)]
            chats = [row["text"] for row in rows if row["row"] == "chatted"]
            assert chats == ["Anybody for pizza?", "Me!"]
            assert kept
            for one in (ann, ben):
                await one.go()

    run(test)


def test_after_a_failed_commit_the_table_is_read_from_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house(tmp_path) as here:
            ann, ben, live = await at_a_table(here)
            seq, sent = live.state.seq, len(ben.connection.messages)
            with monkeypatch.context() as patch:
                held = HeldCommits(live._storage, patch)
                held.error, held.is_written = OperationalError("INSERT", None, OSError("no disk")), False
                held.goes_on.set()
                answer = await ann.say(do="chat", text="Anybody for pizza?")
            await asyncio.gather(ann.telling, ben.telling)

            assert answer["name"] == "not-written"
            assert live.broken
            assert len(ben.connection.messages) == sent
            assert [one.connection.closed for one in (ann, ben)] == [1012, 1012]
            anew = await here.live(live.table)
            assert anew is not live
            assert anew.state.seq == seq
            for one in (ann, ben):
                await one.go()

    run(test)


@pytest.mark.parametrize("is_written", [True, False])
def test_where_nobody_knows_of_a_commit_the_log_decides(
    is_written: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house(tmp_path) as here:
            ann, ben, live = await at_a_table(here)
            seq = live.state.seq
            with monkeypatch.context() as patch:
                held = HeldCommits(live._storage, patch)
                held.error, held.is_written = CommitUnknownError("the line broke"), is_written
                held.goes_on.set()
                answer = await ann.say(do="chat", text="Anybody for pizza?")
            await asyncio.gather(ann.telling, ben.telling)

            assert answer["name"] == "unknown"
            anew = await here.live(live.table)
            assert anew is not live
            assert anew.state.seq == seq + is_written
            for one in (ann, ben):
                await one.go()

    run(test)
