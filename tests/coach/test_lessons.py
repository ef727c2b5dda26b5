"""Lessons are data: each has its moment, its words and a place; and a kind deal brings the first of them in three turns."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.bots.greedy import GreedyBot
from slackhouse.family.family import AnyFamily
from slackhouse.family.lessons import MOMENTS, Deal, book
from slackhouse.game import Game
from slackhouse.games import FAMILIES, family, load_box, shelf
from slackhouse.story.coach import kind_deal, lesson
from tests.coach.model import NAMES, first_turns, wanted

OWN = [one for one in FAMILIES if book(*one.packages).lesson]
DEALS = [deal for one in FAMILIES for deal in book(*one.packages).deal]


@pytest.mark.parametrize("of", OWN, ids=lambda one: one.name)
def test_every_lesson_has_a_moment_and_words(of: AnyFamily) -> None:
    taught = book(*of.packages)
    words = of.words().texts
    names = [one.name for one in taught.lesson]

    assert len(names) == len(set(names))
    assert [one.name for one in taught.lesson if one.when not in {**MOMENTS, **of.moments}] == []
    assert [name for name in names if f"lesson.{name}" not in words] == []
    assert [
        key for key in words if key.startswith("lesson.") and key.removeprefix("lesson.") not in names
    ] == []
    assert [
        one.name for one in taught.step if not {f"howto.{one.name}", f"howto.{one.name}-text"} <= words.keys()
    ] == []
    assert [word for one in taught.glossary for word in one.words if f"glossary.{word}" not in words] == []


@pytest.mark.parametrize("of", OWN, ids=lambda one: one.name)
def test_a_step_shows_a_card_that_its_box_has(of: AnyFamily) -> None:
    for box in of.boxes:
        cards = load_box(box.name).cards
        for step in book(*of.packages).steps((box.name,)):
            if step.card:
                assert any(card.name == step.card for card in cards), (box.name, step.card)
            if step.kind and not box.needs:
                assert any(card.kind == step.kind for card in cards), (box.name, step.kind)


def test_every_box_has_a_kind_deal() -> None:
    dealt = {box for deal in DEALS for box in deal.boxes}

    assert dealt == set(shelf())
    assert all(kind_deal(deal.boxes, deal.seats) is deal for deal in DEALS)
    assert kind_deal(("geek",), 3) is None


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: "+".join(deal.boxes))
def test_a_kind_deal_brings_the_lessons_in_three_turns(deal: Deal) -> None:
    """A sensible player meets all of these: the moments come at the table, nobody tells them beforehand."""
    seen = first_turns(deal.boxes, deal.seed).lessons

    assert deal.seats == len(NAMES)
    assert wanted(deal.boxes) - set(seen) == set()
    assert len(seen) == len(set(seen))


def test_another_deal_would_not_do() -> None:
    """So the seeds are chosen, and the test above can fail."""
    assert wanted(("geek",)) - set(first_turns(("geek",), 3).lessons) != set()


def test_lessons_come_in_order_each_once_and_can_all_be_skipped() -> None:
    game = Game.new(("goth",), NAMES, seed=1)
    order = [f"slack.{one.name}" for one in book(*game.family.packages).at_table(("goth",))]
    seen: list[str] = []
    while (taught := lesson(game, 0, game.facts, seen)) is not None:
        assert taught.says.endswith(".")
        seen.append(taught.name)

    assert seen == sorted(seen, key=order.index)
    assert seen[0] == "slack.job"
    assert lesson(game, 0, game.facts, order) is None


def test_an_edition_teaches_only_its_own_table() -> None:
    slack = family(("geek",))

    assert "gloom" not in {one.name for one in book(*slack.packages).at_table(("geek",))}
    assert {"gloom", "madness"} <= {one.name for one in book(*slack.packages).at_table(("goth", "cthulhu"))}


@pytest.mark.parametrize("box", ["geek", "dork"])
def test_a_lesson_tells_nothing_that_the_seat_may_not_know(box: str) -> None:
    """In another world that looks the same to the seat, the coach says the same."""
    game = Game.new((box,), NAMES, seed=4)
    bots = [GreedyBot(game.blank(), seat) for seat in range(len(NAMES))]
    looked = 0
    while looked < 40 and game.ask is not None:
        seat = game.ask.first()
        public = [fact for fact in game.facts if fact.known_to(0)]
        twin = game.guess(game.view(0), Random(looked))
        here, there = lesson(game, 0, public, ()), lesson(twin, 0, public, ())
        assert (here and here.says) == (there and there.says)
        looked += 1
        game.answer(seat, bots[seat].decide(game.view(seat)))
