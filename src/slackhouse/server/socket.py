"""The socket of a client: it says hello, then it is told what changes and does what it likes, as fast as is decent."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from slackhouse.server import log_rows, messages, told
from slackhouse.server.commands import do
from slackhouse.server.house import House
from slackhouse.server.live_table import Room
from slackhouse.server.rates import Who
from slackhouse.server.reader import Reader
from slackhouse.server.refusals import Refused
from slackhouse.server.storage import LostTouchError, one_line
from slackhouse.server.table_message import encode, missing, news

LOG = logging.getLogger(__name__)
A_HELLO = 10.0
"""Seconds in which a client says hello."""
A_MOMENT = 0.05
TRY_AGAIN, UNKNOWN, RUDE, ELSEWHERE = 1012, 4404, 4400, 4409


class Socket:
    """One client at one table."""

    def __init__(self, websocket: WebSocket, house: House, who: Who) -> None:
        """`who.person` is the hash of this browser's token; empty if it has none."""
        self._websocket = websocket
        self._house = house
        self._who = who
        self._turnstile = house.turnstile

    async def serve(self, table: str) -> None:
        """Until the client goes, or the room is read anew."""
        await self._websocket.accept()
        try:
            room = await self._house.room(table)
            reader = await self._hello(room)
        except Refused as refused:
            await self._send(encode(told.error(refused)))
            await self._websocket.close(UNKNOWN if refused.name == "no-such-table" else RUDE, refused.name)
            return
        except (WebSocketDisconnect, TimeoutError):
            with contextlib.suppress(RuntimeError):
                await self._websocket.close(RUDE, "say hello first")
            return
        if missing(room.sitting, reader):
            await room.recall()
        room.enter(reader)
        await _welcome(room, reader)
        telling = asyncio.create_task(self._tell(room, reader))
        try:
            await self._listen(room, reader)
        finally:
            room.leave(reader)
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling

    async def _hello(self, room: Room) -> Reader:
        """What the client has seen, and as whom it looks."""
        said = messages.read(await asyncio.wait_for(self._websocket.receive_text(), A_HELLO))
        if not isinstance(said, messages.Hello):
            raise Refused("bad-message", 'the first message is {"do": "hello"}')
        if said.protocol != messages.PROTOCOL:
            raise Refused(
                "other-protocol", f"this server speaks protocol {messages.PROTOCOL}: reload the page"
            )
        token = "" if said.watch else self._who.person
        seat = room.sitting.seat_of(token) if token else None
        if seat is None and room.watching >= room.settings.most_spectators:
            raise Refused("too-full", "too many people look at this table already")
        self._come_in(seat)
        return Reader(seat, token, lines=max(0, said.last), chats=max(0, said.last_chat))

    def _come_in(self, seat: int | None) -> None:
        """Those who have a chair have a place kept for them; those who look on may find none."""
        held = self._websocket.scope.get("state", {})
        door, doors = held.get("door"), held.get("doors")
        if door is not None and not doors.becomes(door, "watching" if seat is None else "seated"):
            raise Refused("too-full", "too many look on in this house already: come back in a while")

    async def _tell(self, room: Room, reader: Reader) -> None:
        """Send what has changed. A client that reads slowly gets the newest state, not all those between."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not room.broken:
                await reader.unaware.wait()
                reader.unaware.clear()
                if reader.is_closed:
                    await self._websocket.close(ELSEWHERE, "opened in another window")
                    return
                if room.is_settled:  # else we are called again when it is
                    for message in news(room, reader):
                        await self._send(message)
            await asyncio.sleep(A_MOMENT)  # whoever waits for an answer gets it first
            await self._websocket.close(TRY_AGAIN, "come back in a moment")

    async def _send(self, message: bytes) -> None:
        """Waits for as long as the client does not read: then it is not heard, either."""
        await self._websocket.send({"type": "websocket.send", "text": message.decode()})

    async def _listen(self, room: Room, reader: Reader) -> None:
        """Message after message; a bad one is answered and forgotten."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self._hear()
                if await self._turnstile.allows(self._now(room, reader)):
                    await self._send(await self._done(room, reader, text))
                else:
                    await self._send(_refusal(Refused("too-fast", "slower, please"), text))
                    await asyncio.sleep(self._turnstile.pause)  # it slows itself, nobody else

    def _now(self, room: Room, reader: Reader) -> Who:
        """Who speaks, from the chair they have now."""
        return self._who if reader.seat is None else self._who._replace(seat=f"{room.table} {reader.seat}")

    async def _hear(self) -> str:
        heard = await self._websocket.receive()
        if heard["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(heard.get("code", 1000))
        return heard.get("text") or (heard.get("bytes") or b"").decode("utf-8", "replace")

    async def _done(self, room: Room, reader: Reader, text: str) -> bytes:
        try:
            said = messages.read(text)
            if isinstance(said, messages.Chat):
                await self._turnstile.check_chat(self._who)
            if isinstance(said, messages.MakeMove) and said.say:
                await self._turnstile.check_words(self._who)
            if messages.is_change(said):
                await self._turnstile.check_change(self._who)
            reply = await do(room, reader, said)
        except Refused as refused:
            return _refusal(refused, text)
        except (LostTouchError, SQLAlchemyError) as error:
            LOG.error("table %s was not written: %s", room.table, one_line(error))  # noqa: TRY400 - one sentence
            return _refusal(
                Refused("not-written", "that could not be written down, and nothing was changed"), text
            )
        except Exception:
            LOG.exception("table %s: a message could not be handled", room.table)
            return _refusal(
                Refused("our-fault", "that went wrong here, and nothing was changed: try again"), text
            )
        return encode(msgspec.structs.replace(reply, id=said.id))


async def _welcome(room: Room, reader: Reader) -> None:
    """Who had left and comes back takes the chair back from the bot."""
    if reader.seat is not None and room.sitting.chairs[reader.seat].left:
        await room.write(log_rows.Back(reader.seat))


def _refusal(refused: Refused, text: str) -> bytes:
    return encode(told.error(refused, messages.id_of(text)))
