"""Answers that do more than cancel: what is being played goes elsewhere, serves two, pays the seat that bet on it, or is played for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.printed import AIM_NONE, AIM_SEAT
from slackhouse.games.slack.rules import frames, score, whenever
from slackhouse.games.slack.rules.rooms import place_of, rooms_for
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.table import Task

ENDS: Final = ("finish", "step over")
"""What is promised for a success happens before these."""


def promise(s: Table, task: Task) -> None:
    """To be done when what is being played has gone through: so it falls with it."""
    f = s.agenda[-1]
    at = next((i for i, one in enumerate(f.tasks) if one[0] in ENDS), len(f.tasks))
    tasks = (*f.tasks[:at], task, *f.tasks[at:])
    s.agenda[-1] = f.with_tasks(tasks)


# -- redirect --------------------------------------------------------------------------------------------------------------


def elsewhere(s: Table, f: Frame) -> list[Move]:
    """Where else what is being played may go by the rules that its own player is under (RULING-32)."""
    if f.kind == "call":
        return [Move("choose", seat=room) for room in rooms_for(s, f.seat, f.card) if room != f.room]
    if f.kind != "play" or f.room == NOBODY:
        return []
    ways: list[Move] = []
    whenever.aimed(s, f.seat, f.card, ways)
    return [Move("choose", one.on, one.seat, n=one.n) for one in ways if one.seat != f.room]


def can_be_aimed(printed: Printed, card: int) -> bool:
    """Can this title go to more than one place: a Person, or a Whenever on somebody, or on a card of somebody's?"""
    aimed = printed.aim[card] != AIM_NONE and printed.aim_who[card] != "me"
    return printed.is_person[card] or (printed.is_whenever[card] and aimed)


def ask_where(s: Table, f: Frame, _: Task) -> None:
    """The seat that redirects says where to; where only one place is left, it goes there."""
    ways = elsewhere(s, s.agenda[-2])
    if len(ways) == 1:
        turn_to(s, f, f.seat, ways[0])
    elif ways:
        s.agenda[-1] = f
        s.ask = Ask("redirect", {f.seat: ways})


def turn_to(s: Table, f: Frame, seat: int, move: Move) -> None:
    """What is being played is aimed elsewhere, and its window opens again."""
    at = s.agenda[-2]
    place = 0 if move.card == NO_CARD else place_of(s, move.seat, move.card, move.n)
    s.agenda[-2] = frames.aimed_at(at, move.seat, move.card, place)
    s.tell("Redirected", "WHEN-2", seat, at.card, room=move.seat, on=f.card)


# -- copy ------------------------------------------------------------------------------------------------------------------


def aim_for(s: Table, f: Frame, seat: int) -> int:
    """At whom a copy is aimed: where the first was, and back at its player if that would be the seat that copies (RULING-33)."""
    return f.seat if f.room == seat and s.printed.aim_who[f.card] == "rival" else f.room


def is_played_again(printed: Printed, card: int) -> bool:
    """Is it a Whenever that could be played once more: aimed at no card, and one that does not stay?"""
    if printed.aim[card] not in {AIM_NONE, AIM_SEAT} or printed.is_week[card] or not printed.play[card]:
        return False
    return not any(act.stays for act in printed.play[card])


def can_be_copied(s: Table, f: Frame, seat: int) -> bool:
    """An Activity, or a Whenever that is aimed at no card and of which something would come again."""
    if f.kind == "do":
        return True
    if f.kind != "play" or not is_played_again(s.printed, f.card):
        return False
    return whenever.does_something(s, seat, f.card, aim_for(s, f, seat))


def echo(s: Table, f: Frame, t: Task) -> None:
    """A Whenever takes effect once more, with another player."""
    s.agenda.append(frames.echo(t[1], f.card, aim_for(s, f, t[1]), len(s.printed.play[f.card])))


def echoed(s: Table, f: Frame, t: Task) -> None:
    """An Activity was worth so much to another, too."""
    score.gain(s, t[1], t[2], "WHEN-2", f.card)


# -- profit, and stakes ----------------------------------------------------------------------------------------------------


def is_rolled_for(printed: Printed, card: int) -> bool:
    """Is a die rolled as it is played: for the Slack of an Activity, or for whether somebody is at home (CALL-4)?"""
    if printed.is_activity[card]:
        return printed.rolls_slack[card]
    return printed.is_invited[card] and not printed.mask[card] & printed.at_home


def profit(s: Table, _f: Frame, t: Task) -> None:
    """It went through, and the seat that bet on that gains."""
    score.gain(s, t[1], s.printed.bets[t[2]], "WHEN-2", t[2])


def nothing(_s: Table, _f: Frame, _t: Task) -> None:
    """What is only for a play that falls."""


def fallen(s: Table, f: Frame, *, canceled: bool) -> None:
    """It came to nothing: the seat that bet on a cancel gains, and its player loses the stakes."""
    for name, seat, card in f.tasks:
        if name == "jinx" and canceled:
            score.gain(s, seat, s.printed.bets[card], "WHEN-2", card)
        elif name == "stakes":
            score.gain(s, f.seat, -s.printed.bets[card], "WHEN-2", card)


TASKS = {
    "redirect": ask_where,
    "echo": echo,
    "echoed": echoed,
    "profit": profit,
    "jinx": nothing,
    "stakes": nothing,
}
ANSWERS = {"redirect": turn_to}
