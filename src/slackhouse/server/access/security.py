"""HTTP security: allowed hosts and origins, the content security policy, and the headers of every answer."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused
from slackhouse.server.settings import Settings

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
NO_HOST: Final = "invalid.invalid"
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE_HEADERS: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Of a window, and of what runs in it: nothing else has either."""


def policy(host: str) -> str:
    """Nothing from other hosts; sockets only to this one."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


STRICT_POLICY: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""What is no page loads nothing: an answer, a picture, a stylesheet. A worker is a module, and has the policy of a page."""
PAGE_TYPES: Final = ("text/html", "text/javascript")

HSTS: Final = f"max-age={365 * 24 * 3600}"


def is_https(request: HTTPConnection) -> bool:
    """Does the browser speak https: with us, with a proxy that says so, or because this is the https address that was named to us?"""
    return bool(request.scope.get("secure")) or request.url.scheme in {"https", "wss"}


class SecurityHeaders:
    """ASGI middleware that adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self._app = app
        self._secure_hosts = {parts.netloc for parts in map(urlsplit, origins) if parts.scheme == "https"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = _plain_host(Headers(scope=scope).get("host", ""))
        scope["secure"] = secure = scope["scheme"] in {"https", "wss"} or host in self._secure_hosts
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        is_api = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # Who has it already is told so without a kind, and keeps these heads with what they have: it may be a page.
                loads = headers.get("content-type", PAGE_TYPES[0]).startswith(PAGE_TYPES)
                for name, value in (HEADERS | PAGE_HEADERS if loads else HEADERS).items():
                    headers[name] = value
                headers["Content-Security-Policy"] = policy(host) if loads else STRICT_POLICY
                if secure:
                    headers["Strict-Transport-Security"] = HSTS
                # What a table says is for who asks now; pages and what they load are asked for again.
                headers.setdefault("Cache-Control", "no-store" if is_api else "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)


def known_hosts(settings: Settings) -> list[str]:
    """A server for this machine alone is called by this machine's names: another name would be some site that points here."""
    if settings.host not in LOOPBACK:
        return ["*"]
    return [*LOOPBACK, "[::1]", *(urlsplit(one).hostname or "" for one in settings.origins)]


def _plain_host(host: str) -> str:
    """A host that can be written into a policy: any other gets a policy that allows nothing."""
    try:
        urlsplit(f"//{host}").port  # noqa: B018 - says whether it can be read
    except ValueError:
        return NO_HOST
    return host if host and all(c.isalnum() or c in ".-:[]_" for c in host) else NO_HOST


def check_origin(request: HTTPConnection, others: tuple[str, ...]) -> None:
    """A browser says which page a request comes from: it must be one of ours. What is no browser says nothing."""
    if _plain_host(request.headers.get("host", "")) == NO_HOST:
        raise Refused("bad-message", Told("no.host-header", header="Host"))
    origin = request.headers.get("origin")
    if origin is None:
        return
    ours = {origin_of(one) for one in others}
    try:
        parts = urlsplit(origin)
    except ValueError as error:
        raise Refused("bad-message", Told("no.host-header", header="Origin")) from error
    same = parts.scheme in {"http", "https"} and parts.netloc == request.headers.get("host")
    if not same and origin not in ours:
        raise Refused("bad-origin", Told("no.origin"))


def origin_of(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
