"""Client addresses: trusted proxies, banned addresses, and the middleware that enforces bans and writes the access log.

A line of the access log has an address, a request and its status: no hand, no token, no name, and only the beginning of a table's id,
because the whole id gives access to its empty chairs.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import HTTP_STATUS, Refused

# -- addresses ----------------------------------------------------------------------------------------------------------------


IPV6_PREFIX: Final = 64
"""So many bits of an IPv6 address are of a household; the rest of them its machines make up as they like."""


def parse_proxy(proxy: str) -> str:
    """An address (`10.0.0.7`) or a net (`10.0.0.0/8`). Raises ValueError if it is neither."""
    return str(ipaddress.ip_network(proxy, strict=False))


@lru_cache(maxsize=4096)
def is_in_networks(address: str, proxies: tuple[str, ...]) -> bool:
    """Is this the address of one of them?"""
    try:
        found = _plain(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one, strict=False) for one in proxies)


@lru_cache(maxsize=4096)
def address_group(address: str) -> str:
    """The part of an address that is counted, and banned, as one: an IPv6 client could use a new address for each request."""
    try:
        found = _plain(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network(f"{found}/{IPV6_PREFIX}", strict=False))


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Of a socket for both kinds, an IPv4 address as it is. Raises ValueError."""
    found = ipaddress.ip_address(address.partition("%")[0])
    return found if isinstance(found, ipaddress.IPv4Address) else found.ipv4_mapped or found


def lan_address() -> str | None:
    """The address from which we would speak to the world; nothing is sent. None where there is no net."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address that is nobody's
            return str(asked.getsockname()[0])
        except OSError:
            return None


# -- bans ---------------------------------------------------------------------------------------------------------------------


MAX_BAN_MINUTES: Final = 30 * 24 * 60
"""Minutes: addresses change hands."""


class AddressBans:
    """Banned addresses (of IPv6: networks), each with the time its ban ends, by the database's clock."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._until: dict[str, float] = {}

    def is_banned(self, address: str) -> bool:
        return bool(self._until) and self._until.get(address_group(address), 0.0) > self.now()

    def know(self, bans: Mapping[str, float]) -> None:
        """All there are."""
        self._until = {address_group(address): until for address, until in bans.items()}

    def there(self) -> dict[str, float]:
        now = self.now()
        return {address: until for address, until in self._until.items() if until > now}


def check_ban(address: str, minutes: float, proxies: tuple[str, ...]) -> str:
    """The address as it is counted. Raises Refused."""
    try:
        found = ip_address(address.strip())
    except ValueError:
        raise Refused("bad-message", Told("no.address")) from None
    if found.is_loopback or is_in_networks(str(found), proxies):
        raise Refused("bad-message", f"{found} is this machine or its proxy: that would keep everybody out")
    if not 0 < minutes <= MAX_BAN_MINUTES:
        raise Refused("bad-message", Told("no.minutes", n=MAX_BAN_MINUTES))
    return address_group(str(found))


# -- middleware and access log ------------------------------------------------------------------------------------------------


ACCESS: Final = logging.getLogger("slackhouse.access")
MAX_LOGGED_PATH: Final = 100
_TABLE: Final = re.compile(r"(?<=/)([a-hjkmnp-z2-9]{3})[a-hjkmnp-z2-9]{7}(?=/|$)")


class BanList:
    """The bans that the middleware enforces; the registry's own as soon as the server has started."""

    def __init__(self) -> None:
        self.bans = AddressBans()


async def refuse_banned(scope: Scope, receive: Receive, send: Send) -> None:
    says = "the operator of this server takes nothing from your address for a while"
    body = msgspec.json.encode(http_messages.refusal_message(Refused("banned", says)))
    answer = Response(body, HTTP_STATUS["banned"], media_type="application/json")
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


class AccessMiddleware:
    """ASGI middleware around the whole application: refuses banned addresses, marks requests of the operator's port, writes the access log."""

    def __init__(self, app: ASGIApp, *, ban_list: BanList, host_port: int | None) -> None:
        self._app = app
        self._ban_list = ban_list
        self._host_port = host_port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        scope["private"] = self._is_private(scope)
        began, status = time.monotonic(), 0

        async def heard(message: Message) -> None:
            nonlocal status
            if message["type"].endswith("response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            if not scope["private"] and self._ban_list.bans.is_banned(client_address(scope)):
                scope["refused"] = "banned"
                await refuse_banned(scope, receive, heard)
            else:
                await self._app(scope, receive, heard)
        finally:
            if ACCESS.isEnabledFor(logging.INFO):
                ACCESS.info("%s", access_line(scope, status, time.monotonic() - began))

    def _is_private(self, scope: Scope) -> bool:
        """Did it come in by the host's own port, which only this machine has? Where it was connected to, no header can say."""
        server = scope.get("server")
        return self._host_port is not None and server is not None and server[1] == self._host_port


def is_forwarded(scope: Scope) -> bool:
    """Does somebody speak for somebody else?"""
    headers = Headers(scope=scope)
    return any(name in headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))


def client_address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


def access_line(scope: Scope, status: int, seconds: float) -> str:
    """Of the access log."""
    method = scope.get("method", "SOCKET")
    refused = scope.get("refused")
    words = [client_address(scope), method, logged_path(scope), str(status or "-"), f"{1000 * seconds:.0f}ms"]
    return " ".join([*words, f"refused: {refused}"] if refused else words)


def logged_path(scope: Scope) -> str:
    """What was asked for, without what came after the question mark, and in plain letters: nobody writes lines of their own into the log."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    plain = "".join(
        chr(one) if 0x21 <= one <= 0x7E else f"%{one:02X}" for one in raw.partition(b"?")[0][:MAX_LOGGED_PATH]
    )
    return _TABLE.sub(r"\1…", plain)
