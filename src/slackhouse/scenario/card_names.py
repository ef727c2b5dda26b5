"""How a scenario names cards: by title, or by `@word`, the plainest card of a kind or type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.kernel.errors import SlackhouseError, nearest
from slackhouse.notation import fold

_SAID: Final = re.compile(r"@[^,]*")


class UnknownWordError(SlackhouseError):
    """A name that no card of the table has."""


class CardNames:
    """The cards of a table by the names a scenario gives them."""

    def __init__(self, cards: Sequence[Card], role: str, numbers: Sequence[str]) -> None:
        """`role` is what a seat is, the kind that is never among the cards it holds; `numbers` are what a card may be told by."""
        self.cards = cards
        self._narrowed = re.compile(rf"\s+({'|'.join(numbers)})\s+(-?\d+)(?!\w)", re.IGNORECASE)
        self._by_title = {(card.kind == role, fold(card.name)): number for number, card in enumerate(cards)}
        kinds = dict.fromkeys(word for card in cards for word in (card.kind, *card.types))
        self._kinds = sorted(kinds, key=len, reverse=True)

    def number(self, said: str, *, role: bool = False) -> int:
        """The card that is meant, a Job or a Life card where both have the title. Raises UnknownWordError with the nearest word."""
        if said.strip().startswith("@"):
            number, rest = self._stands_for(said.strip())
            if rest.strip():
                raise UnknownWordError(f'"{said}" is not understood from "{rest.strip()}" on')
            return number
        number = self._by_title.get((role, fold(said)), self._by_title.get((not role, fold(said)), -1))
        if number < 0:
            near = nearest(said, [card.name for card in self.cards])
            raise UnknownWordError(f'no card of the boxes is called "{said}"{near}')
        return number

    def in_line(self, line: str) -> str:
        """A move with titles in the place of its `@words`."""
        parts: list[str] = []
        while "@" in line:
            before, _, after = line.partition("@")
            number, line = self._stands_for("@" + after)
            parts += [before, self.cards[number].name]
        return "".join([*parts, line])

    def _stands_for(self, said: str) -> tuple[int, str]:
        """The first card in box order that has no effects and fits; and what is said after it."""
        for kind in self._kinds:
            found = re.match(_spelled(kind), said[1:], re.IGNORECASE)
            if found is None:
                continue
            rest = said[1 + found.end() :]
            narrowed: list[tuple[str, int]] = []
            while (more := self._narrowed.match(rest)) is not None:
                narrowed.append((more[1].lower(), int(more[2])))
                rest = rest[more.end() :]
            for number, card in enumerate(self.cards):
                if kind in (card.kind, *card.types) and _is_plain(card) and _fits(card, narrowed):
                    return number, rest
            wanted = " ".join(f"{key} {n}" for key, n in narrowed)
            raise UnknownWordError(
                f"no card of the boxes is {kind}, without effects{f', and of {wanted}' if wanted else ''}"
            )
        word = (_SAID.match(said) or [said])[0].strip()
        near = nearest(word, [f"@{kind.lower()}" for kind in self._kinds])
        raise UnknownWordError(f'no kind or type is called "{word}"{near}')


def _spelled(kind: str) -> str:
    """A kind or type at the start of what is said, case and punctuation aside."""
    letters = (re.escape(c) if c.isalnum() else "[^\\w\\s]?" if c in "'.!?" else "[^\\w]+" for c in kind)
    return "".join(letters) + r"(?!\w)"


def _is_plain(card: Card) -> bool:
    return not (card.play or card.when or card.standing or card.answer)


def _fits(card: Card, narrowed: Sequence[tuple[str, int]]) -> bool:
    return all((getattr(card, key, None) or 0) == n for key, n in narrowed)
