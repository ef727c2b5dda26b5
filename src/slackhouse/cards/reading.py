"""Reading a deck file: TOML in, printed cards out, or all its mistakes at once with their lines."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from slackhouse.cards import lines, values
from slackhouse.cards.bounds import excess
from slackhouse.cards.card import Card
from slackhouse.cards.checking import Draft, draft
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.words import CLASSES, KINDS, OBSESSIONS, TYPES, folded
from slackhouse.kernel.errors import DeckError, SetupError

MOST_CARDS: Final = 500
MOST_COPIES: Final = 1000
"""Cards of a deck, each copy counted."""
MOST_PROBLEMS: Final = 100
"""So many are told; whoever has more has them one day."""
MOST_LETTERS: Final = 500_000
"""Pairs of letters that are held against each other to find out what a word was meant to be."""
TOP_KEYS: Final = ("title", "card")
BOXES: Final = ("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu", "dork")
"""The boxes on the shelf, in their order."""

_DECKS: Final = resources.files("slackhouse.cards") / "decks"


class Box(msgspec.Struct, frozen=True):
    """What lies in a box: its Jobs and its Life cards, each title once, in the order of its file."""

    name: str
    title: str
    jobs: tuple[Card, ...]
    life: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every title, the Jobs first."""
        return (*self.jobs, *self.life)


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
    text: str, *, file: str, box: str, known: Iterable[Card] = (), kinds: Sequence[str] = KINDS
) -> tuple[Card, ...]:
    """The cards of a deck file, in its order. Raises DeckError.

    `box` is what they join, `known` are cards of other decks whose titles may be named, `kinds` what is played with there.
    """
    return _read(text, file=file, box=box, known=known, kinds=kinds)[1]


def read_cards(
    tables: object,
    *,
    text: str,
    file: str,
    box: str,
    known: Iterable[Card] = (),
    kinds: Sequence[str] = KINDS,
) -> tuple[Card, ...]:
    """The `[[card]]` tables of a TOML text that holds other things too, such as a scenario. Raises DeckError."""
    problems = _Problems(file, lines.Lines(text))
    cards = _cards(tables, box, known, kinds, problems)
    problems.raise_if_any()
    return cards


def load_deck(
    path: str | Path, *, box: str, known: Iterable[Card] = (), kinds: Sequence[str] = KINDS
) -> tuple[Card, ...]:
    """The cards of a deck file on disk. Raises DeckError, or OSError if it cannot be opened."""
    text = _decoded(Path(path).read_bytes(), str(path))
    return read_deck(text, file=str(path), box=box, known=known, kinds=kinds)


@cache
def load_box(name: str) -> Box:
    """One of the boxes of the house. The titles of the boxes before it are known to it. Raises SetupError if there is none."""
    if name not in BOXES:
        there = "; there are " + ", ".join(BOXES)
        raise SetupError(f"there is no box {quoted(name)}{near(name, BOXES) or there}")
    earlier = BOXES[: BOXES.index(name)]
    known = [card for other in earlier for card in load_box(other).cards]
    file = f"{name}.toml"
    text = _decoded((_DECKS / file).read_bytes(), file)
    title, cards = _read(text, file=file, box=name, known=known, kinds=KINDS)
    return Box(
        name=name,
        title=title or name,
        jobs=tuple(card for card in cards if card.kind == "Job"),
        life=tuple(card for card in cards if card.kind != "Job"),
    )


def _decoded(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError([f"{file}:{line}: deck: is not UTF-8 text"]) from None


def _read(
    text: str, *, file: str, box: str, known: Iterable[Card], kinds: Sequence[str]
) -> tuple[str, tuple[Card, ...]]:
    data = _parsed(text, file)
    problems = _Problems(file, lines.Lines(text))
    for key in data:
        if key not in TOP_KEYS:
            problems.tell((key,), "deck", f"unknown key {quoted(key)}{near(key, TOP_KEYS)}")
    title = ""
    try:
        title = values.line_of_text(data.get("title", ""), values.LONGEST_NAME)
    except UnfitError as wrong:
        problems.tell(("title",), "deck", f"title {wrong}")
    cards = _cards(data.get("card", []), box, known, kinds, problems)
    copies = sum(card.copies for card in cards)
    if copies > MOST_COPIES:
        problems.tell(("card",), "deck", f"has {copies} cards; {MOST_COPIES} is the most")
    problems.raise_if_any()
    return title, cards


def _parsed(text: str, file: str) -> dict[str, Any]:
    too_much = excess(text)
    if too_much is not None:
        raise DeckError([f"{file}:{too_much.line}: deck: {too_much.what}"])
    try:
        return tomllib.loads(text)
    except ValueError as error:
        said = re.sub(r"\s+", " ", str(error))
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", said)
        last = text.count("\n") + 1
        line = int(found[1]) if found and found[1] else last if found else 1
        what = said[: found.start()] if found else said
        raise DeckError([f"{file}:{line}: deck: is not TOML: {what}"]) from None


def _cards(
    tables: object, box: str, known: Iterable[Card], kinds: Sequence[str], problems: _Problems
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
            drafts.append(draft(table, tell))
        else:
            tell((), f"a card is a table, not {quoted(table)}")
    _check_titles(drafts)
    _check_kinds(drafts, box, kinds)
    titles = {one.name for one in drafts if one.name} | {card.name for card in known}
    words = {*KINDS, *TYPES, *OBSESSIONS, *CLASSES, *titles}
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
    """What a word was meant to be, as long as the guessing does not take too long: titles can be made to look alike by the hundred."""

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


__all__ = ["BOXES", "Box", "load_box", "load_deck", "read_deck"]
