"""The table of a Slack game in plain lines: rooms, Jobs, and how near everybody is to the Goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.contract.small_words import plural
from slackhouse.contract.table_text import TableText
from slackhouse.games.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.view import SeatView, View
from slackhouse.kernel.moves import NO_CARD

GROUPS: Final = (
    ("Person", "People"),
    ("Thing", "Things"),
    ("Activity", "Activities"),
    ("Whenever", "Lasting"),
)


class SlackTable(TableText):
    """Rooms."""

    phases = PHASES
    kinds = tuple(kind for kind, _ in GROUPS)

    def beside(self, view: View) -> str:
        return f"{self.cards[view.week].name}; " if view.week != NO_CARD else ""

    def seat(self, view: View, seat: int) -> Sequence[str]:
        """A seat: its Job, how near it is to the Goal, and what lies in the room."""
        one = view.seats[seat]
        hand = "" if seat == self.me else f", {plural(one.hand_size, 'card')}"
        head = f"{one.score}/{one.goal} Slack, {self._job(one.job)}{hand}{self._extra(one)}"
        return head, self._lying(one)

    def _job(self, job: int) -> str:
        """`Temp (Income 2/5 · Free Time 2)`; its Goal stands beside the Slack already."""
        card = self.cards[job]
        return f"{card.name} (Income {card.income} · Free Time {card.free_time})"

    def _extra(self, one: SeatView) -> str:
        mad = one.madness == STARK_RAVING_MAD
        told = [
            f"Gloom {one.gloom}" if one.gloom else "",
            "Stark Raving Mad" if mad else f"Madness {one.madness}" if one.madness else "",
            f"{one.next_income:+d} Income next turn" if one.next_income else "",
            f"{one.next_free_time:+d} Free Time next turn" if one.next_free_time else "",
        ]
        return "".join(f", {part}" for part in told if part)

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

    def ended(self, view: View) -> str:
        mine = view.seats[self.me or 0]
        if self.me in view.winners:
            return (
                f"You win{self.shared(view)}: {mine.score} Slack for a Goal of {mine.goal}. Time for a nap."
            )
        short = mine.goal - mine.score
        return f"{self.winners(view)} won after {view.turns} turns. You were {short} Slack short."
