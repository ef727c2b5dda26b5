"""Every title comes up: played, answered where it can be, answering where it can; and every Job is held."""

import tomllib
from pathlib import Path

import pytest

from slackhouse.game import Game
from slackhouse.games.slack.family import RULES
from slackhouse.proof import title_coverage
from slackhouse.proof.playing import all_boxes
from tests.lanes import slow_unless

HOUSE_RULES = Path(__file__).parents[2] / "examples" / "decks" / "house-rules.toml"


@pytest.mark.parametrize(
    "boxes", slow_unless(lambda boxes: boxes in {("geek",), ("dork",)}, all_boxes()), ids="+".join
)
def test_every_title_is_played_and_answered(boxes: tuple[str, ...]) -> None:
    options: dict[str, str | bool] = {"greek": "mixed", "madness": "double"} if boxes != ("dork",) else {}
    games, chronicle = title_coverage.play_until_seen(boxes, options)

    assert title_coverage.told(games, chronicle).startswith("all ")


@pytest.mark.slow
def test_answers_that_turn_a_card_around_count_as_answers() -> None:
    """Redirected, copied, bet on, played for more or rolled for again: with the deck that has them all."""
    cards = tomllib.loads(HOUSE_RULES.read_text("utf-8"))["card"]
    games, chronicle = title_coverage.play_until_seen(own_cards=cards)

    assert title_coverage.told(games, chronicle).startswith("all ")


def test_a_title_that_cannot_be_played_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(s: object, f: object, t: object) -> None:
        pass

    game = Game.new(seats=2)
    sleepless = title_coverage.TitleRecord(game)
    monkeypatch.setitem(RULES.tasks, "strike", never)
    games, chronicle = title_coverage.play_until_seen(most_games=3)

    assert len(sleepless.missing) > len(game.table.printed.cards)
    assert games == 3
    assert "have not come up: " in title_coverage.told(games, chronicle)


def test_only_what_can_be_answered_is_wanted_answered() -> None:
    game = Game.new(seats=2)
    printed = game.table.printed
    wanted = title_coverage.wanted(game.family.laws.card_facts, printed)
    jobs = [number for number, card in enumerate(printed.cards) if card.kind == "Job"]

    assert {what for what, card in wanted if card in jobs} == {"held"}
    assert ("answered", printed.number["Sleep"]) in wanted
    assert ("answers", printed.number["Sleep"]) not in wanted
    assert ("answers", printed.number["Car Alarm"]) in wanted
