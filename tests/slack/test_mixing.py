"""Combining boxes: that any of them can lie on one table, and the house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import msgspec
import pytest

from slackhouse.cards.words import folded
from slackhouse.game import CHANCE, Game, Move
from slackhouse.games.slack import combine
from slackhouse.games.slack.decks import BOXES, load_box
from slackhouse.games.slack.fields import DISCARD, ROLL
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.rules.score import goal, score
from slackhouse.kernel.errors import NotOfferedError, SetupError
from tests.slack.mixing import (
    GEEKS,
    MIXED,
    SLACK_BOXES,
    copies,
    offers,
    past_windows,
    rules_told,
    say,
    table,
)
from tests.slack.tables import card, play_on, title

# MIX-1


def test_geek_and_its_expansions_make_one_life_pile_and_one_job_pile() -> None:
    """MIX-1"""
    game = Game.new(GEEKS, 4, 1)
    life = len(game.table.pile) + sum(len(hand) for hand in game.table.hands)
    jobs = len(game.table.job_pile) + len(game.table.jobs)

    assert (life, jobs) == (101 + 52 + 49, 9 + 4 + 4)
    assert {"Job"} == {game.table.printed.cards[one].kind for one in game.table.job_pile}


@pytest.mark.parametrize("boxes", [("slack-attack",), ("block-party", "goth")])
def test_an_expansion_needs_its_game(boxes: tuple[str, ...]) -> None:
    """MIX-1"""
    with pytest.raises(SetupError, match="MIX-1"):
        Game.new(boxes, 3, 1)


def test_the_order_in_which_the_boxes_are_named_changes_no_rule() -> None:
    """MIX-1, TABLE-5"""
    game = Game.new(("slack-attack", "geek"), 2, 1)

    assert {"Slacker", "Drummer"} == {title(game, one) for one in game.table.removed}


@pytest.mark.parametrize("pair", list(combinations(SLACK_BOXES, 2)), ids="+".join)
def test_a_title_that_stands_in_two_boxes_is_the_same_card_in_both(pair: tuple[str, str]) -> None:
    """MIX-1"""
    ours, theirs = (
        {(one.kind == "Job", folded(one.name)): one for one in load_box(box).cards} for box in pair
    )
    same = {"box": "", "copies": 1, "quip": "", "source": "ours"}

    different = [
        one.name
        for key, one in ours.items()
        if key in theirs
        and msgspec.structs.replace(one, **same) != msgspec.structs.replace(theirs[key], **same)
    ]

    assert different == []


def test_a_title_of_several_boxes_is_one_title_with_all_their_copies() -> None:
    """MIX-1, MIX-15"""
    everything = combine.cards(SLACK_BOXES, chosen(MIXED))
    expected = Counter[str]()
    for box in SLACK_BOXES:
        expected += copies(load_box(box).cards)

    assert expected == copies(everything)
    assert len(everything) == len({combine.title_of(one) for one in everything})
    assert expected["Sleep"] > 20


def test_beer_is_a_thing_to_geeks_and_a_major_to_greeks() -> None:
    """MIX-1, TABLE-1"""
    game = Game.new(("geek", "greek"), 4, 1, MIXED)
    kinds = [one.kind for one in game.table.printed.cards if one.name == "Beer"]

    assert sorted(kinds) == ["Job", "Thing"]
    assert game.table.printed.cards[card(game, "Beer")].kind == "Thing"


# MIX-15


TOGETHER = [
    boxes
    for size in range(2, len(SLACK_BOXES) + 1)
    for boxes in combinations(SLACK_BOXES, size)
    if "geek" in boxes or not {"slack-attack", "block-party"} & set(boxes)
]


@pytest.mark.slow
@pytest.mark.parametrize("boxes", TOGETHER, ids="+".join)
def test_any_set_of_slack_boxes_can_be_played_by_eight(boxes: tuple[str, ...]) -> None:
    """MIX-15, TABLE-2"""
    game = Game.new(boxes, 8, 5, {"greek": "mixed", "madness": "double"})
    census = game.family.tables.census(game.table)
    play_on(game, lambda g: g.table.turns > 24, seed=8)

    assert census == game.family.tables.census(game.table)
    assert game.is_over or game.table.turns > 24


@pytest.mark.parametrize(
    ("boxes", "options", "rules"),
    [
        (("geek",), {}, ["TABLE-2", "TABLE-5"]),
        (("goth",), {}, ["TABLE-2"]),
        (GEEKS, {}, ["TABLE-2", "TABLE-5", "MIX-1"]),
        (("geek", "greek"), {}, ["TABLE-2", "MIX-2", "MIX-4", "MIX-5", "MIX-6"]),
        (("geek", "greek"), MIXED, ["TABLE-2", "MIX-3", "MIX-4", "MIX-5", "MIX-6", "MIX-7"]),
        (("geek", "goth"), {}, ["TABLE-2", "MIX-8", "MIX-9", "MIX-10", "MIX-11", "MIX-12"]),
        (("greek", "goth"), {}, ["TABLE-2", "MIX-3", "MIX-7", "MIX-8", "MIX-9", "MIX-10"]),
        (("geek", "cthulhu"), {}, ["TABLE-2", "MIX-13", "MIX-14"]),
        (
            ("goth", "cthulhu"),
            {"gothic_things": True},
            ["TABLE-2", "MIX-8", "MIX-9", "MIX-10", "MIX-14", "MIX-16"],
        ),
    ],
)
def test_each_rule_of_combination_holds_where_its_boxes_are_and_is_told(
    boxes: tuple[str, ...], options: Mapping[str, str | bool], rules: list[str]
) -> None:
    """MIX-15"""
    assert rules == rules_told(boxes, **options)


def test_dork_stands_alone() -> None:
    """MIX-15"""
    with pytest.raises(SetupError, match="MIX-15"):
        Game.new(("geek", "dork"), 3, 1)


def test_a_box_lies_on_the_table_only_once() -> None:
    """MIX-15"""
    with pytest.raises(SetupError, match="only once"):
        Game.new(("geek", "geek"), 3, 1)


def test_eight_may_sit_down_with_two_boxes_and_five_with_one() -> None:
    """MIX-15, TABLE-2"""
    assert (combine.most_seats(("goth",)), combine.most_seats(("goth", "greek"))) == (5, 8)
    with pytest.raises(SetupError, match="TABLE-2"):
        Game.new(("goth",), 6, 1)


def test_all_boxes_are_on_the_shelf() -> None:
    """MIX-15"""
    assert set(SLACK_BOXES) <= set(BOXES)


# MIX-16


def bought(thing: str, job: str, **options: bool) -> int:
    """The Slack that a Thing gives to the seat with this Job."""
    game = table(
        ("geek", "goth"), (job, "Slacker"), options=options, hands={0: [thing, "Nap"]}, income=9, free_time=2
    )
    say(game, f"Ann: shop {thing}")
    return score(game.table, 0)


def test_house_rules_are_off_by_default() -> None:
    """MIX-16"""
    defaults = chosen({})

    assert not any(defaults[name] for name in ("geeky_things", "gothic_things", "mild"))
    assert all(
        bought(thing, job) > 0 for thing in ("Stout", "Absinthe") for job in ("Tech Support", "Artiste")
    )


def test_a_house_may_say_that_geeky_things_are_for_geeks_only() -> None:
    """MIX-16"""
    assert bought("Stout", "Tech Support", geeky_things=True) > 0
    assert bought("Stout", "Artiste", geeky_things=True) == 0
    assert bought("Absinthe", "Artiste", geeky_things=True) > 0
    assert bought("Absinthe", "Tech Support", geeky_things=True) > 0


def test_a_house_may_say_that_gothic_things_are_for_goths_only() -> None:
    """MIX-16"""
    assert bought("Absinthe", "Artiste", gothic_things=True) > 0
    assert bought("Absinthe", "Tech Support", gothic_things=True) == 0
    assert bought("Stout", "Artiste", gothic_things=True) > 0


def test_there_is_no_bad_nookie_under_any_house_rule() -> None:
    """MIX-16"""
    game = table(
        ("geek", "goth"), ("Tech Support", "Slacker"), options={"gothic_things": True, "geeky_things": True},
        hands={0: ["Ex-Friend Nookie", "Nap"]}, free_time=2,
    )  # fmt: skip
    say(game, "Ann: do Ex-Friend Nookie")
    game.answer(CHANCE, Move("roll", n=4))

    assert score(game.table, 0) == 3


def test_a_house_rule_nobody_knows_is_refused() -> None:
    """MIX-16"""
    with pytest.raises(SetupError, match="gothic_things"):
        Game.new(("geek", "goth"), 3, 1, {"gothic_thing": True})


# Cats, Pets and guests keep the manners of their boxes


def test_a_cat_keeps_the_manners_of_the_box_it_came_in() -> None:
    """LEAVE-5, MIX-15"""
    game = table(
        ("geek", "goth", "cthulhu"),
        ("Slacker", "Artiste"),
        phase=ROLL,
        turn=1,
        rooms={1: ["Feliz", "Lenore", "Tiny"]},
    )
    past_windows(game)

    assert offers(game, 1, "show out Lenore")
    assert not offers(game, 1, "show out Feliz")
    assert not offers(game, 1, "show out Tiny")
    with pytest.raises(NotOfferedError):
        game.answer(1, "show out Feliz")


def test_goals_are_those_of_the_jobs_whatever_the_boxes() -> None:
    """MIX-15, WIN-1"""
    game = table(
        ("geek", "greek", "goth", "cthulhu"),
        ("Tech Support", "Botany", "Video Clerk", "Sanitarium Guard"),
        options=MIXED,
    )

    assert [goal(game.table, seat) for seat in range(4)] == [20, 18, 21, 20]
    assert game.table.phase < DISCARD
