"""The rules by their ids, in our own words."""

import re
from pathlib import Path

import pytest

import slackhouse
from slackhouse.cards.rulebook import UnknownRuleError
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES
from slackhouse.story.rulebook import rules, sections

RULES = {
    "TABLE": 9, "TURN": 3, "DRAW": 3, "ROLL": 4, "CALL": 9, "LEAVE": 8, "PEST": 3, "FREE": 5, "SHOP": 4, "ACT": 4, "DISC": 2,
    "WHEN": 4, "CANCEL": 6, "TV": 4, "SLACK": 3, "WIN": 3, "JOB": 6, "DOUBLE": 1, "NOISY": 1, "WEEK": 4, "PARTY": 1, "GLOOM": 4,
    "MAD": 4, "PET": 1, "MIX": 16, "DORK": 22,
}  # fmt: skip
"""The headings of the catalogue, and how many rules each has."""


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_every_rule_the_engine_cites_can_be_looked_up(family: AnyFamily) -> None:
    source = Path(slackhouse.__path__[0], "games", family.name)
    cited = {
        one for file in source.rglob("*.py") for one in re.findall(r'"([A-Z]+-\d+)"', file.read_text("utf-8"))
    }

    assert cited
    assert all(rules(one) for one in cited)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_rules_are_numbered_without_gaps(family: AnyFamily) -> None:
    for section in sections(family).values():
        numbers = [int(one.split("-")[1]) for one in section.rules]

        assert numbers == list(range(1, len(numbers) + 1))


def test_every_rule_of_the_catalogue_has_its_text() -> None:
    written = {name: len(one.rules) for family in FAMILIES for name, one in sections(family).items()}

    assert written == RULES


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(UnknownRuleError, match='did you mean "DORK"'):
        rules("DROK")
