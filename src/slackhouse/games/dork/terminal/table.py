"""The table of Chez Dork in plain lines: money, Obsessions, Stuff in two rows, and the Deals that are being made."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.family.table_text import TableText, wrapped
from slackhouse.games.dork.fields import PHASES, Owned
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.rules.score import GOAL, worth
from slackhouse.games.dork.story.facts import terms
from slackhouse.games.dork.story.questions import high, printed, said
from slackhouse.games.dork.view import DorkView, SeatView
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value, Word, titles


class DorkTable(TableText[DorkView, Printed]):
    """The text of a table of Chez Dork."""

    phases = PHASES
    kinds = ("Stuff", "Special")
    in_passing = staticmethod(printed)

    def seat(self, view: DorkView, seat: int) -> Sequence[str]:
        """A seat: its points, its money in the open (DORK-4), its character, and its two rows of Stuff (DORK-19)."""
        one = view.seats[seat]
        if one.character == NO_CARD:
            return (self.said("table.nobody-yet"),)
        loves = (
            Several(tuple([Word(end) for end in one.obsessions]))
            if one.obsessions
            else Told("table.loves-nothing")
        )
        head: dict[str, Value] = {
            "n": one.points,
            "goal": GOAL,
            "money": one.money,
            "card": Title(one.character),
            "loves": loves,
        }
        if seat == self.me:
            said, able = self.said("table.seat", **head), self.says(one.character)
        else:
            said, able = self.said("table.other-seat", **head, hand=Told("table.cards", n=one.hand_size)), ""
        kept = self.said("table.kept", cards=titles(one.kept)) if one.kept else ""
        return (
            said,
            able,
            self._row("table.fits", one, one.top),
            self._row("table.rest", one, one.bottom),
            kept,
        )

    def _row(self, key: str, one: SeatView, row: Sequence[Owned]) -> str:
        return self.said(key, cards=Several(tuple([self._piece(one, owned) for owned in row]))) if row else ""

    def _piece(self, one: SeatView, owned: Owned) -> Told:
        """`Foam Broadsword 4 (Limited Edition)`, with the points it is worth here."""
        card, attached = owned
        points = worth(self.printed, owned, self.printed.bits(one.obsessions), (*one.top, *one.bottom))
        if attached:
            return Told("table.piece-with", card=Title(card), n=points, cards=titles(attached))
        return Told("table.piece", card=Title(card), n=points)

    def between(self, view: DorkView) -> Sequence[str]:
        """The lot that is up, and every open offer."""
        lines = [self.speaker.text(said(offer)) for offer in view.offers]
        if (lot := view.lot) is not None:
            what = terms(lot.cards, 0)
            lines.append(self.said("table.lot", lot=what, seat=Seat(lot.seller), high=high(lot)))
        return [wrapped(line, first="  ") for line in lines]

    def ended(self, view: DorkView) -> str:
        mine = view.seats[self.me or 0]
        if self.me in view.winners:
            biggest = len(view.winners) == 1 or view.winners[0] == self.me
            return self.won(view, "table.won" if biggest else "table.won-not-most", n=mine.points)
        short = GOAL - mine.points
        return self.said("table.lost", winners=self.winners(view), turns=view.turns, n=short)
