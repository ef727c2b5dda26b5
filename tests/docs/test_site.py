"""The site is built without a warning, and nothing in it leads nowhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from sphinx.util.inventory import InventoryFile

from tests.docs.test_api import TOLD, names
from tools.pages import PAGES, ROOT

TAGS = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src"}


class Leads(HTMLParser):
    """The places of a page, and where it leads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.leads: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if place := given.get("id"):
            self.places.add(place)
        if tag in TAGS and (lead := given.get(TAGS[tag])):
            self.leads.append(lead)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `tools/site` builds it."""
    folder = tmp_path_factory.mktemp("site")
    asked = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "-q",
        "-d",
        str(folder / "read"),
        "docs",
        str(folder / "html"),
    ]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    return folder / "html"


def broken(page: Path, known: dict[Path, Leads]) -> Iterator[str]:
    for lead in known[page].leads:
        parts = urlsplit(lead)
        if parts.scheme or parts.netloc:
            if not (parts.scheme == "https" and re.fullmatch(r"[\w-]+(\.[\w-]+)+", parts.netloc)):
                yield lead
            continue
        there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if not there.is_file() or (
            there in known and parts.fragment and unquote(parts.fragment) not in known[there].places
        ):
            yield lead


@pytest.mark.slow
def test_the_site_is_whole(site: Path) -> None:
    """One test, so that it is built once however many work on the tests."""
    known = {page.resolve(): Leads(page) for page in site.rglob("*.html")}
    nowhere = {page.name: found for page in known if (found := [*broken(page, known)])}
    with (site / "objects.inv").open("rb") as file:
        told = {one for kind in InventoryFile.load(file, "", lambda *_: "").values() for one in kind}
    index = (site / "index.html").read_text("utf-8")
    missing = [
        str(page.relative_to(ROOT))
        for page in PAGES
        if page.parent != ROOT and f'"{page.relative_to(ROOT / "docs").with_suffix(".html")}"' not in index
    ]

    assert nowhere == {}
    assert {f"{module}.{name}" for module in TOLD for name in names(module)} <= told
    assert [one for one in missing if one != "docs/index.md"] == []
