"""The default texts: a seat is its score and its cards, a move is its notation, a question is its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from slackhouse.family.choices import Choices
from slackhouse.family.defaults.table import PlainSeat, PlainView, Printed
from slackhouse.family.story import Story, asked, kinds_of, plainly, shared, waiting
from slackhouse.family.table_text import TableText
from slackhouse.family.terminal_parts import TerminalParts
from slackhouse.family.wire import OpenParts, Wire, WireView
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.wording import Seat, Told, titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card
    from slackhouse.i18n.templates import Words
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move


class PlainTable(TableText[PlainView, Printed]):
    """A table as text: a line for each seat."""

    in_passing = staticmethod(kinds_of)

    def seat(self, view: PlainView, seat: int) -> Sequence[str]:
        """How far it has come; and what lies before it."""
        one = view.seats[seat]
        lies = ", ".join(self.cards[card].name for card in one.lying)
        head = self.said("table.plain", n=one.score, goal=one.goal, hand=one.hand_size)
        return head, f"{lies}." if lies else ""

    def ended(self, view: PlainView) -> str:
        if self.me in view.winners:
            return self.won(view, "table.plain-won")
        return self.said("table.plain-lost", winners=self.winners(view), turns=view.turns)


class PlainChoices(Choices[AnyTable, PlainView, Printed]):
    """Choices in the order of the moves."""

    def is_unlikely(self, _move: Move) -> bool:
        return False

    def gloss(self, _move: Move) -> str:
        return ""


def terminal(
    phases: Sequence[str], kinds: Sequence[str], heading: str
) -> TerminalParts[AnyTable, PlainView, Printed]:
    """How a family looks that has nothing particular to show."""
    table = type("Table", (PlainTable,), {"phases": tuple(phases), "kinds": tuple(kinds)})
    return TerminalParts(
        table=table,
        choices=PlainChoices,
        moves=(("play CARD, choose ..., discard CARD, pass", ""),),
        boast='play CARD "Take that."',
        heading=heading,
    )


def story(phases: tuple[str, ...], words: Words) -> Story[PlainView, Printed]:
    """A line for each fact; questions in the words of the rules, or as the words file has them."""

    def told(fact: Fact, _cards: Sequence[Card]) -> Told:
        key = f"fact.{fact.what}"
        if key in words:
            return shared(fact) or plainly(fact, cards=titles(fact.cards))
        who = Seat(fact.seat) if fact.seat >= 0 else Told("everybody")
        cards = (*([fact.card] if fact.card >= 0 else []), *fact.cards)
        more = "-cards" if cards else ""
        return Told(f"fact.other{more}", who=who, what=fact.what.lower(), cards=titles(cards))

    def question(view: PlainView, _cards: Sequence[Card]) -> Told:
        known = [view.about] if f"question.{view.about}" in words else []
        return asked(view.about, known)

    def waits(view: PlainView, _cards: Sequence[Card]) -> Told:
        return waiting(view, [view.about] if f"wait.{view.about}" in words else [])

    return Story(
        told=told,
        gathers={},
        silent=frozenset({"Dealt"}),
        hits_seat=frozenset(),
        hits_room=frozenset(),
        hits_if_less=frozenset(),
        own_doing=frozenset(),
        question=question,
        waits=waits,
        phases=phases,
        called=lambda _kind: (),
        is_a_moment=lambda _kind, _phase, _mine: True,
        is_worth_asking=lambda _view, _printed: True,
    )


class PlainWireView(WireView[PlainSeat], frozen=True):
    """A default view as it is sent."""

    face_up: dict[str, Plain]


def wire(name: str, plays: frozenset[str]) -> Wire[PlainView]:
    """The default wire part: the view as it is, no plays, and cards of the hand where a move plays one."""

    class View(PlainWireView, frozen=True, tag=name):
        """A default view as it is sent, with the name of its family."""

    def view_message(view: PlainView, parts: OpenParts) -> View:
        return View(
            plays=parts.plays,
            agenda=parts.agenda,
            seats=cast("tuple[PlainSeat, ...]", parts.seats),
            seat=view.seat,
            hand=view.hand,
            turn=view.turn,
            phase=view.phase,
            turns=view.turns,
            pile_size=view.pile_size,
            discards=view.discards,
            about=view.about,
            waiting=view.waiting,
            passed=view.passed,
            open_ended=view.open_ended,
            winners=view.winners,
            face_up=view.face_up,
        )

    return Wire(View, lambda view: view.seats, view_message, from_hand=plays)
