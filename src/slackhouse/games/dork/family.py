"""The family of Chez Dork: every task, every answer, and the winning condition."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.family.family import BoxInfo
from slackhouse.family.lazy_parts import LazyParts
from slackhouse.games.dork import line, saved
from slackhouse.games.dork import view as views
from slackhouse.games.dork.box import SEATS, assemble, load_box
from slackhouse.games.dork.card import DorkCard, vocabulary
from slackhouse.games.dork.options import OPTIONS, chosen
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.rules import (
    asking,
    auction,
    canceling,
    effects,
    hands,
    money,
    obsessions,
    refusing,
    score,
    setup,
    specials,
    stuff,
    trading,
    turn,
    why,
)
from slackhouse.games.dork.rules.frames import BEING_PLAYED
from slackhouse.games.dork.rules.setup import lay_table
from slackhouse.games.dork.table import FaceUp, Table
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import Move
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from slackhouse.cards.card import Card
    from slackhouse.cards.reading import Box
    from slackhouse.cards.vocabulary import Vocabulary
    from slackhouse.family.family import Rules, Tables
    from slackhouse.family.options import Option
    from slackhouse.games.dork.fields import Fields
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.table import Frame, Task
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk


class DorkRules:
    """The rules of Chez Dork: its tasks and answers, in the order of the rulebook."""

    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]
    pondering = frozenset({"drawing", "dealing", "considering", "bidding", "buying", "discarding"})

    def __init__(self) -> None:
        self.tasks = {
            **setup.TASKS,
            **turn.TASKS,
            **money.TASKS,
            **hands.TASKS,
            **trading.TASKS,
            **auction.TASKS,
            **stuff.TASKS,
            **specials.TASKS,
            **obsessions.TASKS,
            **canceling.TASKS,
            **effects.TASKS,
            **vocabulary().tasks,
        }
        self.answers = {
            **setup.ANSWERS,
            **turn.ANSWERS,
            **hands.ANSWERS,
            **trading.ANSWERS,
            **auction.ANSWERS,
            **obsessions.ANSWERS,
            **canceling.ANSWERS,
            **effects.ANSWERS,
            **vocabulary().answers,
        }

    def judge(self, s: Table) -> None:
        """Has somebody 25 points?"""
        score.judge(s)

    def meanwhile(self, s: Table, seat: int) -> Sequence[Move]:
        """Anybody may lay a Special: first laid, first played (DORK-13).

        While the active seat thinks about its Deals, the others may make it offers (DORK-8), and the seat that made one may take it back.
        """
        out: list[Move] = []
        specials.moves(s, seat, out)
        about = "" if s.ask is None else s.ask.about
        if about == "dealing":
            trading.to_the_active(s, seat, out)
        elif about == "considering" and any(offer[0] == seat for offer in s.offers):
            out.append(Move("withdraw"))
        return out

    def accepts(self, s: Table, seat: int, move: Move, offered: Sequence[Move]) -> bool:
        """Said in words of one's own: any number of cards, any terms, any lot, any bid, a shuffle."""
        ask = s.ask
        if ask is None:
            return False
        match move.do:
            case "shuffle":
                same = Move("shuffle", cards=move.cards)
                return move == same and any(
                    sorted(move.cards) == sorted(one.cards) for one in offered if one.do == "shuffle"
                )
            case "draw":
                return (
                    move == Move("draw", n=move.n)
                    and ask.about == "drawing"
                    and seat in ask.moves
                    and hands.may_draw(s, seat, move.n)
                )
            case "offer":
                return self._may_offer_now(s, seat) and trading.accepts(s, seat, move)
            case "auction":
                return ask.about == "dealing" and seat in ask.moves and auction.accepts(s, seat, move)
            case "bid":
                return (
                    move == Move("bid", n=move.n)
                    and ask.about == "bidding"
                    and seat in ask.moves
                    and auction.may_bid(s, seat, s.agenda[-1], move.n)
                )
        return False

    @staticmethod
    def _may_offer_now(s: Table, seat: int) -> bool:
        """The active seat when it is asked for its Deals; others when they are heard first, meanwhile, or instead of an answer."""
        ask = s.ask
        if ask is None or not 0 <= seat < s.seats:
            return False
        if ask.about == "dealing":
            return True
        if ask.about == "considering":
            return seat in ask.moves
        return ask.about == "window" and seat in ask.moves and s.agenda[-1].kind == "turn" and seat != s.turn

    def asked(self, s: Table) -> Reason:
        """What is being asked, for everybody, and the rule's id."""
        return asking.OPEN.asked(s)

    def why(self, s: Table, seat: int, card: int, offered: Sequence[Move]) -> Reason:
        """Why a seat cannot play a card now, and the rule's id."""
        return why.why(s, seat, card, offered)

    def why_not(self, s: Table, seat: int, move: Move, offered: Sequence[Move]) -> Reason:
        """Why a move is refused, and the rule's id."""
        return refusing.why_not(s, seat, move, offered)

    def lying(self, s: Table) -> list[int]:
        """What lies on the table for all to see, and can be named: Stuff, Obsessions, what is being played."""
        frames = [card for f in s.agenda if f.kind in BEING_PLAYED for card in (f.card, *f.cards)]
        stuff = [card for owned in s.stuff for card, _ in owned]
        obsessions = [card for held in s.obsessions for card, _ in held]
        return [card for card in (*stuff, *obsessions, *frames, *s.characters) if card >= 0]


RULES: Final = DorkRules()


def _assembled(setup: Setup, own: Sequence[Card]) -> Printed:
    return assemble(setup.boxes, len(setup.names), setup.options, all_of(DorkCard, own), setup.printing)


class DorkTables:
    """The table part of Chez Dork: setup, views, saved forms and guesses."""

    view = staticmethod(views.view)

    def begin(self, setup: Setup, own: Sequence[Card]) -> Table:
        """A table before its first answer."""
        printed = _assembled(setup, own)
        if setup.start is not None:
            return saved.restored(saved.converted(setup.start), printed, frozenset(RULES.tasks))
        picks = chosen(setup.options)["characters"] == "chosen"
        return lay_table(printed, len(setup.names), first=setup.first, chosen=picks)

    def restored(self, setup: Setup, own: Sequence[Card], form: bytes) -> Table:
        """A table from its saved form."""
        printed = _assembled(setup, own)
        return saved.restored(saved.decoded(form), printed, frozenset(RULES.tasks))

    def saved(self, s: Table) -> Fields:
        """The table as plain data."""
        return saved.saved(s)

    def face_up(self, seen: DorkView, like: FaceUp) -> FaceUp:
        """What lies face up in this view; of the one it is like, only what is printed is taken."""
        return views.face_up(seen, like.printed)

    def guess(self, seen: DorkView, like: Table, luck: Random) -> Table:
        """A table that looks just like this view; of the one it is like, only what is printed is taken."""
        return views.guess(seen, like.printed, luck)

    def census(self, s: Table) -> list[int]:
        """Every card of the table, wherever it is."""
        return views.census(s)

    def line(self, s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
        """The whole table in one line."""
        return line.table_line(s, names, boxes)


class DorkFamily(LazyParts[Table, DorkView, Printed]):
    """The family of Chez Dork."""

    name = "dork"
    title = "Chez Dork"
    package = "slackhouse.games.dork"
    packages: tuple[str, ...] = (package,)
    boxes: tuple[BoxInfo, ...] = (BoxInfo("dork", "dork"),)
    options: Mapping[str, Option] = OPTIONS
    winning = "DORK-20"
    sitting = "DORK-1"
    rules: Rules[Table] = RULES
    tables: Tables[Table, DorkView] = DorkTables()

    def most_seats(self, _boxes: Sequence[str]) -> int:
        """How many can sit at a table (DORK-1)."""
        return SEATS

    def in_force(self, _boxes: Sequence[str], options: Mapping[str, str | bool]) -> Sequence[Reason]:
        """The rules that hold, each with its id."""
        return (
            (Told("together.alone", n=SEATS), "MIX-15"),
            (Told(f"together.characters-{chosen(options)['characters']}"), "DORK-1"),
            (Told("together.points", n=score.GOAL), "DORK-20"),
        )

    def load_box(self, name: str, printing: int = PRINTING) -> Box:
        """One of the boxes, in the current printing or an earlier one."""
        return load_box(name, printing)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return vocabulary()

    @cached_property
    def talk(self) -> Talk | None:
        from slackhouse.games.dork.talk import TALK

        return TALK


FAMILY: Final = DorkFamily()
