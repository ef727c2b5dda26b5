"""The verbs of Stuff, of Obsessions, and of Specials that stay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Place, Who, Words
from slackhouse.games.dork.fields import BUY_STUFF
from slackhouse.games.dork.prices import A_DOLLAR, A_PIECE
from slackhouse.games.dork.rules import effects, obsessions, score
from slackhouse.games.dork.rules.stuff import plainest
from slackhouse.games.dork.verbs.base import DorkAct
from slackhouse.games.dork.verbs.phrases import owner, stuff

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


def _chosen(s: Table, f: Frame, seat: int, move: Move) -> None:
    verb = s.printed.play[f.card][f.tasks[0][1]]
    effects.dumped(s, f, seat, move.card, verb.off if isinstance(verb, Dump) else 0)


class Dump(DorkAct, frozen=True, kw_only=True):
    """Owned Stuff is discarded and its printed value paid in cash (DORK-11). `pick`: the player names it, or its owner chooses. `off`: so many dollars less."""

    only_in: ClassVar[Place | None] = "play"
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"dump": _chosen}
    least: ClassVar[Mapping[str, int]] = {"off": 0}

    dump: Words
    who: Who = "me"
    pick: Literal["player", "host"] = "player"
    off: int = 0

    def says(self, voice: Voice) -> Clause:
        what, less = stuff(self.dump, voice), "-less" if self.off else ""
        if self.pick == "host":
            return Clause(f"verb.dump-host{less}", self.who, what=what, n=self.off)
        if self.who == "me":
            return Clause(f"verb.dump-own{less}", what=what, n=self.off)
        return Clause(f"verb.dump{less}", what=what, whose=owner(self.who), n=self.off)

    def names(self) -> Words:
        return self.dump if self.pick == "player" else ()

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.dump(s, f, seat, () if self.pick == "player" else self.dump, self.off)

    def would_do(self, s: Table, seat: int) -> bool:
        return bool(s.stuff[seat])

    def hits(self, s: Table, seat: int) -> bool:
        return bool(s.stuff[seat])

    def worth(self, see: Sight, move: Move) -> float:
        if self.pick == "host":
            worst = min((see.worth(move.seat, one) for one in see.s.stuff[move.seat]), default=0)
            return see.for_me(move.seat, -worst) + 0.6 if see.needs[move.seat] < 15 else 0.0
        owned = plainest(see.s, move.seat, move.on)
        dollars, points = max(0, see.printed.value[move.on] - self.off), see.worth(move.seat, owned)
        if move.seat != see.me:
            return see.for_me(move.seat, dollars * A_DOLLAR - points)
        if not (see.is_my_turn and see.s.phase == BUY_STUFF):
            return 0.0
        return see.plan(see.cash + dollars)[0] - see.plan(see.cash)[0] - points + 0.5

    def hurts(self, see: Sight) -> float:
        """The least that can go, and what it pays."""
        rows = see.s.stuff[see.me]
        return min(
            [see.worth(see.me, one) - see.printed.value[one[0]] * A_DOLLAR for one in rows], default=0.0
        )

    def felt(self, see: Sight, against: Against) -> float:
        if against.target == see.me and against.player != see.me:
            return -1.0
        return super().felt(see, against)


class Spoil(DorkAct, frozen=True, kw_only=True):
    """This very piece of Stuff is discarded, with what is attached to it, and nothing is paid for it (DORK-RULING-35)."""

    only_in: ClassVar[Place | None] = "when"

    spoil: bool

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.spoil")

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.spoil(s, f, seat)

    def worth(self, see: Sight, _move: Move) -> float:
        return see.for_me(see.me, -A_PIECE)

    def brings(self) -> float:
        """Its points, about, as often as the die says so."""
        return -A_PIECE * (len(self.die) / 6 if self.die else 1.0)


class Take(DorkAct, frozen=True, kw_only=True):
    """Stuff that the player names goes from its owner to the player, with what is attached. `at_most`: only if its printed value is no more than this."""

    only_in: ClassVar[Place | None] = "play"
    least: ClassVar[Mapping[str, int]] = {"at_most": 0}
    wants_of_another: ClassVar[bool] = True

    take: Words
    who: Who = "rival"
    at_most: int = 0

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.take", what=stuff(self.take, voice, self.at_most), whose=owner(self.who))

    def names(self) -> Words:
        return self.take

    def limit(self) -> int:
        return self.at_most

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.take(s, f, seat)

    def worth(self, see: Sight, move: Move) -> float:
        owned = plainest(see.s, move.seat, move.on)
        mine, theirs = see.worth_more(see.me, (owned,)), see.worth(move.seat, owned)
        return see.for_me(see.me, mine) + see.for_me(move.seat, -theirs)

    def felt(self, see: Sight, against: Against) -> float:
        return against.passed_on(see) if against.is_there(see) else super().felt(see, against)


class Swap(DorkAct, frozen=True, kw_only=True):
    """Stuff that the player names changes places with Stuff of the player's own, the player's choice. `at_most`: as with `take`."""

    only_in: ClassVar[Place | None] = "play"
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"swap": effects.swap_chosen}
    least: ClassVar[Mapping[str, int]] = {"at_most": 0}
    wants_of_another: ClassVar[bool] = True

    swap: Words
    who: Who = "rival"
    at_most: int = 0

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.swap", what=stuff(self.swap, voice, self.at_most), whose=owner(self.who))

    def names(self) -> Words:
        return self.swap

    def limit(self) -> int:
        return self.at_most

    def has_what_it_takes(self, s: Table, seat: int) -> bool:
        return bool(s.stuff[seat])

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.swap(s, f, seat)

    def worth(self, see: Sight, move: Move) -> float:
        owned = plainest(see.s, move.seat, move.on)
        given = min(see.s.stuff[see.me], key=lambda one: see.worth(see.me, one))
        mine, theirs = see.change(see.me, (owned,), (given,)), see.change(move.seat, (given,), (owned,))
        return see.for_me(see.me, mine) + see.for_me(move.seat, theirs)

    def felt(self, see: Sight, against: Against) -> float:
        return against.passed_on(see) if against.is_there(see) else super().felt(see, against)


class Attach(DorkAct, frozen=True, kw_only=True):
    """This Special stays on Stuff that the player names, with its `standing`, and goes wherever the Stuff goes. One of each title on a piece of Stuff."""

    only_in: ClassVar[Place | None] = "play"
    stays: ClassVar[bool] = True
    one_of_each: ClassVar[bool] = True

    attach: Words
    who: Who = "me"

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.attach", what=stuff(self.attach, voice), whose=owner(self.who))

    def names(self) -> Words:
        return self.attach

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.attach(s, f, seat)

    def worth(self, see: Sight, move: Move) -> float:
        """A card that doubles is best kept for a good piece; one that spoils is best laid early."""
        more = _more_with(see, move.seat, move.on, move.card)
        if move.seat == see.me:
            return see.for_me(see.me, more) - (1.5 if more < see.needs[see.me] else 0.0)
        return see.for_me(move.seat, more) + (0.7 if more < -2 else 0.0)

    def felt(self, see: Sight, against: Against) -> float:
        if not against.is_there(see):
            return super().felt(see, against)
        return see.for_me(against.target, _more_with(see, against.target, against.cards[0], against.card))


def _more_with(see: Sight, seat: int, on: int, card: int) -> int:
    """How many points more a piece of Stuff has with this card attached."""
    owned = plainest(see.s, seat, on)
    return see.change(seat, ((owned[0], (*owned[1], card)),), (owned,))


class Forget(DorkAct, frozen=True, kw_only=True):
    """The temporary Obsessions of a seat are discarded; permanent ones stay (DORK-15)."""

    forget: bool
    who: Who = "rival"

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.forget", self.who)

    def does(self, s: Table, _f: Frame, seat: int) -> None:
        obsessions.forget(s, seat)

    def would_do(self, s: Table, seat: int) -> bool:
        return bool(s.obsessions[seat])

    def hits(self, s: Table, seat: int) -> bool:
        return bool(s.obsessions[seat])

    def worth(self, see: Sight, move: Move) -> float:
        return see.for_me(move.seat, -float(_forgotten(see, move.seat) + 1))

    def felt(self, see: Sight, against: Against) -> float:
        return -see.for_me(against.target, _forgotten(see, against.target))

    def hurts(self, see: Sight) -> float:
        return float(_forgotten(see, see.me))


def _forgotten(see: Sight, seat: int) -> int:
    """The points that a seat has only by its temporary Obsessions."""
    return -see.more_with(seat, score.mind_with(see.s, seat, ()))


class Keep(DorkAct, frozen=True, kw_only=True):
    """This Special stays in front of a seat, with its `standing`, instead of being discarded."""

    only_in: ClassVar[Place | None] = "play"
    stays: ClassVar[bool] = True

    keep: Literal["me", "seat", "rival"]

    def says(self, _voice: Voice) -> Clause:
        return Clause(f"verb.keep-{self.keep}")

    @property
    def whom(self) -> str:
        return self.keep

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.keep(s, f, seat)

    def worth(self, see: Sight, move: Move) -> float:
        stands = see.printed.cards[move.card].standing
        return (3.0 if self.keep == "me" else 1.0) + sum(verb.worth(see) for verb in stands)

    def felt(self, see: Sight, against: Against) -> float:
        return see.for_me(against.player, 2.0)
