"""The pages people read, and the blocks of code on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


class Block(NamedTuple):
    """A fenced block: its language, and what is in it."""

    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    """In the order in which they are read; directives of the site (`{toctree}`) are none."""
    fences = [token for token in MarkdownIt().parse(page.read_text("utf-8")) if token.type == "fence"]
    return [Block(one.info.strip(), one.content) for one in fences if not one.info.startswith("{")]
