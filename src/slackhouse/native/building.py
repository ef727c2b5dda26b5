"""Compiles the engine: a copy of the sources is translated to C by mypyc and built by the C compiler at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from slackhouse.native.sources import PACKAGE, binaries_folder, key

Tell = Callable[[int, int], None]
STEP: Final = "slackhouse compiled "
"""How a line begins that says how many files of how many are done."""


class CannotCompileError(Exception):
    """Compilation is not possible or failed; the message is for the user."""


def check() -> None:
    """Raise, with what is missing, where nothing can be compiled."""
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if missing:
        raise CannotCompileError(
            f"there is no {' and no '.join(missing)} here: pip install 'slackhouse[compile]', or ./play compile in a clone"
        )
    if sys.platform == "win32":
        return  # setuptools looks for one there, and says where it looked
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(named) is None:
        raise CannotCompileError(
            f"there is no C compiler here ({named}); on Debian or Ubuntu: apt install gcc"
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise CannotCompileError(
            "Python's headers are not here; on Debian or Ubuntu: apt install python3-dev"
        )


def _nobody(_done: int, _files: int) -> None:
    """Nobody wants to know how far it is."""


def build(into: Path, tell: Tell = _nobody) -> list[Path]:
    """Binaries of all that is compiled, in a folder; returns them. Takes a minute or two; `tell` hears how far it is."""
    check()
    with TemporaryDirectory(prefix="slackhouse-") as temporary:
        copy = Path(temporary) / "src"
        shutil.copytree(
            PACKAGE, copy / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
        _run(copy, tell)
        found = [*copy.iterdir(), *(copy / PACKAGE.name).rglob("*")]
        made = [path for path in found if path.suffix in {".so", ".pyd"}]
        for path in made:
            place = into / path.relative_to(copy)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)
        return [into / path.relative_to(copy) for path in made]


def _run(copy: Path, tell: Tell) -> None:
    said: list[str] = []
    with subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-m", "slackhouse.native.translating", str(copy)],
        cwd=copy,
        env={**os.environ, "SLACKHOUSE_COMPILED": "no", "PYTHONPATH": str(PACKAGE.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as work:
        for line in work.stdout or ():
            if line.startswith(STEP):
                done, files = line.removeprefix(STEP).split()
                tell(int(done), int(files))
            else:
                said.append(line)
    if work.returncode:
        raise CannotCompileError("".join(said[-30:]).strip())


def keep(tell: Tell = _nobody) -> Path:
    """Build what is found from now on as long as the sources are as they are; what was made from others is put away."""
    kept = binaries_folder() / key()
    if kept.is_dir():
        return kept
    half = kept.with_suffix(".half")
    shutil.rmtree(half, ignore_errors=True)
    build(half, tell)
    if kept.name != key():
        shutil.rmtree(half)
        raise CannotCompileError("a source was changed meanwhile; once more, then")
    for older in kept.parent.iterdir():
        if not older.suffix and older.name.startswith(f"{sys.implementation.cache_tag}-"):
            shutil.rmtree(older, ignore_errors=True)
    half.rename(kept)
    return kept
