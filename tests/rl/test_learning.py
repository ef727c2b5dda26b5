"""The example learns, for a moment: a short version of what stands in the docs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.mark.slow
def test_a_seat_is_taught_and_its_policy_can_sit_at_a_table(tmp_path: Path) -> None:
    words = ["--minutes", "0.05", "--looks", "1", "--games", "4", "--last", "8", "--out", str(tmp_path)]
    done = subprocess.run([sys.executable, EXAMPLE, *words], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert told["points"][0]["steps"] == 0
    assert told["points"][-1]["steps"] > 0
    assert "<svg" in (tmp_path / "curve.svg").read_text("utf-8")
    match = ["match", "--bots", f"{tmp_path / 'policy.npz'},random,random,random", "--games", "2"]
    played = subprocess.run(
        [sys.executable, "-m", "slackhouse", *match], capture_output=True, text=True, check=True
    )
    assert "policy.npz" in played.stdout
