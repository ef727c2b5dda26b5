"""The value of playing a Whenever now, read from its verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.bot.picks import together
from slackhouse.games.slack.bot.plans import best_plan
from slackhouse.games.slack.rules.rooms import capped

if TYPE_CHECKING:
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.kernel.moves import Move


def played(sight: Sight, move: Move) -> float:
    """What this Whenever would bring, all its verbs together."""
    acts = sight.printed.play[move.card]
    if sight.printed.is_week[move.card]:
        return sight.week(move.card) - sight.week(sight.s.week)
    return together(sight, acts, move, sight.me) + _for_my_plan(sight, move)


def _for_my_plan(sight: Sight, move: Move) -> float:
    """More Income or Free Time is worth what can be done with it: known in one's own Free Time, and only then."""
    s, me, reading = sight.s, sight.me, sight.reading
    spent = (reading.spent_if_aimed if move.seat == me else reading.spent)[move.card]
    if spent is None:
        return 0.0
    if not sight.is_free_time_of(me):
        return -sight.opinions.out_of_time
    also = _best_salvage(sight, spent.regained) if spent.regained else ()
    if not spent.income and not spent.free_time and not also:
        return 0.0
    have, time = s.income[me], s.free_time[me]
    income, free_time = max(0, capped(s, me, have + spent.income)), max(0, time + spent.free_time)
    return best_plan(sight, income, free_time, also=also).worth - best_plan(sight, have, time).worth


def _best_salvage(sight: Sight, words: int) -> tuple[int, ...]:
    mask = sight.printed.mask
    found = {card for card in sight.s.discards if mask[card] & words}
    return (max(sorted(found), key=sight.kept),) if found else ()
