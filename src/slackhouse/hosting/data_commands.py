"""The commands `slackhouse backup`, `restore` and `tidy`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from slackhouse.server.settings import Retention, Settings, data_folder, seconds

if TYPE_CHECKING:
    import sqlalchemy as sa

data_option = click.option(
    "--data", type=click.Path(path_type=Path, file_okay=False), help="Where the tables are kept."
)
database_option = click.option(
    "--database",
    envvar="SLACKHOUSE_DATABASE",
    metavar="URL",
    help="The database they are kept in instead, such as postgresql://house@db/slackhouse.",
)
T = TypeVar("T")
FILE_TYPE = click.Path(path_type=Path, dir_okay=False)


@click.command(epilog="Example: slackhouse backup /backups/monday.db")
@click.argument("file", type=FILE_TYPE)
@data_option
@database_option
@click.option("--force", is_flag=True, help="Also where FILE is there already.")
def backup(file: Path, data: Path | None, database: str | None, *, force: bool) -> None:
    """Copy all tables into FILE, also while the server runs. Copying the database file by hand would lose the newest moves."""
    from slackhouse.hosting import backup, startup_checks  # noqa: PLC0415 - other commands need not wait for it

    if database is not None:
        raise click.ClickException(
            f"a PostgreSQL database is copied by its own tools: pg_dump --format=custom --file={file} {startup_checks.without_password(database)}"
        )
    tables = _done(lambda: backup.backup(data or data_folder(), file, force=force))
    click.echo(f"{_tables(tables)} in {file}.")


@click.command(epilog="Example: slackhouse restore /backups/monday.db")
@click.argument("file", type=FILE_TYPE)
@data_option
@database_option
@click.option("--force", is_flag=True, help="Also where there is a house: it is put aside.")
def restore(file: Path, data: Path | None, database: str | None, *, force: bool) -> None:
    """Restore all tables from FILE. No server may be running on the folder."""
    from slackhouse.hosting import backup, startup_checks  # noqa: PLC0415 - other commands need not wait for it

    if database is not None:
        raise click.ClickException(
            f"a PostgreSQL database is restored by its own tools: pg_restore --clean --if-exists --dbname={startup_checks.without_password(database)} {file}"
        )
    folder = data or data_folder()

    def restored() -> tuple[int, Path | None]:
        startup_checks.prepare_folder(folder)
        with startup_checks.folder_lock(folder, "slackhouse restore"):
            return backup.restore(folder, file, force=force)

    tables, aside = _done(restored)
    click.echo(f"{_tables(tables)} from {file}." + (f" What was there is {aside}." if aside else ""))


@click.command(epilog="Example: slackhouse tidy --older-than 90d")
@click.option(
    "--older-than",
    "older",
    default="90d",
    show_default=True,
    callback=lambda _context, _option, said: _seconds(said),
    help="Tables at which nothing has happened for so long: 90d, 12h, 2w.",
)
@click.option(
    "--lobbies",
    default="7d",
    show_default=True,
    callback=lambda _context, _option, said: _seconds(said),
    help="The same for those at which no game was ever dealt.",
)
@data_option
@database_option
def tidy(older: float, lobbies: float, data: Path | None, database: str | None) -> None:
    """Delete old tables, with their logs, and pack the rows of idle ones. A server does this by itself, see `serve --keep`."""
    from slackhouse.hosting import startup_checks  # noqa: PLC0415 - other commands need not wait for it

    folder = data or data_folder()
    settings = Settings(data=folder, database_url=database)
    keep = Retention(older, min(older, lobbies))
    if database is not None:
        gone, packed = _done(lambda: _tidied(settings, keep))
    else:
        if not (folder / startup_checks.DATABASE_FILE).exists():
            raise click.ClickException(f"there is no house in {folder}: say where it is with --data")

        def alone() -> tuple[int, int]:
            with startup_checks.folder_lock(folder, "slackhouse tidy"):
                return _tidied(settings, keep)

        gone, packed = _done(alone)
    click.echo(f"{_tables(gone)} deleted." + (f" The rows of {_tables(packed)} packed." if packed else ""))


def _tidied(settings: Settings, keep: Retention) -> tuple[int, int]:
    """How many tables were deleted, and of how many the rows were packed."""
    from slackhouse.hosting import startup_checks  # noqa: PLC0415 - see above
    from slackhouse.storage import retention  # noqa: PLC0415 - see above
    from slackhouse.storage.database import database_time, engine  # noqa: PLC0415 - see above

    startup_checks.check_database(settings)
    opened = engine(settings.database)
    deleted = 0
    try:
        while True:
            with opened.begin() as connection:
                some = retention.delete_old_tables(connection, keep, database_time(connection))
            deleted += some
            if some < retention.BATCH_SIZE:
                break
        packed = _packed(opened)
        if opened.dialect.name == "sqlite":
            with opened.connect() as connection:
                connection.exec_driver_sql("VACUUM")
    finally:
        opened.dispose()
    return deleted, packed


def _packed(opened: sa.Engine) -> int:
    from slackhouse.storage import packed_rows  # noqa: PLC0415 - see above
    from slackhouse.storage.database import database_time  # noqa: PLC0415 - see above

    after, count = "", 0
    while True:
        with opened.connect() as connection:
            found = packed_rows.idle_tables(connection, database_time(connection) - packed_rows.IDLE_S, after)
        if not found:
            return count
        for table, upto in found:
            with opened.begin() as connection:
                pack = packed_rows.pack_of(connection, table, upto)
                if pack is not None:
                    packed_rows.replace_rows(connection, pack)
                    count += 1
        after = found[-1][0]


def _seconds(said: str) -> float:
    try:
        return seconds(said)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def _done(work: Callable[[], T]) -> T:
    """Whatever is wrong is one sentence."""
    from slackhouse.hosting.startup_checks import StartupError  # noqa: PLC0415 - see above

    try:
        return work()
    except StartupError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.strerror or error}: {error.filename}") from error


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
