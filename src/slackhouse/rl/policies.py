"""Saves a small network to a file that can play as a bot (see `slackhouse.bots.trained`)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from slackhouse.bots.trained import FINGERPRINT, TABLE
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from slackhouse.family.encoding import AnyEncoder
    from slackhouse.rl.episode import TableParameters

    Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
    """Weights, inputs by outputs, and a bias for each output; tanh follows, but for the last."""


def save(file: str | Path, layers: Sequence[Layer], code: AnyEncoder, wanted: TableParameters) -> None:
    """Write the layers as `.npz`, or as `.onnx`, with what they were trained for."""
    path = Path(file)
    told = {FINGERPRINT: code.fingerprint, TABLE: f"{'+'.join(wanted.boxes)} at {wanted.seats}"}
    if path.suffix == ".npz":
        kept = {f"w{i}": weights.astype(np.float32) for i, (weights, _) in enumerate(layers)}
        kept |= {f"b{i}": bias.astype(np.float32) for i, (_, bias) in enumerate(layers)}
        words = {name: np.str_(value) for name, value in told.items()}
        np.savez(path, allow_pickle=False, **kept, **words)
    elif path.suffix == ".onnx":
        _save_onnx(path, layers, told)
    else:
        raise SetupError(f"a policy is a file .npz or .onnx, not {path.name}")


def _save_onnx(path: Path, layers: Sequence[Layer], told: dict[str, str]) -> None:
    try:
        import onnx  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise SetupError(f"{path.name} needs {error.name}: pip install slackhouse[onnx]") from error
    make, array = onnx.helper, onnx.numpy_helper.from_array
    nodes, numbers, here = [], [], "columns"
    for i, (weights, bias) in enumerate(layers):
        numbers += [array(weights.astype(np.float32), f"w{i}"), array(bias.astype(np.float32), f"b{i}")]
        last = i == len(layers) - 1
        out = "scores" if last else f"sum{i}"
        nodes.append(make.make_node("Gemm", [here, f"w{i}", f"b{i}"], [out]))
        if not last:
            nodes.append(make.make_node("Tanh", [out], [f"tanh{i}"]))
        here = f"tanh{i}"
    sees = make.make_tensor_value_info("columns", onnx.TensorProto.FLOAT, ["n", layers[0][0].shape[0]])
    says = make.make_tensor_value_info("scores", onnx.TensorProto.FLOAT, ["n", layers[-1][0].shape[1]])
    graph = make.make_graph(nodes, "policy", [sees], [says], numbers)
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", 17)], ir_version=9)
    make.set_model_props(model, told)
    onnx.save(model, path)


__all__ = ["save"]
