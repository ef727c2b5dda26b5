"""The socket's own way to say and hear: frames as everybody reads them, in order, several at once."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.frames import Frame, Opcode

from slackhouse.server.access.connection_limits import MAX_UNREAD_MESSAGES, frame_head
from tests.server.serving import PATIENCE, Client, client, in_memory, lay, run, serving, settings


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_is_framed_as_the_standard_has_it(length: int) -> None:
    text = b"x" * length

    assert frame_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def pongs(one: Client) -> list[str]:
    """The ids of all that was answered so far."""
    return [told["id"] for told in map(json.loads, one.heard) if told["is"] == "pong"]


def test_many_messages_at_once_are_all_answered_in_their_order() -> None:
    """More than may wait to be heard: reading stops in between, and begins again."""
    with in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address, seats=2)

        async def talk() -> None:
            async with client(address, table, browser) as one:
                asked = [f"p{n}" for n in range(2 * MAX_UNREAD_MESSAGES)]
                for name in asked:
                    await one.send({"do": "ping", "id": name})
                async with asyncio.timeout(PATIENCE):
                    while (heard := pongs(one)) != asked:
                        assert heard == asked[: len(heard)]
                        await asyncio.sleep(0.01)

        run(talk)
