"""The values of a verb on each card of a table, as a tuple in the order of the cards, so that looking it up is one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import inspect

from slackhouse.cards.card import Card
from slackhouse.cards.verbs import Answering, Standing, Words
from slackhouse.cards.written import fields_of, names_of, word_keys

Pairs = tuple[tuple[tuple[int, int], ...], ...]
"""For each card, two numbers for each time it says so."""
Asked = type[Standing | Answering]


class Columns:
    """The cards of a table and their words as bits; families add columns for what they look up often."""

    def __init__(self, cards: Sequence[Card], borne: Iterable[str], also_asked: Iterable[str]) -> None:
        """`borne`: every word on these cards. Only those that some verb of these cards, or the rules, mean cards by have a bit:
        so few that numbers stay small, and quick.
        """
        self._said_on = cards
        self._borne = frozenset(borne)
        asked = self._borne & {*also_asked, *_meant_by_verbs(cards)}
        self._bits: dict[str, int] = {word: 1 << number for number, word in enumerate(sorted(asked))}
        self.any_word: int = 1 << len(asked)
        """A bit that no word has: it stands for whatever there is."""
        self._columns: dict[Asked, tuple[int, ...]] = {}
        self._pairs: dict[Asked, Pairs] = {}

    def bits(self, words: Iterable[str]) -> int:
        """The bits of some card words, together; a word that no card of this table bears has none."""
        mask = 0
        for word in words:
            if word in self._bits:
                mask |= self._bits[word]
            elif word in self._borne:
                raise LookupError(f'no verb of these cards means cards by "{word}", and so it has no bit')
        return mask

    def mask_of(self, words: Iterable[str]) -> int:
        """The bits of a card that bears these words: of those that anybody asks for."""
        return self.bits(word for word in words if word in self._bits)

    def column(self, verb: Asked) -> tuple[int, ...]:
        """A verb of one number is its sum on each card (or what holds `otherwise`), one of card words the bits of all of them together,
        a mere flag whether it is said.
        """
        if verb not in self._columns:
            self._columns[verb] = self._column(verb)
        return self._columns[verb]

    def pairs(self, verb: Asked) -> Pairs:
        """A verb of two: what it says, for each time it is said."""
        if verb not in self._pairs:
            one, other = verb.__struct_fields__[:2]
            self._pairs[verb] = tuple(
                tuple((self._number(said, one), self._number(said, other)) for said in ones)
                for ones in self._ones(verb)
            )
        return self._pairs[verb]

    def _column(self, verb: Asked) -> tuple[int, ...]:
        (key,) = verb.__struct_fields__
        said = self._ones(verb)
        match fields_of(verb)[key]:
            case inspect.BoolType():
                return tuple(bool(ones) for ones in said)
            case inspect.VarTupleType():
                return tuple(self.bits(word for one in ones for word in getattr(one, key)) for ones in said)
            case _ if (otherwise := getattr(verb, "otherwise", None)) is not None:
                return tuple(next((self._number(one, key) for one in ones), otherwise) for ones in said)
            case _:
                return tuple(sum(self._number(one, key) for one in ones) for ones in said)

    def _ones(self, verb: Asked) -> list[list[Standing | Answering]]:
        """By card, each time it says this verb."""
        return [
            [one for one in (*card.standing, *card.answer) if isinstance(one, verb)] for card in self._said_on
        ]

    def _number(self, said: Standing | Answering, key: str) -> int:
        value: int | Words = getattr(said, key)
        return self.bits(value) if isinstance(value, tuple) else value


def _meant_by_verbs(cards: Sequence[Card]) -> Iterator[str]:
    """The card words that the verbs of these cards mean others by."""
    for card in cards:
        for verb in (*card.play, *card.when, *card.standing, *card.answer):
            names = names_of(type(verb))
            for key in word_keys(type(verb)):
                yield from getattr(verb, names[key])
