"""Titles as people type them, and the small words around a noun."""

from __future__ import annotations

import re
from typing import Final


def folded(title: str) -> str:
    """A title as people type it: case and punctuation aside. Two titles that fold alike are one."""
    plain = "".join(c if c.isalnum() else "" if c in "'.!?" else " " for c in title)
    return " ".join(plain.casefold().split())


SPELT: Final = re.compile(r"(?:[A-Z]\.){2,}|[B-DF-HJ-NP-TV-Z]{2,}\b")
"""Letters that are read one by one: with dots between them, or nothing one could pronounce."""


def with_article(noun: str) -> str:
    """`a Cat`, `an Activity`, `an S.O.`, `a TV`."""
    vowels = "AEFHILMNORSX" if SPELT.match(noun) else "AEIOUaeiou"
    return f"{'an' if noun[0] in vowels else 'a'} {noun}"
