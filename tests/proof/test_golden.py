"""Golden games: what a few whole games look like. `python -m slackhouse.proof.golden` writes them anew."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from slackhouse.proof import golden, golden_stories

FOLDER = Path(__file__).parents[1] / "golden"


@pytest.mark.slow
@pytest.mark.parametrize("game", golden.GAMES, ids=lambda game: golden.name_of(*game))
def test_a_golden_game_goes_as_it_is_written(game: golden.Played) -> None:
    wanted = (FOLDER / golden.name_of(*game)).read_text("utf-8").splitlines()
    played = golden.written(*game).splitlines()
    changes = list(islice(unified_diff(wanted, played, "as written", "as played now", lineterm="", n=1), 30))

    assert changes == [], "if that is meant: python -m slackhouse.proof.golden"


def test_there_is_a_golden_game_for_every_file_and_none_too_many() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.name_of(*game) for game in golden.GAMES}


@pytest.mark.slow
def test_golden_games_are_written_where_one_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main([str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {golden.name_of(*game) for game in golden.GAMES}
    assert capsys.readouterr().out.count("wrote ") == len(golden.GAMES)


def test_a_folder_that_there_is_not_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main([str(tmp_path / "none")]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("game", golden.GAMES, ids=lambda game: golden.name_of(*game))
def test_a_golden_game_is_told_to_each_seat_as_it_is_written(game: golden.Played) -> None:
    wanted = (FOLDER / "stories" / golden.name_of(*game)).read_text("utf-8").splitlines()
    told = golden_stories.written(*game).splitlines()
    changes = list(islice(unified_diff(wanted, told, "as written", "as told now", lineterm="", n=1), 30))

    assert changes == [], "if that is meant: python -m slackhouse.proof.golden_stories"


@pytest.mark.slow
def test_golden_stories_are_written_where_one_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert golden_stories.main([str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {golden.name_of(*game) for game in golden.GAMES}
    assert golden_stories.main([str(tmp_path / "none")]) == 2
    assert "there is no folder" in capsys.readouterr().err
