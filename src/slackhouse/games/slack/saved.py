"""The saved form of a table: plain data and back, at every decision."""

from __future__ import annotations

from typing import Any

import msgspec

from slackhouse.games.slack.editions.cthulhu import MAD, STARK_RAVING_MAD
from slackhouse.games.slack.editions.edition import Edition
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.table import PHASES, Lying, Table
from slackhouse.kernel.agenda import Frame, PlainFrame
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.moves import NO_CARD


class SavedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a table but the printed cards, which the boxes bring, and the ask, which the agenda asks again."""

    hands: list[list[int]]
    rooms: list[list[Lying]]
    jobs: list[int]
    job_slack: list[int]
    income: list[int]
    free_time: list[int]
    next_income: list[int]
    next_free_time: list[int]
    gloom: list[int]
    madness: list[int]
    pile: list[int]
    discards: list[int]
    job_pile: list[int]
    removed: tuple[int, ...]
    week: int
    turn: int
    phase: int
    turns: int
    shopped: bool
    agenda: list[PlainFrame]
    passed: int
    winners: tuple[int, ...]


_BY_SEAT = (
    "hands",
    "rooms",
    "jobs",
    "job_slack",
    "income",
    "free_time",
    "next_income",
    "next_free_time",
    "gloom",
    "madness",
)
_AS_IT_IS = (
    *_BY_SEAT,
    "pile",
    "discards",
    "job_pile",
    "removed",
    "week",
    "turn",
    "phase",
    "turns",
    "shopped",
    "passed",
    "winners",
)


def saved(s: Table) -> SavedTable:
    """The table as plain data (shared with the table: to be written, not kept)."""
    agenda = [frame.plain() for frame in s.agenda]
    return SavedTable(agenda=agenda, **{name: getattr(s, name) for name in _AS_IT_IS})


def decoded(form: bytes) -> SavedTable:
    """From JSON."""
    try:
        return msgspec.json.decode(form, type=SavedTable)
    except msgspec.DecodeError as error:
        raise SavedFormError(f"the saved table is broken: {error}") from error


def converted(form: object) -> SavedTable:
    """From plain data."""
    try:
        return msgspec.convert(form, SavedTable)
    except msgspec.ValidationError as error:
        raise SavedFormError(f"the saved table is broken: {error}") from error


def restored(form: SavedTable, printed: Printed, edition: Edition, tasks: frozenset[str]) -> Table:
    """The table again, if the form makes sense; the ask is still to be asked."""
    seats = len(form.hands)
    _check(form, seats, len(printed.cards), tasks)
    s = Table(printed, edition, seats)
    for name in _AS_IT_IS:
        setattr(s, name, _own(getattr(form, name)))  # a log that begins with this form keeps it as it was
    s.agenda = [Frame(*plain) for plain in form.agenda]
    return s


def _own(value: Any) -> Any:
    """A list of one's own; whatever is in it that is no list is never changed."""
    return [one[:] if isinstance(one, list) else one for one in value] if isinstance(value, list) else value


def _check(form: SavedTable, seats: int, titles: int, tasks: frozenset[str]) -> None:
    """Numbers that point nowhere would only be found much later: find them now."""
    for name in _BY_SEAT:
        if len(getattr(form, name)) != seats:
            raise SavedFormError(
                f'the saved table is broken: "{name}" is for {len(getattr(form, name))} seats, not {seats}'
            )
    cards = [*form.pile, *form.discards, *form.job_pile, *form.removed]
    for hand in form.hands:
        cards += hand
    for room in form.rooms:
        cards += [card for card, _ in room]
    cards += [card for card in (*form.jobs, form.week) if card != NO_CARD]
    if any(not STARK_RAVING_MAD <= n < MAD for n in form.madness) or any(n < 0 for n in form.gloom):
        raise SavedFormError("the saved table is broken: there is no such Madness, or no such Gloom")
    for kind, seat, todo, card, room_of, several, _n, _paid in form.agenda:
        cards += [*several, max(card, 0)] if kind not in {"setup", "dice"} else []
        unknown = [task[0] for task in todo if task[0] not in tasks]
        if unknown or not -1 <= seat < seats or not -1 <= room_of < seats:
            raise SavedFormError(
                f'the saved table is broken: a frame "{kind}" of seat {seat} makes no sense {unknown}'
            )
    if any(not 0 <= card < titles for card in cards):
        raise SavedFormError("the saved table is broken: it has a card that the boxes do not have")
    if not form.winners and not form.agenda:
        raise SavedFormError("the saved table is broken: nobody has won and nothing is left to do")
    if (
        not 0 <= form.turn < seats
        or not 0 <= form.phase < len(PHASES)
        or any(not 0 <= w < seats for w in form.winners)
    ):
        raise SavedFormError("the saved table is broken: its turn, phase or winners are of no such table")
