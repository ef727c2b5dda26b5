"""Whenever cards: played by any seat at any time, unless the card says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.printed import AIM_CARD, AIM_NONE
from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.bonds import brought_by
from slackhouse.games.slack.rules.conditions import holds
from slackhouse.games.slack.rules.moments import STEP_OVER, beside
from slackhouse.games.slack.rules.rooms import (
    has,
    is_forbidden,
    is_guarded,
    is_immune,
    may_enter,
    neighbours,
    place_of,
    stand_at_once,
)
from slackhouse.games.slack.rules.score import lacking
from slackhouse.kernel.moves import NO_CARD, NOBODY, PASS, Move
from slackhouse.kernel.table import WINDOW, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def or_pass(s: Table, seat: int) -> list[Move]:
    """All that a seat may say where any Whenever may be laid (WHEN-3)."""
    out = [PASS]
    moves(s, seat, out)
    return out


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """Every way to play a Whenever from this hand now (WHEN-1)."""
    does_by_itself = s.printed.does_by_itself
    seen: list[int] = []
    for card in s.hands[seat]:
        if does_by_itself[card] and card not in seen and not is_forbidden(s, seat, card):
            seen.append(card)
            aimed(s, seat, card, out)


def aimed(s: Table, seat: int, card: int, out: list[Move]) -> None:
    """Every way in which a seat could aim this Whenever."""
    printed = s.printed
    aim = printed.aim[card]
    if aim == AIM_NONE:
        if does_something(s, seat, card, NOBODY):
            out.append(printed.to_play[card])
    elif aim == AIM_CARD:
        if not printed.trades[card] or has(s, seat, printed.trades[card]):
            _aimed_at_cards(s, seat, card, out)
    else:
        rivals_only, to_play_on = printed.aim_who[card] == "rival", printed.to_play_on[card]
        out += [
            to_play_on[target]
            for target in range(s.seats)
            if not (rivals_only and target == seat) and does_something(s, seat, card, target)
        ]


def _aimed_at_cards(s: Table, seat: int, card: int, out: list[Move]) -> None:
    """One way for each card it could be aimed at; copies with as many counters are one and the same."""
    printed = s.printed
    mask, words, who = printed.mask, printed.aim_words[card], printed.aim_who[card]
    brings_home = printed.steals[card]
    for target in (seat,) if who == "me" else range(s.seats):
        if who == "rival" and target == seat:
            continue
        found: list[tuple[int, int]] = []
        for lying in s.rooms[target]:
            if (
                mask[lying[0]] & words
                and lying not in found
                and not is_guarded(s, target, lying[0], seat)
                and not (brings_home and not may_enter(s, seat, lying[0]))  # CALL-3
            ):
                found.append(lying)
        if found and not is_immune(s, target, card, seat):
            out += [Move("play", card, target, on, n) for on, n in found]


def does_something(s: Table, seat: int, card: int, target: int) -> bool:
    """Not offered when nothing at all would come of it: everybody it reaches is immune, or there is nothing to change."""
    if s.printed.is_week[card]:
        return True
    for reach in s.printed.reach[card]:
        for one in reached(s, reach.whom, seat, target):
            if (
                (reach.always_does or reach.act.would_do(s, one))
                and (reach.touches_no_seat or not is_immune(s, one, card, seat))
                and (not reach.is_conditional or holds(s, reach.act, one, len(s.hands[one])))
            ):
                return True
    return False


def reached(s: FaceUp, who: str, seat: int, target: int, card: int = NO_CARD) -> list[int]:
    """The seats a verb of a card is for, in the order in which it reaches them; of whom one will be picked, all."""
    if who == "me":
        return [seat]
    if who in {"seat", "rival"}:
        return [target]
    if who == "neighbours":
        return neighbours(s, seat)
    if who in {"leader", "trailing"}:
        return foremost(s, last=who == "trailing")
    if who == "player":
        return [brought_by(s, seat, card)]
    return [one for one in s.clockwise(s.turn) if who != "others" or one != seat]


def foremost(s: FaceUp, *, last: bool) -> list[int]:
    """The seat that lacks the least to the Goal, or the most; of several, all (RULING-27)."""
    lacks = lacking(s)
    wanted = max(lacks) if last else min(lacks)
    return [one for one in s.clockwise(s.turn) if lacks[one] == wanted]


def play(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Lay a Whenever: what was open stays open, below its frame (WHEN-2, WHEN-3)."""
    s.agenda[-1] = f
    card = move.card
    s.hands[seat].remove(card)
    verbs: tuple[Task, ...] = tuple(("do", i, 0) for i in range(len(s.printed.play[card])))
    place = 0 if move.on == NO_CARD else place_of(s, move.seat, move.on, move.n)
    tasks: tuple[Task, ...] = (WINDOW, *verbs, ("finish", 0, 0))
    if s.printed.ever_heard & s.printed.mask[card]:
        tasks = (*tasks, ("heard", card, 0), STEP_OVER)
    s.agenda.append(frames.whenever(seat, card, tasks, move.seat, move.on, place))
    s.tell("Laid", "WHEN-1", seat, card, room=move.seat, on=move.on)


def finish(s: Table, f: Frame, _: Task) -> None:
    """A Whenever is discarded once it has taken effect, unless it stays (WHEN-2) or the edition has a place for it (WEEK-1)."""
    if f.kind != "play":
        return
    s.agenda[-1] = frames.after(f.seat, f.tasks[1:])
    if not any(lands(s, f.seat, f.card) for lands in s.edition.lands):
        s.discards.append(f.card)
    elif f.card in beside(s, s.turn):
        stand_at_once(s, s.turn, f.card)


TASKS = {"finish": finish}
