"""Copies of an environment go on alike: in the middle of a move, in another process, whatever the hash seed."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import pytest

from slackhouse import rl
from slackhouse.game import Game
from slackhouse.rl.aec import SlackhouseAEC

GOES_ON = """
import pickle, sys
from pathlib import Path
env = pickle.loads(Path(sys.argv[1]).read_bytes())
while env.agents:
    seen, reward, terminated, truncated, _ = env.last()
    token = None if terminated or truncated else int(env.action_space(env.agent_selection).sample(seen["action_mask"]))
    print(env.agent_selection, token, round(reward, 6), float(seen["observation"].sum()).hex())
    env.step(token)
"""


T = TypeVar("T")


def pickled(one: T) -> T:
    """The same again, by way of its pickle."""
    again: T = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own
    return again


def in_mid_token(boxes: str, seed: int) -> SlackhouseAEC:
    """An environment in which somebody has said the first token of a longer move."""
    env = rl.env(boxes, 3)
    env.reset(seed=seed)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    for _ in range(5000):
        if env.episode.decisions > 40 and env.episode.saying is not None and env.episode.saying.said:
            return env
        if not env.agents or any(env.terminations.values()):
            env.reset()
        agent = env.agent_selection
        env.step(int(env.action_space(agent).sample(env.observe(agent)["action_mask"])))
    raise AssertionError("nobody says a longer move")


def goes_on(env: SlackhouseAEC) -> list[str]:
    told = []
    while env.agents:
        seen, reward, terminated, truncated, _ = env.last()
        over = terminated or truncated
        token = None if over else int(env.action_space(env.agent_selection).sample(seen["action_mask"]))
        told.append(
            f"{env.agent_selection} {token} {round(reward, 6)} {float(seen['observation'].sum()).hex()}"
        )
        env.step(token)
    return told


@pytest.mark.slow
@pytest.mark.parametrize("boxes", ["geek", "greek+goth+cthulhu", "dork"])
def test_an_environment_put_away_in_mid_token_goes_on_alike_elsewhere(boxes: str, tmp_path: Path) -> None:
    env = in_mid_token(boxes, 3)
    file = tmp_path / "env.pickle"
    file.write_bytes(pickle.dumps(env))
    twin = copy.deepcopy(env)
    elsewhere = [
        subprocess.run(
            [sys.executable, "-c", GOES_ON, str(file)],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
        ).stdout.splitlines()
        for hash_seed in ("1", "77")
    ]
    here = goes_on(env)

    assert len(here) > 5
    assert goes_on(twin) == here
    assert elsewhere == [here, here]


def test_a_clone_plays_on_by_itself() -> None:
    env = in_mid_token("geek", 4)
    before = env.observe(env.agent_selection)
    goes_on(env.clone())

    after = env.observe(env.agent_selection)
    assert (before["observation"] == after["observation"]).all()
    assert (before["action_mask"] == after["action_mask"]).all()


def test_an_environment_that_never_began_can_be_copied() -> None:
    for twin in (
        copy.deepcopy(rl.env()),
        pickled(rl.env(reward="shaped")),
        rl.env().clone(),
    ):
        twin.reset(seed=1)
        assert twin.agents


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_a_game_can_be_pickled_and_deep_copied(boxes: tuple[str, ...]) -> None:
    game = Game.new(boxes, 4, seed=3)
    quiet = Game.new(boxes, 4, seed=3)
    quiet.table.facts = None

    assert pickled(game) == game
    assert copy.deepcopy(game) == game
    assert pickled(quiet).table.facts is None
    assert pickled(game).table.facts is not None
