"""Laying a table and sitting down at one: what is asked for, checked, all mistakes at once."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from slackhouse.bots.names import levels
from slackhouse.contract.words import ENGLISH
from slackhouse.game import NAMES, Game
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.wording import Several, Told
from slackhouse.server import log_rows
from slackhouse.server.decks import Decks
from slackhouse.server.dice import promise
from slackhouse.server.live_table import LiveTable
from slackhouse.server.names import are_twins
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import clean_name
from slackhouse.server.settings import DEFAULT_PACE, DEFAULT_SPEED, PACES, SPEEDS
from slackhouse.story import shelf
from slackhouse.story.coach import kind_deal

COACHED: Final = "normal"
"""Who sits with a newcomer where a kind deal is laid: it was chosen by how these play."""
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
    pace: Word = DEFAULT_PACE
    start: bool = False
    coach: bool = False
    """Somebody's first game: dealt kindly, if a kind deal is known for such a table."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to sit, and where."""

    name: Annotated[str, Meta(max_length=100)]
    seat: int | None = None


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that says nothing more."""


T = TypeVar("T")


def read(body: bytes, as_type: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=as_type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", Told("no.not-understood", error=str(error))) from error


async def laid(wanted: Wanted, decks: Decks, client: str, language: str = ENGLISH) -> log_rows.TableLaid:
    """The table as it will be, or all that is wrong with it."""
    problems: list[Told] = []
    if wanted.speed not in SPEEDS:
        problems.append(Told("no.speeds", speeds=Several(tuple(SPEEDS)), speed=repr(wanted.speed)))
    if wanted.pace not in PACES:
        problems.append(Told("no.paces", paces=Several(tuple(PACES)), pace=repr(wanted.pace)))
    known = levels()
    problems += [
        Told("no.bots", levels=Several(tuple(known)), level=repr(bot))
        for bot in wanted.bots
        if bot not in known
    ]
    if len(wanted.bots) >= wanted.seats:
        problems.append(Told("no.only-bots", n=len(wanted.bots), seats=wanted.seats))
    if problems:
        raise Refused("bad-table", problems[0], what=tuple(problems))
    boxes, seats, options = wanted.boxes, wanted.seats, dict(wanted.options)
    try:
        shelf.most_seats(boxes)
        await asyncio.to_thread(Game.new, boxes, seats, None, options)
    except SlackhouseError as error:
        raise Refused("bad-table", str(error), what=(str(error),)) from error
    cards = await decks.cards(client, boxes, seats, options, wanted.decks) if wanted.decks else ()
    return log_rows.TableLaid(
        boxes, seats, wanted.speed, options, tuple(cards), pace=wanted.pace, language=language
    )


def seating(wanted: Wanted, token: str) -> list[log_rows.Row]:
    """The person in the first chair, bots in the last ones; and the deal, if that was asked for and no chair is empty."""
    name = clean_name(wanted.name or "Roomie")
    names = [name, *_house_names(name, wanted.seats - 1)]
    first_bot = wanted.seats - len(wanted.bots)
    changes: list[log_rows.Row] = [log_rows.Sat(0, name, token), log_rows.Hosts(0)]
    changes += [
        log_rows.Filled(first_bot + i, level, names[first_bot + i]) for i, level in enumerate(wanted.bots)
    ]
    if wanted.start and first_bot == 1:
        luck = _kind_luck(wanted)
        changes += [promise()] if luck is None else []
        changes.append(log_rows.Began(tuple(names), luck=luck, printing=PRINTING))
    return changes


def _kind_luck(wanted: Wanted) -> int | None:
    """Only at a table like the one for which the deal was found."""
    if not wanted.coach or wanted.options or wanted.decks or set(wanted.bots) != {COACHED}:
        return None
    deal = kind_deal(wanted.boxes, wanted.seats)
    return None if deal is None else deal.seed


def _house_names(taken: str, number: int) -> list[str]:
    return [name for name in NAMES if not are_twins(name, taken)][:number]


async def sit(live: LiveTable, sitter: Sitter, token: str) -> int:
    """Take a chair; whoever has one here already keeps it. Raises Refused."""
    name = clean_name(sitter.name)
    sitting = live.sitting
    mine = sitting.seat_of(token)
    if mine is not None:
        return mine
    if not sitting.door.sit or token in sitting.barred:
        raise Refused("door-closed", Told("no.door-closed"))
    if any(
        are_twins(chair.name, name)
        # A bot does not mind what it is called, and makes way for a guest of its very name.
        and not (chair.level and chair.name.casefold() == name.casefold())
        for seat, chair in enumerate(sitting.chairs)
        if chair.name and seat != sitter.seat
    ):
        raise Refused("name-taken", Told("no.name-taken", name=name))
    free = [seat for seat, chair in enumerate(sitting.chairs) if chair.who == "empty"]
    if sitter.seat is not None and sitter.seat not in free:
        raise Refused("chair-taken", Told("no.chair-taken"))
    if not free:
        raise Refused("chair-taken", Told("no.all-taken"))
    seat = free[0] if sitter.seat is None else sitter.seat
    hosted = any(one == sitting.host for one in sitting.persons)
    await live.write(log_rows.Sat(seat, name, token), *(() if hosted else (log_rows.Hosts(seat),)))
    return seat
