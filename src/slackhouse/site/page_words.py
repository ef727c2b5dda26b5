"""The texts of the page in one language: its own, those of a table's family, and the names of kinds and phases."""

from __future__ import annotations

import html
import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.games import FAMILIES
from slackhouse.i18n.words_files import ENGLISH, texts_in, words_of
from slackhouse.protocol.http_messages import PageWords
from slackhouse.site.script_bundles import WEB

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE: Final = "slackhouse.web"
"""Where the page's own words lie."""
PAGE_PREFIX: Final = "page."
"""A family says under these what the page says only of its games."""
SHARED_PREFIXES: Final = ("person.", "join.")
"""What families and the page say alike ..."""
KIND_PREFIX: Final = "word."
"""... what kinds and types of cards are called, which is explained everywhere ..."""
OTHER_PAGES_PREFIXES: Final = (
    "desk.",
    "doctor.",
    "door.",
    "invite.",
    "mine.",
    "numbers.",
    "carry.",
    "open.",
    "studio.",
    "studio-key.",
    "studio-list.",
)
"""What only other pages say than those of a table."""
LATER_KEYS: Final = (
    "cards-of",
    "credits",
    "door-of.",
    "end.",
    "fair.",
    "film.",
    "how-to-play",
    "howto.",
    "key.",
    "kind.",
    "leaving.",
    "level.",
    "link.",
    "lobby.",
    "menu-of.",
    "moment.",
    "notice.",
    "pace.",
    "rules-of.",
    "what-if.",
)
"""What is said in menus and dialogs, in the lobby, at the end and in a replay: a table is looked at and played at without."""
PARTS: Final = ("", "first", "later")
RULEBOOK_PREFIXES: Final = ("phase.", KIND_PREFIX)
"""... and what things are called in the rulebook."""
_SLOT: Final = re.compile(r"\{([a-z.-]+)\}")


@lru_cache(maxsize=100)
def words(language: str, family: str = "", part: str = "") -> bytes:
    """All that the page says, as it is sent, or a part of it. Without a family: those of the front page. Raises WordsError."""
    shared = words_of(PACKAGE, language=language).texts
    own = _keys()
    unsaid = OTHER_PAGES_PREFIXES if family else ()
    texts = {
        key: said
        for key, said in shared.items()
        if (key in own or key.startswith(SHARED_PREFIXES)) and not key.startswith(unsaid)
    }
    for one in sorted(FAMILIES, key=lambda one: one.name == family):  # its own words last: they hold
        found = one.words(language).texts
        texts |= {key: said for key, said in found.items() if key.startswith(KIND_PREFIX)}
        if one.name == family:
            texts |= dict(_of_family(found))
    if part:
        texts = {key: said for key, said in texts.items() if key.startswith(LATER_KEYS) == (part == "later")}
    return msgspec.json.encode(PageWords(shared["language.tag"], shared["language.plural"], texts))


def _of_family(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Where the page has the same key, the family's is said."""
    for key, said in texts.items():
        if key.startswith(PAGE_PREFIX):
            yield key.removeprefix(PAGE_PREFIX), said
        elif key.startswith(RULEBOOK_PREFIXES):
            yield key, said


@cache
def _keys() -> frozenset[str]:
    """What the page says that is not said before any script runs."""
    return frozenset([key for key in texts_in(PACKAGE, ENGLISH) if not key.startswith("html.")])


@lru_cache(maxsize=20)
def page(name: str, language: str) -> str:
    """A page as it is sent, in the language of the server: what stands in braces is a key. Raises WordsError."""
    texts = words_of(PACKAGE, language=language).texts
    return _SLOT.sub(lambda found: html.escape(texts[found[1]]), (WEB / name).read_text("utf-8"))
