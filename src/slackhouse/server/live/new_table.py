"""Creating a table, sitting down at one, and branching off from a finished game ("what if?").

The log of a branch begins with the old game's answers, those of chance included: the piles lie as they lay, and dice are rolled anew.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from slackhouse.bots.registry import levels
from slackhouse.game import NAMES, Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.wording import Several, Told
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.access.player_identity import clean_name, look_alike
from slackhouse.server.jobs.deck_services import DeckReader
from slackhouse.server.live.automatic_moves import new_promise
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.table_state import TableState
from slackhouse.server.settings import DEFAULT_PACE, DEFAULT_SPEED, PACES, SPEEDS
from slackhouse.story import box_catalog
from slackhouse.story.coach import kind_deal

COACHED_SEATS: Final = "normal"
"""Who sits with a newcomer where a kind deal is laid: it was chosen by how these play."""
Word = Annotated[str, Meta(max_length=40)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a new table."""

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
    """A request to sit down: the name, and the chair."""

    name: Annotated[str, Meta(max_length=100)]
    seat: int | None = None


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request without content."""


T = TypeVar("T")


def parse_body(body: bytes, as_type: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=as_type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", Told("no.not-understood", error=str(error))) from error


async def table_row(
    wanted: Wanted, decks: DeckReader, client: str, language: str = ENGLISH
) -> log_rows.TableCreated:
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
        box_catalog.most_seats(boxes)
        await asyncio.to_thread(Game.new, boxes, seats, None, options)
    except SlackhouseError as error:
        raise Refused("bad-table", str(error), what=(str(error),)) from error
    cards = await decks.cards(client, boxes, seats, options, wanted.decks) if wanted.decks else ()
    return log_rows.TableCreated(
        boxes, seats, wanted.speed, options, tuple(cards), pace=wanted.pace, language=language
    )


def seat_rows(wanted: Wanted, token: str) -> list[log_rows.Row]:
    """The person in the first chair, bots in the last ones; and the deal, if that was asked for and no chair is empty."""
    name = clean_name(wanted.name or "Roomie")
    names = [name, *_bot_names(name, wanted.seats - 1)]
    first_bot = wanted.seats - len(wanted.bots)
    changes: list[log_rows.Row] = [log_rows.Sat(0, name, token), log_rows.HostChanged(0)]
    changes += [
        log_rows.Filled(first_bot + i, level, names[first_bot + i]) for i, level in enumerate(wanted.bots)
    ]
    if wanted.start and first_bot == 1:
        luck = _beginner_luck(wanted)
        changes += [new_promise()] if luck is None else []
        changes.append(log_rows.Began(tuple(names), luck=luck, printing=PRINTING))
    return changes


def _beginner_luck(wanted: Wanted) -> int | None:
    """Only at a table like the one for which the deal was found."""
    if not wanted.coach or wanted.options or wanted.decks or set(wanted.bots) != {COACHED_SEATS}:
        return None
    deal = kind_deal(wanted.boxes, wanted.seats)
    return None if deal is None else deal.seed


def _bot_names(taken: str, number: int) -> list[str]:
    return [name for name in NAMES if not look_alike(name, taken)][:number]


async def sit_down(live: LiveTable, sitter: Sitter, token: str) -> int:
    """Take a chair; a player who has one here already keeps it. Raises Refused."""
    name = clean_name(sitter.name)
    state = live.state
    mine = state.seat_of(token)
    if mine is not None:
        return mine
    if not state.door.sit or token in state.barred:
        raise Refused("door-closed", Told("no.door-closed"))
    if any(
        look_alike(chair.name, name)
        # A bot does not mind what it is called, and makes way for a guest of its very name.
        and not (chair.level and chair.name.casefold() == name.casefold())
        for seat, chair in enumerate(state.chairs)
        if chair.name and seat != sitter.seat
    ):
        raise Refused("name-taken", Told("no.name-taken", name=name))
    free = [seat for seat, chair in enumerate(state.chairs) if chair.who == "empty"]
    if sitter.seat is not None and sitter.seat not in free:
        raise Refused("chair-taken", Told("no.chair-taken"))
    if not free:
        raise Refused("chair-taken", Told("no.all-taken"))
    seat = free[0] if sitter.seat is None else sitter.seat
    hosted = any(one == state.host for one in state.persons)
    await live.write(log_rows.Sat(seat, name, token), *(() if hosted else (log_rows.HostChanged(seat),)))
    return seat


# -- branches -----------------------------------------------------------------------------------------------------------------


NO_CLOCK: Final = "no clock"
_ROWS: msgspec.json.Decoder[list[log_rows.Row]] = msgspec.json.Decoder(list[log_rows.Row])


class WhatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to branch off from a finished game: the game, the number of answers, the seat, and the level of the bots."""

    game: Annotated[int, Meta(ge=1, le=999_999)]
    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Annotated[str, Meta(max_length=40)] = "normal"


def rows_of(state: TableState) -> bytes:
    """A game that is over as rows: the table, the deal, and every answer."""
    game = state.game
    if game is None:
        raise ValueError("no game has begun at this table")
    setup = game.setup
    answers = [log_rows.Answer(seat, move, boast) for seat, move, boast in game.log.moves]
    began = log_rows.Began(setup.names, setup.first, setup.last_winners, setup.start, printing=setup.printing)
    return log_rows.ROW_ENCODER.encode([state.laid, began, *answers])


def branch_rows(rows: bytes, wanted: WhatIf, token: str) -> tuple[log_rows.TableCreated, list[log_rows.Row]]:
    """The new table, and all that has happened at it when somebody sits down. Raises Refused."""
    laid, began, *answers = _ROWS.decode(rows)
    if not isinstance(laid, log_rows.TableCreated) or not isinstance(began, log_rows.Began):
        raise TypeError("a game is a table, a deal and answers")
    if wanted.seat >= laid.seats:
        raise Refused("no-such-chair", Told("no.chairs", last=laid.seats - 1))
    if wanted.level not in levels():
        known = Several(tuple(levels()))
        raise Refused("bad-message", Told("no.bots", levels=known, level=repr(wanted.level)))
    if wanted.moves >= len(answers):
        raise Refused("not-open", Told("no.was-over"))
    chairs: list[log_rows.Row] = [
        log_rows.Sat(seat, name, token) if seat == wanted.seat else log_rows.Filled(seat, wanted.level, name)
        for seat, name in enumerate(began.names)
    ]
    table = msgspec.structs.replace(laid, speed=NO_CLOCK)
    return table, [*chairs, log_rows.HostChanged(wanted.seat), began, *answers[: wanted.moves]]
