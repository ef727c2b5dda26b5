"""Records decisions by the columns of the research environment: observation, legal tokens, choice and winner.

Needs nothing but what every install has, as a worker does; `slackhouse.lab.decisions` reads what was written.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, Final

from slackhouse.family.table_encoder import table_encoder
from slackhouse.game import Game
from slackhouse.kernel.moves import Move
from slackhouse.lab.rows import DecisionRow

if TYPE_CHECKING:
    from slackhouse.family.encoding import AnyEncoder

FIELDS: Final = {
    "game": "the number of the game in its plan, as in games.parquet",
    "decision": "the number of the decision in its game, from 0",
    "part": "a move is said in tokens: the place of this one in its move, from 0",
    "seat": "who decides; 0 sits first",
    "turn": "the number of the turn, from 1",
    "bot": "who plays that seat",
    "at": "the columns of the observation that are not zero, by number ...",
    "seen": "... and what is in them",
    "offered": "the tokens that can be said, by number, in rising order",
    "chosen": "the one that was said",
    "won": "whether the seat is among the winners of the game",
    "reward": "its share of the win less a fair share, as the environment pays it",
}
"""What a row has."""

Kept = tuple[int, int, int, int, list[int], list[float], list[int], int]
"""Of a row all that is known when it is written: decision, part, seat, turn, at, seen, offered, chosen."""


class DecisionRecorder:
    """Records one game. Forced answers, and moves that no token says (an offer in own words), have no row."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        self._game = game
        self._bots = bots
        self._code: AnyEncoder = table_encoder(game.family, game.table)
        self._places = range(len(self._code.columns))
        self._kept: list[Kept] = []
        self._decision = 0

    def decides(self, seat: int, offered: Sequence[Move], move: Move) -> None:
        """A seat has decided for one of these, and has not said it yet."""
        if len(offered) < 2 or move not in offered:
            return
        table, saying = self._game.table, self._code.saying(offered, seat)
        said: Move | None = None
        while said is None:
            seen = self._code.observed_at(table, seat, saying.said)
            at = list(compress(self._places, seen))  # of a thousand columns those that are not zero
            token = next(one for one, left in saying.options.items() if move in left)
            numbers = [seen[column] for column in at]
            part, options = len(saying.said), sorted(saying.options)
            self._kept.append((self._decision, part, seat, table.turns, at, numbers, options, token))
            said = saying.say(token)
        self._decision += 1

    def rows(self, number: int) -> list[DecisionRow]:
        """All that was decided, now that it is known who won."""
        winners, seats = self._game.winners, len(self._bots)
        return [
            DecisionRow(
                game=number,
                decision=decision,
                part=part,
                seat=seat,
                turn=turn,
                bot=self._bots[seat],
                at=at,
                seen=seen,
                offered=offered,
                chosen=chosen,
                won=seat in winners,
                reward=(1 / len(winners) if seat in winners else 0.0) - 1 / seats,
            )
            for decision, part, seat, turn, at, seen, offered, chosen in self._kept
        ]


__all__ = ["FIELDS", "DecisionRecorder"]
