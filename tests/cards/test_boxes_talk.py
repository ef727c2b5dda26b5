"""Every Slack box makes the table talk: few plain cards, no card with two names, Jobs that are a joke with numbers (boxes.md, 6 to 8)."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from slackhouse.cards.shares import Shares, shares, verbs
from slackhouse.cards.verbs import Verb
from slackhouse.games.card_text import text
from slackhouse.games.slack.card import SlackCard, vocabulary
from slackhouse.games.slack.decks import BOXES, load_box
from slackhouse.games.slack.verbs.hands import Toss
from slackhouse.games.slack.verbs.standing import Hand, Immune

GIVEN: Final = frozenset({"rulebook", "public"})
"""Where the facts on a card come from that are not ours to change."""
DRAWS_MORE: Final = {"Corporate Drone", "Lackey", "Bike Messenger"}
AT_LEAST: Final = 2
"""Cards of each sort that a box has."""
JOBS: Final = [card for box in BOXES for card in load_box(box).jobs]


def of(box: str) -> Shares:
    return shares(load_box(box).cards, vocabulary().groups)


# 6: a Job is a joke with numbers


@pytest.mark.parametrize("card", JOBS, ids=lambda card: f"{card.box} {card.name}")
def test_a_job_of_ours_says_one_thing_in_at_most_a_dozen_words(card: SlackCard) -> None:
    """What a rulebook states of it aside, and immunity, by which the rulebooks group Jobs."""
    told = [verb for verb in verbs(card) if not isinstance(verb, Immune)]
    bare = msgspec.structs.replace(
        card, standing=tuple(verb for verb in card.standing if not isinstance(verb, Immune))
    )

    assert card.source in GIVEN or (len(told) <= 1 and len(text(bare).split()) <= 12), text(card)


def test_nobody_draws_above_six_but_those_the_books_name() -> None:
    more = {job.name for job in JOBS for verb in job.standing if isinstance(verb, Hand) and verb.hand > 6}

    assert more <= DRAWS_MORE


# 7: no two titles are one card, and few are plain


@pytest.mark.parametrize("box", BOXES)
def test_at_most_a_third_of_the_life_cards_are_plain(box: str) -> None:
    plain = of(box).plain["Life card"]

    assert 3 * plain.cards <= plain.of, str(plain)


@pytest.mark.parametrize("box", BOXES)
def test_no_two_titles_are_one_card_with_two_names(box: str) -> None:
    """What the rulebooks fix may be alike."""
    source = {card.name: card.source for card in load_box(box).cards}
    ours = [names for names in of(box).alike if any(source[name] not in GIVEN for name in names)]

    assert ours == []


# 8: the table talks


@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_cards_of_every_sort_that_makes_a_table_talk(box: str) -> None:
    rare = {way: names for way, names in of(box).talk.items() if len(names) < AT_LEAST}

    assert rare == {}


@pytest.mark.parametrize("box", BOXES)
def test_a_third_of_the_whenevers_do_more_than_cancel_or_take_slack_away(box: str) -> None:
    more = of(box).more

    assert 3 * more.cards >= more.of, str(more)


def takes(verb: Verb) -> bool:
    """Does it take something away: Slack, time, money, a card?"""
    n = getattr(verb, verb.word())
    return verb.denies or isinstance(verb, Toss) or (isinstance(n, int) and n < 0)


@pytest.mark.parametrize("box", BOXES)
def test_there_is_a_comeback_to_hope_for(box: str) -> None:
    """A card that gives something to the last seat, or takes something from the leader."""
    hope = [
        card.name
        for card in load_box(box).cards
        for verb in verbs(card)
        if verb.whom in {"leader", "trailing"} and takes(verb) == (verb.whom == "leader")
    ]

    assert hope
