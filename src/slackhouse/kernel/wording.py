"""Sentences as data: a key of the words files, and the values of its slots. No text is rendered here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.kernel.moves import Move


class Seat(NamedTuple):
    """A seat in a sentence: by name, or as "you"."""

    seat: int


READER: Final = Seat(-2)
"""The reader: what is printed on a card says "you" to everybody."""


class Title(NamedTuple):
    """A card, by its title."""

    card: int


class Several(NamedTuple):
    """Some of the same sort, with a word between them (`join.…`), and perhaps another before the last."""

    items: tuple[Value, ...]
    join: str = "comma"
    last: str = ""


class Word(NamedTuple):
    """A card word: a kind, a type, a class of cards. What no words file knows is a title, and said as it is.

    `form` is the section of the words files in which this form of it stands: `word`, a noun; `any`, as one meets it (`a Cat`, but
    `Food`); `one`, after that word (`pack of Cigarettes`); `such`, before a noun. `mild`: at a table that likes milder words.
    """

    word: str
    form: str = "word"
    mild: bool = False


class Sentences(NamedTuple):
    """Sentences of their own, wherever they stand; the last without its full stop, where something else ends the line."""

    items: tuple[Value, ...]
    stop: bool = True


class Told:
    """A sentence, or part of one, by its key, with what stands in its slots."""

    __slots__ = ("key", "slots")

    def __init__(self, key: str, /, **slots: Value) -> None:
        self.key = key
        self.slots = slots

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Told):
            return NotImplemented
        return self.key == other.key and self.slots == other.slots

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Told({', '.join([repr(self.key), *(f'{name}={value!r}' for name, value in self.slots.items())])})"


Value = Union[Seat, Title, Several, Sentences, Word, Told, int, str]  # noqa: UP007 - it names itself, so it is read later
"""What may stand in a slot. Text stands there as it is: what people wrote, and what is printed."""

Reason = tuple[Told, str]
"""A clause, without its full stop, and the id of the rule."""


def titles(cards: Iterable[int], join: str = "comma") -> Value:
    """Cards by their titles; or nothing."""
    items = tuple([Title(card) for card in cards])
    return Several(items, join) if items else Told("nothing")


def ways(moves: Sequence[Move]) -> Value:
    """The verbs that a question can be answered with: `call, play or done`. They are the notation's, in every language."""
    return Several(tuple(dict.fromkeys(move.do for move in moves)), "comma", "or")


def each_once(clauses: Sequence[Told]) -> Told:
    """Several clauses as one, each said once."""
    found: list[Told] = []
    for one in clauses:
        if one not in found:
            found.append(one)
    return found[0] if len(found) == 1 else Told("row", said=Several(tuple(found), "semicolon"))


def something_else(asked: Reason, moves: Sequence[Move]) -> Reason:
    """What is asked is another question; and how it can be answered."""
    question, rule = asked
    if moves:
        return Told("refused.question-ways", asked=question, ways=ways(moves)), rule
    return Told("refused.question", asked=question), rule
