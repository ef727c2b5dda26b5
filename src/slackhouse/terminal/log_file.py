"""A game as JSON lines: how it began, every answer in the notation, and how it ended. Written as it is played, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import msgspec

from slackhouse import __version__
from slackhouse.game import Game
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.moves import CHANCE
from slackhouse.terminal.files import trouble

FORM: Final = 1


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """The first line. `bots` are by seat; null where a person sits."""

    slackhouse: str
    form: int
    boxes: tuple[str, ...]
    seats: tuple[str, ...]
    options: dict[str, str | bool] = {}
    seed: int | None = None
    bots: tuple[str | None, ...] = ()
    first: int = 0
    last_winners: tuple[int, ...] = ()
    own_cards: tuple[dict[str, Any], ...] = ()

    def game(self) -> Game:
        """The table before the first shuffle, with nobody to answer for chance but the log."""
        return Game.new(
            self.boxes,
            self.seats,
            None,
            self.options,
            first=self.first,
            last_winners=self.last_winners,
            own_cards=self.own_cards,
        )


class Said(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer, of a seat or of chance."""

    n: int
    seat: str
    move: str
    boast: str = ""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """The last line; nobody has won where the table was left before the end."""

    winners: tuple[str, ...]
    slack: dict[str, int]
    table: str
    moves: int


class LogError(SavedFormError):
    """A log that cannot be read. `line` counts from 1; 0 is the file itself."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        self.line = line
        super().__init__(f"{path}:{line}: {what}" if line else f"{path}: {what}")


def spoken(twin: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else twin.names[seat]


def ending(game: Game) -> Ending:
    """How a game stands."""
    seats = game.view(None).seats
    return Ending(
        winners=tuple(game.names[seat] for seat in game.winners),
        slack={name: seat.score for name, seat in zip(game.names, seats, strict=True)},
        table=game.line(),
        moves=len(game.log.moves),
    )


class LogWriter:
    """Writes a game down while it is played.

    It plays along on a table of its own: a move is said among what was offered then, and what is written has been checked.
    """

    def __init__(self, path: Path, game: Game, bots: Mapping[int, str]) -> None:
        self._game = game
        beginning = Beginning(
            slackhouse=__version__,
            form=FORM,
            boxes=game.setup.boxes,
            seats=game.names,
            options=game.setup.options,
            seed=game.setup.seed,
            bots=tuple(bots.get(seat) for seat in range(len(game.names))),
            first=game.setup.first,
            last_winners=game.setup.last_winners,
            own_cards=game.setup.own_cards,
        )
        self._twin = beginning.game()
        self._written = 0
        self.broken = ""
        """What went wrong, once nothing more can be written: a full disk is no reason to end a game."""
        try:
            if path.is_file() and path.stat().st_size and not _is_log(path):
                raise LogError(path, 0, "is there already and is no log of a game: choose another name")
            self._file = path.open("wb")
        except OSError as error:
            raise LogError(path, 0, f"cannot be written: {trouble(error)}") from error
        self._write(beginning)
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
        lines: list[Said] = []
        for seat, move, boast in self._game.log.moves[self._written :]:
            self._written += 1
            line = self._twin.say(move, seat)
            self._twin.answer(seat, move, boast)
            lines.append(Said(n=self._written, seat=spoken(self._twin, seat), move=line, boast=boast))
        self._write(*lines)

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
