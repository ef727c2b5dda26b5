"""Decision rows are what the research environment would have shown, and the same in whatever process the games are played."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from click.testing import CliRunner

import slackhouse
from slackhouse.cli import main
from slackhouse.kernel.errors import SetupError
from slackhouse.lab.decision_recorder import FIELDS
from slackhouse.lab.decisions import CARD, DataSet
from slackhouse.lab.plan import Plan
from slackhouse.lab.plan_games import one_game
from slackhouse.lab.rows import DecisionRow
from slackhouse.lab.run_folder import RunFolder, decided
from slackhouse.lab.workers import run
from slackhouse.rl.episode import Episode, coder_for, table_parameters
from slackhouse.rl.rewards import shares

PLAN = Plan(games=13, seats=2, bots=("greedy", "random"), seed=5, decisions=True)


def dense(at: list[int], seen: list[float], width: int) -> list[float]:
    numbers = np.zeros(width, np.float32)
    numbers[at] = seen
    return numbers.tolist()


@pytest.mark.parametrize(("boxes", "seats"), [(("geek",), 3), (("greek", "goth"), 4), (("dork",), 3)])
def test_rows_are_what_the_environment_shows_and_the_game_goes_as_they_say(
    boxes: tuple[str, ...], seats: int
) -> None:
    plan = Plan(boxes=boxes, seats=seats, games=1, bots=("greedy", "random"), decisions=True)
    rows = one_game(plan, 0).decisions
    wanted = table_parameters(boxes, seats, None, (), skip_forced=True, max_decisions=None)
    episode = Episode(wanted, coder_for(wanted), 0)
    episode.game = plan.new_game(0)
    episode._go_on_after(None)
    for row in rows:
        assert (row.seat, row.decision, row.turn) == (
            episode.seat,
            episode.decisions,
            episode.game.table.turns,
        )
        assert dense(row.at, row.seen, len(episode.code.columns)) == episode.observed(row.seat).tolist()
        assert row.offered == np.flatnonzero(episode.mask(row.seat)).tolist()
        assert row.chosen in row.offered
        episode.say(row.chosen)

    assert episode.is_over
    assert any(row.part for row in rows)
    paid = shares(episode.game.winners, seats)
    for row in rows:
        assert row.won == (row.seat in episode.game.winners)
        assert row.reward == paid[row.seat]


@pytest.mark.slow
def test_the_rows_are_the_same_whatever_the_workers_and_however_often_it_was_interrupted(
    tmp_path: Path,
) -> None:
    fewer = Plan(games=4, seats=2, bots=("greedy", "random"), seed=5, decisions=True)
    first = RunFolder(tmp_path / "one", fewer)
    run(fewer, first)
    first.gather()
    again = RunFolder(tmp_path / "one", PLAN, resume=True)
    run(PLAN, again)
    by_two = RunFolder(tmp_path / "two", PLAN)
    run(PLAN, by_two, workers=2)
    for folder in (again, by_two):
        folder.gather()
    one, two = DataSet(tmp_path / "one"), DataSet(tmp_path / "two")

    assert one.scan().collect().equals(two.scan().collect())
    assert one.card == two.card
    assert one.card.rows == one.scan().select(pl.len()).collect().item()
    assert sorted(one.scan().select(pl.col("game").unique()).collect()["game"]) == list(range(13))


@pytest.mark.slow
def test_what_was_written_comes_back_as_the_arrays_of_the_environment(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["simulate", "--games", "1", "--seats", "2", "--decisions", "--out", str(out)]
    said = CliRunner().invoke(main, words)
    found = DataSet(str(out))
    rows = found.scan().collect()
    numbers = found.numbers(rows)

    assert said.exit_code == 0, said.output
    assert f"{rows.height:,} decision rows" in said.output
    assert numbers.observation.shape == (rows.height, len(found.card.columns))
    assert numbers.action_mask.shape == (rows.height, len(found.card.tokens))
    assert (numbers.action_mask.sum(axis=1) == rows["offered"].list.len().to_numpy()).all()
    assert numbers.action_mask[np.arange(rows.height), numbers.action].all()
    plan = Plan(games=1, seats=2, decisions=True)
    first = one_game(plan, 0).decisions[0]
    assert numbers.observation[0].tolist() == dense(first.at, first.seen, len(found.card.columns))
    assert set(numbers.reward.tolist()) == {0.5, -0.5}


def test_a_run_without_decisions_is_not_gone_on_with_as_if_it_had_some(tmp_path: Path) -> None:
    plain = Plan(games=2)
    RunFolder(tmp_path / "run", plain)

    with pytest.raises(SetupError, match="holds another run: its decisions was False, not True"):
        RunFolder(tmp_path / "run", Plan(games=2, decisions=True), resume=True)
    with pytest.raises(SetupError, match="has no decisions"):
        DataSet(tmp_path / "run")


def test_rows_of_another_version_are_not_gone_on_with(tmp_path: Path) -> None:
    plan = Plan(games=1, seats=2, decisions=True)
    folder = RunFolder(tmp_path, plan)
    run(plan, folder)
    folder.gather()
    card = tmp_path / CARD
    card.write_bytes(card.read_bytes().replace(f'"{slackhouse.__version__}"'.encode(), b'"0.0.1"'))

    with pytest.raises(SetupError, match=r"was written by Slackhouse 0\.0\.1 with printing \d+ of its boxes"):
        RunFolder(tmp_path, plan, resume=True)


def test_every_field_of_a_row_is_told_and_has_a_type() -> None:
    assert tuple(FIELDS) == DecisionRow.__struct_fields__
    assert tuple(decided([]).columns) == DecisionRow.__struct_fields__
