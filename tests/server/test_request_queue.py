"""The queue of requests, and what is read of those that wait in it: no client takes everybody's time with what they ask for, or how."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from starlette.types import Message, Receive, Scope, Send

from slackhouse.hosting import app
from slackhouse.hosting.app import RequestQueue
from slackhouse.server.access.access_control import AddressBans, address_group, is_in_networks
from slackhouse.server.access.connection_limits import MAX_UNREAD_MESSAGES, READ_SIZE, LimitedWebSocket
from slackhouse.server.access.rate_limits import RateKey, RateLimits
from slackhouse.server.http.requests import RequestContext
from slackhouse.site import script_bundles, static_files
from slackhouse.storage.metrics import Metrics
from tests.server.serving import (
    LOOSE,
    PATIENCE,
    Browser,
    alone,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
)


@contextmanager
def slow(requests: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A house that bears so many requests, and in which nobody waits long for a refusal."""
    monkeypatch.setattr(app, "QUEUE_RETRY_S", 0.0)
    rates = msgspec.structs.replace(LOOSE, requests=requests)
    with in_memory() as data, serving(settings(data, rates=rates)) as address:
        yield address


PATHS = (
    "/", "/t/abcdefghjk", "/r/abcdefghjk", "/studio", "/carry", "/static/app.js", "/static/base,cards.css", "/nowhere",
    "/static/games/slack/index.js", "/art/nothing.svg", "/api/words", "/api/tables/abcdefghjk", "/worker.js",
)  # fmt: skip


def test_whatever_is_asked_for_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    with slow(f"{len(PATHS)}/hour", monkeypatch) as address:
        first = {Browser(address).get(path).status_code for path in PATHS}
        again = [Browser(address).get(path) for path in PATHS]
        well = Browser(address).get("/healthz")

    assert first == {200, 404}
    assert {answer.status_code for answer in again} == {429}
    assert {answer.json()["error"]["name"] for answer in again} == {"too-fast"}
    assert well.status_code == 200


def test_a_socket_is_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with slow("2/hour", monkeypatch) as address:
        table, browser = lay(address)

        async def knock() -> None:
            async with client(address, table, browser) as zoe:
                assert zoe.told["you"]["seat"] == 0
                with pytest.raises(Exception, match="429"):
                    async with client(address, table, browser):
                        pass

        run(knock)


def test_who_asks_too_fast_waits_and_is_served_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting is what slows a flood: a refusal at once would cost as much as an answer."""
    waited: list[float] = []
    served: list[str] = []
    statuses: list[int] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    class Counting:
        """Allows nothing for so many times."""

        too_fast = "slower"

        def __init__(self, no: int) -> None:
            self._no = no

        async def allows(self, _who: str) -> bool:
            self._no -= 1
            return self._no < 0

    async def ask(no: int, **more: Any) -> None:
        async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
            served.append(scope["path"])

        async def send(message: Message) -> None:
            statuses.extend([message["status"]] if "status" in message else [])

        front = RequestContext(settings(Path()))
        front.requests = Counting(no)  # type: ignore[assignment]
        front.registry = type("House", (), {"metrics": Metrics()})()
        scope = {"type": "http", "path": "/x", "client": ("203.0.113.1", 1), **more}
        await RequestQueue(app, context=front)(scope, None, send)  # type: ignore[arg-type]

    alone(ask(0))
    assert (waited, served, statuses) == ([], ["/x"], [])
    alone(ask(3))
    assert (waited, served, statuses) == ([app.QUEUE_RETRY_S] * 3, ["/x"] * 2, [])
    alone(ask(100))
    assert (waited[3:], served, statuses) == ([app.QUEUE_RETRY_S] * app.QUEUE_TRIES, ["/x"] * 2, [429])
    alone(ask(100, private=True))
    alone(ask(100, path="/where"))
    assert served[2:] == ["/x", "/where"]
    assert app.QUEUE_RETRY_S >= 1


# -- what takes long to make -------------------------------------------------------------------------------------------------


def test_a_list_of_modules_that_no_page_has_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """One request with a thousand names in it kept everybody waiting for half a minute."""

    def needed(*_: object) -> Iterator[str]:
        raise AssertionError("that takes long")

    monkeypatch.setattr(script_bundles, "dependencies", needed)
    lists = [
        "steps",
        "table,table",
        "table,steps",
        "landing,games/slack/index,games/slack/index",
        ",".join(["table"] * 2000),
    ]
    with in_memory() as data, serving(settings(data)) as address:
        browser = Browser(address)
        found = {
            browser.get(f"/static/menu.js?of={of}{more}").status_code
            for of in lists
            for more in ("", "&whole")
        }

    assert found == {404}


def test_what_many_ask_for_is_made_and_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    whole = script_bundles.bundle

    def once(name: str, wholes: tuple[str, ...]) -> str:
        made.append(name)
        return whole(name, wholes)

    monkeypatch.setattr(static_files, "bundle", once)
    static_files._written.cache_clear()
    with in_memory() as data, serving(settings(data)) as address:
        browser = Browser(address)
        first = browser.get("/static/table.js?whole")
        packed = static_files._packed.cache_info().misses
        again = [browser.get("/static/table.js?whole") for _ in range(5)]
        plain = browser.get("/static/table.js?whole", headers={"Accept-Encoding": "identity"})

    assert made == ["table"]
    assert static_files._packed.cache_info().misses == packed
    assert {answer.text for answer in (*again, plain)} == {first.text}
    assert first.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers


# -- how it is sent ------------------------------------------------------------------------------------------------------------


def test_a_body_in_crumbs_is_not_read() -> None:
    with in_memory() as data, serving(settings(data)) as address:
        head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        with closing(socket.create_connection(("127.0.0.1", urlsplit(address).port or 0), PATIENCE)) as one:
            one.sendall(head.encode() + b"1\r\n{\r\n" * 20)
            heard = b""
            while more := one.recv(65536):
                heard += more
        assert heard.startswith(b"HTTP/1.1 411 ")
        assert lay(address)


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"])
def test_frames_that_are_no_message_are_counted(frame: bytes) -> None:
    with in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address)

        async def flood() -> None:
            async with client(address, table, browser) as zoe, client(address, table, browser) as other:
                for _ in range(10):
                    assert await asyncio.wait_for(await other.connection.ping(), PATIENCE) >= 0
                zoe.connection.transport.write(frame * 3000)
                await asyncio.wait_for(zoe.connection.wait_closed(), PATIENCE)
                assert (await other.say("ping"))["is"] == "pong"

        run(flood)


def test_a_thousand_messages_at_once_are_looked_at_as_they_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are answered, in turn; but no more than a few are taken out of the line at a time."""
    most = 0
    heard = LimitedWebSocket.handle_text

    def handle_text(self: LimitedWebSocket, event: Any) -> None:
        nonlocal most
        heard(self, event)
        most = max(most, self.queue.qsize())

    monkeypatch.setattr(LimitedWebSocket, "handle_text", handle_text)
    with in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address)

        async def flood() -> None:
            async with client(address, table, browser) as zoe:
                one = b'{"do":"ping"}'
                zoe.connection.transport.write((bytes([0x81, 0x80 | len(one), 0, 0, 0, 0]) + one) * 1500)
                big = '{"do":"ping","id":"' + "x" * 40 + '"}' + " " * 50_000
                await zoe.send(big)
                await zoe.until(lambda _: sum('"pong"' in text for text in zoe.heard) == 1501)

        run(flood)
    assert 1 <= most <= MAX_UNREAD_MESSAGES + READ_SIZE // 8


# -- who is one and the same -----------------------------------------------------------------------------------------------------


def test_a_household_is_counted_as_one_whatever_addresses_it_makes_up() -> None:
    assert address_group("203.0.113.7") == "203.0.113.7"
    assert address_group("::ffff:203.0.113.7") == "203.0.113.7"
    assert address_group("2001:db8:1:2::7") == address_group("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert address_group("2001:db8:1:3::7") != address_group("2001:db8:1:2::7")
    assert address_group("fe80::1%eth0") == "fe80::/64"
    assert address_group("::1") == "::1"
    assert address_group("unknown") == "unknown"
    assert is_in_networks("::ffff:10.1.1.1", ("10.0.0.0/8",))

    async def count() -> None:
        gate = RateLimits(msgspec.structs.replace(LOOSE, address="3/hour", chats="3/hour"))
        others = [RateKey(f"2001:db8::{n}", f"token {n}") for n in range(5)]
        assert [await gate.allows(one) for one in others] == [True, True, True, False, False]
        assert await gate.allows(RateKey("2001:db8:0:1::1", "token"))

    alone(count())


def test_a_banned_client_has_no_other_address_in_the_same_network() -> None:
    bans = AddressBans(lambda: 0.0)
    bans.know({"2001:db8::7": 60.0, "2001:db8:0:5::/64": 60.0})

    assert bans.is_banned("2001:db8::8")
    assert bans.is_banned("2001:db8:0:5::1")
    assert not bans.is_banned("2001:db8:0:1::7")
