"""What can be set about a server: where it keeps its log, how fast tables are, how much it bears."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from slackhouse.contract.words import ENGLISH


class Speed(msgspec.Struct, frozen=True):
    """How long people have, in seconds: to answer in a window, and to think in their own turn. None: as long as they like."""

    window: float | None
    turn: float | None


SPEEDS: Final[dict[str, Speed]] = {
    "relaxed": Speed(20.0, 240.0),
    "normal": Speed(10.0, 90.0),
    "quick": Speed(5.0, 30.0),
    "no clock": Speed(None, None),
}
DEFAULT_SPEED: Final = "normal"


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


LOOPBACK_PROXIES: Final = ("127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 0
    origins: tuple[str, ...] = ()
    """Other origins under which the page is served, such as that of a proxy."""
    language: str = ENGLISH
    """Of tables that are laid here; a folder of words, or a language of the house."""
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
    most_tables: int = 5000
    """Rooms that are held in memory at the same time."""
    most_connections: int = 12_000
    """Connections in all; fewer where the system allows fewer descriptors."""
    most_per_address: int = 200
    """Connections from one address; from a trusted proxy as many as it likes."""
    trusted_proxies: tuple[str, ...] = LOOPBACK_PROXIES
    """Addresses of proxies who say truly from whom a request comes."""
    header_seconds: float = 10.0
    """So long a connection may say nothing."""
    request_seconds: float = 60.0
    """So long a request may take, from its first word to the last of the answer."""
    most_spectators: int = 40
    """Sockets of those who look on at one table. Seats have places of their own."""
    most_windows: int = 6
    """Sockets of one seat; whoever opens one more closes the oldest."""

    @property
    def database(self) -> str:
        return f"sqlite:///{self.data / 'slackhouse.db'}"


def data_folder() -> Path:
    """Where a person's own server keeps its tables."""
    import platformdirs  # noqa: PLC0415 - whoever only runs a scenario needs nothing of the server's

    return platformdirs.user_data_path("slackhouse", appauthor=False)
