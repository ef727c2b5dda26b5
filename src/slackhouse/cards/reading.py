"""Reading a deck file: TOML in, printed cards out, or all its mistakes at once with their lines."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from slackhouse.cards import lines, values
from slackhouse.cards.bounds import excess
from slackhouse.cards.card import Card
from slackhouse.cards.checking import Draft, draft
from slackhouse.cards.toml_text import lines_of, toml
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.cards.words import folded
from slackhouse.kernel.errors import DeckError
from slackhouse.kernel.plain import Entries

MOST_CARDS: Final = 500
MOST_COPIES: Final = 1000
"""Cards of a deck, each copy counted."""
MOST_PROBLEMS: Final = 100
"""So many mistakes are told at once."""
MOST_LETTERS: Final = 500_000
"""Pairs of letters that are held against each other to find out what a word was meant to be."""
TOP_KEYS: Final = ("title", "boxes", "card")


NO_CARDS: Final = "has no cards: each begins with a line [[card]]"


class Box(msgspec.Struct, frozen=True):
    """The contents of a box: its cards, each title once, in the order of its file."""

    name: str
    title: str
    cards: tuple[Card, ...]


class _Problems:
    """What is wrong with one file, collected."""

    def __init__(self, file: str, where: lines.Lines) -> None:
        self.file = file
        self._where = where
        self._told: list[tuple[int, str]] = []

    def tell(self, path: lines.Path, card: str, what: str) -> None:
        line = self._where.of(path)
        self._told.append((line, f"{self.file}:{line}: {card}: {what}"))
        if len(self._told) >= MOST_PROBLEMS:
            self._told.append((sys.maxsize, f"{self.file}: there is more wrong with it: mend these first"))
            self.raise_if_any()

    def raise_if_any(self) -> None:
        if self._told:
            raise DeckError(dict.fromkeys(told for _, told in sorted(self._told, key=lambda one: one[0])))


def read_deck(
    text: str,
    *,
    file: str,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card] = (),
    kinds: Sequence[str] = (),
) -> tuple[Card, ...]:
    """The cards of a deck file, in its order. Raises DeckError.

    `vocabularies` are those of all games, `box` is what the cards join, `known` are cards of other decks whose titles may be named,
    `kinds` what is played with there: cards of every kind if none is named.
    """
    return read_as_box(text, file=file, box=box, vocabularies=vocabularies, known=known, kinds=kinds).cards


def read_as_box(
    text: str,
    *,
    file: str,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card] = (),
    kinds: Sequence[str] = (),
) -> Box:
    """The same, with what the deck is called. Raises DeckError."""
    title, cards = _read(text, file=file, box=box, vocabularies=vocabularies, known=known, kinds=kinds)
    if not cards:
        raise DeckError([f"{file}:1: deck: {NO_CARDS}"])
    return Box(box, title, cards)


def read_cards(
    tables: object,
    *,
    text: str,
    file: str,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card] = (),
    kinds: Sequence[str] = (),
) -> tuple[Card, ...]:
    """The `[[card]]` tables of a TOML text that holds other things too, such as a scenario. Raises DeckError."""
    problems = _Problems(file, lines_of(text))
    cards = _cards(tables, box, vocabularies, known, kinds, problems)
    problems.raise_if_any()
    return cards


def load_deck(
    path: str | Path,
    *,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card] = (),
    kinds: Sequence[str] = (),
) -> tuple[Card, ...]:
    """The cards of a deck file on disk. Raises DeckError, or OSError if it cannot be opened."""
    text = load_text(path)
    return read_deck(text, file=str(path), box=box, vocabularies=vocabularies, known=known, kinds=kinds)


def load_text(path: str | Path) -> str:
    """The text of a deck file. Raises DeckError if it is none, or OSError if it cannot be opened."""
    return _decoded(Path(path).read_bytes(), str(path))


def deck_file(folder: Traversable, name: str, printing: int) -> Traversable:
    """Where the deck of a box lies. What stood in it before lies beside it, for the games that were begun with that."""
    before = folder / "printings" / str(printing) / f"{name}.toml"
    return before if before.is_file() else folder / f"{name}.toml"


def open_box(file: Traversable, *, name: str, vocabularies: Vocabularies, known: Iterable[Card] = ()) -> Box:
    """A built-in box. Raises DeckError."""
    text = _decoded(file.read_bytes(), file.name)
    title, cards = _read(text, file=file.name, box=name, vocabularies=vocabularies, known=known, kinds=())
    return Box(name, title or name, cards)


def _decoded(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError([f"{file}:{line}: deck: is not UTF-8 text"]) from None


def _read(
    text: str,
    *,
    file: str,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card],
    kinds: Sequence[str],
) -> tuple[str, tuple[Card, ...]]:
    data = _parsed(text, file)
    problems = _Problems(file, lines_of(text))
    for key in data:
        if key not in TOP_KEYS:
            problems.tell((key,), "deck", f"unknown key {quoted(key)}{near(key, TOP_KEYS)}")
    title = ""
    try:
        title = values.line_of_text(data.get("title", ""), values.LONGEST_NAME)
    except UnfitError as wrong:
        problems.tell(("title",), "deck", f"title {wrong}")
    _check_boxes(data.get("boxes"), vocabularies.boxes, problems)
    cards = _cards(data.get("card", []), box, vocabularies, known, kinds, problems)
    copies = sum(card.copies for card in cards)
    if copies > MOST_COPIES:
        problems.tell(("card",), "deck", f"has {copies} cards; {MOST_COPIES} is the most")
    problems.raise_if_any()
    return title, cards


def _check_boxes(said: object, boxes: Sequence[str], problems: _Problems) -> None:
    """A deck may say for which boxes it is written."""
    if said is None:
        return
    try:
        for one in values.several(said):
            values.one_of(one, tuple(boxes))
    except UnfitError as wrong:
        problems.tell(("boxes",), "deck", f"boxes {wrong}")


def _parsed(text: str, file: str) -> Entries:
    too_much = excess(text)
    if too_much is not None:
        raise DeckError([f"{file}:{too_much.line}: deck: {too_much.what}"])
    try:
        return toml(text)
    except ValueError as error:
        said = re.sub(r"\s+", " ", str(error))
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", said)
        last = text.count("\n") + 1
        line = int(found[1]) if found and found[1] else last if found else 1
        what = said[: found.start()] if found else said
        raise DeckError([f"{file}:{line}: deck: is not TOML: {what}"]) from None


def _cards(
    tables: object,
    box: str,
    vocabularies: Vocabularies,
    known: Iterable[Card],
    kinds: Sequence[str],
    problems: _Problems,
) -> tuple[Card, ...]:
    if not isinstance(tables, list):
        problems.tell(("card",), "deck", "cards are written [[card]], with two brackets")
        return ()
    if len(tables) > MOST_CARDS:
        problems.tell(("card", MOST_CARDS), "deck", f"has {len(tables)} titles; {MOST_CARDS} is the most")
        return ()
    drafts: list[Draft] = []
    for number, table in enumerate(tables):
        name = _title(table, number)

        def tell(path: lines.Path, what: str, *, number: int = number, name: str = name) -> None:
            problems.tell(("card", number, *path), name, what)

        if isinstance(table, dict):
            drafts.append(draft(table, vocabularies, tell))
        else:
            tell((), f"a card is a table, not {quoted(table)}")
    _check_titles(drafts)
    _check_kinds(drafts, box, kinds or vocabularies.kinds)
    titles = {one.name for one in drafts if one.name} | {card.name for card in known}
    own_types = {word for one in drafts for word in one.own_types}
    words = {*vocabularies.words, *own_types, *titles}
    letters = Letters(words)
    for one in drafts:
        _check_words(one, words, letters)
    problems.raise_if_any()
    return tuple(one.made(box) for one in drafts)


def _title(table: object, number: int) -> str:
    name = table.get("name") if isinstance(table, dict) else None
    return quoted(name)[1:-1] if isinstance(name, str) and name.strip() else f"card {number + 1}"


def _check_titles(drafts: list[Draft]) -> None:
    seen: dict[str, str] = {}
    for one in drafts:
        if one.name:
            fold = folded(one.name)
            if fold in seen:
                one.tell(("name",), f"there is already a card {quoted(seen[fold])}")
            seen.setdefault(fold, one.name)


def _check_kinds(drafts: list[Draft], box: str, kinds: Sequence[str]) -> None:
    """A card of another game does not fit: nobody could play it, and no rule knows it (MIX-15)."""
    for one in drafts:
        if (kind := one.facts.get("kind", kinds[0])) not in kinds:
            fit = f"{', '.join(kinds[:-1])} or {kinds[-1]}"
            one.tell(
                ("kind",), f"is a card of the kind {kind}, and does not fit {box}: there a card is {fit}"
            )


class Letters:
    """A spelling corrector with a time limit, because hostile decks can contain hundreds of similar titles."""

    def __init__(self, words: set[str]) -> None:
        self._words = words
        self._in_all = sum(len(word) for word in words)
        self._left = MOST_LETTERS

    def near(self, word: str) -> str:
        self._left -= len(word) * self._in_all
        return near(word, self._words) if self._left >= 0 else ""


def _check_words(one: Draft, words: set[str], letters: Letters) -> None:
    for written in one.written:
        for key, word in written.words():
            if word not in words:
                one.tell(
                    (*written.at, key),
                    f"{key}: no card, kind or type is called {quoted(word)}{letters.near(word)}",
                )


__all__ = ["Box", "load_deck", "read_deck"]
