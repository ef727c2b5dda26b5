"""How ./test runs pytest: what fails runs once more, and what passes then is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parents[1] / "tools"
RUN = "import environment, suite, sys; environment.PYTHON = sys.executable; suite.WORKERS = '1'; suite.REPORT, suite.SECOND_REPORT = 'found.xml', 'again.xml'; sys.exit(suite.run())"
FAILS_ONCE = """
from pathlib import Path

def test_that_fails_once():
    came = Path("came")
    was = came.exists()
    came.touch()
    assert was, "too early"
"""
FAILS = """
def test_that_always_fails():
    assert False, "never"
"""
PASSES = """
def test_that_passes():
    pass
"""


def run(folder: Path, **files: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\n")
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    env = {**os.environ, "PYTHONPATH": str(TOOLS)}
    env.pop("PYTEST_ADDOPTS", None)
    return subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def test_what_passes_alone_is_listed_last_with_its_first_error_and_does_not_stop_the_run(
    tmp_path: Path,
) -> None:
    done = run(tmp_path, once=FAILS_ONCE, well=PASSES)

    assert done.returncode == 0, done.stdout + done.stderr
    last = done.stderr.strip().splitlines()[-2:]
    assert last == ["UNSTEADY test_once.py::test_that_fails_once", "    AssertionError: too early"]


def test_what_fails_again_stops_the_run_and_is_not_called_unsteady(tmp_path: Path) -> None:
    done = run(tmp_path, once=FAILS_ONCE, never=FAILS, well=PASSES)

    assert done.returncode == 1
    assert "UNSTEADY test_once.py::test_that_fails_once" in done.stderr
    assert "UNSTEADY test_never" not in done.stderr
    assert "FAILED test_never.py::test_that_always_fails" in done.stdout


def test_what_cannot_be_read_stops_the_run(tmp_path: Path) -> None:
    assert run(tmp_path, broken="import nothing_like_it", well=PASSES).returncode != 0


def test_when_all_is_well_nothing_runs_twice(tmp_path: Path) -> None:
    done = run(tmp_path, well=PASSES)

    assert done.returncode == 0
    assert "once more" not in done.stderr
