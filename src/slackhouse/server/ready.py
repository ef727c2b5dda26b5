"""Before a server opens: its folder is its own, nobody else serves it, and the database in it is one that this program can go on with.

Whatever is wrong is one sentence that says what to do.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from slackhouse.server.engines import engine
from slackhouse.server.migrating import config, upgrade
from slackhouse.server.settings import Settings

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OURS: Final = "slackhouse."
"""How the names of all our files in the folder begin."""
LOCK: Final = "slackhouse.lock"
DATABASE: Final = "slackhouse.db"
KNOWN: Final = "slackhouse.databases"
"""The names of databases on servers of their own that were served from a folder: one of those is not empty."""


NO_DRIVER: Final = 'PostgreSQL needs one package more: pip install "slackhouse[postgres]"'


class NotReadyError(Exception):
    """The server cannot open, and why."""


def prepare(folder: Path) -> None:
    """The folder, for us alone: what is in it signs cookies and tells hands. One that holds other things too is left as it is."""
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
        folder.chmod(0o700)
    elif folder.is_dir() and all(one.name.startswith(OURS) for one in folder.iterdir()):
        with contextlib.suppress(PermissionError):
            folder.chmod(0o700)
    for file in folder.glob(f"{OURS}*"):
        with contextlib.suppress(PermissionError):
            file.chmod(0o600)
    os.umask(0o077)


@contextlib.contextmanager
def locked(folder: Path, address: str) -> Iterator[None]:
    """As long as we serve it, nobody else does. The system lets go of it whenever we end, however that is."""
    with (folder / LOCK).open("a+", encoding="utf-8") as file:
        if not _locked(file):
            file.seek(0)
            who = file.read(200).strip() or "another server"
            raise NotReadyError(
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


def check(settings: Settings) -> None:
    """Bring the database to the form that we read, if it is one of ours. Raises NotReadyError."""
    file = settings.data / DATABASE
    is_file = settings.database_url is None
    where = file if is_file else shown(settings.database)
    try:
        if is_file and file.exists():
            check_kept(file)
        opened = engine(settings.database)
        try:
            with opened.begin() as connection:
                if not is_file:
                    check_shared(connection, where, settings.data)
                upgrade(connection)
            if not is_file:
                _note(where, settings.data)
        finally:
            opened.dispose()
    except ImportError as error:
        raise NotReadyError(NO_DRIVER) from error
    except (sqlite3.Error, sa.exc.SQLAlchemyError, OSError, CommandError) as error:
        raise NotReadyError(trouble(error, where)) from error


def check_shared(connection: sa.Connection, where: object, folder: Path) -> None:
    """The same for a database on a server of its own, which may be empty: somebody made it for us, or emptied it."""
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        if str(where) in _noted(folder):
            raise NotReadyError(
                f"{where} was emptied: there was a house in it, put a backup in its place (or remove {folder / KNOWN} to begin anew)"
            )
        return
    if "alembic_version" not in names or not {"log", "snapshots", "house"} <= names:
        raise NotReadyError(
            f"{where} is somebody else's database, or was emptied: make one for this house alone"
        )
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    secret = connection.exec_driver_sql("SELECT count(*) FROM house WHERE name = 'secret'").scalar()
    if found is None or not secret:
        raise NotReadyError(f"{where} was emptied: put a backup in its place, or make a new database")
    _check_form(where, found)


def _noted(folder: Path) -> list[str]:
    """Databases in which there was a house when this folder was last served from them."""
    with contextlib.suppress(FileNotFoundError):
        return (folder / KNOWN).read_text("utf-8").splitlines()
    return []


def _note(where: object, folder: Path) -> None:
    known = _noted(folder)
    if folder.is_dir() and str(where) not in known:
        (folder / KNOWN).write_text("".join(f"{one}\n" for one in [*known, where]), "utf-8")


def _check_form(where: object, found: str | None) -> None:
    known = {one.revision for one in ScriptDirectory.from_config(config()).walk_revisions()}
    if found not in known:
        raise NotReadyError(
            f"{where} was written by a newer Slackhouse (its form is {found}, ours {max(known)}): update the program"
        )


def shown(database: str) -> str:
    """The name of a database, without what opens it."""
    return re.sub(r"(?<=://)([^:@/]*):[^@/]*@", r"\1@", database)


def check_kept(file: Path) -> None:
    """A file that lies there is taken up, or not touched: to begin anew is for its owner to decide."""
    emptied = f"{file} was emptied: put a backup in its place, or remove it to begin anew"
    if not file.stat().st_size:
        raise NotReadyError(emptied)
    with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        names = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if "alembic_version" not in names:
            raise NotReadyError(
                emptied if not names else f"{file} is somebody else's database: use another --data"
            )
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if found is None or not {"log", "snapshots", "house"} <= names:
            raise NotReadyError(emptied)
        _check_form(file, found[0])
        if connection.execute("SELECT count(*) FROM house WHERE name = 'secret'").fetchone() == (0,):
            raise NotReadyError(emptied)


def trouble(error: BaseException, where: object) -> str:
    """What is wrong with a database, in a sentence for whoever runs the house."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    if "full" in said:
        return f"the disk of {where} is full: nothing can be written until there is place"
    if any(word in said for word in ("malformed", "not a database", "corrupt")):
        return f"{where} is damaged ({said}): put a backup in its place"
    if any(word in said for word in ("readonly", "unable to open", "Permission")):
        return f"{where} cannot be opened to write: {said}"
    return f"{where} cannot be used: {said}"
