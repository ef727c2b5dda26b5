"""The same seeds give the same rows, in whatever process they are played, and however often the work is interrupted."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import polars as pl
import pytest

from slackhouse.kernel.errors import SetupError
from slackhouse.lab.decisions import DataSet
from slackhouse.lab.plan import BATCH, Plan
from slackhouse.lab.plan_games import one_game
from slackhouse.lab.report import write
from slackhouse.lab.run_folder import RunFolder, RunInMemory, decided
from slackhouse.lab.workers import run

PLAN = Plan(games=25, seats=3, bots=("greedy", "random"), seed=5)
SLACKHOUSE = (sys.executable, "-P", "-m", "slackhouse")
SIMULATE = ("simulate", "--games", "25", "--seats", "3", "--bots", "greedy,random", "--seed", "5")


def rows(plan: Plan = PLAN, workers: int = 1) -> dict[str, pl.DataFrame]:
    memory = RunInMemory()
    run(plan, memory, workers=workers)
    return memory.gather()


@pytest.fixture(scope="module")
def by_one() -> dict[str, pl.DataFrame]:
    return rows()


def in_folder(folder: Path) -> dict[str, pl.DataFrame]:
    return {name: pl.read_parquet(folder / f"{name}.parquet") for name in ("games", "seats", "cards")}


@pytest.mark.slow
def test_two_workers_write_the_same_rows_as_one(by_one: dict[str, pl.DataFrame]) -> None:
    by_two = rows(workers=2)

    for name, table in by_one.items():
        assert by_two[name].equals(table), name


def written_down(known: Path) -> str | None:
    """The scheduler's address, once all of its file is there."""
    try:
        return str(json.loads(known.read_text("utf-8"))["address"])
    except (FileNotFoundError, json.JSONDecodeError):
        return None


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """A scheduler and two workers, each a process of its own, on loopback."""
    known = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    dask = (sys.executable, "-m", "dask")
    loopback = ("--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(known))
    scheduler = [*dask, "scheduler", "--port", "0", *loopback]
    processes = [subprocess.Popen(scheduler, **quiet)]  # type: ignore[call-overload]
    try:
        deadline = time.monotonic() + 240
        while (address := written_down(known)) is None:
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.1)
        for _ in range(2):
            worker = [*dask, "worker", "--nthreads", "1", "--no-nanny", *loopback]
            worker += ["--local-directory", str(tmp_path / "workers")]
            processes.append(subprocess.Popen(worker, **quiet))  # type: ignore[call-overload]
        yield address
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait(120)


@pytest.mark.slow
def test_a_dask_cluster_writes_the_same_rows_as_one_process(
    by_one: dict[str, pl.DataFrame], cluster: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    done = subprocess.run(
        [*SLACKHOUSE, *SIMULATE, "--decisions", "--dask", cluster, "--out", str(out)],
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    for name, table in in_folder(out).items():
        assert table.equals(by_one[name]), name
    third = one_game(msgspec.structs.replace(PLAN, decisions=True), 2).decisions
    assert DataSet(out).scan().filter(pl.col("game") == 2).collect().equals(decided(third))


@pytest.mark.slow
def test_a_run_that_was_interrupted_is_gone_on_with(by_one: dict[str, pl.DataFrame], tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run", PLAN)

    def enough(games: int) -> None:
        if games >= BATCH:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(PLAN, folder, tell=enough)
    kept = folder.gather()
    again = RunFolder(tmp_path / "run", PLAN, resume=True)
    told: list[int] = []
    run(PLAN, again, tell=told.append)

    assert kept["games"].height == BATCH
    assert told == [10, 20, 25]
    for name, table in again.gather().items():
        assert table.equals(by_one[name]), name


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [*SLACKHOUSE, "simulate", "--games", "100000", "--out", str(out)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            deadline = time.monotonic() + 240
            while not list(out.glob("parts/games-*.parquet")):
                assert time.monotonic() < deadline, "no batch was ever written"
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            said, _ = process.communicate(timeout=1200)
        finally:
            process.kill()

    assert process.returncode == 130
    assert "they are kept. The same command with --resume goes on." in said
    assert pl.read_parquet(out / "games.parquet").height >= BATCH
    assert (out / "report.html").exists()


def test_a_folder_with_something_in_it_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()

    with pytest.raises(SetupError, match=r"there is something in .* already"):
        RunFolder(tmp_path, PLAN)


def test_another_plan_is_not_gone_on_with(tmp_path: Path) -> None:
    RunFolder(tmp_path / "run", PLAN)

    with pytest.raises(SetupError, match="holds another run: its seats was 3, not 4"):
        RunFolder(tmp_path / "run", Plan(games=25, bots=("greedy", "random"), seed=5), resume=True)


@pytest.mark.slow
def test_more_games_may_be_added_to_a_run(by_one: dict[str, pl.DataFrame], tmp_path: Path) -> None:
    fewer = Plan(games=13, seats=3, bots=("greedy", "random"), seed=5)
    run(fewer, RunFolder(tmp_path / "run", fewer))
    folder = RunFolder(tmp_path / "run", PLAN, resume=True)
    run(PLAN, folder)

    assert folder.gather()["games"].equals(by_one["games"])


@pytest.mark.slow
def test_a_run_from_before_the_columns_had_their_names_is_gone_on_with(
    by_one: dict[str, pl.DataFrame], tmp_path: Path
) -> None:
    """A role was called a job then, and a score Slack, whatever was played; and who drew a card first was not written down."""
    out = tmp_path / "run"
    folder = RunFolder(out, PLAN)
    run(PLAN, folder)
    for part in (out / "parts").glob("seats-*.parquet"):
        now = pl.read_parquet(part)
        then = {"role": "job", "last_role": "last_job", "score": "slack", "score_by_round": "slack_by_round"}
        now.rename(then).write_parquet(part)
    for part in (out / "parts").glob("cards-*.parquet"):
        pl.read_parquet(part).drop("first", "round").write_parquet(part)
    for part in (out / "parts").glob("tallies-*.parquet"):
        part.unlink()

    gathered = RunFolder(out, PLAN, resume=True).gather()

    assert gathered["seats"].equals(by_one["seats"])
    unknown = ("first", "round")
    assert gathered["cards"].drop(unknown).equals(by_one["cards"].drop(unknown))
    assert gathered["tallies"].height == 0
    write(PLAN, gathered, out)
    assert "When cards are drawn" in (out / "report.html").read_text("utf-8")
    assert gathered["cards"]["first"].null_count() == gathered["cards"].height


def test_everybody_sits_one_chair_further_on_in_the_next_game() -> None:
    plan = Plan(seats=4, bots=("search", "greedy", "random"))

    assert [plan.bots_of(number) for number in range(3)] == [
        ["search", "greedy", "random", "search"],
        ["search", "search", "greedy", "random"],
        ["random", "search", "search", "greedy"],
    ]


@pytest.mark.slow
def test_watch_shows_a_game_of_a_run_again() -> None:
    row = one_game(PLAN, 7).games[0]
    words = ["watch", "--seed", str(row.seed), "--bots", row.bots, "--seats", str(row.seats), "--delay", "0"]
    shown = subprocess.run([*SLACKHOUSE, *words], capture_output=True, text=True, check=True).stdout
    winner = next(one for one in one_game(PLAN, 7).seats if one.won)

    assert f"Seed {row.seed}." in shown
    assert f"{('Ann', 'Ben', 'Cy')[winner.seat]} wins" in shown
