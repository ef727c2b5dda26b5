"""HTML reports: chapters in, one self-contained file out. The layout is in `templates`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined, Template


class Chapter(NamedTuple):
    """A heading, and below it sentences, lists of titles, pictures (SVG) and a table; any of them may be missing."""

    title: str
    lines: Sequence[str] = ()
    lists: Sequence[tuple[str, Sequence[str]]] = ()
    """What they are, and their names."""
    pictures: Sequence[str] = ()
    head: Sequence[str] = ()
    rows: Sequence[Sequence[object]] = ()


@cache
def _template() -> Template:
    loader = PackageLoader("slackhouse.lab")
    environment = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("page.html.j2")


def page(title: str, opening: Sequence[str], chapters: Sequence[Chapter] = ()) -> str:
    """The whole page."""
    return _template().render(title=title, opening=opening, chapters=chapters)


__all__ = ["Chapter", "page"]
