"""`slackhouse tune`: opinions that win are found, in games that can be played again."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats
from slackhouse.cli import main
from slackhouse.game import Game
from slackhouse.lab.logit import fit
from slackhouse.lab.tuning import Trial, drawn, effects_of, frozen_opinions, played, stepped, units_of


def tuned(*words: str) -> Result:
    return CliRunner().invoke(main, ["tune", *words])


def planted(games: int, weights: np.ndarray, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Games in which the chance to win goes with the exponential of a weighted sum, and with nothing else."""
    chance = np.random.default_rng(seed)
    rows = chance.standard_normal((games, 4, len(weights)))
    luck = chance.gumbel(size=(games, 4))
    return rows, np.eye(4)[(rows @ weights + luck).argmax(axis=1)]


def test_a_planted_effect_is_found_and_its_error_is_what_it_says() -> None:
    weights = np.array([0.3, -0.2, 0.0])
    rows, won = planted(4000, weights, 1)
    found = fit(rows, won, np.full(3, 10.0))

    assert np.all(np.abs(found.effects - weights) < 4 * found.errors)
    assert np.all(found.errors < 0.03)

    off = [fit(*planted(400, weights, seed), np.full(3, 10.0)) for seed in range(60)]
    missed = [np.abs(one.effects - weights) > 1.96 * one.errors for one in off]

    assert np.mean(missed) < 0.12


def test_a_step_goes_where_the_wins_are_and_stays_where_they_are_not() -> None:
    _, first = frozen_opinions(("geek",), 4)
    centre = {"junk": first["junk"], "held": first["held"], "near": first["near"]}
    trial = Trial(("geek",), 4, 1, centre, units_of(centre, 0.3))
    after, steps = stepped(trial, *planted(4000, np.array([0.15, -0.15, 0.0]), 2))

    assert after["junk"] > 1.2 * centre["junk"]
    assert after["held"] < 0.8 * centre["held"]
    assert after["near"] == pytest.approx(centre["near"], rel=0.15)
    assert [one.name for one in steps if abs(one.effect) > 4 * one.error] == ["junk", "held"]


def test_the_top_of_a_hill_is_seen_in_its_squares() -> None:
    chance = np.random.default_rng(3)
    rows = chance.standard_normal((6000, 4, 1))
    worth = -0.1 * (rows[:, :, 0] - 0.5) ** 2
    won = np.eye(4)[(worth + chance.gumbel(size=worth.shape)).argmax(axis=1)]
    found = effects_of(rows, won)

    assert found.effects[0] / (-2 * found.effects[1]) == pytest.approx(0.5, abs=0.25)


def test_a_game_of_a_trial_depends_on_its_number_alone() -> None:
    _, first = frozen_opinions(("goth",), 3)
    trial = Trial(("goth",), 3, 5, dict(first), units_of(first, 0.3), frozen=1)
    thinks = drawn(trial, first, 7)

    assert thinks == drawn(trial, first, 7)
    assert thinks != drawn(trial, first, 8)
    assert sum(one == first for one in thinks) == 1
    assert played(("goth",), thinks, 9) == played(("goth",), thinks, 9)


@pytest.mark.parametrize("box", ["geek", "dork"])
def test_what_is_tuned_plays_as_the_bot_does(box: str) -> None:
    """The quick games of the tuner, and those of bots that get views, are the same games."""
    _, first = frozen_opinions((box,), 3)
    for seed in range(3):
        game = Game.new((box,), 3, seed=seed)
        play_out(game, bots_for_seats(("greedy-1",), range(3), game, seed))
        won = [float(seat in game.winners) / len(game.winners) for seat in range(3)]

        assert won == played((box,), [first] * 3, seed)


def test_it_writes_opinions_that_are_a_bot(tmp_path: Path) -> None:
    out, again = tmp_path / "tuned.toml", tmp_path / "again.toml"
    words = (
        "--box",
        "geek",
        "--seats",
        "2",
        "--games",
        "6",
        "--rounds",
        "1",
        "--confirm",
        "4",
        "--seed",
        "3",
    )
    found = tuned(*words, "--out", str(out))

    assert found.exit_code == 0, found.output
    assert "Round 1: 6 games at each of geek." in found.output
    assert "geek, 2 seats, one against greedy-1: " in found.output
    assert tuned(*words, "--out", str(again)).exit_code == 0
    assert out.read_text("utf-8") == again.read_text("utf-8")

    _, first = frozen_opinions(("geek",), 2)
    thinks = tomllib.loads(out.read_text("utf-8"))["slack"]
    assert thinks.keys() == first.keys()

    game = Game.new(("geek",), 2, seed=1)
    play_out(game, bots_for_seats((str(out), "greedy-1"), range(2), game, 1))
    assert game.winners


def test_what_cannot_be_tuned_is_said(tmp_path: Path) -> None:
    out = str(tmp_path / "tuned.toml")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[slack]\njnuk = 1\n", "utf-8")

    assert "different games" in tuned("--box", "geek", "--box", "dork", "--out", out).output
    assert "nobody left to compare" in tuned("--frozen", "3", "--out", out).output
    assert 'an opinion "jnuk"' in tuned("--start", str(wrong), "--out", out).output
    assert "no table [dork]" in tuned("--box", "dork", "--start", str(wrong), "--out", out).output
    assert (
        "cannot be written"
        in tuned("--rounds", "0", "--confirm", "0", "--out", str(tmp_path / "no" / "such.toml")).output
    )
