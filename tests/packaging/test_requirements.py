"""What is imported is declared, and what is declared is imported: for the table, and for the lab."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from slackhouse.terminal.lab_door import NEEDED

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "slackhouse"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
THROUGH = {"websockets": "uvicorn.protocols.websockets.websockets_sansio_impl"}
"""Named by nobody here, but by a module of another package that is: so it has to be there."""


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
    return {canonicalize_name(name) for top in tops for name in brought.get(top, [f"{top} (not installed)"])}


def is_of_the_lab(path: Path) -> bool:
    """The lab itself, the door to it, and the commands that go through that door."""
    needs = any(module == "slackhouse.terminal.lab_door" for module in imported(path))
    return needs or path.stem == "lab_door" or path.is_relative_to(SOURCE / "lab")


def named(wanted: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(one).name) for one in wanted}


def imports(*, lab: bool) -> Iterator[str]:
    for path in SOURCE.rglob("*.py"):
        if is_of_the_lab(path) is lab:
            yield from imported(path)


def test_the_table_declares_what_it_imports_and_nothing_else() -> None:
    assert named(PROJECT["dependencies"]) - set(THROUGH) == packages(imports(lab=False))


def test_what_another_package_needs_for_us_is_still_needed() -> None:
    for package, module in THROUGH.items():
        spec = find_spec(module)

        assert module in set(imports(lab=False))
        assert spec is not None
        assert package in packages(imported(Path(str(spec.origin))))


def test_the_lab_declares_what_it_imports_and_nothing_else() -> None:
    declared = named(EXTRAS["lab"]) | named(EXTRAS["dask"])

    assert declared == packages(imports(lab=True)) - named(PROJECT["dependencies"])


def test_no_extra_is_hollow() -> None:
    """An extra with nothing behind it promises what is not there."""
    used = packages(imports(lab=True)) | packages(imports(lab=False))

    assert {extra: named(wanted) - used for extra, wanted in EXTRAS.items()} == {
        extra: set() for extra in EXTRAS
    }


def test_the_door_to_the_lab_asks_for_what_the_extras_bring() -> None:
    brought = packages_distributions()
    asked = {
        extra: {canonicalize_name(name) for one in modules for name in brought[one]}
        for extra, modules in NEEDED.items()
    }

    assert asked == {extra: named(wanted) for extra, wanted in EXTRAS.items()}
