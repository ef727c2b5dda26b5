"""What a bot makes of the printed cards, before any is played: everything in Slack, and no card by its name."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from slackhouse.cards.verbs import Act, Verb, acting, standing
from slackhouse.games.slack.printed import Printed

INCOME: Final = 0.6
"""What a point of Income is worth, in Slack."""
FREE_TIME: Final = 1.7
CARD: Final = 0.7
"""A card in hand that nobody has looked at."""
PLAYED: Final = 3.0
"""So many cards a seat plays in a turn, about."""


class Reading:
    """Numbers that hold for a box whoever plays: how common a word is, what a standing verb brings in a turn, what a Job is like."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._shares: dict[int, float] = {}
        self._copies = [0 if card.kind == "Job" else card.copies for card in printed.cards]
        self.jobs = tuple(i for i, card in enumerate(printed.cards) if card.kind == "Job")
        cards = range(len(printed.cards))
        self.per_turn: tuple[float, ...] = tuple(self._per_turn(card) for card in cards)
        self.pace: dict[int, float] = {job: self._pace(job) for job in self.jobs}
        self.is_pest: tuple[bool, ...] = tuple(
            any(isinstance(act, acting.Discard) and "stays" in act.moment for act in printed.when[card])
            for card in cards
        )
        self.taken: tuple[int, ...] = tuple(self._words(card, "discard") for card in cards)
        """The words of the cards that this one takes from its host."""
        self.meant: tuple[int, ...] = tuple(self._words(card, "standing") for card in cards)
        """The words of the cards that this one is good, or bad, for."""

    def share(self, words: int) -> float:
        """How much of the pile bears one of these words."""
        if words not in self._shares:
            mask = self.printed.mask
            # A Shopping trip is no card, but every Thing makes one.
            things = self.printed.is_thing if words & self.printed.shopping else (False,) * len(mask)
            fitting = sum(n for card, n in enumerate(self._copies) if mask[card] & words or things[card])
            self._shares[words] = fitting / max(1, sum(self._copies))
        return self._shares[words]

    def expected(self, card: int, more: int = 0) -> float:
        """The Slack of a card with so much more on it; a die that comes to nothing gives nothing (ACT-4)."""
        slack = self.printed.slack[card] + more
        if not self.printed.rolls_slack[card]:
            return slack
        return sum(max(0, face + slack) for face in range(1, 7)) / 6

    def chance_of(self, card: int, more: int, need: int) -> float:
        """How likely the card alone gives as much as is needed."""
        slack = self.printed.slack[card] + more
        if not self.printed.rolls_slack[card]:
            return 1.0 if slack >= need else 0.0
        return sum(1 for face in range(1, 7) if face + slack >= max(1, need)) / 6

    def _words(self, card: int, of: str) -> int:
        printed = self.printed
        if of == "discard":
            return printed.bits(
                word
                for act in printed.when[card]
                if isinstance(act, acting.Discard) and act.who == "me"
                for word in act.discard
            )
        bits = printed.no_time[card] | printed.forbid[card]
        for pairs in (printed.bonus, printed.cheaper, printed.flat):
            for _, on in pairs[card]:
                bits |= on
        return bits

    def _per_turn(self, card: int) -> float:
        """What a card in the room brings its host with every turn, beside its counters."""
        printed = self.printed.cards[card]
        worth: float = sum(
            STANDS[type(verb)](self, verb) for verb in printed.standing if type(verb) in STANDS
        )
        for act in printed.when:
            often = sum(self._often(moment, act) for moment in act.moment)
            worth += often * (len(act.die) / 6 if act.die else 1.0) * self._brings(act)
        return worth

    def _often(self, moment: str, act: Act) -> float:
        """How often in a turn of the host."""
        if moment in {"roll", "turn ends"}:
            return 1.0
        if moment == "stays":
            return 0.6 if isinstance(act, acting.Gloom | acting.Madness) else 0.0
        if moment == "succeeds":
            players = {"me": 1.0, "others": 3.0, "anyone": 4.0}[act.whose]
            return PLAYED * 0.6 * players * self.share(self.printed.bits(act.what))
        return 0.0

    def _brings(self, act: Act) -> float:
        if isinstance(act, acting.Gain):
            return {"me": 1.0, "all": 0.4, "others": -0.5, "neighbours": -0.4}.get(act.who, 0.0) * act.gain
        if isinstance(act, acting.Gloom) and act.who == "me":
            return 0.8 * act.gloom
        if isinstance(act, acting.Madness) and act.who == "me":
            return -0.2 * act.madness
        if isinstance(act, acting.ChangeIncome) and act.who == "me":
            return INCOME * act.income
        if isinstance(act, acting.ChangeFreeTime) and act.who == "me":
            return FREE_TIME * act.free_time
        if isinstance(act, acting.Draw) and act.who == "me":
            return CARD * act.draw
        if isinstance(act, acting.Discard) and act.who == "me":
            likely = min(1.0, 8 * self.share(self.printed.bits(act.discard)))  # who has such a thing to lose?
            return -1.2 * likely
        if isinstance(act, acting.Toss) and act.who == "me":
            return -0.5 * act.toss
        return 0.0

    def _pace(self, job: int) -> float:
        """How much Slack a turn with this Job makes: a rough guess, but the same for all Jobs."""
        printed = self.printed
        income, free_time = sum(printed.income[job]) / 2, sum(printed.free_time[job]) / 2
        hand = (printed.hand[job] or 6) - 6
        return 0.8 + 1.1 * free_time + 0.35 * min(income, 6) + 0.25 * hand + self.per_turn[job]


def _per_play(reading: Reading, verb: Any, *, number: str, words: str, each: float) -> float:
    """A number for each card of these words that is played."""
    n = getattr(verb, number) if number else 1
    return n * each * PLAYED * reading.share(reading.printed.bits(getattr(verb, words)))


STANDS: Final[dict[type[Verb], Any]] = {
    standing.Bonus: partial(_per_play, number="bonus", words="on", each=1.0),
    standing.Cheaper: partial(_per_play, number="cheaper", words="on", each=INCOME),
    standing.NoTime: partial(_per_play, number="", words="no_time", each=FREE_TIME),
    standing.Flat: partial(_per_play, number="", words="on", each=0.6),
    standing.Guard: partial(_per_play, number="", words="guard", each=0.3),
    standing.Forbid: partial(_per_play, number="", words="forbid", each=-1.5),
    standing.MoreIncome: lambda _, verb: INCOME * verb.income,
    standing.MoreFreeTime: lambda _, verb: FREE_TIME * verb.free_time,
    standing.Immune: lambda _reading, _verb: 0.1,
    standing.IncomeCap: lambda _reading, _verb: -0.1,
}
"""What a standing verb brings in a turn; a verb that is not here brings nothing to speak of."""


@cache  # as the printed cards themselves: made once for all games of the same boxes
def reading_of(printed: Printed) -> Reading:
    return Reading(printed)
