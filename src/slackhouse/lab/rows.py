"""What is written down of a game: one row for the game, one for each seat, one for each title a seat held or played."""

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
    """One seat of one game; seat 0 begins. `slack` is what counts towards the Goal, whatever the box calls it."""

    game: int
    seat: int
    bot: str
    job: str
    last_job: str
    goal: int
    slack: int
    won: bool
    drawn: int
    played: int
    canceled: int
    decisions: int
    slack_by_round: list[int]
    """As each round began, and at the end."""


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


class Rows(msgspec.Struct):
    """The rows of some games, in their order."""

    games: list[GameRow] = []
    seats: list[SeatRow] = []
    cards: list[CardRow] = []

    def add(self, other: Rows) -> None:
        """Take in the rows of other games."""
        self.games += other.games
        self.seats += other.seats
        self.cards += other.cards


KINDS_OF_ROW: Final[dict[str, type[msgspec.Struct]]] = {"games": GameRow, "seats": SeatRow, "cards": CardRow}
"""The tables of a run, by name."""


__all__ = ["CardRow", "GameRow", "Rows", "SeatRow"]
