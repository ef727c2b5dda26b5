"""What holds in every box."""

import msgspec
import pytest

from slackhouse.cards.card import Roll
from slackhouse.cards.words import folded
from slackhouse.games.card_text import text
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.decks import BOXES, load_box
from slackhouse.games.slack.verbs.standing import Hand
from tests.cards.boxes import Shelf

ALL = [card for box in BOXES for card in load_box(box).cards]


@pytest.mark.parametrize("box", BOXES)
def test_titles_differ_case_and_punctuation_aside_and_have_no_comma(box: str) -> None:
    names = [card.name for card in load_box(box).cards]

    assert len({folded(name) for name in names}) == len(names)
    assert not [name for name in names if "," in name]


@pytest.mark.parametrize("card", ALL, ids=lambda card: f"{card.box} {card.name}")
def test_a_quip_is_short_and_a_text_can_be_read_at_a_glance(card: SlackCard) -> None:
    assert 0 < len(card.quip) <= 70
    assert len(text(card)) <= 175
    assert text(card).count(". ") <= 3


@pytest.mark.parametrize("box", BOXES)
def test_no_card_both_answers_and_does_something_else(box: str) -> None:
    assert not [card.name for card in load_box(box).cards if card.answer and card.play]


def test_nobody_draws_above_six_but_three_jobs() -> None:
    """DRAW-1, and what boxes.md says of Jobs"""
    more = {card.name for card in ALL for verb in card.standing if isinstance(verb, Hand) and verb.hand > 6}

    assert more == {"Corporate Drone", "Lackey", "Bike Messenger"}


STATED = {
    "Corporate Drone": ("hand",),
    "Web Designer": ("gain",),
    "Drummer": ("immune",),
    "Poet": ("immune",),
    "Temp": ("immune",),
}
"""What a rulebook states of a Job, which may have a perk or a disadvantage of ours beside it (JOB-6)."""


@pytest.mark.parametrize("card", [card for card in ALL if card.kind == "Job"], ids=lambda card: card.name)
def test_a_job_has_one_perk_or_one_disadvantage_in_a_dozen_words(card: SlackCard) -> None:
    """JOB-6"""
    ours = [
        verb for verb in (*card.standing, *card.when) if type(verb).word() not in STATED.get(card.name, ())
    ]
    alone = msgspec.structs.replace(
        card,
        standing=tuple(verb for verb in card.standing if verb in ours),
        when=tuple(verb for verb in card.when if verb in ours),
    )

    assert len(ours) <= 1
    assert len(text(alone).split()) <= 12


@pytest.mark.parametrize("box", BOXES)
def test_every_nookie_is_one_die_less_one(box: str) -> None:
    """ACT-4"""
    assert {card.slack for card in Shelf(box).of_type("Nookie")} == {Roll(-1)}


@pytest.mark.parametrize("box", BOXES)
def test_every_tv_card_gives_1(box: str) -> None:
    """TV-2"""
    assert {card.slack for card in Shelf(box).of_type("TV")} == {1}


@pytest.mark.parametrize("box", BOXES)
def test_sleep_costs_nothing(box: str) -> None:
    assert {card.cost for card in Shelf(box).of_type("Sleep") if card.types == ("Sleep",)} == {0}


@pytest.mark.parametrize("box", BOXES)
def test_no_thing_gives_much_more_than_it_costs_or_costs_much_more_than_it_gives(box: str) -> None:
    for card in Shelf(box).of_kind("Thing"):
        lost = (card.cost or 0) - (card.slack if isinstance(card.slack, int) else 0)

        assert 0 <= lost <= (3 if card.when or card.standing else 2), card.name


@pytest.mark.parametrize("box", BOXES)
def test_a_title_that_stands_in_two_boxes_is_the_same_card(box: str) -> None:
    same = {"box": "", "copies": 1, "quip": "", "source": "ours"}
    for other in BOXES:
        theirs = {folded(card.name): card for card in load_box(other).life}
        for mine in load_box(box).life:
            its = theirs.get(folded(mine.name), mine)
            assert msgspec.structs.replace(mine, **same) == msgspec.structs.replace(its, **same)


def test_a_cafe_that_one_hangs_out_at_makes_the_next_one_free() -> None:
    for box in ("geek", "slack-attack", "cthulhu"):
        cafe = Shelf(box).by_name["Hang Out at Cafe"]

        assert (cafe.cost, cafe.slack) == (2, 2)
        assert text(cafe) == "Cafe costs you 2 less."
