"""What a person may do now, as numbered lines: the likely ones first, the way out last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.game import Game
from slackhouse.kernel.moves import DONE, NO_CARD, PASS, Move
from slackhouse.slack.rooms import cost
from slackhouse.slack.table import PHASES
from slackhouse.slack.views import View
from slackhouse.story.words import printed
from slackhouse.terminal.table_text import TableText, width, wrapped

MANY: Final = 8
"""With more choices than these, the unlikely ones are shown only when asked for."""
DECLINES: Final = (PASS, DONE)


class Choices:
    """The moves of one question, numbered; `all` of them, of which `shown` are worth a look at once."""

    def __init__(self, game: Game, seat: int, view: View, says: TableText) -> None:
        self._game = game
        self._seat = seat
        self._view = view
        self._says = says
        likely = [move for move in view.moves if move not in DECLINES and not self._is_unlikely(move)]
        unlikely = [move for move in view.moves if move not in DECLINES and move not in likely]
        declines = [move for move in view.moves if move in DECLINES]
        if len(view.moves) <= MANY or len(unlikely) < 3:
            likely, unlikely = likely + unlikely, []
        self.all: list[Move] = [*likely, *declines, *unlikely]
        self.shown = len(likely) + len(declines)

    @property
    def way_out(self) -> Move | None:
        """How to decline, if one may."""
        return next((move for move in DECLINES if move in self._view.moves), None)

    def _is_unlikely(self, move: Move) -> bool:
        """Few invite a friend to a rival's room or a pest to their own, and a trip is seldom for less than one can have."""
        printed = self._game.table.printed
        if move.do == "call":
            return bool(printed.is_invited[move.card]) != (move.seat == self._seat)
        if move.do == "shop":
            return len(move.cards) > 1 and any(
                set(move.cards) < set(other.cards) for other in self._view.moves if other.do == "shop"
            )
        return False

    def lines(self, *, every: bool = False) -> list[str]:
        """Number, the line that says it, and what it would bring."""
        moves = self.all if every else self.all[: self.shown]
        said = [self.say(move) for move in moves]
        column = min(max([len(line) for line in said]), width() // 2)
        lines, last = [], ""
        for number, (move, line) in enumerate(zip(moves, said, strict=True), 1):
            left = f"{number:>4}  {line:<{column}}"
            again, last = last, self._gloss(move)
            gloss = "" if move.do != "shop" and last == again else last  # said once for each card is enough
            lines.append(
                wrapped(gloss, first=f"{left}  ", rest=" " * (column + 8)) if gloss else left.rstrip()
            )
        rest = len(self.all) - len(moves)
        if rest:
            lines.append(f"      … and {rest} less likely ones: say `more` to see them")
        return lines

    def say(self, move: Move) -> str:
        return self._game.say(move, self._seat)

    def _gloss(self, move: Move) -> str:
        """A few words on what a move means."""
        says = self._says
        if move == PASS:
            return "(Enter)"
        if move == DONE:
            return self._done()
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
            return f"Whenever: {text}" if says.cards[card].kind == "Whenever" else printed(says.cards[card])
        if move.do in {"do", "call"}:
            cost = self._cost((card,))
            told = [f"{says.cards[card].slack} Slack", f"costs {cost}" if cost else ""]
            told = [", ".join(part for part in told if part), text]
            return ". ".join(part for part in told if part)
        return text or printed(says.cards[card])

    def _cost(self, cards: Sequence[int]) -> int:
        """What they cost this seat now."""
        return sum(cost(self._game.table, self._seat, card) for card in cards)

    def _done(self) -> str:
        if self._view.about == "leaving":
            return "everybody else stays"
        after = self._view.phase + 1
        return f"on to {PHASES[after]}" if after < len(PHASES) else "end of your turn"


def numbered(choices: Choices, text: str) -> Move | None:
    """The choice of this number, if it is one."""
    if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= len(choices.all):
        return choices.all[int(text) - 1]
    return None
