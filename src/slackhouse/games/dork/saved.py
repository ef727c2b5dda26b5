"""The saved form of a table: plain data and back, at every decision."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

import msgspec

from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.table import PHASES, Change, Held, Offer, Owned, Table
from slackhouse.kernel.agenda import Frame, PlainFrame
from slackhouse.kernel.errors import SavedFormError


class SavedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a table but the printed cards, which the box brings, and the ask, which the agenda asks again."""

    characters: list[int]
    hands: list[list[int]]
    stuff: list[list[Owned]]
    money: list[int]
    obsessions: list[list[Held]]
    kept: list[list[int]]
    offered: list[list[int] | int]
    """By whom and to whom; in forms before the second, how many offers each seat had made in all."""
    pile: list[int]
    discards: list[int]
    aside: list[int]
    turn: int
    phase: int
    turns: int
    trades: int
    auctions: int
    more_trades: int
    more_auctions: int
    prices: list[Change]
    offers: list[Offer]
    agenda: list[PlainFrame]
    passed: int
    winners: tuple[int, ...]


_BY_SEAT: Final = ("characters", "hands", "stuff", "money", "obsessions", "kept", "offered")
_AS_IT_IS: Final = tuple(one for one in SavedTable.__struct_fields__ if one != "agenda")


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


def restored(form: SavedTable, printed: Printed, tasks: frozenset[str]) -> Table:
    """The table again, if the form makes sense; the ask is still to be asked."""
    seats = len(form.hands)
    _check(form, seats, printed, tasks)
    s = Table(printed, seats)
    for name in _AS_IT_IS:
        setattr(
            s, name, deepcopy(getattr(form, name))
        )  # a game that began from this form must find it unchanged
    s.agenda = [Frame(*plain) for plain in form.agenda]
    s.offered = [_offered(form, seat) for seat in range(seats)]
    return s


def _offered(form: SavedTable, seat: int) -> list[int]:
    """How many offers a seat has made to each other.

    An old form only counts them. Those of the others were made to the active seat; to whom the active seat made its own nobody wrote
    down: it begins anew.
    """
    made = form.offered[seat]
    if isinstance(made, list):
        return made[:]
    return [made if to == form.turn != seat else 0 for to in range(len(form.hands))]


def _check(form: SavedTable, seats: int, printed: Printed, tasks: frozenset[str]) -> None:
    """Numbers that point nowhere would only be found much later: find them now."""
    for name in _BY_SEAT:
        if len(getattr(form, name)) != seats:
            raise SavedFormError(
                f'the saved table is broken: "{name}" is for {len(getattr(form, name))} seats, not {seats}'
            )
    if any(isinstance(made, list) and len(made) != seats for made in form.offered):
        raise SavedFormError(
            f"the saved table is broken: offers are counted for other seats than these {seats}"
        )
    cards = [*form.pile, *form.discards, *form.aside]
    cards += [card for lists in (form.hands, form.kept) for cards in lists for card in cards]
    cards += [one for stuff in form.stuff for card, attached in stuff for one in (card, *attached)]
    cards += [card for held in form.obsessions for card, _ in held]
    cards += [card for card in form.characters if card != -1] + [card for card, _ in form.prices]
    for kind, seat, todo, card, room, several, _n, _paid in form.agenda:
        cards += [*several, max(card, 0)]
        unknown = [task[0] for task in todo if task[0] not in tasks]
        if unknown or not -1 <= seat < seats or not -1 <= room < seats:
            raise SavedFormError(
                f'the saved table is broken: a frame "{kind}" of seat {seat} makes no sense {unknown}'
            )
    if any(not 0 <= card < len(printed.cards) for card in cards):
        raise SavedFormError("the saved table is broken: it has a card that the box does not have")
    ends = [(card, end) for held in form.obsessions for card, end in held]
    if any(not 0 <= end < len(printed.ends[card]) for card, end in ends):
        raise SavedFormError("the saved table is broken: an Obsession shows an end that it does not have")
    if any(not 0 <= i < len(printed.play[card]) for card, i in form.prices):
        raise SavedFormError("the saved table is broken: a change of prices that no card makes")
    if any(not 0 <= seat < seats for offer in form.offers for seat in offer[:2]):
        raise SavedFormError("the saved table is broken: an offer of nobody, or to nobody")
    if not form.winners and not form.agenda:
        raise SavedFormError("the saved table is broken: nobody has won and nothing is left to do")
    if (
        not 0 <= form.turn < seats
        or not 0 <= form.phase < len(PHASES)
        or any(not 0 <= w < seats for w in form.winners)
    ):
        raise SavedFormError("the saved table is broken: its turn, phase or winners are of no such table")
