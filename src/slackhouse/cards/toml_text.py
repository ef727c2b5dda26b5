"""The parsed text of a deck: its cards, its boxes, and line numbers. Each text is parsed once.

What comes out is shared, so nobody changes it.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache

from slackhouse.cards.lines import Lines
from slackhouse.kernel.plain import Entries

A_FEW = 2
"""Texts that are remembered: as it was, and as it is after a change."""


def toml(text: str) -> Entries:
    """What is in it. Raises ValueError if it is no TOML."""
    data, wrong = _parsed(text)
    if wrong:
        raise ValueError(wrong)
    return data


@lru_cache(A_FEW)
def _parsed(text: str) -> tuple[Entries, str]:
    try:
        return tomllib.loads(text), ""
    except ValueError as error:
        return {}, str(error) or "nothing to be read"


@lru_cache(A_FEW)
def lines_of(text: str) -> Lines:
    """Where in it everything stands; it has to be TOML."""
    return Lines(text)
