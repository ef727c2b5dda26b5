"""`slackhouse serve` and `./play`: an address, a polite end, and plain words when it cannot be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from slackhouse.hosting import serve_command
from tests.server.serving import Browser, Process, client, in_memory, lay, run, served, settings

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_it_says_where_it_is_and_goodbye(tmp_path: Path) -> None:
    with Process(tmp_path / "new" / "folder") as server:
        address = server.start()
        assert Browser(address).get("/api/house").status_code == 200
        status, said = server.end(signal.SIGINT)

    assert (status, said.splitlines()[-1]) == (0, "Good night.")
    assert (tmp_path / "new" / "folder" / "slackhouse.db").is_file()


@pytest.mark.slow
def test_a_port_that_is_taken_is_said_plainly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        words = ["serve", "--no-open", "--data", str(tmp_path), "--port", str(taken.getsockname()[1])]
        done = subprocess.run(
            [sys.executable, "-P", "-m", "slackhouse", *words], check=False, capture_output=True, text=True
        )

    assert done.returncode == 1
    assert "Address already in use" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_folder_that_is_none_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    words = ["serve", "--no-open", "--data", str(tmp_path / "file" / "below")]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "slackhouse", *words], check=False, capture_output=True, text=True
    )

    below = tmp_path / "file" / "below"
    assert (done.returncode, done.stderr) == (1, f"Error: Not a directory: {below}\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--help"], "serve"),
        (["serve", "--help"], "--host"),
        (["--plain", "--help"], "--series"),
        (["boxes"], "Chez Geek"),
        (["--port", "99999"], "99999"),
    ],
)
def test_play_serves_unless_something_else_is_said(words: list[str], said: str) -> None:
    stands = [sys.executable, "-c", "import environment, sys; sys.exit(not environment.is_installed('play'))"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tools")}
    # Else ./play would build .venv anew under our feet.
    assert subprocess.run(stands, check=False, env=env).returncode == 0, (
        "run ./test, which builds .venv first"
    )
    done = subprocess.run([str(ROOT / "play"), *words], check=False, capture_output=True, text=True)

    assert said in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("env", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"}, False),
        ({"DISPLAY": ":0", "CI": "1"}, False),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="where a browser is, is told differently elsewhere")
def test_the_browser_opens_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], opens: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "CI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    assert serve_command._has_browser() is opens


def test_nobody_is_shown_a_browser_through_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    monkeypatch.setattr(os, "environ", {"DISPLAY": ":0"})

    assert not serve_command._has_browser()


def test_small_answers_are_sent_at_once() -> None:
    """An answer and the table after it are two small packets; the second must not wait for the first to be acknowledged."""
    with in_memory() as data, served(settings(data)) as (running, address):
        table, browser = lay(address)

        async def look() -> None:
            async with client(address, table, browser):
                lines = [one.transport.get_extra_info("socket") for one in running.server_state.connections]
                assert lines
                assert all(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for line in lines)

        run(look)
