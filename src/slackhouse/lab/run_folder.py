"""The folder of a run: its plan, the batches that are done, and at the end one parquet file for each kind of row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec
import polars as pl

from slackhouse.kernel.errors import SetupError
from slackhouse.lab.decisions import CARD, FOLDER, check_version, counted, data_card
from slackhouse.lab.plan import Batch, Plan
from slackhouse.lab.rows import KINDS_OF_ROW, ONCE, DecisionRow, Rows

TYPES: Final[dict[Any, Any]] = {
    int: pl.Int64,
    str: pl.String,
    bool: pl.Boolean,
    float: pl.Float64,
    int | None: pl.Int64,
    list[int]: pl.List(pl.Int64),
    list[str]: pl.List(pl.String),
}
SMALL: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    **dict.fromkeys(("part", "seat"), pl.UInt8),
    **dict.fromkeys(("decision", "turn", "chosen"), pl.UInt16),
    **dict.fromkeys(("at", "offered"), pl.List(pl.UInt16)),
    "game": pl.UInt32,
    "bot": pl.String,
    "seen": pl.List(pl.Float32),
    "won": pl.Boolean,
    "reward": pl.Float32,
}
"""Of decisions there are millions."""
ORDER: Final = {
    "games": ["game"],
    "seats": ["game", "seat"],
    "cards": ["game", "seat", "card"],
    "tallies": ["game", "what"],
}


def schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field: TYPES[hints[field]] for field in kind.__struct_fields__}


def framed(name: str, rows: Sequence[msgspec.Struct]) -> pl.DataFrame:
    """Rows as a table."""
    kind = KINDS_OF_ROW[name]
    columns = {field: [getattr(row, field) for row in rows] for field in kind.__struct_fields__}
    return pl.DataFrame(columns, schema=schema(kind))


def decided(rows: Sequence[DecisionRow]) -> pl.DataFrame:
    """Decisions as a table."""
    fields = DecisionRow.__struct_fields__
    columns = {field: [getattr(row, field) for row in rows] for field in fields}
    return pl.DataFrame(columns, schema={field: SMALL[field] for field in fields})


def _as_now(table: pl.DataFrame, kind: type[msgspec.Struct]) -> pl.DataFrame:
    """A table with the names of today, whenever it was written; what was not written down then is not known."""
    now = table.rename({was: now for was, now in ONCE if was in table.columns})
    unknown = [pl.lit(None, of).alias(name) for name, of in schema(kind).items() if name not in now.columns]
    return now.with_columns(unknown).select(list(schema(kind)))


class RunFolder:
    """A run folder. Batches are written atomically, so an interruption loses only unfinished ones."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool = False) -> None:
        self.path = path
        self.plan = plan
        self._parts = path / "parts"
        self._decisions = path / FOLDER
        written = path / "plan.json"
        try:
            if not resume and path.exists() and any(path.iterdir()):
                raise SetupError(
                    f"there is something in {path} already: `--resume` goes on with it, or name another folder with --out"
                )
            if resume and written.exists():
                self._compare(written)
                check_version(path)
            self._parts.mkdir(parents=True, exist_ok=True)
            if plan.decisions:
                self._decisions.mkdir(exist_ok=True)
            _write(written, msgspec.json.format(msgspec.json.encode(plan), indent=1))
        except OSError as error:
            raise SetupError(f"{path} cannot be used: {error.strerror or error}") from error

    def _compare(self, written: Path) -> None:
        """A run is gone on with as it began; only the number of games may be another."""
        try:
            began = msgspec.json.decode(written.read_bytes(), type=Plan)
        except msgspec.DecodeError as error:
            raise SetupError(f"{written} is no plan of a run: {error}") from error
        ours, theirs = msgspec.structs.asdict(self.plan), msgspec.structs.asdict(began)
        for field in ours:
            if field != "games" and ours[field] != theirs[field]:
                raise SetupError(
                    f"{self.path} holds another run: its {field.replace('_', ' ')} was {theirs[field]!r}, not {ours[field]!r}"
                )

    def _part(self, name: str, batch: Batch) -> Path:
        return self._parts / f"{name}-{batch[0]:07}-{batch[1]:07}.parquet"

    def _decided(self, batch: Batch) -> Path:
        return self._decisions / f"{batch[0]:07}-{batch[1]:07}.parquet"

    def has(self, batch: Batch) -> bool:
        """Is this batch done?"""
        return self._part("games", batch).exists()

    def keep(self, batch: Batch, rows: Rows) -> None:
        """Put the rows of a batch away."""
        if self.plan.decisions:
            _put_away(decided(rows.decisions), self._decided(batch))
        for name in (
            "tallies",
            "cards",
            "seats",
            "games",
        ):  # the games last: they say that the batch is there
            _put_away(framed(name, getattr(rows, name)), self._part(name, batch))

    def gather(self) -> dict[str, pl.DataFrame]:
        """All that is done, in order, each kind of row in one file."""
        done = [batch for batch in self.plan.batches() if self.has(batch)]
        tables: dict[str, pl.DataFrame] = {}
        for name, kind in KINDS_OF_ROW.items():
            files = [self._part(name, batch) for batch in done]
            parts = [_as_now(pl.read_parquet(file), kind) for file in files if file.exists()]
            tables[name] = pl.concat([pl.DataFrame(schema=schema(kind)), *parts]).sort(ORDER[name])
            tables[name].write_parquet(self.path / f"{name}.parquet")
        if self.plan.decisions:
            self._gather_decisions(done, tables["games"].height)
        return tables

    def _gather_decisions(self, done: Sequence[Batch], games: int) -> None:
        """They stay in their files, for no memory holds them all; only what a larger run has played again goes. And the data card."""
        files = [self._decided(batch) for batch in done]
        for stray in sorted({*self._decisions.iterdir()} - {*files}):
            stray.unlink()
        card = data_card(self.plan, games, counted(files))
        _write(self.path / CARD, msgspec.json.format(msgspec.json.encode(card), indent=1))


class RunInMemory:
    """A run kept in memory, without a folder."""

    def __init__(self) -> None:
        self._kept: dict[Batch, Rows] = {}

    def has(self, batch: Batch) -> bool:
        """Is this batch done?"""
        return batch in self._kept

    def keep(self, batch: Batch, rows: Rows) -> None:
        """Put the rows of a batch away."""
        self._kept[batch] = rows

    def gather(self) -> dict[str, pl.DataFrame]:
        """All that is done, in order."""
        rows = Rows()
        for batch in sorted(self._kept):
            rows.add(self._kept[batch])
        return {name: framed(name, getattr(rows, name)).sort(ORDER[name]) for name in KINDS_OF_ROW}


def _put_away(table: pl.DataFrame, path: Path) -> None:
    """Whole, or not at all."""
    half = path.with_suffix(".half")
    table.write_parquet(half)
    half.replace(path)


def _write(path: Path, content: bytes) -> None:
    half = path.with_suffix(".half")
    half.write_bytes(content)
    half.replace(path)


__all__ = ["RunFolder", "RunInMemory"]
