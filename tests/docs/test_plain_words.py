"""Sources and pages are written in the words of a reference manual."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tools.pages import ROOT

SOURCE = ROOT / "src"
FOLDERS = (SOURCE, ROOT / "docs", ROOT / "tools", ROOT / "bench", ROOT / "deploy", ROOT / "examples")
FILES = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "pyproject.toml")),
    ROOT / ".ci" / "run",
)
READ = {"", ".conf", ".css", ".html", ".js", ".json", ".md", ".py", ".toml", ".ts", ".txt", ".yaml"}
ARCHIVED = {"node_modules", "printings", "vendor", "__pycache__"}
"""Earlier printings of decks are kept as they were; the others are not ours."""
VAGUE = re.compile(r"\bwhoever\b", re.IGNORECASE)
"""A sign that the noun is missing: the player, the host, the caller, the reader."""


def texts() -> list[Path]:
    found = [
        path
        for folder in FOLDERS
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in READ and not ARCHIVED & {*path.parts}
    ]
    return [*found, *FILES]


def test_the_noun_is_named() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in texts()
        for match in VAGUE.finditer(path.read_text("utf-8", errors="replace"))
    ]

    assert len(texts()) > 500
    assert found == []


def test_every_module_has_a_docstring() -> None:
    modules = [path for path in SOURCE.rglob("*.py") if "versions" not in path.parts]
    silent = [
        str(path.relative_to(ROOT))
        for path in modules
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]

    assert silent == []
