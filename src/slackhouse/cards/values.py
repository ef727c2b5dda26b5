"""Checks of single values of a deck file, with error messages that name the expected and the given value."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from msgspec import inspect

from slackhouse.cards.card import Roll, Variable
from slackhouse.kernel.errors import nearest
from slackhouse.kernel.plain import Plain

MOST: Final = 99
"""No number in a deck is further from zero than this."""
LONGEST_NAME: Final = 60
LONGEST_QUIP: Final = 160
ROLL: Final = r"1d6(?:[+-][1-9][0-9]?)?"
VARIABLE: Final = r"[0-9]{1,2}/[0-9]{1,2}"


class UnfitError(Exception):
    """A value that will not do, and why."""


def quoted(value: object) -> str:
    """A value as an error shows it: on one line, and not too long."""
    text = value if isinstance(value, str) else _named(value)
    plain = "".join(" " if _is_control(c) else c for c in text[: LONGEST_NAME + 1])
    plain = plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1] + "…"
    return f'"{plain}"' if isinstance(value, str) else plain


def near(word: str, known: Iterable[str]) -> str:
    return nearest(word[:LONGEST_NAME], known)


def number(value: object, *, least: int = -MOST, most: int = MOST) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise UnfitError(f"wants a whole number, not {quoted(value)}")
    if not least <= value <= most:
        raise UnfitError(f"wants a whole number from {least} to {most}, not {_named(value)}")
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise UnfitError(f"wants true or false, not {quoted(value)}")
    return value


def line_of_text(value: object, longest: int) -> str:
    if not isinstance(value, str):
        raise UnfitError(f"wants text in quotes, not {quoted(value)}")
    if any(_is_control(c) for c in value):
        raise UnfitError("has a character that cannot be printed on one line")
    if len(value) > longest:
        raise UnfitError(f"is {len(value)} characters long; {longest} is the most")
    return value


def one_of(value: object, choices: tuple[str, ...]) -> str:
    if not isinstance(value, str):
        raise UnfitError(f"wants one of {', '.join(choices)}, not {quoted(value)}")
    if value not in choices:
        wanted = "; it wants one of " + ", ".join(choices)
        raise UnfitError(f"does not know {quoted(value)}{near(value, choices) or wanted}")
    return value


def several(value: object) -> list[object]:
    """A list; a lone value may be written without brackets."""
    items = value if isinstance(value, list) else [value]
    if not items:
        raise UnfitError("is an empty list")
    return items


def roll_or_number(value: object) -> int | Roll:
    if isinstance(value, str):
        if not re.fullmatch(ROLL, value):
            raise UnfitError(f'wants a whole number or a die such as "1d6-1", not {quoted(value)}')
        return Roll(int(value[3:] or 0))
    return number(value)


def variable_or_number(value: object) -> int | Variable:
    if isinstance(value, str):
        low, _, high = value.partition("/")
        if not re.fullmatch(VARIABLE, value) or int(low) >= int(high):
            raise UnfitError(
                f'wants a whole number or two such as "2/3", the lower first, not {quoted(value)}'
            )
        return Variable(int(low), int(high))
    return number(value, least=0)


def field(wanted: inspect.Type, value: object) -> Plain:
    """A field of a verb, by the type its class declares. Card words are looked up later, when all titles are known."""
    match wanted:
        case inspect.BoolType():
            return flag(value)
        case inspect.IntType():
            return number(value)
        case inspect.StrType():
            return line_of_text(value, LONGEST_NAME)
        case inspect.LiteralType(values):
            return one_of(value, tuple(str(one) for one in values))
        case inspect.VarTupleType(item):
            return tuple(field(item, one) for one in several(value))
        case _:
            raise TypeError(f"a verb has a field of a type no deck can write: {wanted}")


def _named(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**9 else "a huge number"
        case float():
            return f"{value:g}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def _is_control(c: str) -> bool:
    return unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
