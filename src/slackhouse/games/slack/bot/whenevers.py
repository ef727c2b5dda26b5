"""What it is worth to play a Whenever now, read from its verbs: what they do to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.bot.plans import best_plan

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.verbs.base import SlackAct
    from slackhouse.kernel.moves import Move

AIMED: Final = ("seat", "rival")


def played(sight: Sight, move: Move) -> float:
    """What this Whenever would bring, all its verbs together."""
    acts = sight.printed.play[move.card]
    if sight.printed.is_week[move.card]:
        return sight.week(move.card) - sight.week(sight.view.week)
    return sum([verb_worth(sight, act, move) for act in acts]) + _for_my_plan(sight, acts, move)


def verb_worth(sight: Sight, act: SlackAct, move: Move) -> float:
    """One verb, for everybody it reaches."""
    worth = sum([act.worth(sight, seat, move) for seat in _reached(sight, act.whom, move)])
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


def _for_my_plan(sight: Sight, acts: tuple[SlackAct, ...], move: Move) -> float:
    """More Income or Free Time is worth what can be done with it: known in one's own Free Time, and only then."""
    income = free_time = 0
    salvage: Words = ()
    for act in acts:
        who = act.whom
        if who in {"me", "all"} or (who in AIMED and move.seat == sight.me):
            more_income, more_time = act.to_spend()
            income += more_income
            free_time += more_time
        salvage = act.regains() or salvage
    if not income and not free_time and not salvage:
        return 0.0
    if not sight.is_my_free_time:
        return -0.5
    also = _best_salvage(sight, salvage) if salvage else ()
    if not income and not free_time and not also:
        return 0.0
    have, time = sight.mine.income, sight.mine.free_time
    now = best_plan(sight, have, time)
    then = best_plan(sight, max(0, have + income), max(0, time + free_time), also=also)
    return then.worth - now.worth


def _best_salvage(sight: Sight, what: Words) -> tuple[int, ...]:
    words = sight.printed.bits(what)
    mask = sight.printed.mask
    found = {card for card in sight.view.discards if mask[card] & words}
    return (max(sorted(found), key=sight.kept),) if found else ()
