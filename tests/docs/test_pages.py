"""What the pages say can be done, can be done: see tools/pages.py for how they are written."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from slackhouse import scenario
from slackhouse.cards.reading import read_deck
from slackhouse.cli import main
from slackhouse.games import load_box, shelf, vocabularies
from slackhouse.kernel.errors import DeckError
from tests.docs.test_paths import QUOTED
from tools.pages import (
    CUT,
    PAGES,
    ROOT,
    Block,
    Command,
    blocks,
    commands,
    fits,
    lay_files,
    refreshed,
    run,
    said_in_passing,
    words,
)

LANGUAGES = {"console", "python", "toml", "json", "text"}
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
JUDGES = "slackhouse balance"
"""Ends with 1 where something is out of bounds, and after a single game something is."""
WHOLE = [page for page in PAGES if blocks(page)]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def every(language: str) -> list[tuple[Path, Block]]:
    return [(page, block) for page in WHOLE for block in blocks(page) if block.language == language]


def every_command() -> list[Command]:
    return [command for _, block in every("console") for command in commands(block)]


def parsed(line: str) -> None:
    """Raises if there is no such command, or it has no such option."""
    given = words(line)
    command: click.Command = main
    while isinstance(command, click.Group) and given:
        found = command.get_command(click.Context(command), given.pop(0))
        assert found is not None, line
        command = found
    command.make_parser(click.Context(command)).parse_args(given)


@pytest.mark.slow
@pytest.mark.parametrize("paper", WHOLE, ids=named)
def test_a_page_shows_what_its_commands_answer(
    paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lay_files(paper, tmp_path)
    for block in blocks(paper):
        if block.language == "python":
            exec(compile(block.text, f"{named(paper)}:{block.line}", "exec"), {"__name__": "page"})  # noqa: S102 - our own
            said = capsys.readouterr().out

            assert said.strip() or "print(" not in block.text
        elif block.language == "console":
            for command in [one for one in commands(block) if not one.reason]:
                status, said = run(command, tmp_path)

                assert status == 0 or command.shown or status == command.line.startswith(JUDGES), (
                    f"{command.line}\n{said}"
                )
                assert not command.shown or fits(command.shown, said), (
                    f"python -m tools.pages writes it anew: {command.line}\n{said}"
                )


def test_every_block_says_what_it_is() -> None:
    strange = [
        f"{named(page)}:{block.line}"
        for page in WHOLE
        for block in blocks(page)
        if block.language not in LANGUAGES
    ]

    assert strange == []


@pytest.mark.parametrize(("paper", "block"), every("toml"), ids=lambda one: getattr(one, "name", ""))
def test_what_is_shown_of_decks_and_scenarios_is_read(paper: Path, block: Block) -> None:
    if "[[seat]]" in block.text:
        assert scenario.run(scenario.read(block.text, file=named(paper))).ok
        return
    known = [card for box in shelf() for card in load_box(box).cards]
    if "wrong on purpose" in block.text.partition("\n")[0]:
        with pytest.raises(DeckError):
            read_deck(block.text, file=named(paper), box="mine", vocabularies=vocabularies(), known=known)
    else:
        assert read_deck(block.text, file=named(paper), box="mine", vocabularies=vocabularies(), known=known)


def test_what_is_shown_as_json_is_json() -> None:
    found = every("json")

    assert found
    assert all(json.loads(block.text) for _, block in found)


def test_little_is_shown_that_nobody_can_run() -> None:
    texts = [one for one in every("text") if not QUOTED.match(one[1].text)]
    told = every_command()
    hidden = [
        block.line for _, block in texts if re.search(r"^(\$ |slackhouse |\./)", block.text, re.MULTILINE)
    ]

    assert hidden == []
    assert len(texts) <= 5
    ours = [one for one in told if one.line.startswith("slackhouse ")]

    assert (
        len([one for one in ours if one.reason]) <= 9
    )  # it serves, alone or with others, wants a cluster, plays every table there is, tunes, judges and compares bots, or asks the doctor
    assert len(ours) > 15


def test_the_options_that_a_page_lists_exist() -> None:
    door = click.Context(main)
    every_one = [main.get_command(door, name) for name in main.list_commands(door)]
    known = {name for one in every_one if one for option in one.params for name in option.opts}
    listed = {
        name for _, block in every("text") for name in re.findall(r"^(--[\w-]+)", block.text, re.MULTILINE)
    }

    assert listed
    assert listed <= known


@pytest.mark.parametrize("command", [one for one in every_command() if one.reason], ids=lambda one: one.line)
def test_a_command_that_is_not_run_is_there(command: Command) -> None:
    name, *rest = shlex.split(command.line)
    if name in {"slackhouse", "./play"}:
        parsed(command.line)
    elif name == "pip":
        extras = {one for word in rest for found in re.findall(r"\[(.*)\]", word) for one in found.split(",")}

        assert extras <= set(EXTRAS)
    elif rest[:1] == ["-m"]:
        assert importlib.util.find_spec(rest[1])
    elif name == "git":
        assert all((ROOT / one).exists() for one in rest[1:])
    else:
        assert all((ROOT / one).exists() for one in (name, *rest) if "/" in one)


@pytest.mark.parametrize("paper", [one for one in PAGES if said_in_passing(one)], ids=named)
def test_a_command_that_is_said_in_passing_has_these_options(paper: Path) -> None:
    for line in said_in_passing(paper):
        parsed(line)


def test_what_is_left_out_fits_whatever_it_is_and_nothing_else_does() -> None:
    said = "one\ntwo\nthree\nfour\n"

    assert fits(["one", CUT, "four"], said)
    assert fits([CUT, "three", "four"], said)
    assert not fits(["one", CUT, "three"], said)
    assert not fits(["two", CUT], said)


def test_what_is_written_anew_begins_and_ends_where_it_did() -> None:
    shown = (CUT, "Turn 1: pile 80", "gone", "> 1", "You call Ann.", CUT)
    said = "Hello.\n\nTurn 1: pile 79\nnew\n> 1\nYou call Ben.\nMore.\n"
    command = Command("slackhouse play", "", ("1",), shown, 0)

    assert refreshed(command, said) == [CUT, "Turn 1: pile 79", "new", "> 1", "You call Ben.", CUT]


def test_every_file_that_the_readme_and_its_neighbours_link_to_exists() -> None:
    """The links of the site's own pages are tested in test_site.py."""
    papers = sorted(ROOT.glob("*.md"))
    lost = [
        f"{paper.name}: {lead}"
        for paper in papers
        for lead in re.findall(r"\]\(((?!https?:)[^)#\s]+)", paper.read_text("utf-8"))
        if not (ROOT / lead).exists()
    ]

    assert ROOT / "README.md" in papers
    assert lost == []
