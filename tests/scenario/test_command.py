from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from slackhouse.cli import main
from tests.scenario.cases import case

GOOD = case('phase = "Free Time"\nplay = ["Ann: do Nap"]', ann='hand = ["Nap"]')
FAILS = GOOD + "[expect.seat.Ann]\nslack = 3\n"
WRONG = case('tilte = "x"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("good", GOOD), ("fails", FAILS), ("wrong", WRONG)):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


def called(folder: Path, *words: str) -> Result:
    names = [str(folder / word) if word.endswith(".toml") else word for word in words]
    return CliRunner().invoke(main, ["scenario", *names])


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["good"], 0),
        (["fails"], 1),
        (["wrong"], 2),
        (["missing"], 2),
        (["good", "good"], 0),
        (["good", "fails", "good"], 1),
        (["wrong", "fails"], 2),
        (["fails", "wrong", "good"], 2),
    ],
)
def test_the_status_is_that_of_the_worst_file(folder: Path, files: list[str], status: int) -> None:
    names = [f"{name}.toml" for name in files]

    assert status == called(folder, *names).exit_code
    assert status == called(folder, "--json", *names).exit_code


def test_each_move_is_printed_with_what_it_caused(folder: Path) -> None:
    told = called(folder, "good.toml").stdout.splitlines()

    assert told[0] == "A case"
    at = told.index("  Ann: do Nap")
    assert told[at + 1 : at + 3] == ["      Ann announces Nap.", "      Nap is in Ann's room (2 Slack)."]
    assert "  ok" in told


def test_what_failed_is_printed_with_the_table_line(folder: Path) -> None:
    told = called(folder, "fails.toml").stdout

    assert "FAILED: Ann: slack is 2, not 3" in told
    assert "table: geek turn" in told


def test_what_is_wrong_with_a_file_goes_to_the_error_stream(folder: Path) -> None:
    result = called(folder, "wrong.toml")

    assert 'wrong.toml:4: tilte: there is no key "tilte"; did you mean "title"?' in result.stderr
    assert result.stdout == ""


def test_json_is_one_object_for_each_file(folder: Path) -> None:
    lines = called(folder, "--json", "good.toml", "fails.toml", "wrong.toml").stdout.splitlines()
    good, fails, wrong = [json.loads(line) for line in lines]

    assert list(good) == ["title", "ok", "failed", "log", "table"]
    assert (good["title"], good["ok"], good["failed"]) == ("A case", True, [])
    assert good["log"][-1]["move"] == "Ann: do Nap"
    assert good["table"]["seat"]["Ann"]["slack"] == 2
    assert (fails["ok"], fails["failed"]) == (False, ["Ann: slack is 2, not 3"])
    assert (wrong["title"], wrong["ok"]) == ("A case", False)
    assert 'did you mean "title"?' in wrong["error"]


def test_help_has_an_example() -> None:
    told = CliRunner().invoke(main, ["scenario", "--help"]).output

    assert "Example: slackhouse scenario" in told
