"""What the verbs of the cards do: a verb's turn comes, and it is done to each seat that it reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import choosing, frames, score
from slackhouse.games.slack.rules.bonds import taken
from slackhouse.games.slack.rules.choosing import A_ROLL, act_of
from slackhouse.games.slack.rules.conditions import ask_to_pay, can_pay
from slackhouse.games.slack.rules.hands import keep_limit
from slackhouse.games.slack.rules.rooms import (
    capped,
    has_rolled,
    is_guarded,
    lose,
    lying_at,
    may_enter,
    place,
    take_away,
)
from slackhouse.games.slack.rules.whenever import reached
from slackhouse.kernel.moves import CHANCE, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def do(s: Table, f: Frame, t: Task) -> None:
    """A verb's turn has come: on a die if it wants one, then for each seat that it reaches."""
    _, i, number = t
    verb = act_of(s, f, i)
    if verb.die and not number & A_ROLL:
        s.agenda[-1] = f
        s.ask = Ask("luck", {CHANCE: ROLLS})
        return
    if verb.covers:
        choosing.drop(s, i, verb.covers)
    if verb.of_the_table:
        choosing.secretly(s, i)
        return
    seats = choosing.picked(number) or reached(s, verb.whom, f.seat, f.room, f.card)
    if verb.whom == "chosen" and number < 2:
        seats = choosing.reached_by_choice(s, f, verb)
        if len(seats) > 1:
            choosing.ask_whom(s, f, verb)
            return
    tasks: tuple[Task, ...] = tuple(("act", i, seat) for seat in seats)
    if verb.at_once and not verb.unless_pays:  # to all in one step, so that they can share a win (WIN-3)
        for task in tasks:
            act(s, f, task)
    else:
        s.agenda[-1] = s.agenda[-1].then(*tasks)


def lucky(s: Table, f: Frame, _: int, move: Move) -> None:
    """Only on the faces the card names."""
    i, number = f.tasks[0][1:]
    verb = act_of(s, f, i)
    s.tell("Rolled", "ROLL-4", f.seat, f.card, n=move.n)
    if move.n in verb.die:
        s.agenda[-1] = f.rest().then(("do", i, number | A_ROLL))
    elif verb.covers:
        choosing.drop(s, i, verb.covers)


def act(s: Table, f: Frame, t: Task) -> None:
    """Do it to one seat, unless that seat is immune to the card, or what the card wants does not hold, or it pays instead."""
    verb = act_of(s, f, t[1])
    if not choosing.touches(s, f, verb, t[2]):
        return
    if verb.covers:
        s.agenda[-1] = s.agenda[-1].then(("choice", t[1], t[2]))
    elif (
        verb.unless_pays and verb.would_do(s, t[2]) and can_pay(s, t[2], verb.unless_pays, len(s.hands[t[2]]))
    ):
        ask_to_pay(s, f, t)
    else:
        verb.does(s, f, t[2])


def suffer(s: Table, f: Frame, t: Task) -> None:
    """For the seats that would not pay."""
    act_of(s, f, t[1]).does(s, f, t[2])


def why(f: Frame) -> str:
    """The rule behind an effect: a Whenever's, or a guest's."""
    return "CALL-6" if f.kind == "moment" else "WHEN-2"


def gain(s: Table, f: Frame, seat: int, slack: int, per: Words) -> None:
    """Slack, once or for each such card."""
    slack = gained(s, seat, slack, per)
    if slack:
        score.gain(s, seat, slack, why(f), f.card)


def gained(s: FaceUp, seat: int, slack: int, per: Words) -> int:
    """What a seat gains by that, with what lies in its room."""
    return slack * (fitting(s, seat, per) if per else 1)


def fitting(s: FaceUp, seat: int, words: Words) -> int:
    """How many cards in a room bear one of these words."""
    printed = s.printed
    bits = printed.bits(words)
    return sum(1 for card, _ in s.rooms[seat] if printed.mask[card] & bits)


def change_income(s: Table, f: Frame, seat: int, income: int) -> None:
    """Now in a turn that is running, else in the seat's next (ROLL-2)."""
    if has_rolled(s, seat):
        before, s.income[seat] = s.income[seat], max(0, capped(s, seat, s.income[seat] + income))
        if s.income[seat] != before:
            s.tell("Income", why(f), seat, f.card, n=s.income[seat] - before)
    else:
        s.next_income[seat] += income
        s.tell("NextIncome", "ROLL-2", seat, f.card, n=income)


def change_free_time(s: Table, f: Frame, seat: int, free_time: int) -> None:
    """Now in a turn that is running, else in the seat's next (ROLL-3)."""
    if has_rolled(s, seat):
        before, s.free_time[seat] = s.free_time[seat], max(0, s.free_time[seat] + free_time)
        if s.free_time[seat] != before:
            s.tell("FreeTime", "FREE-3", seat, f.card, n=s.free_time[seat] - before)
    else:
        s.next_free_time[seat] += free_time
        s.tell("NextFreeTime", "ROLL-3", seat, f.card, n=free_time)


def draw(s: Table, seat: int, n: int) -> None:
    s.agenda.append(frames.draw(seat, n))


def toss(s: Table, f: Frame, seat: int, n: int, *, at_random: bool) -> None:
    n = min(n, len(s.hands[seat]))
    if n and at_random:
        s.agenda.append(frames.toss_at_random(seat, n, f.card))
    elif n:
        s.agenda.append(frames.toss(seat, n))


def lot(s: Table, f: Frame, t: Task) -> None:
    """Chance points at a card of a hand."""
    if s.hands[t[1]]:
        s.agenda[-1] = f
        s.ask = Ask("lot", {CHANCE: [Move("roll", n=i + 1) for i in range(len(s.hands[t[1]]))]})


def lot_drawn(s: Table, f: Frame, _: int, move: Move) -> None:
    seat = f.tasks[0][1]
    card = s.hands[seat].pop(move.n - 1)
    s.discards.append(card)
    s.tell("Discarded", "WHEN-2", seat, card)


def named(s: Table, f: Frame, seat: int) -> Lying | None:
    """The card in a room that the player of a Whenever named, if it still lies there."""
    return lying_at(s, seat, f.cards[0], frames.named_place(f))


def discard(s: Table, f: Frame, seat: int, what: Words, pick: str) -> None:
    """The card that was named, or one that fits, by the seat that picks."""
    if pick == "player" and f.kind == "play" and f.cards:
        lying = named(s, f, seat)
        if lying is not None and not is_guarded(s, seat, lying[0], f.seat):
            lose(s, seat, *lying, why(f))
        return
    fits = within_reach(s, seat, s.printed.bits(what), f.seat)
    # A pest never takes itself; a card that clears a room does not clear itself away.
    if f.kind == "moment" and (own := next((one for one in fits if one[0] == f.card), None)) is not None:
        fits.remove(own)
    if pick == "all":
        for one in fits:
            lose(s, seat, *one, why(f))
    elif fits and pick == "best":
        lose(s, seat, *max(fits, key=lambda one: one[1]), why(f))
    elif fits:
        ask_to_give(s, f, seat, fits)


def within_reach(s: FaceUp, seat: int, words: int, by: int) -> list[Lying]:
    """The cards of a room with one of these words that a seat's card can take."""
    mask = s.printed.mask
    return [one for one in s.rooms[seat] if mask[one[0]] & words and not is_guarded(s, seat, one[0], by)]


def ask_to_give(s: Table, f: Frame, seat: int, fits: list[Lying]) -> None:
    """The host chooses which (PEST-1)."""
    s.agenda[-1] = f
    s.ask = Ask("give", {seat: [Move("give", card, n=n) for card, n in dict.fromkeys(fits)]})


def given(s: Table, f: Frame, seat: int, move: Move) -> None:
    task = f.tasks[0][0]
    lose(
        s,
        seat,
        move.card,
        move.n,
        "NOISY-1" if task == "noisy" else "PEST-1" if f.kind == "moment" else "WHEN-2",
    )


def steal(s: Table, f: Frame, seat: int) -> None:
    lying = named(s, f, seat)
    if lying is not None and not is_guarded(s, seat, lying[0], f.seat) and may_enter(s, f.seat, lying[0]):
        card, slack = lying
        take_away(s, seat, card, slack)
        s.tell("Stolen", why(f), f.seat, card, room=seat, n=slack)
        place(s, f.seat, card, slack)
        taken(s, seat, card)


def send(s: Table, f: Frame, seat: int) -> None:
    if named(s, f, seat) is not None:
        s.agenda[-1] = s.agenda[-1].then(("send", seat, f.cards[0]))


def add(s: Table, f: Frame, seat: int, counters: int) -> None:
    lying = named(s, f, seat)
    if lying is not None:
        card, slack = lying
        s.rooms[seat][s.rooms[seat].index(lying)] = (card, slack + counters)
        s.touched = True
        s.tell("Marked", "SLACK-2", seat, card, room=f.seat, n=counters)


def salvage(s: Table, f: Frame, what: Words) -> None:
    words = s.printed.bits(what)
    found = [card for card in dict.fromkeys(reversed(s.discards)) if s.printed.mask[card] & words]
    if found:
        s.agenda[-1] = f
        s.ask = Ask("salvage", {f.seat: [Move("choose", card) for card in found]})


def salvaged(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.discards.remove(move.card)
    s.hands[seat].append(move.card)
    s.tell("Salvaged", why(f), seat, move.card)
    keep_limit(s, seat)


def peek(s: Table, f: Frame, seat: int) -> None:
    s.tell("Peeked", why(f), f.seat, f.card, room=seat)
    s.tell("SawHand", why(f), f.seat, room=seat, cards=tuple(s.hands[seat]), to=(f.seat, seat))


def leave(s: Table, f: Frame, seat: int) -> None:
    lying = next((one for one in s.rooms[seat] if one[0] == f.card), None)
    if lying is not None and not s.printed.permanent[f.card]:
        lose(s, seat, *lying, why(f))


def stay(s: Table, f: Frame, seat: int) -> None:
    s.agenda[-1] = frames.after(f.seat, s.agenda[-1].tasks)
    place(s, seat, f.card, 0)
    s.tell("Remains", "WHEN-2", seat, f.card)


TASKS = {"do": do, "act": act, "suffer": suffer}
ANSWERS = {"luck": lucky}
