"""Statistics of the printed cards for bots, before any is played: values in Slack, without names of cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from slackhouse.games.slack.prices import PLAYED
from slackhouse.games.slack.printed import Printed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.verbs.base import SlackAct

AIMED: Final = ("seat", "rival")


class Spent(NamedTuple):
    """The cost of a play: Income, Free Time, and the words of a card that returns to hand."""

    income: int
    free_time: int
    regained: int


class Reading:
    """Statistics of a box: how common a word is, what a standing verb brings in a turn, the value of a Job."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._shares: dict[int, float] = {}
        self._copies = [0 if card.kind == "Job" else card.copies for card in printed.cards]
        self.jobs = tuple(i for i, card in enumerate(printed.cards) if card.kind == "Job")
        cards = range(len(printed.cards))
        self.per_turn: tuple[float, ...] = tuple(self._per_turn(card) for card in cards)
        self.hanging: tuple[tuple[tuple[SlackAct, float], ...], ...] = tuple(
            tuple((act, self._by(act)) for act in printed.when[card] if _hangs(act)) for card in cards
        )
        """Of what a card brings with every turn, what hangs on a condition of its host."""
        self.pace: dict[int, float] = {job: self._pace(job) for job in self.jobs}
        self.is_pest: tuple[bool, ...] = tuple(
            any(act.eats and "stays" in act.moment for act in printed.when[card]) for card in cards
        )
        self.spent = tuple(self._spent(printed.play[card], aimed=False) for card in cards)
        self.spent_if_aimed = tuple(self._spent(printed.play[card], aimed=True) for card in cards)
        """What a Whenever brings its player to spend in this turn; the second if it is aimed at its player."""
        self.taken: tuple[int, ...] = tuple(
            printed.bits(word for act in printed.when[card] for word in act.takes()) for card in cards
        )
        """The words of the cards that this one takes from its host."""
        self.meant: tuple[int, ...] = tuple(self._meant(card) for card in cards)
        """The words of the cards that this one is good, or bad, for."""
        self.listened_for: int = 0
        """The words of the cards that any card waits for."""
        for card in cards:
            for _, what, _ in printed.heard[card]:
                self.listened_for |= what

    def share(self, words: int) -> float:
        """How much of the pile bears one of these words."""
        if words not in self._shares:
            mask = self.printed.mask
            # A Shopping trip is no card, but every Thing makes one.
            things = self.printed.is_thing if words & self.printed.shopping else (False,) * len(mask)
            fitting = sum(n for card, n in enumerate(self._copies) if mask[card] & words or things[card])
            self._shares[words] = fitting / max(1, sum(self._copies))
        return self._shares[words]

    def _spent(self, acts: Sequence[SlackAct], *, aimed: bool) -> Spent | None:
        whose = ("me", "all", *AIMED) if aimed else ("me", "all")
        income, free_time = (
            sum(act.to_spend()[which] for act in acts if act.whom in whose) for which in (0, 1)
        )
        regained = self.printed.bits(word for act in acts for word in act.regains())
        return Spent(income, free_time, regained) if income or free_time or regained else None

    def _meant(self, card: int) -> int:
        printed = self.printed
        bits = printed.no_time[card] | printed.forbid[card]
        for pairs in (printed.bonus, printed.cheaper, printed.flat):
            for _, on in pairs[card]:
                bits |= on
        return bits

    def _per_turn(self, card: int) -> float:
        """What a card in the room brings its host with every turn, beside its counters."""
        printed = self.printed.cards[card]
        worth: float = sum([verb.worth(self) for verb in printed.standing])
        return worth + sum([self._by(act) for act in printed.when])

    def _by(self, act: SlackAct) -> float:
        """What one verb brings with every turn, if what it wants holds."""
        often = sum([self._often(moment, act) for moment in act.moment])
        return often * (len(act.die) / 6 if act.die else 1.0) * act.brings(self)

    def _often(self, moment: str, act: SlackAct) -> float:
        """How often in a turn of the host."""
        if moment in {"roll", "turn ends"}:
            return 1.0
        if moment == "stays":
            return act.felt_as_it_stays
        if moment == "succeeds":
            players = {"me": 1.0, "others": 3.0, "anyone": 4.0}[act.whose]
            return PLAYED * 0.6 * players * self.share(self.printed.bits(act.what))
        return 0.0

    def _pace(self, job: int) -> float:
        """How much Slack a turn with this Job makes: a rough guess, but the same for all Jobs."""
        printed = self.printed
        income, free_time = sum(printed.income[job]) / 2, sum(printed.free_time[job]) / 2
        hand = (printed.hand[job] or 6) - 6
        return 0.8 + 1.1 * free_time + 0.35 * min(income, 6) + 0.25 * hand + self.per_turn[job]


def _hangs(act: SlackAct) -> bool:
    return act.is_conditional and act.whom == "me"


@cache  # as the printed cards themselves: made once for all games of the same boxes
def reading_of(printed: Printed) -> Reading:
    return Reading(printed)
