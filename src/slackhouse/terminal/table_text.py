"""The table, a hand and a card in plain lines, as one seat sees them."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.saying import text
from slackhouse.kernel.moves import NO_CARD
from slackhouse.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.slack.table import PHASES
from slackhouse.slack.views import SeatView, View
from slackhouse.story.teller import Line
from slackhouse.story.words import plural, printed

GROUPS: Final = (
    ("Person", "People"),
    ("Thing", "Things"),
    ("Activity", "Activities"),
    ("Whenever", "Lasting"),
)


def width() -> int:
    """How wide a line may be: the terminal's, but not so wide that nobody reads it; 80 where there is none."""
    return max(40, min(110, shutil.get_terminal_size().columns)) - 1


def wrapped(line: str, *, first: str = "", rest: str | None = None) -> str:
    """A paragraph that fits, with what stands before its first line and before the others."""
    return textwrap.fill(
        line,
        width(),
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def told(line: Line) -> str:
    """A line of the story; what was done to the reader stands out, and turns are easy to find."""
    if line.begins:
        return wrapped(line.text, first="- ")
    return wrapped(line.text, first="! " if line.hits else "  ")


class TableText:
    """Says what lies on one table: its cards by title, its seats by name, the reader as "you"."""

    def __init__(
        self, cards: Sequence[Card], names: Sequence[str], me: int | None, *, mild: bool = False
    ) -> None:
        self.cards = cards
        self.names = names
        self.me = me
        self.mild = mild
        self._longest = max([len(self.name(seat)) for seat in range(len(names))])

    def name(self, seat: int) -> str:
        """`You`, or `Zoe (you)` where the reader has a name."""
        name = self.names[seat]
        return f"{name} (you)" if seat == self.me and name.casefold() != "you" else name

    def whose(self, seat: int) -> str:
        """`your`, or `Ann's`."""
        return "your" if seat == self.me else f"{self.names[seat]}'s"

    # -- the table ---------------------------------------------------------------------------------------------------------

    def now(self, view: View) -> str:
        """Whose turn it is, which phase, and what is in the piles."""
        phases = " > ".join(phase.upper() if i == view.phase else phase for i, phase in enumerate(PHASES))
        turn = f"Turn {view.turns} ({'you' if view.turn == self.me else self.names[view.turn]}): {phases}"
        piles = f"pile {view.pile_size}, discards {len(view.discards)}"
        if view.week != NO_CARD:
            piles = f"{self.cards[view.week].name}; {piles}"
        gap = width() - len(turn) - len(piles)
        return f"{turn}{' ' * gap}{piles}" if gap > 2 else f"{turn}\n{piles:>{width()}}"

    def table(self, view: View) -> str:
        """Every room, clockwise from the reader."""
        start = 0 if self.me is None else self.me
        seats = [*range(start, len(self.names)), *range(start)]
        return "\n".join([self.now(view), *[self.room(view, seat) for seat in seats]])

    def room(self, view: View, seat: int) -> str:
        """A seat: its Job, how near it is to the Goal, and what lies in the room."""
        one = view.seats[seat]
        left = f"{'>' if seat == view.turn else ' '} {self.name(seat):<{self._longest}}  "
        hand = "" if seat == self.me else f", {plural(one.hand_size, 'card')}"
        lies = self._lying(one)
        head = f"{one.score}/{one.goal} Slack, {self.job(one.job)}{hand}{self._extra(view, seat)}"
        return "\n".join(
            [wrapped(head, first=left), *([wrapped(lies, first=" " * len(left))] if lies else [])]
        )

    def job(self, job: int) -> str:
        """`Temp (Income 2/5 · Free Time 2)`; its Goal stands beside the Slack already."""
        card = self.cards[job]
        return f"{card.name} (Income {card.income} · Free Time {card.free_time})"

    def _extra(self, view: View, seat: int) -> str:
        one = view.seats[seat]
        mad = one.madness == STARK_RAVING_MAD
        told = [
            f"Gloom {one.gloom}" if one.gloom else "",
            "Stark Raving Mad" if mad else f"Madness {one.madness}" if one.madness else "",
            f"{one.next_income:+d} Income next turn" if one.next_income else "",
            f"{one.next_free_time:+d} Free Time next turn" if one.next_free_time else "",
        ]
        return "".join(f", {part}" for part in told if part)

    def left(self, view: View, seat: int) -> str:
        """What the seat has left of this turn: `Income 3, Free Time 1`."""
        one = view.seats[seat]
        return f"Income {one.income}, Free Time {one.free_time}"

    def _lying(self, seat: SeatView) -> str:
        parts = []
        for kind, title in GROUPS:
            lying = [(card, n) for card, n in seat.room if self.cards[card].kind == kind]
            if lying:
                parts.append(f"{title}: {', '.join(self._with_counters(card, n) for card, n in lying)}.")
        if seat.job_slack:
            parts.append(f"On the Job: {seat.job_slack}.")
        return " ".join(parts)

    def _with_counters(self, card: int, n: int) -> str:
        title = self.cards[card].name
        return title if self.cards[card].kind == "Whenever" else f"{title} {n}"

    # -- cards -------------------------------------------------------------------------------------------------------------

    def says(self, card: int) -> str:
        """A card's rules text."""
        return text(self.cards[card], mild=self.mild)

    def face(self, card: int) -> str:
        """A card, to be read."""
        one = self.cards[card]
        lines = [f"{one.name} ({printed(self.cards[card])})"]
        if says := self.says(card):
            lines.append(wrapped(says, first="  "))
        if one.quip:
            lines.append(wrapped(f"“{one.quip}”", first="  "))
        return "\n".join(lines)

    def hand(self, view: View, *, with_text: bool) -> str:
        """The reader's own hand: a line a card, or with what each one says."""
        if not view.hand:
            return "Your hand is empty."
        by_kind = sorted(
            view.hand, key=lambda card: [kind for kind, _ in GROUPS].index(self.cards[card].kind)
        )
        longest = max(len(self.cards[card].name) for card in by_kind)
        lines = ["Your hand:"]
        for card in by_kind:
            left = f"  {self.cards[card].name:<{longest}}  "
            told = printed(self.cards[card])
            says = self.says(card) if with_text else ""
            lines.append(wrapped(f"{told}. {says}" if says else told, first=left))
        return "\n".join(lines)
