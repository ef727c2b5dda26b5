"""Laying a table and sitting down at one: what is asked for, checked, all mistakes at once."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from slackhouse.bots.names import LEVELS
from slackhouse.cards.reading import read_deck
from slackhouse.game import NAMES, Game, joining
from slackhouse.kernel.errors import DeckError, SlackhouseError
from slackhouse.server import rows
from slackhouse.server.refusals import Refused
from slackhouse.server.room import Room
from slackhouse.server.seats import clean_name
from slackhouse.server.settings import DEFAULT_SPEED, SPEEDS
from slackhouse.story import shelf

Word = Annotated[str, Meta(max_length=40)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table somebody wants."""

    boxes: Annotated[tuple[Word, ...], Meta(max_length=10)] = ("geek",)
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    options: dict[Word, Word | bool] = {}
    decks: Annotated[tuple[str, ...], Meta(max_length=5)] = ()
    bots: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    name: Annotated[str, Meta(max_length=100)] = ""
    speed: Word = DEFAULT_SPEED
    start: bool = False


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to sit, and where."""

    name: Annotated[str, Meta(max_length=100)]
    seat: int | None = None


T = TypeVar("T")


def read(body: bytes, as_type: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=as_type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", f"this cannot be understood: {error}") from error


def laid(wanted: Wanted) -> rows.Laid:
    """The table as it will be, or all that is wrong with it."""
    problems: list[str] = []
    if wanted.speed not in SPEEDS:
        problems.append(f"a table's speed is {', '.join(SPEEDS)}, not {wanted.speed!r}")
    problems += [f"bots are {', '.join(LEVELS)}, not {bot!r}" for bot in wanted.bots if bot not in LEVELS]
    if len(wanted.bots) >= wanted.seats:
        problems.append(f"{len(wanted.bots)} bots leave no chair for a person at a table of {wanted.seats}")
    if problems:
        raise Refused("bad-table", problems[0], what=tuple(problems))
    try:
        shelf.most_seats(wanted.boxes)
        cards = _own_cards(wanted)
        Game.new(wanted.boxes, wanted.seats, None, wanted.options, own_cards=cards)
    except DeckError as error:
        raise Refused("bad-deck", "the deck has mistakes", what=error.problems) from error
    except SlackhouseError as error:
        raise Refused("bad-table", str(error), what=(str(error),)) from error
    return rows.Laid(wanted.boxes, wanted.seats, wanted.speed, dict(wanted.options), tuple(cards))


def _own_cards(wanted: Wanted) -> list[dict[str, Any]]:
    """The cards of decks that people bring: data, checked like the house's own; the mistakes of all decks at once."""
    joins = joining(wanted.boxes)
    cards: list[dict[str, Any]] = []
    problems: list[str] = []
    for number, text in enumerate(wanted.decks, 1):
        try:
            read_deck(text, file=f"deck {number}", **joins)
            cards += tomllib.loads(text).get("card", [])
        except DeckError as error:
            problems += error.problems
    if problems:
        raise DeckError(problems)
    return cards


def seating(wanted: Wanted, token: str) -> list[rows.Row]:
    """The person in the first chair, bots in the last ones; and the deal, if that was asked for and no chair is empty."""
    name = clean_name(wanted.name or "Roomie")
    names = [name, *_house_names(name, wanted.seats - 1)]
    first_bot = wanted.seats - len(wanted.bots)
    changes: list[rows.Row] = [rows.Sat(0, name, token), rows.Hosts(0)]
    changes += [
        rows.Filled(first_bot + i, level, names[first_bot + i]) for i, level in enumerate(wanted.bots)
    ]
    if wanted.start and first_bot == 1:
        changes.append(rows.Began(tuple(names)))
    return changes


def _house_names(taken: str, number: int) -> list[str]:
    return [name for name in NAMES if name.casefold() != taken.casefold()][:number]


async def sit(room: Room, sitter: Sitter, token: str) -> int:
    """Take a chair; whoever has one here already keeps it. Raises Refused."""
    name = clean_name(sitter.name)
    sitting = room.sitting
    mine = sitting.seat_of(token)
    if mine is not None:
        return mine
    if any(
        not chair.level and chair.name.casefold() == name.casefold() and seat != sitter.seat
        for seat, chair in enumerate(sitting.chairs)
    ):
        raise Refused("name-taken", f"there is a {name} at this table already: what else are you called?")
    free = [seat for seat, chair in enumerate(sitting.chairs) if chair.who == "empty"]
    if sitter.seat is not None and sitter.seat not in free:
        raise Refused("chair-taken", "somebody sits there already")
    if not free:
        raise Refused("chair-taken", "every chair is taken; you can look on")
    seat = free[0] if sitter.seat is None else sitter.seat
    hosted = any(one == sitting.host for one in sitting.persons)
    await room.write(rows.Sat(seat, name, token), *(() if hosted else (rows.Hosts(seat),)))
    return seat
