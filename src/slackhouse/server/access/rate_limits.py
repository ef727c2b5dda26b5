"""Rate limits for each seat, each person and each address, whatever number of sockets they have."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from limits import RateLimitItem, parse

from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.access_control import address_group, is_in_networks
from slackhouse.server.settings import Rates

SWEEP_EVERY = 1000
"""After so many counts those that are over are thrown away: addresses of strangers do not pile up."""


class WindowCounts:
    """Counts for each client in a time window that begins with the first; by a monotonic clock: one that is set back would lock people out."""

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._counts: dict[str, tuple[int, float]] = {}
        self._counted = 0

    def add(self, client: str) -> int:
        """Once more; how often that makes."""
        now = self._now()
        self._counted += 1
        if self._counted >= SWEEP_EVERY:
            self._counted = 0
            self._counts = {one: kept for one, kept in self._counts.items() if kept[1] > now}
        count, until = self._counts.get(client, (0, 0.0))
        if until <= now:
            count, until = 0, now + self._seconds
        self._counts[client] = (count + 1, until)
        return count + 1

    def __len__(self) -> int:
        return len(self._counts)


class Rate:
    """A limit on how often each client may do one thing."""

    def __init__(self, rate: str, now: Callable[[], float] = time.monotonic) -> None:
        self._item: RateLimitItem = parse(rate)
        self.counts = WindowCounts(self._item.get_expiry(), now)

    async def allows(self, client: str = "") -> bool:
        return self.counts.add(client) <= self._item.amount

    async def check(self, client: str = "") -> None:
        if not await self.allows(client):
            raise Refused("too-fast", self.too_fast)

    @property
    def too_fast(self) -> Told:
        """The sentence for a client above its rate."""
        per = Told(f"rate.{self._item.GRANULARITY.name}", n=self._item.multiples)
        return Told("no.too-fast", n=self._item.amount, per=per)

    @property
    def pause(self) -> float:
        """For how many seconds a client above its rate waits."""
        return 4 * self._item.get_expiry() / self._item.amount


class RateKey(NamedTuple):
    """Whose rates count: an address; a person, if there is a token; a seat, if there is one."""

    address: str
    person: str
    seat: str = ""

    @property
    def key(self) -> str:
        """Who has no token is one of those at an address."""
        return self.person or f"somebody at {address_group(self.address)}"


class RateLimits:
    """The rate limits of a server. All sockets of a person, and all of an address, share theirs."""

    def __init__(self, rates: Rates, proxies: tuple[str, ...] = ()) -> None:
        """Proxies speak for all the world: one that does not say for whom has no rate as an address."""
        self._proxies = proxies
        self._seats = Rate(rates.messages)
        self._persons = Rate(rates.person)
        self._addresses = Rate(rates.address)
        self._changes = Rate(rates.changes)
        self._chats = Rate(rates.chats)
        self._words = Rate(rates.words)

    async def allows(self, who: RateKey) -> bool:
        """One message more?"""
        return (
            await self._seats.allows(who.seat or who.key)
            and await self._persons.allows(who.key)
            and (
                is_in_networks(who.address, self._proxies)
                or await self._addresses.allows(address_group(who.address))
            )
        )

    async def check_chat(self, who: RateKey) -> None:
        await self._chats.check(who.key)

    async def check_words(self, who: RateKey) -> None:
        """A move that is said in words takes a hundred times as long to read as one that was offered."""
        await self._words.check(who.key)

    async def check_change(self, who: RateKey) -> None:
        """Chairs, orders, pauses, a hand that is shown: what is done now and then, and stays in the log."""
        await self._changes.check(who.key)

    @property
    def pause(self) -> float:
        return self._seats.pause
