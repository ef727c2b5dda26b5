"""How much a deck may hold, counted in one pass over its text before anything reads it.

The reader of TOML takes time by the square of a key's parts, and a stack as deep as its brackets; a deck may come from a stranger.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

MOST_CHARACTERS: Final = 200_000
"""Ten times the longest built-in box."""
MOST_HEADINGS: Final = 600
"""Lines in brackets: more than the titles that a deck may have, so that those can be told."""
MOST_KEYS: Final = 6_000
"""Five hundred titles with twelve words each."""
MOST_ITEMS: Final = 6_000
"""Commas: what lies in lists and small tables."""
MOST_TABLES: Final = 3_000
"""Small tables in braces: six verbs for each of five hundred titles."""
DEEPEST: Final = 8
"""Brackets in brackets. A list of tables with lists in them is three."""
MOST_PARTS: Final = 4
"""Parts of a key with dots in it."""

# A string that is never closed ends with its line, or with the text: so no letter is looked at twice.
_MARK: Final = re.compile(
    r'"""(?:\\.?|[^\\])*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[\]{}=,.\n]",
    re.DOTALL,
)


class Excess(NamedTuple):
    """A limit that is exceeded, and the line where it is."""

    line: int
    what: str


@lru_cache(2)  # asked by everybody who is handed a deck: once for each text, as it was and as it is
def excess(text: str) -> Excess | None:
    """The first thing of which a deck's text has too much; None if it may be read."""
    if len(text) > MOST_CHARACTERS:
        return Excess(1, f"is longer than {MOST_CHARACTERS} characters")
    depth = headings = tables = keys = items = parts = 0
    begins = True  # a line that is in no list: a bracket there is a heading
    for found in _MARK.finditer(text):
        mark = found.group()
        what = ""
        match mark:
            case ".":
                parts += 1
                what = f"has a key of more than {MOST_PARTS} parts" if parts >= MOST_PARTS else ""
                if not what:
                    continue
            case "[" | "{":
                headings += begins
                tables += mark == "{"
                begins = False
                depth += 1
                what = _too_many_brackets(depth, headings, tables)
            case "]" | "}":
                depth = max(0, depth - 1)
            case "=":
                begins = False
                keys += 1
                what = f"has more than {MOST_KEYS} keys" if keys > MOST_KEYS else ""
            case ",":
                items += 1
                what = f"has more than {MOST_ITEMS} values in lists" if items > MOST_ITEMS else ""
            case "\n":
                begins = depth == 0
            case _:  # a string or a comment: a part of a key may be one
                continue
        if what:
            return Excess(text.count("\n", 0, found.start()) + 1, what)
        parts = 0
    return None


def _too_many_brackets(depth: int, headings: int, tables: int) -> str:
    if depth > DEEPEST:
        return "is nested too deeply"
    if headings > MOST_HEADINGS:
        return f"has more than {MOST_HEADINGS} headings"
    return f"has more than {MOST_TABLES} small tables" if tables > MOST_TABLES else ""
