"""Playing through a pipe, as a test does."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner, Result

from slackhouse.cli import main


def run(*words: str | Path, said: list[str] | str = "") -> Result:
    """A command of the house, with what the person types."""
    typed = said if isinstance(said, str) else "".join(f"{line}\n" for line in said)
    return CliRunner().invoke(main, [str(word) for word in words], input=typed)


def play(*said: str, seed: int = 7, words: tuple[str | Path, ...] = ()) -> Result:
    return run("play", "--plain", "--seed", str(seed), "--bots", "greedy", *words, said=list(said))


def story(shown: str) -> list[str]:
    """The lines of the story, without questions and tables."""
    return [line for line in shown.splitlines() if re.match(r"[-!] |  [A-Z]", line)]
