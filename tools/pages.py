"""Works through the pages that people read: what they show is done, from top to bottom, in an empty folder.

`python -m tools.pages` writes anew what commands answer; tests/docs holds that nobody forgot to. The conventions:

- A `console` block has commands, each after a `$`, and below a command what it answers, if that is shown. A line `...` stands for what was
  left out. What a person types is shown after the prompt (`> 1`); what was typed before is in a comment above: `<!-- first: done | pass -->`.
- A comment with one of the `REASONS` says why a command is not run; then it is only held against the options there are.
- A `toml` block that begins with its name (`# my-cards.toml`) lies in the folder; one may be `wrong on purpose`.
- A `python` block is run, `json` must be JSON, and `text` is for all that nobody can run.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final, NamedTuple

from click.testing import CliRunner
from markdown_it import MarkdownIt

from slackhouse.cli import main

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
REASONS: Final = ("until Ctrl-C", "takes minutes", "from the net", "needs a cluster", "changes the clone")
"""Why a command of a page is not run."""
SMALL: Final = {"--games": "1", "--workers": "1", "--seconds": "1"}
"""A reader has an evening; a test has not."""
CUT: Final = "..."
TYPED: Final = re.compile(r"> (?!\S+  )")
"""What somebody said, and not the mark of whose turn it is: `> You  0/17`."""
WIDTH: Final = "90"
"""Of the terminal on the pages."""


class Block(NamedTuple):
    """A fenced block: its language, what is in it, where it begins, and the comment above it."""

    language: str
    text: str
    line: int
    above: str


class Command(NamedTuple):
    """A line of a console: what is said, why it is not run, what is typed into it, and what it answers, if that is shown, and where."""

    line: str
    reason: str
    typed: tuple[str, ...]
    shown: tuple[str, ...]
    at: int


def blocks(page: Path) -> list[Block]:
    """In the order in which they are read; directives of the site (`{toctree}`) are none."""
    tokens = MarkdownIt().parse(page.read_text("utf-8"))
    above = ["", *(one.content if one.type == "html_block" else "" for one in tokens)]
    return [
        Block(one.info.strip(), one.content, one.map[0] + 1, above[at])
        for at, one in enumerate(tokens)
        if one.type == "fence" and one.map and not one.info.startswith("{")
    ]


def said_in_passing(page: Path) -> list[str]:
    """Commands in the middle of a sentence, or in a table."""
    inline = [
        child.content
        for token in MarkdownIt().enable("table").parse(page.read_text("utf-8"))
        for child in token.children or ()
        if child.type == "code_inline"
    ]
    return [one for one in inline if one.startswith(("slackhouse ", "./play"))]


def commands(block: Block) -> list[Command]:
    first = re.search(r"<!-- first: (.*?) -->", block.above, re.DOTALL)
    before = [one.strip() for one in first[1].split("|")] if first else []
    found: list[tuple[str, int, list[str]]] = []
    for at, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            found.append((line[2:], at + 1, []))
        elif found:
            found[-1][2].append(line)
    return [_command(line, before, shown, at) for line, at, shown in found]


def _command(said: str, before: Sequence[str], shown: Sequence[str], at: int) -> Command:
    line, _, remark = said.partition(" # ")
    typed = [one[2:] for one in shown if TYPED.match(one)]
    reason = next((one for one in REASONS if one in remark), "")
    return Command(line.strip(), reason, (*before, *typed), tuple(shown), at)


def words(command: str) -> list[str]:
    """What `slackhouse` gets, as ./play would hand it on."""
    name, *rest = shlex.split(command)
    if name == "./play":
        if "--plain" in rest and rest[0] != "play":
            return ["play", *rest]
        return ["serve", *rest] if not rest or rest[0].startswith("-") else rest
    return rest


def lay_files(page: Path, folder: Path) -> None:
    """The files that a page shows lie there from the beginning."""
    for block in blocks(page):
        named = re.match(r"# ([\w-]+\.toml)\b.*\n", block.text)
        if block.language == "toml" and named:
            (folder / named[1]).write_text(block.text, "utf-8")


def run(command: Command, folder: Path) -> tuple[int, str]:
    """Run a command of ours, with small numbers unless its answer is shown; returns its status and all it says."""
    asked, typed = words(command.line), "".join(f"{one}\n" for one in command.typed)
    if not command.shown:
        small = [SMALL.get(before, word) for before, word in zip(["", *asked], asked, strict=False)]
        return _run_here(small, typed, folder)
    done = subprocess.run(  # noqa: S603 - our own pages
        [sys.executable, "-P", "-m", "slackhouse", *asked],
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env={**os.environ, "COLUMNS": WIDTH, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT / "src")},
    )
    return done.returncode, done.stdout


def _run_here(asked: Sequence[str], typed: str, folder: Path) -> tuple[int, str]:
    """Run it in this process: to start another takes longer than the smallest run, and nobody compares what it says."""
    with chdir(folder):
        done = CliRunner(env={"COLUMNS": WIDTH}).invoke(main, [*asked], input=typed, prog_name="slackhouse")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


def parts(shown: Sequence[str]) -> list[list[str]]:
    """What is shown, cut where something was left out."""
    found: list[list[str]] = [[]]
    for line in shown:
        if line == CUT:
            found.append([])
        else:
            found[-1].append(line)
    return found


def fits(shown: Sequence[str], said: str) -> bool:
    """Is this what it says, but for what was left out?"""
    lines = [line.rstrip() for line in said.splitlines()]
    pieces = [re.escape("".join(f"{line}\n" for line in part)) for part in parts(shown)]
    return re.fullmatch(r"(?:.*\n)*?".join(pieces), "".join(f"{line}\n" for line in lines)) is not None


def refreshed(command: Command, said: str) -> list[str]:
    """What it says now, with as much left out as before: a part goes from the line most like its first to the one most like its last."""
    lines = [line.rstrip() for line in said.splitlines()]
    pieces = parts(command.shown)
    fresh: list[str] = []
    before = len(command.typed) - len([one for one in command.shown if TYPED.match(one)])
    at = ([0] + [number for number, line in enumerate(lines, 1) if TYPED.match(line)])[before]
    for number, part in enumerate(pieces):
        begins = 0 if number == 0 else _most_like(part[0], lines, at) if part else len(lines)
        ends = (
            len(lines)
            if number == len(pieces) - 1
            else _most_like(part[-1], lines, begins) + 1
            if part
            else 0
        )
        fresh += [*([CUT] if number else []), *lines[begins:ends]]
        at = max(at, ends)
    return fresh


def _most_like(line: str, lines: Sequence[str], after: int) -> int:
    def alike(other: str) -> float:
        return SequenceMatcher(None, re.sub(r"\d+", "#", line), re.sub(r"\d+", "#", other)).ratio()

    return max(range(after, len(lines)), key=lambda at: (alike(lines[at]), -at), default=len(lines) - 1)


def answers(page: Path) -> Iterator[tuple[Command, int, str]]:
    """Every command of a page that is ours to run, its status and what it says, one after the other in one folder."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_files(page, folder)
        for block in blocks(page):
            if block.language == "console":
                for command in commands(block):
                    if not command.reason:
                        yield command, *run(command, folder)


def write_anew(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    for command, _, said in reversed([*answers(page)]):  # from below, so that what is above stays where it is
        if command.shown and not fits(command.shown, said):
            lines[command.at : command.at + len(command.shown)] = refreshed(command, said)
            sys.stdout.write(f"{page.relative_to(ROOT)}: {command.line}\n")
    page.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    for one in PAGES:
        write_anew(one)
