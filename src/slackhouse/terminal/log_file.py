"""A game as JSON lines: how it began, every answer in the notation, and how it ended. Written as it is played, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import msgspec

from slackhouse.game import Game
from slackhouse.kernel.errors import SavedFormError
from slackhouse.story.log_format import FORM, Beginning, Ending, LogRecorder, Said, beginning, ending
from slackhouse.terminal.files import trouble


class LogError(SavedFormError):
    """A log that cannot be read. `line` counts from 1; 0 is the file itself."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        self.line = line
        super().__init__(f"{path}:{line}: {what}" if line else f"{path}: {what}")


class LogWriter:
    """Writes a game down while it is played."""

    def __init__(self, path: Path, game: Game, bots: Mapping[int, str]) -> None:
        self._game = game
        began = beginning(game, bots)
        self._scribe = LogRecorder(game, began)
        self.broken = ""
        """What went wrong, once nothing more can be written: a full disk is no reason to end a game."""
        try:
            if path.is_file() and path.stat().st_size and not _is_log(path):
                raise LogError(path, 0, "is there already and is no log of a game: choose another name")
            self._file = path.open("wb")
        except OSError as error:
            raise LogError(path, 0, f"cannot be written: {trouble(error)}") from error
        self._write(began)
        self.catch_up()

    def _write(self, *lines: msgspec.Struct) -> None:
        if self.broken or not lines:
            return
        try:
            self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
            self._file.flush()
        except OSError as error:
            self.broken = f"the log could not be written: {trouble(error)}"

    def catch_up(self) -> None:
        """Write down what was said since the last time."""
        self._write(*self._scribe.news())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The last line is written however the table was left."""
        self.catch_up()
        self._write(ending(self._game))
        with suppress(OSError):  # said already
            self._file.close()


class WrittenGame(msgspec.Struct, frozen=True):
    """A log that was read: its lines, not yet whether they make a game. `ending` is None if the file was cut short."""

    beginning: Beginning
    said: tuple[Said, ...]
    ending: Ending | None


def read_log(path: Path) -> WrittenGame:
    """The lines of a log. Raises LogError with the number of the line that cannot be read."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise LogError(path, 0, f"cannot be read: {trouble(error)}") from error
    if not lines:
        raise LogError(path, 0, "is empty")
    beginning = _beginning(path, lines[0])
    said: list[Said] = []
    for number, line in enumerate(lines[1:], 2):
        plain = _decoded(path, number, line, dict[str, object])
        if "winners" in plain:
            if any(rest.strip() for rest in lines[number:]):
                raise LogError(path, number + 1, "there is more after the line that ends the log")
            return WrittenGame(beginning, tuple(said), _decoded(path, number, line, Ending))
        said.append(_decoded(path, number, line, Said))
    return WrittenGame(beginning, tuple(said), None)


def _is_log(path: Path) -> bool:
    with path.open("rb") as file:
        first = file.readline(100_000)
    try:
        msgspec.json.decode(first, type=Beginning)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _beginning(path: Path, line: bytes) -> Beginning:
    plain = _decoded(path, 1, line, dict[str, object])
    form = plain.get("form")
    if "slackhouse" not in plain or not isinstance(form, int):
        raise LogError(path, 1, 'this is no log of a game: its first line has no "slackhouse" and "form"')
    if form > FORM:
        raise LogError(
            path, 1, f"this was written by a newer Slackhouse (form {form}; this one reads up to {FORM})"
        )
    return _decoded(path, 1, line, Beginning)


D = TypeVar("D")


def _decoded(path: Path, number: int, line: bytes, as_type: type[D]) -> D:
    try:
        return msgspec.json.decode(line, type=as_type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(path, number, f"this line cannot be read: {error}") from error
