"""What it is worth to play a Whenever now, read from its verbs: what they do to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from slackhouse.cards.verbs import Act, acting
from slackhouse.games.slack.bot.odds import CARD, FREE_TIME, INCOME
from slackhouse.games.slack.bot.plans import best_plan
from slackhouse.games.slack.bot.sight import WIN, Sight
from slackhouse.games.slack.bot.tokens import gloom, madness
from slackhouse.games.slack.fields import DISCARD
from slackhouse.games.slack.fields import FREE_TIME as FREE_TIME_PHASE
from slackhouse.kernel.moves import NO_CARD, Move

AIMED: Final = ("seat", "rival")
A_WEEK: Final = 1.5
"""So many turns of a seat a Week lasts, about, until another one comes."""
FELT_LATER: Final = 0.7
"""So much of that is over when it is the turn of whoever has just had one."""


def played(sight: Sight, move: Move) -> float:
    """What this Whenever would bring, all its verbs together."""
    acts = sight.printed.play[move.card]
    if sight.printed.is_week[move.card]:
        return _week(sight, move.card) - _week(sight, sight.view.week)
    return sum([verb_worth(sight, act, move) for act in acts]) + _for_my_plan(sight, acts, move)


def verb_worth(sight: Sight, act: Act, move: Move) -> float:
    """One verb, for everybody it reaches."""
    does = DOES.get(type(act))
    if does is None:
        return 0.0
    who = act.stay if isinstance(act, acting.Stay) else getattr(act, "who", "me")
    worth = sum([does(sight, act, seat, move) for seat in _reached(sight, who, move)])
    return worth * (len(act.die) / 6 if act.die else 1.0)


def _reached(sight: Sight, who: str, move: Move) -> list[int]:
    me, seats = sight.me, len(sight.view.seats)
    if who == "me":
        return [me]
    if who in AIMED:
        return [move.seat]
    if who == "neighbours":
        return sorted({(me + 1) % seats, (me - 1) % seats} - {me})
    return [seat for seat in range(seats) if who == "all" or seat != me]


def _for_my_plan(sight: Sight, acts: tuple[Act, ...], move: Move) -> float:
    """More Income or Free Time is worth what can be done with it: known in one's own Free Time, and only then."""
    income = free_time = 0
    salvage: acting.Salvage | None = None
    for act in acts:
        who = getattr(act, "who", "me")
        mine = who in {"me", "all"} or (who in AIMED and move.seat == sight.me)
        if isinstance(act, acting.ChangeIncome) and mine:
            income += act.income
        elif isinstance(act, acting.ChangeFreeTime) and mine:
            free_time += act.free_time
        elif isinstance(act, acting.Salvage):
            salvage = act
    if not income and not free_time and salvage is None:
        return 0.0
    if not sight.is_my_free_time:
        return -0.5
    also = () if salvage is None else _best_salvage(sight, salvage)
    if not income and not free_time and not also:
        return 0.0
    have, time = sight.mine.income, sight.mine.free_time
    now = best_plan(sight, have, time)
    then = best_plan(sight, max(0, have + income), max(0, time + free_time), also=also)
    return then.worth - now.worth


def _best_salvage(sight: Sight, act: acting.Salvage) -> tuple[int, ...]:
    words = sight.printed.bits(act.salvage)
    mask = sight.printed.mask
    found = {card for card in sight.view.discards if mask[card] & words}
    return (max(sorted(found), key=sight.kept),) if found else ()


def _gain(sight: Sight, act: acting.Gain, seat: int, _: Move) -> float:
    bits = sight.printed.bits
    if act.if_has and not sight.fitting(seat, bits(act.if_has)):
        return 0.0
    return sight.for_me(seat, act.gain * (len(sight.fitting(seat, bits(act.per))) if act.per else 1))


def _week(sight: Sight, card: int) -> float:
    """A Week does to everybody what it does to me, but not everybody is as near to winning (WEEK-1)."""
    if card == NO_CARD:
        return 0.0
    a_turn = sight.reading.per_turn[card]
    rivals = [seat for seat in range(len(sight.needs)) if seat != sight.me]
    theirs = sum([sight.for_me(seat, a_turn * min(sight.left, A_WEEK)) for seat in rivals])
    # Whoever has just had a turn is the last to feel it.
    last = sight.view.turn == sight.me and sight.view.phase == DISCARD
    mine = a_turn * (min(sight.left, A_WEEK) - (FELT_LATER if last else 0.0))
    return theirs + mine + (0.0 if last else sight.for_my_hand(card))


def _end_week(sight: Sight, _act: Act, _seat: int, _: Move) -> float:
    return -_week(sight, sight.view.week)


def _gloom(sight: Sight, act: acting.Gloom, seat: int, _: Move) -> float:
    return sight.for_me(seat, gloom(sight, act, seat))


def _madness(sight: Sight, act: acting.Madness, seat: int, _: Move) -> float:
    return sight.for_me(seat, madness(sight, act, seat))


def _comes_too_late(sight: Sight, seat: int) -> bool:
    """In the last phase of its turn a seat has done what it wanted."""
    return sight.view.turn == seat and sight.view.phase == DISCARD


def _income(sight: Sight, act: acting.ChangeIncome, seat: int, _: Move) -> float:
    if seat == sight.me or _comes_too_late(sight, seat):
        return 0.0
    view, host = sight.view, sight.view.seats[seat]
    now = view.turn == seat and view.phase == FREE_TIME_PHASE
    pays = host.income if now else sum(sight.printed.income[host.job]) / 2
    return sight.for_me(seat, INCOME * max(act.income, -pays))


def _free_time(sight: Sight, act: acting.ChangeFreeTime, seat: int, _: Move) -> float:
    if seat == sight.me or _comes_too_late(sight, seat):
        return 0.0
    view, host = sight.view, sight.view.seats[seat]
    now = view.turn == seat and view.phase == FREE_TIME_PHASE
    has = host.free_time if now else sum(sight.printed.free_time[host.job]) / 2
    return sight.for_me(seat, FREE_TIME * max(act.free_time, -has))


def _draw(sight: Sight, act: acting.Draw, seat: int, _: Move) -> float:
    return sight.for_me(seat, CARD * act.draw)


def _toss(sight: Sight, act: acting.Toss, seat: int, _: Move) -> float:
    each = 1.0 if act.at_random else 0.4
    return sight.for_me(seat, -each * min(act.toss, sight.view.seats[seat].hand_size))


def _discard(sight: Sight, act: acting.Discard, seat: int, move: Move) -> float:
    if move.on != NO_CARD:
        return _gone(sight, seat, move)
    fitting = sight.fitting(seat, sight.printed.bits(act.discard))
    if not fitting:
        return 0.0
    worths = [sight.lying(seat, card, n) for card, n in fitting]
    lost = {"all": sum(worths), "best": max(worths)}.get(act.pick, min(worths))
    return sight.for_me(seat, -lost)


def _gone(sight: Sight, seat: int, move: Move) -> float:
    """The card that was named leaves the room."""
    return sight.for_me(seat, -sight.lying(seat, move.on, move.n))


def _steal(sight: Sight, _act: Act, seat: int, move: Move) -> float:
    return _gone(sight, seat, move) + sight.for_me(sight.me, sight.lying(sight.me, move.on, move.n))


def _send(sight: Sight, _act: Act, seat: int, move: Move) -> float:
    """It leaves one room, and goes where I like it best."""
    return _gone(sight, seat, move) + max(
        [sight.for_me(one, sight.entering(one, move.on)) for one in range(len(sight.needs)) if one != seat]
    )


def _add(sight: Sight, act: acting.Add, seat: int, _: Move) -> float:
    return sight.for_me(seat, act.add)


def _new_job(sight: Sight, _act: Act, seat: int, _: Move) -> float:
    """Whatever is left of the Job pile, on average: another Goal, another pace; perhaps a win at once."""
    reading, view = sight.reading, sight.view
    held = {one.job for one in view.seats} | set(view.removed)
    jobs = [job for job in reading.jobs if job not in held]
    host = view.seats[seat]
    worth = 0.0
    for job in jobs:
        nearer = sight.printed.goal[host.job] - sight.printed.goal[job]
        faster = (reading.pace[job] - reading.pace[host.job]) * sight.left
        wins = sight.needs[seat] - nearer <= 0
        worth += sight.for_me(seat, nearer + faster)
        worth += 0.0 if not wins else WIN if seat == sight.me else -WIN
    return worth / max(1, len(jobs))


def _stay(sight: Sight, _act: Act, seat: int, move: Move) -> float:
    printed = sight.printed
    if printed.mood[move.card]:
        return sum(
            [
                sight.for_me(one, printed.mood[move.card] * _spirits(sight, one))
                for one in range(len(sight.needs))
            ]
        )
    if not printed.until_turn_ends[move.card]:
        return sight.for_me(seat, sight.future(seat, move.card))
    if _comes_too_late(sight, seat):
        return 0.0
    return sight.for_me(seat, sight.reading.per_turn[move.card])


def _spirits(sight: Sight, seat: int) -> int:
    """A Goth's are lifted by what weighs on others; where all Jobs are Goth, all are Goths (MIX-10)."""
    is_goth = sight.printed.is_goth
    return 1 if is_goth[sight.view.seats[seat].job] else -1


DOES: Final[dict[type[Act], Callable[[Sight, Any, int, Move], float]]] = {
    acting.Gain: _gain,
    acting.ChangeIncome: _income,
    acting.ChangeFreeTime: _free_time,
    acting.Draw: _draw,
    acting.Toss: _toss,
    acting.Discard: _discard,
    acting.Steal: _steal,
    acting.Send: _send,
    acting.Add: _add,
    acting.Gloom: _gloom,
    acting.Madness: _madness,
    acting.EndWeek: _end_week,
    acting.NewJob: _new_job,
    acting.Stay: _stay,
}
"""What a verb is worth to me when it is done to a seat; a verb that is not here is worth nothing."""
