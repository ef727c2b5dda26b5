"""Combining boxes: Goths among others (MIX-8 to MIX-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from slackhouse.game import Game
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.rules.score import score
from tests.slack.mixing import (
    NAP,
    SWOT,
    Own,
    aimed_at,
    discards,
    in_room,
    past_windows,
    rules_told,
    say,
    table,
)
from tests.slack.tables import decline, title

# MIX-8, MIX-9


def test_goth_jobs_are_marked_and_lie_in_one_pile_with_the_others() -> None:
    """MIX-8"""
    game = Game.new(("geek", "goth"), 6, 1)
    around = [*game.table.jobs, *game.table.job_pile]

    assert Counter(game.table.printed.box[job] == "goth" for job in around) == {True: 8, False: 9}


def test_only_a_seat_with_a_goth_job_gets_gloom_from_what_it_does() -> None:
    """MIX-8"""
    found: list[tuple[int, int]] = []
    for job in ("Artiste", "Tech Support"):
        game = table(("geek", "goth"), (job, "Slacker"), hands={0: ["Moping", "Nap"]}, income=2, free_time=2)
        say(game, "Ann: do Moping")
        found.append((game.table.tokens["gloom"][0], game.table.rooms[0][0][1]))

    assert found == [(1, 1), (0, 1)]


def test_only_goths_get_gloom_from_what_is_played_on_all() -> None:
    """MIX-8"""
    game = table(("geek", "goth"), ("Artiste", "Tech Support", "Poet"), hands={1: ["Thunderstorm"]})
    say(game, "Ben: play Thunderstorm")

    assert game.table.tokens["gloom"] == [1, 0, 1]


def test_the_other_effects_of_a_gloomy_card_still_apply_to_the_rest() -> None:
    """MIX-8"""
    game = table(
        ("geek", "goth"), ("Artiste", "Tech Support"), rooms={1: ["Friend of a Friend"]},
        hands={0: ["Graveyard Shift", "It's Not You It's Doom", "Nap"]},
    )  # fmt: skip
    say(
        game,
        "Ann: play Graveyard Shift on Ben",
        "Ann: play It's Not You It's Doom on Friend of a Friend of Ben",
    )

    assert (game.table.tokens["gloom"][1], game.table.next_free_time[1], game.table.next_income[1]) == (
        0,
        -1,
        2,
    )
    assert in_room(game, 1) == []


@pytest.mark.parametrize("others", [("geek",), ("greek",), ("cthulhu",)])
def test_gloom_is_for_goths_whatever_the_other_box_is(others: tuple[str, ...]) -> None:
    """MIX-8, MIX-15"""
    ordinary = load_box(others[0]).jobs[0].name
    game = table((*others, "goth"), ("Artiste", ordinary), hands={0: ["Thunderstorm", "Nap"]})
    say(game, "Ann: play Thunderstorm")

    assert game.table.tokens["gloom"] == [1, 0]


def test_a_swot_of_the_goth_box_alone_is_a_goth() -> None:
    """MIX-8"""
    game = table(("goth",), ("Swot", "Poet"), hands={0: ["Thunderstorm", "Nap"]}, own=SWOT)
    say(game, "Ann: play Thunderstorm")

    assert game.table.tokens["gloom"] == [1, 1]
    assert "MIX-8" not in rules_told(("goth",))


def fired(job: str, to: str, slack1: int = 0, gloom1: int = 0) -> Game:
    """Ben, with this Job, is given that one."""
    game = table(
        ("geek", "goth"), ("Web Designer", job), hands={0: ["New Job", "Nap"]}, next_jobs=[to],
        slack1=slack1, gloom1=gloom1,
    )  # fmt: skip
    say(game, "Ann: play New Job on Ben")

    assert to == title(game, game.table.jobs[1])
    return game


def test_from_goth_to_ordinary_all_gloom_goes_and_life_has_a_slack_more() -> None:
    """MIX-9"""
    game = fired("Artiste", "Waitstaff", slack1=4, gloom1=3)

    assert (game.table.tokens["gloom"][1], game.table.job_slack[1]) == (0, 5)


def test_who_had_no_gloom_gets_no_slack_for_losing_it() -> None:
    """MIX-9"""
    game = fired("Artiste", "Waitstaff", slack1=4)

    assert (game.table.tokens["gloom"][1], game.table.job_slack[1]) == (0, 4)


def test_from_ordinary_to_goth_brings_a_gloom_at_once() -> None:
    """MIX-9"""
    game = fired("Waitstaff", "Artiste", slack1=4)

    assert (game.table.tokens["gloom"][1], game.table.job_slack[1]) == (1, 4)


def test_from_goth_to_goth_and_from_geek_to_geek_nothing_comes_or_goes() -> None:
    """MIX-9"""
    goth, geek = fired("Artiste", "Barista", gloom1=3), fired("Waitstaff", "Tech Support")

    assert (goth.table.tokens["gloom"][1], goth.table.job_slack[1]) == (3, 0)
    assert (geek.table.tokens["gloom"][1], geek.table.job_slack[1]) == (0, 0)


def test_a_seat_that_becomes_a_goth_again_keeps_the_slack_for_lost_gloom() -> None:
    """MIX-9"""
    game = table(
        ("geek", "goth"), ("Web Designer", "Artiste"), gloom1=2,
        hands={0: ["New Job", "New Job", "Nap"]}, next_jobs=["Waitstaff", "Barista"],
    )  # fmt: skip
    say(game, "Ann: play New Job on Ben", "Ann: play New Job on Ben")

    assert (game.table.tokens["gloom"][1], game.table.job_slack[1]) == (1, 1)


def test_with_goth_alone_a_new_job_changes_no_gloom() -> None:
    """MIX-9"""
    game = table(
        ("goth",), ("Video Clerk", "Artiste"), gloom1=3, hands={0: ["New Job", "Nap"]}, next_jobs=["Barista"]
    )
    say(game, "Ann: play New Job on Ben")

    assert (game.table.tokens["gloom"][1], game.table.job_slack[1]) == (3, 0)


def test_the_gloom_of_a_change_can_win() -> None:
    """MIX-9, WIN-1"""
    own: Own = ({"name": "Mourner", "kind": "Job", "income": 1, "free_time": 1, "goal": 20}, *NAP)
    game = table(
        ("goth", "geek"), ("Web Designer", "Waitstaff"), slack1=18, own=own,
        hands={0: ["New Job", "Nap"]}, next_jobs=["Mourner"],
    )  # fmt: skip
    game.table.job_slack[1] = 19
    say(game, "Ann: play New Job on Ben")

    assert game.winners == (1,)


# MIX-10


def test_paint_windows_black_lifts_goths_and_weighs_on_the_others() -> None:
    """MIX-10"""
    game = table(
        ("geek", "goth"), ("Tech Support", "Artiste", "Slacker"), slack0=5, slack1=5, slack2=5,
        hands={0: ["Nap"], 1: ["Paint Windows Black"]},
    )  # fmt: skip
    say(game, "Ben: play Paint Windows Black")

    assert [score(game.table, seat) for seat in range(3)] == [4, 6, 4]


def test_without_the_paint_all_is_as_before() -> None:
    """MIX-10"""
    game = table(
        ("geek", "goth"), ("Tech Support", "Artiste"), slack0=5, slack1=5,
        hands={0: ["Landlord Inspection", "Nap"]}, rooms={1: ["Paint Windows Black"]},
    )  # fmt: skip
    before = [score(game.table, seat) for seat in range(2)]
    say(game, "Ann: play Landlord Inspection on Paint Windows Black of Ben")

    assert before == [4, 6]
    assert [score(game.table, seat) for seat in range(2)] == [5, 5]


def test_the_paint_goes_by_who_is_a_goth_now() -> None:
    """MIX-10, MIX-9"""
    game = table(
        ("geek", "goth"), ("Tech Support", "Artiste"), slack1=5, next_jobs=["Waitstaff"],
        hands={0: ["New Job", "Nap"]}, rooms={0: ["Paint Windows Black"]},
    )  # fmt: skip
    before = score(game.table, 1)
    say(game, "Ann: play New Job on Ben")

    assert (before, score(game.table, 1)) == (6, 4)


# MIX-11


@pytest.mark.parametrize("name", ["You're Fired!", "New Job", "Bad Boss", "Extra Shift", "Graveyard Shift"])
def test_poet_drummer_and_temp_are_spared_alike(name: str) -> None:
    """MIX-11"""
    jobs = ("Tech Support", "Poet", "Drummer", "Temp", "Artiste", "Waitstaff")
    game = table(("geek", "goth"), jobs, hands={0: [name, "Nap"]})

    assert {"Eve", "Fay"} == aimed_at(game, 0, name) - {"Ann"}


# MIX-12


@pytest.mark.parametrize("name", ["Blog", "Online Shopping"])
def test_with_geek_it_counts_as_surf_the_net(name: str) -> None:
    """MIX-12"""
    game = table(
        ("geek", "goth"), ("Artiste", "Web Designer"), hands={0: [name, "Nap"]}, income=3, free_time=2
    )
    say(game, f"Ann: do {name}")
    decline(game, lambda g: g.ask is not None and g.ask.about == "free time")

    assert game.table.job_slack[1] == 2


@pytest.mark.parametrize("name", ["Blog", "Online Shopping"])
def test_with_geek_it_is_open_to_the_attacks_on_surf_the_net(name: str) -> None:
    """MIX-12, DOUBLE-1"""
    game = table(
        ("geek", "goth"),
        ("Artiste", "Slacker"),
        hands={0: [name, "Nap"], 1: ["Busy Signal"]},
        income=3,
        free_time=2,
    )
    past_windows(game)
    game.answer(0, f"do {name}")
    game.answer(1, "play Busy Signal")
    past_windows(game)

    assert {name, "Busy Signal"} <= set(discards(game))
    assert in_room(game, 0) == []


def test_without_geek_a_blog_is_just_a_blog() -> None:
    """MIX-12"""
    own: Own = (
        {
            "name": "Surfer",
            "kind": "Job",
            "income": 1,
            "free_time": 1,
            "goal": 20,
            "when": [{"moment": "succeeds", "what": "Surf the Net", "whose": "anyone", "gain": 2}],
        },
        *NAP,
    )
    for boxes in (("goth",), ("goth", "cthulhu")):
        game = table(boxes, ("Artiste", "Surfer"), hands={0: ["Blog", "Nap"]}, own=own, income=3, free_time=2)
        say(game, "Ann: do Blog")

        assert game.table.job_slack[1] == 0
