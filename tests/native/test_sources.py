"""What is compiled is what the sources say: no module that the compiler would spoil, and never a binary of other sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from slackhouse.native import building, finder, sources
from slackhouse.proof import compiled_comparison

COMPILED = sources.compiled()


@pytest.mark.parametrize("path", COMPILED, ids=sources.name_of)
def test_no_module_that_declares_a_struct_is_compiled(path: Path) -> None:
    """A compiler erases what its fields are, and then nothing that is read is checked."""
    module = import_module(sources.name_of(path))
    own = [one for one in vars(module).values() if getattr(one, "__module__", "") == module.__name__]

    assert not [one for one in own if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def test_all_rules_and_tables_are_compiled_but_those_that_only_say_why_not() -> None:
    rules = {
        path
        for path in sources.PACKAGE.glob("games/*/rules/*.py")
        if path.name not in {*sources.IN_WORDS, "__init__.py"}
    } | set(sources.PACKAGE.glob("games/*/table.py"))

    assert rules <= set(COMPILED)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of one's own, to edit."""
    copy = tmp_path / "src" / sources.PACKAGE.name
    shutil.copytree(sources.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "web", "art"))
    monkeypatch.setattr(sources, "PACKAGE", copy)
    return copy


@pytest.mark.parametrize("edited", ["kernel/agenda.py", "games/slack/fields.py", "cards/card.py", "game.py"])
def test_an_edited_source_meets_no_binary_of_before(house: Path, edited: str) -> None:
    """Constants of a module that is not compiled are in the binaries too."""
    before, text = sources.key(), (house / edited).read_text("utf-8")

    (house / edited).write_text(text + "\n# edited\n", "utf-8")
    after = sources.key()
    (house / edited).write_text(text, "utf-8")

    assert after != before == sources.key()


def test_a_page_or_a_command_may_be_edited_without_compiling_anew(house: Path) -> None:
    before = sources.key()
    (house / "terminal" / "plain.py").write_text("# another\n", "utf-8")

    assert before == sources.key()


def ran(words: list[str], **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", *words],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_demand_for_binaries_fails_if_there_are_none(tmp_path: Path) -> None:
    done = ran(
        ["-m", "slackhouse", "--version"], SLACKHOUSE_COMPILED="yes", SLACKHOUSE_BINARIES=str(tmp_path)
    )

    assert done.returncode == 1
    assert "there are no binaries of these sources: slackhouse compile" in done.stderr


def test_the_version_says_which_of_the_two_runs() -> None:
    assert ran(["-m", "slackhouse", "--version"]).stdout.strip().endswith("interpreted")


def test_without_a_compiler_it_says_so_and_nothing_is_changed(tmp_path: Path) -> None:
    done = ran(
        ["-m", "slackhouse", "compile"],
        CC="no-such-compiler",
        SLACKHOUSE_BINARIES=str(tmp_path / "kept"),
    )

    assert done.returncode == 1
    assert "nothing was compiled, and everything runs as before: there is no C compiler here" in done.stderr
    assert not (tmp_path / "kept").exists()


@pytest.mark.slow
def test_compiled_or_not_the_games_are_the_same() -> None:
    """The short form of `slackhouse compile --check 2000`."""
    try:
        building.check()
    except building.CannotCompileError as error:
        pytest.skip(f"nothing can be compiled here: {error}")
    built = ran(["-m", "slackhouse", "compile"])  # takes those that somebody has made of these very sources
    assert built.returncode == 0, built.stderr
    said: list[str] = []

    assert compiled_comparison.compare(2, (), 1, said.append), said
    assert len(said) == len(compiled_comparison.TABLES)


def test_what_runs_here_is_the_sources() -> None:
    """Or nobody could sabotage a rule to see that it is found out."""
    assert finder.which() == "interpreted"
