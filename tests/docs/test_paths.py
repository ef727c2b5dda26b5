"""The pages for contributors name files that exist, and quote them as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.pages import CUT, ROOT, Block, blocks

SOURCE = ROOT / "src" / "slackhouse"
FOLDERS = (SOURCE, ROOT / "tests", ROOT / "tools", ROOT / "docs")
PAGES = (ROOT / "docs" / "architecture.md", ROOT / "docs" / "testing.md")
ENDINGS = (".css", ".html", ".js", ".json", ".md", ".py", ".svg", ".toml", ".ts")
PLACEHOLDER = re.compile(r"\b(?:FAMILY|N)\b")
OF_AN_EXAMPLE = re.compile(r"EDITION/|static/games/")
"""A folder that the reader makes, and an address on the server."""
QUOTED = re.compile(r"(?:#|//) from (\S+)\n")


def named_paths(page: Path) -> list[str]:
    """Everything in backticks that looks like a file or a folder of the project."""
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return [
        one
        for one in re.findall(r"`([\w./*-]+)`", text)
        if ("/" in one or one.endswith(ENDINGS)) and not one.startswith("/") and not OF_AN_EXAMPLE.match(one)
    ]


def exists(named: str) -> bool:
    pattern = PLACEHOLDER.sub("*", named).rstrip("/")
    if "/" not in pattern:  # a file that every family has, or one in the folder that is spoken of
        return any(any(folder.rglob(pattern)) for folder in FOLDERS) or (ROOT / pattern).exists()
    return any(any(folder.glob(pattern)) for folder in (ROOT, SOURCE))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_files_that_a_page_names_exist(path: Path) -> None:
    named = named_paths(path)

    assert len(named) > 5
    assert [one for one in named if not exists(one)] == []


def quotes() -> list[Block]:
    return [one for page in PAGES for one in blocks(page) if QUOTED.match(one.text)]


@pytest.mark.parametrize("block", quotes(), ids=lambda block: block.text.partition("\n")[0])
def test_a_page_quotes_a_file_as_it_is(block: Block) -> None:
    first = QUOTED.match(block.text)
    assert first is not None
    text = (ROOT / first[1]).read_text("utf-8")
    at = 0
    for part in block.text[first.end() :].split(f"{CUT}\n"):
        at = text.find(part, at)

        assert at >= 0, f"{first[1]} has no longer: {part}"
        at += len(part)
