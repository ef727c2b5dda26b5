"""A text interface, for language models: a seat among bots, the view as JSON and in words, moves in the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.rl.episode import Episode, coder_for, table_parameters
from slackhouse.rl.opponents import Opponent, Table, listed
from slackhouse.rl.render import in_lines
from slackhouse.rl.rewards import shares

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Said(msgspec.Struct, frozen=True):
    """The result of a step, as text."""

    you: str
    seat: int
    text: str
    """The table, the hand and the question, in words."""
    view: dict[str, object]
    """The same as data; cards are numbers, see `cards`."""
    cards: tuple[str, ...]
    """The titles, by their numbers in the view."""
    legal: tuple[str, ...] = ()
    """All moves in the notation, if they are to be shown."""
    refused: str = ""
    """Why the last line was no move; then nothing has changed."""


class TextTable:
    """`reset` and `step` return JSON; a line is a move of the notation (`call Lord Yahoo to Ann`, `pass`)."""

    def __init__(
        self,
        boxes: str | Sequence[str] = ("geek",),
        seats: int = 4,
        options: Mapping[str, str | bool] | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seat: int = 0,
        show_legal: bool = False,
    ) -> None:
        self.wanted = table_parameters(boxes, seats, options, (), skip_forced=True, max_decisions=None)
        self.opponents = listed(opponents)
        self.seat = seat
        self.show_legal = show_legal
        self._code = coder_for(self.wanted)

    def reset(self, seed: int) -> str:
        """A new game, and what the seat sees of it."""
        self.table = Table(Episode(self.wanted, self._code, seed), self.seat, self.opponents, mix(seed, 2))
        return self._told()

    def step(self, line: str) -> tuple[str, float, bool]:
        """Say a move; returns what is seen then, the reward, and whether the game is over. A line that is no move is refused."""
        game, episode = self.table.episode.game, self.table.episode
        if episode.is_over:
            return self._told("the game is over"), 0.0, True
        try:
            game.answer(self.seat, line)
        except SlackhouseError as error:
            return self._told(str(error)), 0.0, False
        episode.answered()
        self.table.go_on()
        reward = shares(game.winners, self.wanted.seats)[self.seat]
        return self._told(), reward, episode.is_over

    def _told(self, refused: str = "") -> str:
        game, seat = self.table.episode.game, self.seat
        view = game.view(seat)
        lines = in_lines(game, seat, legal=self.show_legal)
        data: dict[str, object] = msgspec.to_builtins(view)
        legal = tuple(game.say(move, seat) for move in view.moves) if self.show_legal else ()
        if not self.show_legal:
            del data["moves"]
        titles = tuple(card.name for card in game.table.printed.cards)
        return msgspec.json.encode(Said(game.names[seat], seat, lines, data, titles, legal, refused)).decode()
