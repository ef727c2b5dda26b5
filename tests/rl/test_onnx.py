"""A policy that travels as ONNX."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.trained import FINGERPRINT
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.rl.episode import coder_for, table_parameters
from slackhouse.rl.policies import save
from slackhouse.rl.proof import coder_of


def linear(path: Path, game: Game, weights: NDArray[np.float32]) -> str:
    """One layer, as a file."""
    code = coder_of(game)
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["columns", "w"], ["scores"])],
        "policy",
        [helper.make_tensor_value_info("columns", TensorProto.FLOAT, ["n", len(code.columns)])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", weights.shape[1]])],
        [numpy_helper.from_array(weights, "w")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    helper.set_model_props(model, {FINGERPRINT: code.fingerprint})
    onnx.save(model, path)
    return str(path)


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_the_same_layer_says_the_same_in_both_forms(boxes: tuple[str, ...], tmp_path: Path) -> None:
    game = Game.new(boxes, 4, seed=3)
    code = coder_of(game)
    weights = np.random.default_rng(1).normal(size=(len(code.columns), code.tokens.size)).astype(np.float32)
    np.savez(tmp_path / "p.npz", w0=weights, b0=np.zeros(code.tokens.size, np.float32))
    file = linear(tmp_path / "p.onnx", game, weights)
    ours, theirs = (bots_for_seats((one,), range(4), game, 1) for one in (file, str(tmp_path / "p.npz")))
    while (ask := game.ask) is not None and len(game.log.moves) < 400:
        seat = ask.first()
        move = ours[seat].decide(game.view(seat))

        assert theirs[seat].decide(game.view(seat)) == move
        game.step(seat, move)


def test_a_file_of_another_table_or_none_is_refused(tmp_path: Path) -> None:
    geek = Game.new(("geek",), 4, seed=1)
    file = linear(tmp_path / "p.onnx", geek, np.zeros((len(coder_of(geek).columns), 3), np.float32))
    (tmp_path / "broken.onnx").write_bytes(b"no network")
    with pytest.raises(SetupError, match="trained for another table"):
        bots_for_seats((file,), (0,), geek, 1)
    with pytest.raises(SetupError, match=r"broken\.onnx is no policy"):
        bots_for_seats((str(tmp_path / "broken.onnx"),), (0,), geek, 1)
    with pytest.raises(SetupError, match=r"there is no file .*nowhere\.onnx"):
        bots_for_seats((str(tmp_path / "nowhere.onnx"),), (0,), geek, 1)


def test_layers_are_saved_in_both_forms(tmp_path: Path) -> None:
    table = table_parameters("geek", 4, None, (), skip_forced=True, max_decisions=None)
    code, luck = coder_for(table), np.random.default_rng(3)
    sizes = (len(code.columns), 6, code.tokens.size)
    layers = [
        (
            luck.normal(size=sizes[i : i + 2]).astype(np.float32),
            luck.normal(size=sizes[i + 1]).astype(np.float32),
        )
        for i in range(2)
    ]
    game = Game.new(("geek",), 4, seed=3)
    for name in ("p.npz", "p.onnx"):
        save(tmp_path / name, layers, code, table)
    ours, theirs = (
        bots_for_seats((str(tmp_path / name),), range(4), game, 1) for name in ("p.npz", "p.onnx")
    )
    while (ask := game.ask) is not None and len(game.log.moves) < 200:
        seat = ask.first()
        move = ours[seat].decide(game.view(seat))
        assert theirs[seat].decide(game.view(seat)) == move
        game.step(seat, move)
    with pytest.raises(SetupError, match=r"a policy is a file \.npz or \.onnx, not p\.txt"):
        save(tmp_path / "p.txt", layers, code, table)
