"""A worker process for one kind of job; a job that takes too long is ended with its process.

A thread would not do: it holds up all others, and nothing can end it.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Final

import msgspec

from slackhouse.kernel.plain import Plain
from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused

try:
    import resource
except ImportError:  # not everywhere can a process be held to so many seconds of work
    resource = None  # type: ignore[assignment]

START_TIMEOUT_S: Final = 60.0
"""Seconds in which the process is there, on the slowest of machines."""
WALL_CLOCK_FACTOR: Final = 5
"""On a busy machine a second of work takes longer; so many times as long is waited for it."""
MAX_MEMORY: Final = 1 << 30
MAX_WAITING: Final = 16


class JobTimeoutError(Exception):
    """The job took too long and was ended."""


class WorkerStartError(RuntimeError):
    """The worker process could not be started."""


class WorkerProcess:
    """A process that runs jobs of one kind, one after the other. It starts with the first job."""

    def __init__(self, work: str, seconds: int) -> None:
        """`work` is `module:function`: of something plain it makes something plain."""
        self._work = work
        self._seconds = seconds
        self._thread = ThreadPoolExecutor(1, "worker")
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting = 0
        self.begun = 0
        """How many processes there were."""

    async def do(self, wanted: Plain) -> object:
        """What the work makes of it. Raises JobTimeoutError, or Refused if too many wait already."""
        if self._waiting >= MAX_WAITING:
            raise Refused("too-full", Told("no.too-many-ask"))
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, wanted)
        finally:
            self._waiting -= 1

    def _do(self, wanted: Plain) -> object:
        process = self._process or self._begin()
        try:
            with _ended_after(process, self._seconds * WALL_CLOCK_FACTOR):
                _put(process.stdin, msgspec.msgpack.encode(wanted))
                answer = _take(process.stdout)
        except (OSError, EOFError) as error:
            self._end()
            raise JobTimeoutError(f"{self._work} took longer than {self._seconds} s") from error
        done, what = msgspec.msgpack.decode(answer)
        if not done:
            raise RuntimeError(f"{self._work}: {what}")
        return what

    def _begin(self) -> subprocess.Popen[bytes]:
        words = [
            sys.executable,
            "-P",
            "-m",
            "slackhouse.server.jobs.worker_process",
            self._work,
            str(self._seconds),
        ]
        try:
            self._process = process = subprocess.Popen(  # noqa: S603 - ourselves
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the server: it ends this process when it has closed
            )
            self.begun += 1
            with _ended_after(process, START_TIMEOUT_S):
                _take(process.stdout)
        except (OSError, EOFError) as error:
            self._end()
            raise WorkerStartError(f"{self._work} did not begin") from error
        return process

    @property
    def process_id(self) -> int | None:
        """Of the process that is there, if there is one."""
        process = self._process
        return None if process is None else process.pid

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            with contextlib.suppress(OSError):
                process.communicate()

    async def close(self) -> None:
        if self._process is not None:
            self._process.kill()  # a job that waits for it fails
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()


@contextlib.contextmanager
def _ended_after(process: subprocess.Popen[bytes], seconds: float) -> Iterator[None]:
    alarm = threading.Timer(seconds, process.kill)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()


def _put(pipe: IO[bytes] | None, form: bytes) -> None:
    if pipe is None:
        raise EOFError
    pipe.write(len(form).to_bytes(4, "big") + form)
    pipe.flush()


def _take(pipe: IO[bytes] | None) -> bytes:
    header = b"" if pipe is None else pipe.read(4)
    if pipe is None or len(header) < 4:
        raise EOFError
    form = pipe.read(int.from_bytes(header, "big"))
    if len(form) < int.from_bytes(header, "big"):
        raise EOFError
    return form


# -- in the process itself ---------------------------------------------------------------------------------------------------


def _limit_work(seconds: int) -> None:
    """From now on so many seconds of work, a whole one at least, and no more memory than is decent."""
    if resource is not None:
        most = int(time.process_time()) + 1 + seconds
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def main(work: str, seconds: int) -> None:
    """Run jobs until the server closes the pipe."""
    module, _, name = work.partition(":")
    jobs = importlib.import_module(module)
    do = getattr(jobs, name)
    getattr(jobs, f"prepare_{name}", lambda: None)()  # what is done once is nobody's piece of work
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    _put(sys.stdout.buffer, b"")
    with contextlib.suppress(EOFError):
        while True:
            wanted = msgspec.msgpack.decode(_take(sys.stdin.buffer))
            _limit_work(seconds)
            try:
                answer = (True, do(wanted))
            except Exception as error:  # noqa: BLE001 - told to the caller, who knows what to do about it
                answer = (False, f"{type(error).__name__}: {error}")
            _put(sys.stdout.buffer, msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
