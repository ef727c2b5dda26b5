"""The table of a Slack game in plain lines: rooms, Jobs, and how near everybody is to the Goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.family.table_text import TableText
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.story.questions import printed
from slackhouse.games.slack.view import SeatView, View
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value

KINDS: Final = ("Person", "Thing", "Activity", "Whenever")


class SlackTable(TableText[View, Printed]):
    """The text of a table of a Slack game."""

    cards: Sequence[SlackCard]
    phases = PHASES
    kinds = KINDS
    in_passing = staticmethod(printed)

    def beside(self, view: View) -> str:
        return f"{self.cards[view.week].name}; " if view.week != NO_CARD else ""

    def seat(self, view: View, seat: int) -> Sequence[str]:
        """A seat: its Job, how near it is to the Goal, and what lies in the room."""
        one = view.seats[seat]
        hand = [] if seat == self.me else [Told("table.cards", n=one.hand_size)]
        said = Several((self._job(one.job), *hand, *self._extra(one), *_favours(view, seat)))
        return self.said("table.seat", n=one.score, goal=one.goal, said=said), self._lying(one)

    def _job(self, job: int) -> Told:
        """`Temp (Income 2/5 · Free Time 2)`; its Goal stands beside the Slack already."""
        card = self.cards[job]
        return Told("table.job", card=Title(job), income=str(card.income), time=str(card.free_time))

    def _extra(self, one: SeatView) -> list[Told]:
        told = [_token(name, n) for name, n in one.tokens.items() if n]
        if one.next_income:
            told.append(Told("table.next-income", n=one.next_income))
        if one.next_free_time:
            told.append(Told("table.next-free-time", n=one.next_free_time))
        return told

    def _lying(self, seat: SeatView) -> str:
        parts: list[str] = []
        for kind in KINDS:
            lying = [(card, n) for card, n in seat.room if self.cards[card].kind == kind]
            if lying:
                cards = Several(tuple([self._with_counters(card, n) for card, n in lying]))
                parts.append(self.said(f"table.lying-{kind}", cards=cards))
        if seat.job_slack:
            parts.append(self.said("table.on-the-job", n=seat.job_slack))
        return " ".join(parts)

    def _with_counters(self, card: int, n: int) -> Value:
        if self.cards[card].kind == "Whenever":
            return Title(card)
        return Told("table.counted", card=Title(card), n=n)

    def ended(self, view: View) -> str:
        mine = view.seats[self.me or 0]
        if self.me in view.winners:
            return self.won(view, "table.won", n=mine.score, goal=mine.goal)
        short = mine.goal - mine.score
        return self.said("table.lost", winners=self.winners(view), turns=view.turns, n=short)


def _favours(view: View, seat: int) -> list[Told]:
    """What it owes to whom, and whom it is dating."""
    told = [
        Told("table.owes", n=n, whom=Seat(lender)) for lender, one, n, _ in view.loans if one == seat and n
    ]
    for first, second in view.couples:
        if seat in (first, second):
            told.append(Told("table.dating", whom=Seat(second if seat == first else first)))
    return told


def _token(name: str, n: int) -> Told:
    """Its word and how many; a number that is no count has a name."""
    instead = TOKENS[name].instead
    return (
        Told(f"token.{instead[n]}") if n in instead else Told("table.token", token=Told(f"token.{name}"), n=n)
    )
