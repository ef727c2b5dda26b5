"""The rules by their ids, in our own words."""

import re
from pathlib import Path

import slackhouse
from slackhouse.slack.rules_text import sections


def test_every_rule_the_engine_cites_can_be_looked_up() -> None:
    known = {one for section in sections().values() for one in section.rules}
    source = Path(slackhouse.__path__[0], "slack")
    cited = {
        one for file in source.rglob("*.py") for one in re.findall(r'"([A-Z]+-\d+)"', file.read_text("utf-8"))
    }

    assert cited
    assert cited - known == set()


def test_rules_are_numbered_without_gaps() -> None:
    for section in sections().values():
        numbers = [int(one.split("-")[1]) for one in section.rules]

        assert numbers == list(range(1, len(numbers) + 1))
