"""Tokens, cookies and display names of players.

A browser's token lies in a signed cookie; the log keeps only its hash. A display name must be visible, and must not look like another at
the same table: compatibility forms (wide, mathematical, in circles) are folded by `unicodedata`, letters of other scripts by two tables. One
has letters of common keyboards and what is often taken for them; the other the rest that Unicode's table of confusables (UTS 39) gives
for a Latin letter or a digit. Of 1,286 such pairs all but 4 are folded.
"""

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
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.security import is_https

# -- display names ------------------------------------------------------------------------------------------------------------


_BY_LETTER: Final = {
    "b": "ƄЬᏏᑲᖯ",
    "c": "ςⲥꮯ\U0001043d",
    "d": "Ꮷᑯꓒ",
    "e": "ҽꬲ",
    "f": "քẝꞙꬵ",
    "g": "ƍᶃ",
    "h": "Ꮒ",
    "i": "Ꭵꙇꭵ\U000118c3",
    "l": "Ɩ۱ᛁⲒⵏꓲ\U0001028a\U00010309\U00010320\U00016f28",
    "n": "ռ",
    "o": "σ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴑⲟꬽ\U0001042c\U000104ea\U000118c8\U000118d7",
    "p": "ⲣ",
    "q": "գզ",
    "r": "ᴦⲅꭇꭈꮁ",
    "s": "ƽꜱꮪ\U00010448\U000118c1",
    "u": "ᴜꞟꭎꭒ\U000104f6\U000118d8",
    "v": "ꮩ\U00011706\U000118c0",
    "w": "ɯѡաꮃ\U0001170a\U0001170e\U0001170f",
    "x": "ᕁᕽ",
    "y": "ɣүყᶌỿꭚ\U000118dc",
    "z": "ꮓ\U000118c4",
    "A": "Ꭺᗅꓮ\U000102a0\U00016f40",
    "B": "ᏴᗷꓐꞴ\U00010282\U000102a1\U00010301",
    "C": "ΣᏟⲤꓚ\U000102a2\U00010302\U00010415\U0001051c\U000118e9\U000118f2",
    "D": "Ꭰᗞᗪꓓ",
    "E": "Ꭼⴹꓰ\U00010286\U000118a6\U000118ae",
    "F": "ϜᖴꓝꞘ\U00010287\U000102a5\U00010525\U000118a2\U000118c2",
    "G": "ᏀᏳꓖ",
    "H": "ᎻᕼⲎꓧ\U000102cf",
    "J": "ͿᎫᒍꓙꞲ",
    "K": "ᏦᛕⲔꓗ\U00010518",
    "L": "ᏞᒪⳐꓡ\U0001041b\U00010526\U000118a3\U000118b2\U00016f16",
    "M": "ϺᎷᗰᛖⲘꓟ\U000102b0\U00010311",
    "N": "Ⲛꓠ\U00010513",
    "O": "০ଠ୦ዐⲞⵔ〇ꓳ\U00010292\U000102ab\U00010404\U000104c2\U00010516\U000114d0\U000118b5\U000118e0",
    "P": "ᏢᑭⲢꓑ\U00010295",
    "Q": "ⵕ",
    "R": "ƦᎡᏒᖇꓣ\U000104b4\U00016f35",
    "S": "ᏕᏚꓢ\U00010296\U00010420\U00016f3a",
    "T": "ᎢⲦꓔ\U00010297\U000102b1\U00010315\U000118bc\U00016f0a",
    "U": "Սሀᑌꓴ\U000104ce\U000118b8\U00016f42",
    "V": "Ѵ۷Ꮩᐯⴸꓦꛟ\U0001051d\U000118a0\U00016f08",
    "W": "ᎳᏔꓪ\U000118e6\U000118ef",
    "X": "ᚷⲬⵝꓫꞳ\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec",
    "Y": "ᎩᎽⲨꓬ\U000102b2\U000118a4\U00016f43",
    "Z": "Ꮓꓜ\U000102f5\U000118a9\U000118e5",
    "2": "ƧϨᒿꙄꛯꝚ",
    "3": "ƷȜЗӠⳌꝪꞫ\U000118ca\U00016f3b",
    "4": "Ꮞ\U000118af",
    "5": "Ƽ\U000118bb",
    "6": "бᏮⳒ\U000118d5",
    "7": "\U000104d2\U000118c6",
    "8": "Ȣȣ৪੪\U0001031a",
    "9": "৭੧୨൭ⳊꝮ\U000118ac\U000118cc\U000118d6",
}
LOOK_ALIKES: Final = {other: letter for letter, others in _BY_LETTER.items() for other in others}


JOINERS: Final = frozenset("\u200d\ufe0f")
"""What makes one picture, or one letter, of several; in a name nothing else may be before them."""
INVISIBLE: Final = frozenset(
    {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
    | {chr(c) for c in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
)
"""Letters and marks that show nothing, although Unicode does not call them format characters."""
MAX_MARKS: Final = 2
"""Marks on one letter; more climb over the lines above."""

_CYRILLIC: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХҮԌԚԜӀҺаеѕіјкорсухԁԛԝӏһвмнтгпьпиѵһ",
        "ABESIJKMHOPCTYXYGQWIhaesijkopcyxdqwlhbmhtrnbnuvh",
        strict=True,
    )
)
_GREEK: Final = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαβγεηικνορτυχωϲμ", "ABEZHIKMNOPTYXCjabyenikvoptuxwcu", strict=True))
_OTHERS: Final = dict(
    zip("ıȷɑɡɩʋᴀᴄᴏᴠᴡᴢօսոհցɪʏՕՏԼℓøØđĐłŁħĦŧŦ", "ijagivacovwzounhgiyOSLloOdDlLhHtT", strict=True)
)
_DIGITS: Final = {"0": "o", "O": "o", "1": "l", "I": "l", "|": "l", "ǀ": "l", "5": "s", "S": "s"}
_LOOKS: Final = {**LOOK_ALIKES, **_CYRILLIC, **_GREEK, **_OTHERS}
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def is_visible(said: str, *, is_name: bool = False) -> bool:
    """Is all of it text that is seen: nothing that steers a screen, no blanks in disguise, no towers of marks?"""
    marks = 0
    before = ""
    for c in said:
        category = unicodedata.category(c)
        if c in JOINERS:
            if is_name and not _is_joined(before):
                return False
            continue  # what counts is the picture before it
        if category[0] == "C" or c in INVISIBLE:
            return False
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks > MAX_MARKS or (marks and not before):
            return False
        before = c
    return True


def _is_joined(before: str) -> bool:
    """A picture, or a consonant that waits for the next one."""
    return bool(before) and (
        unicodedata.category(before) in {"So", "Sk"} or unicodedata.combining(before) == 9
    )


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with the same one are told apart by nobody."""
    seen = unicodedata.normalize("NFKD", "".join(c for c in name if c not in JOINERS))
    seen = "".join(_LOOKS.get(c, c) for c in seen)
    seen = "".join(_DIGITS.get(c, c) for c in seen).casefold()
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return "".join(c for c in unicodedata.normalize("NFC", seen) if not c.isspace() and c not in "._-'’`´·")


def look_alike(one: str, other: str) -> bool:
    """Would one of them be taken for the other?"""
    same = unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()
    return same or skeleton(one) == skeleton(other)


def has_look_alike(name: str, others: Iterable[str]) -> bool:
    return any(look_alike(name, other) for other in others if other)


# -- tokens and cookies -------------------------------------------------------------------------------------------------------


COOKIE: Final = "slackhouse"
SAFE_COOKIE: Final = "__Host-slackhouse"
"""Over https: no other host, no path and no plain page can have set it."""
DAY_S: Final = 24 * 3600
COOKIE_S: Final = 90 * DAY_S
"""So long a cookie is good after it was last given."""
MAX_NAME: Final = 20


class Cookies:
    """The signed cookie with a browser's token, which is that of every chair its person sits in. It expires, and it can be revoked."""

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
        return (None, 0.0) if token is None or token_hash(token) in self._revoked else (token, given)

    def _dated_one(self, cookie: str) -> tuple[str | None, float]:
        try:
            token, given = self._signer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None, 0.0
        at = given.timestamp()
        # Not by itsdangerous: it would also refuse what a clock that was set back has signed.
        is_valid = isinstance(token, str) and self._now() - at < COOKIE_S
        return (token, at) if is_valid else (None, 0.0)

    def _undated_one(self, cookie: str) -> tuple[str | None, float]:
        """As they were before they had dates: good for as long as any other, from the day that dates began."""
        if self._now() - self._dated >= COOKIE_S:
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
            max_age=COOKIE_S,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )

    def renew(self, request: HTTPConnection, response: Response) -> None:
        """A returning browser keeps its cookie; it is renewed once a day."""
        token, given = self._read(request)
        if token is not None and self._now() - given > DAY_S:
            self.give(request, response, token)

    def revoke(self, response: Response, token: str) -> None:
        """From now on it is nobody's."""
        self._revoked.add(token_hash(token))
        for name in (COOKIE, SAFE_COOKIE):
            response.delete_cookie(name, path="/", secure=name == SAFE_COOKIE, httponly=True, samesite="lax")

    def add_revoked(self, token: str) -> None:
        """Of a hash: another server has heard that."""
        self._revoked.add(token)

    def is_revoked(self, token: str) -> bool:
        """Of a hash."""
        return token in self._revoked


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


NAME_TAKEN: Final = frozenset({"chance", "you", "your", "nobody", "me"})
"""Words that the story and the notation have for others."""


def clean_name(said: str) -> str:
    """A name as it is shown: text, short, and in one line."""
    name = unicodedata.normalize("NFC", " ".join(said.split()))
    if not name or len(name) > MAX_NAME or not is_visible(name, is_name=True):
        raise Refused("bad-name", Told("no.bad-name", n=MAX_NAME))
    if has_look_alike(name, NAME_TAKEN):
        raise Refused("bad-name", Told("no.word-of-the-story", name=name))
    return name


def clean_text(said: str, longest: int) -> str:
    """A line of chat or a boast: text in one line."""
    text = " ".join(said.split())
    if len(text) > longest or not is_visible(text):
        raise Refused("bad-text", Told("no.too-long", n=longest))
    return text
