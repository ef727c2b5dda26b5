"""The box: what boxes.md demands of it, and what is known."""

from __future__ import annotations

from collections import Counter

import pytest

from slackhouse.cards.shares import shares
from slackhouse.cards.words import folded
from slackhouse.games.card_text import face, text
from slackhouse.games.dork.box import assemble, load_box
from slackhouse.games.dork.card import OBSESSIONS, DorkCard, vocabulary
from slackhouse.games.dork.verbs import answering, company, hands, money, standing, stuff
from slackhouse.games.slack.card import SlackCard

BOX = load_box()
GEEK = SlackCard(name="Somebody", kind="Person", box="geek", slack=1)
CARDS = {card.name: card for card in BOX.cards}
STUFF = [card for card in BOX.cards if card.kind == "Stuff"]
SPECIALS = [card for card in BOX.cards if card.kind == "Special"]
TEMPORARY = [card for card in SPECIALS if "Obsession" in card.types]
OTHERS = [card for card in SPECIALS if "Obsession" not in card.types]
CHARACTERS = {card.name: card for card in BOX.cards if card.kind == "Character"}


def says(card: DorkCard) -> set[type]:
    return {type(verb) for verb in (*card.play, *card.when, *card.standing, *card.answer)}


def test_there_are_six_characters_seventy_stuff_and_forty_two_specials() -> None:
    """DORK-1, DORK-2"""
    assert list(CHARACTERS) == ["Matt", "Ken", "Gilly", "Igor", "Bill", "Carson"]
    assert sum(card.copies for card in STUFF) == 70
    assert sum(card.copies for card in TEMPORARY) == 16
    assert sum(card.copies for card in OTHERS) == 26


def test_each_character_has_a_special_obsession_and_something_good_or_bad_but_carson() -> None:
    """DORK-1, DORK-16"""
    assert {name: len(card.obsessions) for name, card in CHARACTERS.items()} == {
        "Matt": 1,
        "Ken": 1,
        "Gilly": 1,
        "Igor": 1,
        "Bill": 2,
        "Carson": 0,
    }
    assert all(card.standing for card in CHARACTERS.values())
    assert says(CHARACTERS["Carson"]) == says(CHARACTERS["Bill"]) == {standing.Temporary}
    assert standing.Grab in says(CHARACTERS["Igor"])


def test_the_obsessions_are_in_balance() -> None:
    """DORK-15"""
    on_stuff = Counter(word for card in STUFF for word in card.obsessions)
    at_ends = Counter(word for card in TEMPORARY for word in card.obsessions)

    assert on_stuff == dict.fromkeys(OBSESSIONS, 13)
    assert at_ends == dict.fromkeys(OBSESSIONS, 4)
    assert len({frozenset(card.obsessions) for card in TEMPORARY}) == 16


def test_stuff_has_a_value_in_steps_of_ten_points_and_one_to_three_obsessions() -> None:
    """DORK-10"""
    for card in STUFF:
        assert card.value is not None
        assert card.value % 10 == 0
        assert 20 <= card.value <= 90
        assert card.points is not None
        assert 1 <= card.points <= 5
    assert Counter(len(card.obsessions) for card in STUFF) == {1: 42, 2: 22, 3: 6}


def test_the_specials_that_are_known_are_there() -> None:
    """DORK-11, DORK-18"""
    for name in ("Limited Edition", "Autographed"):
        assert says(CARDS[name]) == {stuff.Attach, standing.Times}
    assert says(CARDS["Dump It Now"]) == {stuff.Dump}
    for name in ("Clearance", "Special Offer"):
        assert money.Price in says(CARDS[name])
    known = (
        "Limited Edition",
        "Autographed",
        "Dump It Now",
        "Clearance",
        "Special Offer",
        "Igor",
        "Bill",
        "Carson",
    )
    assert {CARDS[name].source for name in known} == {"rulebook"}


def test_there_are_specials_of_every_sort_that_is_wanted() -> None:
    said = [says(card) for card in OTHERS]
    cancels = [
        word
        for card in OTHERS
        for one in card.answer
        if isinstance(one, answering.Cancel)
        for word in one.cancel
    ]

    assert {"Special", "Obsession", "Stuff", "Auction"} == set(cancels)
    for sort in (money.Cash, answering.Snipe, answering.Shill, money.Deals, stuff.Take, stuff.Swap):
        assert any(sort in one for one in said)


def test_every_verb_of_chez_dork_is_met_in_the_box_but_three() -> None:
    """Two that it shares, and one for characters of one's own."""
    met = {verb for card in BOX.cards for verb in says(card)}

    assert set(vocabulary().verbs) - met == {hands.Peek, hands.Salvage, standing.CardPrice}
    assert met <= set(vocabulary().verbs)


def test_at_most_half_of_the_stuff_is_plain_and_no_two_titles_are_one_card() -> None:
    """boxes.md 7"""
    plain = [card for card in STUFF if not says(card)]
    alike = Counter((card.value, card.points, card.obsessions, card.when, card.standing) for card in STUFF)

    assert len(plain) <= len(STUFF) / 2
    assert max(alike.values()) == 1
    assert all(not says(card) for card in TEMPORARY)


def test_it_makes_the_table_talk() -> None:
    """boxes.md 8"""
    found = shares(BOX.cards, vocabulary().groups).talk

    assert {way: names for way, names in found.items() if len(names) < 2} == {}


def test_only_a_few_specials_say_nothing_but_no() -> None:
    """boxes.md 8: of 42, four cancel and one lets somebody pay."""
    found = shares(BOX.cards, vocabulary().groups).more

    assert (found.of, found.cards) == (42, 37)


def test_stuff_pays_draws_spoils_and_is_worth_more_in_its_box() -> None:
    assert {money.Cash, hands.Draw, stuff.Spoil, company.Mint, company.Set} <= {
        one for card in STUFF for one in says(card)
    }


def test_a_character_says_one_thing_in_twelve_words_at_most() -> None:
    """boxes.md 6"""
    for card in CHARACTERS.values():
        assert len(card.standing) == 1
        assert len(text(card).split()) <= 12


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.name)
def test_a_quip_is_short_and_a_text_can_be_read_at_a_glance(card: DorkCard) -> None:
    assert 0 < len(card.quip) <= 70
    assert len(text(card)) <= 160
    assert text(card).count(". ") <= 2


def test_titles_differ_and_can_be_said_in_a_deal() -> None:
    """DORK-8: no title is cut in two by the words of the notation."""
    assert len({folded(card.name) for card in BOX.cards}) == len(BOX.cards)
    for card in STUFF:
        assert not set(card.name) & set(',:$"')
        assert not set(card.name.casefold().split()) & {"for", "minimum", "raise"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Limited Edition",
            "Attach it to one piece of your own Stuff. That piece is worth 2 times its points.",
        ),
        (
            "Import Shop Next Door",
            "Temporary Obsession: Anime or Computer Games, as the player who gets it likes.",
        ),
        ("Sold Out", "Cancels Stuff."),
        ("Overdue Library Books", "Another player pays $40."),
        ("Weekend Shift", "Keep it in front of you. +5 Income every turn."),
        ("Igor", "May take a card that another player discards."),
        ("Ugly Orange Dice", "+1 point beside Superhero Dice Tower."),
        (
            "Crossover Event Checklist",
            "+1 point for each other piece of Comics Stuff you own, up to 2 pieces.",
        ),
        ("Warhamster Starter Cage", "+2 points once you own 3 pieces of Warhamster Stuff."),
        ("Candle That Never Smells", "+2 points as long as you own no other Goth Stuff."),
        ("Action Figure in the Box", "+2 points as long as nothing is attached to it."),
        ("Strategy Guide to Nothing", "When you buy it: the player who is last gets $20."),
        ("Pillow With Opinions", "When you sell or trade it away: pay $20."),
        ("Mecha Hamster Arcade Board", "As you collect Income, on a roll of 1: pay $20."),
        ("Bill", "Never has a temporary Obsession."),
        (
            "Bait and Switch",
            "Swap one piece of another player's Stuff worth $60 or less for one of your own.",
        ),
    ],
)
def test_rules_text_is_made_from_the_verbs(name: str, said: str) -> None:
    assert text(CARDS[name]) == said


def test_a_face_has_what_a_dork_card_has_and_no_more_for_others() -> None:
    sword = face(CARDS["Foam Broadsword"])

    assert (sword["value"], sword["points"], sword["obsessions"]) == (20, 1, ["LARP"])
    assert "value" not in face(GEEK)


def test_looking_up_what_is_printed() -> None:
    printed = assemble(("dork",), 4, {})
    number = printed.number

    assert printed.obsessed(printed.fits[number["Bill"]]) == ("Computer Games", "Miniatures")
    assert printed.temporary[number["Carson"]] == 3
    assert printed.temporary[number["Matt"]] == 1
    assert printed.temporary[number["Bill"]] == 0
