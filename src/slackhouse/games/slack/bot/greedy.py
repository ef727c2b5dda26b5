"""Greedy play in the Slack games: the highest immediate value. It reads verbs and knows no card by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from slackhouse.family.bot import decision_bits_at
from slackhouse.games.slack.bot import favours, picks
from slackhouse.games.slack.bot.answers import answer
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.opinions import CURRENT, Opinions
from slackhouse.games.slack.bot.outlook import outlook
from slackhouse.games.slack.bot.overheard import overheard
from slackhouse.games.slack.bot.plans import best_plan
from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.bot.whenevers import played
from slackhouse.games.slack.fields import FREE_TIME, ROLL
from slackhouse.games.slack.prices import WIN
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules.activities import comes_to
from slackhouse.games.slack.rules.frames import BEING_PLAYED, extra_slack
from slackhouse.games.slack.rules.hands import KEPT
from slackhouse.games.slack.rules.rooms import bonus
from slackhouse.kernel.moves import DONE, PASS, Move

if TYPE_CHECKING:
    from slackhouse.family.bot import Asked
    from slackhouse.family.opinions import Numbers
    from slackhouse.games.slack.table import FaceUp


class SlackLight:
    """The light policy of the Slack games: it values every move in Slack, rivals' losses included, and takes the best."""

    __slots__ = ("_opinions", "_reading", "_seed")

    def __init__(self, printed: Printed, seed: int, said: Numbers | None = None) -> None:
        self._reading = reading_of(printed)
        self._opinions = CURRENT if said is None else Opinions(said)
        self._seed = seed

    def decide(self, s: FaceUp, me: int, asked: Asked) -> Move:
        sight = self._sight(s, me, asked)
        if asked.about == "free time":
            return _spend(sight)
        value = ASKED.get(asked.about, _any)
        worths = [(value(sight, move), move) for move in asked.moves]
        most = max([worth for worth, _ in worths])
        best = [move for worth, move in worths if worth == most]
        return best[0] if len(best) == 1 else best[decision_bits_at(self._seed, s, me, asked) % len(best)]

    def ranked(self, s: FaceUp, me: int, asked: Asked) -> list[tuple[float, Move]]:
        """Every move with its worth, the best first; what `decide` would say is the first of all."""
        sight = self._sight(s, me, asked)
        value = _in_free_time if asked.about == "free time" else ASKED.get(asked.about, _any)
        worths = [(value(sight, move), move) for move in asked.moves]
        chosen = self.decide(s, me, asked)
        return sorted(worths, key=lambda one: (one[1] != chosen, -one[0]))

    def at_once(self, s: FaceUp, me: int, asked: Asked) -> Move:
        """As `decide`, but all that is to be discarded goes at once."""
        move = self.decide(s, me, asked)
        if asked.about != "discarding" or move.do != "discard":
            return move
        sight = self._sight(s, me, asked)
        kept = sorted([(_kept_of(sight, card), card) for card in asked.hand])
        junk = sum([worth < sight.opinions.junk for worth, _ in kept])
        size = min(max(1, junk, len(kept) - KEPT), len(kept) - 1)
        return Move("discard", cards=tuple([card for _, card in kept[:size]]))

    def cares(self, s: FaceUp) -> bool:
        """What can be laid as a phase begins can mostly be laid later: as the Rolls and the Free Time begin, it matters."""
        return s.agenda[-1].kind != "turn" or s.phase in {ROLL, FREE_TIME}

    def outlook(self, s: FaceUp) -> list[float]:
        """Each seat's chance to win."""
        return outlook(self._reading, s)

    def _sight(self, s: FaceUp, me: int, asked: Asked) -> Sight:
        return Sight(self._reading, s, asked, me, self._opinions)


def _spend(sight: Sight) -> Move:
    """Free Time: a Whenever that makes the plan better comes first, then the plan, dearest first."""
    moves = sight.asked.moves
    laid = [(_whenever(sight, move), move) for move in moves if move.do == "play"]
    if laid:
        worth, move = max(laid, key=lambda one: one[0])
        if worth > 0:
            return move
    loans = [(favours.borrow(sight, move), move) for move in moves if move.do == "borrow"]
    if loans:
        worth, move = max(loans, key=lambda one: one[0])
        if worth > 0:
            return move
    plan = best_plan(sight, sight.s.income[sight.me], sight.s.free_time[sight.me])
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
        return sight.entering(sight.me, move.card) + overheard(sight, move.card)
    if move.do == "shop":
        return sum([sight.entering(sight.me, card) + overheard(sight, card) for card in move.cards])
    return _any(sight, move)


def _any(sight: Sight, move: Move) -> float:
    """What any move brings, whatever the question; nothing done is nothing gained."""
    does = MOVES.get(move.do)
    return does(sight, move) if does is not None else 0.0


def _whenever(sight: Sight, move: Move) -> float:
    """What would be thrown away before long may as well be played."""
    worth, opinions = played(sight, move), sight.opinions
    held = opinions.held
    if opinions.waits:
        held += opinions.waits * sight.kept(move.card)
    if worth <= 0.0:
        held += opinions.vain
    junk = 0.0 < worth <= held and sight.kept(move.card) < opinions.junk
    return worth if junk else worth - held


def _laid(sight: Sight, move: Move) -> float:
    """In a window a card either answers what is being played, or is just a Whenever."""
    if move == PASS:
        return 0.0
    if sight.s.agenda[-1].kind in BEING_PLAYED:
        return answer(sight, move) - sight.opinions.denied - _spared(sight, move.card)
    return _whenever(sight, move)


def _spared(sight: Sight, card: int) -> float:
    """What an answer must deny to be worth its card. Of several broad ones only the last is kept for a seat that is about to win."""
    spared = sight.kept(card) - sight.opinions.narrow
    if spared <= 0 or any(_is_broad(sight, other) for other in sight.hand if other != card):
        return 0.0
    return sight.opinions.spared * min(3, len(sight.needs) - 1) * spared


def _is_broad(sight: Sight, card: int) -> bool:
    """Will this answer fit often enough to be worth keeping?"""
    printed = sight.printed
    return bool(printed.cancels[card] or printed.worth[card]) and sight.kept(card) > sight.opinions.narrow


def _call(sight: Sight, move: Move) -> float:
    worth = sight.for_me(move.seat, sight.entering(move.seat, move.card, sight.me)) + overheard(
        sight, move.card
    )
    return worth * sight.opinions.guests if move.seat == sight.me and worth > 0 else worth


def _show_out(sight: Sight, move: Move) -> float:
    """Half of them go, and those who stay would have stayed anyway (LEAVE-2, LEAVE-7)."""
    me = sight.me
    gone = sight.elsewhere(me, move.card) - sight.for_me(me, sight.lying(me, move.card, move.n))
    return 0.5 * gone - sight.opinions.stays


def _send(sight: Sight, move: Move) -> float:
    return sight.for_me(move.seat, sight.sent(move.seat, move.card))


def _give(sight: Sight, move: Move) -> float:
    return -sight.lying(sight.me, move.card, move.n)


def _cut(sight: Sight, move: Move) -> float:
    return -sight.kept(move.card)


def _discarding(sight: Sight, move: Move) -> float:
    if move.do == "discard":
        return sight.opinions.junk - sum([_kept_of(sight, card) for card in move.cards])
    return _any(sight, move)


def _kept_of(sight: Sight, card: int) -> float:
    """What it is worth to keep this one: of many of a kind, only so many will be played."""
    printed, opinions, worth = sight.printed, sight.opinions, sight.kept(card)
    kind = _kind(printed, card)
    crowd = (0.0, opinions.crowd, opinions.crowd_people, opinions.crowd_answers)[kind]
    if not crowd:
        return worth
    better = 0
    for other in sight.hand:
        if other != card and _kind(printed, other) == kind and (sight.kept(other), other) > (worth, card):
            better += 1
    return worth - crowd * better


def _kind(printed: Printed, card: int) -> int:
    """What stands in each other's way: what takes Free Time, who can be called, what answers; and what nothing does."""
    if printed.is_activity[card] or printed.is_thing[card]:
        return 1
    if printed.is_person[card]:
        return 2
    return 3 if printed.answer[card] else 0


def _flat(sight: Sight, move: Move) -> float:
    """A sure number, or the die: whatever is likelier to win, and else the more."""
    frame, me = sight.s.agenda[-1], sight.me
    more = extra_slack(frame)
    if move.n:
        sure = comes_to(move.n + more + bonus(sight.s, me, frame.card))
        return sure + (WIN if sure >= sight.needs[me] else 0.0)
    return sight.expected(me, frame.card, more) + WIN * sight.chance_of(me, frame.card, more)


def _salvage(sight: Sight, move: Move) -> float:
    """What can be played before the turn is over, or else be kept: nobody takes what is thrown away again."""
    worth, opinions = sight.kept(move.card), sight.opinions
    if not opinions.salvaged:
        return worth
    used = max(0.0, worth - opinions.junk)
    if sight.is_free_time_of(sight.me):
        s, me = sight.s, sight.me
        have, time = s.income[me], s.free_time[me]
        used += best_plan(sight, have, time, also=(move.card,)).worth - best_plan(sight, have, time).worth
    return worth + opinions.salvaged * WIN * used


def _job(sight: Sight, move: Move) -> float:
    """The Job that gets to its Goal in the fewest turns."""
    return -sight.printed.goal[move.card] / sight.reading.pace[move.card]


MOVES: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "call": _call,
    "show out": _show_out,
    "send": _send,
    "give": _give,
    "play": _whenever,
    **favours.MOVES,
}
ASKED: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "window": _laid,
    "cut": _cut,
    "discarding": _discarding,
    "flat": _flat,
    "salvage": _salvage,
    "pick a job": _job,
    **picks.ASKED,
    **favours.ASKED,
}
"""How a move is valued where the question says more than its verb."""
