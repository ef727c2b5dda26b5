"""What ./test does about a browser, and that CI does without none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_without_a_browser_it_is_said_that_tests_are_skipped(tmp_path: Path) -> None:
    code = "import environment; environment.fetch_browser()"
    env = {**os.environ, "PATH": str(tmp_path), "PYTHONPATH": str(ROOT / "tools")}
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env)

    assert done.stderr.startswith("NOTE: chromium was not found")


def test_without_a_database_server_it_is_said_that_tests_are_skipped(tmp_path: Path) -> None:
    code = "import environment; environment.glob.glob = lambda _: []; environment.note_servers()"
    env = {**os.environ, "PATH": str(tmp_path), "PYTHONPATH": str(ROOT / "tools")}
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env)

    assert done.stderr.startswith("NOTE: postgres")


def test_ci_forbids_to_skip_them() -> None:
    required = (ROOT / ".ci/run").read_text("utf-8")

    assert "SLACKHOUSE_BROWSER=required" in required
    assert "SLACKHOUSE_POSTGRES=required" in required
