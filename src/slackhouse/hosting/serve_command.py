"""The commands `slackhouse serve` and `slackhouse studio`, with their options."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from slackhouse.hosting.data_commands import data_option, database_option
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.server.settings import LOOPBACK_PROXIES, Retention, Settings, data_folder, seconds

HOST_TOKEN = "SLACKHOUSE_HOST_TOKEN"  # noqa: S105 - where it is said
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what somebody may ask for


class Options(NamedTuple):
    """The options of the command line."""

    host: str
    port: int
    data: Path | None
    database: str | None
    address: str
    origins: tuple[str, ...]
    proxies: tuple[str, ...]
    language: str
    keep: Retention | None
    host_port: int | None
    log_level: str
    access_log: bool
    bot_pause: float
    opens: bool | None
    check: bool

    def settings(self, port: int) -> Settings:
        return Settings(
            data=self.data or data_folder(),
            database_url=self.database,
            address=self.address,
            host=self.host,
            port=port,
            origins=self.origins,
            trusted_proxies=self.proxies or LOOPBACK_PROXIES,
            language=self.language,
            keep=self.keep,
            host_port=self.host_port,
            host_token=os.environ.get(HOST_TOKEN, ""),
            access_log=self.access_log,
            bot_pause=self.bot_pause,
        )


@click.command(epilog="Example: slackhouse serve --host 0.0.0.0 --port 8000")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for everybody near."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="On which port (default: any free one)."
)
@data_option
@database_option
@click.option(
    "--address",
    default="",
    metavar="HOST:PORT",
    help="Where the proxy finds this server, if there are several on one database.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Another address of the page, such as a proxy's.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    callback=lambda _context, _option, given: tuple(_proxy(one) for one in given),
    help="The address (or net) of a proxy that says who is behind it (default: this machine).",
)
@click.option(
    "--language",
    default=ENGLISH,
    show_default=True,
    envvar="SLACKHOUSE_LANGUAGE",
    metavar="LANGUAGE",
    help="The language of new tables: a built-in one, or a folder of words such as ./words.",
)
@click.option(
    "--keep",
    default="90d",
    show_default=True,
    metavar="TIME",
    callback=lambda _context, _option, said: _kept(said),
    help="How long tables are kept after the last move: 90d, 12h, 2w, or forever. Those never played at go after 7d.",
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 10),
    default=0.9,
    show_default=True,
    help="Seconds a bot seems to think.",
)
@click.option(
    "--host-port",
    type=click.IntRange(1, 65535),
    help="A port of this machine alone for the operator: /host, /metrics, /healthz, /readyz.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="How much is said to standard error; never a hand or a token.",
)
@click.option(
    "--access-log", is_flag=True, help="Say there too who asked for what, and who was refused what."
)
@click.option(
    "--open/--no-open", "opens", default=None, help="Open the browser (default: where there is one)."
)
@click.option("--check", is_flag=True, help="Say what is wrong with all that, and serve nothing.")
def serve(**_said: object) -> None:
    """Serve tables in the browser until Ctrl-C. For a game in the terminal there is `slackhouse play --plain`."""
    # Other commands need not wait for all that.
    from slackhouse.hosting import startup_checks  # noqa: PLC0415
    from slackhouse.hosting.startup_checks import StartupError, listen, prepare_folder  # noqa: PLC0415

    options = Options(**click.get_current_context().params)
    if options.check:
        sys.exit(_checked(options))
    wrong = startup_checks.check_words(options.settings(options.port))
    if wrong:
        raise click.UsageError("\n".join(wrong))
    host, port = options.host, options.port
    try:
        if options.database is None:
            prepare_folder(options.data or data_folder())
        listening = [listen(host, port)]
        if options.host_port is not None:
            host, port = "127.0.0.1", options.host_port
            listening.append(listen(host, port))
    except OSError as error:
        raise click.ClickException(
            f"{error.strerror or error}: {error.filename or f'{host}:{port}'}"
        ) from error
    settings = options.settings(listening[0].getsockname()[1])
    set_up_logging(options.log_level, access=options.access_log)
    try:
        with _alone(settings):
            _run(settings, listening, opens=options.opens if options.opens is not None else _has_browser())
    except StartupError as error:
        raise click.ClickException(str(error)) from error
    click.echo("Good night.")


@contextlib.contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    """Nobody else serves this folder; a database of several servers is for all of them."""
    from slackhouse.hosting.startup_checks import check_database, folder_lock  # noqa: PLC0415 - see above

    own = folder_lock(settings.data, _address(settings))
    with own if settings.database_url is None else contextlib.nullcontext():
        check_database(settings)
        yield


def _checked(options: Options) -> int:
    from slackhouse.hosting import startup_checks  # noqa: PLC0415 - see above

    found = startup_checks.check_configuration(options.settings(options.port))
    for line in found.wrong:
        click.echo(f"wrong: {line}")
    for line in found.notes:
        click.echo(f"note: {line}")
    if not found.wrong:
        click.echo("All is well.")
    return 1 if found.wrong else 0


def set_up_logging(level: str, *, access: bool) -> None:
    """What we say ourselves, and only that: libraries would tell what is in their messages, hands included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger().addHandler(handler)
    logging.getLogger("slackhouse").setLevel(level.upper())
    logging.getLogger("slackhouse.access").setLevel(logging.INFO if access else logging.WARNING)


def _kept(said: str) -> Retention | None:
    if said == "forever":
        return None
    try:
        played = seconds(said)
    except ValueError as error:
        raise click.BadParameter(f"{error}, or forever") from None
    return Retention(played, min(played, Retention().lobby))


@click.command(params=serve.params, epilog="Example: slackhouse studio")
@click.pass_context
def studio(context: click.Context, /, **how: object) -> None:
    """Write custom cards in the browser: `serve`, opened at the deck studio."""
    context.obj = "studio"
    context.invoke(serve, **how)


def _proxy(given: str) -> str:
    from slackhouse.server.access.access_control import parse_proxy  # noqa: PLC0415 - see above

    try:
        return parse_proxy(given)
    except ValueError as error:
        raise click.BadParameter(f"{given} is no address and no net: {error}") from error


def _run(settings: Settings, listening: list[socket.socket], *, opens: bool) -> None:
    # Other commands need not wait for all that.
    from slackhouse.hosting.app import freeze_garbage, server  # noqa: PLC0415
    from slackhouse.server.access.connection_limits import raise_descriptor_limit  # noqa: PLC0415

    freeze_garbage()
    raise_descriptor_limit()
    running = server(settings)
    _greet(settings)
    # A browser that is faster than the server waits: the port listens already.
    if opens:
        webbrowser.open(_address(settings) + (click.get_current_context().obj or ""))
    with contextlib.suppress(KeyboardInterrupt):
        running.run(sockets=listening)
    if not running.started:
        raise click.ClickException("the server could not start, as said above")


def _greet(settings: Settings) -> None:
    from slackhouse.server.access.access_control import lan_address  # noqa: PLC0415 - see above

    click.echo(f"Slackhouse is open: {_address(settings)}{click.get_current_context().obj or ''}")
    if settings.host in EVERYWHERE and (near := lan_address()):
        click.echo(f"For those near you: http://{near}:{settings.port}/")
    if settings.host_port is not None:
        click.echo(f"For its operator: http://localhost:{settings.host_port}/host")
    click.echo("Ctrl-C closes it; tables are kept.")


def _address(settings: Settings) -> str:
    return f"http://{_shown(settings.host)}:{settings.port}/"


def _shown(host: str) -> str:
    """The address for people: who listens everywhere is found here too."""
    if host in {*EVERYWHERE, "127.0.0.1"}:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _has_browser() -> bool:
    """Is there a screen here, and somebody who sits at it?"""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION") or os.environ.get("CI"):
        return False
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
