"""Every scenario of the house, and of the contract where it lies beside the checkout, holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slackhouse.game import Game
from slackhouse.games.reference_docs import rulings_page
from slackhouse.scenario import load, read, run
from slackhouse.scenario.building import Built
from slackhouse.scenario.keys import RULE_IDS, RULING_IDS
from slackhouse.scenario.running import played

ROOT = Path(__file__).parents[2]
OURS = sorted((ROOT / "tests" / "scenarios").glob("*.toml"))
SHARED = sorted((ROOT.parent / "shared" / "scenarios").glob("*.toml"))

NOT_SHOWN = {
    *(f"TABLE-{n}" for n in (1, 2, 3, 5, 6, 7, 8)),  # before the first turn, or a whole pile later
    "TURN-3",  # talk
    "LEAVE-8",  # Slack Attack
}
"""Rules of all Slack games that no scenario of the Geek box can show."""


@pytest.mark.parametrize("path", [*OURS, *SHARED], ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_the_scenario_holds(path: Path) -> None:
    report = run(load(path))

    assert report.failed == []


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_refused_seat_was_heard(path: Path) -> None:
    """A refusal of a seat that could say nothing anyway shows nothing."""
    assert "unheard" not in run(load(path)).plain()


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_the_log_of_a_scenario_replays_to_the_same_table(path: Path) -> None:
    play = played(Built(load(path)))

    assert play.game == Game.replay(play.game.log)
    assert play.game == Game.load(play.game.save())


def test_every_rule_that_can_be_shown_is_shown() -> None:
    headings = list(dict.fromkeys(rule.rpartition("-")[0] for rule in RULE_IDS))
    of_all_games = headings[: headings.index("NOISY") + 1]
    shown = {rule for path in OURS for rule in load(path).rules}
    wanted = {rule for rule in RULE_IDS if rule.rpartition("-")[0] in of_all_games}

    assert wanted - shown == NOT_SHOWN


def test_every_rule_of_dork_is_shown() -> None:
    shown = {rule for path in OURS for rule in load(path).rules}

    assert {rule for rule in RULE_IDS if rule.startswith("DORK-")} - shown == set()


def test_the_ids_are_those_of_the_catalogue() -> None:
    catalogue = ROOT.parent / "shared" / "rules" / "catalogue.md"
    if not catalogue.exists():
        pytest.skip("the catalogue is not beside the checkout")
    ids = re.findall(r"^- ([A-Z]+-\d+)", catalogue.read_text("utf-8"), re.MULTILINE)

    assert sorted(RULE_IDS) == sorted(ids)


def test_the_rulings_of_the_docs_are_those_of_the_families() -> None:
    """Each family writes its own, in its folder; after a change: python -m slackhouse.games.reference_docs docs"""
    docs = (ROOT / "docs" / "rulings.md").read_text("utf-8")

    assert docs == rulings_page(docs)


def test_every_ruling_of_the_docs_has_an_id_that_a_scenario_may_name() -> None:
    docs = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    ids = re.findall(r"^- \*\*(\S+)\*\*", docs, re.MULTILINE)

    assert ids
    assert tuple(ids) == tuple(dict.fromkeys(ids))
    assert sorted(ids) == sorted(RULING_IDS)


def test_titles_are_told_apart() -> None:
    titles = [load(path).title for path in OURS]

    assert len(set(titles)) == len(titles)


def test_the_example_of_the_docs_holds() -> None:
    docs = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
    found = re.search(r"```toml\n(.*?)```", docs, re.DOTALL)

    assert found is not None
    report = run(read(found[1], file="docs/scenarios.md"))
    assert report.failed == []
    assert all(one.heard for one in report.refused)
