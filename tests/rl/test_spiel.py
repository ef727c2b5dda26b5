"""The OpenSpiel game, by OpenSpiel's own tests."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from slackhouse.game import Game
from slackhouse.rl import spiel
from tests.rl.playthrough import FILE, GAME, action, written

TELL = """
import pyspiel, sys
from random import Random
from slackhouse.rl import spiel
from tests.rl.playthrough import GAME, action
state, luck = pyspiel.load_game(GAME).new_initial_state(), Random(4)
for _ in range(300):
    if not state.is_terminal():
        state.apply_action(action(state, luck))
print(state.information_state_string(0))
print(state.information_state_tensor(1))
"""


def reached(steps: int, seed: int = 4, game: str = GAME) -> spiel.SlackhouseState:
    state, luck = pyspiel.load_game(game).new_initial_state(), Random(seed)
    while steps > 0 or state.is_chance_node():
        state.apply_action(action(state, luck))
        steps -= 1
    found: spiel.SlackhouseState = state
    return found


@pytest.mark.parametrize("game", [GAME, f"{spiel.SHORT}(box=dork,players=3)"])
def test_openspiels_random_games_hold(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_a_game_goes_as_it_was_written_down() -> None:
    assert written() == FILE.read_text("utf-8"), "python -m tests.rl.playthrough writes it anew"


def test_chance_deals_every_card_and_the_game_replays() -> None:
    state = reached(250)

    assert Game.replay(state.game.log) == state.game
    assert sum(
        odds for _, odds in pyspiel.load_game(GAME).new_initial_state().chance_outcomes()
    ) == pytest.approx(1)


def test_what_a_player_knows_grows_and_is_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", TELL],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(FILE.parents[2])},
        ).stdout
        for seed in ("1", "2")
    ]
    sooner, later = reached(230), reached(260)
    before, after = (one.information_state_string(0).splitlines() for one in (sooner, later))

    assert told[0] == told[1]
    assert len(after) > len(before) > 2
    assert after[: len(before) - 1] == before[:-1]  # the last line is what is seen now


def test_a_guess_looks_the_same_to_the_player_who_guesses() -> None:
    state, luck = reached(260), Random(1)
    player = state.current_player()
    for _ in range(20):
        twin = state.guessed(player, luck)

        assert twin.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(twin.information_state_tensor(player), state.information_state_tensor(player))
        assert twin.legal_actions() == state.legal_actions()


def test_ismcts_searches_in_guessed_worlds() -> None:
    state, luck = reached(260), Random(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(lambda one, player: one.guessed(player, luck))

    assert bot.step(state) in state.legal_actions()
