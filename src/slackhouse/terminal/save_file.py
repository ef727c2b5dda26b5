"""The file of a saved game: the game, the seat of the person, and the bots of the other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from slackhouse import __version__
from slackhouse.bots.registry import check_names
from slackhouse.game import Game
from slackhouse.kernel.errors import SavedFormError
from slackhouse.terminal.files import trouble, write_whole

FORM: Final = 1
"""Of this wrapping; the game inside has a version of its own."""
LARGEST: Final = 20_000_000


class _SavedFile(msgspec.Struct, frozen=True, kw_only=True):
    slackhouse: str
    form: int = FORM
    person: str
    bots: dict[str, str]
    asking: str = ""
    game: msgspec.Raw


class SavedTable(msgspec.Struct, frozen=True):
    """What a saved file brings back."""

    game: Game
    person: int
    bots: dict[int, str]
    asking: str


def save(path: Path, game: Game, person: int, bots: dict[int, str], asking: str) -> None:
    """Put a game away; a file that is no saved game is not overwritten. Raises SavedFormError."""
    path = path.resolve()  # what a link points at is written, not the link
    if path.is_dir():
        raise SavedFormError(f"{path} is a folder: name a file in it")
    if path.exists() and not path.is_file():
        raise SavedFormError(f"{path} is no file a game could be put in")
    try:
        if path.exists() and path.stat().st_size and not _is_ours(path):
            raise SavedFormError(f"{path} is there already and is no saved game: choose another name")
        kept = _SavedFile(
            slackhouse=__version__,
            person=game.names[person],
            bots={game.names[seat]: bot for seat, bot in bots.items()},
            asking=asking,
            game=msgspec.Raw(game.save()),
        )
        write_whole(path, msgspec.json.encode(kept))
    except OSError as error:
        raise SavedFormError(f"{path} cannot be written: {trouble(error)}") from error


def _is_ours(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(16).lstrip().startswith(b'{"slackhouse"')


def resume(path: Path) -> SavedTable:
    """A game that was put away. Raises SavedFormError if the file is missing, broken, or of a newer program."""
    try:
        if path.stat().st_size > LARGEST:
            raise SavedFormError(f"{path} is no saved game: it is far too large")
        content = path.read_bytes()
    except OSError as error:
        raise SavedFormError(f"{path} cannot be read: {trouble(error)}") from error
    try:
        return _resumed(content)
    except SavedFormError as error:
        raise SavedFormError(f"{path}: {error}") from error


def _resumed(content: bytes) -> SavedTable:
    try:
        kept = msgspec.json.decode(content, type=_SavedFile)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise SavedFormError(_newer(content) or f"this is no saved game, or a broken one: {error}") from error
    if newer := _newer(content):
        raise SavedFormError(newer)
    game = Game.load(bytes(kept.game))
    if game.setup.seed is None:
        raise SavedFormError("this game has no seed, so nobody here could roll its dice")
    if kept.person not in game.names:
        raise SavedFormError(f'the saved game is broken: nobody at its table is called "{kept.person}"')
    person = game.names.index(kept.person)
    chairs = [seat for seat in range(len(game.names)) if seat != person]
    missing = [game.names[seat] for seat in chairs if game.names[seat] not in kept.bots]
    if missing:
        raise SavedFormError(f"the saved game is broken: no bot for {', '.join(missing)}")
    bots = {seat: kept.bots[game.names[seat]] for seat in chairs}
    check_names(tuple(bots.values()))
    return SavedTable(game, person, bots, kept.asking)


def _newer(content: bytes) -> str:
    """A form that is too new may not even fit: say so before anything else."""
    try:
        form = msgspec.json.decode(content)["form"]
    except (msgspec.DecodeError, LookupError, TypeError, RecursionError, UnicodeDecodeError):
        return ""
    if isinstance(form, int) and form > FORM:
        return f"this was written by a newer Slackhouse (form {form}; this one reads up to {FORM}): update it"
    return ""
