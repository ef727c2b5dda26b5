"""The list of compiled modules, and the hash under which their binaries are stored."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]

COMPILED: Final = (
    "kernel/moves.py",
    "kernel/agenda.py",
    "kernel/table.py",
    "kernel/piles.py",
    "kernel/chance.py",
    "kernel/polling.py",
    "cards/columns.py",
    "family/move_tokens.py",
    "family/observation.py",
    "games/*/table.py",
    "games/*/printed.py",
    "games/*/rules/*.py",
    "games/*/bot/*.py",
    "games/*/encoding.py",
    "games/slack/joined.py",
    "games/slack/editions/*/__init__.py",
    "bots/playout.py",
)
"""Functions over tables, and the tables: never a module that declares a Struct, for a compiler leaves nothing of its types to check."""

READ: Final = ("kernel", "cards", "notation", "i18n", "family", "games", "bots", "game.py", "native/marks.py")
"""All that a compiled module can import (imports point down only): the compiler takes constants from there."""
WISHED: Final = "SLACKHOUSE_BINARIES"
"""The environment variable that names another place for binaries."""


IN_WORDS: Final = frozenset({"asking.py", "refusing.py", "why.py"})
"""Rules that only say why not: nobody waits for them."""


def compiled() -> list[Path]:
    """The sources that are compiled, all in one unit: a class and all its subclasses are compiled together or not at all."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if path.name not in IN_WORDS and not _is_empty(path))


def _is_empty(path: Path) -> bool:
    """A package in which there is nothing to be run."""
    return path.name == "__init__.py" and "def " not in path.read_text("utf-8")


def name_of(path: Path) -> str:
    """By what name a source is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def key() -> str:
    """What the sources are, and which Python they are for."""
    digest = blake2b(digest_size=12)
    for top in READ:
        place = f"{PACKAGE}/{top}"
        for path in [place] if top.endswith(".py") else sorted(_python_in(place)):
            with open(path, "rb") as file:  # noqa: PTH123 - this runs at every start, and a Path takes twice as long
                text = file.read()
            digest.update(f"{path[len(place) :]} {len(text)}\n".encode())
            digest.update(text)
    digest.update(EXTENSION_SUFFIXES[0].encode())
    return f"{sys.implementation.cache_tag}-{digest.hexdigest()}"


def _python_in(folder: str) -> Iterator[str]:
    for entry in os.scandir(folder):
        if entry.name.endswith(".py"):
            yield entry.path
        elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
            yield from _python_in(entry.path)


def binaries_folder() -> Path:
    """Where binaries are kept: in the environment that runs this, beside the sources and never among them."""
    return Path(os.environ.get(WISHED) or f"{sys.prefix}/slackhouse-compiled")
