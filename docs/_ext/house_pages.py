"""Lets pages that are read in the folder, too, lead to the right place of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

OUTSIDE = {"../SECURITY.md": "security.md", "../CHANGELOG.md": "changes.md"}
"""Papers that lie beside the README; each has a page that holds it."""
PAPERS = "docs/"
"""Where these papers look for the pages."""


def point_inside(_app: Sphinx, _page: str, source: list[str]) -> None:
    for paper, page in OUTSIDE.items():
        source[0] = source[0].replace(f"]({paper}", f"]({page}")


def point_back(_app: Sphinx, _path: Path, _page: str, source: list[str]) -> None:
    """A paper that is included here lies one folder above its page."""
    source[0] = source[0].replace(f"]({PAPERS}", "](")


def find_by_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element
) -> nodes.Element | None:
    """A class is told in one place, wherever it is written down: `slackhouse.scenario.Report`, not `….reporting.Report`."""
    target = str(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or not target:
        return None
    last = target.rpartition(".")[2]
    python = env.domains.python_domain
    known = [
        (name, one)
        for name, one in python.objects.items()
        if name.rpartition(".")[2] == last and one.objtype in {"class", "exception", "data", "type"}
    ]
    if len(known) != 1 or (target != last and not target.startswith("slackhouse.")):
        return None
    (name, one) = known[0]
    address = app.builder.get_relative_uri(env.current_document.docname or node["refdoc"], one.docname)
    return nodes.reference("", "", content, internal=True, refuri=f"{address}#{one.node_id}", reftitle=name)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", point_inside)
    app.connect("include-read", point_back)
    app.connect("missing-reference", find_by_name)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
