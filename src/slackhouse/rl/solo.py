"""The Gymnasium environment `Slackhouse/Solo-v0`: one learner among bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import gymnasium
import numpy as np
from gymnasium import spaces

from slackhouse.family.move_tokens import TokenError
from slackhouse.family.observation import LEAST, MOST
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.rl.episode import Episode, coder_for, table_parameters
from slackhouse.rl.opponents import Table, listed
from slackhouse.rl.render import MODES, Mode, rendered
from slackhouse.rl.rewards import Said, forfeit, reward_of, shares

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from slackhouse.game import Game
    from slackhouse.kernel.plain import Plain
    from slackhouse.rl.aec import Illegal
    from slackhouse.rl.opponents import Opponent


SOLO = "Slackhouse/Solo-v0"


class Solo(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """One seat of a table, the others taken by bots. `slackhouse.rl.env` documents the shared parameters."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(  # noqa: PLR0913 - all that can be asked for
        self,
        boxes: str | Sequence[str] = ("geek",),
        seats: int = 4,
        options: Mapping[str, str | bool] | None = None,
        own_cards: Sequence[Mapping[str, Plain]] = (),
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = 0,
        reward: Said = "win",
        skip_forced: bool = True,
        max_decisions: int | None = None,
        illegal: Illegal = "raise",
        render_mode: Mode | None = None,
    ) -> None:
        """`opponents` are taken in turn for the other chairs. `seat` None: another chair in each episode."""
        self.wanted = table_parameters(
            boxes, seats, options, own_cards, skip_forced=skip_forced, max_decisions=max_decisions
        )
        self.opponents = listed(opponents)
        if seat is not None and not 0 <= seat < seats:
            raise SetupError(f"there is no seat {seat} at a table of {seats}")
        ways = ("raise", "first", "forfeit")
        if illegal not in ways:
            raise SetupError(f'illegal cannot be "{illegal}"{nearest(illegal, ways)} ({", ".join(ways)})')
        if render_mode is not None and render_mode not in get_args(Mode):
            raise SetupError(f'there is no render mode "{render_mode}"{nearest(render_mode, MODES)}')
        self.chair = seat
        self.illegal = illegal
        self.render_mode = self._mode = render_mode
        self.code = coder_for(self.wanted)
        self._reward = reward_of(reward)
        self.observation_space = spaces.Box(LEAST, MOST, (len(self.code.columns),), np.float32)
        self.action_space = spaces.Discrete(self.code.tokens.size)

    @property
    def columns(self) -> tuple[str, ...]:
        """The name of every column of an observation."""
        return self.code.columns

    @property
    def game(self) -> Game:
        """The game itself, with its log: the whole truth, not for seats."""
        return self.table.episode.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, object]]:
        """A new game; a seed fixes it and those after it. A game that ends before the learner is asked is not counted."""
        super().reset(seed=seed, options=options)
        while True:
            number = int(self.np_random.integers(1 << 62))
            seat = mix(number, 1) % self.wanted.seats if self.chair is None else self.chair
            episode = Episode(self.wanted, self.code, number)
            self.table = Table(episode, seat, self.opponents, mix(number, 2))
            if episode.saying is not None and not episode.is_cut_short:
                return self._observed(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, object]]:
        """Say a token; when that is a move, the others answer until this seat is asked again."""
        episode, seat = self.table.episode, self.table.seat
        before = episode.game.view(None) if self._reward is not None else None
        paid: Sequence[float] | None = None
        try:
            move = episode.say(int(action))
        except TokenError:
            if self.illegal == "raise" or episode.saying is None:
                raise
            if self.illegal == "forfeit":
                paid = forfeit(seat, self.wanted.seats)
                return self._observed(), paid[seat], True, False, self._info()
            move = episode.say(next(iter(episode.saying.options)))
        if move is not None:
            self.table.go_on()
            if self._reward is not None and before is not None:
                paid = self._reward(before, episode.game.view(None))
        if self._reward is None and episode.is_over:
            paid = shares(episode.game.winners, self.wanted.seats)
        reward = 0.0 if paid is None else float(paid[seat])
        return self._observed(), reward, episode.is_over, episode.is_cut_short, self._info()

    def _observed(self) -> NDArray[np.float32]:
        return self.table.episode.observed(self.table.seat)

    def _info(self) -> dict[str, object]:
        return {"action_mask": self.table.episode.mask(self.table.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which tokens can be said now, as MaskablePPO asks for it."""
        return self.table.episode.mask(self.table.seat).astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the learner sees it."""
        return None if self._mode is None else rendered(self.game, self.table.seat, self._mode)


def register() -> None:
    """Tell Gymnasium; told twice, it is told once."""
    if SOLO not in gymnasium.registry:
        gymnasium.register(SOLO, entry_point="slackhouse.rl.solo:Solo")


__all__ = ["Solo", "register"]
