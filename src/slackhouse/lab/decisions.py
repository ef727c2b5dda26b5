"""The decision rows of a run (`slackhouse simulate --decisions`): a data set for imitation learning and value functions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray

import slackhouse
from slackhouse.family.table_encoder import table_encoder
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.log import PRINTING
from slackhouse.lab.decision_recorder import FIELDS
from slackhouse.lab.plan import Plan

FOLDER: Final = "decisions"
"""Where the rows lie, a file for each batch of games, by name in the order of the games."""
CARD: Final = "decisions.json"
"""The data card."""


class DataCard(msgspec.Struct, frozen=True):
    """The data card of the rows: their origin, and the names of all columns and tokens."""

    version: str
    """Of Slackhouse; with the printing of the cards and the plan it says how to make the same rows again."""
    printing: int
    plan: Plan
    games: int
    rows: int
    fingerprint: str
    """Of columns and tokens: an environment or a policy with the same speaks of the same numbers."""
    fields: dict[str, str]
    columns: tuple[str, ...]
    tokens: tuple[str, ...]


class Numbers(NamedTuple):
    """Rows as numpy arrays."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    action: NDArray[np.int64]
    reward: NDArray[np.float32]


def data_card(plan: Plan, games: int, rows: int) -> DataCard:
    """The data card of so many rows of a plan."""
    game = plan.new_game(0)
    code = table_encoder(game.family, game.table)
    tokens = tuple(code.tokens.name(token) for token in range(code.tokens.size))
    return DataCard(
        slackhouse.__version__, PRINTING, plan, games, rows, code.fingerprint, FIELDS, code.columns, tokens
    )


def check_version(run: Path) -> None:
    """Rows that were written by another Slackhouse, or with other cards, are not gone on with: no plan would give them all again."""
    if not (run / CARD).exists():
        return
    card = DataSet(run).card
    if (card.version, card.printing) != (slackhouse.__version__, PRINTING):
        raise SetupError(
            f"{run} was written by Slackhouse {card.version} with printing {card.printing} of its boxes; "
            f"this is {slackhouse.__version__} with {PRINTING}: name another folder with --out"
        )


class DataSet:
    """The decision rows in the folder of a run. Raises SetupError if there are none."""

    def __init__(self, run: Path | str) -> None:
        self._rows = Path(run) / FOLDER
        try:
            self.card = msgspec.json.decode((Path(run) / CARD).read_bytes(), type=DataCard)
        except (OSError, msgspec.DecodeError) as error:
            raise SetupError(
                f"{run} has no decisions: {error}; `simulate --decisions` writes them"
            ) from error

    def scan(self) -> pl.LazyFrame:
        """All rows, in their order; nothing is read before somebody collects some."""
        return pl.scan_parquet(self._rows / "*.parquet")

    def numbers(self, rows: pl.DataFrame) -> Numbers:
        """Some of the rows as the environment has them: an observation and a mask for each, what was said, and what it came to."""
        observation = np.zeros((rows.height, len(self.card.columns)), np.float32)
        mask = np.zeros((rows.height, len(self.card.tokens)), np.int8)
        _put(observation, rows["at"], rows["seen"].explode().to_numpy())
        _put(mask, rows["offered"], 1)
        return Numbers(observation, mask, rows["chosen"].cast(pl.Int64).to_numpy(), rows["reward"].to_numpy())


def _put(
    into: NDArray[np.float32] | NDArray[np.int8], places: pl.Series, what: NDArray[np.float32] | int
) -> None:
    """Write into every row at its places."""
    row = np.repeat(np.arange(len(places)), places.list.len().to_numpy())
    into[row, places.explode().to_numpy()] = what


def counted(files: Sequence[Path]) -> int:
    """How many rows there are in these."""
    return int(pl.scan_parquet(list(files)).select(pl.len()).collect().item()) if files else 0


__all__ = ["CARD", "FOLDER", "DataCard", "DataSet", "Numbers", "check_version", "counted", "data_card"]
