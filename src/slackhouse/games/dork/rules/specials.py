"""Specials: played at any time unless they say otherwise; first laid, first played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.aims import AIM_NONE, AIM_OBSESSION, AIM_STUFF
from slackhouse.games.dork.rules import frames
from slackhouse.games.dork.rules.score import points
from slackhouse.games.dork.verbs.base import ANY_TIME, OWN_TURN
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """Every way to play a Special from this hand now (DORK-13)."""
    is_special = s.printed.is_special
    seen: list[int] = []
    for card in s.hands[seat]:
        if is_special[card] and card not in seen:
            seen.append(card)
            ways(s, seat, card, out)


def ways(s: Table, seat: int, card: int, out: list[Move]) -> None:
    """Every way in which a seat could play this Special now."""
    printed = s.printed
    aim = printed.aim[card]
    if aim == AIM_OBSESSION:
        to_play_on = printed.to_play_on[card]
        out += [to_play_on[target] for target in range(s.seats) if may_obsess(s, seat, card, target)]
    elif not printed.play[card] or not is_time(s, seat, card):
        return
    elif aim == AIM_NONE:
        if does_something(s, seat, card):
            out.append(printed.to_play[card])
    elif aim == AIM_STUFF:
        aimed_at_stuff(s, seat, card, out)
    else:
        who, to_play_on = printed.aim_who[card], printed.to_play_on[card]
        out += [
            to_play_on[target]
            for target in range(s.seats)
            if (who == "seat" or target != seat) and hits(s, card, target)
        ]


def may_obsess(s: Table, seat: int, card: int, target: int) -> bool:
    """On oneself at any time, on another seat only when it is not that seat's turn; never on Bill (DORK-15, DORK-16).

    An end that only repeats a permanent Obsession cannot be picked, so at least one must not.
    """
    if target == s.turn and target != seat:
        return False
    character = s.characters[target]
    return s.printed.temporary[character] > 0 and s.printed.both_ends[card] & ~s.printed.fits[character] != 0


def is_time(s: Table, seat: int, card: int) -> bool:
    """Some Specials are for the own turn, or for another's, and come too late once the phase they change is over."""
    when = s.printed.when[card]
    if when == ANY_TIME:
        return True
    return (s.turn == seat) == (when == OWN_TURN) and s.phase <= s.printed.before[card]


def aimed_at_stuff(s: Table, seat: int, card: int, out: list[Move]) -> None:
    """One way for each title it could be aimed at."""
    printed = s.printed
    mask, words, who, at_most = (
        printed.mask,
        printed.aim_words[card],
        printed.aim_who[card],
        printed.at_most[card],
    )
    verb = next(act for act in printed.play[card] if act.names())
    if not verb.has_what_it_takes(s, seat):
        return
    one_of_each = verb.one_of_each
    for target in (seat,) if who == "me" else range(s.seats):
        if who == "rival" and target == seat:
            continue
        found = [
            one
            for one, attached in s.stuff[target]
            if mask[one] & words
            and (not at_most or printed.value[one] <= at_most)
            and not (one_of_each and card in attached)
        ]
        out += [Move("play", card, target, one) for one in dict.fromkeys(found)]


def hits(s: Table, card: int, target: int) -> bool:
    """Not offered against a seat that would feel nothing at all."""
    return any(act.hits(s, target) for act in s.printed.play[card])


def does_something(s: Table, seat: int, card: int) -> bool:
    """Not offered when nothing at all would come of it."""
    for act, who in s.printed.reach[card]:
        for one in reached(s, who, seat, seat):
            if act.would_do(s, one):
                return True
    return False


def reached(s: FaceUp, who: str, seat: int, target: int) -> list[int]:
    """The seats a verb is for, in the order in which it reaches them."""
    if who == "me":
        return [seat]
    if who in {"seat", "rival"}:
        return [target]
    if who == "neighbours":
        return [one for one in dict.fromkeys(((seat + 1) % s.seats, (seat - 1) % s.seats)) if one != seat]
    if who in {"leader", "trailing"}:
        have = [points(s, one) for one in range(s.seats)]
        wanted = max(have) if who == "leader" else min(have)
        return [one for one in s.clockwise(s.turn) if have[one] == wanted]  # of several, all (DORK-RULING-25)
    return [one for one in s.clockwise(s.turn) if who != "others" or one != seat]


def play(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Lay a Special: what was open stays open, below its frame (DORK-13)."""
    s.agenda[-1] = f
    card = move.card
    s.hands[seat].remove(card)
    if s.printed.is_obsession[card]:
        todo: tuple[Task, ...] = (("obsess", 0, 0),)
    else:
        todo = (*[("do", i, 0) for i in s.printed.in_turn[card]], ("finish", 0, 0))
    s.agenda.append(frames.special(seat, card, todo, move.seat, move.on))
    s.tell("Laid", "DORK-13", seat, card, room=move.seat, on=move.on)


def finish(s: Table, f: Frame, _: Task) -> None:
    """A Special is discarded once it has taken effect, unless it stays somewhere."""
    s.agenda.pop()
    if f.kind == "play":
        s.discards.append(f.card)
        s.tell("Spent", "DORK-13", f.seat, f.card)


TASKS = {"finish": finish}
