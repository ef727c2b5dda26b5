"""Before a server opens: its folder is its own, nobody else serves it, and the database in it is one that this program can go on with.

Whatever is wrong is one sentence that says what to do.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from slackhouse.server.migrating import config, upgrade
from slackhouse.server.settings import Settings

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OURS: Final = "slackhouse."
"""How the names of all our files in the folder begin."""
LOCK: Final = "slackhouse.lock"


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
    file = settings.data / "slackhouse.db"
    was_there = file.exists()
    try:
        if was_there:
            _check_kept(file)
        engine = sa.create_engine(settings.database)
        try:
            with engine.begin() as connection:
                upgrade(connection)
        finally:
            engine.dispose()
    except (sqlite3.Error, sa.exc.SQLAlchemyError, OSError, CommandError) as error:
        raise NotReadyError(trouble(error, file)) from error


def _check_kept(file: Path) -> None:
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
        known = {one.revision for one in ScriptDirectory.from_config(config()).walk_revisions()}
        if found[0] not in known:
            raise NotReadyError(
                f"{file} was written by a newer Slackhouse (its form is {found[0]}, ours {max(known)}): update the program"
            )
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
