"""A family of games is a folder: one is added, and the house plays it everywhere without being told."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage, browser_type_launch_args, new_page
from tests.web.house import House
from tests.web.playing import play_on, play_to_the_end, story

__all__ = ["browser_type_launch_args", "new_page"]

FOLDER = Path(__file__).parent / "war"
SCENARIO = """
title = "The higher card takes the point, and leads"
rules = ["WAR-3"]
boxes = ["war"]
hold = true
play = ["Ann: play Two", "Ben: play Ace"]
[[seat]]
name = "Ann"
hand = ["Two", "Three"]
[[seat]]
name = "Ben"
hand = ["Ace", "Two"]
[expect]
turn = "Ben"
discard = ["Ace", "Two"]
[expect.seat.Ben]
hand = ["Two"]
"""


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place beside the house where the folder is installed, as a package that offers its family."""
    place = tmp_path_factory.mktemp("beside")
    shutil.copytree(FOLDER, place / "war", ignore=shutil.ignore_patterns("__pycache__"))
    about = place / "war-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: war\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text("[slackhouse.games]\nwar = war:FAMILY\n", "utf-8")
    return place


def slackhouse(beside: Path, *words: str | Path, said: str = "") -> str:
    """What a command answers with the game installed."""
    done = subprocess.run(
        [sys.executable, "-m", "slackhouse", *map(str, words)],
        input=said,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(beside)},
        cwd=beside,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_it_is_about_sixty_lines() -> None:
    lines = (FOLDER / "__init__.py").read_text("utf-8").splitlines()
    code = [line for line in lines if line.strip() and not line.startswith(("from ", "import ", '"""'))]

    assert len(code) <= 80
    assert sorted(path.name for path in FOLDER.rglob("*") if path.suffix in {".py", ".toml"}) == [
        "__init__.py",
        "rules.toml",
        "war.toml",
    ]


@pytest.mark.slow
def test_it_stands_on_the_shelf(beside: Path) -> None:
    assert "war" in slackhouse(beside, "boxes")
    assert "52 cards" in slackhouse(beside, "boxes", "war")


@pytest.mark.slow
def test_it_is_played_in_the_terminal(beside: Path) -> None:
    told = slackhouse(
        beside, "play", "--plain", "--box", "war", "--seats", "3", "--seed", "3", said="1\n" * 30
    )

    assert "You put down" in told
    assert "takes a point for you" in told or "takes a point for Ben" in told
    assert "won after" in told or "You win" in told


def test_a_scenario_of_it_holds(beside: Path, tmp_path: Path) -> None:
    file = tmp_path / "war.toml"
    file.write_text(SCENARIO, "utf-8")

    assert "ok" in slackhouse(beside, "scenario", file)


@pytest.mark.slow
def test_it_is_fuzzed(beside: Path) -> None:
    assert "failures: none" in slackhouse(beside, "fuzz", "--box", "war", "--games", "30", "--seed", "5")


@pytest.mark.slow
def test_bots_meet_in_the_arena_and_search_learns_it_by_itself(beside: Path, tmp_path: Path) -> None:
    words = (
        "arena",
        "--bots",
        "search,random",
        "--box",
        "war",
        "--seats",
        "2",
        "--games",
        "4",
        "--out",
        tmp_path,
    )
    told = slackhouse(beside, *words)

    assert "search" in told
    assert "random" in told


@pytest.mark.slow
def test_a_game_is_written_down_and_replayed(beside: Path, tmp_path: Path) -> None:
    log = tmp_path / "war.jsonl"
    slackhouse(beside, "watch", "--box", "war", "--seats", "3", "--seed", "2", "--delay", "0", "--log", log)

    assert "Verified" in slackhouse(beside, "replay", "--quiet", log)


@pytest.mark.slow
def test_a_game_is_reviewed(beside: Path, tmp_path: Path) -> None:
    log = tmp_path / "war.jsonl"
    slackhouse(beside, "watch", "--box", "war", "--seats", "3", "--seed", "2", "--delay", "0", "--log", log)
    told = json.loads(slackhouse(beside, "review", log, "--json"))

    assert told["findings"]
    assert [one["decisions"] > 0 for one in told["summaries"]] == [True] * 3


@pytest.mark.slow
def test_a_saved_game_goes_on(beside: Path, tmp_path: Path) -> None:
    saved = tmp_path / "war.save"
    slackhouse(beside, "play", "--plain", "--box", "war", "--seed", "3", said=f"1\nsave {saved}\nquit\n")

    assert "The game goes on" in slackhouse(beside, "play", "--plain", "--resume", saved, said="1\n" * 30)


@pytest.fixture
def house_of_war(beside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("PYTHONPATH", str(beside))
    with House(tmp_path) as one:
        one.open()
        yield one


@pytest.mark.slow
def test_it_is_played_in_a_browser_at_the_plain_table(house_of_war: House, new_page: NewPage) -> None:
    zoe = new_page()
    zoe.goto(house_of_war.lay(zoe.request, boxes=["war"], seats=3, bots=["easy", "easy"], start=True))
    zoe.wait_for_selector(".held")
    expect(zoe.locator(".room")).to_have_count(3)
    expect(zoe.locator(".room .bar").first).to_have_attribute("aria-label", "Score 0 of 3")

    play_on(zoe, lambda: any("put down" in line for line in story(zoe)))
    play_to_the_end(zoe)
