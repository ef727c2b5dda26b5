"""Every rule of the catalogue is named by at least one test or scenario; ids without one are reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slackhouse.scenario.keys import RULE_IDS

HERE = Path(__file__).parent
CATALOGUE = HERE.parent.parent / "shared" / "rules" / "catalogue.md"
ID = re.compile(r"\b[A-Z]+-[1-9]\d*\b")


def named() -> dict[str, set[str]]:
    """Each id with the files that name it."""
    found: dict[str, set[str]] = {}
    for file in (*HERE.rglob("*.py"), *HERE.rglob("*.toml")):
        if file != Path(__file__):
            for one in ID.findall(file.read_text("utf-8")):
                found.setdefault(one, set()).add(file.name)
    return found


def test_every_rule_is_named_by_a_test_or_a_scenario() -> None:
    tested = named()

    assert [one for one in RULE_IDS if one not in tested] == []


@pytest.mark.skipif(not CATALOGUE.is_file(), reason="the rule catalogue is not beside this checkout")
def test_our_list_of_rules_is_the_catalogues() -> None:
    theirs = set(re.findall(r"^- ([A-Z]+-\d+) ", CATALOGUE.read_text("utf-8"), re.MULTILINE))

    assert theirs == set(RULE_IDS)
