"""The verbs of money: cash, prices and Deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Place, Who, Words
from slackhouse.games.dork.fields import BUY_STUFF, MAKE_A_DEAL
from slackhouse.games.dork.prices import A_DOLLAR, KEPT
from slackhouse.games.dork.rules import effects
from slackhouse.games.dork.verbs.base import ANOTHERS_TURN, OWN_TURN, DorkAct, for_all
from slackhouse.games.dork.verbs.phrases import stuff

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


class Cash(DorkAct, frozen=True, kw_only=True):
    """So many dollars from the bank; below zero they are paid to it, as far as the cash goes. Never from seat to seat (DORK-5)."""

    cash: int
    who: Who = "me"

    @property
    def denies(self) -> bool:
        return self.cash < 0

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.get" if self.cash >= 0 else "verb.pay", self.who, n=abs(self.cash))

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.cash(s, f, seat, self.cash)

    def hits(self, s: Table, seat: int) -> bool:
        return self.cash > 0 or bool(s.money[seat])

    def worth(self, see: Sight, move: Move) -> float:
        luck = len(self.die) / 6 if self.die else 1.0
        if self.who == "me":
            return KEPT + self.cash * A_DOLLAR * luck
        if self.cash < 0 and move.seat == see.s.turn and see.s.phase in (MAKE_A_DEAL, BUY_STUFF):
            paid = min(-self.cash, see.money[move.seat]) * A_DOLLAR
            return paid * (0.7 + 2 * see.weights[move.seat])  # it hurts most just before something is bought
        return for_all(see, self.who, move, self.cash * A_DOLLAR * luck)

    def felt(self, see: Sight, against: Against) -> float:
        whose = against.player if self.who == "me" else against.target
        return see.for_me(whose, self.cash * A_DOLLAR)

    def hurts(self, see: Sight) -> float:
        return min(-self.cash, see.cash) * A_DOLLAR

    def brings(self) -> float:
        luck = len(self.die) / 6 if self.die else 1.0
        return (1.0 if self.who == "me" else -0.2) * self.cash * A_DOLLAR * luck


class Price(DorkAct, frozen=True, kw_only=True):
    """Until the end of this turn Stuff of these words costs so many dollars more, or less, to buy from hand; auctions do not care (DORK-11).

    For `me` it is played in the own turn; for a `rival`, in the turn of the seat that will pay.
    """

    only_in: ClassVar[Place | None] = "play"
    before: ClassVar[int] = BUY_STUFF

    price: int
    of: Words = ("Stuff",)
    who: Literal["me", "rival"] = "me"

    def says(self, voice: Voice) -> Clause:
        more = "more" if self.price >= 0 else "less"
        return Clause(f"verb.price-{self.who}-{more}", n=abs(self.price), what=stuff(self.of, voice))

    @property
    def whom(self) -> str:
        """Prices are for the active seat, so nobody is named for them."""
        return "me"

    def time(self) -> int:
        return OWN_TURN if self.who == "me" else ANOTHERS_TURN

    def reprices(self) -> tuple[int, Words]:
        return self.price, self.of

    def does(self, s: Table, f: Frame, _seat: int) -> None:
        effects.price(s, f, s.printed.play[f.card].index(self), self.price)

    def worth(self, see: Sight, move: Move) -> float:
        if self.who == "me":
            if see.s.phase != BUY_STUFF:
                return 0.0
            this = (move.card, see.printed.play[move.card].index(self))
            now, then = see.plan(see.cash), see.plan(see.cash, (this,))
            return then[0] - now[0]
        rival = see.s.turn
        can_buy = see.s.phase in (MAKE_A_DEAL, BUY_STUFF) and see.money[rival] >= 20
        return 0.6 + 2.5 * see.weights[rival] if can_buy else 0.0

    def felt(self, see: Sight, _against: Against) -> float:
        return see.for_me(see.s.turn, -self.price * A_DOLLAR * 2)


class Deals(DorkAct, frozen=True, kw_only=True):
    """One more Trade, or one more Auction, in the own turn that is running (DORK-7)."""

    only_in: ClassVar[Place | None] = "play"
    before: ClassVar[int] = MAKE_A_DEAL

    deals: Literal["Trade", "Auction"]

    def says(self, _voice: Voice) -> Clause:
        return Clause(f"verb.deals-{self.deals}")

    def time(self) -> int:
        return OWN_TURN

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.deals(s, f, seat, self.deals)

    def worth(self, see: Sight, _move: Move) -> float:
        if see.s.phase != MAKE_A_DEAL:
            return 0.0
        made = see.s.trades if self.deals == "Trade" else see.s.auctions
        return 1.1 if made and len(see.s.stuff[see.me]) > 2 else 0.0
