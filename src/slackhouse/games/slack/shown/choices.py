"""What a person may do in a Slack game."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.contract.choices import Choices
from slackhouse.contract.small_words import printed
from slackhouse.games.slack.rules.rooms import cost
from slackhouse.kernel.moves import NO_CARD, Move


class SlackChoices(Choices):
    """Calls, trips, Activities."""

    def is_unlikely(self, move: Move) -> bool:
        """Few invite a friend to a rival's room or a pest to their own, and a trip is seldom for less than one can have."""
        if move.do == "call":
            return bool(self._table.printed.is_invited[move.card]) != (move.seat == self._seat)
        if move.do == "shop":
            return len(move.cards) > 1 and any(
                set(move.cards) < set(other.cards) for other in self._view.moves if other.do == "shop"
            )
        return False

    def gloss(self, move: Move) -> str:
        says = self._says
        if move.do == "shop":
            cards = [says.cards[card] for card in move.cards]
            slack = sum(card.slack for card in cards if isinstance(card.slack, int))
            return f"costs {self._cost(move.cards)}, {slack} Slack"
        if move.do == "give" and self._view.about == "give":
            return f"{move.n} Slack"
        if move.do == "choose" and move.card == NO_CARD:
            return "no roll" if move.n else "the die decides"
        if move.do == "show out":
            return "on a 4-6 they go where you send them"
        if move.do == "send":
            return ""
        card = move.card if move.card != NO_CARD else (move.cards[0] if move.cards else NO_CARD)
        if card == NO_CARD:
            return ""
        text = says.says(card)
        if move.do in {"discard", "give"}:
            return (
                f"Whenever: {text}"
                if says.cards[card].kind == "Whenever"
                else says.part(printed(says.cards[card]))
            )
        if move.do in {"do", "call"}:
            cost = self._cost((card,))
            told = [f"{says.cards[card].slack} Slack", f"costs {cost}" if cost else ""]
            told = [", ".join(part for part in told if part), text]
            return ". ".join(part for part in told if part)
        return text or says.part(printed(says.cards[card]))

    def after_this(self) -> str:
        return "everybody else stays" if self._view.about == "leaving" else super().after_this()

    def _cost(self, cards: Sequence[int]) -> int:
        """What they cost this seat now."""
        return sum(cost(self._table, self._seat, card) for card in cards)
