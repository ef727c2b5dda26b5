"""The value of playing a Special now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.rules.frames import highest_bid
from slackhouse.games.dork.rules.obsessions import ends_for, is_full
from slackhouse.games.dork.rules.score import mind_with
from slackhouse.games.dork.rules.stuff import meant, owns, plainest
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.fields import Held, Owned
    from slackhouse.games.dork.table import FaceUp
    from slackhouse.kernel.table import Frame


def gain(see: Sight, move: Move) -> float:
    """What laying this Special brings, less what it is worth to keep it."""
    if see.asked.about == "window" and see.s.agenda[-1].kind != "turn":
        return answer(see, move.card)
    opinions = see.opinions
    if see.printed.is_obsession[move.card]:
        worth = obsession(see, move.card, move.seat)
        return worth - opinions.kept - _in_vain(see, move.card, move.seat)
    # What can be laid as an Auction closes is worth more then than the few dollars it brings now; unless they win.
    spared = opinions.answers if see.printed.answer[move.card] else 0.0
    return see.worth_of(move) - opinions.kept - spared


def _in_vain(see: Sight, card: int, seat: int) -> float:
    """What it takes from an Obsession that it puts out another, or changes nothing at all."""
    opinions, s = see.opinions, see.s
    if opinions.vain and not any(
        mind_with(s, seat, [*kept, (card, end)]) != see.minds[seat]
        for end in ends_for(s, seat, card)
        for kept in _left(s, seat)
    ):
        return opinions.vain
    return opinions.settled if seat == see.me and is_full(s, seat) and s.obsessions[seat] else 0.0


def obsession(see: Sight, card: int, seat: int) -> float:
    """The seat that gets it picks the better end; what it replaces is lost."""
    best = max(ends(see, card, seat))
    if seat != see.me:
        return see.for_me(seat, best)
    return see.for_me(seat, best) if best >= see.needs[seat] else best


def ends(see: Sight, card: int, seat: int) -> list[float]:
    """What each end brings that seat: points now, and for me what I could buy then. An end it may not pick brings nothing good."""
    s, keeps = see.s, _left(see.s, seat)
    open_to = ends_for(s, seat, card)
    return [
        max([_obsessed(see, seat, [*kept, (card, end)]) for kept in keeps]) if end in open_to else -99.0
        for end in range(len(see.printed.ends[card]))
    ]


def _left(s: FaceUp, seat: int) -> list[list[Held]]:
    """What a seat may have beside another Temporary Obsession: one must go if it has as many as it may."""
    held = s.obsessions[seat]
    return [held[:i] + held[i + 1 :] for i in range(len(held))] if is_full(s, seat) and held else [held]


def _obsessed(see: Sight, seat: int, held: list[Held]) -> float:
    mind = mind_with(see.s, seat, held)
    opinions = see.opinions
    more = float(see.more_with(seat, mind))
    further = mind.bit_count() - see.minds[seat].bit_count()
    if seat == see.me:
        cash = see.cash + int(opinions.ends_cash)
        now, then = see.plan(cash), see.plan(cash, obsessed=mind)
        more += opinions.ends_plan * (then[0] - now[0])
        more += opinions.ends_mine * further
    else:
        more += opinions.ends_theirs * further
    return more


# -- against what is being played -------------------------------------------------------------------------------------------


class Against:
    """The last play on the agenda, for the seat that may lay something against it."""

    __slots__ = ("bid", "card", "cards", "kind", "player", "target")

    def __init__(self, frame: Frame) -> None:
        self.kind, self.player, self.target = frame.kind, frame.seat, frame.room
        self.card, self.cards = frame.card, frame.cards
        self.bid = highest_bid(frame) if frame.kind == "auction" else 0

    def turned(self, move: Move) -> Against:
        """The same, aimed where this says."""
        self.target, self.cards = move.seat, (self.cards if move.card == NO_CARD else (move.card,))
        return self

    def lot(self, see: Sight) -> list[Owned]:
        """What is being sold in an Auction; its player is the seller, its target the highest bidder."""
        return meant(see.s.stuff[self.player], self.cards)

    def is_there(self, see: Sight) -> bool:
        """Whether the Stuff that was named is still with whom it was aimed at."""
        return owns(see.s, self.target, self.cards[:1])

    def passed_on(self, see: Sight) -> float:
        """What it is worth to me that the Stuff that was named changes hands."""
        owned = plainest(see.s, self.target, self.cards[0])
        return see.for_me(self.player, see.worth_more(self.player, (owned,))) + see.for_me(
            self.target, -see.worth(self.target, owned)
        )

    def denied(self, see: Sight) -> float:
        """What it is worth to cancel it: as much as it would bring its player, or cost me."""
        if self.kind == "auction":
            if self.target == see.me:
                return 0.0
            return -see.for_me(self.target, see.worth_more(self.target, self.lot(see)) - self.bid * A_DOLLAR)
        if self.kind == "buy":
            return (
                -see.for_me(self.player, see.worth_more(self.player, ((self.card, ()),)))
                + see.opinions.denies_buying
            )
        if self.kind == "answer":
            return see.opinions.denies_answer if self.target == see.me else 0.0
        if see.printed.is_obsession[self.card]:
            return -see.for_me(self.target, max(ends(see, self.card, self.target)))
        acts = see.printed.play[self.card]
        felt = sum([acts[i].felt(see, self) for i in see.printed.in_turn[self.card]], 0.0)
        picked = [acts[i + 1].felt(see, self) for i in see.printed.in_turn[self.card] if acts[i].covers]
        return -felt - sum(picked, 0.0)


def answer(see: Sight, card: int) -> float:
    """What it is worth to disturb what is being played, less what it is worth to keep the card for later."""
    against = Against(see.s.agenda[-1])
    closes = against.kind == "auction"
    return max(
        [
            verb.worth_laid(see, against)
            - (see.opinions.hammer if closes else verb.spared * see.opinions.spared)
            for verb in see.printed.answer[card]
        ]
    )


# -- what is picked as it takes effect --------------------------------------------------------------------------------------


def picked(see: Sight, move: Move) -> float:
    """What it is worth to me to pick this of several effects: what is for the same as the choice is for me."""
    f = see.s.agenda[-1]
    acts, i = see.printed.play[f.card], f.tasks[0][1]
    act = acts[i + move.n]
    if act.whom == acts[i].whom:
        return act.worth(see, Move("play", f.card, see.me))
    if act.whom == "me":  # the player's, who is a rival
        return -see.weights[f.seat] * act.brings()
    return act.worth(see, Move("play", f.card, f.room))


def pays(see: Sight) -> bool:
    """Whether it is worth its price to be spared."""
    f = see.s.agenda[-1]
    act = (see.printed.moments if f.kind == "moment" else see.printed.play)[f.card][f.tasks[0][1]]
    return act.unless_pays * A_DOLLAR < act.hurts(see)
