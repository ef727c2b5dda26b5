"""Fuzzing counts which verbs fire: of the Slack games every one does, or there is a reason; and no list is too long to be read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from slackhouse.family.failures import Failure
from slackhouse.game import Game
from slackhouse.games.slack.card import vocabulary
from slackhouse.games.slack.decks import BOXES
from slackhouse.games.slack.verbs.trading import PassLeft
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.table import Ask
from slackhouse.proof.fuzzing import FuzzOptions, Summary, run
from slackhouse.proof.properties import LONGEST_LIST, lists_can_be_read
from slackhouse.proof.verb_coverage import name

DECK: Final = Path(__file__).parents[2] / "examples" / "decks" / "house-rules.toml"
CARDS: Final[list[Entries]] = tomllib.loads(DECK.read_text("utf-8"))["card"]
RARE: Final[tuple[Entries, ...]] = (
    {
        "name": "Gone by Morning",
        "kind": "Person",
        "slack": 1,
        "types": "Pet",
        "when": [{"moment": "turn ends", "die": [1, 2, 3], "leave": True}],
    },
    {
        "name": "Here to Stay",
        "kind": "Activity",
        "slack": 1,
        "standing": [{"permanent": True}, {"income_cap": 5}, {"job_pays_at_most": 5}],
    },
    {"name": "Cold Tea", "kind": "Whenever", "answer": [{"worth": -1, "of": ["Activity"]}]},
    {"name": "Words in the Hall", "kind": "Whenever", "play": [{"part": True, "who": "seat"}]},
)
"""Verbs of which each box has a card or two."""
EVERYTHING: Final[tuple[Entries, ...]] = tuple({**card, "copies": 5} for card in (*CARDS, *RARE))
NEVER: Final[dict[str, str]] = {}
"""Verbs that need not fire, and why."""


@pytest.fixture(scope="module")
def summary() -> Summary:
    """At eight seats, with all boxes: where there is the most to name."""
    wish = FuzzOptions(
        games=6, boxes=(BOXES,), seats=(8, 8), seed=2, every=2000, most_moves=2500, own_cards=EVERYTHING
    )
    return run(wish)


def test_every_verb_of_the_slack_games_fires(summary: Summary) -> None:
    known = {name(verb) for verb in vocabulary().verbs}

    assert set(NEVER) <= known
    assert known - set(summary.fired) == set(), "no card says them"
    assert {verb for verb in known if not summary.fired[verb]} == set(NEVER)


def test_nobody_is_offered_more_than_can_be_read(summary: Summary) -> None:
    assert [one.detail for group in summary.failed.values() for one in group if one.kind != "endless"] == []
    assert summary.checks["offer"] > 1000


def test_a_list_that_is_too_long_is_found() -> None:
    game = Game.new(seats=2)
    game.table.ask = Ask("window", {0: [Move("choose", n=i) for i in range(LONGEST_LIST + 1)]})

    with pytest.raises(Failure, match="is offered 201 moves"):
        lists_can_be_read(game)


def test_a_verb_that_never_fires_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nothing ever comes of is never offered, and so never played."""
    monkeypatch.setattr(PassLeft, "would_do", lambda _act, _s, _seat: False)
    only: Entries = {"name": "Chips", "kind": "Whenever", "copies": 20, "play": [{"pass_left": "hand"}]}
    found = run(FuzzOptions(games=2, boxes=(("geek",),), seats=(2, 2), own_cards=(only,)))

    assert "pass_left" in found.never
    assert any("never: " in line and "pass_left" in line for line in found.lines())
    assert found.fired["draw"] > 0
