"""`slackhouse fuzz` and `slackhouse bench`."""

import json
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from slackhouse.game import Game
from slackhouse.games.slack.family import RULES
from slackhouse.games.slack.table import Table
from slackhouse.kernel.table import Frame, Task
from slackhouse.proof import shrinking, speed
from slackhouse.proof.bot_timing import FEWEST, thinking
from slackhouse.terminal.fuzz_command import fuzz


def run(*words: str) -> Result:
    return CliRunner().invoke(fuzz, words)


def trip(s: Table, f: Frame, t: Task) -> None:
    raise ZeroDivisionError("over the cat")


def test_fuzz_ends_well_and_says_what_it_has_done() -> None:
    result = run("--games", "5", "--seats", "2-3", "--seed", "9")

    assert result.exit_code == 0
    assert result.output.startswith("5 games (3 at 2, 2 at 3 seats), ")
    assert "failures: none\ntook " in result.output


def test_fuzz_writes_what_it_finds_and_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shrinking, "process_time", count().__next__)
    monkeypatch.setitem(RULES.tasks, "strike", trip)
    result = run("--games", "4", "--out", str(tmp_path))
    logs = sorted(tmp_path.glob("*.json"))

    assert result.exit_code == 1
    assert "crash: ZeroDivisionError: over the cat" in result.output
    assert len(logs) == 1
    assert f"slackhouse fuzz --reproduce {logs[0]}" in result.output

    again = run("--reproduce", str(logs[0]))

    assert again.exit_code == 1
    assert "crash (an offered move raised an exception): ZeroDivisionError: over the cat" in again.output

    monkeypatch.undo()
    mended = run("--reproduce", str(logs[0]))

    assert mended.exit_code == 0
    assert mended.output.endswith("nothing is wrong with this log\n")


def test_fuzz_reproduces_any_log(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(msgspec.json.encode(Game.new(seats=2, seed=1).log))

    assert run("--reproduce", str(path)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "two"), '"two" is neither a number nor a range such as 2-5'),
        (("--seats", "5-2"), '"5-2" is neither a number nor a range'),
        (("--seats", "12"), "no box has a table of that size"),
        (("--box", "geeek"), 'did you mean "geek"?'),
        (("--games", "0"), "0 is not in the range"),
        (("--reproduce", __file__), "is no log of a game"),
    ],
)
def test_fuzz_says_what_makes_no_sense(words: tuple[str, ...], said: str) -> None:
    result = run(*words)

    assert result.exit_code == 2
    assert said in result.output


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, because it pins itself to a core."""
    asked = [sys.executable, "-P", "-m", "slackhouse", "bench", *words]
    return subprocess.run(asked, check=False, capture_output=True, text=True)


def test_bench_gives_the_numbers_that_peers_py_reads() -> None:
    found = json.loads(bench("--box", "geek", "--json", "--seconds", "0.2").stdout)

    assert tuple(found) == speed.Speed.__struct_fields__
    assert found.pop("runs") in {"compiled", "interpreted"}
    assert all(number > 0 for number in found.values())
    assert found["moves_per_decision"] >= 2
    assert found["forced_share"] < 1


@pytest.mark.slow
def test_bench_says_what_it_measured() -> None:
    said = bench("--seconds", "0.2", "--seats", "2").stdout

    assert said.startswith("geek, 2 seats, random play, ")
    assert "facts are not collected" in said
    assert "legal moves per decision" in said


@pytest.mark.slow
def test_bench_measures_both_families() -> None:
    both = [json.loads(line) for line in bench("--json", "--seconds", "0.2").stdout.splitlines()]

    assert len(both) == 2
    assert all(found["decisions_per_s"] > 0 for found in both)


@pytest.mark.slow
@pytest.mark.parametrize("box", ["geek+goth", "dork"])
def test_bench_tells_how_long_a_bot_thinks(box: str) -> None:
    words = ("--bot", "greedy", "--box", box, "--seconds", "0.2")
    found = json.loads(bench(*words, "--json").stdout)

    assert (found["bot"], found["boxes"], found["seats"]) == ("greedy", box, 4)
    assert found["decisions"] >= FEWEST
    assert 0 < found["median_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["longest_ms"]
    said = bench(*words).stdout
    assert said.startswith(f"{box}, 4 seats, greedy among greedy, ")
    assert "ms, the 95th percentile" in said


def test_bench_refuses_a_bot_that_there_is_not() -> None:
    refused = bench("--bot", "serch", "--box", "geek")

    assert refused.returncode == 2
    assert 'did you mean "search"?' in refused.stderr


def test_on_the_slowest_machine_a_handful_of_decisions_is_measured() -> None:
    assert thinking("greedy", ("geek",), 4, seconds=0.0, seed=1).decisions == FEWEST


def test_a_bots_time_begins_with_its_first_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box is read for a hundred seconds, every look at the clock takes a hundredth: ten seconds are hundreds of looks."""
    now = 0.0
    new = Game.new

    def look() -> float:
        nonlocal now
        now += 0.01
        return now

    def slow(*words: Any) -> Game:
        nonlocal now
        now += 100
        return new(*words)

    monkeypatch.setattr("slackhouse.proof.bot_timing.perf_counter", look)
    monkeypatch.setattr(Game, "new", slow)

    assert thinking("greedy", ("geek",), 4, seconds=10.0, seed=1).decisions > 10 * FEWEST


def test_bench_refuses_a_table_that_there_is_not() -> None:
    refused = bench("--seats", "7")

    assert refused.returncode == 2
    assert "[TABLE-2]" in refused.stderr
