"""What a table, a socket, a move and a finished game cost the server: .venv/bin/python bench/costs.py [--tables 50] [--seconds 20 | --games 6]

Costs are counted and not clocked, so that a busy machine changes them little: processor time and resident memory of the server's process as the system
keeps them, bytes that come over the sockets, rows and bytes of the database. How long anybody waits is what bench/server.py measures. For docs/scale.md.
"""

# ruff: noqa: S603, T201  # running a server and showing what it did is all this script does

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
from server import ROOT, _free_port, _wait_for  # in this folder
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from slackhouse.storage import packed_rows

SEATS = 4
TICKS = os.sysconf("SC_CLK_TCK")


class Counts:
    """What came over the sockets."""

    def __init__(self) -> None:
        self.moves = self.messages = self.bytes = self.over = 0

    def __sub__(self, other: Counts) -> Counts:
        made = Counts()
        for name in vars(self):
            setattr(made, name, getattr(self, name) - getattr(other, name))
        return made

    def copy(self) -> Counts:
        return self - Counts()


def cpu(pid: int) -> float:
    """Seconds of work so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Resident kB."""
    said = Path(f"/proc/{pid}/status").read_text()
    return float(said.partition("VmRSS:")[2].split()[0])


class Load:
    """Tables, and everybody at them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.counts = Counts()
        self.tables: list[tuple[str, list[str]]] = []
        self.again = True

    async def lay(self, client: httpx2.AsyncClient) -> None:
        laid = await client.post(
            f"{self.address}/api/tables", json={"seats": SEATS, "name": "Ann", "speed": "no clock"}
        )
        table, cookies = laid.json()["table"], [laid.headers["set-cookie"].split(";")[0]]
        for seat in range(1, SEATS):
            client.cookies.clear()
            sat = await client.post(
                f"{self.address}/api/tables/{table}/sit", json={"name": f"Ben {seat}", "seat": seat}
            )
            cookies.append(sat.headers["set-cookie"].split(";")[0])
        client.cookies.clear()
        self.tables.append((table, cookies))

    async def enter(self, table: str, cookie: str) -> ClientConnection:
        socket = await connect(
            f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie},
            compression=None,
        )
        await socket.send('{"do":"hello","last":0,"protocol":2}')
        await socket.send('{"do":"orders","asking":"always"}')
        return socket

    async def play(self, socket: ClientConnection, first: bool) -> None:
        """Any of what is offered, as soon as one is asked."""
        answered = -1
        try:
            async for text in socket:
                self.counts.messages += 1
                self.counts.bytes += len(text)
                told = json.loads(text)
                if told["is"] == "ack" and told.get("id"):
                    self.counts.moves += 1
                if told["is"] == "table" and told["at"] != answered:
                    answered = await self._answer(socket, told, first) or answered
        except ConnectionClosed:
            return

    async def _answer(self, socket: ClientConnection, told: dict[str, Any], first: bool) -> int:
        if told["state"] == "over" and first:
            self.counts.over += 1
            if self.again:
                await socket.send('{"do":"rematch"}')
            return int(told["at"])
        if told["question"] is None or told["state"] != "playing":
            return 0
        move = random.choice(told["choices"])["move"]
        await socket.send(json.dumps({"do": "move", "id": f"b{told['at']}", "at": told["at"], "move": move}))
        return int(told["at"])


async def measured(address: str, pid: int, data: Path, tables: int, seconds: float) -> list[tuple[str, str]]:
    load = Load(address)
    rows: list[tuple[str, str]] = []
    async with httpx2.AsyncClient(timeout=120, trust_env=False) as client:
        await load.lay(client)  # what is done once is nobody's cost
        rows.append(("an empty house", f"{memory(pid) / 1024:.0f} MB"))
        before = memory(pid)
        for _ in range(tables):
            await load.lay(client)
    rows.append(("a table that was laid, nobody there", f"{(memory(pid) - before) / tables:.0f} kB"))
    before = memory(pid)
    sockets = [[await load.enter(table, one) for one in cookies] for table, cookies in load.tables]
    rows.append(("a socket that is open", f"{(memory(pid) - before) / len(sockets) / SEATS:.0f} kB"))
    before = memory(pid)
    playing = [
        asyncio.create_task(load.play(one, at == 0)) for seats in sockets for at, one in enumerate(seats)
    ]
    for seats in sockets:
        await seats[0].send('{"do":"start"}')
    await asyncio.sleep(seconds / 4)
    start, work = load.counts.copy(), cpu(pid)
    await asyncio.sleep(seconds)
    done, worked = load.counts - start, cpu(pid) - work
    rows.append(("a table that plays, its game beside", f"{(memory(pid) - before) / len(sockets):.0f} kB"))
    rows.append((f"a move (of {done.moves})", f"{1000 * worked / done.moves:.2f} ms of one core"))
    rows.append(
        (
            "told of a move",
            f"{done.messages / done.moves:.1f} messages, {done.bytes / done.moves / 1000:.1f} kB, to {SEATS} seats",
        )
    )
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for seats in sockets:
        await asyncio.gather(*(one.close() for one in seats))
    return [*rows, *on_disk(data, load.counts)]


def on_disk(data: Path, counts: Counts) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(data / "slackhouse.db")) as house:
        written, size = house.execute("SELECT count(*), coalesce(sum(length(body)), 0) FROM log").fetchone()
        for (form,) in house.execute("SELECT form FROM packs"):
            rows = packed_rows.unpack_rows(0, form)
            written, size = written + len(rows), size + sum(len(body.encode()) for _, _, body in rows)
        (kept,) = house.execute("SELECT coalesce(sum(length(form)), 0) FROM snapshots").fetchone()
        place = used(house)
    moves = max(1, counts.moves)
    return [
        ("written of a move", f"{written / moves:.2f} rows, {size / moves:.0f} bytes in the log, {place / moves:.0f} on disk with snapshots ({kept / 1000:.0f} kB)"),
        ("games that were over", f"{counts.over}"),
    ]  # fmt: skip


def used(house: sqlite3.Connection) -> int:
    """Bytes of the file that hold something."""
    (pages,), (free,), (page,) = (
        house.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "freelist_count", "page_size")
    )
    return int(page * (pages - free))


# -- a finished game ---------------------------------------------------------------------------------------------------------------


async def finished(address: str, data: Path, games: int) -> list[tuple[str, str]]:
    """What games of one person with three bots leave behind when they are over, and what they would without being packed."""
    load = Load(address)
    load.again = False
    with closing(sqlite3.connect(data / "slackhouse.db")) as house:
        before = used(house)
        async with httpx2.AsyncClient(timeout=120, trust_env=False) as client:
            for number in range(games):
                await _play_one(client, load)
                while house.execute("SELECT count(*) FROM packs").fetchone() != (number + 1,):  # noqa: ASYNC110 - another process does it
                    await asyncio.sleep(0.05)
        place = (used(house) - before) / games
        packs = [form for (form,) in house.execute("SELECT form FROM packs")]
        kept = [form for (form,) in house.execute("SELECT form FROM snapshots")]
        loose, reading = _as_they_were(packs, kept)
        rows = [len(packed_rows.unpack_rows(0, form)) for form in packs]
    return [
        ("games that were finished", f"{games}, with {min(rows)} to {max(rows)} rows"),
        ("a finished game on disk", f"{place / 1000:.0f} kB (its rows {sum(map(len, packs)) / games / 1000:.1f} kB packed, its snapshot {sum(map(len, kept)) / games / 1000:.1f} kB)"),
        ("the same with its rows one by one", f"{loose / games / 1000:.0f} kB"),
        ("its rows read, packed and one by one", f"{reading[0]:.2f} and {reading[1]:.2f} ms of one core"),
    ]  # fmt: skip


async def _play_one(client: httpx2.AsyncClient, load: Load) -> None:
    wanted = {"seats": 4, "bots": ["easy"] * 3, "start": True, "speed": "no clock", "pace": "instant"}
    laid = await client.post(f"{load.address}/api/tables", json={"name": "Ann", **wanted})
    cookie = laid.headers["set-cookie"].split(";")[0]
    client.cookies.clear()
    over = load.counts.over
    async with await load.enter(laid.json()["table"], cookie) as socket:
        playing = asyncio.create_task(load.play(socket, first=True))
        while load.counts.over == over:  # noqa: ASYNC110 - so does a player
            await asyncio.sleep(0.05)
        playing.cancel()


def _as_they_were(packs: list[bytes], kept: list[bytes]) -> tuple[float, tuple[float, float]]:
    """The place they took before they were packed, and what it costs to read one either way."""
    with closing(sqlite3.connect(":memory:")) as house:
        house.execute(
            "CREATE TABLE log (table_id VARCHAR(32), seq INTEGER, at FLOAT, body TEXT, PRIMARY KEY (table_id, seq))"
        )
        house.execute("CREATE TABLE snapshots (table_id VARCHAR(32) PRIMARY KEY, seq INTEGER, form BLOB)")
        empty = used(house)
        for number, form in enumerate(packs):
            rows = [(f"table{number:05}", *row) for row in packed_rows.unpack_rows(0, form)]
            house.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
        whole = [zlib.decompress(form) for form in kept]
        house.executemany(
            "INSERT INTO snapshots VALUES (?, 0, ?)", [(str(n), one) for n, one in enumerate(whole)]
        )
        place = used(house) - empty

        def one_by_one(number: int) -> None:
            wanted = "SELECT seq, at, body FROM log WHERE table_id = ? ORDER BY seq"
            house.execute(wanted, (f"table{number:05}",)).fetchall()

        times = []
        for read in (lambda number: packed_rows.unpack_rows(0, packs[number]), one_by_one):
            began = time.process_time()
            for number in 20 * list(range(len(packs))):
                read(number)
            times.append(1000 * (time.process_time() - began) / 20 / len(packs))
    return place, (times[0], times[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=0, help="count finished games instead")
    wanted = parser.parse_args()
    port = _free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "bench" / "server.py"), "--serve", folder, "--port", str(port)]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            _wait_for(port, server)
            address = f"http://127.0.0.1:{port}"
            found = asyncio.run(
                finished(address, Path(folder), wanted.games)
                if wanted.games
                else measured(address, server.pid, Path(folder), wanted.tables, wanted.seconds)
            )
        finally:
            server.terminate()
            server.wait()
    print(f"load of the machine when it was over: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for what, cost in found:
        print(f"{what:40} {cost}")


if __name__ == "__main__":
    main()
