"""How many moves a second the live table carries, next to a boardgame.io server: python3 bench/server.py (after ./test; needs npm)

100 tables with 4 sockets each, every seat answering as soon as it is asked. Ours has every move on disk (SQLite, WAL, synchronous FULL)
before it is acknowledged, and plays Chez Geek with all its windows; theirs writes to its FlatFile storage, and plays a game without rules.
Each server has one core, the load generator the other; the two take turns, so that both meet the same machine.
"""

# ruff: noqa: S603, S607, T201  # running servers and showing what they did is all this script does

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
PEER = HERE / "boardgame"
PYTHON = ROOT / ".venv" / "bin" / "python"
TWICE, SOON = 2.0, 250.0


def main() -> int:
    wanted = _wanted()
    if wanted.serve:
        return _serve(Path(wanted.serve), wanted.port)
    if shutil.which("npm") is None:
        print("There is no npm here, and so no boardgame.io to compare with.", file=sys.stderr)
        return 2
    if not (PEER / "node_modules").is_dir():
        print("Fetching boardgame.io ...", file=sys.stderr)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PEER, check=True
        )
    if len(os.sched_getaffinity(0)) < 2:
        print(
            "NOTE: there is only one core, and so the load generator disturbs the servers.", file=sys.stderr
        )
    found: dict[str, list[dict[str, Any]]] = {"boardgame": [], "slackhouse": []}
    for _ in range(wanted.rounds):
        for kind, rounds in found.items():
            rounds.append(_measured(kind, wanted))
            print(f"{kind:10}  {_line(rounds[-1])}")
    return _verdict(found)


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


def _first_on(core: int) -> Callable[[], None]:
    """For a process that starts: on this core, and before what else runs on the machine, where we may have that."""

    def begin() -> None:
        os.sched_setaffinity(0, {core})
        with contextlib.suppress(OSError):
            os.nice(-10)
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text("-19")

    return begin


def _measured(kind: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """A fresh server on a fresh folder, and what the load generator says of it."""
    server_core, load_core = (sorted(os.sched_getaffinity(0)) * 2)[:2]
    port = _free_port()
    with tempfile.TemporaryDirectory(dir=ROOT / "bench") as folder:
        if kind == "boardgame":
            command = ["node", "server.js", str(port), folder]
        else:
            command = [str(PYTHON), str(Path(__file__).resolve()), "--serve", folder, "--port", str(port)]
        server = subprocess.Popen(
            command,
            cwd=PEER,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_first_on(server_core),  # noqa: PLW1509 - there are no threads here
        )
        try:
            _wait_for(port, server)
            load = [
                "node",
                "load.js",
                kind,
                f"http://127.0.0.1:{port}",
                wanted.tables,
                wanted.seats,
                3,
                wanted.seconds,
            ]
            said = subprocess.run(
                [str(word) for word in load],
                cwd=PEER,
                check=True,
                capture_output=True,
                text=True,
                start_new_session=True,
                preexec_fn=_first_on(load_core),
            )
            return dict(json.loads(said.stdout))
        finally:
            server.terminate()
            server.wait()


def _serve(folder: Path, port: int) -> int:
    """Our server as it always is, but for the limits that keep one machine from laying a hundred tables at once."""
    # They live in .venv, where only the server runs.
    from slackhouse.server.app import server, spare_the_collector  # noqa: PLC0415
    from slackhouse.server.settings import Rates, Settings  # noqa: PLC0415

    spare_the_collector()
    loose = Rates(
        tables="10000/second", requests="10000/second", messages="1000/second", person="1000/second"
    )
    server(Settings(data=folder, port=port, rates=loose)).run()
    return 0


def _free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise SystemExit("a server did not start")


def _line(one: dict[str, Any]) -> str:
    return (
        f"{one['per_second']:7.0f} moves/s   p50 {one['p50']:6.1f} ms   p99 {one['p99']:6.1f} ms   "
        f"worst {one['worst']:6.1f} ms   failed {one['failed']}"
    )


def _verdict(found: dict[str, list[dict[str, Any]]]) -> int:
    """By the median round of each."""
    ours, theirs = (
        statistics.median(one["per_second"] for one in found[kind]) for kind in ("slackhouse", "boardgame")
    )
    p99 = statistics.median(one["p99"] for one in found["slackhouse"])
    failed = sum(one["failed"] for one in found["slackhouse"])
    good = ours >= TWICE * theirs and p99 < SOON and not failed
    print(
        f"Slackhouse {ours:.0f} moves/s, boardgame.io {theirs:.0f}: {ours / theirs:.1f} times as many "
        f"(at least {TWICE:.0f} wanted); p99 {p99:.0f} ms (below {SOON:.0f} wanted). {'Good.' if good else 'NOT GOOD ENOUGH.'}"
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
