"""How many moves a second the live table carries, next to a boardgame.io server: python3 bench/server.py (after ./test; needs npm)

100 tables with 4 sockets each, every seat answering as soon as it is asked. Ours has every move on disk (SQLite, WAL, synchronous FULL)
before it is acknowledged, and plays Chez Geek with all its windows; theirs writes to its FlatFile storage or only keeps it in memory, and plays a game without rules.
Each server has one core, the load generator the other; they take turns, so that all meet the same machine.

`--postgres` measures our server on PostgreSQL as well (its processes run beside the load generator). `--pace` measures how long people wait for
an acknowledgement instead: 500 tables with a move a second each, while four hard bots think; nothing has a core of its own then.
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
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
PEER = HERE / "boardgame"
PYTHON = ROOT / ".venv" / "bin" / "python"
FIVE, AS_FAST, SOON = 5.0, 0.85, 250.0
"""So many times as many moves as theirs on files, so large a part on PostgreSQL, and so many ms for 99 of 100."""
PACED: dict[str, Any] = {"tables": 500, "pace": 1000, "bots": 4}
AT_ONCE_TOLD = 10.0
"""Milliseconds that 99 of 100 wait at most at a human pace."""
Start = Callable[[Path, int], list[str]]


def main() -> int:
    wanted = _wanted()
    if wanted.serve:
        return _serve(Path(wanted.serve), wanted.port, wanted.database)
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
    if wanted.pace:
        return _paced(wanted)
    with _database(wanted.postgres) as url:
        found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in _kinds(url)}
        for _ in range(wanted.rounds):
            for kind, start in _kinds(url).items():
                found[kind].append(_measured(kind, start, wanted))
                print(f"{kind:24}  {_line(found[kind][-1])}", flush=True)
    return _verdict(found)


def _kinds(url: str | None) -> dict[str, Start]:
    """How each of the servers is started, on a folder and a port."""
    kinds: dict[str, Start] = {
        "boardgame on files": lambda folder, port: ["node", "server.js", str(port), str(folder)],
        "boardgame in memory": lambda _folder, port: ["node", "server.js", str(port)],
        "slackhouse": _our_command,
    }
    if url is not None:
        kinds["slackhouse on PostgreSQL"] = lambda folder, port: [
            *_our_command(folder, port),
            "--database",
            url,
        ]
    return kinds


def _our_command(folder: Path, port: int) -> list[str]:
    return [str(PYTHON), str(Path(__file__).resolve()), "--serve", str(folder), "--port", str(port)]


@contextlib.contextmanager
def _database(wanted: bool) -> Iterator[str | None]:
    """A PostgreSQL of this run's own, that keeps what it says it keeps."""
    if not wanted:
        yield None
        return
    command = [str(PYTHON), "-c", CLUSTER]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as one:
        if one.stdin is None or one.stdout is None:
            raise SystemExit("PostgreSQL did not start")
        try:
            yield one.stdout.readline().strip()
        finally:
            one.stdin.close()


CLUSTER = """
import sys
sys.path.insert(0, "")
from tests.server.postgres import cluster
with cluster(durable=True) as found, found.database() as url:
    print(url, flush=True)
    sys.stdin.read()
"""


def _paced(wanted: argparse.Namespace) -> int:
    """How long people wait at a human pace."""
    one = _measured("slackhouse", _our_command, wanted)
    good = one["p99"] <= AT_ONCE_TOLD and not one["failed"]
    print(f"slackhouse at a human pace  {_line(one)}")
    print(
        f"p99 {one['p99']:.1f} ms (at most {AT_ONCE_TOLD:.0f} wanted). {'Good.' if good else 'NOT GOOD ENOUGH.'}"
    )
    return 0 if good else 1


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", action="store_true", help="our server on PostgreSQL as well")
    parser.add_argument("--pace", action="store_true", help="500 tables at a human pace, and four hard bots")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--database", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.pace and wanted.tables == parser.get_default("tables"):
        wanted.tables = PACED["tables"]
    return wanted


def _first_on(*cores: int) -> Callable[[], None]:
    """For a process that starts: on these cores, and before what else runs on the machine, where we may have that."""

    def begin() -> None:
        os.sched_setaffinity(0, cores)
        with contextlib.suppress(OSError):
            os.nice(-10)
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text("-19")

    return begin


def _measured(kind: str, start: Start, wanted: argparse.Namespace) -> dict[str, Any]:
    """A fresh server on a fresh folder, and what the load generator says of it."""
    cores = sorted(os.sched_getaffinity(0)) * 2
    server_cores, load_cores = (cores, cores) if wanted.pace else (cores[:1], cores[1:2])
    port = _free_port()
    with tempfile.TemporaryDirectory(dir=ROOT / "bench") as folder:
        command = start(Path(folder), port)
        server = subprocess.Popen(
            command,
            cwd=PEER,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_first_on(*server_cores),  # noqa: PLW1509 - there are no threads here
        )
        try:
            _wait_for(port, server)
            load = [
                "node",
                "load.js",
                kind.split(maxsplit=1)[0],
                f"http://127.0.0.1:{port}",
                wanted.tables,
                wanted.seats,
                3,
                wanted.seconds,
                *((PACED["pace"], PACED["bots"]) if wanted.pace else ()),
            ]
            said = subprocess.run(
                [str(word) for word in load],
                cwd=PEER,
                check=True,
                capture_output=True,
                text=True,
                start_new_session=True,
                preexec_fn=_first_on(*load_cores),
            )
            return dict(json.loads(said.stdout))
        finally:
            server.terminate()
            server.wait()


def _serve(folder: Path, port: int, database: str | None) -> int:
    """Our server as it always is, but for the limits that keep one machine from laying a hundred tables at once."""
    # They live in .venv, where only the server runs.
    from slackhouse.hosting.app import freeze_garbage, server  # noqa: PLC0415
    from slackhouse.server.access.connection_limits import raise_descriptor_limit  # noqa: PLC0415
    from slackhouse.server.settings import Rates, Settings  # noqa: PLC0415

    freeze_garbage()
    raise_descriptor_limit()
    loose = Rates(
        tables="10000/second",
        requests="10000/second",
        messages="1000/second",
        person="1000/second",
    )
    server(Settings(data=folder, port=port, database_url=database, rates=loose)).run()
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
    rates = {kind: statistics.median(one["per_second"] for one in rounds) for kind, rounds in found.items()}
    p99 = statistics.median(one["p99"] for one in found["slackhouse"])
    ours, failed = rates["slackhouse"], sum(one["failed"] for one in found["slackhouse"])
    on_files, in_memory = ours / rates["boardgame on files"], ours / rates["boardgame in memory"]
    good = on_files >= FIVE and in_memory >= 1 and p99 < SOON and not failed
    print(
        f"Slackhouse {ours:.0f} moves/s: {on_files:.1f} times boardgame.io on files (at least {FIVE:.0f} wanted), "
        f"{in_memory:.2f} times boardgame.io in memory (at least 1); p99 {p99:.0f} ms (below {SOON:.0f})."
    )
    if "slackhouse on PostgreSQL" in rates:
        part = rates["slackhouse on PostgreSQL"] / ours
        good = good and part >= AS_FAST
        print(f"On PostgreSQL {part:.2f} times as many as on SQLite (at least {AS_FAST} wanted).")
    print(f"Load of the machine: {os.getloadavg()[0]:.1f}. {'Good.' if good else 'NOT GOOD ENOUGH.'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
