"""`hint`, `--coach` and `slackhouse advise`: what a good player would do, and what a newcomer is told."""

from __future__ import annotations

import json
from pathlib import Path

from slackhouse.family.lessons import book
from slackhouse.games import family
from tests.terminal.sitting import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "scenario.toml"


def test_a_hint_is_a_line_that_can_be_said() -> None:
    said = run("play", "--plain", "--seed", "3", said="hint\nhint\nquit\n").output
    hints = [line for line in said.splitlines() if line.startswith("`do Concert`:")]

    assert len(hints) == 2  # the same, when asked again


def test_the_coach_says_each_lesson_once() -> None:
    said = run("play", "--plain", "--coach", "--seed", "3", said=["1"] * 60).output
    told = said.split("(Coach: ")[1:]
    lessons = book(*family(("geek",)).packages).lesson

    assert len(told) > 5
    assert len({" ".join(one.split())[:40] for one in told}) == len(told)
    assert told[0].startswith("You are Temp")
    assert len(told) <= len(lessons)
    assert "(Coach:" not in run("play", "--plain", "--seed", "3", said="quit\n").output


def test_advice_on_a_scenario() -> None:
    said = run("advise", str(EXAMPLE), "--json")
    told = json.loads(said.output)

    assert said.exit_code == 0
    assert told["seat"] == "Ann"
    assert told["moves"][0]["move"].startswith("do ")
    assert 0 < told["moves"][0]["chance"] < 1
    assert run("advise", str(EXAMPLE)).output.startswith("Ann: do ")


def test_advice_for_somebody_who_is_asked_nothing() -> None:
    said = run("advise", str(EXAMPLE), "--seat", "Ben")

    assert said.exit_code == 1
    assert "Ben is asked nothing there" in said.output
    assert "nobody at this table is called" in run("advise", str(EXAMPLE), "--seat", "Zvi").output
