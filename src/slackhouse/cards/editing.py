"""Edits of a deck file that keep its layout: one card at a time, and every comment stays where it was.

Only the lines of the card in question are read to be written, so a long deck takes no longer than a short one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item, Table

from slackhouse.cards.toml_text import lines_of, toml
from slackhouse.kernel.errors import DeckError

HEADER: Final = re.compile(r"[ \t]*\[\[[ \t]*card[ \t]*\]\][ \t]*(?:#.*)?")
LONGEST: Final = 10_000
"""Letters of a card that are read to be written anew; who has more changes it as text."""
EMPTY: Final[tuple[object, ...]] = ("", [], {}, None)
"""What is not written: a key with nothing behind it says nothing."""


def changed(text: str, number: int, card: Mapping[str, object]) -> str:
    """The text with another card of this number. What is the same stays as it is written."""
    before, block, after = _parted(text, number)
    said, idle = _said(block)
    return before + _written(said, card) + idle + after


def added(text: str, card: Mapping[str, object]) -> str:
    """The text with one more card at its end."""
    gap = "" if not text else "\n" if text.endswith("\n") else "\n\n"
    return text + gap + _written("[[card]]\n", card)


def dropped(text: str, number: int) -> str:
    """The text without this card."""
    before, _, after = _parted(text, number)
    return before + after


def headed(text: str, head: Mapping[str, object]) -> str:
    """The text with another title, or other boxes, above its first card."""
    starts = _starts(text)
    end = _offset(text, starts[0]) if starts else len(text)
    said, idle = _said(text[:end])
    document = _parsed(said)
    _fill(document, head)
    written = _closed(tomlkit.dumps(document))
    gap = "\n" if written and not idle and text[end:] else ""
    return written + gap + idle + text[end:]


def _said(block: str) -> tuple[str, str]:
    """What says something, and the blank lines and remarks behind it, which belong to the next card."""
    lines = block.splitlines(keepends=True)
    rest = len(lines)
    while rest and _is_idle(lines[rest - 1]):
        rest -= 1
    return "".join(lines[:rest]), "".join(lines[rest:])


def _written(block: str, card: Mapping[str, object]) -> str:
    document = _parsed(block)
    cards = document["card"]
    if isinstance(cards, AoT):  # the block begins with its header
        _fill(cards[0], card)
    return _closed(tomlkit.dumps(document))


def _closed(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"


def _fill(table: tomlkit.TOMLDocument | Table, values: Mapping[str, object]) -> None:
    old = table.unwrap()
    for key in old:
        if key not in values and key != "card":
            del table[key]
    for key, value in values.items():
        if value in EMPTY:
            if key in old:
                del table[key]
        elif old.get(key) != value or type(old.get(key)) is not type(value):
            table[key] = _item(value)


def _item(value: object) -> Item:
    """As one writes it in a deck: lists and small tables on one line."""
    if isinstance(value, list):
        made = tomlkit.array()
        for one in value:
            made.append(_item(one))
        return made
    if isinstance(value, dict):
        small = tomlkit.inline_table()
        for key, one in value.items():
            small[key] = _item(one)
        return small
    return tomlkit.item(value)


def _parsed(text: str) -> tomlkit.TOMLDocument:
    if len(text) > LONGEST:
        raise DeckError([f"deck:1: deck: this is longer than {LONGEST} characters: change it as text"])
    try:
        return tomlkit.parse(text)
    except TOMLKitError as error:
        raise DeckError([f"deck:1: deck: is not TOML: {error}"]) from None


def _is_idle(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def _starts(text: str) -> list[int]:
    """The lines on which cards begin, counted from one. Raises DeckError if they are written in another way."""
    cards = toml(text).get("card", [])
    where = lines_of(text)
    starts = [where.of(("card", number)) for number in range(len(cards) if isinstance(cards, list) else 0)]
    lines = text.split("\n")
    if any(not HEADER.fullmatch(lines[one - 1].rstrip("\r")) for one in starts):
        raise DeckError(["deck:1: deck: its cards are not written [[card]]: change it as text"])
    return starts


def _offset(text: str, line: int) -> int:
    at = 0
    for _ in range(line - 1):
        at = text.index("\n", at) + 1
    return at


def _parted(text: str, number: int) -> tuple[str, str, str]:
    starts = _starts(text)
    if not 0 <= number < len(starts):
        raise DeckError([f"deck:1: deck: there is no card {number + 1}"])
    begin = _offset(text, starts[number])
    end = _offset(text, starts[number + 1]) if number + 1 < len(starts) else len(text)
    return text[:begin], text[begin:end], text[end:]


__all__ = ["added", "changed", "dropped", "headed"]
