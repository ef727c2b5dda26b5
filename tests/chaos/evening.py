"""People who play on whatever happens, and remember all that was acknowledged; and somebody who holds that against the log."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
from collections import Counter
from typing import Any, NamedTuple

import httpx2
from websockets.exceptions import WebSocketException

from slackhouse.server import log_rows
from slackhouse.server.live.table_state import TableState
from slackhouse.storage import packed_rows
from slackhouse.storage.database import engine
from slackhouse.storage.log_storage import StoredRow
from tests.server.players import Player
from tests.server.serving import PATIENCE, Client, EndedError, client, lay

SOON = 8.0
"""Seconds after which a guest hangs up and calls again; twice as many each time nothing came of it, as the machine may be slow."""
LOST = (EndedError, OSError, TimeoutError, WebSocketException, httpx2.TransportError)
"""What happens to those who play while servers die."""


class Acknowledged(NamedTuple):
    """A move of which a server has said that it is written."""

    table: str
    id: str
    seq: int


class Guest:
    """One person among bots. A move that was not acknowledged is sent again, by its id, until it is."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.table, self.browser = lay(address, seats=2, bots=["easy"], start=True)
        self.acknowledged: list[Acknowledged] = []
        self._ids = (f"{secrets.token_hex(4)}-{n}" for n in itertools.count())
        self._waiting: dict[str, Any] | None = None
        self._soon = SOON
        self.moved = asyncio.Event()
        self.last = "it was laid"
        """What was heard or went wrong last, to find out why nothing goes on."""

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            try:
                async with contextlib.AsyncExitStack() as stack:
                    async with asyncio.timeout(self._soon):
                        calling = client(self.address, self.table, self.browser)
                        line = await stack.enter_async_context(calling)
                    await self._at_the_table(line)
            except LOST as error:
                self.last += f", then {error!r}"
                self._soon = min(2 * self._soon, PATIENCE / 2)
            await asyncio.sleep(0.1)

    async def _at_the_table(self, line: Client) -> None:
        player = Player(line)
        while True:
            if self._waiting is None:
                told = await line.until(
                    lambda told: told["state"] == "over" or told["question"] is not None, self._soon
                )
                if told["state"] == "over":
                    await asyncio.wait_for(line.say("rematch"), self._soon)
                    await line.until(lambda told: told["state"] != "over", self._soon)
                    continue
                self._waiting = {"id": next(self._ids), "at": told["at"], "move": player.decided()}
            sent = self._waiting
            reply = await asyncio.wait_for(line.say("move", **sent), self._soon)
            self.last = f"{line.told['state']}, at {line.told['at']}: {reply}"
            if reply["is"] == "ack":
                self.acknowledged.append(Acknowledged(self.table, sent["id"], reply["seq"]))
                self._soon = SOON
                self.moved.set()
            elif reply["name"] in {"unknown", "not-written"}:
                return  # connect again, and send it again
            self._waiting = None
            if reply["is"] == "ack":
                await line.until(lambda told, seq=reply["seq"]: told["seq"] >= seq, self._soon)  # type: ignore[misc]
            else:
                await asyncio.sleep(0.05)

    async def plays_on(self, moves: int = 3) -> None:
        """So many moves more are acknowledged: play goes on."""
        for _ in range(moves):
            self.moved.clear()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.moved.wait()
            except TimeoutError:
                raise AssertionError(f"nobody plays on at {self.table}: {self.last}") from None


class Verdict(NamedTuple):
    """What is wrong with a log."""

    lost: list[Acknowledged]
    doubled: list[str]
    gaps: list[str]
    unplayable: list[str]

    @property
    def is_clean(self) -> bool:
        return not any(self)


def judged(url: str, acknowledged: list[Acknowledged]) -> Verdict:
    """Every acknowledgement against the log: there, once, without gaps; and the whole of it can be played again."""
    found = Verdict([], [], [], [])
    for table, rows in _logs(url, {one.table for one in acknowledged}).items():
        if [row.seq for row in rows] != list(range(len(rows))):
            found.gaps.append(table)
        changes = [log_rows.ROW_DECODER.decode(row.body) for row in rows]
        ids = Counter(one.id for one in changes if isinstance(one, log_rows.Answer) and one.id)
        found.doubled.extend(one for one, count in ids.items() if count > 1)
        for one in acknowledged:
            if one.table == table:
                there = changes[one.seq] if one.seq < len(changes) else None
                if not (isinstance(there, log_rows.Answer) and there.id == one.id):
                    found.lost.append(one)
        if not _is_playable(changes, [row.at for row in rows]):
            found.unplayable.append(table)
    return found


def spread(url: str, tables: set[str]) -> float:
    """How many seconds lie between the first row of any of them and the last, as they were written down."""
    at = [row.at for rows in _logs(url, tables).values() for row in rows]
    return max(at) - min(at)


def _logs(url: str, tables: set[str]) -> dict[str, list[StoredRow]]:
    # Nobody writes any more, and no transaction is open in which a busy machine could rest for too long.
    opened = engine(url).execution_options(isolation_level="AUTOCOMMIT")
    with opened.connect() as connection:
        logs = {
            table: [StoredRow(*row) for row in packed_rows.read_rows(connection, table)]
            for table in sorted(tables)
        }
    opened.dispose()
    return logs


def _is_playable(changes: list[log_rows.Row], at: list[float]) -> bool:
    laid = changes[0]
    if not isinstance(laid, log_rows.TableCreated):
        return False
    sitting = TableState(laid)
    try:
        for change, when in zip(changes[1:], at[1:], strict=True):
            sitting.follow(change, when)
    except Exception:  # noqa: BLE001 - whatever it is, it is not playable
        return False
    return True
