"""Refusals: an error name for programs, a sentence for people, and the rule that is cited."""

from __future__ import annotations

from typing import Final

from slackhouse.i18n.templates import Speaker, WordsError
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.wording import Told

WORDS_PACKAGE: Final = "slackhouse.server"
"""Where the words of the server lie."""
RefusalText = str | Told
"""A sentence that was said elsewhere, in the table's language; or one by its key."""

HTTP_STATUS: Final = {
    "no-such-table": 404,
    "no-such-page": 404,
    "no-such-rule": 404,
    "no-such-picture": 404,
    "no-such-deck": 404,
    "no-such-code": 404,
    "would-lose": 409,
    "door-closed": 403,
    "not-your-seat": 403,
    "not-host": 403,
    "not-agreed": 403,
    "not-the-host": 403,
    "banned": 403,
    "closed": 410,
    "not-here": 421,
    "unknown": 503,
    "bad-origin": 403,
    "not-open": 409,
    "not-over": 409,
    "chair-taken": 409,
    "name-taken": 409,
    "too-slow": 408,
    "too-big": 413,
    "too-fast": 429,
    "too-full": 503,
    "not-written": 503,
    "damaged": 500,
}
"""How HTTP puts it; 400 for all others."""


class Refused(Exception):  # noqa: N818 - it is no error to say no
    """A request is refused, and nothing was changed."""

    def __init__(
        self, name: str, says: RefusalText, *, rule: str = "", what: tuple[RefusalText, ...] = ()
    ) -> None:
        self.name = name
        self.says = says
        self.rule = rule
        self.what = what
        """All that is wrong, where it is more than one thing."""
        super().__init__(f"{name}: {says}")

    def said(self, language: str) -> tuple[str, tuple[str, ...]]:
        """The sentence, and all that is wrong, in a language."""
        return refusal_text(self.says, language), tuple([refusal_text(one, language) for one in self.what])


def refusal_text(says: RefusalText, language: str) -> str:
    """What the server says; in English, where the words of the language are gone."""
    if isinstance(says, str):
        return says
    try:
        words = words_of(WORDS_PACKAGE, language=language)
    except WordsError:
        words = words_of(WORDS_PACKAGE)
    return Speaker(words, (), ()).text(says, start=False)
