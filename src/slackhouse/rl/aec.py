"""The PettingZoo environment: every seat is an agent, and they are asked one after the other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NotRequired, TypedDict, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from slackhouse.family.encoding import FEATURES
from slackhouse.family.move_tokens import TokenError
from slackhouse.family.observation import LEAST, MOST
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.rl.episode import SEED_BITS, Episode, coder_for, table_parameters
from slackhouse.rl.render import MODES, Mode, rendered
from slackhouse.rl.rewards import Reward, Said, forfeit, reward_of, shares

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Plain

Illegal = Literal["raise", "first", "forfeit"]
WIDEST: Final = 1_000_000
"""No number of a move is larger: dollars."""


class Seen(TypedDict):
    """The observation of an agent."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    moves: NotRequired[NDArray[np.int32]]


class SlackhouseAEC(AECEnv[str, Seen, int]):
    """The PettingZoo AEC environment of one table. `slackhouse.rl.env` documents its parameters."""

    metadata: ClassVar[dict[str, object]] = {
        "name": "slackhouse_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913 - all that can be asked for
        self,
        boxes: str | Sequence[str] = ("geek",),
        seats: int = 4,
        options: Mapping[str, str | bool] | None = None,
        own_cards: Sequence[Mapping[str, Plain]] = (),
        *,
        reward: Said = "win",
        skip_forced: bool = True,
        max_decisions: int | None = None,
        rows: int = 0,
        illegal: Illegal = "raise",
        render_mode: Mode | None = None,
    ) -> None:
        super().__init__()
        if illegal not in get_args(Illegal):
            raise SetupError(
                f'illegal cannot be "{illegal}"{nearest(illegal, get_args(Illegal))} (raise, first, forfeit)'
            )
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(
                f'there is no render mode "{render_mode}"{nearest(render_mode, MODES)} ({", ".join(MODES)})'
            )
        self.wanted = table_parameters(
            boxes, seats, options, own_cards, skip_forced=skip_forced, max_decisions=max_decisions, rows=rows
        )
        self.illegal = illegal
        self.render_mode = render_mode
        self.code = coder_for(self.wanted)
        self._said = reward
        self._reward: Reward | None = reward_of(reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._stream: int | None = None
        self._number = 0
        self.observation_spaces = {agent: self._sees() for agent in self.possible_agents}
        size = rows or self.code.tokens.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def _sees(self) -> spaces.Dict:
        size = self.wanted.rows or self.code.tokens.size
        seen = spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (len(self.code.columns),), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        if self.wanted.rows:
            seen["moves"] = spaces.Box(-WIDEST, WIDEST, (self.wanted.rows, len(FEATURES)), np.int32)
        return seen

    @property
    def columns(self) -> tuple[str, ...]:
        """The name of every column of an observation."""
        return self.code.columns

    @property
    def game(self) -> Game:
        """The game itself, with its log: the whole truth, not for seats."""
        return self.episode.game

    def token_name(self, token: int) -> str:
        """What a token says, in words."""
        return self.code.tokens.name(token)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # -- playing -----------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:  # noqa: ARG002 - everybody's
        """A new game. A seed fixes it, and those after it: without one comes the next of the same stream."""
        if seed is not None:
            self._stream, self._number = seed, 0
        elif self._stream is None:
            self._stream = Random().getrandbits(63)
        else:
            self._number += 1
        self.episode = Episode(self.wanted, self.code, mix(self._stream & SEED_BITS, self._number))
        self._forfeited = self._paid = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and which tokens it can say; nobody but the one who is asked can say anything."""
        seat, episode = self.possible_agents.index(agent), self.episode
        seen: Seen = {"observation": episode.observed(seat), "action_mask": self._mask(seat)}
        if self.wanted.rows:
            seen["moves"] = episode.moves(seat)
        return seen

    def _mask(self, seat: int) -> NDArray[np.int8]:
        ended = self.terminations[self.possible_agents[seat]] if self.agents else True
        return np.zeros(self.episode.actions, np.int8) if ended else self.episode.mask(seat)

    def step(self, action: int | None) -> None:
        """The agent that is asked says a token; or leaves, once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._pay(self._played(action))
        episode = self.episode
        if episode.is_over or self._forfeited:
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.is_cut_short:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[episode.seat]

    def _played(self, action: int | None) -> Sequence[float] | None:
        """Say it, and see what everybody gets for it, if anything."""
        episode, reward = self.episode, self._reward
        if reward is None:
            self._say(action)
            if not self._forfeited:
                return shares(episode.game.winners, len(self.agents)) if episode.is_over else None
        else:
            before = episode.game.view(None)
            move = self._say(action)
            if not self._forfeited:
                return None if move is None else reward(before, episode.game.view(None))
        return forfeit(episode.seat, len(self.agents))

    def _say(self, action: int | None) -> Move | None:
        """What cannot be said raises, is taken for something that can, or ends the game."""
        episode = self.episode
        try:
            return episode.say(-1 if action is None else int(action))
        except TokenError:
            if self.illegal == "raise" or episode.saying is None:
                raise
            if self.illegal == "forfeit":
                self._forfeited = True
                return None
            return episode.say(next(iter(episode.saying.options)))

    def _pay(self, paid: Sequence[float] | None) -> None:
        """Nearly always nothing; then nothing is all that is written down, once."""
        if paid is None:
            if self._paid:
                self._paid = False
                self.rewards = dict.fromkeys(self.agents, 0.0)
            return
        self._paid = True
        for agent, reward in zip(self.agents, paid, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    # -- looking, copying --------------------------------------------------------------------------------------------------

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat that is asked sees it."""
        if self.render_mode is None:
            return None
        return rendered(self.game, self.episode.seat, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def clone(self) -> SlackhouseAEC:
        """The same game again, independent of this one, in microseconds: for search. Both have the same spaces to sample from."""
        twin = SlackhouseAEC.__new__(SlackhouseAEC)
        twin.__dict__ = {**self.__dict__}
        if self.agents or hasattr(self, "episode"):
            twin.episode = self.episode.copy()
            twin.agents = self.agents[:]
            twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
            for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
                twin.__dict__[name] = self.__dict__[name].copy()
        return twin

    def __deepcopy__(self, _memo: object) -> SlackhouseAEC:
        twin = self.clone()
        twin.action_spaces = {agent: _like(space) for agent, space in self.action_spaces.items()}
        return twin

    def __getstate__(self) -> dict[str, object]:
        """All but what is made anew from what was asked for."""
        return {name: value for name, value in self.__dict__.items() if name not in {"code", "_reward"}}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self.code = coder_for(self.wanted)
        self._reward = reward_of(self._said)

    def __str__(self) -> str:
        return f"slackhouse {'+'.join(self.wanted.boxes)} at {self.wanted.seats}"


def _like(space: spaces.Discrete) -> spaces.Discrete:
    """Another space that samples as this one would."""
    twin = spaces.Discrete(int(space.n))
    twin.np_random.bit_generator.state = space.np_random.bit_generator.state
    return twin
