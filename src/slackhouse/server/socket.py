"""The socket of a client: it says hello, then it is told what changes and does what it likes, as fast as is decent."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from slackhouse.kernel.wording import Told
from slackhouse.server import log_rows, messages, told
from slackhouse.server.commands import do
from slackhouse.server.house import House
from slackhouse.server.live_table import LiveTable
from slackhouse.server.rates import Who
from slackhouse.server.reader import GONE, Reader
from slackhouse.server.refusals import Refused
from slackhouse.server.storage import LostTouchError, UnknownError, one_line
from slackhouse.server.table_message import encode, missing, news
from slackhouse.server.window import Window

LOG = logging.getLogger(__name__)
A_HELLO = 10.0
"""Seconds in which a client says hello."""
A_MOMENT = 10.0
"""Seconds for which a socket that is to be closed stays open, at most, until what was said last is answered."""
TRY_AGAIN, UNKNOWN, RUDE = 1012, 4404, 4400

CODES = {"no-such-table": UNKNOWN, "closed": GONE.code, "not-here": TRY_AGAIN}
UNCERTAIN = Refused("unknown", Told("no.unknown"))
ACCESS = logging.getLogger("slackhouse.access")


PLAYED = messages.Hello | messages.Why | messages.Chat | messages.Ping | messages.Story | messages.Coach
"""What is said as one plays, and as often as one likes."""
_READ: msgspec.json.Decoder[messages.Said] = msgspec.json.Decoder(messages.Said)
_ID = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read(text: str) -> messages.Said:
    """A message, or a refusal that says where it is wrong."""
    try:
        return _READ.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Refused("bad-message", Told("no.message", error=str(error))) from error


def id_of(text: str) -> str:
    """The id of a message that could not be understood, if it has one: so the client knows which it was."""
    try:
        return msgspec.json.decode(_ID.decode(text).get("id", msgspec.Raw(b'""')), type=messages.Id)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return ""


def is_change(said: messages.Said) -> bool:
    """Something that is done now and then, and not to play: it has a rate of its own."""
    if isinstance(said, messages.MakeMove):
        return said.say.startswith("show") or (said.move is not None and said.move.do == "show hand")
    return not isinstance(said, PLAYED)


class Socket:
    """One client at one table."""

    def __init__(self, websocket: WebSocket, house: House, who: Who) -> None:
        """`who.person` is the hash of this browser's token; empty if it has none."""
        self._websocket = websocket
        self._house = house
        self._who = who
        self._turnstile = house.turnstile
        self._window: Window | None = None
        self._answering = asyncio.Lock()

    async def serve(self, table: str) -> None:
        """Until the client goes, or the table is read anew."""
        await self._websocket.accept()
        self._window = self._websocket.scope.get("state", {}).get("window")
        try:
            live = await self._house.live(table)
            reader = await self._hello(live)
        except Refused as refused:
            self._house.figures.refused(refused.name)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._send(encode(told.error(refused, language=self._house.language_of(table))))
                await self._websocket.close(CODES.get(refused.name, RUDE), refused.name)
            return
        except (WebSocketDisconnect, TimeoutError):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # unless they have gone
                await self._websocket.close(RUDE, "say hello first")
            return
        if missing(live.sitting, reader):
            await live.recall()
        live.enter(reader)
        await _welcome(live, reader)
        telling = asyncio.create_task(self._tell(live, reader))
        try:
            await self._listen(live, reader)
        finally:
            live.leave(reader)
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling

    async def _hello(self, live: LiveTable) -> Reader:
        """What the client has seen, and as whom it looks."""
        said = read(await asyncio.wait_for(self._websocket.receive_text(), A_HELLO))
        if not isinstance(said, messages.Hello):
            raise Refused("bad-message", Told("no.hello-first", hello='{"do": "hello"}'))
        if said.protocol != messages.PROTOCOL:
            raise Refused("other-protocol", Told("no.protocol", n=messages.PROTOCOL))
        token = "" if said.watch else self._who.person
        seat = live.sitting.seat_of(token) if token else None
        if seat is None and not live.sitting.door.watch:
            raise Refused("door-closed", Told("no.watch-closed"))
        if seat is None and live.watching >= live.settings.most_spectators:
            raise Refused("too-full", Told("no.full-table"))
        self._come_in(seat)
        reader = Reader(
            seat, token, lines=max(0, said.last), chats=max(0, said.last_chat), address=self._who.address
        )
        reader.coached = None if said.coach is None else frozenset(said.coach)
        reader.previews = said.previews
        return reader

    def _come_in(self, seat: int | None) -> None:
        """Those who have a chair have a place kept for them; those who look on may find none."""
        held = self._websocket.scope.get("state", {})
        door, doors = held.get("door"), held.get("doors")
        if door is not None and not doors.becomes(door, "watching" if seat is None else "seated"):
            raise Refused("too-full", Told("no.full-house"))

    async def _tell(self, live: LiveTable, reader: Reader) -> None:
        """Send what has changed. A client that reads slowly gets the newest state, not all those between."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not live.broken:
                await reader.unaware.wait()
                reader.unaware.clear()
                if reader.is_closed:
                    await self._websocket.close(*reader.closing)
                    return
                if live.is_settled:  # else we are called again when it is
                    for message in news(live, reader):
                        await self._send(message)
            with contextlib.suppress(TimeoutError):  # whoever waits for an answer gets it first
                async with asyncio.timeout(A_MOMENT), self._answering:
                    pass
            await self._websocket.close(TRY_AGAIN, "come back in a moment")

    async def _send(self, message: bytes) -> None:
        """Waits for as long as the client does not read: then it is not heard, either."""
        if self._window is not None:
            await self._window.say(message)
        else:  # another server than ours
            await self._websocket.send({"type": "websocket.send", "text": message.decode()})

    async def _listen(self, live: LiveTable, reader: Reader) -> None:
        """Message after message; a bad one is answered and forgotten."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self._hear()
                if await self._turnstile.allows(self._now(live, reader)):
                    async with self._answering:
                        await self._send(await self._done(live, reader, text))
                else:
                    await self._send(self._refusal(Refused("too-fast", Told("no.slower")), live, text))
                    await asyncio.sleep(self._turnstile.pause)  # it slows itself, nobody else

    def _now(self, live: LiveTable, reader: Reader) -> Who:
        """Who speaks, from the chair they have now."""
        return self._who if reader.seat is None else self._who._replace(seat=f"{live.table} {reader.seat}")

    async def _hear(self) -> str:
        heard = await self._websocket.receive()
        if heard["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(heard.get("code", 1000))
        return heard.get("text") or (heard.get("bytes") or b"").decode("utf-8", "replace")

    async def _done(self, live: LiveTable, reader: Reader, text: str) -> bytes:
        try:
            said = read(text)
            if isinstance(said, messages.Chat):
                # Of those who only look on nobody knows who they are: each table that they lay brings them another token.
                who = self._who if reader.seat is not None else self._who._replace(person="")
                await self._turnstile.check_chat(who)
            if isinstance(said, messages.MakeMove) and said.say:
                await self._turnstile.check_words(self._who)
            if is_change(said):
                await self._turnstile.check_change(self._who)
            if isinstance(said, messages.AskHint):
                reply: told.Answer = await self._house.hints.ask(live, reader.seat)
            else:
                reply = await do(live, reader, said)
        except Refused as refused:
            return self._refusal(refused, live, text)
        except UnknownError as error:
            LOG.error("table %s: nobody knows what was written: %s", live.table, one_line(error))  # noqa: TRY400 - one sentence
            return self._refusal(UNCERTAIN, live, text)
        except (LostTouchError, SQLAlchemyError) as error:
            LOG.error("table %s was not written: %s", live.table, one_line(error))  # noqa: TRY400 - one sentence
            return self._refusal(Refused("not-written", Told("no.not-written")), live, text)
        except Exception:
            LOG.exception("table %s: a message could not be handled", live.table)
            return self._refusal(Refused("our-fault", Told("no.went-wrong-nothing-changed")), live, text)
        return encode(msgspec.structs.replace(reply, id=said.id))

    def _refusal(self, refused: Refused, live: LiveTable, text: str) -> bytes:
        """Counted by its name, for the host; what was said is nobody's business."""
        self._house.figures.refused(refused.name)
        ACCESS.info("%s SOCKET refused: %s", self._who.address, refused.name)
        return encode(told.error(refused, id_of(text), live.sitting.language))


async def _welcome(live: LiveTable, reader: Reader) -> None:
    """Who had left and comes back takes the chair back from the bot."""
    if reader.seat is not None and live.sitting.chairs[reader.seat].left:
        await live.write(log_rows.Back(reader.seat))
