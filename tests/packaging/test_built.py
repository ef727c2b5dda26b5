"""The wheel and the source archive hold what they should, and play where nothing else is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.packaging.conftest import Built
from tests.packaging.pythons import (
    HERE,
    LOCK,
    ROOT,
    Nowhere,
    at_hand,
    empty,
    give,
    locked,
    pip,
    plain,
    run,
    with_needs,
)
from tests.test_house import tracked

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAMED = re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))


def furnished(version: str, folder: Path) -> Nowhere:
    """An environment with what a table needs and nothing else. Skips where that cannot be had."""
    python = at_hand(version)
    if python is None:
        pytest.skip(f"Python {version} is not at hand: the wheel was not tried on it")
    nowhere = empty(folder, python, pip=version != HERE)
    if version == HERE:
        give(nowhere, locked())
        return nowhere
    words = (
        "--require-hashes",
        "--no-deps",
        "--no-compile",
        "--only-binary",
        ":all:",
        "--retries",
        "1",
        "--timeout",
        "20",
    )
    done = pip(nowhere, "install", "--quiet", *words, "-r", LOCK)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["pip does not say why"])[-1]
        pytest.skip(
            f"Python {version} is here, but not its packages, so the wheel was not tried on it: {why}"
        )
    return nowhere


def plays(nowhere: Nowhere, folder: Path) -> None:
    """Games with bots, to their ends; the package that plays them is the one that was installed."""
    where = run([nowhere.python, "-P", "-c", "import slackhouse; print(slackhouse.__file__)"], folder)
    watched = run(
        [nowhere.command, "watch", "--box", "geek+goth", "--seed", "7", "--log", "game.jsonl"], folder
    )
    told = run([nowhere.command, "replay", "game.jsonl"], folder)
    traded = run([nowhere.command, "match", "--box", "dork", "--games", "1", "--seed", "1"], folder)

    assert Path(where.stdout.strip()).is_relative_to(nowhere.python.parents[1]), where.stderr
    assert (watched.returncode, told.returncode, traded.returncode) == (0, 0, 0), (
        watched.stderr + told.stderr + traded.stderr
    )
    won = re.search(r"^.* wins? with \d+ Slack!$", watched.stdout, re.MULTILINE)
    assert won is not None
    assert won[0] in told.stdout
    assert "1 games at 4 seats" in traded.stdout


def serves(nowhere: Nowhere, folder: Path) -> None:
    """The page comes out of the package too."""
    words = [str(nowhere.command), "serve", "--no-open", "--data", "tables"]
    with subprocess.Popen(words, cwd=folder, env=plain(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://([^/\s]+)", server.stdout.readline())
            assert address is not None
            asking = HTTPConnection(address[1], timeout=600)
            asking.request("GET", "/")
            assert b"<title>Slackhouse" in asking.getresponse().read()
            asking.close()
        finally:
            server.terminate()


@pytest.mark.parametrize(
    "version", [HERE, *(pytest.param(one, marks=pytest.mark.slow) for one in NAMED if one != HERE)]
)
def test_the_wheel_plays_on_every_python_it_names(version: str, built: Built, tmp_path: Path) -> None:
    nowhere = furnished(version, tmp_path / "an empty house")
    done = pip(nowhere, "install", "--no-deps", "--no-index", built.wheel)
    checked = pip(nowhere, "check")

    assert done.returncode == 0, done.stderr
    assert checked.returncode == 0, checked.stdout
    plays(nowhere, tmp_path)
    serves(nowhere, tmp_path)


@pytest.mark.slow
def test_the_source_archive_is_installed_and_plays(built: Built, tmp_path: Path) -> None:
    nowhere = furnished(HERE, tmp_path / "an empty house")
    give(nowhere, with_needs("hatchling"))
    done = pip(nowhere, "install", "--no-deps", "--no-index", "--no-build-isolation", built.sdist)

    assert done.returncode == 0, done.stderr
    plays(nowhere, tmp_path)


def test_this_python_is_one_that_the_package_names() -> None:
    assert HERE in NAMED
    assert PROJECT["requires-python"] == f">={NAMED[0]}"


def test_the_wheel_holds_the_package_and_nothing_else(built: Built) -> None:
    source = ROOT / "src"
    wanted = {path.relative_to(source).as_posix() for path in tracked() if path.is_relative_to(source)}
    with zipfile.ZipFile(built.wheel) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}

    assert held == wanted


def test_the_source_archive_holds_all_that_a_clone_does(built: Built) -> None:
    wanted = {path.relative_to(ROOT).as_posix() for path in tracked()}
    with tarfile.open(built.sdist) as sdist:
        held = {member.name.partition("/")[2]: member for member in sdist.getmembers()}

    assert held.keys() == wanted | {"PKG-INFO"}
    assert all(held[name].mode & 0o111 for name in ("play", "test", "tools/lock", ".ci/run"))


@pytest.mark.slow
def test_the_tests_of_the_source_archive_find_what_they_need(built: Built, tmp_path: Path) -> None:
    """All of them are collected, and those about the house itself hold."""
    with tarfile.open(built.sdist) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    env = {**plain(), "PYTHONPATH": str(folder / "src")}
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    collected = run([*pytest_, "--collect-only"], folder, env)
    held = run([*pytest_, "tests/test_house.py", "tests/test_readme.py"], folder, env)

    assert collected.returncode == 0, collected.stdout[-2000:]
    assert held.returncode == 0, held.stdout[-2000:]
