"""The PettingZoo environment, by PettingZoo's own tests and by the rules of the house."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from slackhouse import rl
from slackhouse.family.move_tokens import TokenError
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import PASS
from slackhouse.proof.playing import all_boxes, tables
from slackhouse.rl.aec import SlackhouseAEC
from slackhouse.rl.rewards import Shaped
from tests.lanes import rows_slow_unless

EVERY = tables(all_boxes())
ABOUT_DICTS = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}


def play(env: SlackhouseAEC, seed: int = 0) -> Iterator[tuple[str, Any, float, bool, bool]]:
    """Random play to the end: who was asked, and what `last` said."""
    luck = np.random.default_rng(seed)
    while env.agents:
        agent = env.agent_selection
        seen, reward, terminated, truncated, _ = env.last()
        yield agent, seen, reward, terminated, truncated
        over = terminated or truncated
        env.step(None if over else int(luck.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize(("boxes", "seats"), rows_slow_unless(lambda table: len(table[0]) == 1, EVERY))
def test_pettingzoos_tests_hold_at_every_table(
    boxes: tuple[str, ...], seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(rl.env(boxes, seats), num_cycles=60)
        seed_test(lambda: rl.env(boxes, seats), num_cycles=15)

    assert {str(one.message) for one in told} <= ABOUT_DICTS
    assert "Passed API test" in capsys.readouterr().out


def test_moves_can_be_pointed_at_instead() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(rl.env(rows=40), num_cycles=400)

    assert {str(one.message) for one in told} <= ABOUT_DICTS


def test_a_list_with_too_few_rows_is_turned_page_by_page() -> None:
    env = rl.env(rows=3)
    env.reset(seed=2)
    pages = 0
    for _, seen, _, terminated, _ in play(env, 2):
        if not terminated:
            rows = seen["moves"]
            pages += int((rows[:, 0] == -1).any())
            assert ((rows != 0).any(axis=1) == (seen["action_mask"] == 1)).all()

    assert pages > 10
    assert Game.replay(env.game.log) == env.game


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_the_log_replays_and_rewards_are_what_the_winners_say(boxes: tuple[str, ...]) -> None:
    for seed in range(3):
        env = rl.env(boxes, 4)
        env.reset(seed=seed)
        earned = dict.fromkeys(env.possible_agents, 0.0)
        for agent, _, reward, _, _ in play(env, seed):
            earned[agent] += reward
        again = Game.replay(env.game.log)

        assert again == env.game
        share = 1 / len(again.winners)
        for seat, agent in enumerate(env.possible_agents):
            assert earned[agent] == pytest.approx((share if seat in again.winners else 0) - 1 / 4)


def test_a_mask_is_never_empty_and_only_the_asked_agent_has_one() -> None:
    env = rl.env("geek+goth", 3)
    env.reset(seed=1)
    for agent, seen, _, terminated, _ in play(env):
        if not terminated:
            assert seen["action_mask"].any()
            assert not any(env.observe(one)["action_mask"].any() for one in env.agents if one != agent)
        assert env.observation_space(agent).contains(seen)


def test_asks_with_one_move_are_left_out_unless_they_are_wanted() -> None:
    counts = {}
    for skips in (True, False):
        env = rl.env(skip_forced=skips)
        env.reset(seed=5)
        counts[skips] = [int(seen["action_mask"].sum()) for _, seen, _, ended, _ in play(env, 5) if not ended]

    assert min(counts[True]) > 1
    assert min(counts[False]) == 1


def test_a_game_is_cut_short_after_so_many_decisions() -> None:
    env = rl.env(max_decisions=7)
    env.reset(seed=1)
    last = list(play(env))[-4:]

    assert all(truncated and not terminated and reward == 0 for _, _, reward, terminated, truncated in last)
    assert env.episode.decisions == 7


def test_an_illegal_token_is_refused_taken_for_the_first_or_costs_the_game() -> None:
    env = rl.env()
    env.reset(seed=1)
    with pytest.raises(TokenError, match="cannot be said now; open are"):
        env.step(0)
    assert env.episode.decisions == 0

    env = rl.env(illegal="first")
    env.reset(seed=1)
    env.step(0)
    assert not any(env.terminations.values())

    env = rl.env(illegal="forfeit")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_shaping_adds_up_to_the_win_less_what_the_game_began_with() -> None:
    env = rl.env(reward="shaped")
    env.reset(seed=3)
    began = Shaped().potential(env.game.view(None))
    earned = dict.fromkeys(env.possible_agents, 0.0)
    on_the_way = 0
    for agent, _, reward, terminated, _ in play(env, 3):
        earned[agent] += reward
        on_the_way += reward != 0 and not terminated

    assert on_the_way > 20
    for seat, agent in enumerate(env.possible_agents):
        share = 1 / len(env.game.winners) if seat in env.game.winners else 0
        assert earned[agent] == pytest.approx(share - 1 / 4 - began[seat])


def test_a_reward_of_ones_own_sees_what_a_spectator_sees() -> None:
    def turns(before: Any, after: Any) -> list[float]:
        assert before.seat is after.seat is None
        return [float(after.turns - before.turns)] * len(after.seats)

    env = rl.env(reward=turns)
    env.reset(seed=3)
    began = env.game.table.turns
    earned = sum(reward for agent, _, reward, _, _ in play(env, 3) if agent == "seat_0")

    assert earned == env.game.table.turns - began > 3


def test_a_seed_fixes_the_episode_and_those_after_it() -> None:
    def logs(seed: int | None) -> list[int | None]:
        env = rl.env()
        found: list[int | None] = []
        for number in range(3):
            env.reset(seed=seed if number == 0 else None)
            found.append(env.game.log.setup.seed)
        return found

    assert logs(4) == logs(4)
    assert len({*logs(4), *logs(5)}) == 6
    assert logs(None) != logs(None)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"boxes": "geeek"}, 'no box "geeek"; did you mean "geek"'),
        ({"boxes": "dork", "seats": 8}, "dork is for 2 to 6 seats"),
        ({"reward": "loss"}, 'no reward "loss"'),
        ({"illegal": "rise"}, 'illegal cannot be "rise"'),
        ({"render_mode": "htm"}, 'no render mode "htm"'),
        ({"max_decisions": 0}, "max_decisions is at least 1"),
        ({"rows": 1}, "at least 2 rows"),
    ],
)
def test_a_wish_that_cannot_be_is_said_so(wish: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError) as error:
        rl.env(**wish)

    assert told.split(";", maxsplit=1)[0] in str(error.value)


@pytest.mark.parametrize("boxes", [("geek",), ("goth", "cthulhu"), ("dork",)])
def test_to_pass_over_several_is_the_same_as_a_pass_of_each(boxes: tuple[str, ...]) -> None:
    one_by_one, at_once = (Game.new(boxes, 4, seed=8) for _ in range(2))
    passed = 0
    luck = np.random.default_rng(1)
    while (ask := at_once.ask) is not None and passed < 300:
        forced = []
        for seat, moves in ask.moves.items():
            if moves not in ([PASS], (PASS,)):
                break
            forced.append(seat)
        if forced:
            passed += len(forced)
            at_once.pass_over(forced)
            for seat in forced:
                one_by_one.step(seat, PASS)
        else:
            seat = ask.first()
            move = ask.moves[seat][int(luck.integers(len(ask.moves[seat])))]
            for game in (one_by_one, at_once):
                game.step(seat, move)
        assert at_once == one_by_one

    assert passed > 50
