"""The directive `views`: what a view of each family of games holds, made from a real one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import stringify_annotation

from slackhouse.game import Game
from slackhouse.games import load_box, shelf
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx


def views() -> dict[type[AnyView], list[str]]:
    """Each kind of view, and the boxes at whose tables one gets it."""
    found: dict[type[AnyView], list[str]] = {}
    for box in shelf():
        try:
            game = Game.new((box,), 3, seed=1)
        except SetupError:  # an expansion needs its game
            continue
        found.setdefault(type(game.view(None)), []).append(load_box(box).title)
    return found


def within(hint: Any) -> Iterator[type]:
    """The package's tuples and structs in the type of a field."""
    if (
        isinstance(hint, type)
        and hasattr(hint, "__annotations__")
        and hint.__module__.startswith("slackhouse")
    ):
        yield hint
    for one in get_args(hint):
        yield from within(one)


def fields(kind: type, *, but: frozenset[str] = frozenset()) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(kind).items() if name not in but}


def typed(hint: Any) -> str:
    """A type by its name, without its module."""
    return re.sub(r"~?slackhouse\.(?:\w+\.)*", "", stringify_annotation(hint, "smart"))


class Views(SphinxDirective):
    """A table of fields for each kind of view, and for what lies in it."""

    def run(self) -> list[nodes.Node]:
        common = frozenset(get_type_hints(AnyView))
        lines: list[str] = []
        for kind, titles in views().items():
            more = fields(kind, but=common)
            lines += [f"**{', '.join(titles)}**: {kind.__doc__}", "", *self.table(kind, more)]
            inner = dict.fromkeys(one for hint in more.values() for one in within(hint))
            for one in inner:
                lines += [f"`{one.__name__}`: {one.__doc__ or ''}", "", *self.table(one, fields(one))]
        return self.parse_content_to_nodes_of(lines)

    def parse_content_to_nodes_of(self, lines: list[str]) -> list[nodes.Node]:
        self.content = StringList(lines, source="views")
        return self.parse_content_to_nodes()

    @staticmethod
    def table(kind: type, of: dict[str, Any]) -> list[str]:
        docs = ModuleAnalyzer.for_module(kind.__module__).find_attr_docs()
        said = {name: " ".join(docs.get((kind.__name__, name), ())).strip() for name in of}
        head = (
            ["| field | type | what |", "| --- | --- | --- |"]
            if any(said.values())
            else ["| field | type |", "| --- | --- |"]
        )
        rows = [f"| `{name}` | `{typed(hint)}` |" for name, hint in of.items()]
        if any(said.values()):
            rows = [f"{row} {said[name]} |" for name, row in zip(of, rows, strict=True)]
        return [*head, *rows, ""]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("views", Views)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
