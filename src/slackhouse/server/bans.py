"""Addresses from which nobody is let in for a while. The database keeps them, so a restart lifts no ban; each server knows them by heart."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from ipaddress import ip_address
from typing import Final

import sqlalchemy as sa

from slackhouse.kernel.wording import Told
from slackhouse.server.database import BANS
from slackhouse.server.engines import insert
from slackhouse.server.proxies import household, is_among
from slackhouse.server.refusals import Refused

LONGEST: Final = 30 * 24 * 60
"""Minutes: addresses change hands."""


class Bans:
    """By address (of IPv6: by household), until when (in the time of day of the database)."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._until: dict[str, float] = {}

    def holds(self, address: str) -> bool:
        return bool(self._until) and self._until.get(household(address), 0.0) > self.now()

    def know(self, bans: Mapping[str, float]) -> None:
        """All there are."""
        self._until = {household(address): until for address, until in bans.items()}

    def there(self) -> dict[str, float]:
        now = self.now()
        return {address: until for address, until in self._until.items() if until > now}


def checked(address: str, minutes: float, proxies: tuple[str, ...]) -> str:
    """The address as it is counted. Raises Refused."""
    try:
        found = ip_address(address.strip())
    except ValueError:
        raise Refused("bad-message", Told("no.address")) from None
    if found.is_loopback or is_among(str(found), proxies):
        raise Refused("bad-message", f"{found} is this machine or its proxy: that would keep everybody out")
    if not 0 < minutes <= LONGEST:
        raise Refused("bad-message", Told("no.minutes", n=LONGEST))
    return household(str(found))


def read(connection: sa.Connection) -> dict[str, float]:
    return {ban.address: ban.until for ban in connection.execute(sa.select(BANS.c.address, BANS.c.until))}


def banned(connection: sa.Connection, address: str, until: float) -> None:
    new = insert(connection, BANS)
    longer = new.on_conflict_do_update(index_elements=["address"], set_={"until": new.excluded.until})
    connection.execute(longer, {"address": address, "until": until})


def lifted(connection: sa.Connection, address: str) -> None:
    connection.execute(sa.delete(BANS).where(BANS.c.address == address))
