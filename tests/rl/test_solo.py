"""One learner among bots, by Gymnasium's own check and by the rules of the house."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from slackhouse import rl
from slackhouse.family.move_tokens import TokenError
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.rl.solo import SOLO, Solo

__all__ = ["rl"]  # to import it registers the environment


def made(**wishes: Any) -> Solo:
    env = gymnasium.make(SOLO, **wishes).unwrapped
    assert isinstance(env, Solo)
    return env


def played(env: Solo, seed: int) -> tuple[float, bool, bool]:
    """A whole game at random: what it paid, and how it ended."""
    env.reset(seed=seed)
    luck, paid = np.random.default_rng(seed), 0.0
    while True:
        _, reward, terminated, truncated, _ = env.step(int(luck.choice(np.flatnonzero(env.action_masks()))))
        paid += reward
        if terminated or truncated:
            return paid, terminated, truncated


@pytest.mark.parametrize(
    ("boxes", "seats", "mode"), [("geek", 4, "ansi"), ("goth+greek", 3, "rgb_array"), ("dork", 5, "html")]
)
def test_gymnasiums_check_holds(boxes: str, seats: int, mode: str) -> None:
    env = gymnasium.make(SOLO, boxes=boxes, seats=seats, illegal="first", render_mode=mode)

    check_env(env.unwrapped, skip_render_check=mode != "rgb_array")
    env.reset(seed=1)
    assert env.render() is not None


@pytest.mark.parametrize("opponents", ["random", "greedy", ("greedy", "random", "easy")])
def test_a_game_among_bots_replays_and_pays_by_its_winners(opponents: Any) -> None:
    env = made(opponents=opponents, seat=None)
    chairs = set()
    for seed in range(3):
        paid, terminated, _ = played(env, seed)
        again = Game.replay(env.game.log)
        chairs.add(env.table.seat)

        assert terminated
        share = 1 / len(again.winners) if env.table.seat in again.winners else 0
        assert paid == pytest.approx(share - 1 / 4)
    assert len(chairs) > 1


@pytest.mark.slow
def test_greedy_opponents_are_harder_than_random_ones() -> None:
    paid = {
        who: sum(played(made(opponents=who), seed)[0] for seed in range(12)) for who in ("random", "greedy")
    }

    assert paid["random"] > paid["greedy"]


def test_a_function_can_sit_at_the_table() -> None:
    asked = []

    def first(view: Any) -> Any:
        asked.append(view.seat)
        return view.moves[0]

    played(made(opponents=(first, "random")), 1)

    assert set(asked) == {1, 3}


def test_a_seed_fixes_the_stream() -> None:
    def seeds(seed: int) -> list[int | None]:
        env, found = made(), []
        env.reset(seed=seed)
        for _ in range(3):
            found.append(env.game.setup.seed)
            env.reset()
        return found

    assert seeds(1) == seeds(1)
    assert len({*seeds(1), *seeds(2)}) == 6


def test_a_learner_that_breaks_the_rules_is_told_or_pays() -> None:
    env = made()
    env.reset(seed=1)
    with pytest.raises(TokenError):
        env.step(0)
    env = made(illegal="forfeit")
    env.reset(seed=1)

    assert env.step(0)[1:4] == (-1.0, True, False)


def test_a_game_can_be_cut_short() -> None:
    assert played(made(max_decisions=30), 1) == (0.0, False, True)


def test_shaping_pays_on_the_way() -> None:
    env = made(reward="shaped")
    env.reset(seed=1)
    rewards = [env.step(int(np.flatnonzero(env.action_masks())[-1]))[1] for _ in range(30)]

    assert any(rewards)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"opponents": "gredy"}, 'no bot "gredy"'),
        ({"opponents": ()}, "opponents is empty"),
        ({"seat": 4}, "no seat 4"),
        ({"illegal": "rise"}, 'illegal cannot be "rise"'),
        ({"render_mode": "htm"}, 'no render mode "htm"'),
    ],
)
def test_a_wish_that_cannot_be_is_said_so(wish: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        Solo(**wish)
