"""A game that is over takes little place, and all that is made of it is made as before; a process killed while packing has done nothing."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from slackhouse.hosting import startup_checks
from slackhouse.server.settings import Settings
from slackhouse.storage import database, packed_rows, player_tables
from slackhouse.storage.database import PACKED_ROWS, ROWS, SNAPSHOTS, TABLES, engine
from slackhouse.storage.log_storage import Storage, StoredRow
from tests.server.keeping import cookie
from tests.server.players import Player
from tests.server.postgres import Cluster
from tests.server.serving import Browser, Chosen, alone, client, lay, run, serving, settings
from tests.server.test_keeping import aged, slackhouse, unpacked

PLACE = 60_000
"""Bytes that a finished game may take."""
TABLE = "abcdefghjk"
LAID = [
    (n, 1_700_000_000.1 + n / 3, f'{{"row":"chatted","seat":{n % 3},"text":"ä\\n{n}"}}') for n in range(60)
]


@contextlib.contextmanager
def laid(its: Settings) -> Iterator[sa.Engine]:
    """A database with one table of sixty rows."""
    startup_checks.check_database(its)
    opened = engine(its.database)
    with opened.begin() as connection:
        connection.execute(sa.insert(TABLES).values(table_id=TABLE, epoch=0, state="over", last_at=5.0))
        write(connection, LAID)
    yield opened
    opened.dispose()


@pytest.fixture
def house(chosen: Chosen) -> Iterator[sa.Engine]:
    with laid(chosen()) as opened:
        yield opened


def write(connection: sa.Connection, rows: list[packed_rows.Row]) -> None:
    new = [{"table_id": TABLE, "seq": seq, "at": at, "body": body} for seq, at, body in rows]
    connection.execute(sa.insert(ROWS), new)


def pack(opened: sa.Engine, upto: int) -> None:
    with opened.begin() as connection:
        made = packed_rows.pack_of(connection, TABLE, upto)
        assert made is not None
        packed_rows.replace_rows(connection, made)


def read(opened: sa.Engine, after: int = -1) -> list[packed_rows.Row]:
    with opened.begin() as connection:
        return packed_rows.read_rows(connection, TABLE, after)


def loose(opened: sa.Engine) -> int:
    with opened.begin() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(ROWS)).scalar_one())


def test_packed_rows_are_the_same_rows_from_wherever_one_reads(house: sa.Engine) -> None:
    for upto in (29, 49):
        pack(house, upto)
        assert [read(house, after) for after in range(-1, 60)] == [
            LAID[after + 1 :] for after in range(-1, 60)
        ]
        assert loose(house) == 59 - upto
    with house.begin() as connection:
        assert packed_rows.pack_of(connection, TABLE, 59) is None  # ten are not worth while
        write(connection, [(seq, 1.5, "{}") for seq in range(60, 90)])
    pack(house, 89)
    with house.begin() as connection:
        assert packed_rows.last_row(connection, TABLE) == (89, 1.5)
        assert player_tables.log_length(connection, TABLE) == (89, False)
    assert read(house)[:60] == LAID
    assert len(read(house)) == 90


def test_a_number_that_was_packed_is_taken(house: sa.Engine) -> None:
    """A server that lost the table and does not know it yet is refused, as by the row itself."""
    pack(house, 49)
    for seq in (0, 30, 49, 55):
        with pytest.raises(sa.exc.IntegrityError), house.begin() as connection:
            write(connection, [(seq, 1.0, '{"row":"resumed"}')])
    with house.begin() as connection:
        write(connection, [(60, 1.0, '{"row":"resumed"}')])

    assert read(house) == [*LAID, (60, 1.0, '{"row":"resumed"}')]


def test_nor_can_somebody_write_it_who_waits_while_it_is_packed(tmp_path: Path, postgres: Cluster) -> None:
    """They wait for the row to go away, and when it has gone its number is still taken. (A file has one writer at a time.)"""
    refused: list[Exception] = []

    def late(house: sa.Engine) -> None:
        try:
            with house.begin() as connection:
                write(connection, [(30, 1.0, "{}")])
        except sa.exc.IntegrityError as error:
            refused.append(error)

    with postgres.database() as url, laid(settings(tmp_path, database_url=url)) as house:
        with house.begin() as connection:
            made = packed_rows.pack_of(connection, TABLE, 49)
            assert made is not None
            packed_rows.replace_rows(connection, made)
            waiting = threading.Thread(target=late, args=(house,))
            waiting.start()
            soon(lambda: _is_waiting(house))
        waiting.join()

        assert len(refused) == 1
        assert read(house) == LAID


def _is_waiting(opened: sa.Engine) -> bool:
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with opened.begin() as connection:
        return bool(connection.execute(sa.text(asked)).scalar())


def test_reading_while_rows_are_packed_misses_nothing(house: sa.Engine) -> None:
    """Between the log and the packs, which are two questions."""
    done = False

    def meanwhile(*asked: Any) -> None:
        nonlocal done
        if not done and "FROM packs" in asked[2]:
            done = True
            pack(house, 49)

    with house.connect() as connection:
        sa.event.listen(connection, "before_cursor_execute", meanwhile)
        assert packed_rows.read_rows(connection, TABLE) == LAID
    assert loose(house) == 10


def test_two_who_pack_the_same_pack_it_once(house: sa.Engine) -> None:
    with house.begin() as connection:
        made = packed_rows.pack_of(connection, TABLE, 59)
    assert made is not None
    pack(house, 59)
    with pytest.raises(sa.exc.SQLAlchemyError), house.begin() as connection:
        packed_rows.replace_rows(connection, made)

    assert read(house) == LAID


def test_a_log_with_a_gap_is_left_as_it_is(house: sa.Engine) -> None:
    with house.begin() as connection:
        connection.execute(sa.delete(ROWS).where(ROWS.c.seq == 7))
        assert packed_rows.pack_of(connection, TABLE, 59) is None


def test_a_form_before_finds_every_row_again(house: sa.Engine) -> None:
    pack(house, 49)
    with house.begin() as connection:
        command.downgrade(database.alembic_config(connection), "0004")
    with house.begin() as connection:
        assert not sa.inspect(connection).has_table("packs")
        found = connection.execute(sa.select(ROWS.c.seq, ROWS.c.at, ROWS.c.body).order_by(ROWS.c.seq)).all()

    assert [tuple(row) for row in found] == LAID


KILLED = """
import os, signal, sys
import sqlalchemy as sa
from slackhouse.storage import packed_rows
from slackhouse.storage.database import engine

opened, when, seen = engine(sys.argv[1]), int(sys.argv[2]), 0

def perhaps(*_):
    global seen
    seen += 1
    if seen == when:
        os.kill(os.getpid(), signal.SIGKILL)

for moment in ("before_cursor_execute", "after_cursor_execute", "commit"):
    sa.event.listen(opened, moment, perhaps)
with opened.begin() as connection:
    packed_rows.replace_rows(connection, packed_rows.pack_of(connection, sys.argv[3], 59))
print("packed", seen)
"""
"""Packs, and is killed before or after one of its statements, or just before it is for keeps."""


@pytest.mark.slow
def test_killed_at_any_moment_of_packing_nothing_is_lost(house: sa.Engine) -> None:
    url = house.url.render_as_string(hide_password=False)
    ends: list[int] = []
    for when in range(1, 30):
        words = [sys.executable, "-P", "-c", KILLED, url, str(when), TABLE]
        done = subprocess.run(words, check=False, capture_output=True, text=True, timeout=600)
        assert read(house) == LAID, when
        ends.append(done.returncode)
        if done.returncode != -signal.SIGKILL:
            break
        assert loose(house) == 60

    assert ends[-1] == 0, done.stderr
    assert len(ends) > 8  # four statements, and the end of the transaction
    assert loose(house) == 0


# -- whole games ---------------------------------------------------------------------------------------------------------------


def place(its: Settings, table: str) -> tuple[int, int]:
    """How many rows are loose, and how many bytes lie there of a table."""
    opened = engine(its.database)
    with opened.begin() as connection:
        (rows, size) = connection.execute(
            sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(sa.func.length(ROWS.c.body)), 0)).where(
                ROWS.c.table_id == table
            )
        ).one()
        kept = [
            connection.execute(
                sa.select(sa.func.coalesce(sa.func.sum(sa.func.length(of.c.form)), 0)).where(
                    of.c.table_id == table
                )
            ).scalar_one()
            for of in (PACKED_ROWS, SNAPSHOTS)
        ]
    opened.dispose()
    return rows, size + sum(kept)


def packs(its: Settings) -> int:
    opened = engine(its.database)
    with opened.begin() as connection:
        found: int = connection.execute(sa.select(sa.func.count()).select_from(PACKED_ROWS)).scalar_one()
    opened.dispose()
    return found


def soon(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < until, "it never was"
        time.sleep(0.05)


@pytest.mark.slow
def test_a_finished_game_is_packed_and_everything_is_made_of_it_as_before(chosen: Chosen) -> None:
    its = chosen()

    async def play(address: str, table: str, zoe: Browser) -> None:
        async with client(address, table, zoe) as one:
            await Player(one).play()

    wanted = [f"/api/tables/{{}}/{what}?game=1" for what in ("log", "replay", "fair")] + ["/r/{}/1/film.svg"]
    with serving(its) as address:
        table, zoe = lay(address, seats=4, bots=["easy"] * 3, start=True)
        run(lambda: play(address, table, zoe))
        made = [Browser(address).get(one.format(table)).text for one in wanted]
        assert not [one for one in made if "error" in one[:20]]
        soon(lambda: packs(its) == 1)

        async def again() -> None:
            async with client(address, table, zoe) as one:
                assert (await one.say("rematch"))["is"] == "ack"
                await one.until(lambda told: told["state"] == "playing")
                await Player(one).play()

        run(again)
        soon(lambda: packs(its) == 2)
    rows, size = place(its, table)

    assert rows < packed_rows.MIN_PACKED_ROWS
    assert size < 2 * PLACE
    with serving(its) as address:
        assert [Browser(address).get(one.format(table)).text for one in wanted] == made
        zoe.address = address
        assert len(zoe.get("/api/mine").json()["tables"]) == 1
        said = {"game": 1, "moves": 60, "seat": 1}
        assert Browser(address).post(f"/api/tables/{table}/what-if", json=said).status_code == 200, said
        run(lambda: _looks(address, table, zoe))


async def _looks(address: str, table: str, zoe: Browser) -> None:
    """At a table that is over, and begins anew."""
    async with client(address, table, zoe) as one:
        assert one.told["state"] == "over"
        assert one.story
        assert (await one.say("rematch"))["is"] == "ack"
        await one.until(lambda told: told["state"] == "playing")


@pytest.mark.slow
def test_a_house_of_the_form_before_is_packed_where_it_lies_and_read_as_it_was(tmp_path: Path) -> None:
    kept = unpacked(tmp_path, "form-0004")
    its = settings(tmp_path)
    before = (tmp_path / "slackhouse.db").stat().st_size
    startup_checks.check_database(its)
    for table in (kept["table"], kept["done"]):
        aged(tmp_path, table, 2)
    done = slackhouse("tidy", "--data", str(tmp_path))
    assert done.stdout == "0 tables deleted. The rows of 2 tables packed.\n", done.stderr

    assert place(its, kept["done"])[0] == place(its, kept["table"])[0] == 0
    assert (tmp_path / "slackhouse.db").stat().st_size < before
    with serving(its) as address:
        assert Browser(address).get(f"/api/tables/{kept['done']}/log").text == kept["log"]
        zoe = Browser(address)
        zoe.cookie = cookie(tmp_path, kept["zoe"])

        async def go_on() -> None:
            async with client(address, kept["table"], zoe) as one:
                assert one.told["at"] == kept["told"]["at"]
                assert one.story == kept["story"]["zoe"]
                assert (await one.say("chat", text="Still here."))["is"] == "ack"

        run(go_on)


@pytest.mark.slow
def test_a_server_packs_by_itself_what_lies_there(chosen: Chosen) -> None:
    its = chosen()

    async def lie() -> None:
        storage = Storage(its.database, gather=0)
        await storage.open()
        rows = [StoredRow(seq, at, body) for seq, at, body in LAID]
        await storage.commit(TABLE, rows, object(), "over")
        await storage.close()

    alone(lie())
    with serving(chosen(keep=None)):
        soon(lambda: packs(its) == 1)
    opened = engine(its.database)
    assert read(opened) == LAID
    opened.dispose()


@pytest.mark.slow
def test_packed_rows_that_are_damaged_are_one_tables_trouble(tmp_path: Path) -> None:
    kept = unpacked(tmp_path, "form-0004")
    its = settings(tmp_path)
    startup_checks.check_database(its)
    aged(tmp_path, kept["done"], 2)
    slackhouse("tidy", "--data", str(tmp_path))
    opened = engine(its.database)
    with opened.begin() as connection:
        connection.execute(sa.update(PACKED_ROWS).values(form=b"\x07" * 99))
        connection.execute(sa.delete(SNAPSHOTS))
    opened.dispose()
    with serving(its) as address:
        answer = Browser(address).get(f"/api/tables/{kept['done']}")
        assert answer.json()["error"]["name"] == "damaged"
        assert lay(address, seats=2, bots=["easy"], start=True)[0]
