"""A trained policy as a bot: it sees views and nothing else, and says its moves token by token.

A policy is a file: `.npz` with the layers of a small network (`w0`, `b0`, `w1`, ...; tanh between them), or `.onnx` with one input of
columns and one output of scores for tokens. Both may carry the fingerprint of the table they were trained for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from slackhouse.family.encoding import AnyEncoder
from slackhouse.family.table_encoder import table_encoder
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from array import array

    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.view import AnyView

Policy = Callable[["array[float]"], Sequence[float]]
"""Columns in, a score for each token out: the highest that can be said is said."""
FINGERPRINT: Final = "slackhouse.fingerprint"
TABLE: Final = "slackhouse.table"
"""Under these names a file tells what it was trained for: exactly, and in words."""


class TrainedBot:
    """Chooses the likeliest legal token of a trained policy until the tokens make a move."""

    name = "trained"

    def __init__(self, blank: Game, policy: Policy) -> None:
        self._code = table_encoder(blank.family, blank.table)
        self._policy = policy

    def decide(self, view: AnyView) -> Move:
        seat = 0 if view.seat is None else view.seat
        saying = self._code.saying(view.moves, seat)
        while True:
            scores = self._policy(self._code.observed(view, seat, saying.said))
            move = saying.say(max(saying.options, key=scores.__getitem__))
            if move is not None:
                return move


def is_file(name: str) -> bool:
    """Is this the name of a policy, rather than of a built-in bot?"""
    return Path(name).suffix in READERS


def from_file(name: str, blank: Game) -> TrainedBot:
    """The bot of a file. Raises SetupError where there is none, or it was trained for another table."""
    path = Path(name)
    code = table_encoder(blank.family, blank.table)
    try:
        policy = READERS[path.suffix](path, code)
    except FileNotFoundError:
        raise SetupError(f"there is no file {name}") from None
    except ModuleNotFoundError as error:
        extra = "onnx" if error.name == "onnxruntime" else "rl"
        raise SetupError(f"{name} needs {error.name}: pip install slackhouse[{extra}]") from error
    return TrainedBot(blank, policy)


def _check(path: Path, code: AnyEncoder, told: dict[str, str], size: tuple[int, int]) -> None:
    """A policy for another table would see one thing and say another."""
    fits = size == (len(code.columns), code.tokens.size)
    if not fits or told.get(FINGERPRINT, code.fingerprint) != code.fingerprint:
        at = f" ({told[TABLE]})" if TABLE in told else ""
        raise SetupError(
            f"{path.name} was trained for another table{at}: it has {size[0]} columns and {size[1]} tokens; "
            f"here are {len(code.columns)} and {code.tokens.size}, or others of that number"
        )


def _of_layers(path: Path, code: AnyEncoder) -> Policy:
    import numpy as np  # noqa: PLC0415 - an extra

    try:
        with np.load(path, allow_pickle=False) as kept:
            layers = [
                (kept[f"w{i}"], kept[f"b{i}"]) for i in range(sum(name.startswith("w") for name in kept))
            ]
            told = {name: str(kept[name]) for name in (FINGERPRINT, TABLE) if name in kept}
    except (ValueError, KeyError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise SetupError(f"{path.name} is no policy: {error}") from error
    if not layers:
        raise SetupError(f"{path.name} is no policy: it has no layer w0")
    _check(path, code, told, (layers[0][0].shape[0], layers[-1][0].shape[1]))

    def scores(columns: array[float]) -> Sequence[float]:
        here = np.frombuffer(columns, np.float32)
        for number, (weights, bias) in enumerate(layers):
            here = here @ weights + bias
            if number < len(layers) - 1:
                here = np.tanh(here)
        found: list[float] = here.tolist()
        return found

    return scores


def _of_onnx(path: Path, code: AnyEncoder) -> Policy:
    import numpy as np  # noqa: PLC0415 - an extra
    import onnxruntime  # noqa: PLC0415 - an extra

    if not path.exists():
        raise FileNotFoundError(path)
    wishes = onnxruntime.SessionOptions()
    wishes.intra_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(path.read_bytes(), wishes, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise SetupError(f"{path.name} is no policy: {error}") from error
    (sees,), (says, *_) = session.get_inputs(), session.get_outputs()
    size = (_last(sees.shape), _last(says.shape))
    _check(path, code, dict(session.get_modelmeta().custom_metadata_map), size)

    def scores(columns: array[float]) -> Sequence[float]:
        found = session.run([says.name], {sees.name: np.frombuffer(columns, np.float32)[None]})
        told: list[float] = found[0][0].tolist()
        return told

    return scores


def _last(shape: Sequence[object]) -> int:
    size = shape[-1] if shape else 0
    return size if isinstance(size, int) else 0


READERS: Final[dict[str, Callable[[Path, AnyEncoder], Policy]]] = {".npz": _of_layers, ".onnx": _of_onnx}
