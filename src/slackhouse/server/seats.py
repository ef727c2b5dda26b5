"""Who sits where: tokens that prove it, in signed cookies; the log keeps only their hashes."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from slackhouse.server.names import has_twin, is_visible
from slackhouse.server.refusals import Refused

COOKIE: Final = "slackhouse"
A_YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 20


class Cookies:
    """One token for each browser; it is that of every chair the browser's person sits in."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="seat")

    def token(self, request: HTTPConnection) -> str | None:
        """The token of a cookie that we have signed; any other cookie is none."""
        cookie = request.cookies.get(COOKIE, "")
        try:
            token = self._signer.loads(cookie)
        except BadSignature:
            return None
        return token if isinstance(token, str) else None

    def give(self, response: Response, token: str, *, secure: bool) -> None:
        """Nobody but us reads it, no script and no other site."""
        response.set_cookie(
            COOKIE,
            str(self._signer.dumps(token)),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


TAKEN: Final = frozenset({"chance", "you", "your", "nobody", "me"})
"""Words that the story and the notation have for others."""


def clean_name(said: str) -> str:
    """A name as it is shown: text, short, and in one line."""
    name = unicodedata.normalize("NFC", " ".join(said.split()))
    if not name or len(name) > LONGEST_NAME or not is_visible(name, is_name=True):
        raise Refused("bad-name", f"a name is 1 to {LONGEST_NAME} letters long, all of which can be seen")
    if has_twin(name, TAKEN):
        raise Refused("bad-name", f"{name} is a word of the story, and would be mistaken for somebody else")
    return name


def clean_text(said: str, longest: int) -> str:
    """A line of chat or a boast: text in one line."""
    text = " ".join(said.split())
    if len(text) > longest or not is_visible(text):
        raise Refused("bad-text", f"that is more than {longest} letters, or no text")
    return text
