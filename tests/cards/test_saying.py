"""Rules text: short sentences, made from the verbs."""

import pytest

from slackhouse.cards.card import Card
from slackhouse.cards.reading import read_deck
from slackhouse.games import load_box, vocabularies
from slackhouse.games.card_text import face, text
from slackhouse.games.slack.card import SlackCard

GEEK = {card.name: card for card in load_box("geek").cards}


def one(kind: str, *lines: str) -> Card:
    (card,) = read_deck(
        "\n".join(["[[card]]", 'name = "X"', f'kind = "{kind}"', *lines]),
        file="d",
        box="mine",
        vocabularies=vocabularies(),
    )
    return card


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Sleep", ""),
        ("Car Alarm", "Cancels Sleep."),
        ("Brain Fart", "Cancels an Activity."),
        ("Busy Signal", "Cancels an invited Person, Surf the Net or Computer Games."),
        (
            "Sci-Fi Drinking Game",
            "Cancels a Person, an Activity or Shopping, if its player has Booze, Weed or TV in the room.",
        ),
        ("Beer Goggles", "Nookie being played gives 3 Slack less."),
        ("Hungry Girl", "On entering, and each time it stays: its host discards one Food."),
        (
            "Choad Warrior",
            "On entering, and each time it stays: its host discards one Food, Booze, Weed or Live-In S.O.",
        ),
        ("Sniffling Sid", "Does not enter a room with a Cat."),
        ("Midnight", "At the end of its host's turn, on a roll of 1-2: its host discards one Food."),
        ("TV Queen", "+1 Slack each time its host plays TV."),
        ("Waitstaff", "+1 Slack each time you play Sleep."),
        ("Web Designer", "When anyone successfully plays Surf the Net: gain 2 Slack."),
        ("Temp", "Other players' job-related cards do nothing to you."),
        ("CDs", "Once bought: each neighbour discards one Sleep."),
        ("Chips and Salsa", "Once bought: gain 1 Slack for each invited Person in the room."),
        ("Make-Up Nookie", "Once done: gain 1 Slack if the room has an S.O."),
        ("Extra Shift", "One player loses 1 Free Time and gains 3 Income. Job-related."),
        (
            "Get a Life",
            "Look at the hand of another player. That player discards 1 card from hand at random.",
        ),
        ("Bad Boss", "Stays in another player's room. Its host's Slack Goal is 3 higher. Job-related."),
        ("Raise", "Stays in your room. +1 Income every turn. Job-related."),
        ("Bum", "Move one pack of Cigarettes from another player's room to yours."),
        ("Party's Over", "Send one Person from any room to another room."),
        ("Not on the Bed!", "Take 2 Slack off one Cat in another player's room."),
    ],
)
def test_a_card_of_the_box_says_what_it_does(name: str, expected: str) -> None:
    assert text(GEEK[name]) == expected


@pytest.mark.parametrize(
    ("kind", "line", "expected"),
    [
        (
            "Whenever",
            'play = { discard = "Food", who = "others", pick = "all" }',
            "Every other player discards every Food.",
        ),
        ("Whenever", 'play = { discard = "Thing", pick = "best" }', "Discard the Thing with the most Slack."),
        (
            "Whenever",
            'play = { gain = 2, who = "rival", die = [1, 6] }',
            "On a roll of 1 or 6: another player gains 2 Slack.",
        ),
        ("Whenever", "play = [{ draw = 2 }, { toss = 1 }]", "Draw 2 cards and discard 1 card from hand."),
        (
            "Activity",
            'when = [{ moment = "enters", draw = 1 }, { moment = "enters", gain = 1, if_has = "Book" }]',
            "Once done: draw 1 card; gain 1 Slack if the room has a Book.",
        ),
        ("Whenever", 'play = { add = 2, on = "Book" }', "Put 2 Slack on one Book in your room."),
        (
            "Person",
            'when = { moment = "enters", peek = true, who = "others" }',
            "On entering: its host looks at every other hand.",
        ),
        (
            "Person",
            'when = { moment = "stays", peek = true, who = "neighbours" }',
            "Each time it stays: its host looks at the neighbours' hands.",
        ),
        (
            "Person",
            'when = { moment = "roll", gain = -1, who = "all" }',
            "In its host's Roll phase: every player loses 1 Slack.",
        ),
        (
            "Person",
            "standing = [{ hand = 7 }, { free_time = 1 }]",
            "Its host draws up to 7 cards. +1 Free Time for its host every turn.",
        ),
        (
            "Thing",
            'when = { moment = "succeeds", what = "Sleep", draw = 1 }',
            "When you successfully play Sleep: draw 1 card.",
        ),
        (
            "Whenever",
            'answer = { worth = 1, of = ["RPG", "TV"] }',
            "RPG or TV being played gives 1 Slack more.",
        ),
        (
            "Activity",
            'when = [{ moment = "enters", vote = true }, { moment = "enters", gain = -3, who = "chosen" }]',
            "Once done: everybody votes for another player; the player with the most votes loses 3 Slack.",
        ),
        (
            "Thing",
            'when = [{ moment = "enters", draw = 1 }, { moment = "enters", gain = 1, who = "trailing" }]',
            "Once bought: draw 1 card; the player who is last gains 1 Slack.",
        ),
        (
            "Thing",
            'when = [{ moment = "enters", draw = 1, die = 1 }, { moment = "enters", gain = 1, who = "trailing", die = 1 }]',
            "Once bought, on a roll of 1: draw 1 card. Once bought, on a roll of 1: the player who is last gains 1 Slack.",
        ),
        (
            "Whenever",
            'play = [{ free_time = -1, who = "seat" }, { income = 2, who = "seat" }, { draw = 1, who = "seat" }]',
            "One player loses 1 Free Time, gains 2 Income and draws 1 card.",
        ),
        (
            "Whenever",
            'play = { stay = "me", until = "turn ends" }\nstanding = { income = 2 }',
            "Stays in your room until your turn ends. +2 Income.",
        ),
        ("Whenever", 'play = { new_job = true, who = "seat" }', "One player draws a new Job."),
        (
            "Whenever",
            'play = { new_job = true, who = "seat" }\nmajor_related = true',
            "One player draws a new Major. Major-related.",
        ),
        (
            "Thing",
            'standing = { guard = "Thing" }',
            "No other player can cancel or take away a Thing of yours.",
        ),
        ("Thing", 'standing = { cheaper = 1, on = ["Book", "Food"] }', "A Book or Food costs you 1 less."),
        ("Whenever", 'answer = { cancel = ["canceling", "RPG"] }', "Cancels a canceling card or an RPG."),
        (
            "Whenever",
            'play = { stay = "rival", until = "turn ends" }\nwhen = { moment = "roll", gain = -1 }',
            "Stays in another player's room until that player's turn ends. In its host's Roll phase: its host loses 1 Slack.",
        ),
    ],
)
def test_other_ways_to_say_a_verb(kind: str, line: str, expected: str) -> None:
    assert text(one(kind, line)) == expected


def test_a_mild_table_reads_milder_names() -> None:
    assert (
        text(GEEK["Professional Research Subject"], mild=True) == "You may not play Soda, Herbs or Truffles."
    )


def test_a_face_has_exactly_the_keys_that_were_promised() -> None:
    numbers = ["cost", "slack", "copies", "income", "free_time", "goal"]
    expected = ["box", "name", "kind", "types", *numbers, "text", "quip", "source"]

    assert list(SlackCard.face_keys) == expected
    assert all(list(face(card)) == expected for card in GEEK.values())


def test_a_face_says_null_where_a_number_does_not_apply() -> None:
    drummer, nookie, alarm = (face(GEEK[name]) for name in ("Drummer", "Nookie at Jimmy's", "Car Alarm"))

    assert [drummer[key] for key in ("types", "cost", "slack", "income", "free_time", "goal")] == [
        [],
        None,
        None,
        1,
        "2/3",
        17,
    ]
    assert [nookie[key] for key in ("types", "cost", "slack", "income", "free_time", "goal")] == [
        ["Nookie"],
        0,
        "1d6-1",
        None,
        None,
        None,
    ]
    assert [alarm[key] for key in ("box", "cost", "slack", "copies")] == ["geek", None, None, 1]
