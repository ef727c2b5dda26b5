"""A PostgreSQL server of the tests' own, where the machine has one: in a folder of its own, on a port of its own, and gone afterwards."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from slackhouse.storage.database import engine
from tests.ports import Port

MISSING = "there is no PostgreSQL here (initdb, postgres), or no driver for it: what needs one is left out"
USER = "postgres"
"""Who runs it, if we are root: it refuses to run as root."""
TO_START = 120.0


def binary(name: str) -> str | None:
    """On the path, or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def is_here() -> bool:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return False
    return binary("initdb") is not None and binary("postgres") is not None


def needed() -> None:
    """Leave the test out where there is none; unless it is required."""
    if not is_here():
        if os.environ.get("SLACKHOUSE_POSTGRES") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)


class Cluster:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path, *, durable: bool, also: str = "") -> None:
        """`also` is another address at which it listens, for a server that is not on this machine's loopback."""
        self._folder = folder
        self._addresses = ["127.0.0.1", *([also] if also else [])]
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        self._kept = Port()
        self.port = self._kept.number
        self._user = USER if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)
        words = [str(binary("initdb")), "-D", str(folder / "data"), "-U", "house", "-A", "trust", "--no-sync"]
        words += ["-E", "UTF8", "--locale=C"]
        subprocess.run(words, check=True, capture_output=True, cwd="/", user=self._user)
        if also:
            with (folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as trusted:
                trusted.write(f"host all all {also}/30 trust\n")

    def start(self) -> None:
        settings = {
            "listen_addresses": ",".join(self._addresses),
            "port": self.port,
            "unix_socket_directories": self._folder,
            "fsync": "on" if self._durable else "off",
            "max_connections": 200,
            "shared_buffers": "32MB",
        }
        words = [one for name, value in settings.items() for one in ("-c", f"{name}={value}")]
        self._process = subprocess.Popen(
            [str(binary("postgres")), "-D", str(self._folder / "data"), *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
            user=self._user,
        )
        opened = engine(self.url("postgres"))
        until = time.monotonic() + TO_START
        while True:
            try:
                with opened.connect():
                    break
            except sa.exc.OperationalError:
                assert self._process.poll() is None, "PostgreSQL ended"
                assert time.monotonic() < until, "PostgreSQL did not start"
                time.sleep(0.05)
        opened.dispose()

    def end(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """SIGQUIT is as good as a crash: nobody is told, and the next start recovers from the log."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(TO_START)
            self._process = None

    def url(self, name: str, at: str = "127.0.0.1") -> str:
        return f"postgresql://house@{at}:{self.port}/{name}"

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """A new one, for one test."""
        name = f"house_{secrets.token_hex(6)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE template0")
        try:
            yield self.url(name)
        finally:
            self._do(f"DROP DATABASE {name} WITH (FORCE)")

    def _do(self, statement: str) -> None:
        opened = engine(self.url("postgres"))
        with opened.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text(statement))
        opened.dispose()


def place() -> str:
    """A folder for temporary files that the server's user may enter, too; the test's own may be closed to others."""
    own = tempfile.gettempdir()
    is_open = all(one.stat().st_mode & stat.S_IXOTH for one in (Path(own), *Path(own).parents))
    return own if is_open or os.geteuid() != 0 else "/tmp"  # noqa: S108 - a folder with a name of its own is made there


@contextlib.contextmanager
def cluster(*, durable: bool = False, also: str = "") -> Iterator[Cluster]:
    needed()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True, dir=place()) as folder:
        Path(folder).chmod(0o755)
        found = Cluster(Path(folder), durable=durable, also=also)
        try:
            found.start()
            yield found
        finally:
            found.end()
