"""The words files: every key that is told has a template, every template is told, and languages have the same keys and slots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import slackhouse
from slackhouse.contract.words import texts_in, words_of

SOURCE = Path(slackhouse.__file__).parent
OF_PACKAGE = {
    "slackhouse.contract": "contract",
    "slackhouse.games.slack": "games/slack",
    "slackhouse.games.dork": "games/dork",
    "slackhouse.terminal": "terminal",
}
KEY = re.compile(r'"([A-Za-z][\w. -]*)"')
MADE = (
    "fact.", "clause.", "came.", "phase.", "question.", "wait.", "asked.", "needed.", "join.", "printed.", "refused.verb-", "refused.not-in-hand", "table.", "heard.", "asking.", "hint.",
)  # fmt: skip
"""Keys that are put together from the name of a fact, a phase, a question, a rule or a kind of card."""


def told_in(folder: str) -> set[str]:
    """All that stands in quotation marks in the source of a folder, and could be a key."""
    text = "".join(path.read_text("utf-8") for path in sorted((SOURCE / folder).rglob("*.py")))
    return set(KEY.findall(text))


@pytest.mark.parametrize("package", OF_PACKAGE)
def test_every_key_that_is_told_has_words(package: str) -> None:
    families = ["slackhouse.games.slack"] if package == "slackhouse.terminal" else []
    words = words_of(*families, package)
    sections = {key.partition(".")[0] for key in words.texts if "." in key}
    told = {key for key in told_in(OF_PACKAGE[package]) if key.partition(".")[0] in sections and "." in key}

    assert [key for key in sorted(told) if key not in words and not key.endswith(("-", "."))] == []


@pytest.mark.parametrize("package", OF_PACKAGE)
def test_all_words_are_told(package: str) -> None:
    told = told_in("")
    sections = ("language.", "person.", *MADE)
    unused = [key for key in texts_in(package, "en") if key not in told and not key.startswith(sections)]

    assert unused == []


@pytest.mark.parametrize("package", OF_PACKAGE)
def test_every_template_can_be_read(package: str) -> None:
    words = words_of(package)

    for key in words.texts:
        assert words[key]
