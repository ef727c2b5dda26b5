"""The bot that takes what brings the most right now. It reads verbs; it knows no card by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from slackhouse.contract.bot import luck
from slackhouse.games.slack.bot.answers import answer
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.plans import best_plan
from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.bot.whenevers import played
from slackhouse.games.slack.prices import WIN
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules.canceling import BEING_PLAYED
from slackhouse.games.slack.rules.hands import KEPT
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import DONE, PASS, Move

HELD: Final = 0.2
"""A card that brings less than this now may bring more later."""
SPARED: Final = 0.8
"""The last answer in hand must deny so much of what it is worth beyond a narrow one, for each of up to three rivals: the more, the sooner comes worse."""
NARROW: Final = 2.4
"""An answer worth less than this in hand fits so rarely that it is laid when it fits."""
JUNK: Final = 1.4
"""A card worth less than this makes room for another."""


class GreedyBot:
    """Values every move in Slack, rivals' losses included, and takes the best."""

    name = "greedy"
    __slots__ = ("_reading", "_seed")

    def __init__(self, printed: Printed, seed: int) -> None:
        self._reading = reading_of(printed)
        self._seed = seed

    def decide(self, view: View) -> Move:
        sight = self._sight(view)
        if view.about == "free time":
            return _spend(sight)
        value = ASKED.get(view.about, _any)
        worths = [(value(sight, move), move) for move in view.moves]
        most = max([worth for worth, _ in worths])
        best = [move for worth, move in worths if worth == most]
        return best[0] if len(best) == 1 else best[luck(self._seed, view) % len(best)]

    def ranked(self, view: View) -> list[tuple[float, Move]]:
        """Every move with its worth, the best first; what `decide` would say is the first of all."""
        sight = self._sight(view)
        value = _in_free_time if view.about == "free time" else ASKED.get(view.about, _any)
        worths = [(value(sight, move), move) for move in view.moves]
        chosen = self.decide(view)
        return sorted(worths, key=lambda one: (one[1] != chosen, -one[0]))

    def decide_at_once(self, view: View) -> Move:
        """As `decide`, but all that is to be discarded goes at once. For playouts: it is the same, only quicker."""
        move = self.decide(view)
        if view.about != "discarding" or move.do != "discard":
            return move
        sight = self._sight(view)
        kept = sorted([(sight.kept(card), card) for card in view.hand])
        junk = sum([worth < JUNK for worth, _ in kept])
        size = min(max(1, junk, len(kept) - KEPT), len(kept) - 1)
        return Move("discard", cards=tuple([card for _, card in kept[:size]]))

    def _sight(self, view: View) -> Sight:
        return Sight(self._reading, view, view.turn if view.seat is None else view.seat)


def _spend(sight: Sight) -> Move:
    """Free Time: a Whenever that makes the plan better comes first, then the plan, dearest first."""
    moves = sight.view.moves
    laid = [(_whenever(sight, move), move) for move in moves if move.do == "play"]
    if laid:
        worth, move = max(laid, key=lambda one: one[0])
        if worth > 0:
            return move
    plan = best_plan(sight, sight.mine.income, sight.mine.free_time)
    wanted = [(sight.entering(sight.me, card), Move("do", card)) for card in plan.activities]
    if plan.things:
        # Things first: what stands in the room makes the Activities better.
        trip = sorted(plan.things)
        wanted.append((WIN, Move("shop", cards=tuple(trip))))
    offered = [(worth, move) for worth, move in wanted if move in moves]
    return max(offered, key=lambda one: one[0])[1] if offered else DONE


def _in_free_time(sight: Sight, move: Move) -> float:
    """A move by itself, where a plan would look at several together."""
    if move.do == "do":
        return sight.entering(sight.me, move.card)
    if move.do == "shop":
        return sum([sight.entering(sight.me, card) for card in move.cards])
    return _any(sight, move)


def _any(sight: Sight, move: Move) -> float:
    """What any move brings, whatever the question; nothing done is nothing gained."""
    does = MOVES.get(move.do)
    return does(sight, move) if does is not None else 0.0


def _whenever(sight: Sight, move: Move) -> float:
    """What would be thrown away before long may as well be played."""
    worth = played(sight, move)
    junk = 0.0 < worth <= HELD and sight.kept(move.card) < JUNK
    return worth if junk else worth - HELD


def _laid(sight: Sight, move: Move) -> float:
    """In a window a card either answers what is being played, or is just a Whenever."""
    if move == PASS:
        return 0.0
    if sight.view.agenda[-1][0] in BEING_PLAYED:
        return answer(sight, move) - _spared(sight, move.card)
    return _whenever(sight, move)


def _spared(sight: Sight, card: int) -> float:
    """What an answer must deny to be worth its card. Of several broad ones only the last is kept for whoever is about to win."""
    spared = sight.kept(card) - NARROW
    if spared <= 0 or any(_is_broad(sight, other) for other in sight.view.hand if other != card):
        return 0.0
    return SPARED * min(3, len(sight.needs) - 1) * spared


def _is_broad(sight: Sight, card: int) -> bool:
    """Will this answer fit often enough to be worth keeping?"""
    printed = sight.printed
    return bool(printed.cancels[card] or printed.worth[card]) and sight.kept(card) > NARROW


def _call(sight: Sight, move: Move) -> float:
    return sight.for_me(move.seat, sight.entering(move.seat, move.card))


def _show_out(sight: Sight, move: Move) -> float:
    """Half of them go, and those who stay would have stayed anyway (LEAVE-2, LEAVE-7)."""
    me = sight.me
    elsewhere = [
        sight.for_me(seat, sight.entering(seat, move.card)) for seat in range(len(sight.needs)) if seat != me
    ]
    return 0.5 * (max(elsewhere) - sight.for_me(me, sight.lying(me, move.card, move.n))) - 0.05


def _send(sight: Sight, move: Move) -> float:
    return sight.for_me(move.seat, sight.entering(move.seat, move.card))


def _give(sight: Sight, move: Move) -> float:
    return -sight.lying(sight.me, move.card, move.n)


def _cut(sight: Sight, move: Move) -> float:
    return -sight.kept(move.card)


def _discarding(sight: Sight, move: Move) -> float:
    if move.do == "discard":
        return JUNK - sum([sight.kept(card) for card in move.cards])
    return _any(sight, move)


def _flat(sight: Sight, move: Move) -> float:
    """A sure number, or the die: whatever is likelier to win, and else the more."""
    card = sight.view.agenda[-1][3]
    more, need = sight.bonus(sight.me, card) + sight.view.agenda[-1][6], sight.needs[sight.me]
    if move.n:
        return move.n + more + (WIN if move.n + more >= need else 0.0)
    return sight.reading.expected(card, more) + WIN * sight.reading.chance_of(card, more, need)


def _salvage(sight: Sight, move: Move) -> float:
    return sight.kept(move.card)


def _job(sight: Sight, move: Move) -> float:
    """The Job that gets to its Goal in the fewest turns."""
    return -sight.printed.goal[move.card] / sight.reading.pace[move.card]


MOVES: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "call": _call,
    "show out": _show_out,
    "send": _send,
    "give": _give,
    "play": _whenever,
}
ASKED: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "window": _laid,
    "cut": _cut,
    "discarding": _discarding,
    "flat": _flat,
    "salvage": _salvage,
    "pick a job": _job,
}
"""How a move is valued where the question says more than its verb."""
