"""A trained policy as a bot: by views only, at the terminal, in the arena, and at a table in a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats, levels, offered
from slackhouse.bots.trained import FINGERPRINT, TABLE
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.proof.alternative_tables import other_world
from slackhouse.rl.proof import coder_of


def policy(path: Path, game: Game, *, fingerprint: str = "", hidden: int = 8) -> str:
    """A network with weights of chance, for the table of a game."""
    code, luck = coder_of(game), np.random.default_rng(1)
    sizes = (len(code.columns), hidden, code.tokens.size)
    layers = {f"w{i}": luck.normal(size=sizes[i : i + 2]).astype(np.float32) for i in range(2)}
    layers |= {f"b{i}": np.zeros(sizes[i + 1], np.float32) for i in range(2)}
    told = {FINGERPRINT: np.str_(fingerprint or code.fingerprint), TABLE: np.str_("geek at 4")}
    np.savez(path, **layers, **told)  # type: ignore[arg-type]
    return str(path)


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_it_plays_to_the_end(boxes: tuple[str, ...], tmp_path: Path) -> None:
    game = Game.new(boxes, 4, seed=3)
    file = policy(tmp_path / "p.npz", game)
    play_out(game, bots_for_seats((file, "random"), range(4), game, 1))

    assert game.winners
    assert Game.replay(game.log) == game


def test_it_says_the_same_in_worlds_that_look_alike(tmp_path: Path) -> None:
    game, luck = Game.new(("geek",), 4, seed=3), Random(1)
    file = policy(tmp_path / "p.npz", game)
    bots = bots_for_seats((file,), range(4), game, 1)
    for _ in range(200):
        ask = game.ask
        if ask is None:
            break
        seat = ask.first()
        twin = other_world(game, seat, luck)
        move = bots[seat].decide(game.view(seat))

        assert bots[seat].decide(twin.view(seat)) == move
        game.step(seat, move)


def test_a_policy_of_another_table_is_refused_by_name(tmp_path: Path) -> None:
    geek, dork = Game.new(("geek",), 4, seed=1), Game.new(("dork",), 4, seed=1)
    file = policy(tmp_path / "p.npz", geek)
    with pytest.raises(SetupError, match=r"p\.npz was trained for another table \(geek at 4\): it has"):
        bots_for_seats((file,), (0,), dork, 1)
    other = policy(tmp_path / "q.npz", geek, fingerprint="another")
    with pytest.raises(SetupError, match="or others of that number"):
        bots_for_seats((other,), (0,), geek, 1)


@pytest.mark.parametrize("name", ["nowhere.npz", "broken.npz", "hollow.npz"])
def test_a_file_that_is_no_policy_is_said_so(name: str, tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"no numbers")
    np.savez(tmp_path / "hollow.npz", nothing=np.zeros(1))
    with pytest.raises(SetupError, match=r"there is no file|is no policy"):
        bots_for_seats((str(tmp_path / name),), (0,), Game.new(seed=1), 1)


@pytest.mark.slow
def test_it_meets_others_in_the_arena(tmp_path: Path) -> None:
    file = policy(tmp_path / "p.npz", Game.new(("geek",), 2, seed=1))
    words = ["match", "--bots", f"{file},random", "--games", "4", "--seats", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "slackhouse", *words], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert "p.npz" in done.stdout


def test_a_house_offers_the_policies_it_was_started_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = policy(tmp_path / "p.npz", Game.new(("geek",), 4, seed=1))
    monkeypatch.setenv("SLACKHOUSE_BOTS", f"zoe={file}")
    offered.cache_clear()
    try:
        assert levels()[:3] == ("easy", "normal", "hard")
        assert levels()[-1] == "zoe"
        assert bots_for_seats(("zoe",), (1,), Game.new(("geek",), 4, seed=1), 1)[1].name == "trained"
        monkeypatch.setenv("SLACKHOUSE_BOTS", "zoe")
        offered.cache_clear()
        with pytest.warns(UserWarning, match="SLACKHOUSE_BOTS has 'zoe', which is no"):
            offered()
    finally:
        monkeypatch.delenv("SLACKHOUSE_BOTS")
        offered.cache_clear()


@pytest.mark.slow
def test_an_installed_package_offers_a_bot(tmp_path: Path) -> None:
    (tmp_path / "lazy.py").write_text(
        "class Lazy:\n"
        "    name = 'lazy'\n"
        "    def decide(self, view): return view.moves[0]\n"
        "def make(blank, seed): return Lazy()\n",
        "utf-8",
    )
    about = tmp_path / "lazy-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lazy\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text("[slackhouse.bots]\nlazy = lazy:make\n", "utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "slackhouse",
            "match",
            "--bots",
            "lazy,random",
            "--games",
            "2",
            "--seats",
            "2",
        ],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )

    assert done.returncode == 0, done.stderr
    assert "lazy" in done.stdout
