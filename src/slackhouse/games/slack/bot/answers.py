"""What it is worth to answer what is being played: what the answer denies, less what the card could do later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.bot.whenevers import played
from slackhouse.games.slack.prices import FREE_TIME, WIN
from slackhouse.kernel.agenda import PlainFrame
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words


def worth_to_me(sight: Sight, depth: int = -1) -> float:
    """What it is worth to me that the play on the agenda at this depth goes through."""
    kind, seat, _, card, room, cards, n, _ = sight.view.agenda[depth]
    if kind == "do":
        return _slack_for(sight, seat, card, n)
    if kind == "call":
        sure = not sight.printed.is_invited[card] or sight.printed.mask[card] & sight.printed.at_home
        return sight.for_me(room, sight.entering(room, card) + n) * (1.0 if sure else 2 / 3)
    if kind == "shop":
        return sight.for_me(seat, sum([sight.entering(seat, one) for one in cards]))
    if kind == "play":
        return _whenever(sight, sight.view.agenda[depth])
    if kind in {"answer", "tv"}:
        return -_lost(sight, depth - 1) + (sight.for_me(room, 1.0) if kind == "tv" else 0.0)
    return 0.0


def _slack_for(sight: Sight, seat: int, card: int, more: int) -> float:
    """An Activity: the die may make the difference between winning and not."""
    bonus = sight.bonus(seat, card) + more
    worth = sight.entering(seat, card) - sight.reading.expected(card, bonus - more)
    worth += sight.reading.expected(card, bonus)
    wins = WIN * sight.reading.chance_of(card, bonus, sight.needs[seat])
    return worth + wins if seat == sight.me else -sight.weights[seat] * worth - wins


def _whenever(sight: Sight, frame: PlainFrame) -> float:
    """Another seat's Whenever, seen through its player's eyes: what is good for a rival is bad for me."""
    _, seat, _, card, target, on, place, _ = frame
    if seat == sight.me:
        return 1.0
    theirs = Sight(sight.reading, sight.view, seat)
    named, counters = sight.view.seats[target].room[place] if on else (NO_CARD, 0)
    move = Move("play", card, target, named, counters)
    harm = 0.8 if target == sight.me else 0.15 + 0.3 * sight.weights[seat]
    return -harm * max(0.0, min(played(theirs, move), 2 * WIN)) - (
        WIN if _would_win(theirs, seat, move) else 0.0
    )


def _would_win(theirs: Sight, seat: int, move: Move) -> bool:
    return theirs.needs[seat] <= 6 and played(theirs, move) >= WIN


def _lost(sight: Sight, depth: int) -> float:
    """What is undone when the play at this depth is canceled: of a Shopping trip only the time, for the Things come back."""
    worth = worth_to_me(sight, depth)
    kind, seat, *_ = sight.view.agenda[depth]
    if kind != "shop" or abs(worth) >= WIN / 2:
        return worth
    time = sight.for_me(seat, FREE_TIME)
    return max(worth, time) if worth < 0 else min(worth, time)


class Against:
    """The last play on the agenda, for whoever may lay something against it."""

    __slots__ = ("_sight",)

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    def lost(self) -> float:
        """What I lose if it is canceled."""
        return _lost(self._sight, -1)

    def is_one_of(self, words: Words) -> bool:
        printed = self._sight.printed
        return bool(printed.bits(words) & printed.mask[self._sight.view.agenda[-1][3]])

    def changed(self, more: int) -> float:
        """What it is worth to me that it gives so much more Slack."""
        sight = self._sight
        kind, seat, _, playing, _, _, n, _ = sight.view.agenda[-1]
        if kind == "do":
            return _slack_for(sight, seat, playing, n + more) - _slack_for(sight, seat, playing, n)
        return sight.for_me(seat, more) if kind == "call" else 0.0


def answer(sight: Sight, move: Move) -> float:
    """What laying this card against the last play on the agenda brings."""
    printed, card = sight.printed, move.card
    if printed.answer[card]:
        against = Against(sight)
        return max([verb.worth_laid(against) for verb in printed.answer[card]])
    if printed.is_tv[card]:
        seat = sight.view.agenda[-1][1]
        watched = sight.for_me(seat, 1.0 + max(0, sight.bonus(seat, card)))
        return -_lost(sight, -1) + watched - 0.4 * sight.reading.expected(card, sight.bonus(sight.me, card))
    return 0.0
