"""What the README says can be done, can be done."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from slackhouse.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
SAID = [
    tuple(shlex.split(line))[1:]
    for line in re.findall(r"(?:`|^)(\./play(?! +sit)[^`\n]*?)(?:`|$)", README, re.MULTILINE)
]
"""Every `./play …` as written, without its first word."""
QUICK = ("art", "boxes", "cards", "deck check", "replay", "scenario", "watch")
"""Those that need no person, no lab and no minute."""


def meant(words: tuple[str, ...]) -> tuple[click.Command, str, list[str]]:
    """The command of slackhouse that `./play` becomes with these words, its name and what is left of them."""
    if "--plain" in words:
        words = ("play", *words)
    elif not words or words[0].startswith("-"):
        words = ("serve", *words)
    command = main.get_command(click.Context(main), words[0])
    assert command is not None, words
    if isinstance(command, click.Group):
        return command.commands[words[1]], " ".join(words[:2]), list(words[2:])
    return command, words[0], list(words[1:])


def test_the_python_of_the_readme_plays_a_game_to_its_end() -> None:
    found = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}

    assert found is not None
    exec(found[1], names)  # noqa: S102 - our own README
    assert names["game"].is_over  # type: ignore[attr-defined]


def test_every_page_the_readme_points_to_is_there() -> None:
    pages = re.findall(r"\]\(((?!http)[^)#]+)\)", README)

    assert [page for page in pages if not (ROOT / page).exists()] == []


def test_the_readme_shows_most_commands() -> None:
    assert len({meant(words)[1] for words in SAID if words != ("--help",)}) > 12


@pytest.mark.parametrize("words", [words for words in SAID if words != ("--help",)], ids=" ".join)
def test_every_command_of_the_readme_is_understood_as_written(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    command, name, rest = meant(words)

    assert command.make_context(name, rest).args == []


def test_nothing_in_the_tour_needs_a_command_that_a_clone_does_not_have() -> None:
    tour = README.partition("## A tour")[2]

    assert re.findall(r"`(?:\.venv/bin/)?slackhouse [^`]*`", tour) == []
    scripts = re.findall(r"`python3 ([^`\s]+)", README)
    assert [script for script in scripts if not (ROOT / script).exists()] == []


def test_what_the_readme_says_is_quickly_done_can_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    quick = [words for words in SAID if words != ("--help",) and meant(words)[1] in QUICK]
    done = {" ".join(words): CliRunner().invoke(main, words).exit_code for words in quick}

    assert len(done) >= len(QUICK)
    assert done == dict.fromkeys(done, 0)


@pytest.mark.parametrize(("example", "explained"), [("deck", "decks"), ("scenario", "scenarios")])
def test_the_examples_are_those_the_pages_explain(example: str, explained: str) -> None:
    text = (ROOT / f"docs/{explained}.md").read_text("utf-8")
    blocks = re.findall(
        r"```toml\n(?:# my-[\w-]+\.toml\n)?(.*?)```", text, re.DOTALL
    )  # the first line names its file

    assert (ROOT / f"examples/{example}.toml").read_text("utf-8") in blocks
