from __future__ import annotations

import pytest

from slackhouse.cards.reading import read_deck
from slackhouse.scenario.words import UnknownWordError, Words

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
GEEK = Words(read_deck(DECK, file="words.toml", box="words"))


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
