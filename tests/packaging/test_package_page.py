"""A package page has the README's text and no file beside it: its pictures show there too."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from email import message_from_bytes
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from readme_renderer import markdown

from tests.packaging.conftest import Built
from tests.packaging.pythons import ROOT

DRAWING = (ROOT / "docs" / "pictures" / "table.txt").read_text("utf-8")
PIXEL = "data:image/png;base64,iVBORw0KGgo="


@pytest.fixture(scope="module")
def written() -> Callable[[str, Path, str], str]:
    """The function that hatchling's hook calls."""
    spec = importlib.util.spec_from_file_location("package_page", ROOT / "tools" / "package_page.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[str, Path, str], str] = module.page
    return found


@pytest.fixture(scope="module")
def shown(built: Built) -> str:
    """What the wheel gives to a package page."""
    with zipfile.ZipFile(built.wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(wheel.read(name))

    assert metadata["Description-Content-Type"] == "text/markdown"
    raw = metadata.get_payload(decode=True)
    assert isinstance(raw, bytes)
    return raw.decode("utf-8")


class Seen(HTMLParser):
    """Where the pictures and links of a page lead, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.pictures: list[str | None] = []
        self.links: list[str | None] = []
        self.text = ""
        self.feed(rendered(page))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures.append(dict(attrs).get("src"))
        if tag == "a":
            self.links.append(dict(attrs).get("href"))

    def handle_data(self, data: str) -> None:
        self.text += data


def rendered(page: str) -> str:
    """By what package pages are made with: it leaves out all that a stranger could do harm with."""
    found = markdown.render(page)

    assert found is not None
    return found


def of_this_page(link: str | None) -> bool:
    return link is not None and link.startswith(("#", "https://"))


def test_the_picture_of_the_readme_shows_on_a_package_page(shown: str) -> None:
    seen = Seen(shown)

    assert DRAWING.partition("\n\n")[2].strip() in seen.text
    assert [one for one in seen.pictures if not of_this_page(one)] == []
    assert [one for one in seen.links if not of_this_page(one)] == []


def test_all_that_the_readme_says_is_said_there(shown: str) -> None:
    def headings(text: str) -> list[str]:
        return re.findall(r"^#+ .*", text, re.MULTILINE)

    assert headings(shown) == headings((ROOT / "README.md").read_text("utf-8"))
    assert "Decks (`docs/decks.md`)" in shown


def test_the_drawing_is_what_the_terminal_shows() -> None:
    words = [sys.executable, "-P", "-m", "slackhouse", "play", "--plain", "--seed", "7"]
    told = subprocess.run(words, check=True, capture_output=True, encoding="utf-8", input="").stdout

    assert DRAWING.partition("\n\n")[2] in told, "docs/pictures.md says how to draw it anew"


def test_a_picture_that_would_not_show_stops_the_build(
    written: Callable[[str, Path, str], str], tmp_path: Path
) -> None:
    with pytest.raises(
        FileNotFoundError, match=r"new\.png cannot be seen on a package page: draw it in new\.txt"
    ):
        written("![New](docs/new.png)", tmp_path, "")


def test_with_an_address_everything_is_linked_to_there(written: Callable[[str, Path, str], str]) -> None:
    text = "![A table](docs/pictures/table.png) [how](docs/decks.md) [there](https://else.example/) [here](#here)"
    seen = Seen(written(text, ROOT, "https://cards.example/raw/main/"))

    assert seen.pictures == ["https://cards.example/raw/main/docs/pictures/table.png"]
    assert seen.links == [
        "https://cards.example/raw/main/docs/decks.md",
        "https://else.example/",
        "#user-content-here",
    ]


def test_a_picture_within_the_text_would_be_left_out() -> None:
    """Why the pictures are not simply put into the README: the day this fails, they can be."""
    assert Seen(f"![A table]({PIXEL})").pictures == [None]
