"""The opponents at the other seats: built-in bots, trained ones, or functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from slackhouse.bots.registry import bots_for_seats, check_names
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from slackhouse.bots.base import Bot
    from slackhouse.game import Game
    from slackhouse.rl.episode import Episode

Opponent = str | Callable[[AnyView], Move]
"""A built-in bot by name, a file with a trained one, or a function from a view to one of its moves."""


class Table:
    """A game with bots in all seats but the learner's; they have answered when the learner is asked."""

    def __init__(self, episode: Episode, seat: int, opponents: Sequence[Opponent], seed: int) -> None:
        self.episode = episode
        self.seat = seat
        game = episode.game
        chairs = [chair for chair in range(game.table.seats) if chair != seat]
        self._minds: dict[int, Callable[[AnyView], Move]] = {}
        for number, chair in enumerate(chairs):
            who = opponents[number % len(opponents)]
            self._minds[chair] = _mind(who, chair, game, seed)
        self.go_on()

    def go_on(self) -> None:
        """Until the learner is asked, or the game is over."""
        episode, game = self.episode, self.episode.game
        while episode.saying is not None and episode.seat != self.seat and not episode.is_cut_short:
            episode.decide(self._minds[episode.seat](game.view(episode.seat)))


def _mind(who: Opponent, chair: int, game: Game, seed: int) -> Callable[[AnyView], Move]:
    if not isinstance(who, str):
        return who
    bot: Bot = bots_for_seats((who,), (chair,), game, seed)[chair]
    return bot.decide


def listed(opponents: Opponent | Sequence[Opponent]) -> tuple[Opponent, ...]:
    """Opponents in one form; an unknown name is an error that names the nearest."""
    if isinstance(opponents, str):
        found: tuple[Opponent, ...] = tuple(opponents.split(","))
    else:
        found = (opponents,) if callable(opponents) else tuple(opponents)
    if not found:
        raise SetupError("somebody has to sit at the other chairs: opponents is empty")
    named = [who for who in found if isinstance(who, str)]
    if named:
        check_names(named)
    return found
