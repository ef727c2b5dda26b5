"""Pythons that are at hand, and empty environments of theirs to install into."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "play.txt"
STRAYS = (
    "PYTHONPATH",
    "PYTHONHOME",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_USER",
)
"""These would bring packages in, or send them elsewhere."""
HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"
NO_LONGER = 600
"""Seconds that anything here may take: nothing waits for them but what hangs."""


class Python(NamedTuple):
    """How one is called, and with what in its environment."""

    words: tuple[str, ...]
    env: dict[str, str]


class Nowhere(NamedTuple):
    """An environment with nothing in it but what it was given."""

    python: Path

    @property
    def command(self) -> Path:
        return self.python.with_name("slackhouse.exe" if os.name == "nt" else "slackhouse")


def run(
    words: Sequence[str | Path], cwd: Path, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(words),
        cwd=cwd,
        env=plain() if env is None else env,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=NO_LONGER,
    )


def plain() -> dict[str, str]:
    """The environment, without what leads astray."""
    kept = {name: value for name, value in os.environ.items() if name not in STRAYS}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore", "PYTHONUTF8": "1"}


def at_hand(version: str) -> Python | None:
    """The Python of this version: this one, one on the path, or one that pyenv or the launcher of Windows keeps."""
    return next((one for one in _candidates(version) if _is(one, version)), None)


def _candidates(version: str) -> Iterator[Python]:
    if version == HERE:
        yield Python((sys.executable,), plain())
        return
    name = f"python{version}"
    if shutil.which(name):
        yield Python((name,), plain())
    if pyenv := shutil.which("pyenv"):
        for kept in run([pyenv, "whence", name], Path.cwd()).stdout.split():
            yield Python((name,), {**plain(), "PYENV_VERSION": kept})
    if shutil.which("py"):
        yield Python(("py", f"-{version}"), plain())


def _is(python: Python, version: str) -> bool:
    asked = [*python.words, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        done = run(asked, Path.cwd(), python.env)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def empty(folder: Path, python: Python, *, pip: bool) -> Nowhere:
    """A new environment."""
    words = [*python.words, "-m", "venv", *(() if pip else ("--without-pip",)), folder]
    made = run(words, folder.parent, python.env)

    assert made.returncode == 0, made.stdout + made.stderr
    return Nowhere(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def give(nowhere: Nowhere, names: Iterable[str]) -> None:
    """Put packages there as they lie here, so that nothing need be fetched: both are of one Python."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run([nowhere.python, "-c", where], nowhere.python.parent).stdout.strip())
    for name in names:
        found = importlib.metadata.distribution(name)
        for file in found.files or ():
            source = Path(str(found.locate_file(file)))
            if ".." not in file.parts and source.suffix != ".pyc" and source.is_file():
                (packages / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, packages / file)


def locked() -> list[str]:
    """The packages that a table needs, by name."""
    lines = [line.rstrip(" \\") for line in LOCK.read_text("utf-8").splitlines() if line[:1].isalnum()]
    wanted = [Requirement(line) for line in lines]
    return [one.name for one in wanted if one.marker is None or one.marker.evaluate()]


def with_needs(name: str) -> set[str]:
    """A package that is installed here, and what it needs."""
    needs = [Requirement(one) for one in importlib.metadata.requires(name) or ()]
    wanted = [one.name for one in needs if one.marker is None or one.marker.evaluate({"extra": ""})]
    return {name}.union(*map(with_needs, wanted))


def pip(nowhere: Nowhere, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """The environment's own pip, or one outside that reaches in."""
    base = str(getattr(sys, "_base_executable", sys.executable))
    reach = ("--python", nowhere.python)
    for command in (
        (nowhere.python, "-m", "pip"),
        *((one, "-m", "pip", *reach) for one in (sys.executable, base)),
    ):
        if run([*command, "--version"], nowhere.python.parent).returncode == 0:
            return run([*command, *words], nowhere.python.parent)
    raise AssertionError("there is no pip: on Debian or Ubuntu, apt install python3-venv")
