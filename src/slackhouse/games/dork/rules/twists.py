"""Answers that do more than cancel: a Special goes elsewhere, serves two, or pays the seat that has bet on what is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.aims import AIM_NONE, AIM_SEAT
from slackhouse.games.dork.rules import frames, specials
from slackhouse.games.dork.rules.money import from_bank
from slackhouse.games.dork.verbs.base import ANY_TIME
from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def words_of(s: FaceUp, f: Frame) -> int:
    """The words under which what is being played can be attacked."""
    if f.kind == "auction":
        return s.printed.auction
    return s.printed.mask[f.card] if f.kind in frames.CARDS_BEING_PLAYED else 0


def promise(s: Table, task: Task) -> None:
    """To be done when what is being played has gone through: so it falls with it."""
    f = s.agenda[-1]
    at = len(f.tasks) - 1 if f.tasks[-1][0] == "finish" else len(f.tasks)
    tasks = (*f.tasks[:at], task, *f.tasks[at:])
    s.agenda[-1] = f.with_tasks(tasks)


def answer_done(s: Table, f: Frame) -> Frame:
    """An answer takes effect: its card is discarded and its frame falls. What it was laid against is on top of the agenda now."""
    s.discards.append(f.card)
    s.agenda.pop()
    return s.agenda[-1]


# -- redirect --------------------------------------------------------------------------------------------------------------


def elsewhere(s: Table, f: Frame) -> list[Move]:
    """Where else a Special may go by the rules that its own player is under (DORK-RULING-32)."""
    if f.kind != "play" or f.room == NOBODY:
        return []
    ways: list[Move] = []
    specials.ways(s, f.seat, f.card, ways)
    return [Move("choose", one.on, one.seat) for one in ways if one.seat != f.room]


def redirect(s: Table, f: Frame, _: Task) -> None:
    """The seat that redirects says where to; where only one place is left, it goes there, and where none is, it stays."""
    ways = elsewhere(s, s.agenda[-2])
    if len(ways) > 1:
        s.agenda[-1] = f
        s.ask = Ask("redirect", {f.seat: ways})
    elif ways:
        turn_to(s, f, f.seat, ways[0])
    else:
        answer_done(s, f)


def turn_to(s: Table, f: Frame, seat: int, move: Move) -> None:
    """It is aimed elsewhere, and its window opens again."""
    at = answer_done(s, f)
    s.agenda[-1] = frames.aimed_at(at, move.seat, move.card)
    s.tell("Redirected", "DORK-13", seat, at.card, room=move.seat, on=f.card)


# -- copy ------------------------------------------------------------------------------------------------------------------


def _aim(f: Frame, seat: int) -> int:
    """At whom a copy is aimed: where the first was, and back at its player if that would be the seat that copies (DORK-RULING-33)."""
    return f.seat if f.room == seat else f.room


def can_be_copied(s: Table, f: Frame, seat: int) -> bool:
    """A Special for any time that is aimed at no Stuff and does not stay, and of which something would come again."""
    printed, card = s.printed, f.card
    if f.kind != "play" or printed.aim[card] not in {AIM_NONE, AIM_SEAT} or printed.when[card] != ANY_TIME:
        return False
    if any(act.stays for act in printed.play[card]):
        return False
    if printed.aim[card] == AIM_SEAT:
        return specials.hits(s, card, _aim(f, seat))
    return specials.does_something(s, seat, card)


def copy(s: Table, f: Frame, _: Task) -> None:
    at = answer_done(s, f)
    promise(s, ("echo", f.seat, 0))
    s.tell("Copied", "DORK-13", f.seat, f.card, room=at.seat, on=at.card)


def echo(s: Table, f: Frame, t: Task) -> None:
    """A Special takes effect once more, with another player."""
    s.agenda.append(frames.echo(t[1], f.card, _aim(f, t[1]), s.printed.in_turn[f.card]))


# -- profit ----------------------------------------------------------------------------------------------------------------


def back(s: Table, f: Frame, _: Task) -> None:
    at = answer_done(s, f)
    promise(s, ("profit", f.seat, f.card))
    s.tell("Backed", "DORK-13", f.seat, f.card, room=at.seat, on=at.card, cards=at.cards)


def profit(s: Table, _f: Frame, t: Task) -> None:
    """It went through, and the seat that bet on that is paid by the bank (DORK-5)."""
    from_bank(s, "GotCash", "DORK-13", t[1], s.printed.profit[t[2]], t[2])
