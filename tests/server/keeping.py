"""Writes down a house as this version leaves it: `python -m tests.server.keeping NAME` makes tests/server/kept/NAME.db.gz and NAME.json.

Made once by a version whose database is about to change its form, so that what people have on their disks is taken up ever after.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import sqlite3
import sys
from pathlib import Path
from typing import Any

from slackhouse.server.access.player_identity import Cookies
from tests.server.players import Player
from tests.server.serving import Browser, Client, client, in_memory, lay, run, serving, settings, sit

FOLDER = Path(__file__).parent / "kept"


def opened(data: Path) -> contextlib.closing[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(data / "slackhouse.db"))


def secret(data: Path) -> str:
    with opened(data) as connection:
        found: str = connection.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
    return found


def cookie(data: Path, token: str) -> str:
    """The cookie of the player with this token, given today: cookies expire."""
    return str(Cookies(secret(data))._signer.dumps(token))


def _token(data: Path, browser: Browser) -> str:
    return str(Cookies(secret(data))._signer.loads(browser.cookie))


def kept(data: Path) -> dict[str, Any]:
    """A game in its middle with two people and a bot, one that is over, and a token that was revoked."""
    found: dict[str, Any] = {}
    with serving(settings(data, snapshot_every=40)) as address:
        table, zoe = lay(address, boxes=["geek"], seats=3, bots=["normal"])
        ben = sit(address, table, "Ben")
        done, ida = lay(address, boxes=["goth"], seats=2, bots=["easy"], start=True)
        gone = Browser(address)
        gone.post("/api/tables", json={"name": "Max"})
        found |= {"table": table, "done": done, "gone": _token(data, gone)}
        gone.post("/api/leave", json={})

        async def play() -> None:
            async with client(address, done, ida) as one:
                await Player(one).play()
            async with client(address, table, zoe) as one, client(address, table, ben) as other:
                for said in (
                    {"do": "chat", "text": "Old times."},
                    {"do": "start"},
                ):
                    reply = await one.say(**said)
                    assert reply["is"] == "ack", reply
                    for each in (one, other):
                        await each.until(lambda told, seq=reply["seq"]: told["seq"] >= seq)  # type: ignore[misc]
                await _until_the_fifth_turn(one, other)
                found["told"] = one.told
                found["story"] = {"zoe": one.story, "ben": other.story}

        run(play)
        found["log"] = Browser(address).get(f"/api/tables/{done}/log").text
        found |= {"zoe": _token(data, zoe), "ben": _token(data, ben)}
    with opened(data) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
        found["form"] = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return found


async def _until_the_fifth_turn(*clients: Client) -> None:
    """And then until nothing happens any more by itself: somebody is asked something."""

    def is_late(told: dict[str, Any]) -> bool:
        return bool(told["view"]) and told["view"]["turns"] >= 5

    await asyncio.gather(*(Player(one).play(until=is_late) for one in clients))
    await asyncio.sleep(2.0)


if __name__ == "__main__":
    with in_memory() as data:
        log = kept(data)
        name = FOLDER / sys.argv[1]
        name.with_suffix(".db.gz").write_bytes(gzip.compress((data / "slackhouse.db").read_bytes(), mtime=0))
        name.with_suffix(".json").write_text(json.dumps(log, indent=1) + "\n", "utf-8")
    sys.stdout.write(f"wrote {name}\n")
