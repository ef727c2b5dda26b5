"""The verbs by which cards change places: rooms, hands, and the top of the pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from slackhouse.cards.phrases import Clause, listed
from slackhouse.cards.verbs import Pick, Place, Talk, Who, Words
from slackhouse.games.slack.prices import CARD, STRONG
from slackhouse.games.slack.rules import trading
from slackhouse.games.slack.rules.rooms import has
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.table import Frame


ONE: Final = "card"
"""What is passed, if it is not the whole hand."""


class Swap(SlackAct, frozen=True, kw_only=True):
    """A card the player names changes places with one of the player's own, the player's choice; `pick = "all"`: all of these words in
    the two rooms change places.
    """

    only_in: ClassVar[Place | None] = "play"
    brings_home: ClassVar[bool] = True

    swap: Words
    who: Who = "rival"
    pick: Pick = "player"

    def says(self, voice: Voice) -> Clause:
        key = "verb.swap-all" if self.pick == "all" else "verb.swap"
        return Clause(key, what=listed(self.swap, voice), room=voice.room(self.who))

    def objections(self, _place: str) -> Iterator[tuple[str, str]]:
        if self.pick not in {"player", "all"}:
            yield (
                "pick",
                f'cards are swapped one for one by the "player", or "all" of them, not by "{self.pick}"',
            )
        elif self.who not in {"seat", "rival"}:
            yield (
                "who",
                f'cards are swapped with a seat that the player names: "rival" or "seat", not "{self.who}"',
            )

    def names(self) -> Words:
        return self.swap if self.pick == "player" else ()

    def trades(self) -> Words:
        return self.names()

    def does(self, s: Table, f: Frame, seat: int) -> None:
        if self.pick == "all":
            trading.swap_all(s, f, seat, self.swap)
        else:
            trading.swap(s, f, seat, self.swap)

    def would_do(self, s: Table, seat: int) -> bool:
        return has(s, seat, s.printed.bits(self.swap))

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        s, me, words = sight.s, sight.me, sight.printed.bits(self.swap)
        mine = trading.movable(s, me, seat, words, me)
        theirs = trading.movable(s, seat, me, words, me) if move.on == NO_CARD else [(move.on, move.n)]
        if self.pick != "all":
            mine = sorted(mine, key=lambda one: sight.lying(me, *one))[:1]
            if not mine:
                return 0.0
        lost = sum([sight.lying(me, *one) for one in mine])
        got = sum([sight.lying(me, *one) for one in theirs])
        there = sum([sight.lying(seat, *one) for one in mine]) - sum(
            [sight.lying(seat, *one) for one in theirs]
        )
        return sight.for_me(me, got - lost) + sight.for_me(seat, there)

    def kept(self) -> float:
        return STRONG


class Borrow(SlackAct, frozen=True, kw_only=True):
    """A card the player names comes to the player's room, with its counters, and goes back as the turn that is running ends; `until = "my
    turn ends"`: as the player's own turn ends, this one or the next (RULING-31).
    """

    only_in: ClassVar[Place | None] = "play"
    always_names: ClassVar[bool] = True
    brings_home: ClassVar[bool] = True
    choices: ClassVar[Mapping[str, Words]] = {"until": ("turn ends", "my turn ends")}

    borrow: Words
    until: str = "turn ends"
    who: Who = "rival"
    pick: Pick = "player"

    def says(self, voice: Voice) -> Clause:
        key = "verb.borrow" if self.until == "turn ends" else "verb.borrow-my-turn"
        return Clause(key, what=listed(self.borrow, voice), room=voice.room(self.who))

    def names(self) -> Words:
        return self.borrow

    def does(self, s: Table, f: Frame, seat: int) -> None:
        trading.borrow(s, f, seat, self.until)

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        """It counts while it is here: for a win, and for what it does meanwhile."""
        me = sight.me
        meanwhile = 0.3 * sight.lying(me, move.on, move.n)
        wins = sight.for_me(me, move.n) - move.n
        return sight.for_me(me, meanwhile) + wins + 0.3 * sight.gone(seat, move)

    def kept(self) -> float:
        return STRONG


class PassLeft(SlackAct, frozen=True, kw_only=True):
    """Everybody's whole `hand` goes to the left, or one `card` of it, which each picks secretly (RULING-35)."""

    touches_no_seat: ClassVar[bool] = True
    face_down: ClassVar[str] = "pass on"

    pass_left: Literal["hand", "card"]

    @property
    def of_the_table(self) -> bool:
        return self.pass_left == ONE

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("asks all",)  # a whole hand, too: everybody gets another

    def says(self, _voice: Voice) -> Clause:
        return Clause(f"verb.pass-{self.pass_left}")

    def does(self, s: Table, _f: Frame, _seat: int) -> None:
        trading.pass_hands(s)

    def would_do(self, s: Table, _seat: int) -> bool:
        return any(s.hands)

    def ballots(self, s: Table, _f: Frame, seat: int) -> list[Move]:
        return [Move("give", card) for card in dict.fromkeys(s.hands[seat])]

    def shown(self, s: Table, _f: Frame, _i: int, ballots: list[int]) -> None:
        trading.pass_cards(s, ballots)

    def worth(self, sight: Sight, _seat: int, move: Move) -> float:
        """A card that nobody has looked at, for what I hold: the worst of it, or all."""
        kept = sorted([sight.kept(card) for card in sight.hand if card != move.card])
        if self.pass_left == ONE:
            return CARD - kept[0] if kept else CARD
        sizes = sight.asked.hand_sizes
        return CARD * sizes[(sight.me - 1) % sight.s.seats] - sum(kept)


class Look(SlackAct, frozen=True, kw_only=True):
    """The player looks at so many cards of the pile and puts them back in any order (RULING-37)."""

    touches_no_seat: ClassVar[bool] = True
    least: ClassVar[Mapping[str, int]] = {"look": 1}

    look: int

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.look", "me", n=self.look)

    def objections(self, _place: str) -> Iterator[tuple[str, str]]:
        if self.look > 6:
            yield "look", f"look is at six cards at most, not {self.look}"

    def does(self, s: Table, f: Frame, _seat: int) -> None:
        trading.look(s, f, self.look)

    def would_do(self, s: Table, _seat: int) -> bool:
        return bool(s.pile)

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.1 * self.look
