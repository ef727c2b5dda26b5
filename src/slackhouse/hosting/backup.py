"""Backup and restore of a data folder, also while its server runs."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from slackhouse.hosting.startup_checks import DATABASE_FILE, StartupError, check_database_file, describe_error

SIDE_FILES: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database: the newest rows, and who looks at them."""


def backup(folder: Path, to: Path, *, force: bool = False) -> int:
    """A whole copy, as it is at one moment; how many tables are in it. To copy the file itself would lose what lies beside it."""
    file = folder / DATABASE_FILE
    if not file.exists():
        raise StartupError(f"there is no house in {folder}: say where it is with --data")
    if to.exists() and not force:
        raise StartupError(f"{to} is there already: take another name, or say --force")
    try:
        check_database_file(file)
        return _copied(file, to)
    except (sqlite3.Error, OSError) as error:
        raise StartupError(describe_error(error, file)) from error


def restore(folder: Path, source: Path, *, force: bool = False) -> tuple[int, Path | None]:
    """Restore a backup; how many tables it has, and where the replaced database lies now. No server may be using the folder."""
    file = folder / DATABASE_FILE
    if not source.exists():
        raise StartupError(f"there is no {source}")
    try:
        check_database_file(source)
        if file.exists() and not force:
            raise StartupError(f"there is a house in {folder}: say --force to put it aside")
        new = file.with_suffix(".new")
        tables = _copied(source, new)
        aside = _put_aside(file) if file.exists() else None
        new.replace(file)
    except (sqlite3.Error, OSError) as error:
        raise StartupError(describe_error(error, source)) from error
    return tables, aside


def _copied(source: Path, to: Path) -> int:
    """Under another name first: what has the name is whole."""
    half = to.with_name(f"{to.name}.part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(half)) as new,
        ):
            old.backup(new)
            # One file, with nothing beside it.
            new.execute("PRAGMA journal_mode=DELETE")
            (sound,) = new.execute("PRAGMA quick_check").fetchone()
            if sound != "ok":
                raise StartupError(f"{source} is damaged ({sound}): put a backup in its place")
            tables = _tables(new)
        half.replace(to)
    finally:
        half.unlink(missing_ok=True)
    return tables


def _tables(connection: sqlite3.Connection) -> int:
    """How many there are; earlier forms had them in the log alone."""
    listed = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone() == (1,)
    counted = "SELECT count(*) FROM tables" if listed else "SELECT count(DISTINCT table_id) FROM log"
    return int(connection.execute(counted).fetchone()[0])


def _put_aside(file: Path) -> Path:
    """With what lies beside it, in which its newest moves may be."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = file.with_name(f"{file.stem}.before-{stamp}.db")
    for end in SIDE_FILES:
        beside = Path(f"{file}{end}")
        if beside.exists():
            beside.rename(f"{aside}{end}")
    file.rename(aside)
    return aside
