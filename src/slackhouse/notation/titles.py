"""Lookup of titles and seats by part of their name, where that is unambiguous."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.errors import NotationError, nearest_of
from slackhouse.kernel.wording import Several, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.kernel.wording import Value

NEAR: Final = 0.6
"""So much alike are two words at least, if one may be the other misspelt."""
AS_NEAR: Final = 0.1
"""Of several that are near, those that are nearly as near as the nearest are named too."""
NEAREST: Final = 3
LISTED: Final = 6
SHORTEST: Final = 2
"""One letter is no beginning of a word."""


class SeveralError(NotationError):
    """Part of a name fits several cards; the message lists them."""

    def __init__(self, told: Told, cards: Iterable[int]) -> None:
        self.cards = tuple(cards)
        super().__init__(told)


def fitting(part: str, titles: Mapping[str, int], among: Iterable[int] | None = None) -> list[int]:
    """The cards whose title has these words in it; if none has, those in which words begin so. Titles are folded, by number."""
    wanted = None if among is None else frozenset(among)
    known = [(title, card) for title, card in titles.items() if wanted is None or card in wanted]
    whole = [card for title, card in known if part and f" {part} " in f" {title} "]
    if whole or len(part) < SHORTEST:
        return whole
    return [card for title, card in known if f" {part}" in f" {title}"]


def beginning(part: str, names: Mapping[str, int]) -> list[int]:
    """The seats whose name begins so."""
    return [seat for name, seat in names.items() if part and name.startswith(part)]


def nearest_ones(part: str, titles: Mapping[str, str]) -> Value:
    """The end of an error sentence: `; did you mean "Sleep" or "Sleepover"?`, or nothing if nothing is near. Folded titles, with how they are written."""
    like = {shown: _likeness(part, title) for title, shown in titles.items() if part}
    least = max([NEAR, *[best - AS_NEAR for best in like.values()]])
    near = [shown for shown in sorted(like, key=lambda one: -like[one]) if like[shown] >= least]
    return meant(near[:NEAREST])


def nearest_name(name: str, names: Iterable[str]) -> Value:
    """The same for one word of a few."""
    found = nearest_of(name, names)
    return meant([found] if found else [])


def meant(words: Sequence[str]) -> Value:
    """What was meant, perhaps."""
    quoted = tuple([Told("notation.quoted", word=word) for word in words])
    return Told("notation.near", words=Several(quoted, "comma", "or")) if quoted else ""


def _likeness(part: str, title: str) -> float:
    """How much a word is like a title, or like as many words of it; the whole title counts a little more."""
    words, many = title.split(), len(part.split())
    some = [" ".join(words[at : at + many]) for at in range(len(words) - many + 1)]
    matcher = SequenceMatcher(b=part, autojunk=False)

    def like(other: str) -> float:
        matcher.set_seq1(other)
        return matcher.ratio() if matcher.real_quick_ratio() >= NEAR else 0.0

    return max([like(title) + 0.01, *(like(one) for one in some)])
