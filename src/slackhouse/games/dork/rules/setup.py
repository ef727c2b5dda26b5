"""Setting up: a character for each seat, dealt or chosen, and five cards face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules import frames, turn
from slackhouse.games.dork.table import Table
from slackhouse.kernel import piles
from slackhouse.kernel.moves import CHANCE, NO_CARD, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed
    from slackhouse.kernel.table import Task


def lay_table(printed: Printed, seats: int, *, first: int = 0, chosen: bool = False) -> Table:
    """A table before the first shuffle, with the whole of setting up still on its agenda (DORK-1, DORK-2)."""
    s = Table(printed, seats)
    for number, card in enumerate(printed.cards):
        (s.aside if printed.is_character[number] else s.pile).extend([number] * card.copies)
    s.turn = first
    characters: tuple[Task, ...] = (
        (("choose characters", 0, 0),)
        if chosen
        else (("shuffle characters", 0, 0), ("deal characters", 0, 0))
    )
    s.agenda.append(frames.setup(first, (*characters, ("shuffle", 0, 0), ("deal", 0, 0))))
    return s


def choose_characters(s: Table, f: Frame, _: Task) -> None:
    """One after the other, clockwise from the seat that begins (DORK-1)."""
    seat = next((one for one in s.clockwise(f.seat) if s.characters[one] == NO_CARD), None)
    if seat is not None:
        s.agenda[-1] = f
        s.ask = Ask("pick a character", {seat: [Move("choose", one) for one in sorted(s.aside)]})


def character_chosen(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.agenda[-1] = f
    _be(s, seat, move.card)


def shuffle_characters(s: Table, f: Frame, _: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask("shuffle characters", {CHANCE: (Move("shuffle", cards=tuple(s.aside)),)})


def characters_shuffled(s: Table, _f: Frame, _seat: int, move: Move) -> None:
    s.aside = list(move.cards)


def deal_characters(s: Table, f: Frame, _: Task) -> None:
    """One to each seat (DORK-1)."""
    for seat in s.clockwise(f.seat):
        _be(s, seat, s.aside[-1])


def _be(s: Table, seat: int, character: int) -> None:
    s.aside.remove(character)
    s.characters[seat] = character
    s.tell("Is", "DORK-1", seat, character)


def deal(s: Table, f: Frame, _: Task) -> None:
    """Five face down to each (DORK-2); then the first turn."""
    piles.deal(s, f.seat, HAND, "DORK-2")
    s.agenda.pop()
    turn.begin(s, f.seat)


TASKS = {
    "choose characters": choose_characters,
    "shuffle characters": shuffle_characters,
    "deal characters": deal_characters,
    "shuffle": piles.shuffle,
    "deal": deal,
}
ANSWERS = {
    "pick a character": character_chosen,
    "shuffle characters": characters_shuffled,
    "shuffle": piles.shuffled,
}
