"""The page's modules are checked where there is Node; where there is none that is said, and CI does not let it pass."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src/slackhouse/web"
GAMES = ROOT / "src/slackhouse/games"
OURS = sorted(
    path
    for folder in (WEB, *GAMES.glob("*/web"))
    for path in folder.rglob("*")
    if path.suffix in {".js", ".css", ".html"} and "vendor" not in path.parts
)
LONGEST = 140
MOST_SHEETS = 6
OF_THE_GAMES = "games"
"""In a list of sheets: those that lie in the families' folders."""


def without_node(**environment: str) -> subprocess.CompletedProcess[str]:
    code = "import environment; environment.shutil.which = lambda name: None; environment.check_page()"
    env = {name: value for name, value in os.environ.items() if name != "SLACKHOUSE_NODE"}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**env, **environment, "PYTHONPATH": str(ROOT / "tools")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_node_it_is_said_that_a_check_was_left_out() -> None:
    left_out = without_node()

    assert left_out.returncode == 0
    assert "NOTE: Node was not found" in left_out.stderr


def test_without_node_ci_fails() -> None:
    refused = without_node(SLACKHOUSE_NODE="required")

    assert refused.returncode != 0
    assert "Node was not found" in refused.stderr
    assert "SLACKHOUSE_NODE=required" in (ROOT / ".ci/run").read_text("utf-8")


def test_the_lock_of_the_checks_names_no_host_and_has_a_hash_for_every_package() -> None:
    text = (ROOT / "tools/js/package-lock.json").read_text("utf-8")
    packages = json.loads(text)["packages"]

    assert "://" not in re.sub(r'"url": "[^"]*"', "", text)
    assert [name for name, one in packages.items() if name and "integrity" not in one] == []


@pytest.mark.parametrize("wrong", ["types", "lint", "form"])
def test_each_check_finds_what_it_is_for(tmp_path: Path, wrong: str) -> None:
    """A page with one mistake of each kind, beside the same tools."""
    modules = ROOT / "tools/js/node_modules"
    if not shutil.which("npm") or not modules.exists():
        if os.environ.get("SLACKHOUSE_NODE") == "required":
            pytest.fail("./test fetches what checks the page's modules, and did not")
        pytest.skip("no Node here, or nothing fetched yet: ./test does that")
    mistake = {
        "types": "/** @param {number} n */\nexport const twice = (n) => n * 2;\n\ntwice(String(1));\n",
        "lint": "export function twice(n) {\n  let two = 2;\n  return n * two;\n}\n",
        "form": "export const twice = (n)=>n*2\n",
    }
    page = tmp_path / "src/slackhouse/web/static"
    page.mkdir(parents=True)
    shutil.copytree(ROOT / "tools/js", tmp_path / "tools/js", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "tools/js/node_modules").symlink_to(modules)

    def status(text: str) -> int:
        (page / "one.js").write_text(text, "utf-8")
        command = ["npm", "--prefix", str(tmp_path / "tools/js"), "run", "--silent", wrong]
        return subprocess.run(command, capture_output=True, check=False).returncode

    assert status("/** @param {number} n */\nexport const twice = (n) => n * 2;\n") == 0
    assert status(mistake[wrong]) != 0


# -- the page itself -------------------------------------------------------------------------------------------------------------


def test_no_line_of_the_page_is_too_long_to_read() -> None:
    long = [
        f"{path.name}:{number}"
        for path in OURS
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]

    assert len(OURS) > 40
    assert long == []


def sheets(html: Path) -> list[str]:
    """The stylesheets that a page asks for, each by its name; several are asked for as one."""
    asked = re.findall(r'rel="stylesheet" href="(?:\.\./)?static/([^"]+)\.css"', html.read_text("utf-8"))
    assert 0 < len(asked) <= MOST_SHEETS
    return [name for one in asked for name in one.split(",")]


@pytest.mark.parametrize("html", sorted(WEB.glob("*.html")), ids=lambda html: html.name)
def test_a_page_has_few_stylesheets_and_all_of_them_are_there(html: Path) -> None:
    named = sheets(html)

    if html.name in {"table.html", "replay.html"}:
        assert named[-1] == OF_THE_GAMES  # last, so that a family may have it otherwise
    named = [name for name in named if name != OF_THE_GAMES]
    assert [name for name in named if not (WEB / f"static/{name}.css").exists()] == []


def test_every_stylesheet_is_asked_for_by_a_page() -> None:
    asked = {name for html in WEB.glob("*.html") for name in sheets(html)}

    assert {sheet.stem for sheet in WEB.rglob("*.css")} == asked - {OF_THE_GAMES}


def test_the_page_reads_names_not_places() -> None:
    """Neither a frame nor a move by position."""
    places = [
        f"{path.name}: {found[0]}"
        for path in OURS
        if path.suffix == ".js"
        for found in re.finditer(r"\bmove\[|\bagenda\b|\bframe\[", path.read_text("utf-8"))
    ]

    assert places == []


def test_the_page_turns_no_check_off() -> None:
    said = re.compile(r"@ts-|eslint-disable|prettier-ignore")

    assert [path.name for path in OURS if said.search(path.read_text("utf-8"))] == []


def test_no_generic_module_names_a_family() -> None:
    """A family's own drawing is in its folder, `games/FAMILY/web`; the types are made, and name what is sent."""
    families = {path.parent.name for path in GAMES.glob("*/web")}
    generic = [path for path in OURS if path.suffix == ".js" and WEB in path.parents]
    named = [
        f"{path.name}: {found[0]}"
        for path in generic
        for family in families - {"slack"}  # which is also what is counted there
        for found in re.finditer(rf"\b{family}\w*", path.read_text("utf-8"), re.IGNORECASE)
    ]

    assert families == {"dork", "slack"}
    assert named == []
    assert [
        path.name for path in generic if re.search(r'"slack"|Slack(?:View|Seat)', path.read_text("utf-8"))
    ] == []
