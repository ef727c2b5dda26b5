"""What a person may do in a Slack game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Roll
from slackhouse.cards.saying import alone
from slackhouse.family.choices import Choices
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules.rooms import cost
from slackhouse.games.slack.story.questions import OF_A_CARD, OF_A_ROOMMATE, printed
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.kernel.wording import Several, Told

OPTIONAL: Final = {"borrow": "gloss.borrow", "ask out": "gloss.ask-out", "break up": "gloss.break-up"}
"""Moves of the optional rules."""


class SlackChoices(Choices[Table, View, Printed]):
    """The choices of a person in a Slack game: calls, trips and Activities."""

    def is_unlikely(self, move: Move) -> bool:
        """Few invite a friend to a rival's room or a pest to their own, and a trip is seldom for less than one can have."""
        if move.do == "call":
            return bool(self._table.printed.is_invited[move.card]) != (move.seat == self._seat)
        if move.do in OPTIONAL:
            return True
        if move.do == "shop":
            return len(move.cards) > 1 and any(
                set(move.cards) < set(other.cards) for other in self._view.moves if other.do == "shop"
            )
        return False

    def gloss(self, move: Move) -> str:
        says = self._says
        if move.do == "shop":
            slack = sum(one for one in map(self._slack, move.cards) if isinstance(one, int))
            return self._words("gloss.trip", cost=self._cost(move.cards), n=slack)
        if move.do == "give" and self._view.about == "give":
            return self._words("gloss.slack", n=move.n)
        if self._view.about == "choice":
            return self._option(move.n)
        if self._view.about in {*OF_A_CARD, *OF_A_ROOMMATE, "how much"}:
            return ""
        if move.do in OPTIONAL:
            return self._words(OPTIONAL[move.do])
        if move.do == "choose" and move.card == NO_CARD:
            return self._words("gloss.no-roll" if move.n else "gloss.die")
        if move.do == "show out":
            return self._words("gloss.show-out")
        if move.do == "send":
            return ""
        card = move.card if move.card != NO_CARD else (move.cards[0] if move.cards else NO_CARD)
        if card == NO_CARD:
            return ""
        text = says.says(card)
        if move.do in {"discard", "give"}:
            if says.cards[card].kind == "Whenever":
                return self._words("gloss.whenever", says=text)
            return says.part(printed(says.cards[card]))
        if move.do in {"do", "call"}:
            cost = self._cost((card,))
            gives = Told("gloss.slack", n=str(self._slack(card)))
            told = says.part(Several((gives, Told("gloss.costs", n=cost))) if cost else gives)
            return f"{told}. {text}" if text else told
        return text or says.part(printed(says.cards[card]))

    def _option(self, number: int) -> str:
        """What one of several effects would be, in the words of the card."""
        kind, _, tasks, card, *_ = self._view.agenda[-1]
        acts = (self._table.printed.when if kind == "moment" else self._table.printed.play)[card]
        return self._says.part(alone(self._says.cards[card], acts[tasks[0][1] + number]))

    def after_this(self) -> str:
        return self._words("gloss.others-stay") if self._view.about == "leaving" else super().after_this()

    def _slack(self, card: int) -> int | Roll | None:
        """As it is printed."""
        one: SlackCard = self._table.printed.cards[card]
        return one.slack

    def _cost(self, cards: Sequence[int]) -> int:
        """What they cost this seat now."""
        return sum(cost(self._table, self._seat, card) for card in cards)
