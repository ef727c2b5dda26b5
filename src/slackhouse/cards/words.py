"""Titles as people type them, and the small words around a noun."""

from __future__ import annotations


def folded(title: str) -> str:
    """A title as people type it: case and punctuation aside. Two titles that fold alike are one."""
    plain = "".join(c if c.isalnum() else "" if c in "'.!?" else " " for c in title)
    return " ".join(plain.casefold().split())


def with_article(noun: str) -> str:
    """`a Cat`, `an Activity`, `an S.O.`."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' or noun.startswith(('S.O.', 'RPG')) else 'a'} {noun}"
