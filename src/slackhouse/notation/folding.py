"""Normalization of typed words, and the boast at the end of a line."""

from __future__ import annotations

import re
from typing import Final

from slackhouse.cards.words import folded

_BOAST: Final = re.compile(r'\s*["“]([^"“”]*)["”]\s*$')


def fold(words: str) -> str:
    """Words as they are compared: case and punctuation aside."""
    return folded(words.replace("’", "'").replace("(-", "(minus "))


def split_boast(line: str) -> tuple[str, str]:
    """The move and the boast of a line that may end with one (FREE-2)."""
    found = _BOAST.search(line)
    return (line[: found.start()].strip(), found[1]) if found else (line.strip(), "")
