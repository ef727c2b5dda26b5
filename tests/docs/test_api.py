"""What may be built on is told: every public name is described, typed, and on the pages of the API."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from sphinx.pycode import ModuleAnalyzer

from tools.pages import PAGES, blocks

ROOT = Path(__file__).parents[2]
TOLD = {
    name
    for page in sorted((ROOT / "docs" / "api").glob("*.md"))
    for name in re.findall(r"^\.\. automodule:: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
}


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module offers that is its own: the names that it hands on are told where they are made."""
    handed_on = {
        alias.name
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.ImportFrom) and node.module in TOLD
        for alias in node.names
    }
    yield from ((name, getattr(module, name)) for name in module.__all__ if name not in handed_on)


def names(module: str) -> list[str]:
    """What the pages must tell of a module."""
    return [name for name, _ in public(importlib.import_module(module))]


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """What a class does, as far as it is its own. Its fields are told by its docstring; only their types are asked for."""
    for name, one in vars(kind).items():
        if not name.startswith("_") and (
            inspect.isfunction(one)
            or isinstance(one, property | cached_property | classmethod | staticmethod)
        ):
            yield name, one


def plain(one: Any) -> Any:
    """The function in a property or a class method."""
    if isinstance(one, property):
        return one.fget
    return one.func if isinstance(one, cached_property) else getattr(one, "__func__", one)


def untyped(function: Any) -> list[str]:
    signature = inspect.signature(function)
    bare = [
        name
        for name, one in signature.parameters.items()
        if one.annotation is inspect.Parameter.empty and name not in {"self", "cls"}
    ]
    return bare + (["its answer"] if signature.return_annotation is inspect.Signature.empty else [])


def is_made(one: Any) -> bool:
    """Fields of a named tuple are properties of a kind that has no function."""
    return callable(plain(one))


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_public_name_is_described(name: str) -> None:
    module = importlib.import_module(name)
    said = {attribute for (_, attribute) in ModuleAnalyzer.for_module(name).find_attr_docs()}
    silent = []
    for title, one in public(module):
        if inspect.isclass(one) or inspect.isfunction(one) or hasattr(one, "__wrapped__"):
            if not (one.__doc__ or "").strip() or (one.__doc__ or "").startswith(f"{title}("):
                silent.append(title)
        elif title not in said:
            silent.append(title)
        if inspect.isclass(one):
            silent += [
                f"{title}.{part}"
                for part, thing in members(one)
                if is_made(thing) and not plain(thing).__doc__
            ]

    assert silent == []


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_public_name_has_types(name: str) -> None:
    module = importlib.import_module(name)
    bare = []
    for title, one in public(module):
        functions = {title: one} if callable(one) and not inspect.isclass(one) else {}
        if inspect.isclass(one):
            functions = {f"{title}.{part}": plain(thing) for part, thing in members(one) if is_made(thing)}
        bare += [
            f"{part}: {what}"
            for part, function in functions.items()
            if inspect.isfunction(getattr(function, "__wrapped__", function))
            for what in untyped(function)
        ]

    assert bare == []


def test_what_the_pages_import_is_public() -> None:
    """A page, or an example, that tells somebody to import what may move would be a promise that is not kept."""
    texts = [one.text for page in PAGES for one in blocks(page) if one.language == "python"]
    texts += [one.read_text("utf-8") for one in sorted((ROOT / "examples").glob("*.py"))]
    asked = {
        (node.module, alias.name)
        for text in texts
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith("slackhouse")
        # A verb of one's own is written inside the house, and moves with it.
        and not node.module.startswith(
            (
                "slackhouse.games.",
                "slackhouse.cards.verbs",
                "slackhouse.cards.phrases",
                "slackhouse.kernel.wording",
            )
        )
        for alias in node.names
    }

    assert asked
    assert {(module, name) for module, name in asked if module not in TOLD} == set()
    assert {
        f"{module}.{name}" for module, name in asked if name not in importlib.import_module(module).__all__
    } == set()
