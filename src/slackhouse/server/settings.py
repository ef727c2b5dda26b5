"""Settings of a server: where its data is, how fast tables are, and its limits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from slackhouse.i18n.words_files import ENGLISH


class Speed(msgspec.Struct, frozen=True):
    """How long people have, in seconds: to answer in a window, and to think in their own turn. None: as long as they like."""

    window: float | None
    turn: float | None


SPEEDS: Final[dict[str, Speed]] = {
    "relaxed": Speed(20.0, 240.0),
    "normal": Speed(10.0, 90.0),
    "quick": Speed(5.0, 30.0),
    "hours": Speed(3600.0, 8 * 3600.0),
    "days": Speed(12 * 3600.0, 3 * 24 * 3600.0),
    "no clock": Speed(None, None),
}
DAY_CLOCKS: Final = frozenset({"hours", "days"})
"""Clocks that run day and night: nobody need be there, and nobody's chair is kept warm before the time is up."""
DEFAULT_SPEED: Final = "normal"

PACES: Final[dict[str, float]] = {"calm": 2.0, "brisk": 1.0, "instant": 0.0}
"""How long bots seem to think, as a part of what the server says."""
DEFAULT_PACE: Final = "brisk"


class Rates(msgspec.Struct, frozen=True):
    """How often something may be done, as `limits` writes it: by a seat, a person, or all at one address."""

    messages: str = "40/second"
    """Of a seat, or of somebody who has none."""
    person: str = "80/second"
    """At all tables together."""
    address: str = "400/second"
    changes: str = "30/10seconds"
    """A person's: chairs, orders, pauses, shown hands."""
    words: str = "30/10seconds"
    """A person's: moves in words, which have to be understood first."""
    chats: str = "8/10seconds"
    """A person's."""
    tables: str = "30/minute"
    requests: str = "120/second"


DAY_S: Final = 24 * 3600.0
UNITS: Final = {"h": 3600.0, "d": DAY_S, "w": 7 * DAY_S}


class Retention(NamedTuple):
    """For how many seconds after its last row a table is kept: one that was played at, and one that never was."""

    played: float = 90 * DAY_S
    lobby: float = 7 * DAY_S


def seconds(said: str) -> float:
    """Of `90d`, `12h` or `2w`. Raises ValueError."""
    found = re.fullmatch(r"(\d{1,5})([hdw])", said.strip())
    if found is None:
        raise ValueError(f"{said!r} is no time: say 90d, 12h or 2w")
    return int(found[1]) * UNITS[found[2]]


LOOPBACK_PROXIES: Final = ("127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    data: Path
    database_url: str | None = None
    """Where the log is kept, if not in a file in the folder."""
    address: str = ""
    """Where a proxy finds this server, if there are several on one database."""
    host: str = "127.0.0.1"
    port: int = 0
    host_port: int | None = None
    """A port of this machine alone, for the operator."""
    host_token: str = ""
    """With this token the operator has access from elsewhere."""
    access_log: bool = False
    origins: tuple[str, ...] = ()
    """Other origins under which the page is served, such as that of a proxy."""
    language: str = ENGLISH
    """Of tables that are laid here; a folder of words, or an installed language."""
    bot_pause: float = 0.9
    """So many seconds a bot seems to think, about; none in tests."""
    grace: float = 30.0
    """So long a chair waits for somebody who is away, before a bot sits in."""
    host_grace: float = 60.0
    """So long a table waits for a host who is away, before somebody else may act for them."""
    gone: float = 600.0
    """After so long somebody is gone for good, if all others say so too."""
    gather: float = 0.002
    """So long a commit waits for those of other tables."""
    speeds: Mapping[str, Speed] = msgspec.field(default_factory=lambda: SPEEDS)
    rates: Rates = Rates()
    snapshot_every: int = 200
    """Rows between two snapshots of a table."""
    keep: Retention | None = Retention()
    """How long tables are kept after the last thing that happened there. None: for ever."""
    max_tables: int = 5000
    """Tables that are held in memory at the same time."""
    max_connections: int = 12_000
    """Connections in all; fewer where the system allows fewer descriptors."""
    max_per_address: int = 200
    """Connections from one address; from a trusted proxy as many as it likes."""
    trusted_proxies: tuple[str, ...] = LOOPBACK_PROXIES
    """Addresses of proxies who say truly from whom a request comes."""
    header_seconds: float = 10.0
    """So long a connection may say nothing."""
    request_seconds: float = 60.0
    """So long a request may take, from its first word to the last of the answer."""
    max_spectators: int = 40
    """Sockets of those who look on at one table. Seats have places of their own."""
    max_sockets_per_seat: int = 6
    """Sockets of one seat; one more closes the oldest."""

    @property
    def reached_at(self) -> str:
        """Where a proxy finds this server."""
        return self.address or f"{self.host}:{self.port}"

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{self.data / 'slackhouse.db'}"


def data_folder() -> Path:
    """Where a person's own server keeps its tables."""
    import platformdirs  # noqa: PLC0415 - running a scenario needs nothing of the server's

    return platformdirs.user_data_path("slackhouse", appauthor=False)
