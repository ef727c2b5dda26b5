"""What a host does with what is kept: copies of an open house, a house from a copy, and old tables that go."""

from __future__ import annotations

import contextlib
import gzip
import json
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from slackhouse.hosting import backup, startup_checks
from slackhouse.hosting.startup_checks import StartupError
from slackhouse.server.settings import DAY_S, Retention, seconds
from slackhouse.storage import retention
from slackhouse.storage.database import engine
from tests.server.keeping import cookie
from tests.server.players import Player
from tests.server.serving import (
    PATIENCE,
    Browser,
    Chosen,
    Process,
    client,
    lay,
    run,
    serving,
    settings,
    written,
)

KEPT = Path(__file__).parent / "kept"


@contextlib.contextmanager
def opened(folder: Path) -> Any:
    with contextlib.closing(sqlite3.connect(folder / "slackhouse.db")) as connection:
        yield connection
        connection.commit()


def slackhouse(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "slackhouse", *words], check=False, capture_output=True, text=True
    )


def unpacked(folder: Path, name: str) -> dict[str, Any]:
    """A house that an earlier version has left there, and what is known of it."""
    packed = (KEPT / f"{name}.db.gz").read_bytes()
    (folder / "slackhouse.db").write_bytes(gzip.decompress(packed))
    found: dict[str, Any] = json.loads((KEPT / f"{name}.json").read_text("utf-8"))
    return found


# -- forms of earlier versions -----------------------------------------------------------------------------------------------


def standing(told: dict[str, Any]) -> list[Any]:
    """How a game stands for the client that was told this: what no later form of the messages leaves out."""
    view = told["view"]
    of_seats = [[seat[key] for key in ("score", "goal")] for seat in view["seats"]]
    return [view["turn"], view["turns"], view["hand"], of_seats, [each["say"] for each in told["choices"]]]


@pytest.mark.slow
def test_what_was_kept_before_tables_had_homes_is_taken_up(tmp_path: Path) -> None:
    kept = unpacked(tmp_path, "form-0002")
    startup_checks.check_database(settings(tmp_path))
    with serving(settings(tmp_path)) as address:
        zoe, ben, gone = (Browser(address) for _ in range(3))
        zoe.cookie, ben.cookie, gone.cookie = (
            cookie(tmp_path, kept[name]) for name in ("zoe", "ben", "gone")
        )

        async def go_on() -> None:
            async with (
                client(address, kept["table"], zoe) as one,
                client(address, kept["table"], ben) as other,
            ):
                for key in ("at", "state", "question"):
                    assert one.told[key] == kept["told"][key], key
                assert standing(one.told) == standing(kept["told"])
                for each, name in ((one, "zoe"), (other, "ben")):
                    # It was told then with two full stops after a title such as Live-In S.O.
                    assert each.story == [line.replace("..", ".") for line in kept["story"][name]]
                turns = one.told["view"]["turns"]
                for each in (one, other):
                    if each.told["question"] is not None:
                        await Player(each).play(until=lambda told: told["seq"] > kept["told"]["seq"])
                assert one.told["view"]["turns"] >= turns

        run(go_on)
        assert Browser(address).get(f"/api/tables/{kept['done']}/log").text == kept["log"]
        # A player who left everywhere is nobody here, either.
        assert gone.get(f"/api/tables/{kept['table']}").json()["you"] is None
    with opened(tmp_path) as connection:
        found = dict(connection.execute("SELECT table_id, state FROM tables"))
    assert {kept["table"], kept["done"]} <= set(found)


def test_a_change_of_form_that_fails_half_way_leaves_the_old_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked(tmp_path, "form-0002")
    upgraded = command.upgrade

    def killed(*words: Any) -> None:
        upgraded(*words)
        raise OSError("the light went out")

    monkeypatch.setattr(command, "upgrade", killed)
    with pytest.raises(StartupError):
        startup_checks.check_database(settings(tmp_path))
    with opened(tmp_path) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)

    assert "tables" not in names
    assert not [name for name in names if name.startswith("_alembic")]


# -- copies --------------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_backup_of_an_open_house_has_every_move_and_makes_the_house_again(tmp_path: Path) -> None:
    house, copy, new = tmp_path / "house", tmp_path / "copy.db", tmp_path / "new"
    server = Process(house, "--bot-pause", "0")
    acknowledged = 0

    async def play() -> None:
        nonlocal acknowledged
        async with client(server.address, table, browser) as zoe:
            await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 2)
            acknowledged = (await zoe.say("chat", text="Copy this."))["seq"]

    with server:
        server.start()
        table, browser = lay(server.address, seats=2, bots=["easy"], start=True)
        run(play)
        done = slackhouse("backup", str(copy), "--data", str(house))

    assert (done.returncode, done.stdout) == (0, f"1 table in {copy}.\n"), done.stderr
    assert not list(tmp_path.glob("copy.db?*"))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    done = slackhouse("restore", str(copy), "--data", str(new))
    assert (done.returncode, done.stdout) == (0, f"1 table from {copy}.\n"), done.stderr
    assert [row.seq for row in written(new, table)][: acknowledged + 1] == list(range(acknowledged + 1))
    with serving(settings(new)) as address:
        assert browser.cookie
        browser.address = address
        assert browser.get(f"/api/tables/{table}").json()["you"] == 0


@pytest.mark.slow
def test_a_house_that_is_there_is_put_aside_only_if_that_is_said(tmp_path: Path) -> None:
    house, copy = tmp_path / "house", tmp_path / "copy.db"
    with serving(settings(house)) as address:
        lay(address)
    assert slackhouse("backup", str(copy), "--data", str(house)).returncode == 0
    with serving(settings(house)) as address:
        later, _ = lay(address)

    refused = slackhouse("restore", str(copy), "--data", str(house))
    assert (refused.returncode, "--force" in refused.stderr) == (1, True)
    assert len(written(house, later)) > 0
    done = slackhouse("restore", str(copy), "--data", str(house), "--force")
    assert done.returncode == 0, done.stderr
    assert written(house, later) == []
    (aside,) = house.glob("slackhouse.before-*.db")
    with contextlib.closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (2,)


@pytest.mark.slow
def test_a_file_that_is_no_house_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_bytes(b"\x07" * 8192)
    done = slackhouse("restore", str(tmp_path / "copy.db"), "--data", str(tmp_path / "house"))

    assert done.returncode == 1
    assert "is damaged" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "house" / "slackhouse.db").exists()


@pytest.mark.slow
def test_an_open_house_is_not_restored_and_not_tidied_from_outside(tmp_path: Path) -> None:
    house, copy = tmp_path / "house", tmp_path / "copy.db"
    with Process(house) as server:
        server.start()
        assert slackhouse("backup", str(copy), "--data", str(house)).returncode == 0
        said = [
            slackhouse("restore", str(copy), "--data", str(house), "--force"),
            slackhouse("tidy", "--data", str(house)),
        ]

    for one in said:
        assert one.returncode == 1
        assert f"is being served by process {server.pid}" in one.stderr


@pytest.mark.slow
def test_a_shared_database_is_copied_by_its_own_tools_and_its_password_is_not_said(tmp_path: Path) -> None:
    words = ["--database", "postgresql://house:secret@db/slackhouse"]
    said = [slackhouse(one, str(tmp_path / "copy"), *words) for one in ("backup", "restore")]

    assert [one.returncode for one in said] == [1, 1]
    assert "pg_dump --format=custom" in said[0].stderr
    assert "pg_restore" in said[1].stderr
    assert all("house@db/slackhouse" in one.stderr and "secret" not in one.stderr for one in said)


def test_a_copy_over_another_file_must_be_said(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        lay(address)
    copy = tmp_path / "copy.db"
    copy.write_text("dear diary")

    with pytest.raises(StartupError, match="there already"):
        backup.backup(tmp_path, copy)
    assert copy.read_text() == "dear diary"
    assert backup.backup(tmp_path, copy, force=True) == 1
    with pytest.raises(StartupError, match="there is no house"):
        backup.backup(tmp_path / "elsewhere", tmp_path / "other.db")


# -- retention -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "meant"), [("90d", 90 * DAY_S), ("12h", DAY_S / 2), ("2w", 14 * DAY_S)])
def test_times_are_said_as_people_say_them(said: str, meant: float) -> None:
    assert seconds(said) == meant


@pytest.mark.parametrize("said", ["", "90", "d", "-1d", "1y", "1d 2h"])
def test_a_time_that_is_none_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match="90d"):
        seconds(said)


def aged(folder: Path, table: str, days: float, *, noted: float | None = None) -> None:
    """As if its last row had been written so long ago."""
    at = time.time() - days * DAY_S
    with opened(folder) as connection:
        connection.execute("UPDATE log SET at = ? WHERE table_id = ?", (at, table))
        known = at if noted is None else time.time() - noted * DAY_S
        connection.execute("UPDATE tables SET last_at = ? WHERE table_id = ?", (known, table))


def tables(folder: Path) -> set[str]:
    with opened(folder) as connection:
        kept = {table for (table,) in connection.execute("SELECT table_id FROM tables")}
        rows = "SELECT table_id FROM log UNION SELECT table_id FROM packs"
        assert kept == {table for (table,) in connection.execute(rows)}
        return kept


@pytest.mark.slow
def test_old_tables_go_lobbies_sooner_and_the_log_decides(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        old, young, late = (lay(address, seats=2, bots=["easy"], start=True)[0] for _ in range(3))
        old_lobby, young_lobby = (lay(address)[0] for _ in range(2))
    aged(tmp_path, old, 91)
    aged(tmp_path, young, 89)
    aged(tmp_path, late, 1, noted=91)
    aged(tmp_path, old_lobby, 8)
    aged(tmp_path, young_lobby, 6)
    done = slackhouse("tidy", "--data", str(tmp_path))

    assert (done.returncode, done.stdout) == (0, "2 tables deleted.\n"), done.stderr
    assert tables(tmp_path) == {young, late, young_lobby}
    assert slackhouse("tidy", "--older-than", "88d", "--data", str(tmp_path)).stdout == "1 table deleted.\n"
    assert tables(tmp_path) == {late, young_lobby}
    assert slackhouse("tidy", "--older-than", "soon", "--data", str(tmp_path)).returncode == 2


def test_either_database_is_tidied_and_nothing_of_a_table_is_left(chosen: Chosen) -> None:
    its = chosen(snapshot_every=5)
    with serving(its) as address:
        old, young = (lay(address, seats=2, bots=["easy"], start=True)[0] for _ in range(2))
    house = engine(its.database)
    with house.begin() as connection:
        for table in ("log SET at", "tables SET last_at"):
            connection.execute(sa.text(f"UPDATE {table} = 5 WHERE table_id = :old"), {"old": old})
        assert retention.delete_old_tables(connection, Retention(), time.time()) == 1
        for table in ("tables", "log", "packs", "snapshots"):
            left = connection.execute(sa.text(f"SELECT DISTINCT table_id FROM {table}")).scalars()  # noqa: S608 - ours
            assert set(left) <= {young}
    house.dispose()


def test_a_server_tidies_by_itself_and_tells_players(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        old, young = (lay(address, seats=2, bots=["easy"], start=True)[0] for _ in range(2))
        assert Browser(address).get("/api/house").json()["kept_days"] == 90
    aged(tmp_path, old, 91)
    with serving(settings(tmp_path, keep=None)) as address:
        assert Browser(address).get("/api/house").json()["kept_days"] is None
        assert Browser(address).get(f"/api/tables/{old}").status_code == 200
    with serving(settings(tmp_path)) as address:
        until = time.monotonic() + PATIENCE
        while old in tables(tmp_path):
            assert time.monotonic() < until, "it was never tidied away"
            time.sleep(0.05)
        assert Browser(address).get(f"/api/tables/{young}").status_code == 200
        assert Browser(address).get(f"/api/tables/{old}").json()["error"]["name"] == "no-such-table"


def test_nobody_writes_to_a_table_that_is_gone(tmp_path: Path) -> None:
    """A server that still has it in memory is refused, and finds that it is not there."""
    with serving(settings(tmp_path)) as address:
        table, browser = lay(address)

        async def talk() -> None:
            async with client(address, table, browser) as zoe:
                with opened(tmp_path) as connection:
                    connection.execute("PRAGMA foreign_keys=ON")
                    connection.execute("DELETE FROM tables WHERE table_id = ?", (table,))
                assert (await zoe.say("chat", text="Hello?"))["name"] == "not-written"
                await zoe.connection.wait_closed()

        run(talk)
        assert browser.get(f"/api/tables/{table}").json()["error"]["name"] == "no-such-table"


def test_a_table_of_a_server_that_is_there_is_its_own_to_tidy(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        table, _ = lay(address)
    aged(tmp_path, table, 30)
    with opened(tmp_path) as connection:
        connection.execute("INSERT INTO servers VALUES ('other', '127.0.0.1:1', ?, 0)", (time.time() + 60,))
        connection.execute("UPDATE tables SET server = 'other'")
    house = engine(settings(tmp_path).database)
    with house.begin() as connection:
        assert retention.delete_old_tables(connection, Retention(), time.time()) == 0
        assert (
            retention.delete_old_tables(connection, Retention(), time.time(), server="other", spare=(table,))
            == 0
        )
        assert retention.delete_old_tables(connection, Retention(), time.time() + 61) == 1
        assert connection.execute(sa.text("SELECT count(*) FROM log")).scalar() == 0
    house.dispose()
