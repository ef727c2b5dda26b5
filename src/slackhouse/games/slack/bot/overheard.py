"""The worth of a move to other seats' cards that react to it: a card that succeeds may trigger another player's Job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.bot.picks import verb_worth
from slackhouse.games.slack.rules.moments import hearing
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from slackhouse.games.slack.bot.sight import Sight


def overheard(sight: Sight, card: int) -> float:
    """All that a card of mine brings to the seat that hears of it, myself included, beside what it brings by itself."""
    if not sight.opinions.heard or not sight.printed.mask[card] & sight.reading.listened_for:
        return 0.0
    when, worth = sight.printed.when, 0.0
    for host, one, i in hearing(sight.s, sight.me, card):
        worth += verb_worth(sight, when[one][i], Move("play", one, host), host, voted=False)
    return worth * sight.opinions.heard
