from __future__ import annotations

import pytest

from slackhouse.cards.reading import read_deck
from slackhouse.game import Game
from slackhouse.games import vocabularies
from slackhouse.scenario.card_names import CardNames, UnknownWordError
from tests.scenario.cases import case, ran
from tests.scenario.test_dork_files import case as dork

DECK = """
[[card]]
name = "Clerk"
kind = "Job"
income = 1
free_time = 2
goal = 20
[[card]]
name = "Old Grump"
kind = "Person"
slack = 1
standing = [{ rooted = true }]
[[card]]
name = "Live-In S.O."
kind = "Person"
types = ["S.O.", "Live-In S.O."]
slack = 2
[[card]]
name = "Pal"
kind = "Person"
slack = 1
[[card]]
name = "Puss"
kind = "Person"
types = "Cat"
slack = 1
[[card]]
name = "Surf the Net"
kind = "Activity"
types = "Surf the Net"
slack = 1
[[card]]
name = "Sloths: Nature's Sedatives"
kind = "Activity"
types = ["TV", "Sleep"]
slack = 1
[[card]]
name = "Sleep"
kind = "Activity"
types = "Sleep"
slack = 2
[[card]]
name = "Attic Nookie"
kind = "Activity"
types = "Nookie"
slack = "1d6-1"
[[card]]
name = "Cake"
kind = "Thing"
types = "Food"
cost = 2
slack = 3
when = [{ moment = "enters", draw = 1 }]
[[card]]
name = "Toast"
kind = "Thing"
types = "Food"
slack = 1
[[card]]
name = "Pie"
kind = "Thing"
types = "Food"
cost = 2
slack = 1
[[card]]
name = "Pasta"
kind = "Thing"
types = "Food"
cost = 2
slack = 2
[[card]]
name = "You're Fired!"
kind = "Whenever"
play = [{ new_job = true, who = "rival" }]
"""
GEEK = CardNames(
    read_deck(DECK, file="words.toml", box="words", vocabularies=vocabularies()), "Job", ("cost", "slack")
)


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("@job", "Clerk"),
        ("@person", "Live-In S.O."),
        ("@person slack 1", "Pal"),
        ("@s.o.", "Live-In S.O."),
        ("@Live-in SO", "Live-In S.O."),
        ("@cat", "Puss"),
        ("@activity", "Surf the Net"),
        ("@Surf the Net", "Surf the Net"),
        ("@tv", "Sloths: Nature's Sedatives"),
        ("@sleep slack 2", "Sleep"),
        ("@SLEEP", "Sloths: Nature's Sedatives"),
        ("@nookie", "Attic Nookie"),
        ("@food", "Toast"),
        ("@thing cost 0", "Toast"),
        ("@thing cost 2", "Pie"),
        ("@food COST 2 slack 2", "Pasta"),
        ("sloths nature's sedatives", "Sloths: Nature's Sedatives"),
        ("Sloths: Nature’s Sedatives", "Sloths: Nature's Sedatives"),
        ("youre fired", "You're Fired!"),
        ("live in so", "Live-In S.O."),
    ],
)
def test_a_card_is_named_by_title_or_as_the_plainest_of_its_kind(said: str, title: str) -> None:
    assert title == GEEK.cards[GEEK.number(said)].name


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Slep", 'did you mean "Sleep"?'),
        ("@slep", 'did you mean "@sleep"?'),
        ("@whenever", "no card of the boxes is Whenever, without effects"),
        ("@thing cost 77", "of cost 77"),
        ("@sleep or so", 'not understood from "or so" on'),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(said: str, told: str) -> None:
    with pytest.raises(UnknownWordError, match=told.replace("?", r"\?")):
        GEEK.number(said)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("do @sleep", "do Sloths: Nature's Sedatives"),
        ("shop @thing cost 2, @food, Pasta", "shop Pie, Toast, Pasta"),
        ("play Bum on @food of Ben", "play Bum on Toast of Ben"),
        ("call @person slack 1 to Ben", "call Pal to Ben"),
        ("give @sleep (3)", "give Sloths: Nature's Sedatives (3)"),
    ],
)
def test_words_in_a_move_become_titles(line: str, plain: str) -> None:
    assert plain == GEEK.in_line(line)


def table_of(*boxes: str) -> CardNames:
    game = Game.new(boxes, 2, 1)
    return CardNames(
        game.table.printed.cards, game.family.scenario_setup.role, game.family.scenario_setup.numbers
    )


WORDS = ("sleep", "nookie", "food", "booze", "tv", "cat", "person", "thing", "activity")
BOXES = ("geek", "greek", "goth", "cthulhu")


@pytest.mark.parametrize(
    ("box", "word"), [(box, word) for box in BOXES for word in WORDS if (box, word) != ("cthulhu", "cat")]
)
def test_a_word_of_the_format_stands_for_the_first_card_without_effects(box: str, word: str) -> None:
    words = table_of(box)
    of_kind = [card for card in words.cards if word in {one.casefold() for one in (card.kind, *card.types)}]
    plain = [card for card in of_kind if not (card.play or card.when or card.standing or card.answer)]

    assert plain[0].name == words.cards[words.number(f"@{word}")].name


@pytest.mark.parametrize(
    ("word", "key", "n"), [("@thing cost 2", "cost", 2), ("@person slack 1", "slack", 1)]
)
def test_a_number_narrows_a_word(word: str, key: str, n: int) -> None:
    words = table_of("geek")

    assert n == getattr(words.cards[words.number(word)], key)


def test_so_it_is_in_chez_dork() -> None:
    words = table_of("dork")
    stuff, obsession = words.cards[words.number("@stuff points 3")], words.cards[words.number("@obsession")]

    assert (stuff.kind, getattr(stuff, "points", None)) == ("Stuff", 3)
    assert "Obsession" in obsession.types


CHEST = """
[[card]]
name = "Chest, Large"
kind = "Thing"
cost = 1
slack = 1
"""


def test_the_same_words_stand_for_the_same_title_throughout_a_file() -> None:
    text = case(
        'phase = "Free Time"\nincome = 9\nfree_time = 2\nplay = ["Ann: shop @thing cost 2, @thing cost 2", "Ann: do @sleep"]',
        ann='hand = ["@thing cost 2", "@thing cost 2", "@sleep", "Nap"]',
        more='[expect.seat.Ann]\nroom = ["@thing cost 2", "@sleep", "@thing cost 2"]\nhand = ["NAP!"]',
    )

    assert ran(text).ok


def test_a_title_may_have_a_comma_in_it() -> None:
    text = case(
        'phase = "Free Time"\nplay = ["Ann: shop Chest, Large, Candle", "Ann: discard chest large, Nap"]',
        ann='hand = ["Chest, Large", "Candle", "Nap", "Chest, Large", "Lamp"]',
        more='[expect.seat.Ann]\nroom = ["Candle", "Chest, Large"]\nhand = ["Lamp"]' + CHEST,
    )

    assert ran(text).ok


def test_cards_of_a_scenario_join_its_box_in_chez_dork_too() -> None:
    chest = CHEST.replace("Thing", "Stuff").replace("cost", "value").replace("slack", "points")
    text = dork(
        'phase = "Buy Stuff"\nplay = ["Ann: buy Chest, Large", "Ann: buy Crate", "Ann: buy Crate"]',
        ann='character = "Carson"\nmoney = 41\nhand = ["Chest, Large", "Crate", "Crate", "Clearance"]',
        ben='character = "Carson"\nstuff = ["Crate", "Crate", "Crate"]',
        more='[expect.seat.Ann]\nmoney = 0\nstuff = ["Crate", "Crate", "chest large"]'
        + chest
        + 'obsessions = ["RPG"]\n',
    )

    assert ran(text).ok
