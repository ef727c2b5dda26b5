"""The WebSocket of one client at one table: hello, messages in, changes out."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from slackhouse.kernel.wording import Told
from slackhouse.protocol import client_messages, server_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.access.connection_limits import LimitedWebSocket
from slackhouse.server.access.rate_limits import RateKey
from slackhouse.server.live.commands import handle_message
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import TABLE_CLOSED, Reader
from slackhouse.server.live.table_message import encode, needs_recall, new_messages
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.storage.log_storage import CommitUnknownError, OutOfSyncError, one_line

LOG = logging.getLogger(__name__)
HELLO_TIMEOUT_S = 10.0
"""Seconds in which a client says hello."""
CLOSE_TIMEOUT_S = 10.0
"""Seconds for which a socket that is to be closed stays open, at most, until what was said last is answered."""
TRY_AGAIN_CODE, UNKNOWN_TABLE_CODE, BAD_CLIENT_CODE = 1012, 4404, 4400

CLOSE_CODES = {"no-such-table": UNKNOWN_TABLE_CODE, "closed": TABLE_CLOSED.code, "not-here": TRY_AGAIN_CODE}
COMMIT_UNKNOWN = Refused("unknown", Told("no.unknown"))
ACCESS = logging.getLogger("slackhouse.access")


PLAY_MESSAGES = (
    client_messages.Hello
    | client_messages.Why
    | client_messages.Chat
    | client_messages.Ping
    | client_messages.Story
    | client_messages.Coach
)
"""What is said as one plays, and as often as one likes."""
_DECODER: msgspec.json.Decoder[client_messages.ClientMessage] = msgspec.json.Decoder(
    client_messages.ClientMessage
)
_ID_DECODER = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read_message(text: str) -> client_messages.ClientMessage:
    """A message, or a refusal that says where it is wrong."""
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Refused("bad-message", Told("no.message", error=str(error))) from error


def id_of(text: str) -> str:
    """The id of a message that could not be understood, if it has one: so the client knows which it was."""
    try:
        return msgspec.json.decode(
            _ID_DECODER.decode(text).get("id", msgspec.Raw(b'""')), type=client_messages.Id
        )
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return ""


def is_change(said: client_messages.ClientMessage) -> bool:
    """Something that is done now and then, and not to play: it has a rate of its own."""
    if isinstance(said, client_messages.MakeMove):
        return said.say.startswith("show") or (said.move is not None and said.move.do == "show hand")
    return not isinstance(said, PLAY_MESSAGES)


class TableSocket:
    """The WebSocket of one client at one table."""

    def __init__(self, websocket: WebSocket, registry: TableRegistry, who: RateKey) -> None:
        """`who.person` is the hash of this browser's token; empty if it has none."""
        self._websocket = websocket
        self._registry = registry
        self._who = who
        self._rate_limits = registry.rate_limits
        self._limited: LimitedWebSocket | None = None
        self._answering = asyncio.Lock()

    async def serve(self, table: str) -> None:
        """Until the client goes, or the table is read anew."""
        await self._websocket.accept()
        self._limited = self._websocket.scope.get("state", {}).get("websocket")
        try:
            live = await self._registry.live(table)
            reader = await self._hello(live)
        except Refused as refused:
            self._registry.metrics.refused(refused.name)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._send(
                    encode(server_messages.error_message(refused, language=self._registry.language_of(table)))
                )
                await self._websocket.close(CLOSE_CODES.get(refused.name, BAD_CLIENT_CODE), refused.name)
            return
        except (WebSocketDisconnect, TimeoutError):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # unless they have gone
                await self._websocket.close(BAD_CLIENT_CODE, "say hello first")
            return
        if needs_recall(live.state, reader):
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
        said = read_message(await asyncio.wait_for(self._websocket.receive_text(), HELLO_TIMEOUT_S))
        if not isinstance(said, client_messages.Hello):
            raise Refused("bad-message", Told("no.hello-first", hello='{"do": "hello"}'))
        if said.protocol != client_messages.PROTOCOL:
            raise Refused("other-protocol", Told("no.protocol", n=client_messages.PROTOCOL))
        token = "" if said.watch else self._who.person
        seat = live.state.seat_of(token) if token else None
        if seat is None and not live.state.door.watch:
            raise Refused("door-closed", Told("no.watch-closed"))
        if seat is None and live.watching >= live.settings.max_spectators:
            raise Refused("too-full", Told("no.full-table"))
        self._count_connection(seat)
        reader = Reader(
            seat, token, lines=max(0, said.last), chats=max(0, said.last_chat), address=self._who.address
        )
        reader.coached = None if said.coach is None else frozenset(said.coach)
        reader.previews = said.previews
        return reader

    def _count_connection(self, seat: int | None) -> None:
        """Those who have a chair have a place kept for them; those who look on may find none."""
        held = self._websocket.scope.get("state", {})
        connection, limits = held.get("connection"), held.get("limits")
        if connection is not None and not limits.set_state(
            connection, "watching" if seat is None else "seated"
        ):
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
                    for message in new_messages(live, reader):
                        await self._send(message)
            with contextlib.suppress(TimeoutError):  # a client that waits for an answer gets it first
                async with asyncio.timeout(CLOSE_TIMEOUT_S), self._answering:
                    pass
            await self._websocket.close(TRY_AGAIN_CODE, "come back in a moment")

    async def _send(self, message: bytes) -> None:
        """Waits for as long as the client does not read: then it is not heard, either."""
        if self._limited is not None:
            await self._limited.say(message)
        else:  # another server than ours
            await self._websocket.send({"type": "websocket.send", "text": message.decode()})

    async def _listen(self, live: LiveTable, reader: Reader) -> None:
        """Message after message; a bad one is answered and forgotten."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self._receive()
                if await self._rate_limits.allows(self._now(live, reader)):
                    async with self._answering:
                        await self._send(await self._done(live, reader, text))
                else:
                    await self._send(self._refusal(Refused("too-fast", Told("no.slower")), live, text))
                    await asyncio.sleep(self._rate_limits.pause)  # it slows itself, nobody else

    def _now(self, live: LiveTable, reader: Reader) -> RateKey:
        """Who speaks, from the chair they have now."""
        return self._who if reader.seat is None else self._who._replace(seat=f"{live.table} {reader.seat}")

    async def _receive(self) -> str:
        heard = await self._websocket.receive()
        if heard["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(heard.get("code", 1000))
        return heard.get("text") or (heard.get("bytes") or b"").decode("utf-8", "replace")

    async def _done(self, live: LiveTable, reader: Reader, text: str) -> bytes:
        try:
            said = read_message(text)
            if isinstance(said, client_messages.Chat):
                # Of those who only look on nobody knows who they are: each table that they lay brings them another token.
                who = self._who if reader.seat is not None else self._who._replace(person="")
                await self._rate_limits.check_chat(who)
            if isinstance(said, client_messages.MakeMove) and said.say:
                await self._rate_limits.check_words(self._who)
            if is_change(said):
                await self._rate_limits.check_change(self._who)
            if isinstance(said, client_messages.AskHint):
                reply: server_messages.AnswerMessage = await self._registry.hints.ask(live, reader.seat)
            else:
                reply = await handle_message(live, reader, said)
        except Refused as refused:
            return self._refusal(refused, live, text)
        except CommitUnknownError as error:
            LOG.error("table %s: nobody knows what was written: %s", live.table, one_line(error))  # noqa: TRY400 - one sentence
            return self._refusal(COMMIT_UNKNOWN, live, text)
        except (OutOfSyncError, SQLAlchemyError) as error:
            LOG.error("table %s was not written: %s", live.table, one_line(error))  # noqa: TRY400 - one sentence
            return self._refusal(Refused("not-written", Told("no.not-written")), live, text)
        except Exception:
            LOG.exception("table %s: a message could not be handled", live.table)
            return self._refusal(Refused("our-fault", Told("no.went-wrong-nothing-changed")), live, text)
        return encode(msgspec.structs.replace(reply, id=said.id))

    def _refusal(self, refused: Refused, live: LiveTable, text: str) -> bytes:
        """Counted by its name, for the host; what was said is nobody's business."""
        self._registry.metrics.refused(refused.name)
        ACCESS.info("%s SOCKET refused: %s", self._who.address, refused.name)
        return encode(server_messages.error_message(refused, id_of(text), live.state.language))


async def _welcome(live: LiveTable, reader: Reader) -> None:
    """Who had left and comes back takes the chair back from the bot."""
    if reader.seat is not None and live.state.chairs[reader.seat].left:
        await live.write(log_rows.CameBack(reader.seat))
