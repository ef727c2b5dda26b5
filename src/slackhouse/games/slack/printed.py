"""The printed cards of a table, as the rules look them up: small ints into tuples, and a bit for every card word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards import verbs as v
from slackhouse.cards.card import Roll, Variable
from slackhouse.cards.verbs import acting, answering, standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.cards.card import Card

AIM_NONE: Final = 0
AIM_SEAT: Final = 1
AIM_CARD: Final = 2

MOMENTS: Final = ("enters", "intrudes", "stays", "roll", "turn ends", "succeeds", "income rises")
SHOPPING: Final = "Shopping"
GEEK_BOXES: Final = ("geek", "slack-attack", "block-party")


class Printed:
    """What is printed on every title of the table, jobs and Life cards alike; a card is its place in these tuples.

    A plain class of tuples, so that looking a card up is one step. Made once per table, shared by all copies of the game.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        stay_put: Mapping[str, v.Words] | None = None,
        also: Mapping[str, v.Words] | None = None,
        spared: Mapping[str, v.Words] | None = None,
        for_majors_too: v.Words = (),
    ) -> None:
        """`stay_put`: by box, the types that cannot be rolled away. `also`: words that bring other words with them.

        `spared`: by title, the titles that it does not cancel though its words would. `for_majors_too`: what is about Jobs, but does
        not pass students by.
        """
        self.cards: tuple[Card, ...] = tuple(cards)
        # Of a Job and a Life card with the same title, the Life card has the name; Jobs are not played by name.
        numbered = sorted(enumerate(self.cards), key=lambda one: one[1].kind != "Job")
        self.number: dict[str, int] = {card.name: i for i, card in numbered}
        self._bits: dict[str, int] = {}
        words = [_with_more(card.words(), also or {}) for card in self.cards]
        for word in sorted({SHOPPING}.union(*words)):
            self._bits[word] = 1 << len(self._bits)
        self.mask: tuple[int, ...] = tuple(self.bits(one) for one in words)
        self.sleep: int = self.bits(("Sleep",))
        self.nookie: int = self.bits(("Nookie",))
        self.tv: int = self.bits(("TV",))
        self.at_home: int = self.bits(("Cat", "Pet"))
        self.shopping: int = self.bits((SHOPPING,))

        kinds = [card.kind for card in self.cards]
        self.is_person: tuple[bool, ...] = tuple(kind == "Person" for kind in kinds)
        self.is_thing: tuple[bool, ...] = tuple(kind == "Thing" for kind in kinds)
        self.is_activity: tuple[bool, ...] = tuple(kind == "Activity" for kind in kinds)
        self.is_whenever: tuple[bool, ...] = tuple(kind == "Whenever" for kind in kinds)
        self.is_tv: tuple[bool, ...] = tuple(bool(mask & self.tv) for mask in self.mask)
        self.is_invited: tuple[bool, ...] = tuple(card.is_invited for card in self.cards)
        # What may be laid in somebody else's window: most cards of a hand are passed over by this one look.
        self.can_be_laid: tuple[bool, ...] = tuple(
            a or b for a, b in zip(self.is_whenever, self.is_tv, strict=True)
        )

        self.cost: tuple[int, ...] = tuple(card.cost or 0 for card in self.cards)
        self.slack: tuple[int, ...] = tuple(
            card.slack.plus if isinstance(card.slack, Roll) else card.slack or 0 for card in self.cards
        )
        self.rolls_slack: tuple[bool, ...] = tuple(isinstance(card.slack, Roll) for card in self.cards)
        self.goal: tuple[int, ...] = tuple(card.goal or 0 for card in self.cards)
        self.income: tuple[tuple[int, int], ...] = tuple(_low_high(card.income) for card in self.cards)
        self.free_time: tuple[tuple[int, int], ...] = tuple(_low_high(card.free_time) for card in self.cards)

        self.play: tuple[tuple[v.Act, ...], ...] = tuple(card.play for card in self.cards)
        self.when: tuple[tuple[v.Act, ...], ...] = tuple(card.when for card in self.cards)
        # For each moment, the numbers of the `when` entries it fires, card by card.
        self.at: dict[str, tuple[tuple[int, ...], ...]] = {
            moment: tuple(
                tuple(i for i, act in enumerate(card.when) if moment in act.moment) for card in self.cards
            )
            for moment in MOMENTS
        }
        self.heard: tuple[tuple[tuple[int, int, str], ...], ...] = tuple(
            tuple(
                (i, self.bits(act.what), act.whose)
                for i, act in enumerate(card.when)
                if "succeeds" in act.moment
            )
            for card in self.cards
        )
        self.is_week: tuple[bool, ...] = tuple("Week" in card.types for card in self.cards)
        self.is_major: tuple[bool, ...] = tuple(card.box == "greek" for card in self.cards)
        self.is_goth: tuple[bool, ...] = tuple(card.box == "goth" for card in self.cards)
        self.is_geek: tuple[bool, ...] = tuple(card.box in GEEK_BOXES for card in self.cards)
        self.passes_majors_by: tuple[bool, ...] = tuple(
            card.job_related and card.name not in for_majors_too for card in self.cards
        )
        self.major_related: tuple[bool, ...] = tuple(card.major_related for card in self.cards)
        self._standing(stay_put or {})
        self._answers(spared or {})
        self.aim: tuple[int, ...] = tuple(_aim(card) for card in self.cards)
        self.steals: tuple[bool, ...] = tuple(
            any(isinstance(act, acting.Steal) for act in card.play) for card in self.cards
        )
        self.aim_words: tuple[int, ...] = tuple(self._aim_mask(card) for card in self.cards)
        self.aim_who: tuple[str, ...] = tuple(_aim_who(card) for card in self.cards)

    def bits(self, words: Iterable[str]) -> int:
        """The bits of some card words, together; a word that no card of this table bears has none."""
        mask = 0
        for word in words:
            mask |= self._bits.get(word, 0)
        return mask

    def _pairs(self, verb: type[v.Verb], number: str, words: str) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(
            tuple(
                (getattr(one, number), self.bits(getattr(one, words)))
                for one in card.standing
                if isinstance(one, verb)
            )
            for card in self.cards
        )

    def _masks(self, verb: type[v.Verb], words: str) -> tuple[int, ...]:
        return tuple(
            self.bits(word for one in card.standing if isinstance(one, verb) for word in getattr(one, words))
            for card in self.cards
        )

    def _sums(self, verb: type[v.Verb], number: str) -> tuple[int, ...]:
        return tuple(
            sum(getattr(one, number) for one in card.standing if isinstance(one, verb)) for card in self.cards
        )

    def _standing(self, stay_put: Mapping[str, v.Words]) -> None:
        self.bonus = self._pairs(standing.Bonus, "bonus", "on")
        self.cheaper = self._pairs(standing.Cheaper, "cheaper", "on")
        self.flat = self._pairs(standing.Flat, "flat", "on")
        self.more_income = self._sums(standing.MoreIncome, "income")
        self.more_free_time = self._sums(standing.MoreFreeTime, "free_time")
        self.mood = self._sums(standing.Mood, "mood")
        self.more_goal = self._sums(standing.Goal, "goal")
        self.hand = self._sums(standing.Hand, "hand")
        self.income_cap = self._sums(standing.IncomeCap, "income_cap")
        self.job_pays_at_most = self._sums(standing.NeedsIncome, "job_pays_at_most")
        self.forbid = self._masks(standing.Forbid, "forbid")
        self.no_time = self._masks(standing.NoTime, "no_time")
        self.guard = self._masks(standing.Guard, "guard")
        self.immune = self._masks(standing.Immune, "immune")
        self.shuns = self._masks(standing.Shuns, "shuns")
        self.rooted: tuple[bool, ...] = tuple(
            any(one in card.types for one in stay_put.get(card.box, ()))
            or any(isinstance(one, standing.Rooted) for one in card.standing)
            for card in self.cards
        )
        # By how much all cards together could lower a Goal: lets the judge look closer only where it matters.
        self.goal_drop = sum(
            min(0, one) * card.copies for one, card in zip(self.more_goal, self.cards, strict=True)
        )
        self.permanent = tuple(
            any(isinstance(one, standing.Permanent) for one in card.standing) for card in self.cards
        )

        self.has_mood = any(self.mood)
        # All that is forbidden, guarded ... by any card of the table: most cards are let through by one look at these.
        self.ever_forbidden = _union(self.forbid)
        self.ever_no_time = _union(self.no_time)
        self.ever_guarded = _union(self.guard)
        self.ever_immune = _union(self.immune)
        self.ever_bonus = _union(on for pairs in self.bonus for _, on in pairs)
        self.ever_cheaper = _union(on for pairs in self.cheaper for _, on in pairs)

    def _answers(self, spared: Mapping[str, v.Words]) -> None:
        self.spares: tuple[int, ...] = tuple(self.bits(spared.get(card.name, ())) for card in self.cards)
        self.cancels: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(
                (self.bits(one.cancel), self.bits(one.if_has) if one.if_has else 0)
                for one in card.answer
                if isinstance(one, answering.Cancel)
            )
            for card in self.cards
        )
        self.worth: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((one.worth, self.bits(one.of)) for one in card.answer if isinstance(one, answering.Worth))
            for card in self.cards
        )
        # A Whenever that stays lies with somebody until its time is up (WHEN-2).
        self.until_turn_ends: tuple[bool, ...] = tuple(
            any(isinstance(act, acting.Stay) and act.until == "turn ends" for act in card.play)
            for card in self.cards
        )

    def _aim_mask(self, card: Card) -> int:
        for act in card.play:
            words = _card_words(act)
            if words:
                return self.bits(words)
        return 0


def _with_more(words: frozenset[str], also: Mapping[str, v.Words]) -> frozenset[str]:
    """A card's words and those that come with them where boxes are combined (MIX-4, MIX-12, MIX-13)."""
    return words.union(*(also.get(word, ()) for word in words))


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _low_high(number: int | Variable | None) -> tuple[int, int]:
    if isinstance(number, Variable):
        return number.low, number.high
    return number or 0, number or 0


def _card_words(act: v.Act) -> v.Words:
    """The words of the card that the player must name to play this, if it needs one."""
    if getattr(act, "pick", "") != "player" or getattr(act, "who", "") not in ("me", "seat", "rival"):
        return ()
    if isinstance(act, acting.Discard):
        return act.discard
    if isinstance(act, acting.Steal):
        return act.steal
    if isinstance(act, acting.Send):
        return act.send
    if isinstance(act, acting.Add):
        return act.on
    return ()


def _whose(act: v.Act) -> str:
    return act.stay if isinstance(act, acting.Stay) else getattr(act, "who", "me")


def _aim(card: Card) -> int:
    """What a Whenever's player must name: nothing, a seat, or a card of a seat."""
    if any(_card_words(act) for act in card.play):
        return AIM_CARD
    return AIM_SEAT if any(_whose(act) in ("seat", "rival") for act in card.play) else AIM_NONE


def _aim_who(card: Card) -> str:
    """Whom it may be aimed at: `me`, `seat` (anybody) or `rival` (anybody else)."""
    named = [act for act in card.play if _card_words(act)] or card.play
    whose = [_whose(act) for act in named]
    return "rival" if "rival" in whose else "seat" if "seat" in whose else "me"
