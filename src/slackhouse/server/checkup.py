"""`slackhouse serve --check`: all that is wrong with a configuration, before anybody depends on it. Nothing is changed."""

from __future__ import annotations

import importlib.util
import os
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import sqlalchemy as sa

from slackhouse.contract.words import words_of
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server.doors import descriptors
from slackhouse.server.engines import engine
from slackhouse.server.listening import listen
from slackhouse.server.ready import (
    DATABASE,
    NO_DRIVER,
    NotReadyError,
    check_kept,
    check_shared,
    locked,
    shown,
    trouble,
)
from slackhouse.server.refusals import PACKAGE
from slackhouse.server.security import LOOPBACK
from slackhouse.server.settings import LOOPBACK_PROXIES, Settings

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - what somebody may ask for
SHORTEST_TOKEN: Final = 24
FEW: Final = 1000
"""Connections with which a house is small."""


class Found(NamedTuple):
    """What keeps the server from opening, and what its host should know."""

    wrong: list[str]
    notes: list[str]


def wrong_words(settings: Settings) -> list[str]:
    """What is wrong with the settings themselves, whatever the machine is."""
    found = []
    try:
        for one in FAMILIES:
            one.words(settings.language)
        words_of(PACKAGE, language=settings.language)
    except SlackhouseError as error:
        found.append(str(error))
    found += [
        f"--origin {one}: say it like https://cards.example.org"
        for one in settings.origins
        if not _is_origin(one)
    ]
    if settings.host_token and len(settings.host_token) < SHORTEST_TOKEN:
        found.append(f"SLACKHOUSE_HOST_TOKEN is too short to be a secret: {SHORTEST_TOKEN} letters at least")
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
        found.append(f"--database {shown(settings.database)}: say it like postgresql://house@db/slackhouse")
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


def checked(settings: Settings) -> Found:
    """The settings, and whether they can be here and now."""
    wrong = wrong_words(settings)
    wrong += _wrong_doors(settings)
    wrong += _wrong_folder(settings.data) if settings.database_url is None else _wrong_database(settings)
    return Found(wrong, _notes(settings))


def _wrong_doors(settings: Settings) -> list[str]:
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
    file = folder / DATABASE
    if not file.exists():
        return []
    try:
        with locked(folder, "slackhouse serve --check"):
            check_kept(file)
    except NotReadyError as error:
        return [str(error)]
    except (sqlite3.Error, OSError) as error:
        return [trouble(error, file)]
    return []


def _wrong_database(settings: Settings) -> list[str]:
    where = shown(settings.database)
    try:
        opened = engine(settings.database)
        try:
            with opened.connect() as connection:
                check_shared(connection, where, settings.data)
        finally:
            opened.dispose()
    except ImportError:
        return [NO_DRIVER]
    except NotReadyError as error:
        return [str(error)]
    except sa.exc.SQLAlchemyError as error:
        return [trouble(error, where)]
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
    if (most := descriptors(settings)) < FEW:
        found.append(
            f"the system allows so few descriptors that no more than {most} can be connected (ulimit -n)"
        )
    if settings.host_port is not None and importlib.util.find_spec("prometheus_client") is None:
        found.append("/metrics needs one package more: pip install prometheus_client")
    return found
