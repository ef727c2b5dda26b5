"""Text helpers that stories share."""

from __future__ import annotations


def printable(text: str) -> str:
    """Text from somebody else's file or keyboard, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else " " for c in text)


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
