"""A whole street: PostgreSQL, servers, and nginx with the configuration of `deploy/`. Each can be killed, stopped and started again."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.chaos.apart import Apart
from tests.ports import Port
from tests.server.postgres import Cluster, cluster
from tests.server.serving import PATIENCE, Browser, Process

ROOT = Path(__file__).parents[2]
SKEWED = """
import time
right = time.time
time.time = lambda: right() + {seconds}
from slackhouse.cli import main
main()
"""
"""The program on a machine whose clock is wrong. (Its monotonic clock is not: no system sets that.)"""
MISSING = "there is no nginx here: what needs a proxy is left out"


def nginx() -> str:
    """Where it is; the test is left out where there is none, unless it is required."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        if os.environ.get("SLACKHOUSE_POSTGRES") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


def site(addresses: list[str], listens: int) -> str:
    """The configuration that we hand out, with the addresses of this street."""
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    servers = "\n".join(f"    server {one} max_fails=1 fail_timeout=2s;" for one in addresses)
    text = re.sub(r"(?<=upstream slackhouse \{\n)(    server .*\n)+", servers + "\n", text)
    text = re.sub(r"\n    resolver .*;", "", text)
    return text.replace("listen 80;", f"listen 127.0.0.1:{listens};")


class Street:
    """`address` is that of the proxy. With a network of its own for the last server, that one can be cut off."""

    def __init__(
        self, database: Cluster, url: str, folder: Path, servers: int, far: Apart | None = None
    ) -> None:
        self.database = database
        self.url = url
        self._folder = folder
        self._ports = [Port() for _ in range(servers + 1)]
        self._port, *others = [one.number for one in self._ports]
        self.address = f"http://127.0.0.1:{self._port}"
        self._proxy: subprocess.Popen[bytes] | None = None
        self.addresses = [f"127.0.0.1:{port}" for port in others]
        self.servers = [self._server(one) for one in self.addresses]
        if far is not None:
            self._move(far)

    def _server(self, address: str, *more: str, url: str = "", **how: Any) -> Process:
        host, _, port = address.rpartition(":")
        folder = self._folder / port
        folder.mkdir(exist_ok=True)
        words = ("--database", url or self.url, "--host", host, "--port", port, "--bot-pause", "0", *more)
        return Process(folder, *words, **how)

    def _move(self, far: Apart) -> None:
        """The last server, to the other end of a cable."""
        self.addresses[-1] = self.addresses[-1].replace("127.0.0.1", far.theirs)
        url = self.database.url(self.url.rpartition("/")[2], far.ours)
        more = ("--trusted-proxy", far.ours, "--address", self.addresses[-1])
        self.servers[-1] = self._server(self.addresses[-1], *more, url=url, before=far.before)

    def set_clock(self, number: int, seconds: float) -> None:
        """Of one server, when it is started next: it is wrong by so much."""
        self.servers[number] = self._server(
            self.addresses[number], program=("-c", SKEWED.format(seconds=seconds))
        )

    def open(self) -> None:
        for one in self.servers:
            one.start()
        (self._folder / "nginx.conf").write_text(
            "\n".join(
                [
                    "daemon off; worker_processes 1; error_log stderr crit;",
                    f"pid {self._folder}/nginx.pid;",
                    "events { worker_connections 1024; }",
                    "http {",
                    "access_log off;",
                    *(
                        f"{name}_temp_path {self._folder}/{name};"
                        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
                    ),
                    site(self.addresses, self._port),
                    "}",
                ]
            )
        )
        words = [nginx(), "-c", str(self._folder / "nginx.conf"), "-p", str(self._folder)]
        self._proxy = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx2.TransportError):
                if Browser(self.address).get("/api/house").status_code == 200:
                    return
            assert self._proxy.poll() is None, "nginx ended"
            assert time.monotonic() < until, "nginx did not start"
            time.sleep(0.05)

    def home(self, table: str) -> int:
        """Which server is the home of this table; -1 while none is."""
        for one in self.servers:
            with contextlib.suppress(httpx2.TransportError, KeyError):
                asked = Browser(one.address).get("/where", headers={"X-Original-URI": f"/api/tables/{table}"})
                return self.addresses.index(asked.headers["x-home"])
        return -1

    def close(self) -> None:
        for one in self.servers:
            one.close()
        if self._proxy is not None:
            self._proxy.terminate()
            self._proxy.wait(PATIENCE)


@contextlib.contextmanager
def street(servers: int, far: Apart | None = None) -> Iterator[Street]:
    nginx()
    with (
        cluster(durable=True, also="" if far is None else far.ours) as database,
        database.database() as url,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
    ):
        Path(folder).chmod(0o755)
        found = Street(database, url, Path(folder), servers, far)
        try:
            found.open()
            yield found
        finally:
            found.close()
