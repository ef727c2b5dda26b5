"""`slackhouse review`: a logged game looked at again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slackhouse.bots import review
from slackhouse.terminal.review_command import BARS, WIDEST, curve
from tests.terminal.sitting import run


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A short game, of which a few dozen moves are kept; looked at less thoroughly than people would."""
    budgets = review.review.__kwdefaults__
    assert budgets is not None
    for budget, answers in (("quick", 100), ("thorough", 800)):
        monkeypatch.setitem(budgets, budget, answers)
    file = tmp_path / "game.jsonl"
    assert run("watch", "--bots", "random", "--seats", "2", "--seed", "4", "--log", file).exit_code == 0
    file.write_text("".join(file.read_text("utf-8").splitlines(keepends=True)[:180]), "utf-8")
    return file


@pytest.mark.slow
def test_a_game_is_told_as_curves_findings_and_a_summary_for_each(log: Path) -> None:
    plain = run("review", log, "--json")
    told = json.loads(plain.output)
    lines = run("review", log).output.splitlines()
    named = [one for one in told["findings"] if one["name"]]

    assert plain.exit_code == 0
    assert [line.split()[0] for line in lines[:2]] == told["seats"] == ["Ann", "Ben"]
    assert set(lines[0].split()[1]) <= set(BARS)
    assert named
    for one, line in zip(named, lines[2 + len(told["swings"]) : -2], strict=True):
        assert line.startswith(f"Turn {one['turn']}, {one['seat']}: `{one['said']}` was a {one['name']}, ")
        assert line.endswith(one["why"])
    for one, line in zip(told["summaries"], lines[-2:], strict=True):
        assert line.startswith(f"{one['seat']}: {one['decisions']} decisions, ")


@pytest.mark.slow
def test_one_seat_alone(log: Path) -> None:
    told = json.loads(run("review", log, "--seat", "ben", "--json").output)

    assert {one["seat"] for one in told["findings"]} == {"Ben"}
    assert [one["seat"] for one in told["summaries"]] == ["Ben"]


def test_what_is_no_game_is_said_in_one_line(log: Path, tmp_path: Path) -> None:
    nobody = run("review", log, "--seat", "Bem")
    nowhere = run("review", tmp_path / "nothing.jsonl")
    lines = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join([*lines[:5], *lines[6:]]), "utf-8")
    broken = run("review", log)

    assert (nobody.exit_code, nowhere.exit_code, broken.exit_code) == (2, 2, 2)
    assert 'nobody at this table is called "Bem"; did you mean "Ben"?' in nobody.output
    assert "cannot be read" in nowhere.output
    assert f"{log}:6: this is move 6, but move 5 comes next" in broken.output


def test_a_long_game_fits_a_line() -> None:
    assert curve([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(curve([0.3] * 500)) == WIDEST
