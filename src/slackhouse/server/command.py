"""`slackhouse serve`: tables in the browser, for oneself or for a house full of people."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import webbrowser
from pathlib import Path

import click

from slackhouse.contract.words import ENGLISH
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server.lan_address import address_in_the_net
from slackhouse.server.proxies import checked
from slackhouse.server.settings import LOOPBACK_PROXIES, Settings, data_folder

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what somebody may ask for


@click.command(epilog="Example: slackhouse serve --host 0.0.0.0 --port 8000")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for everybody near."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="On which port (default: any free one)."
)
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where the tables are kept.")
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
    help="Of the tables that are laid here: a language of the house, or a folder of words such as ./words.",
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 10),
    default=0.9,
    show_default=True,
    help="Seconds a bot seems to think.",
)
@click.option(
    "--open/--no-open", "opens", default=None, help="Open the browser (default: where there is one)."
)
def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    language: str,
    bot_pause: float,
    opens: bool | None,
) -> None:
    """Serve tables in the browser until Ctrl-C. For a game in the terminal there is `slackhouse play --plain`."""
    # Other commands need not wait for all that.
    from slackhouse.server.ready import NotReadyError, check, locked, prepare  # noqa: PLC0415

    folder = data or data_folder()
    try:
        for one in FAMILIES:
            one.words(language)
    except SlackhouseError as error:
        raise click.UsageError(str(error)) from None
    try:
        prepare(folder)
        listening = listen(host, port)
    except OSError as error:
        raise click.ClickException(
            f"{error.strerror or error}: {error.filename or f'{host}:{port}'}"
        ) from error
    settings = Settings(
        data=folder,
        host=host,
        port=listening.getsockname()[1],
        origins=origins,
        trusted_proxies=proxies or LOOPBACK_PROXIES,
        language=language,
        bot_pause=bot_pause,
    )
    try:
        with locked(folder, _address(settings)):
            check(settings)
            _run(settings, listening, opens=opens if opens is not None else _has_browser())
    except NotReadyError as error:
        raise click.ClickException(str(error)) from error
    click.echo("Good night.")


def _proxy(given: str) -> str:
    try:
        return checked(given)
    except ValueError as error:
        raise click.BadParameter(f"{given} is no address and no net: {error}") from error


def _run(settings: Settings, listening: socket.socket, *, opens: bool) -> None:
    # Other commands need not wait for all that.
    from slackhouse.server.app import server, spare_the_collector  # noqa: PLC0415
    from slackhouse.server.doors import ask_for_plenty  # noqa: PLC0415

    spare_the_collector()
    ask_for_plenty()
    running = server(settings)
    _greet(settings)
    # Whoever is faster than the server waits at the door: it is open already.
    if opens:
        webbrowser.open(_address(settings))
    with contextlib.suppress(KeyboardInterrupt):
        running.run(sockets=[listening])
    if not running.started:
        raise click.ClickException("the server could not start, as said above")


def _greet(settings: Settings) -> None:
    click.echo(f"Slackhouse is open: {_address(settings)}")
    if settings.host in EVERYWHERE and (near := address_in_the_net()):
        click.echo(f"For those near you: http://{near}:{settings.port}/")
    click.echo("Ctrl-C closes it; tables are kept.")


def _address(settings: Settings) -> str:
    return f"http://{_shown(settings.host)}:{settings.port}/"


def listen(host: str, port: int) -> socket.socket:
    """Said to be TCP in so many words: else asyncio does not send at once what is small, and everything waits 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen()
    return listening


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
