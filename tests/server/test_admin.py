"""The operator sees the state of the server, closes tables and bans addresses; nobody else does, and nothing of it tells a hand."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slackhouse.hosting.app import server
from slackhouse.hosting.serve_command import EVERYWHERE, HOST_TOKEN
from slackhouse.hosting.startup_checks import listen
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.access_control import AccessMiddleware, BanList, access_line
from slackhouse.storage.log_storage import Storage
from tests.server.players import Player
from tests.server.serving import (
    PATIENCE,
    Browser,
    Process,
    alone,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
)

TOKEN = "a word that only the host knows"  # noqa: S105 - of this test
STRANGER = "203.0.113.7"
"""Somebody's address, as a proxy tells it."""


@contextlib.contextmanager
def with_a_desk(data: Path, **other: Any) -> Iterator[tuple[str, str]]:
    """The address of a house, and that of its host's own port."""
    public, private = listen("127.0.0.1", 0), listen("127.0.0.1", 0)
    running = server(settings(data, host_port=private.getsockname()[1], **other))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [public, private]})
    thread.start()
    try:
        until = time.monotonic() + PATIENCE
        while not running.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server did not start in time"
            time.sleep(0.01)
        yield tuple(f"http://127.0.0.1:{one.getsockname()[1]}" for one in (public, private))  # type: ignore[misc]
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        for one in (public, private):
            one.close()
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def doors() -> Iterator[tuple[str, str]]:
    with in_memory() as data, with_a_desk(data) as found:
        yield found


def test_health_and_readiness_are_for_everybody(doors: tuple[str, str]) -> None:
    for address in doors:
        for path in ("/healthz", "/readyz"):
            answer = Browser(address).get(path)
            assert (answer.status_code, answer.text) == (200, "ok\n")


def test_the_desk_is_only_at_the_hosts_own_port(doors: tuple[str, str]) -> None:
    public, private = doors
    for path in ("/api/host", "/metrics"):
        assert Browser(public).get(path).status_code == 404
        assert Browser(private).get(path).status_code == 200
    assert Browser(private).get("/host").status_code == 200
    assert "noindex" in Browser(private).get("/host").text


@pytest.mark.parametrize(
    ("headers", "name"),
    [
        ({"Host": "evil.example"}, "not-the-host"),
        ({"X-Forwarded-For": STRANGER}, "not-the-host"),
        ({"Forwarded": f"for={STRANGER}"}, "not-the-host"),
        ({"Origin": "https://evil.example"}, "bad-origin"),
    ],
)
def test_nobody_is_led_to_the_desk(doors: tuple[str, str], headers: dict[str, str], name: str) -> None:
    """Neither by a name that points here, nor by a proxy, nor by a page of some site."""
    for path in ("/api/host", "/metrics"):
        answer = Browser(doors[1]).get(path, headers=headers)
        assert answer.status_code in {400, 403}
        assert answer.status_code == 400 or answer.json()["error"]["name"] == name
    answer = Browser(doors[1]).post(
        "/api/host/ban", json={"address": STRANGER, "minutes": 5}, headers=headers
    )
    assert answer.status_code in {400, 403}
    assert Browser(doors[1]).get("/api/host").json()["bans"] == {}


def test_from_elsewhere_the_desk_wants_a_token_and_guesses_have_a_rate() -> None:
    with in_memory() as data, serving(settings(data, host_token=TOKEN)) as address:
        good = {"Authorization": f"Bearer {TOKEN}"}
        assert Browser(address).get("/host").status_code == 200
        assert Browser(address).get("/api/host", headers=good).json()["tables"] == []
        assert Browser(address).get("/metrics", headers=good).status_code == 404
        guesses = [
            Browser(address).get("/api/host", headers=headers)
            for headers in ({}, {"Authorization": f"Basic {TOKEN}"}, {"Authorization": "Bearer wrong"})
        ]
        assert [one.json()["error"]["name"] for one in guesses] == ["not-the-host"] * 3
        wrong = {"Authorization": "Bearer wrong"}
        names = [Browser(address).get("/api/host", headers=wrong).json()["error"]["name"] for _ in range(10)]
        assert names[-1] == "too-fast"


def test_the_desk_shows_tables_and_refusals_and_no_hand_and_no_name(doors: tuple[str, str]) -> None:
    public, private = doors
    table, browser = lay(public, seats=2, bots=["easy"], start=True, name="Rumpelstilzchen")

    async def play() -> None:
        async with client(public, table, browser) as zoe:
            await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 1)
            assert (await zoe.say("move", at=0, move={"do": "pass"}))["is"] == "error"
            told = Browser(private).get("/api/host")
            (found,) = [one for one in told.json()["tables"] if one["table"] == table]
            assert (found["state"], found["people"], found["bots"], found["sockets"]) == ("playing", 1, 1, 1)
            assert found["addresses"] == ["127.0.0.1"]
            assert told.json()["refusals"]["stale"] == 1
            assert told.json()["rows"] > 0
            assert "Rumpelstilzchen" not in told.text
            assert browser.cookie not in told.text
            assert not any(line in told.text for line in zoe.story)

    run(play)


def test_metrics_are_numbers_that_prometheus_reads(doors: tuple[str, str]) -> None:
    from prometheus_client.parser import text_string_to_metric_families

    lay(doors[0])
    Browser(doors[0]).get("/api/tables/nowherenow")
    read = {
        (sample.name, sample.labels.get("name", "")): sample.value
        for family in text_string_to_metric_families(Browser(doors[1]).get("/metrics").text)
        for sample in family.samples
    }

    assert read["slackhouse_rows_total", ""] > 0
    assert read["slackhouse_commit_seconds_count", ""] > 0
    assert read["slackhouse_live_tables", ""] > 0
    assert read["slackhouse_ready", ""] == 1
    assert read["slackhouse_late_bots_total", ""] >= 0
    assert read["slackhouse_lost_minds_total", ""] == 0
    assert read["slackhouse_refusals_total", "no-such-table"] >= 1


def test_a_house_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    with with_a_desk(tmp_path) as (public, private):
        from slackhouse.storage import log_storage

        table, browser = lay(public)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(log_storage, "_inserted", lambda *_: OSError("no disk"))

            async def talk() -> None:
                async with client(public, table, browser) as zoe:
                    assert (await zoe.say("chat", text="Hello?"))["is"] == "error"

            run(talk)
            answer = Browser(public).get("/readyz")
            assert (answer.status_code, "written" in answer.text) == (503, True)
            assert Browser(private).get("/api/host").json()["troubles"]
            assert Browser(public).get("/healthz").status_code == 200
        lay(public)
        assert Browser(public).get("/readyz").status_code == 200


def test_a_commit_that_hangs_is_noticed(tmp_path: Path) -> None:
    async def look() -> None:
        storage = Storage(settings(tmp_path).database, gather=0)
        assert storage.writes(5.0)
        storage._writing_since = time.monotonic() - 6.0
        assert not storage.writes(5.0)
        await storage.close()

    alone(look())


def test_a_closed_table_sends_everybody_away_and_stays_closed(tmp_path: Path) -> None:
    with with_a_desk(tmp_path) as (public, private):
        table, browser = lay(public, seats=2, bots=["easy"], start=True)
        other, ben = lay(public, seats=2, bots=["easy"], start=True)

        async def play() -> None:
            async with client(public, table, browser) as zoe, client(public, other, ben) as there:
                closing = await asyncio.to_thread(
                    lambda: Browser(private).post("/api/host/close", json={"table": table})
                )
                assert closing.status_code == 200, closing.text
                await zoe.connection.wait_closed()
                assert zoe.connection.close_code in {4410, 1012}
                await Player(there).play(until=lambda told: told["view"]["turns"] >= 1)

        run(play)
        assert browser.get(f"/api/tables/{table}").json()["error"]["name"] == "closed"
        missing = Browser(private).post("/api/host/close", json={"table": "nowherenow"})
        assert missing.json()["error"]["name"] == "no-such-table"
    with serving(settings(tmp_path)) as address:
        answer = Browser(address).get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]["name"]) == (410, "closed")


def test_a_banned_address_is_kept_out_for_a_while_over_a_restart_and_nobody_else_is(tmp_path: Path) -> None:
    stranger, other = ({"X-Forwarded-For": one} for one in (STRANGER, "203.0.113.8"))
    with with_a_desk(tmp_path) as (public, private):
        table, _ = lay(public)
        assert Browser(public).get("/", headers=stranger).status_code == 200
        banned = Browser(private).post("/api/host/ban", json={"address": STRANGER, "minutes": 60})
        assert banned.status_code == 200, banned.text
        for path in ("/", "/api/house", f"/api/tables/{table}"):
            answer = Browser(public).get(path, headers=stranger)
            assert (answer.status_code, answer.json()["error"]["name"]) == (403, "banned")
            assert Browser(public).get(path, headers=other).status_code == 200
    with with_a_desk(tmp_path) as (public, private):
        assert Browser(public).get("/", headers=stranger).status_code == 403
        assert STRANGER in Browser(private).get("/api/host").json()["bans"]
        Browser(private).post("/api/host/ban", json={"address": STRANGER, "minutes": 0})
        assert Browser(public).get("/", headers=stranger).status_code == 200


@pytest.mark.parametrize(
    "wanted",
    [
        {"address": "127.0.0.1", "minutes": 5},
        {"address": "::1", "minutes": 5},
        {"address": "everybody", "minutes": 5},
        {"address": STRANGER, "minutes": -1},
        {"address": STRANGER, "minutes": 10**9},
    ],
)
def test_a_ban_that_would_keep_everybody_out_is_refused(
    doors: tuple[str, str], wanted: dict[str, Any]
) -> None:
    answer = Browser(doors[1]).post("/api/host/ban", json=wanted)

    assert answer.json()["error"]["name"] == "bad-message"


# -- what is written down ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_logs_of_a_whole_evening_tell_no_hand_no_token_no_name_and_half_a_table(tmp_path: Path) -> None:
    process = Process(tmp_path, "--log-level", "debug", "--access-log", "--bot-pause", "0")
    secrets: list[str] = []

    async def play() -> None:
        async with client(process.address, table, browser) as zoe:
            await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 3)
            secrets.extend(one for one in zoe.story if len(one) > 20)
            await zoe.say("chat", text="Nobody writes this down.")
            await zoe.say("move", at=0, move={"do": "pass"})

    with process:
        process.start()
        table, browser = lay(process.address, seats=2, bots=["normal"], start=True, name="Rumpelstilzchen")
        run(play)
        browser.get(f"/api/tables/{table}?token=secret")
        browser.get("/nothing%0Ahere/\u2028line")
        _, said = process.end(signal.SIGINT)

    assert f"127.0.0.1 GET /api/tables/{table[:3]}… 200" in said
    assert f"127.0.0.1 SOCKET /api/tables/{table[:3]}…/socket 101" in said
    assert "127.0.0.1 SOCKET refused: stale" in said
    assert "/nothing%0Ahere/" in said
    assert table not in said
    for secret in (*secrets, browser.cookie, "Rumpelstilzchen", "Nobody writes", "token=secret"):
        assert secret not in said


@pytest.mark.slow
def test_without_being_asked_nothing_is_said(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        process.start()
        table, browser = lay(process.address)
        browser.get(f"/api/tables/{table}")
        _, said = process.end(signal.SIGINT)

    # The first of the two may have been read together with the address.
    assert said.splitlines() in (["Ctrl-C closes it; tables are kept.", "Good night."], ["Good night."])


def test_a_line_of_the_access_log() -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "client": ("10.0.0.1", 5),
        "path": "/",
        "raw_path": b"/a\x1b[31m",
    }

    assert access_line(scope, 429, 0.0123) == "10.0.0.1 GET /a%1B[31m 429 12ms"
    assert access_line({**scope, "refused": "too-fast"}, 429, 0.0123).endswith("429 12ms refused: too-fast")


def test_a_request_without_a_client_goes_through_the_gate(caplog: pytest.LogCaptureFixture) -> None:
    """As over a Unix socket."""

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def send(_message: Any) -> None:
        pass

    async def ask() -> None:
        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "headers": [],
            "client": None,
            "server": None,
        }
        await AccessMiddleware(app, ban_list=BanList(), host_port=1)(scope, None, send)  # type: ignore[arg-type]

    with caplog.at_level(logging.INFO, "slackhouse.access"):
        alone(ask())
    assert [record.getMessage().rsplit(" ", 1)[0] for record in caplog.records] == ["unknown GET / 204"]


# -- before it opens -----------------------------------------------------------------------------------------------------------


def checked(*words: str, **environment: str) -> tuple[int, list[str]]:
    import os
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-P", "-m", "slackhouse", "serve", "--check", *words],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout.splitlines()


@pytest.mark.slow
def test_a_good_configuration_is_well_and_nothing_is_made(tmp_path: Path) -> None:
    assert checked("--data", str(tmp_path / "new")) == (0, ["All is well."])
    assert not (tmp_path / "new").exists()


@pytest.mark.slow
def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    (tmp_path / "slackhouse.db").write_bytes(b"")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ["--data", str(tmp_path), "--port", port, "--origin", "cards.example.org", "--address", "x"]
        status, said = checked(*words, "--language", "klingon", **{HOST_TOKEN: "short"})

    assert status == 1
    wrong = [one for one in said if one.startswith("wrong: ")]
    for word in ("klingon", "cards.example.org", "SLACKHOUSE_HOST_TOKEN", "in use", "emptied", "--address"):
        assert any(word in one for one in wrong), (word, said)
    assert len(wrong) == 6


@pytest.mark.slow
def test_a_database_that_is_none_is_said(tmp_path: Path) -> None:
    status, said = checked("--database", "mysql://house:secret@db/x", "--host", EVERYWHERE[0])

    assert status == 1
    assert any("postgresql://" in one for one in said)
    assert any("--address" in one for one in said)
    assert "secret" not in "".join(said)


@pytest.mark.slow
def test_what_the_host_should_know_is_noted(tmp_path: Path) -> None:
    status, said = checked("--data", str(tmp_path), "--host", EVERYWHERE[0], "--keep", "forever")

    assert status == 0
    assert [one for one in said if one.startswith("note: ")] == said[:-1]
    assert any("https" in one for one in said)
    assert any("for ever" in one for one in said)


@pytest.mark.slow
def test_a_house_that_is_open_is_said_to_be(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        process.start()
        status, said = checked("--data", str(tmp_path))

    assert (status, f"process {process.pid}" in said[0]) == (1, True)


@pytest.mark.slow
def test_a_wrong_word_keeps_the_server_from_opening(tmp_path: Path) -> None:
    import subprocess
    import sys

    words = ["serve", "--no-open", "--data", str(tmp_path), "--origin", "nowhere"]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "slackhouse", *words], check=False, capture_output=True, text=True
    )

    assert done.returncode == 2
    assert "say it like https://" in done.stderr


def test_refusals_of_the_host_have_their_names() -> None:
    from slackhouse.protocol.refusals import HTTP_STATUS

    assert {HTTP_STATUS[name] for name in ("not-the-host", "banned")} == {403}
    assert str(Refused("closed", "no")) == "closed: no"
