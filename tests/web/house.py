"""A real server in a process of its own, which can be killed and opened again where it was."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import APIRequestContext

from tests.ports import Port

_ADDRESS: Final = re.compile(r"http://\S+:\d+/")


class House:
    """`slackhouse serve` on a port of its own, with bots that do not pretend to think."""

    def __init__(self, data: Path, *more: str) -> None:
        self._data = data
        self._more = more
        self._process: subprocess.Popen[str] | None = None
        self._kept = Port()
        self.port = self._kept.number

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    def open(self) -> None:
        """Start, on the same port as before if it was open already: nobody else got it meanwhile."""
        words = [
            "serve",
            "--no-open",
            "--bot-pause",
            "0",
            "--port",
            str(self.port),
            "--data",
            str(self._data),
            *self._more,
        ]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "slackhouse", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if _ADDRESS.search(line):
                return self._wait()
        raise AssertionError(f"the server did not open: {said}")

    def _wait(self) -> None:
        """The address is told before anybody listens there."""
        until = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("localhost", self.port), timeout=120).close()
            except OSError:
                assert time.monotonic() < until, "nobody listens there"
                time.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            try:
                process.wait(timeout=120)
            finally:
                process.kill()
                process.wait()
                if process.stdout is not None:
                    process.stdout.close()

    def lay(self, request: APIRequestContext, **wanted: Any) -> str:
        """Lay a table as the page would; returns its address. Where tests are quicker than an address may be, wait for the next minute."""
        until = time.monotonic() + 240
        while True:
            answer = request.post(f"{self.address}api/tables", data={"name": "Zoe", **wanted})
            if answer.ok:
                return f"{self.address}t/{answer.json()['table']}"
            assert "too-fast" in answer.text(), answer.text()
            assert time.monotonic() < until, "no table may be laid for minutes"
            time.sleep(1)  # the limit is by the server's clock, and says nothing when it is over
