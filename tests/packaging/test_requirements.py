"""What is imported is declared, and what is declared is imported: for the table, for the lab, and for learning agents."""

from __future__ import annotations

import ast
import inspect
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from slackhouse.storage import database
from slackhouse.terminal.lab_support import NEEDED

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "slackhouse"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
INSTALLED_AS = {"pyspiel": "open-spiel"}
"""Of extras that need not be here, what brings a module of another name."""
LEARNING = ("rl", "spiel", "onnx")
"""The extras of learning agents."""
LEARNS = ("rl", "bots/trained.py")
COMPILER = {SOURCE / "native" / name for name in ("translating.py", "marks.py")}
LINKS = SOURCE / "site" / "link_previews.py"
"""Where pictures for links become pixels, if that extra is there."""
DRIVER = "psycopg"


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it, also by a word."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (str(one.value) for one in node.args if isinstance(one, ast.Constant))


def packages(modules: Iterator[str]) -> set[str]:
    """The packages that bring them, by the names under which they are installed."""
    tops = {module.partition(".")[0] for module in modules} - sys.stdlib_module_names - {"slackhouse"}
    brought = packages_distributions()
    return {
        canonicalize_name(name) for top in tops for name in brought.get(top, [INSTALLED_AS.get(top, top)])
    }


def is_of_the_lab(path: Path) -> bool:
    """The lab and the press themselves, what their commands share, and those commands."""
    needs = any(module == "slackhouse.terminal.lab_support" for module in imported(path))
    return needs or path.stem == "lab_support" or path.parent in {SOURCE / "lab", SOURCE / "printing"}


def part(path: Path) -> str:
    if any(path.is_relative_to(SOURCE / one) for one in LEARNS):
        return "learning"
    if path in COMPILER:
        return "compiler"
    if path == LINKS:
        return "links"
    return "lab" if is_of_the_lab(path) else "table"


def named(wanted: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(one).name) for one in wanted}


def imports(*parts: str) -> Iterator[str]:
    for path in SOURCE.rglob("*.py"):
        if part(path) in parts:
            yield from imported(path)


def test_the_table_declares_what_it_imports_and_nothing_else() -> None:
    assert named(PROJECT["dependencies"]) == packages(imports("table"))


@pytest.mark.slow
def test_the_lab_declares_what_it_imports_and_nothing_else() -> None:
    declared = named(EXTRAS["lab"]) | named(EXTRAS["dask"]) | named(EXTRAS["print"])

    assert declared == packages(imports("lab")) - named(PROJECT["dependencies"])


@pytest.mark.slow
def test_the_rl_extra_declares_what_is_imported_and_nothing_else() -> None:
    declared = {one for extra in LEARNING for one in named(EXTRAS.get(extra, []))}

    assert declared == packages(imports("learning")) - named(PROJECT["dependencies"])


@pytest.mark.slow
def test_the_compiler_declares_what_it_imports_and_nothing_else() -> None:
    assert named(EXTRAS["compile"]) == packages(imports("compiler"))


@pytest.mark.slow
def test_no_extra_is_hollow() -> None:
    """An extra with nothing behind it promises what is not there."""
    used = packages(imports("table", "lab", "learning", "compiler"))
    if f"+{DRIVER}" in inspect.getsource(database):  # SQLAlchemy imports it, by this name
        used.add(DRIVER)

    assert {extra: named(wanted) - used for extra, wanted in EXTRAS.items()} == {
        extra: set() for extra in EXTRAS
    }


@pytest.mark.slow
def test_pixels_for_links_are_an_extra() -> None:
    assert named(EXTRAS["links"]) == packages(imports("links")) - named(PROJECT["dependencies"])


def test_the_door_to_the_lab_asks_for_what_the_extras_bring() -> None:
    brought = packages_distributions()
    asked = {
        extra: {canonicalize_name(name) for one in modules for name in brought[one]}
        for extra, modules in NEEDED.items()
    }

    assert asked == {extra: named(EXTRAS[extra]) for extra in ("lab", "dask", "print")}
