"""Checks before a server starts, and `slackhouse serve --check`.

The data folder belongs to this server alone, and its database has a form that this program can read. Each problem is one sentence that
says what to do. `--check` reports everything at once and changes nothing.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, NamedTuple
from urllib.parse import urlsplit

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from slackhouse.games import FAMILIES
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.protocol.refusals import WORDS_PACKAGE
from slackhouse.server.access.connection_limits import max_connections
from slackhouse.server.access.security import LOOPBACK
from slackhouse.server.settings import LOOPBACK_PROXIES, Settings
from slackhouse.storage.database import alembic_config, engine, upgrade

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# -- data folder and database -------------------------------------------------------------------------------------------------


FILE_PREFIX: Final = "slackhouse."
"""How the names of all our files in the folder begin."""
LOCK_FILE: Final = "slackhouse.lock"
DATABASE_FILE: Final = "slackhouse.db"
KNOWN_DATABASES_FILE: Final = "slackhouse.databases"
"""The names of databases on servers of their own that were served from a folder: one of those is not empty."""


NO_DRIVER_TEXT: Final = 'PostgreSQL needs one package more: pip install "slackhouse[postgres]"'


class StartupError(Exception):
    """The server cannot start; the message says why."""


def prepare_folder(folder: Path) -> None:
    """The folder, for us alone: what is in it signs cookies and tells hands. One that holds other things too is left as it is."""
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
        folder.chmod(0o700)
    elif folder.is_dir() and all(one.name.startswith(FILE_PREFIX) for one in folder.iterdir()):
        with contextlib.suppress(PermissionError):
            folder.chmod(0o700)
    for file in folder.glob(f"{FILE_PREFIX}*"):
        with contextlib.suppress(PermissionError):
            file.chmod(0o600)
    os.umask(0o077)


@contextlib.contextmanager
def folder_lock(folder: Path, address: str) -> Iterator[None]:
    """As long as we serve it, nobody else does. The system lets go of it whenever we end, however that is."""
    with (folder / LOCK_FILE).open("a+", encoding="utf-8") as file:
        if not _locked(file):
            file.seek(0)
            who = file.read(200).strip() or "another server"
            raise StartupError(
                f"{folder} is being served by {who}: close that one first, or use another --data"
            )
        file.truncate(0)
        file.write(f"process {os.getpid()} at {address}\n")
        file.flush()
        yield
        file.truncate(0)


def _locked(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            file.seek(1000)  # beyond what is written there
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def listen(host: str, port: int) -> socket.socket:
    """Said to be TCP in so many words: else asyncio does not send at once what is small, and everything waits 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen()
    return listening


def check_database(settings: Settings) -> None:
    """Bring the database to the form that we read, if it is one of ours. Raises StartupError."""
    file = settings.data / DATABASE_FILE
    is_file = settings.database_url is None
    where = file if is_file else without_password(settings.database)
    try:
        if is_file and file.exists():
            check_database_file(file)
        opened = engine(settings.database)
        try:
            with opened.begin() as connection:
                if not is_file:
                    check_database_server(connection, where, settings.data)
                upgrade(connection)
            if not is_file:
                _note(where, settings.data)
        finally:
            opened.dispose()
    except ImportError as error:
        raise StartupError(NO_DRIVER_TEXT) from error
    except (sqlite3.Error, sa.exc.SQLAlchemyError, OSError, CommandError) as error:
        raise StartupError(describe_error(error, where)) from error


def check_database_server(connection: sa.Connection, where: object, folder: Path) -> None:
    """The same for a database on a server of its own, which may be empty: somebody made it for us, or emptied it."""
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        if str(where) in _noted(folder):
            raise StartupError(
                f"{where} was emptied: there was a house in it, put a backup in its place (or remove {folder / KNOWN_DATABASES_FILE} to begin anew)"
            )
        return
    if "alembic_version" not in names or not {"log", "snapshots", "house"} <= names:
        raise StartupError(
            f"{where} is somebody else's database, or was emptied: make one for this house alone"
        )
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    secret = connection.exec_driver_sql("SELECT count(*) FROM house WHERE name = 'secret'").scalar()
    if found is None or not secret:
        raise StartupError(f"{where} was emptied: put a backup in its place, or make a new database")
    _check_form(where, found)


def _noted(folder: Path) -> list[str]:
    """Databases that had our tables when this folder was last served from them."""
    with contextlib.suppress(FileNotFoundError):
        return (folder / KNOWN_DATABASES_FILE).read_text("utf-8").splitlines()
    return []


def _note(where: object, folder: Path) -> None:
    known = _noted(folder)
    if folder.is_dir() and str(where) not in known:
        (folder / KNOWN_DATABASES_FILE).write_text("".join(f"{one}\n" for one in [*known, where]), "utf-8")


def _check_form(where: object, found: str | None) -> None:
    known = {one.revision for one in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    if found not in known:
        raise StartupError(
            f"{where} was written by a newer Slackhouse (its form is {found}, ours {max(known)}): update the program"
        )


def without_password(database: str) -> str:
    """The name of a database, without what opens it."""
    return re.sub(r"(?<=://)([^:@/]*):[^@/]*@", r"\1@", database)


def check_database_file(file: Path) -> None:
    """A file that lies there is taken up, or not touched: to begin anew is for its owner to decide."""
    emptied = f"{file} was emptied: put a backup in its place, or remove it to begin anew"
    if not file.stat().st_size:
        raise StartupError(emptied)
    with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        names = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if "alembic_version" not in names:
            raise StartupError(
                emptied if not names else f"{file} is somebody else's database: use another --data"
            )
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if found is None or not {"log", "snapshots", "house"} <= names:
            raise StartupError(emptied)
        _check_form(file, found[0])
        if connection.execute("SELECT count(*) FROM house WHERE name = 'secret'").fetchone() == (0,):
            raise StartupError(emptied)


def describe_error(error: BaseException, where: object) -> str:
    """What is wrong with a database, in a sentence for the operator."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    if "full" in said:
        return f"the disk of {where} is full: nothing can be written until there is place"
    if any(word in said for word in ("malformed", "not a database", "corrupt")):
        return f"{where} is damaged ({said}): put a backup in its place"
    if any(word in said for word in ("readonly", "unable to open", "Permission")):
        return f"{where} cannot be opened to write: {said}"
    return f"{where} cannot be used: {said}"


# -- serve --check ------------------------------------------------------------------------------------------------------------


EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - what somebody may ask for
MIN_TOKEN_LENGTH: Final = 24
FEW_DESCRIPTORS: Final = 1000
"""A limit on connections that is worth a note."""


class CheckResult(NamedTuple):
    """What keeps the server from starting, and what its operator should know."""

    wrong: list[str]
    notes: list[str]


def check_words(settings: Settings) -> list[str]:
    """What is wrong with the settings themselves, whatever the machine is."""
    found = []
    try:
        for one in FAMILIES:
            one.words(settings.language)
        words_of(WORDS_PACKAGE, language=settings.language)
    except SlackhouseError as error:
        found.append(str(error))
    found += [
        f"--origin {one}: say it like https://cards.example.org"
        for one in settings.origins
        if not _is_origin(one)
    ]
    if settings.host_token and len(settings.host_token) < MIN_TOKEN_LENGTH:
        found.append(
            f"SLACKHOUSE_HOST_TOKEN is too short to be a secret: {MIN_TOKEN_LENGTH} letters at least"
        )
    if settings.host_port is not None and settings.host_port == settings.port:
        found.append(f"--host-port {settings.host_port} is the port of the players: take another")
    if settings.database_url is not None:
        found += _wrong_sharing(settings)
    elif settings.address:
        found.append("--address is for several servers on one --database")
    return found


def _wrong_sharing(settings: Settings) -> list[str]:
    found = []
    try:
        backend = sa.make_url(settings.database).get_backend_name()
    except sa.exc.ArgumentError:
        backend = ""
    if backend not in {"postgres", "postgresql"}:
        found.append(
            f"--database {without_password(settings.database)}: say it like postgresql://house@db/slackhouse"
        )
    if settings.host in EVERYWHERE and not settings.address:
        found.append(f"the proxy does not find a server at {settings.host}: say where it is with --address")
    if settings.address and not _is_address(settings.address):
        found.append(f"--address {settings.address}: say it like 10.0.0.2:8000")
    return found


def _is_origin(said: str) -> bool:
    try:
        parts = urlsplit(said)
        return (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and parts.path in {"", "/"}
            and parts.port != 0
        )
    except ValueError:
        return False


def _is_address(said: str) -> bool:
    try:
        parts = urlsplit(f"//{said}")
        return bool(parts.hostname and parts.port) and parts.netloc == said
    except ValueError:
        return False


def check_configuration(settings: Settings) -> CheckResult:
    """The settings, and whether they can be here and now."""
    wrong = check_words(settings)
    wrong += _wrong_ports(settings)
    wrong += _wrong_folder(settings.data) if settings.database_url is None else _wrong_database(settings)
    return CheckResult(wrong, _notes(settings))


def _wrong_ports(settings: Settings) -> list[str]:
    found = []
    for host, port in ((settings.host, settings.port), ("127.0.0.1", settings.host_port)):
        if port is None:
            continue
        try:
            listen(host, port).close()
        except OSError as error:
            found.append(f"{error.strerror or error}: {host}:{port}")
    return found


def _wrong_folder(folder: Path) -> list[str]:
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if not there.is_dir():
        return [f"{there} is no folder"]
    if not os.access(there, os.W_OK | os.X_OK):
        return [f"nothing can be written in {there}"]
    file = folder / DATABASE_FILE
    if not file.exists():
        return []
    try:
        with folder_lock(folder, "slackhouse serve --check"):
            check_database_file(file)
    except StartupError as error:
        return [str(error)]
    except (sqlite3.Error, OSError) as error:
        return [describe_error(error, file)]
    return []


def _wrong_database(settings: Settings) -> list[str]:
    where = without_password(settings.database)
    try:
        opened = engine(settings.database)
        try:
            with opened.connect() as connection:
                check_database_server(connection, where, settings.data)
        finally:
            opened.dispose()
    except ImportError:
        return [NO_DRIVER_TEXT]
    except StartupError as error:
        return [str(error)]
    except sa.exc.SQLAlchemyError as error:
        return [describe_error(error, where)]
    return []


def _notes(settings: Settings) -> list[str]:
    found = []
    is_https = any(urlsplit(one).scheme == "https" for one in settings.origins if _is_origin(one))
    if settings.host not in LOOPBACK and not is_https:
        found.append(
            "without an https --origin cookies go over the net as they are: well enough at home, not in the world"
        )
    if settings.host not in LOOPBACK and settings.trusted_proxies == LOOPBACK_PROXIES and is_https:
        found.append("a proxy on another machine is not believed: name it with --trusted-proxy")
    if settings.keep is None:
        found.append("tables are kept for ever: the database only grows")
    if (most := max_connections(settings)) < FEW_DESCRIPTORS:
        found.append(
            f"the system allows so few descriptors that no more than {most} can be connected (ulimit -n)"
        )
    if settings.host_port is not None and importlib.util.find_spec("prometheus_client") is None:
        found.append("/metrics needs one package more: pip install prometheus_client")
    return found
