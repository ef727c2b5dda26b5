"""How many modules of the package a message passes: counted, so that none creeps in unseen."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from unittest.mock import patch

import slackhouse
from slackhouse.server.access.rate_limits import RateKey
from slackhouse.server.http.table_socket import TableSocket
from slackhouse.server.live import live_table
from slackhouse.server.live.table_message import new_messages
from slackhouse.server.log_rows import Promised
from tests.server.serving import Told
from tests.server.wound import Guest, company, house, run

HOUSE = slackhouse.__path__[0]
MOST = 30
"""When a game was not yet a folder there were 37. Of those that are left, six are rules, one of which only states what frames are; one is the family's `wire.py`."""


@contextmanager
def counted(passed: set[str]) -> Iterator[None]:
    """Every module of the package one of whose functions is called meanwhile, in whatever thread."""

    def called(frame: FrameType, event: str, _what: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(HOUSE):
            passed.add(file.removeprefix(HOUSE)[1:])

    sys.setprofile(called)
    threading.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def someone_asked(guests: list[Guest]) -> tuple[Guest, Told]:
    for guest in guests:
        told = await guest.told()
        if told["question"] is not None:
            return guest, told
    raise AssertionError("nobody is asked anything")


def test_an_ordinary_move_passes_few_modules(tmp_path: Path) -> None:
    """From the text of a move as it comes out of a socket until everybody at the table is told of it.

    The move is an Activity, begun by a person at a table of Chez Geek for two: it is read, checked and played, written down, and told as
    an answer, as a story and as what is asked next. What is done once for a table, or once for all, has been done by then.
    """
    passed: set[str] = set()

    async def test() -> None:
        async with house(tmp_path) as here:
            guests = await company(here, "Ann", "Ben", boxes=("geek",), seats=2, asking="always")
            begun = 0
            while begun < 2:
                guest, told = await someone_asked(guests)
                moves = [choice["move"] for choice in told["choices"]]
                wanted = [move for move in moves if move["do"] == "do"]
                move = (wanted or moves)[0]
                begun += bool(wanted)
                passed.clear()
                socket = TableSocket(None, here, RateKey("here", guest.reader.token))  # type: ignore[arg-type]
                with counted(passed):
                    text = json.dumps({"do": "move", "at": told["at"], "move": move})
                    answer = json.loads(await socket._done(guest.live, guest.reader, text))
                    await guest.live.settled()
                    assert all(new_messages(guest.live, one.reader) for one in guests)
                assert answer["is"] == "ack", answer
            for guest in guests:
                guest.go()

    with patch.object(live_table, "new_promise", lambda: Promised("1" * 64)):
        run(test)

    assert {
        "server/http/table_socket.py",
        "game.py",
        "story/story_lines.py",
        "storage/log_storage.py",
    } <= passed
    assert len(passed) <= MOST, " ".join(sorted(passed))
