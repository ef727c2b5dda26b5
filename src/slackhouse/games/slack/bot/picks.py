"""The value of picking one of several effects, a seat, or to pay, read from the verbs that wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.prices import CARD, FREE_TIME, INCOME
from slackhouse.games.slack.rules.conditions import can_pay, holds, price
from slackhouse.games.slack.rules.frames import named_place
from slackhouse.games.slack.rules.rooms import can_be_immune, is_immune
from slackhouse.games.slack.rules.whenever import reached
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.verbs.base import SlackAct
    from slackhouse.kernel.table import Frame


def done_to(sight: Sight, act: SlackAct, seat: int, move: Move) -> float:
    """What it is worth to me that a verb is done to a seat, whatever it pays to be spared."""
    s, me = sight.s, sight.me
    held = sight.asked.hand_sizes[seat]
    if act.is_conditional and not holds(s, act, seat, held):
        return 0.0
    worth = act.worth(sight, seat, move)
    if not act.unless_pays or not can_pay(s, seat, act.unless_pays, held):
        return worth
    instead = sight.for_me(seat, -costs(act.unless_pays))
    return max(worth, instead) if seat == me else min(worth, instead)


def costs(said: str) -> float:
    """A price in Slack."""
    n, what = price(said)
    return n * {"Income": INCOME, "card": CARD}.get(what, 1.0)


def together(sight: Sight, acts: Sequence[SlackAct], move: Move, by: int) -> float:
    """All verbs of a card that a seat plays: of those that are a choice, the one that will be picked."""
    if sight.printed.plainly_played[move.card]:
        return sum([_plainly(sight, act, move, by) for act in acts])
    worth, i, voted = 0.0, 0, False
    while i < len(acts):
        act = acts[i]
        voted = voted or act.of_the_table
        each = [verb_worth(sight, one, move, by, voted=voted) for one in acts[i + 1 : i + 1 + act.covers]]
        worth += verb_worth(sight, act, move, by, voted=voted)
        if each:
            worth += max(each) if by == sight.me and act.whom == "me" else min(each)
        i += 1 + act.covers
    return worth


def _plainly(sight: Sight, act: SlackAct, move: Move, by: int) -> float:
    """A verb that is done to everybody it reaches, and that is all."""
    s = sight.s
    seats = reached(s, act.whom, by, move.seat)
    if can_be_immune(s, move.card):
        seats = [seat for seat in seats if not is_immune(s, seat, move.card, by)]
    worth = 0.0
    for seat in seats:
        worth += act.worth(sight, seat, move)
    return worth * len(act.die) / 6 if act.die else worth


def verb_worth(sight: Sight, act: SlackAct, move: Move, by: int, *, voted: bool) -> float:
    """One verb, for everybody it reaches."""
    s = sight.s
    seats = reached(s, act.whom, by, move.seat, move.card)
    if can_be_immune(s, move.card):
        seats = [seat for seat in seats if not is_immune(s, seat, move.card, by)]
    each = [done_to(sight, act, seat, move) for seat in seats]
    worth = sum(each)
    if act.whom == "chosen" and each:
        worth = sight.opinions.voted * worth / len(each) if voted else max(each)
    return worth * len(act.die) / 6 if act.die else worth


# -- questions -------------------------------------------------------------------------------------------------------------


def waiting(sight: Sight, f: Frame, i: int) -> SlackAct:
    """The verb of a frame at this place of its card."""
    printed = sight.printed
    return (printed.when if f.kind == "moment" else printed.play)[f.card][i]


def aim_of(sight: Sight, f: Frame) -> Move:
    """How a card was played, as the move that played it."""
    if not f.cards or f.kind != "play":
        return Move("play", f.card, f.room)
    room = sight.s.rooms[f.room]
    place = named_place(f)
    on, counters = room[place] if place < len(room) else (NO_CARD, 0)
    return Move("play", f.card, f.room, on, counters)


def at_once(sight: Sight, act: SlackAct, seat: int, move: Move) -> float:
    """Where nothing is planned any more, Income and Free Time are worth what they are worth to anybody."""
    income, free_time = act.to_spend() if seat == sight.me else (0, 0)
    regained = CARD if act.regains() else 0.0
    return done_to(sight, act, seat, move) + INCOME * income + FREE_TIME * free_time + regained


def pick(sight: Sight, move: Move) -> float:
    """One of several effects."""
    f = sight.s.agenda[-1]
    i = f.tasks[0][1]
    first, act = waiting(sight, f, i), waiting(sight, f, i + move.n)
    seats = [sight.me] if first.whom == act.whom else reached(sight.s, act.whom, f.seat, f.room, f.card)
    return sum([at_once(sight, act, seat, aim_of(sight, f)) for seat in seats])


def whom(sight: Sight, move: Move) -> float:
    """Somebody, for one verb."""
    f = sight.s.agenda[-1]
    return at_once(sight, waiting(sight, f, f.tasks[0][1]), move.seat, aim_of(sight, f))


def vote(sight: Sight, move: Move) -> float:
    """Somebody, for all verbs after the vote that are for the seat that is chosen."""
    f = sight.s.agenda[-1]
    acts = [waiting(sight, f, i) for name, i, _ in f.tasks if name == "do"]
    return sum([at_once(sight, act, move.seat, aim_of(sight, f)) for act in acts if act.whom == "chosen"])


def pay(sight: Sight, move: Move) -> float:
    """The lesser evil."""
    f, below = sight.s.agenda[-1], sight.s.agenda[-2]
    act = waiting(sight, below, f.tasks[0][1])
    if move.words == "pay":
        return sight.for_me(sight.me, -costs(act.unless_pays))
    return act.worth(sight, sight.me, aim_of(sight, below))


def redirect(sight: Sight, move: Move) -> float:
    """Where I like it best."""
    at = sight.s.agenda[-2]
    if at.kind == "call":
        return sight.for_me(move.seat, sight.entering(move.seat, at.card, at.seat))
    acts = sight.printed.play[at.card]
    return together(sight, acts, Move("play", at.card, move.seat, move.card, move.n), at.seat)


def swap(sight: Sight, move: Move) -> float:
    """What I miss least, and they gain least by."""
    f = sight.s.agenda[-1]
    there = sight.for_me(f.tasks[0][2], sight.lying(f.tasks[0][2], move.card, move.n))
    return there - sight.lying(sight.me, move.card, move.n)


def pass_on(sight: Sight, move: Move) -> float:
    return -sight.kept(move.card)


def put_back(sight: Sight, move: Move) -> float:
    """What goes back last is drawn first: the best, if I draw it, else the worst."""
    s = sight.s
    mine = (s.turn + 1) % s.seats == sight.me
    return -sight.kept(move.card) if mine else sight.kept(move.card)


ASKED: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "choice": pick,
    "whom": whom,
    "vote": vote,
    "pay": pay,
    "redirect": redirect,
    "swap": swap,
    "pass on": pass_on,
    "put back": put_back,
}
