"""A game owns its floor: what would creep back is counted here. A number may only get smaller."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import slackhouse
from slackhouse.games import FAMILIES

HOUSE = Path(slackhouse.__path__[0])
GAMES = HOUSE / "games"
READ = {".py", ".js", ".ts", ".css", ".html", ".toml", ".txt", ".md"}
MADE = {"types.d.ts", "protocol.schema.json", "deck.schema.json"}
"""Written by commands from what the families say."""
LISTS_THEM = "games/__init__.py"
STILL_NAME_DORK = {
    "art/faces.py", "art/palettes.txt", "art/scenes.txt", "art/stage.py",
    "cards/rulings.md", "games/slack/rules.toml", "games/slack/words.en.toml",
    "web/static/base.css", "web/static/landing.css", "web/static/rooms.css",
}  # fmt: skip
"""Colours, rulings and the two sentences in which the Slack games say that Dork stands alone."""
MOST_ANY = 310
LONGEST_FUNCTION = 60


def files() -> list[Path]:
    return [path for path in HOUSE.rglob("*") if path.suffix in READ and path.name not in MADE]


def own(family: str) -> tuple[Path, ...]:
    """The folder of a family, and the page's part of it."""
    return GAMES / family, HOUSE / "web" / "static" / "games" / family


def outside(family: str) -> list[Path]:
    return [path for path in files() if not any(folder in path.parents for folder in own(family))]


def named(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def test_only_the_list_of_families_names_dork_outside_its_folder() -> None:
    naming = {
        named(path) for path in outside("dork") if re.search("dork", path.read_text("utf-8"), re.IGNORECASE)
    }

    assert naming - STILL_NAME_DORK == {LISTS_THEM}
    assert naming >= STILL_NAME_DORK, "fewer name it now: take them off the list"


def test_only_the_list_of_families_imports_one() -> None:
    for family in ("slack", "dork"):
        importing = {
            named(path)
            for path in outside(family)
            if re.search(rf"games\.{family}\b", path.read_text("utf-8"))
        }
        assert importing == {LISTS_THEM}, family


def test_no_file_begins_with_the_name_of_a_family() -> None:
    for family in (one.name for one in FAMILIES):
        begins = [
            named(path) for path in outside(family) if path.name.startswith((f"{family}_", f"{family}-"))
        ]
        assert begins == [], family


def test_there_is_one_registry_of_families() -> None:
    keyed = re.compile(r"""["'](?:slack|dork)["']\s*:""")
    listing = {
        named(path)
        for path in files()
        if path.suffix == ".py"
        and (GAMES not in path.parents or path.parent == GAMES)
        and (keyed.search(path.read_text("utf-8")) or "FAMILIES: Final" in path.read_text("utf-8"))
    }

    assert listing - {"art/stage.py"} == {LISTS_THEM}  # the patterns of a box's picture


def test_a_field_of_a_table_is_listed_once() -> None:
    """In its list; `table.py` is made from it, and a view names what it shows."""
    for family, field in (
        ("slack", "next_free_time"),
        ("slack", "shopped"),
        ("dork", "more_auctions"),
        ("dork", "aside"),
    ):
        lists = re.compile(rf"""^\s*(?:self\.|twin\.)?{field}\s*[:=]|["']{field}["'],?$""", re.MULTILINE)
        listing = {
            path.name for path in (GAMES / family).glob("*.py") if lists.search(path.read_text("utf-8"))
        }
        assert listing - {"table.py", "view.py"} == {"fields.py"}, field


def test_no_function_is_too_long_to_be_read_at_once() -> None:
    long = [
        f"{named(path)}: {node.name}"
        for path in HOUSE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]

    assert long == []


def test_what_is_of_any_type_gets_less() -> None:
    anything = sum(len(re.findall(r"\bAny\b", path.read_text("utf-8"))) for path in HOUSE.rglob("*.py"))

    assert anything <= MOST_ANY
