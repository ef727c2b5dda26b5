"""Before a server opens, and when its disk lets it down: one sentence, nothing lost, and other tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import logging
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from slackhouse.hosting import startup_checks
from slackhouse.hosting.startup_checks import StartupError, check_configuration
from slackhouse.server.http.table_socket import TableSocket
from slackhouse.storage import log_storage
from slackhouse.storage.database import engine
from slackhouse.storage.log_storage import Storage
from tests.server.players import Player
from tests.server.postgres import Cluster
from tests.server.serving import (
    PATIENCE,
    Browser,
    Process,
    alone,
    client,
    lay,
    run,
    serving,
    settings,
    socket_of,
)

KEPT = Path(__file__).parent / "kept"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder in which there was a house."""
    folder = tmp_path / "house"
    folder.mkdir()

    async def make() -> None:
        log = Storage(settings(folder).database, gather=0)
        await log.open()
        await log.secret()
        await log.close()

    alone(make())
    return folder


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(folder / "slackhouse.db")) as connection:
        yield connection
        connection.commit()


def refused(folder: Path, *before: str, more: tuple[str, ...] = ()) -> str:
    """What `slackhouse serve` says as it gives up."""
    words = ["-P", "-m", "slackhouse", "serve", "--no-open", "--data", str(folder), *more]
    done = subprocess.run(
        [*before, sys.executable, *words], check=False, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr


@pytest.mark.slow
def test_a_database_of_a_newer_program_is_not_touched(house: Path) -> None:
    with opened(house) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (house / "slackhouse.db").read_bytes()

    said = refused(house)
    assert "newer Slackhouse" in said
    assert "9999" in said
    assert (house / "slackhouse.db").read_bytes() == before


def names(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir()]


def test_a_house_that_is_closed_as_soon_as_it_is_open_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to connect: what is left beside the file would be taken for a part of the next one."""
    connect, before, writing = sa.Engine.connect, threading.Event(), threading.Event()

    def slowly(engine: sa.Engine) -> sa.Connection:
        (writing if before.is_set() else before).set()  # one to look at its form, one to write
        time.sleep(0.5)
        return connect(engine)

    async def briefly() -> list[str]:
        house = Storage(settings(tmp_path).database, gather=0)
        await house.open()
        await asyncio.to_thread(writing.wait, PATIENCE)
        await house.close()
        # At once: what is left open may be closed by the garbage collector a moment later.
        return names(tmp_path)

    monkeypatch.setattr(sa.Engine, "connect", slowly)

    assert alone(briefly()) == ["slackhouse.db"]


@pytest.mark.slow
def test_a_damaged_file_is_said_to_be_damaged(house: Path) -> None:
    (house / "slackhouse.db").write_bytes(b"\x07" * 8192)

    assert "is damaged" in refused(house)


@pytest.mark.slow
def test_an_emptied_file_is_not_taken_for_a_new_house(house: Path) -> None:
    (house / "slackhouse.db").write_bytes(b"")

    assert "was emptied" in refused(house)
    assert (house / "slackhouse.db").stat().st_size == 0


@pytest.mark.parametrize("how", ["DELETE FROM house", "DROP TABLE log", "DELETE FROM alembic_version"])
def test_nor_is_an_emptied_database(house: Path, how: str) -> None:
    with opened(house) as connection:
        connection.execute(how)

    with pytest.raises(StartupError, match="was emptied"):
        startup_checks.check_database(settings(house))


EMPTIED = ("DELETE FROM house", "DELETE FROM alembic_version", "DROP TABLE log CASCADE")


def do_sql(url: str, *statements: str) -> None:
    there = engine(url)
    with there.begin() as connection:
        for one in statements:
            connection.execute(sa.text(one))
    there.dispose()


@pytest.mark.parametrize("how", EMPTIED)
def test_nor_is_one_on_a_server_of_its_own(tmp_path: Path, postgres: Cluster, how: str) -> None:
    with postgres.database() as url:
        its = settings(tmp_path, database_url=url)
        startup_checks.check_database(its)
        startup_checks.check_database(its)  # as it is it is taken up
        do_sql(url, how)

        with pytest.raises(StartupError, match="was emptied"):
            startup_checks.check_database(its)
        assert any("was emptied" in one for one in check_configuration(its).wrong)


@pytest.mark.slow
def test_nor_is_one_of_which_nothing_is_left_where_the_folder_remembers_it(
    tmp_path: Path, postgres: Cluster
) -> None:
    with postgres.database() as url:
        its = settings(tmp_path, database_url=url)
        startup_checks.check_database(its)
        do_sql(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")

        with pytest.raises(StartupError, match="was emptied"):
            startup_checks.check_database(its)
        assert "was emptied" in refused(tmp_path, more=("--database", url))
        (tmp_path / startup_checks.KNOWN_DATABASES_FILE).unlink()
        startup_checks.check_database(its)  # its owner has decided


def test_somebody_elses_database_is_not_taken_over(tmp_path: Path) -> None:
    with opened(tmp_path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")

    with pytest.raises(StartupError, match="somebody else's"):
        startup_checks.check_database(settings(tmp_path))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_a_disk_without_place_is_said_plainly(tmp_path: Path) -> None:
    """A file may not grow beyond a few bytes here, which is as good as full."""
    few = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)); os.execv(sys.argv[1], sys.argv[1:])"

    assert "slackhouse.db" in refused(tmp_path, sys.executable, "-c", few)


def test_full_is_called_full(tmp_path: Path) -> None:
    with opened(tmp_path) as connection:
        connection.execute("PRAGMA max_page_count = 2")
        connection.execute("CREATE TABLE a (b)")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("INSERT INTO a VALUES (zeroblob(100000))")

    assert startup_checks.describe_error(full.value, "the house") == (
        "the disk of the house is full: nothing can be written until there is place"
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="modes are for others")
def test_what_is_kept_is_for_us_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "house"
    with Process(folder) as server:
        lay(server.start())
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}
    folder.chmod(0o755)
    (folder / "slackhouse.db").chmod(0o644)
    startup_checks.prepare_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "slackhouse.db").stat().st_mode) == 0o600
    # A folder that holds other things is somebody's: only what is ours is closed.
    (folder / "holiday.jpg").write_bytes(b"")
    folder.chmod(0o755)
    startup_checks.prepare_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755


@pytest.fixture(autouse=True)
def mask() -> Iterator[None]:
    """To prepare a folder sets the mask of the process, which is the tests' own."""
    before = os.umask(0o022)
    os.umask(before)
    yield
    os.umask(before)


@pytest.mark.slow
def test_a_second_server_on_one_folder_is_refused_by_name(tmp_path: Path) -> None:
    with Process(tmp_path) as first:
        address = first.start()
        said = refused(tmp_path)
        assert f"process {first.pid} at {address.replace('127.0.0.1', 'localhost')}" in said
    with Process(tmp_path) as again:  # the first was killed, not closed
        assert again.start()


def test_one_damaged_table_leaves_the_others_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings(tmp_path)) as address:
        (bad, zoe), (good, ben) = (lay(address, bots=["normal"] * 3, start=True) for _ in range(2))
    with opened(tmp_path) as connection:
        connection.execute("UPDATE log SET body = 'nonsense' WHERE table_id = ? AND seq = 2", (bad,))
    with serving(settings(tmp_path)) as address, caplog.at_level(logging.ERROR):
        answer = Browser(address).get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["error"]["name"]) == (500, "damaged")

        async def play() -> None:
            zoe.address = ben.address = address
            async with socket_of(address, bad, zoe) as connection:
                refusal = json.loads(await connection.recv())
                await connection.wait_closed()
            assert (refusal["name"], connection.close_code) == ("damaged", 4400)
            async with client(address, good, ben) as one:
                await Player(one).play(until=lambda told: told["view"]["turns"] >= 2)

        run(play)
    assert [record.exc_info for record in caplog.records] == [None] * len(caplog.records)
    assert any(bad in record.getMessage() for record in caplog.records)


def test_while_the_disk_is_full_nothing_is_acknowledged_and_afterwards_all_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    full = False
    inserted = log_storage._inserted

    def perhaps(
        connection: sa.Connection, batches: list[log_storage.Batch], server: str | None
    ) -> Exception | None:
        if full:
            return sa.exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
        return inserted(connection, batches, server)

    monkeypatch.setattr(log_storage, "_inserted", perhaps)
    with serving(settings(tmp_path)) as address, caplog.at_level(logging.ERROR):
        table, browser = lay(address, seats=2)

        async def talk() -> None:
            nonlocal full
            async with client(address, table, browser) as zoe:
                full = True
                assert (await zoe.say("chat", text="Lost?"))["name"] == "not-written"
                await zoe.connection.wait_closed()
            answer = await asyncio.to_thread(lambda: Browser(address).post("/api/tables", json={}))
            assert (answer.status_code, answer.json()["error"]["name"]) == (503, "not-written")
            full = False
            async with client(address, table, browser) as zoe:
                assert zoe.chats == []
                assert (await zoe.say("chat", text="Here."))["is"] == "ack"

        run(talk)
    assert [record.exc_info for record in caplog.records] == [None] * len(caplog.records)


def test_an_answer_that_takes_its_time_comes_before_the_line_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = TableSocket._done

    async def slowly(self: TableSocket, *more: Any) -> bytes:
        answer = await done(self, *more)
        await asyncio.sleep(0.5)  # as on a busy machine
        return answer

    async def talk() -> None:
        async with client(address, table, browser) as zoe:
            assert (await zoe.say("chat", text="Lost?"))["name"] == "not-written"
            await zoe.connection.wait_closed()
            assert zoe.connection.close_code == 1012

    with serving(settings(tmp_path)) as address:
        table, browser = lay(address, seats=2)
        full = sa.exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
        monkeypatch.setattr(log_storage, "_inserted", lambda *_: full)
        monkeypatch.setattr(TableSocket, "_done", slowly)
        run(talk)


def in_a_row(view: dict[str, Any]) -> dict[str, Any]:
    """A view as protocol 1 told it, of which the second has names for all; without what one of them leaves out."""
    seats = [
        {**seat, "room": [list(one.values()) if isinstance(one, dict) else one for one in seat["room"]]}
        for seat in view["seats"]
    ]
    for seat in seats:  # what was counted had fields of its own, also where it was nothing
        counted = {"gloom": 0, "madness": 0} | seat.pop("tokens", {})
        seat.update({name: seat.get(name, n) for name, n in counted.items()})
    left_out = {"family", "plays", "agenda", "moves"}
    return {**{key: value for key, value in view.items() if key not in left_out}, "seats": seats}


@pytest.mark.slow
def test_what_the_version_before_has_written_is_taken_up(tmp_path: Path) -> None:
    """A game in its middle (with a chair that changed hands, as it could then) and one that is over."""
    (tmp_path / "slackhouse.db").write_bytes(
        gzip.decompress((KEPT / "the_version_before.db.gz").read_bytes())
    )
    kept = json.loads((KEPT / "the_version_before.json").read_text("utf-8"))
    startup_checks.check_database(settings(tmp_path))
    with serving(settings(tmp_path, grace=0.0)) as address:
        zoe, max_ = Browser(address), Browser(address)
        zoe.cookie, max_.cookie = kept["zoe"], kept["max"]

        async def go_on() -> None:
            async with (
                client(address, kept["table"], zoe) as one,
                client(address, kept["table"], max_) as late,
            ):
                was = kept["told"]
                assert one.told["state"] == was["state"]
                # Nothing was lost; a question that only has one answer now goes by without being asked.
                assert one.told["at"] >= was["at"]
                if one.told["at"] == was["at"]:
                    assert one.told["question"] == was["question"]
                    assert in_a_row(one.told["view"]) == in_a_row(was["view"])
                assert one.story[: len(kept["story"]["zoe"])] == kept["story"]["zoe"]
                assert one.chats[0]["text"] == "Old times."
                assert late.told["you"]["seat"] == 2
                turns = one.told["view"]["turns"]
                players = [Player(each) for each in (one, late)]
                # Nobody is in Ben's chair: a bot sits in.
                await asyncio.gather(
                    *(each.play(until=lambda told: told["view"]["turns"] > turns) for each in players)
                )

        run(go_on)
        done = Browser(address).get(f"/api/tables/{kept['done']}/log")
        assert done.text == kept["log"]


def test_a_game_in_mid_play_by_earlier_rules_says_so_and_others_are_played(tmp_path: Path) -> None:
    """The log is the whole truth, and these rules cannot play it on (WHEN-4); it stays as it is."""
    packed = (KEPT / "by_earlier_rules.db.gz").read_bytes()
    kept = json.loads((KEPT / "by_earlier_rules.json").read_text("utf-8"))
    (tmp_path / "slackhouse.db").write_bytes(gzip.decompress(packed))
    with serving(settings(tmp_path)) as address:
        zoe = Browser(address)
        zoe.cookie = kept["zoe"]
        answer = zoe.get(f"/api/tables/{kept['table']}")

        assert answer.json()["error"]["name"] == "damaged"
        assert "earlier rules" in answer.json()["error"]["says"]
        assert lay(address, seats=2, bots=["easy"], start=True)[0]
