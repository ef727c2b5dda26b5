"""A game owns its floor: what would creep back is counted here. A number may only get smaller."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import slackhouse
from slackhouse.games import FAMILIES

HOUSE = Path(slackhouse.__path__[0])
GAMES = HOUSE / "games"
READ = {".py", ".js", ".ts", ".css", ".html", ".toml", ".txt", ".md"}
MADE = {"types.d.ts", "protocol.schema.json", "deck.schema.json"}
"""Written by commands from what the families say."""
LISTS_THEM = "games/__init__.py"
FILES_OF_A_MECHANIC = 6
"""Its rules, its verb, its deck, its words, its rules in words, its lessons."""
STILL_NAME_THE_WEEK = {
    "games/slack/scenario_plan.py", "games/slack/scenario_setup.py", "games/slack/bot/opinions.py", "games/slack/bot/sight.py", "games/slack/bot/whenevers.py",
    "games/slack/card.py", "games/slack/encoding.py", "games/slack/family.py", "games/slack/fields.py", "games/slack/printed.py",
    "games/slack/rules/leaving.py", "games/slack/rules/moments.py", "games/slack/rules/rooms.py", "games/slack/rules/whenever.py",
    "games/slack/rules/why.py", "games/slack/rulings.md", "games/slack/terminal/table.py", "games/slack/view.py", "games/slack/wire.py", "games/slack/words.en.toml",
    "games/slack/web/index.js", "games/slack/web/table.css", "games/slack/web/words.en.toml",
}  # fmt: skip
"""Every table has a place for it, as any deck may bring one: a field, what is shown of it, a type of card, and rulings."""
MOST_ANY = 47
LONGEST_FUNCTION = 60


def files() -> list[Path]:
    return [
        path
        for path in HOUSE.rglob("*")
        if path.suffix in READ
        and path.name not in MADE
        and "printings" not in path.parts  # kept, not written
    ]


def outside(family: str) -> list[Path]:
    """All but the folder of a family."""
    return [path for path in files() if GAMES / family not in path.parents]


def named(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def test_only_the_list_of_families_names_dork_outside_its_folder() -> None:
    naming = {
        named(path) for path in outside("dork") if re.search("dork", path.read_text("utf-8"), re.IGNORECASE)
    }

    assert naming == {LISTS_THEM}


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

    assert listing - {"art/scene_drawing.py"} == {LISTS_THEM}  # what a scene counts is called Slack, too


def naming(words: str) -> list[str]:
    """The files in which one of these words stands; what is made is not written by anybody."""
    found = [path for path in files() if re.search(words, path.read_text("utf-8"))]
    return sorted(named(path) for path in found if path != GAMES / "slack" / "table.py")


@pytest.mark.slow
def test_a_mechanic_of_an_edition_is_in_few_files() -> None:
    """What Gloom touched in 28 files."""
    for words, edition in (
        ("(?i)gloom", "goth"),
        ("(?i)madness|stark.?raving", "cthulhu"),
        ("PAR-TAAAY|par_taaay|Partied|PARTY-1", "greek"),
    ):
        inside = [one for one in naming(words) if one.startswith(f"games/slack/editions/{edition}/")]

        assert len(naming(words)) <= FILES_OF_A_MECHANIC, words
        assert naming(words) == inside, words


def test_the_week_is_in_no_more_files() -> None:
    code = [one for one in naming(r"\b[Ww]eek|WEEK|EndWeek") if one.startswith("games/slack/")]
    outside = {one for one in code if not one.startswith("games/slack/editions/")}

    assert outside == STILL_NAME_THE_WEEK


def test_nothing_but_their_list_and_the_boxes_imports_an_edition() -> None:
    """Rules, bots and what is shown ask the table's hooks and tokens."""
    importing = {
        named(path)
        for path in GAMES.rglob("*.py")
        for found in re.findall(
            r"from slackhouse\.games\.slack\.editions(?:\.(\w+))?\S* import (.+)", path.read_text("utf-8")
        )
        if (found[0] and found[0] != "edition") or re.search(r"\b(geek|greek|goth|cthulhu)\b", found[1])
    }
    outside = {one for one in importing if not one.startswith("games/slack/editions/")}

    assert outside == {"games/slack/measures.py"}  # the three Geek boxes are balanced together


def test_a_field_of_a_table_is_listed_once() -> None:
    """In its list; `table.py` is made from it, a view names what it shows, and `wire.py` what is sent."""
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
        assert listing - {"table.py", "view.py", "wire.py"} == {"fields.py"}, field


@pytest.mark.slow
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


def test_one_name_stands_for_any_type() -> None:
    """A family whose tables nobody looks into. Any other name for it would only hide it from being counted."""
    named_so = re.compile(r"^(\w+)(?:: [^=\n]+)? = .*\bAny\b", re.MULTILINE)
    found = {
        name
        for path in HOUSE.rglob("*.py")
        for name in named_so.findall(path.read_text("utf-8"))
        if name[:1].isupper() and not name.isupper()
    }

    assert found == {"AnyFamily"}
