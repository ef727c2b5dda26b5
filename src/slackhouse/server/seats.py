"""Who sits where: tokens that prove it, in signed cookies; the log keeps only their hashes."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from slackhouse.kernel.wording import Told
from slackhouse.server.names import has_twin, is_visible
from slackhouse.server.refusals import Refused
from slackhouse.server.security import is_https

COOKIE: Final = "slackhouse"
SAFE_COOKIE: Final = "__Host-slackhouse"
"""Over https: no other host, no path and no plain page can have set it."""
A_DAY: Final = 24 * 3600
LASTS: Final = 90 * A_DAY
"""So long a cookie is good after it was last given."""
LONGEST_NAME: Final = 20


class Cookies:
    """One token for each browser; it is that of every chair the browser's person sits in. It runs out, and it can be revoked."""

    def __init__(
        self,
        secret: str,
        *,
        revoked: Iterable[str] = (),
        dated: float = 0.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="seat, dated")
        self._undated = URLSafeSerializer(secret, salt="seat")
        self._revoked = set(revoked)
        self._dated = dated
        self._now = now

    def token(self, request: HTTPConnection) -> str | None:
        """The token of a cookie that we have signed and that is still good; any other cookie is none."""
        return self._read(request)[0]

    def _read(self, request: HTTPConnection) -> tuple[str | None, float]:
        """The token, and when its cookie was given."""
        secure = is_https(request)
        found = self._dated_one(request.cookies.get(SAFE_COOKIE if secure else COOKIE, ""))
        token, given = found if found[0] is not None else self._undated_one(request.cookies.get(COOKIE, ""))
        return (None, 0.0) if token is None or hashed(token) in self._revoked else (token, given)

    def _dated_one(self, cookie: str) -> tuple[str | None, float]:
        try:
            token, given = self._signer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None, 0.0
        at = given.timestamp()
        # Not by itsdangerous: it would also refuse what a clock that was set back has signed.
        is_good = isinstance(token, str) and self._now() - at < LASTS
        return (token, at) if is_good else (None, 0.0)

    def _undated_one(self, cookie: str) -> tuple[str | None, float]:
        """As they were before they had dates: good for as long as any other, from the day that dates began."""
        if self._now() - self._dated >= LASTS:
            return None, 0.0
        try:
            token = self._undated.loads(cookie)
        except BadSignature:
            return None, 0.0
        return (token, 0.0) if isinstance(token, str) else (None, 0.0)

    def give(self, request: HTTPConnection, response: Response, token: str) -> None:
        """Nobody but us reads it, no script and no other site."""
        secure = is_https(request)
        response.set_cookie(
            SAFE_COOKIE if secure else COOKIE,
            str(self._signer.dumps(token)),
            max_age=LASTS,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )

    def renew(self, request: HTTPConnection, response: Response) -> None:
        """Whoever comes back keeps their cookie; it is given anew once a day."""
        token, given = self._read(request)
        if token is not None and self._now() - given > A_DAY:
            self.give(request, response, token)

    def revoke(self, response: Response, token: str) -> None:
        """From now on it is nobody's."""
        self._revoked.add(hashed(token))
        for name in (COOKIE, SAFE_COOKIE):
            response.delete_cookie(name, path="/", secure=name == SAFE_COOKIE, httponly=True, samesite="lax")

    def know_revoked(self, token: str) -> None:
        """Of a hash: another server has heard that."""
        self._revoked.add(token)

    def is_revoked(self, token: str) -> bool:
        """Of a hash."""
        return token in self._revoked


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
        raise Refused("bad-name", Told("no.bad-name", n=LONGEST_NAME))
    if has_twin(name, TAKEN):
        raise Refused("bad-name", Told("no.word-of-the-story", name=name))
    return name


def clean_text(said: str, longest: int) -> str:
    """A line of chat or a boast: text in one line."""
    text = " ".join(said.split())
    if len(text) > longest or not is_visible(text):
        raise Refused("bad-text", Told("no.too-long", n=longest))
    return text
