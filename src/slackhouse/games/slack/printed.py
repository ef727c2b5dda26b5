"""The printed cards of a table, as the rules look them up: small ints into tuples, and a bit for every card word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from slackhouse.cards.card import Roll, Variable
from slackhouse.cards.columns import Columns, Pairs
from slackhouse.cards.verbs import Moment
from slackhouse.games.slack.verbs import answering, standing
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.verbs.base import SlackAnswering

AIM_NONE: Final = 0
AIM_SEAT: Final = 1
AIM_CARD: Final = 2

MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
SHOPPING: Final = "Shopping"
ASKED: Final = ("Sleep", "Nookie", "TV", "Cat", "Pet", SHOPPING)
"""The card words of the rules themselves (NOISY-1, TV-2, CALL-7, SHOP-3)."""


class Reach:
    """A verb of a Whenever as it is asked for again and again: for whom it is, and what keeps it from doing anything."""

    def __init__(self, act: SlackAct) -> None:
        self.act = act
        self.whom: str = act.whom
        self.always_does: bool = type(act).would_do is SlackAct.would_do
        self.is_conditional: bool = act.is_conditional
        self.touches_no_seat: bool = act.touches_no_seat


class Printed(Columns):
    """What is printed on every title of the table, jobs and Life cards alike; a card is its place in these tuples.

    A plain class of tuples, so that looking a card up is one step. Made once per table, shared by all copies of the game.
    """

    def __init__(
        self,
        cards: Sequence[SlackCard],
        stay_put: Mapping[str, Words] | None = None,
        also: Mapping[str, Words] | None = None,
        spared: Mapping[str, Words] | None = None,
        roles: Mapping[str, str] | None = None,
    ) -> None:
        """`stay_put`: by box, the types that cannot be rolled away. `also`: words that bring other words with them.

        `spared`: by title, the titles that it does not cancel though its words would. `roles`: by box, what its Jobs are called.
        """
        self.cards: tuple[SlackCard, ...] = tuple(cards)
        # Of a Job and a Life card with the same title, the Life card has the name; Jobs are not played by name.
        numbered = sorted(enumerate(self.cards), key=lambda one: one[1].kind != "Job")
        self.number: dict[str, int] = {card.name: i for i, card in numbered}
        words = [_with_more(card.words(), also or {}) for card in self.cards]
        spares = [word for one in (spared or {}).values() for word in one]
        super().__init__(self.cards, {SHOPPING}.union(*words), (*ASKED, *spares))
        self.mask: tuple[int, ...] = tuple(self.mask_of(one) for one in words)
        self.sleep: int = self.bits(("Sleep",))
        self.nookie: int = self.bits(("Nookie",))
        self.live_in: int = self.mask_of(("S.O.", "Live-In S.O."))
        self.tv: int = self.bits(("TV",))
        self.at_home: int = self.bits(("Cat", "Pet"))
        self.shopping: int = self.bits((SHOPPING,))
        self._kinds()
        self._numbers()
        self._acts()
        # What is told by the box a card came in.
        self.box: tuple[str, ...] = tuple(card.box for card in self.cards)
        self.role: tuple[str, ...] = tuple((roles or {}).get(box, "Job") for box in self.box)
        self._standing(stay_put or {})
        self._answers(spared or {})
        self._aims()
        self._moves()

    def _kinds(self) -> None:
        kinds = [card.kind for card in self.cards]
        self.is_person: tuple[bool, ...] = tuple(kind == "Person" for kind in kinds)
        self.is_thing: tuple[bool, ...] = tuple(kind == "Thing" for kind in kinds)
        self.is_activity: tuple[bool, ...] = tuple(kind == "Activity" for kind in kinds)
        self.is_whenever: tuple[bool, ...] = tuple(kind == "Whenever" for kind in kinds)
        self.is_tv: tuple[bool, ...] = tuple(bool(mask & self.tv) for mask in self.mask)
        self.is_invited: tuple[bool, ...] = tuple(card.is_invited for card in self.cards)
        self.is_week: tuple[bool, ...] = tuple("Week" in card.types for card in self.cards)
        # What may be laid where nothing is being played; the others of its kind only answer.
        self.does_by_itself: tuple[bool, ...] = tuple(
            card.kind == "Whenever" and (bool(card.play) or "Week" in card.types) for card in self.cards
        )

    def _numbers(self) -> None:
        self.cost: tuple[int, ...] = tuple(card.cost or 0 for card in self.cards)
        self.slack: tuple[int, ...] = tuple(
            card.slack.plus if isinstance(card.slack, Roll) else card.slack or 0 for card in self.cards
        )
        self.rolls_slack: tuple[bool, ...] = tuple(isinstance(card.slack, Roll) for card in self.cards)
        self.goal: tuple[int, ...] = tuple(card.goal or 0 for card in self.cards)
        self.income: tuple[tuple[int, int], ...] = tuple(_low_high(card.income) for card in self.cards)
        self.free_time: tuple[tuple[int, int], ...] = tuple(_low_high(card.free_time) for card in self.cards)

    def _acts(self) -> None:
        self.play: tuple[tuple[SlackAct, ...], ...] = tuple(card.play for card in self.cards)
        self.when: tuple[tuple[SlackAct, ...], ...] = tuple(card.when for card in self.cards)
        self.reach: tuple[tuple[Reach, ...], ...] = tuple(
            tuple(Reach(act) for act in card.play) for card in self.cards
        )
        # Cards that speak of the seat that brought them, and cards of which a verb hangs on a condition.
        self.remembers: tuple[bool, ...] = tuple(
            any(act.whom == "player" for act in card.when) for card in self.cards
        )
        self.is_conditional: tuple[bool, ...] = tuple(
            any(act.is_conditional for act in (*card.play, *card.when)) for card in self.cards
        )
        # Whenevers of which nothing is picked, voted, paid or hangs on a condition: most of them.
        self.plainly_played: tuple[bool, ...] = tuple(
            not any(
                act.covers
                or act.of_the_table
                or act.is_conditional
                or act.unless_pays
                or act.whom == "chosen"
                for act in card.play
            )
            for card in self.cards
        )
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

        self.ever_heard = _union(what for one in self.heard for _, what, _ in one)

    def _aims(self) -> None:
        self.aim: tuple[int, ...] = tuple(_aim(card) for card in self.cards)
        self.steals: tuple[bool, ...] = tuple(
            any(act.brings_home for act in card.play) for card in self.cards
        )
        self.trades: tuple[int, ...] = tuple(
            self.bits(word for act in card.play for word in act.trades()) for card in self.cards
        )
        self.aim_words: tuple[int, ...] = tuple(self._aim_mask(card) for card in self.cards)
        self.aim_who: tuple[str, ...] = tuple(_aim_who(card) for card in self.cards)

    def _moves(self) -> None:
        """Moves that are offered again and again: to make one takes longer than to find out that it can be offered."""
        cards, seats = range(len(self.cards)), range(MOST_SEATS)
        self.to_do: tuple[Move, ...] = tuple(Move("do", card) for card in cards)
        self.to_play: tuple[Move, ...] = tuple(Move("play", card) for card in cards)
        self.to_give: tuple[Move, ...] = tuple(Move("give", card) for card in cards)
        self.to_discard: tuple[Move, ...] = tuple(Move("discard", cards=(card,)) for card in cards)
        self.to_call: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Move("call", card, room) for room in seats) if self.is_person[card] else ()
            for card in cards
        )
        self.to_play_on: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Move("play", card, seat) for seat in seats) if self.aim[card] == AIM_SEAT else ()
            for card in cards
        )

    def _standing(self, stay_put: Mapping[str, Words]) -> None:
        self.bonus: Pairs = self.pairs(standing.Bonus)
        self.cheaper: Pairs = self.pairs(standing.Cheaper)
        self.flat: Pairs = self.pairs(standing.Flat)
        self.more_income: tuple[int, ...] = self.column(standing.MoreIncome)
        self.more_free_time: tuple[int, ...] = self.column(standing.MoreFreeTime)
        self.mood: tuple[int, ...] = self.column(standing.Mood)
        self.pairs_with: Pairs = self.pairs(standing.Together)
        self.ever_paired = _union(on for pairs in self.pairs_with for _, on in pairs)
        self.more_goal: tuple[int, ...] = self.column(standing.Goal)
        self.hand: tuple[int, ...] = self.column(standing.Hand)
        self.income_cap: tuple[int, ...] = self.column(standing.IncomeCap)
        self.job_pays_at_most: tuple[int, ...] = self.column(standing.NeedsIncome)
        self.forbid: tuple[int, ...] = self.column(standing.Forbid)
        self.no_time: tuple[int, ...] = self.column(standing.NoTime)
        self.guard: tuple[int, ...] = self.column(standing.Guard)
        self.immune: tuple[int, ...] = self.column(standing.Immune)
        self.shuns: tuple[int, ...] = self.column(standing.Shuns)
        self.rooted: tuple[bool, ...] = tuple(
            any(one in card.types for one in stay_put.get(card.box, ())) or bool(rooted)
            for card, rooted in zip(self.cards, self.column(standing.Rooted), strict=True)
        )
        # By how much all cards together could lower a Goal: lets the judge look closer only where it matters.
        self.goal_drop = sum(
            min(0, one) * card.copies for one, card in zip(self.more_goal, self.cards, strict=True)
        )
        self.permanent: tuple[bool, ...] = tuple(bool(one) for one in self.column(standing.Permanent))

        self.has_mood = any(self.mood)
        # All that is forbidden, guarded ... by any card of the table: most cards are let through by one look at these.
        self.ever_forbidden = _union(self.forbid)
        self.ever_no_time = _union(self.no_time)
        self.ever_guarded = _union(self.guard)
        self.ever_immune = _union(self.immune)
        self.ever_bonus = _union(on for pairs in self.bonus for _, on in pairs)
        self.ever_cheaper = _union(on for pairs in self.cheaper for _, on in pairs)

    def _answers(self, spared: Mapping[str, Words]) -> None:
        self.spares: tuple[int, ...] = tuple(self.bits(spared.get(card.name, ())) for card in self.cards)
        self.answer: tuple[tuple[SlackAnswering, ...], ...] = tuple(card.answer for card in self.cards)
        self.cancels: Pairs = self.pairs(answering.Cancel)
        self.cancels_without: tuple[int, ...] = tuple(
            self.bits(
                word for one in card.answer if isinstance(one, answering.Cancel) for word in one.if_lacks
            )
            for card in self.cards
        )
        self.worth: Pairs = self.pairs(answering.Worth)
        # Answers that do more than cancel; by card, the Slack that is bet with it, and of what it has a die rolled again.
        self.twists: tuple[tuple[SlackAnswering, ...], ...] = tuple(
            tuple(one for one in card.answer if one.twists) for card in self.cards
        )
        # The words of which what is being played must have one for the card to be laid against it: most cards of a hand are passed over by
        # this one look. A TV card, and an answer that does more than cancel, look closer themselves.
        self.answers_to: tuple[int, ...] = tuple(
            _union([of for _, of in self.worth[card]])
            | _union([of for of, _ in self.cancels[card]])
            | (self.any_word if self.is_tv[card] or self.twists[card] else 0)
            if self.is_tv[card] or self.is_whenever[card]
            else 0
            for card in range(len(self.cards))
        )
        self.bets: tuple[int, ...] = tuple(sum(one.bets() for one in card.answer) for card in self.cards)
        self.rerolls: tuple[int, ...] = tuple(
            self.bits(word for one in card.answer if one.rolls_again for word in one.meant())
            for card in self.cards
        )
        self.ever_rerolled = _union(self.rerolls)
        # A Whenever that stays lies with somebody until its time is up (WHEN-2).
        self.until_turn_ends: tuple[bool, ...] = tuple(
            any(act.until_turn_ends for act in card.play) for card in self.cards
        )

    def _aim_mask(self, card: SlackCard) -> int:
        return next((self.bits(words) for act in card.play if (words := act.names())), 0)


def _with_more(words: frozenset[str], also: Mapping[str, Words]) -> frozenset[str]:
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


def _aim(card: SlackCard) -> int:
    """What a Whenever's player must name: nothing, a seat, or a card of a seat."""
    if any(act.names() for act in card.play):
        return AIM_CARD
    return AIM_SEAT if any(act.whom in ("seat", "rival") for act in card.play) else AIM_NONE


def _aim_who(card: SlackCard) -> str:
    """Whom it may be aimed at: `me`, `seat` (anybody) or `rival` (anybody else)."""
    named = [act for act in card.play if act.names()] or card.play
    whose = [act.whom for act in named]
    return "rival" if "rival" in whose else "seat" if "seat" in whose else "me"
