"""The rows that are recorded: one for a game, one for each seat, one for each title a seat held or played."""

from __future__ import annotations

from typing import Final

import msgspec


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One game. `slackhouse watch --seed SEED --bots BOTS` with its box and seats shows it again."""

    game: int
    seed: int
    boxes: str
    seats: int
    bots: str
    turns: int
    rounds: int
    answers: int
    decisions: int
    winners: int
    lead_changes: int
    rules: list[str]
    """The ids of the rules that made something happen."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of one game; seat 0 begins. Its role is its Job or its character, by title; its score counts towards its goal."""

    game: int
    seat: int
    bot: str
    role: str
    last_role: str
    goal: int
    score: int
    won: bool
    drawn: int
    played: int
    canceled: int
    decisions: int
    score_by_round: list[int]
    """As each round began, and at the end."""
    purse_by_round: list[int] = []
    """The same of what else it has, in a game that has such a thing: its cash."""


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One title in the hands of one seat of one game. `could` counts the turns in which it was offered to be played."""

    game: int
    seat: int
    bot: str
    card: str
    kind: str
    box: str
    drawn: int
    could: int
    played: int
    canceled: int
    won: bool
    first: bool = False
    """Whether this seat was the first of the game to draw it."""
    round: int | None = None
    """The round in which this seat drew it first; 0 is the deal, and None says that it never did."""


class TallyRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often something happened in one game, in the family's own words, and what was paid for it altogether."""

    game: int
    what: str
    times: float
    dollars: int


class DecisionRow(msgspec.Struct, frozen=True, kw_only=True):
    """One token that a seat said of one decision, by the columns and tokens of the research environment (`slackhouse.lab.decision_recorder.FIELDS`)."""

    game: int
    decision: int
    part: int
    seat: int
    turn: int
    bot: str
    at: list[int]
    seen: list[float]
    offered: list[int]
    chosen: int
    won: bool
    reward: float


class Rows(msgspec.Struct):
    """The rows of some games, in their order; decisions only where the plan wants them."""

    games: list[GameRow] = []
    seats: list[SeatRow] = []
    cards: list[CardRow] = []
    tallies: list[TallyRow] = []
    decisions: list[DecisionRow] = []

    def add(self, other: Rows) -> None:
        """Take in the rows of other games."""
        self.games += other.games
        self.seats += other.seats
        self.cards += other.cards
        self.tallies += other.tallies
        self.decisions += other.decisions


ONCE: Final = (
    ("job", "role"),
    ("last_job", "last_role"),
    ("slack", "score"),
    ("slack_by_round", "score_by_round"),
)
"""What columns were called before, and are called now."""

KINDS_OF_ROW: Final[dict[str, type[msgspec.Struct]]] = {
    "games": GameRow,
    "seats": SeatRow,
    "cards": CardRow,
    "tallies": TallyRow,
}
"""The tables of a run, by name."""


__all__ = ["CardRow", "DecisionRow", "GameRow", "Rows", "SeatRow", "TallyRow"]
