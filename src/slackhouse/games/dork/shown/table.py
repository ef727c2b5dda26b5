"""The table of Chez Dork in plain lines: money, Obsessions, Stuff in two rows, and the Deals that are being made."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.contract.small_words import plural
from slackhouse.contract.table_text import TableText, wrapped
from slackhouse.games.dork.fields import PHASES, Owned
from slackhouse.games.dork.rules.score import GOAL, worth
from slackhouse.games.dork.story.facts import terms
from slackhouse.games.dork.story.questions import high, said
from slackhouse.games.dork.view import DorkView, SeatView
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.wording import Seat


class DorkTable(TableText):
    """Collections."""

    phases = PHASES
    kinds = ("Stuff", "Special")

    def seat(self, view: DorkView, seat: int) -> Sequence[str]:
        """A seat: its points, its money in the open (DORK-4), its character, and its two rows of Stuff (DORK-19)."""
        one = view.seats[seat]
        if one.character == NO_CARD:
            return ("nobody yet",)
        hand = "" if seat == self.me else f", {plural(one.hand_size, 'card')}"
        loves = ", ".join(one.obsessions) or "loves nothing yet"
        head = f"{one.points}/{GOAL} points, ${one.money}, {self.cards[one.character].name} ({loves}){hand}"
        kept = f"Lasting: {', '.join(self.cards[card].name for card in one.kept)}." if one.kept else ""
        able = self.says(one.character) if seat == self.me else ""
        return head, able, self._row("Fits", one, one.top), self._row("Other", one, one.bottom), kept

    def _row(self, title: str, one: SeatView, row: Sequence[Owned]) -> str:
        return f"{title}: {', '.join(self._piece(one, owned) for owned in row)}." if row else ""

    def _piece(self, one: SeatView, owned: Owned) -> str:
        """`Foam Broadsword 4 (Limited Edition)`, with the points it is worth here."""
        attached = f" ({', '.join(self.cards[card].name for card in owned[1])})" if owned[1] else ""
        points = worth(self.printed, owned, self.printed.bits(one.obsessions))
        return f"{self.cards[owned[0]].name} {points}{attached}"

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
            return f"You win{self.shared(view)}: {mine.points} points{'' if biggest else ', if not the most'}. Behold your Stuff."
        return (
            f"{self.winners(view)} won after {view.turns} turns. You were {GOAL - mine.points} points short."
        )
