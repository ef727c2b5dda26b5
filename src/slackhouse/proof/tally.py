"""The tally file of a long fuzzing run: a line for each finished stretch, so that the run can be resumed and counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from slackhouse.kernel.errors import SavedFormError


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Consecutive games of a run: the first number, the number after the last, and their results."""

    seed: int
    tables: str
    """Which tables, and how closely they were looked at: a run is gone on with only as it was begun."""
    first: int
    end: int
    answers: int
    failures: int
    runs: str
    version: str


def read(file: Path) -> list[Stretch]:
    """What is done, in order."""
    if not file.exists():
        return []
    try:
        done = [msgspec.json.decode(line, type=Stretch) for line in file.read_bytes().splitlines() if line]
    except msgspec.DecodeError as error:
        raise SavedFormError(f"{file} is no tally of games: {error}") from error
    end = 0
    for one in done:
        if one.first != end or (one.seed, one.tables) != (done[0].seed, done[0].tables):
            raise SavedFormError(
                f"{file} is no tally of one run: it goes on with game {one.first} after {end}"
            )
        end = one.end
    return done


def add(file: Path, stretch: Stretch) -> None:
    """A stretch is done: it is on disk before the next begins."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as tally:
        tally.write(msgspec.json.encode(stretch) + b"\n")


def lines(done: list[Stretch]) -> Iterator[str]:
    """What it comes to, for people."""
    games, answers = sum(one.end - one.first for one in done), sum(one.answers for one in done)
    failures = sum(one.failures for one in done)
    ways = ", ".join(
        f"{sum(one.end - one.first for one in done if one.runs == way):,} {way}"
        for way in dict.fromkeys(one.runs for one in done)
    )
    yield f"{games:,} games in all (seeds {done[0].seed:,} to {done[0].seed + games - 1:,}; {ways}), {answers:,} answers"
    yield f"failures in all: {failures or 'none'}"
