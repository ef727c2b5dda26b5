#!/usr/bin/env python3
"""Measure Slackhouse beside two other engines for table games, on one core of this machine.

    python bench/peers.py                 five rounds of everything, then the ratios and their goals
    python bench/peers.py --only peers    without us
    python bench/peers.py --check         exit 1 if a goal is missed

The first run makes an environment of its own (bench/.venv) with catanatron, rlcard and what Slackhouse
needs, so that all three run on one interpreter. Everybody is measured in turn within a round, each in a
fresh process, by the processor's own clock: a busy machine slows all alike, and time spent waiting does not count.
What is shown is the median of the rounds. We run twice, compiled (after `slackhouse compile`) and interpreted.

A decision is a move chosen among at least two. A forced move takes its time but counts for nothing: games
that ask many empty questions are not faster for it. Legal moves per decision: how many there were to choose
from, on average.
"""

# ruff: noqa: S603, T201  # running our own workers and showing a table is all this script does

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"

CATANATRON = "catanatron"
US = "slackhouse"
UNO = "rlcard uno"
WAYS = {"compiled": "yes", "interpreted": "no"}
EVERY_SLACK_BOX = "geek+slack-attack+block-party+greek+goth+cthulhu"
TABLES = (
    ("geek", ("--box", "geek"), "4"),
    ("dork", ("--box", "dork"), "4"),
    ("all Slack boxes, 8 seats", ("--box", EVERY_SLACK_BOX), "8"),
)
PEERS = ("catanatron", "rlcard")
# rlcard's players import distutils, which left the standard library with 3.12; setuptools still brings it.
# They also run `pip freeze` on import, so pip itself must live in the environment.
SUPPORT = ("pip", "setuptools", "click>=8.1", "msgspec>=0.19")
OLDER_VERSIONS_TRIED = 6
STAMP = "slackhouse-peers.json"

# Whatever points at packages outside the environment would mix two of them; the rest (certificates,
# proxies, pip's own settings) stays.
FOREIGN_PATHS = ("PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV")
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class BenchError(Exception):
    """Something that should have run did not; the message says what, in words for a person."""


# --- the environment -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Environment:
    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        return self.folder / STAMP

    def wanted(self) -> dict[str, Any]:
        return {"python": platform.python_version(), "packages": [*SUPPORT, *PEERS]}

    def is_ready(self) -> bool:
        try:
            return bool(json.loads(self.stamp.read_text()) == self.wanted()) and self.python.exists()
        except (OSError, ValueError):
            return False

    def make(self, *, renew: bool) -> None:
        if self.is_ready() and not renew:
            return
        is_ours = self.stamp.exists()
        if self.folder.exists() and any(self.folder.iterdir()) and not is_ours and not self.python.exists():
            raise BenchError(f"{self.folder} holds other things; give --env an empty or a new folder")
        say(f"making the environment in {self.folder} (once) ...")
        self.create(clear=is_ours)
        self.install("--upgrade", *SUPPORT)
        for peer in PEERS:
            self.install_newest(peer)
        self.stamp.write_text(json.dumps(self.wanted()))

    def create(self, *, clear: bool) -> None:
        try:
            venv.create(self.folder, clear=clear, with_pip=True)
        except subprocess.CalledProcessError:
            # Debian without python3-venv has no ensurepip; a pip beside this Python can fill the folder.
            venv.create(self.folder, clear=clear, with_pip=False)
            pip = [sys.executable, "-m", "pip", "--python", str(self.python)]
            done = run([*pip, "install", "--quiet", "pip"])
            if done.returncode:
                raise BenchError(
                    f"no pip for the environment in {self.folder}: install python3-venv or python3-pip\n"
                    + last_lines(done.stderr)
                ) from None

    def pip(self, *words: str) -> subprocess.CompletedProcess[str]:
        return run([str(self.python), "-m", "pip", "--disable-pip-version-check", *words])

    def install(self, *words: str) -> None:
        done = self.pip("install", "--quiet", *words)
        if done.returncode:
            raise BenchError(
                f"pip could not install {' '.join(words)}; is there a network, or an index pip may use?\n"
                + last_lines(done.stderr)
            )

    def install_newest(self, package: str) -> None:
        """Install the newest version that does install: pip itself never goes back after a failed build."""
        try:
            self.install("--upgrade", package)
        except BenchError:
            for version in self.older_versions(package):
                say(f"the newest {package} did not install; trying {version} ...")
                if self.pip("install", "--quiet", f"{package}=={version}").returncode == 0:
                    return
            raise

    def older_versions(self, package: str) -> list[str]:
        listing = re.search(
            r"^Available versions: (.+)$", self.pip("index", "versions", package).stdout, re.MULTILINE
        )
        return listing[1].split(", ")[1 : 1 + OLDER_VERSIONS_TRIED] if listing else []

    def versions(self) -> dict[str, str]:
        """What is installed, by name, and Slackhouse's own version if it can be imported."""
        listed = self.pip("list", "--format", "json")
        if listed.returncode:
            raise BenchError(
                f"the environment in {self.folder} is broken; try --renew\n{last_lines(listed.stderr)}"
            )
        found = {row["name"]: row["version"] for row in json.loads(listed.stdout)}
        ours = run([str(self.python), "-c", f"import {US}; print({US}.__version__)"], path=SOURCE)
        found[US] = ours.stdout.strip() or "not importable yet"
        return {name: found[name] for name in (US, *PEERS, "msgspec", "numpy", "networkx") if name in found}


# --- running ---------------------------------------------------------------------------------------------


def run(
    command: Sequence[str], *, path: Path | None = None, timeout: float | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if name not in FOREIGN_PATHS}
    environ |= {"PIP_ROOT_USER_ACTION": "ignore", "PIP_NO_INPUT": "1", **ONE_THREAD, **settings}
    if path is not None:
        environ["PYTHONPATH"] = str(path)
    return subprocess.run(
        command, env=environ, capture_output=True, text=True, encoding="utf-8", check=False, timeout=timeout
    )


def say(line: str) -> None:
    """Progress goes to stderr, so that stdout holds the result and nothing else."""
    print(line, file=sys.stderr, flush=True)


def last_lines(text: str, wanted: int = 8) -> str:
    return "\n".join(f"    {line}" for line in text.strip().splitlines()[-wanted:])


def stay_on_one_core() -> int | None:
    """Pin this process, and so every worker it starts, to one core; tell which, or None if none can be had."""
    if sys.platform != "linux":
        return None
    # The last one: machines tend to serve their interrupts on the first.
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def processor() -> str:
    try:
        named = re.search(
            r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE
        )
    except OSError:
        named = None
    return named[1] if named else platform.processor() or platform.machine()


# --- measuring -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    words: tuple[str, ...]  # what follows `python`; {seconds} and {seed} are filled in
    path: Path | None = None
    python: Path | None = None  # another than that of the environment
    wish: str = ""  # whether Slackhouse should run compiled

    def measure(self, env: Environment, seconds: float, seed: int) -> dict[str, float]:
        words = [word.format(seconds=seconds, seed=seed) for word in self.words]
        try:
            # One order of sets and dicts may be a lucky one: every round has its own, the same for all.
            done = run(
                [str(self.python or env.python), *words],
                path=self.path,
                timeout=600 + 40 * seconds,  # of the clock on the wall, and the machine may be busy
                PYTHONHASHSEED=str(seed),
                SLACKHOUSE_COMPILED=self.wish,
            )
        except subprocess.TimeoutExpired as late:
            raise BenchError(f"{self.name} was not done after {late.timeout:.0f} s") from None
        if done.returncode:
            raise BenchError(f"{self.name} failed (exit {done.returncode}):\n{last_lines(done.stderr)}")
        try:
            result = json.loads(done.stdout)
            result["decisions_per_s"] + 0.0
        except (ValueError, TypeError, KeyError):
            raise BenchError(
                f"{self.name} should print one JSON object with decisions_per_s, but said:\n"
                + last_lines(done.stdout or "nothing at all")
            ) from None
        return {key: float(value) for key, value in result.items() if isinstance(value, int | float)}


def contenders(only: str | None, python: Path) -> list[Contender]:
    peers = [
        Contender(CATANATRON, (str(HERE / "play_catanatron.py"), "{seconds}", "{seed}")),
        Contender(UNO, (str(HERE / "play_rlcard.py"), "uno", "{seconds}", "{seed}")),
        Contender("rlcard mahjong", (str(HERE / "play_rlcard.py"), "mahjong", "{seconds}", "{seed}")),
    ]
    ways = WAYS if is_compiled(python) else {"interpreted": "no"}
    us = [
        Contender(
            f"{US} {table}, {way}",
            (
                "-m",
                US,
                "bench",
                *boxes,
                "--json",
                "--seconds",
                "{seconds}",
                "--seats",
                seats,
                "--seed",
                "{seed}",
            ),
            path=SOURCE,
            python=python,
            wish=wish,
        )
        for way, wish in ways.items()
        for table, boxes, seats in TABLES
    ]
    return {"peers": peers, "us": us}.get(only or "", peers + us)


def own_python(env: Environment) -> Path:
    """The environment of this clone, if it has one of the same Python: what was compiled lies there."""
    folder = HERE.parent / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    same = python.exists() and run([str(python), "-V"]).stdout == run([str(env.python), "-V"]).stdout
    return python if same else env.python


def is_compiled(python: Path) -> bool:
    """Whether `slackhouse compile` has been here: what is compiled lies in the environment that did it."""
    said = run([str(python), "-P", "-m", US, "--version"], path=SOURCE).stdout
    if "interpreted" in said:
        say("slackhouse is not compiled here: only the sources are measured (slackhouse compile)")
    return "compiled" in said


@dataclass(frozen=True, slots=True)
class Spread:
    median: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{figures(self.median)}  ({figures(self.low)}–{figures(self.high)})"


def figures(value: float) -> str:
    """Three figures are what a noisy machine can promise; thousands are whole."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


Results = Mapping[str, Mapping[str, Spread]]


def measure_rounds(
    env: Environment, entrants: Sequence[Contender], rounds: int, seconds: float
) -> dict[str, dict[str, Spread]]:
    measured: dict[str, list[dict[str, float]]] = {entrant.name: [] for entrant in entrants}
    for number in range(1, rounds + 1):
        for entrant in entrants:
            say(f"round {number} of {rounds}: {entrant.name} ...")
            measured[entrant.name].append(entrant.measure(env, seconds, seed=number))
    return {name: summarize(rows) for name, rows in measured.items()}


def summarize(rows: Sequence[Mapping[str, float]]) -> dict[str, Spread]:
    columns = {key: [row[key] for row in rows if key in row] for key in rows[0]}
    return {key: Spread(median(column), min(column), max(column)) for key, column in columns.items()}


# --- goals -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Goal:
    key: str
    ours: str
    theirs: str
    bound: float
    bound_text: str
    is_floor: bool = True

    def holds(self, ratio: float) -> bool:
        return ratio >= self.bound if self.is_floor else ratio <= self.bound

    @property
    def title(self) -> str:
        return f"{COLUMNS[self.key]}, {self.ours} ÷ {self.theirs}"


COMPILED, INTERPRETED = f"{US} geek, compiled", f"{US} geek, interpreted"
EIGHT = f"{US} all Slack boxes, 8 seats, compiled"
GOALS = (
    Goal("decisions_per_s", COMPILED, CATANATRON, 10, "≥ 10"),
    Goal("decisions_per_s", INTERPRETED, CATANATRON, 4, "≥ 4"),
    Goal("decisions_per_s", COMPILED, UNO, 4, "≥ 4"),
    Goal("decisions_per_s", EIGHT, COMPILED, 1 / 1.5, "≥ 1/1.5"),
    Goal("copy_us", COMPILED, CATANATRON, 1 / 20, "≤ 1/20", is_floor=False),
)


def ratios(results: Results) -> Iterator[tuple[Goal, float]]:
    """The goals that can be told from what was measured, each with its ratio of medians."""
    for goal in GOALS:
        if goal.ours not in results or goal.theirs not in results:
            continue
        ours, theirs = results[goal.ours].get(goal.key), results[goal.theirs].get(goal.key)
        if ours is None or theirs is None:
            raise BenchError(f"{goal.key} was not reported by {goal.ours if ours is None else goal.theirs}")
        yield goal, ours.median / theirs.median


# --- showing ---------------------------------------------------------------------------------------------

COLUMNS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "moves_per_decision": "legal moves/decision",
    "copy_us": "copy µs",
    "view_us": "view µs",
    "guess_us": "guess µs",
    "json_us": "json µs",
}


def table(results: Results) -> Iterator[str]:
    shown = [key for key in COLUMNS if any(key in result for result in results.values())]
    rows = [["median (min–max)", *(COLUMNS[key] for key in shown)]]
    rows += [
        [name, *(str(result[key]) if key in result else "-" for key in shown)]
        for name, result in results.items()
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        name, *cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "   ".join([name, *(cell.strip().rjust(len(cell)) for cell in cells)])


def show(header: Mapping[str, Any], results: Results) -> None:
    print(f"{header['processor']}, {header['core']}; {header['python']} on {header['system']}")
    print(", ".join(f"{name} {version}" for name, version in header["versions"].items()))
    print(
        f"commit {header['commit']}; {header['rounds']} rounds of {header['seconds']:g} s of processor time, "
        "random players, four at every table where nothing else is said\n"
    )
    print(*table(results), sep="\n")
    forced = [
        f"{name} {result['forced_share'].median:.0%}"
        for name, result in results.items()
        if "forced_share" in result
    ]
    if forced:
        print(f"\nforced moves among all moves: {', '.join(forced)}")
    verdicts = list(ratios(results))
    if verdicts:
        print()
    for goal, ratio in verdicts:
        print(f"{goal.title}: {ratio:.3g} (goal {goal.bound_text}) {verdict(goal, ratio)}")


def verdict(goal: Goal, ratio: float) -> str:
    return "holds" if goal.holds(ratio) else "does not hold"


def as_json(header: Mapping[str, Any], results: Results) -> str:
    found = {
        name: {key: {"median": s.median, "min": s.low, "max": s.high} for key, s in result.items()}
        for name, result in results.items()
    }
    goals = [
        {"key": goal.key, "ratio": ratio, "goal": goal.bound_text, "verdict": verdict(goal, ratio)}
        for goal, ratio in ratios(results)
    ]
    return json.dumps({**header, "results": found, "goals": goals}, indent=2, ensure_ascii=False)


# --- the command -----------------------------------------------------------------------------------------


def parse(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=4.0, help="of play in each measurement (default 4)")
    parser.add_argument(
        "--only", choices=("peers", "us"), help="leave the others out; no goal is judged then"
    )
    parser.add_argument("--env", type=Path, default=HERE / ".venv", metavar="DIR", help="default bench/.venv")
    parser.add_argument("--renew", action="store_true", help="make the environment anew, newest versions")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--check", action="store_true", help="exit 1 if a goal is missed")
    wish = parser.parse_args(words)
    if wish.rounds < 1 or wish.seconds <= 0:
        parser.error("--rounds and --seconds must be above zero")
    if wish.check and wish.only:
        parser.error("--check needs everybody measured: leave --only out")
    return wish


def bench(wish: argparse.Namespace) -> bool:
    """Measure and show; tell whether every goal that could be judged holds."""
    env = Environment(wish.env.resolve())
    env.make(renew=wish.renew)
    versions = env.versions()
    core = stay_on_one_core()
    header = {
        "processor": processor(),
        "core": "not pinned to a core" if core is None else f"pinned to core {core}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "commit": run(["git", "-C", str(HERE), "describe", "--always", "--dirty"]).stdout.strip()
        or "unknown",
        "versions": versions,
        "rounds": wish.rounds,
        "seconds": wish.seconds,
    }
    results = measure_rounds(env, contenders(wish.only, own_python(env)), wish.rounds, wish.seconds)
    if wish.json:
        print(as_json(header, results))
    else:
        show(header, results)
    return all(goal.holds(ratio) for goal, ratio in ratios(results))


def main(words: Sequence[str] | None = None) -> int:
    wish = parse(words)
    try:
        all_hold = bench(wish)
    except BenchError as failure:
        say(f"peers.py: {failure}")
        return 2
    except KeyboardInterrupt:
        return 130
    return 1 if wish.check and not all_hold else 0


if __name__ == "__main__":
    sys.exit(main())
