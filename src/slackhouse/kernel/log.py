"""The log of a game: its setup and every answer since. A replay needs nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plain import Entries

VERSION: Final = 4
"""Of the saved form and the log; goes up when an older program could no longer read them."""
PRINTING: Final = 2
"""The current printing of the boxes. Earlier printings are kept for games that began with them."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game began. `start` is the saved form of a table that was arranged by hand.

    `printing` is that of the boxes it was dealt from; a log that does not say was written when there was only the first.
    """

    version: int = VERSION
    boxes: tuple[str, ...]
    names: tuple[str, ...]
    options: dict[str, str | bool] = {}
    seed: int | None = None
    first: int = 0
    last_winners: tuple[int, ...] = ()
    own_cards: tuple[Entries, ...] = ()
    start: Entries | None = None
    printing: int = 1


Entry = tuple[int, Move, str]
"""One line of the log: which seat (or chance), what it said, and its boast."""


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The log of a game: enough to replay all of it."""

    setup: Setup
    moves: tuple[Entry, ...]


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on disk: its log, and the table it led to."""

    log: Log
    table: msgspec.Raw


def check_version(version: int) -> None:
    """Refuse what a newer program wrote."""
    if version > VERSION:
        raise SavedFormError(
            f"this was written by a newer Slackhouse (form {version}; this one reads up to {VERSION}): update it"
        )


__all__ = ["Entry", "Log", "Setup"]
