"""Connections: strangers who say nothing make way, and players with a chair find a place, also where descriptors are few."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import pytest

from slackhouse.server.access.connection_limits import Connection, ConnectionLimits
from tests.server.serving import (
    PATIENCE,
    Browser,
    Process,
    client,
    in_memory,
    lay,
    run,
    served,
    settings,
)


class Transport:
    """A connection that only knows whether it was ended."""

    def __init__(self) -> None:
        self.is_ended = False

    def abort(self) -> None:
        self.is_ended = True


class Lobby:
    """Doors, a clock that a test sets, and who came through."""

    def __init__(self, most: int, **chosen: Any) -> None:
        self.now = 0.0
        self.doors = ConnectionLimits(settings(Path(), **chosen), most, lambda: self.now)

    def come(self, address: str = "203.0.113.1") -> tuple[Connection | None, Transport]:
        transport = Transport()
        return self.doors.accept(cast("asyncio.Transport", transport), address), transport


def test_who_says_nothing_makes_way_for_who_comes() -> None:
    lobby = Lobby(30)
    came = [lobby.come(f"203.0.113.{n}") for n in range(50)]

    assert all(door is not None for door, _ in came)
    assert [transport.is_ended for _, transport in came] == [True] * 30 + [False] * 20
    assert lobby.doors.count() == 20


def test_a_third_of_all_places_is_for_those_who_have_a_chair() -> None:
    lobby = Lobby(30)
    for n in range(20):
        door, _ = lobby.come(f"203.0.113.{n}")
        assert door is not None
        lobby.doors.set_state(door, "busy")
    assert lobby.come("203.0.113.99")[0] is None  # nobody here could make way

    lobby = Lobby(30)
    for n in range(10):
        door, _ = lobby.come(f"203.0.113.{n}")
        assert door is not None
        assert lobby.doors.set_state(door, "seated")
    strangers = [lobby.come(f"198.51.100.{n}") for n in range(40)]
    assert lobby.doors.count("seated") == 10
    assert sum(transport.is_ended for _, transport in strangers) == 20


def test_those_who_look_on_leave_places_for_those_who_come() -> None:
    lobby = Lobby(30)
    found = []
    for n in range(15):
        door, _ = lobby.come(f"203.0.113.{n}")
        assert door is not None
        found.append(lobby.doors.set_state(door, "watching"))

    assert found == [True] * 10 + [False] * 5
    assert lobby.come()[0] is not None


def test_one_address_has_so_many_and_a_proxy_as_many_as_it_likes() -> None:
    lobby = Lobby(300, max_per_address=5, trusted_proxies=("10.1.0.0/16",))
    many = [lobby.come()[0] for _ in range(8)]

    assert [door is not None for door in many] == [True] * 5 + [False] * 3
    assert lobby.come("203.0.113.2")[0] is not None
    assert all(lobby.come("10.1.2.3")[0] is not None for _ in range(20))
    first = many[0]
    assert first is not None
    lobby.doors.leave(first)
    lobby.doors.leave(first)  # gone is gone
    assert lobby.come()[0] is not None
    assert lobby.come()[0] is None


def test_nobody_stands_in_a_doorway_for_ever() -> None:
    lobby = Lobby(30, header_seconds=10.0, request_seconds=60.0)
    came = {state: lobby.come() for state in ("arriving", "busy", "watching", "seated")}
    for state, (door, _) in came.items():
        assert door is not None
        if state != "arriving":
            lobby.doors.set_state(door, state)  # type: ignore[arg-type]

    def ended(now: float) -> list[str]:
        lobby.now = now
        lobby.doors.sweep()
        return [state for state, (_, transport) in came.items() if transport.is_ended]

    assert ended(9.0) == []
    assert ended(11.0) == ["arriving"]
    assert ended(59.0) == ["arriving"]
    assert ended(61.0) == ["arriving", "busy"]
    assert ended(10_000.0) == ["arriving", "busy"]


class Wound:
    """The doors of a server that runs. It looks at them often, and the time that is up is the test's."""

    def __init__(self, doors: ConnectionLimits) -> None:
        self.now = 0.0
        self.doors = doors
        self._sweeps = threading.Semaphore(0)
        doors._now = lambda: self.now
        doors.sweep = self._sweep  # type: ignore[method-assign]

    def _sweep(self) -> None:
        ConnectionLimits.sweep(self.doors)
        self._sweeps.release()

    def swept(self) -> None:
        """Until the doors were looked at anew, from beginning to end."""
        while self._sweeps.acquire(blocking=False):
            pass
        for _ in range(2):  # one may have begun already
            assert self._sweeps.acquire(timeout=PATIENCE), "nobody looks at the doors"


@contextlib.contextmanager
def wound() -> Iterator[tuple[Wound, str]]:
    with (
        in_memory() as data,
        served(settings(data, header_seconds=0.2, request_seconds=0.2)) as (running, address),
    ):
        yield Wound(running._connection_limits), address


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nHost: loc", b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n"]
)
def test_a_connection_that_says_nothing_or_half_a_word_is_closed(said: bytes) -> None:
    with wound() as (lobby, address):
        with socket.create_connection(("127.0.0.1", urlsplit(address).port or 0), timeout=0.05) as one:
            one.sendall(said)
            until = time.monotonic() + PATIENCE
            while not is_closed(one):
                lobby.now += 1.0  # once more, if only now somebody noticed that we came
                assert time.monotonic() < until, "it may stay"
        assert Browser(address).get("/api/house").status_code == 200


def is_closed(one: socket.socket) -> bool:
    """Whether it is, or there is nothing to be heard at the moment."""
    try:
        while one.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionResetError:  # not all that we said was heard
        return True
    return True


def test_a_socket_that_is_used_is_not_closed_for_its_age() -> None:
    with wound() as (lobby, address):
        table, browser = lay(address)

        async def stay() -> None:
            async with client(address, table, browser) as zoe, client(address, table) as onlooker:
                for _ in range(3):
                    lobby.now += 1000.0
                    await asyncio.to_thread(lobby.swept)
                    for one in (zoe, onlooker):
                        assert (await one.say("ping"))["is"] == "pong"

        run(stay)


FEW = 160
MANY = 400


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_with_few_descriptors_and_many_idle_connections_players_are_answered(tmp_path: Path) -> None:
    """More connections than there are descriptors: strangers still get an answer, and seats theirs."""
    server = Process(tmp_path, "--bot-pause", "0", descriptors=FEW)

    async def crowd() -> None:
        port = urlsplit(address).port
        writers: list[asyncio.StreamWriter] = []
        async with client(address, table, browser) as zoe:
            try:
                for number in range(MANY):
                    # Some are slow rather than idle; those that are turned away count as well.
                    with contextlib.suppress(OSError):
                        _, writer = await asyncio.open_connection("127.0.0.1", port)
                        writers.append(writer)
                        if number % 2:
                            writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
                    if not number % 40:
                        assert (await zoe.say("ping"))["is"] == "pong"
                        async with client(address, table, browser) as again:
                            assert again.told["you"]["seat"] == 0
                assert len(writers) > MANY // 2
                status = await asyncio.to_thread(lambda: Browser(address).get("/api/house").status_code)
                assert status == 200
                other, theirs = await asyncio.to_thread(lay, address)  # the database has its files
                async with client(address, other, theirs) as ida:
                    assert ida.told["you"]["seat"] == 0
                assert (await zoe.say("chat", text="Crowded."))["is"] == "ack"
            finally:
                for writer in writers:
                    writer.transport.abort()

    with server:
        address = server.start()
        table, browser = lay(address, seats=2, bots=["normal"], start=True)
        run(crowd)


@pytest.mark.slow
def test_the_house_closes_while_somebody_is_saying_goodbye(tmp_path: Path) -> None:
    """They have said that they go, and have not gone yet."""
    with Process(tmp_path) as house:
        house.start()
        table, _ = lay(house.address)
        place = urlsplit(house.address)
        asks = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {house.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", place.port or 0), timeout=PATIENCE) as one:
            one.sendall(asks.encode())
            assert one.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 101"
            one.sendall(b"\x88\x80\x00\x00\x00\x00")  # goodbye, without a reason
            status, said = house.end(signal.SIGTERM)

    assert status in {0, -signal.SIGTERM}, said
    assert "Traceback" not in said
