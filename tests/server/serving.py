"""A real server on a real socket, and clients that speak the protocol with it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import secrets
import signal
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from slackhouse.hosting.app import Server, server
from slackhouse.hosting.startup_checks import listen
from slackhouse.server import log_rows
from slackhouse.server.live.table_state import TableState
from slackhouse.server.settings import Rates, Settings, Speed
from slackhouse.storage.log_storage import Storage, StoredRow

PATIENCE = 120.0
"""Seconds after which something hangs: no machine is so slow."""
TRUSTED = ssl.create_default_context()
"""Read once: for each request of its own a client would read all certificates anew, which takes longer than the request."""
SPEEDS = {
    "normal": Speed(600.0, 600.0),
    "quick": Speed(0.4, 0.6),
    "no clock": Speed(None, None),
}
LOOSE = Rates(
    messages="100000/second",
    person="100000/second",
    address="100000/second",
    changes="10000/second",
    words="10000/second",
    chats="1000/second",
    tables="1000/second",
    requests="10000/second",
)
Told = dict[str, Any]
Chosen = Callable[..., Settings]
"""Settings for a test that runs on each database."""
R = TypeVar("R")


def settings(data: Path, **other: Any) -> Settings:
    """Bots that do not pause, clocks that do not run out, and no limits: what a test needs is said by the test."""
    chosen: dict[str, Any] = {
        "data": data,
        "bot_pause": 0.0,
        "gather": 0.0,
        "grace": 600.0,
        "host_grace": 0.0,
        "speeds": SPEEDS,
        "rates": LOOSE,
    }
    return Settings(**{**chosen, **other})


@contextlib.contextmanager
def in_memory() -> Iterator[Path]:
    """A data folder that no disk slows down, where the system has one; what must survive is tested on disk."""
    shared = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        yield Path(folder)


@contextlib.contextmanager
def serving(chosen: Settings) -> Iterator[str]:
    """A server in a thread of its own; its address."""
    with served(chosen) as (_, address):
        yield address


@contextlib.contextmanager
def served(chosen: Settings) -> Iterator[tuple[Server, str]]:
    """The same, with the server itself to look into."""
    listening = listen("127.0.0.1", 0)
    running = server(chosen)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        until = time.monotonic() + PATIENCE
        while not running.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server did not start in time"
            time.sleep(0.01)
        yield running, f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


def alone(work: Coroutine[Any, Any, R]) -> R:
    """Run it in a thread of its own: where pages were looked at before, the main thread has a loop that is running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def written(data: Path, table: str) -> list[StoredRow]:
    async def read() -> list[StoredRow]:
        storage = Storage(settings(data).database, gather=0)
        try:
            return await storage.rows(table)
        finally:
            await storage.close()

    return alone(read())


def begun(log: list[StoredRow]) -> TableState:
    """The table of a log, before its second row."""
    laid = log_rows.ROW_DECODER.decode(log[0].body)
    assert isinstance(laid, log_rows.TableCreated)
    return TableState(laid)


UNHURRIED = """
from slackhouse.server.settings import SPEEDS, Speed
SPEEDS["normal"] = Speed(600.0, 600.0)
from slackhouse.cli import main
main()
"""
"""The program, but a clock of it does not run out while a slow machine looks at it."""


class Process:
    """A server in a process of its own, that can be killed; leaving `with` ends it."""

    def __init__(
        self,
        data: Path,
        *words: str,
        program: tuple[str, str] = ("-m", "slackhouse"),
        descriptors: int = 0,
        before: tuple[str, ...] = (),
    ) -> None:
        few = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]),) * 2); os.execv(sys.argv[2], sys.argv[2:])"
        self._command = [
            *before,
            *([sys.executable, "-c", few, str(descriptors)] if descriptors else ()),
            sys.executable,
            "-P",
            *program,
            "serve",
            "--no-open",
            "--data",
            str(data),
            *words,
        ]
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self._said: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Kill it, if it was ever started."""
        if self._process is not None:
            self.end()

    def start(self) -> str:
        self._process = subprocess.Popen(
            self._command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "CI": "1"},
        )
        assert self._process.stdout is not None
        self._said = []
        first = self._process.stdout.readline()
        # Somebody must read what it says, else it stands still when the pipe is full.
        self._listening = threading.Thread(
            target=self._said.extend, args=(self._process.stdout,), daemon=True
        )
        self._listening.start()
        assert "http://" in first, f"the server did not open: {first}"
        self.address = first.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx2.TransportError):
                if Browser(self.address).get("/api/house").status_code == 200:
                    return self.address
            assert self._process.poll() is None, f"the server ended: {self._said}"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def end(self, how: signal.Signals = signal.SIGKILL) -> tuple[int, str]:
        """What it said after its first line, and its status."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._listening.join(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.returncode, "".join(self._said)


class Browser:
    """Somebody's browser: it keeps the cookie that it is given."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx2.Response:
        headers = {"Cookie": f"slackhouse={self.cookie}"} if self.cookie else {}
        headers |= more.pop("headers", {})
        answer = httpx2.request(
            method,
            self.address + path,
            headers=headers,
            trust_env=False,
            verify=TRUSTED,
            timeout=PATIENCE,
            **more,
        )
        self.cookie = answer.cookies.get("slackhouse") or self.cookie
        return answer

    def get(self, path: str, **more: Any) -> httpx2.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx2.Response:
        return self.ask("POST", path, **more)


def lay(address: str, **wanted: Any) -> tuple[str, Browser]:
    """A table, and the browser of the player who created it."""
    browser = Browser(address)
    answer = browser.post("/api/tables", json={"name": "Zoe", **wanted})
    assert answer.status_code == 200, answer.text
    return answer.json()["table"], browser


def sit(address: str, table: str, name: str, seat: int | None = None) -> Browser:
    browser = Browser(address)
    answer = browser.post(f"/api/tables/{table}/sit", json={"name": name, "seat": seat})
    assert answer.status_code == 200, answer.text
    return browser


class EndedError(Exception):
    """The socket was closed, so what is waited for cannot come any more."""


class Client:
    """One socket: all that was heard, and the newest table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.told: Told = {}
        self.story: list[str] = []
        self.chats: list[Told] = []
        self.has_ended = False
        self._ids = (f"{secrets.token_hex(4)}-{n}" for n in itertools.count(1))
        self._replies: dict[str, asyncio.Future[Told]] = {}
        self._news = asyncio.Condition()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.connection:
                assert isinstance(text, str)
                self.heard.append(text)
                message = json.loads(text)
                if message["is"] == "table":
                    self.told = message
                    self.story += [line["text"] for line in message["story"]]
                elif message["is"] == "chat":
                    self.chats.append(message)
                elif message.get("id") in self._replies:
                    waiting = self._replies.pop(message["id"])
                    if not waiting.done():  # the one that asked may have given up
                        waiting.set_result(message)
                async with self._news:
                    self._news.notify_all()
        async with self._news:
            self.has_ended = True
            self._news.notify_all()

    async def hello(self, last: int = 0, **more: Any) -> Told:
        await self.send({"do": "hello", "last": last, "protocol": 2, **more})
        return await self.until(bool)

    async def send(self, message: Mapping[str, Any] | str) -> None:
        await self.connection.send(message if isinstance(message, str) else json.dumps(message))

    async def say(self, do: str, **more: Any) -> Told:
        """Say something and wait for its answer."""
        name = more.pop("id", None) or next(self._ids)
        reply = self._replies[name] = asyncio.get_running_loop().create_future()
        await self.send({"do": do, "id": name, **more})
        return await asyncio.wait_for(reply, PATIENCE)

    async def move(self, move: Any, **more: Any) -> Told:
        return await self.say("move", **{"at": self.told["at"], "move": move, **more})

    async def until(self, holds: Callable[[Told], bool], patience: float = PATIENCE) -> Told:
        """The first table of which this is true; as long as there is news, it may come."""
        async with self._news:
            while not (self.told and holds(self.told)):
                if self.has_ended:
                    raise EndedError(f"the socket was closed with {self.connection.close_code}")
                async with asyncio.timeout(patience):
                    await self._news.wait()
        return self.told

    async def close(self) -> None:
        await self.connection.close()
        await self._listening


def socket_of(address: str, table: str, browser: Browser | None = None) -> connect:
    """A socket on which nothing was said yet; without a browser it is a spectator's."""
    headers = {} if browser is None else {"Cookie": f"slackhouse={browser.cookie}"}
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(
        url, additional_headers=headers, max_size=None, proxy=None, open_timeout=PATIENCE, ping_interval=None
    )


@contextlib.asynccontextmanager
async def client(
    address: str, table: str, browser: Browser | None = None, *, last: int = 0, **hello: Any
) -> AsyncIterator[Client]:
    """A socket that has said hello; without a browser it is a spectator's."""
    async with socket_of(address, table, browser) as connection:
        found = Client(connection)
        await found.hello(last, **hello)
        try:
            yield found
        finally:
            await found.close()


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's own coroutine, with an end to it."""

    async def timed() -> None:
        async with asyncio.timeout(5 * PATIENCE):
            await test()

    alone(timed())
