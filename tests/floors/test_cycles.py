"""Imports go round nowhere, not even for the sake of types: a reader of a module can read those below it first."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import slackhouse

HOUSE = Path(slackhouse.__path__[0])
STILL = ("slackhouse.games.",)
"""What a card says and how it is said; and what a verb does to the table on which its card lies."""


def module(path: Path) -> str:
    words = ("slackhouse", *path.relative_to(HOUSE).with_suffix("").parts)
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


MODULES = {module(path): path for path in HOUSE.rglob("*.py")}


def imported(name: str) -> set[str]:
    """All that a module names in an import: at the top, in a function, or under TYPE_CHECKING."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(MODULES[name].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update(
                whole if (whole := f"{node.module}.{one.name}") in MODULES else node.module
                for one in node.names
            )
    return found & set(MODULES) - {name}


def round_trips(graph: dict[str, set[str]]) -> list[set[str]]:
    """Modules that need each other, group by group."""
    left = {name: set(below) for name, below in graph.items()}
    found: list[set[str]] = []
    while True:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as error:
            ring = set(error.args[1])
            found.append(ring)
            left = {name: below - ring if name in ring else below for name, below in left.items()}
        else:
            return found


@pytest.mark.slow
def test_no_two_modules_need_each_other() -> None:
    rings = round_trips({name: imported(name) for name in MODULES})

    assert [ring for ring in rings if not all(name.startswith(STILL) for name in ring)] == []


def test_a_round_trip_is_found() -> None:
    assert round_trips({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
