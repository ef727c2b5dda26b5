"""What is refused, and whether the seat could be heard at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from slackhouse.cli import main
from slackhouse.scenario.reporting import Refusal
from tests.scenario.cases import case, ran

TOP = 'phase = "Free Time"\nfree_time = 2\nplay = ["Ann: do Nap", "Ben: play Housewarming"]\n'
ANN = 'hand = ["Nap", "Candle", "Candle"]'


def refusal(line: str, *, ben: str = 'hand = ["Housewarming"]', play: str = TOP) -> Refusal:
    report = ran(case(f'{play}refuse = ["{line}"]', ann=ANN, ben=ben))

    assert report.failed == []
    return report.refused[0]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Ann: do Nap", 'Ann cannot "do Nap" now: it is not in hand [FREE-4]'),
        ("Ann: go to Roll", "that phase of the turn is over"),
    ],
)
def test_a_seat_that_is_asked_is_heard_and_told_why_not(line: str, why: str) -> None:
    assert refusal(line) == Refusal(line, why)


def test_so_is_one_that_is_not_asked_but_may_lay_something() -> None:
    found = refusal("Ben: shop Lamp", ben='hand = ["Housewarming", "Housewarming", "Lamp"]')

    assert found.heard
    assert "[FREE-1]" in found.why


@pytest.mark.parametrize("line", ["Ben: shop Candle", "Ben: done", "Ben: pass", "Ben: play Car Alarm"])
def test_who_is_asked_nothing_and_may_say_nothing_is_not_heard(line: str) -> None:
    why = "Ben is not asked anything now; Ann is asked how to spend Free Time [FREE-1]"

    assert refusal(line, ben='hand = ["Housewarming", "Car Alarm"]') == Refusal(line, why, heard=False)


@pytest.mark.parametrize("line", ["Ben: end turn", "Ben: go to Discard"])
def test_nor_is_one_who_would_end_the_turn_of_another(line: str) -> None:
    assert refusal(line) == Refusal(line, "it is Ann's turn", heard=False)


@pytest.mark.parametrize("line", ["Ben: play Housewarming", "Ben: end turn"])
def test_that_the_game_is_over_is_a_reason_like_any_other(line: str) -> None:
    over = TOP.replace("free_time = 2", "free_time = 1").replace(', "Ben: play Housewarming"', "")
    report = ran(case(f'{over}refuse = ["{line}"]', ann=ANN + "\nslack = 19", ben='hand = ["Housewarming"]'))

    assert report.table["winners"] == ["Ann"]
    assert report.refused[0].heard


def told(tmp_path: Path, text: str, *words: str) -> str:
    file = tmp_path / "case.toml"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(main, ["scenario", *words, str(file)])

    assert result.exit_code == 0
    return result.stdout


UNHEARD = case(TOP + 'refuse = ["Ann: do Nap", "Ben: done"]', ann=ANN, ben='hand = ["Housewarming"]')


def test_the_report_names_the_reason_of_every_refusal(tmp_path: Path) -> None:
    lines = told(tmp_path, UNHEARD).splitlines()

    assert lines[-5:] == [
        "  refused: Ann: do Nap",
        '      Ann cannot "do Nap" now: it is not in hand [FREE-4]',
        "  refused without being heard, which proves nothing: Ben: done",
        "      Ben is not asked anything now; Ann is asked how to spend Free Time [FREE-1]",
        "  ok",
    ]


def test_json_has_what_was_not_heard_beside_the_keys_it_always_has(tmp_path: Path) -> None:
    found = json.loads(told(tmp_path, UNHEARD, "--json"))

    assert list(found) == ["title", "ok", "failed", "log", "table", "unheard"]
    assert (found["ok"], found["failed"]) == (True, [])
    assert found["unheard"] == [
        {
            "move": "Ben: done",
            "why": "Ben is not asked anything now; Ann is asked how to spend Free Time [FREE-1]",
        }
    ]


def test_json_has_only_those_keys_if_all_were_heard(tmp_path: Path) -> None:
    heard = UNHEARD.replace(', "Ben: done"', "")

    assert list(json.loads(told(tmp_path, heard, "--json"))) == ["title", "ok", "failed", "log", "table"]
