from __future__ import annotations

import pytest

from slackhouse.cards.reading import load_box
from slackhouse.scenario.words import UnknownWordError, Words

GEEK = Words(load_box("geek").cards)


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("@sleep", "Sleep"),
        ("@Sleep", "Sleep"),
        ("@nookie", "Campus Nookie"),
        ("@tv", "Everything Must Be Won"),
        ("@cat", "Feliz"),
        ("@food", "Hash Brownies"),
        ("@booze", "Beer"),
        ("@person", "Friend of a Friend"),
        ("@thing", "Action Figure"),
        ("@activity", "Back Rub"),
        ("@computer games", "Computer Games"),
        ("@Surf the Net", "Surf the Net"),
        ("@thing cost 1", "Beer"),
        ("@thing cost 0", "Ramen"),
        ("@thing COST 3 slack 3", "CDs"),
        ("@person slack 1", "Friend of a Friend"),
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
        ("do @sleep", "do Sleep"),
        ("shop @thing cost 1, @food, Stout", "shop Beer, Hash Brownies, Stout"),
        ("play Bum on @cigarettes of Ben", "play Bum on Cigarettes of Ben"),
        ("call @person slack 1 to Ben", "call Friend of a Friend to Ben"),
        ("give @sleep (3)", "give Sleep (3)"),
    ],
)
def test_words_in_a_move_become_titles(line: str, plain: str) -> None:
    assert plain == GEEK.in_line(line)
