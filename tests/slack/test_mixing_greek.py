"""Combining boxes: Greek with Geek, both ways, and what counts as what (MIX-2 to MIX-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from slackhouse.game import CHANCE, Game, Move
from slackhouse.games.slack import combine
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.fields import CALL_PEOPLE, DRAW, FREE_TIME, ROLL
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.rules.score import score
from slackhouse.kernel.plain import Entries
from tests.slack.mixing import (
    GEEKS,
    MIXED,
    NAP,
    Own,
    aimed_at,
    copies,
    discards,
    in_room,
    offers,
    past_windows,
    rules_told,
    say,
    table,
)
from tests.slack.tables import asked_again, card, decline, title

# MIX-2


@pytest.mark.parametrize("boxes", [("geek", "greek"), (*GEEKS, "greek")], ids="+".join)
def test_way_one_leaves_jobs_and_what_is_about_jobs_in_the_box(boxes: tuple[str, ...]) -> None:
    """MIX-2"""
    cards = combine.cards(boxes, chosen({"greek": "students"}))
    gone = {"You're Fired!", "Raise", "Extra Shift", "New Job", "Bad Boss"}
    jobs = {one.name for one in cards if one.kind == "Job"}

    assert {one.name for one in load_box("greek").jobs} == jobs
    assert not gone & {one.name for one in cards}
    assert {one.name for one in cards if one.job_related} <= {"Some Random Person"}  # MIX-6


def test_way_one_keeps_all_the_rest() -> None:
    """MIX-2"""
    cards = copies(combine.cards(("geek", "greek"), chosen({"greek": "students"})))
    geek = copies([one for one in load_box("geek").life if not one.job_related])
    greek = copies(load_box("greek").cards)

    assert geek + greek == cards


def test_way_one_makes_students_of_all() -> None:
    """MIX-2"""
    game = Game.new(("geek", "greek"), 8, 3, {"greek": "students"})

    assert all(game.table.printed.role[job] == "Major" for job in [*game.table.jobs, *game.table.job_pile])
    assert not game.table.edition.roles
    assert "MIX-2" in rules_told(("geek", "greek"), greek="students")
    assert "MIX-3" not in rules_told(("geek", "greek"), greek="students")


def test_way_one_with_another_box_still_has_that_boxs_jobs() -> None:
    """MIX-2, MIX-15"""
    cards = combine.cards(("geek", "greek", "goth"), chosen({"greek": "students"}))

    assert {"greek", "goth"} == {one.box for one in cards if one.kind == "Job"}
    assert {"MIX-2", "MIX-3", "MIX-8"} <= set(rules_told(("geek", "greek", "goth"), greek="students"))


# MIX-3


def test_way_two_has_both_kinds_in_one_pile() -> None:
    """MIX-3"""
    game = Game.new(("geek", "greek"), 4, 1, MIXED)
    around = [*game.table.jobs, *game.table.job_pile]

    assert Counter(game.table.printed.role[job] == "Major" for job in around) == {True: 10, False: 9}


@pytest.mark.parametrize("name", ["Hit the Books!", "Change Your Major!", "Academic Probation"])
def test_a_seat_with_a_job_is_immune_to_what_is_about_majors(name: str) -> None:
    """MIX-3"""
    jobs = ("Babes", "Slacker", "Campus Job", "Botany")
    game = table(("geek", "greek"), jobs, hands={0: [name, "Nap"]}, options=MIXED)

    assert aimed_at(game, 0, name) - {"Ann"} == {"Dee"}


@pytest.mark.parametrize("name", ["You're Fired!", "Bad Boss", "New Job", "Extra Shift"])
def test_students_are_immune_to_what_is_about_jobs(name: str) -> None:
    """MIX-3"""
    jobs = ("Slacker", "Babes", "Campus Job", "Botany")
    game = table(("geek", "greek"), jobs, hands={0: [name, "Nap"]}, options=MIXED)

    assert aimed_at(game, 0, name) - {"Ann"} == {"Cy"}


@pytest.mark.parametrize("name", ["Tuition Due", "Narcolepsy", "Get a Life"])
def test_some_cards_are_for_all(name: str) -> None:
    """MIX-3"""
    hands = {0: [name, "Nap"], 1: ["Nap"], 2: ["Nap"]}
    game = table(("geek", "greek"), ("Babes", "Slacker", "Botany"), hands=hands, options=MIXED)

    assert {"Ben", "Cy"} == aimed_at(game, 0, name)


@pytest.mark.parametrize("job", ["Slacker", "Babes"])
def test_anybody_can_call_in_sick(job: str) -> None:
    """MIX-3"""
    game = table(
        ("geek", "greek"), (job, "Botany"), hands={0: ["Call in Sick", "Nap"]}, options=MIXED, free_time=1
    )
    say(game, "Ann: play Call in Sick")

    assert game.table.free_time[0] == 2


def free_time_in(week: str, job: str, boxes: Sequence[str] = (*GEEKS, "greek")) -> int:
    """What the week adds to the Free Time of a seat with this Job."""
    game = table(boxes, (job, "Botany"), hands={0: [week, "Nap"]}, options=MIXED, free_time=2)
    say(game, f"Ann: play {week}")
    free_time: int = game.table.free_time[0]
    return free_time - 2


def test_a_bad_week_passes_by_a_seat_with_a_job() -> None:
    """MIX-3"""
    assert tuple(free_time_in("Finals Week", job) for job in ("Babes", "Slacker", "Campus Job")) == (-1, 0, 0)


def test_spring_break_is_for_students_and_for_campus_job_and_ta() -> None:
    """MIX-3"""
    jobs = ("Babes", "Campus Job", "T.A.", "Slacker", "Temp")

    assert tuple(free_time_in("Spring Break", job) for job in jobs) == (1, 1, 1, 0, 0)


def test_spring_break_in_the_roll_phase_is_for_the_same() -> None:
    """MIX-3"""
    free: list[int] = []
    own: Own = (
        {"name": "Loafer", "kind": "Job", "income": 1, "free_time": 2, "goal": 20},
        {"name": "Tutor", "kind": "Job", "types": ["Student"], "income": 1, "free_time": 2, "goal": 20},
        *NAP,
    )
    for job in ("Loafer", "Tutor"):
        game = table(("geek", "greek"), (job, "Botany"), phase=ROLL, own=own, options=MIXED)
        game.table.week = card(game, "Spring Break")
        asked_again(game)
        decline(game, lambda g: g.table.phase == FREE_TIME and g.ask is not None and g.ask.about != "window")
        free.append(game.table.free_time[0])

    assert free == [2, 3]


def test_the_other_weeks_serve_everybody() -> None:
    """MIX-3, WEEK-4"""
    slack: list[int] = []
    for job in ("Slacker", "Babes"):
        game = table(
            ("geek", "greek"), (job, "Botany"), phase=CALL_PEOPLE, options=MIXED,
            hands={0: ["Homecoming", "Hometown S.O."]},
        )  # fmt: skip
        say(game, "Ann: play Homecoming", "Ann: call Hometown S.O.")
        game.answer(CHANCE, Move("roll", n=5))
        slack.append(score(game.table, 0))

    printed = next(one for one in load_box("greek").life if one.name == "Hometown S.O.").slack
    assert isinstance(printed, int)
    assert [printed + 1, printed + 1] == slack


@pytest.mark.parametrize("name", ["Tattoo", "Piercing"])
def test_a_student_may_take_tattoo_and_piercing_whatever_the_income(name: str) -> None:
    """MIX-3"""
    rich: Own = ({"name": "Heir", "kind": "Job", "income": 9, "free_time": 2, "goal": 20}, *NAP)
    able: list[bool] = []
    for boxes in (("geek", "greek"), ("greek", "geek")):  # the table's own cards are of the first box
        game = table(boxes, ("Heir", "Botany"), hands={0: [name, "Nap"]}, own=rich, options=MIXED)
        able.append(offers(game, 0, f"do {name}"))

    assert able == [False, True]


# MIX-4, MIX-5, MIX-6, MIX-7


def test_what_takes_a_live_in_so_takes_a_hometown_so() -> None:
    """MIX-4"""
    game = table(
        ("geek", "greek"), ("Babes", "Botany"), phase=CALL_PEOPLE,
        hands={0: ["Choad Warrior", "Nap"]}, rooms={1: ["Hometown S.O."]},
    )  # fmt: skip
    say(game, "Ann: call Choad Warrior to Ben")
    decline(game, lambda g: g.table.phase > CALL_PEOPLE)

    assert in_room(game, 1) == ["Choad Warrior"]
    assert "Hometown S.O." in discards(game)


def test_a_hometown_so_is_no_live_in_where_geek_is_not_on_the_table() -> None:
    """MIX-4"""
    pest: Entries = {
        "name": "Ex",
        "kind": "Person",
        "when": [{"moment": ["enters"], "discard": "Live-In S.O."}],
    }
    game = table(
        ("greek",), ("Babes", "Botany"), phase=CALL_PEOPLE, own=(pest, *NAP),
        hands={0: ["Ex", "Nap"]}, rooms={1: ["Hometown S.O."]},
    )  # fmt: skip
    say(game, "Ann: call Ex to Ben")

    assert in_room(game, 1) == ["Hometown S.O.", "Ex"]


def test_monty_and_lab_rats_are_pets_for_no_pets() -> None:
    """MIX-5"""
    game = table(
        ("geek", "slack-attack", "greek"), ("Babes", "Botany"),
        hands={0: ["No Pets!", "Nap"]}, rooms={0: ["Feliz", "Lava Lamp"], 1: ["Monty", "Lab Rats", "Friendly Freshman"]},
    )  # fmt: skip
    say(game, "Ann: play No Pets!")

    assert (in_room(game, 0), in_room(game, 1)) == (["Lava Lamp"], ["Friendly Freshman"])
    assert {"Monty", "Lab Rats", "Feliz"} <= set(discards(game))


def test_monty_and_lab_rats_are_not_people() -> None:
    """MIX-5, PARTY-1, GLOOM-3"""
    room = ["Monty", "Lab Rats", "Monty", "Lab Rats", "Monty"]
    game = table(
        ("greek", "goth"), ("Babes", "Artiste"), turn=1, phase=CALL_PEOPLE, rooms={0: room, 1: room}, gloom1=2
    )
    decline(game, lambda g: g.table.turn == 0 and g.table.phase == DRAW)

    assert game.table.tokens["gloom"][1] == 1
    assert game.table.job_slack[0] == 0


def test_some_random_person_can_bring_a_major_as_well_as_a_job() -> None:
    """MIX-6"""
    brought: list[str] = []
    for guest in ("Babes", "Slacker"):
        game = table(
            (*GEEKS, "greek"), ("Temp", guest), phase=CALL_PEOPLE, options=MIXED,
            hands={0: ["Some Random Person", "Nap"]}, next_jobs=["Campus Job", "Football"],
        )  # fmt: skip
        say(game, "Ann: call Some Random Person to Ben")
        game.answer(1, "choose Major")
        brought.append(title(game, game.table.jobs[1]))

    assert brought == ["Football", "Football"]


def test_some_random_person_is_among_the_students_of_way_one_too() -> None:
    """MIX-6, MIX-2"""
    game = table(
        (*GEEKS, "greek"), ("Botany", "Babes"), phase=CALL_PEOPLE,
        hands={0: ["Some Random Person", "Nap"]}, next_jobs=["Football"],
    )  # fmt: skip
    say(game, "Ann: call Some Random Person to Ben")

    assert title(game, game.table.jobs[1]) == "Football"


def test_sucks_to_be_you_does_not_cancel_change_your_major() -> None:
    """MIX-6"""
    game = table(
        ("geek", "greek"), ("Botany", "Babes"), next_jobs=["Football"],
        hands={0: ["Change Your Major!", "Emergency Student Loan", "Nap"], 1: ["Sucks to be You!"]},
    )  # fmt: skip
    past_windows(game)
    game.answer(0, "play Change Your Major! on Ben")
    able = [any(move.card == card(game, "Sucks to be You!") for move in game.moves(1))]
    game.answer(1, "pass")
    past_windows(game)
    game.answer(0, "play Emergency Student Loan")
    able.append(any(move.card == card(game, "Sucks to be You!") for move in game.moves(1)))

    assert able == [False, True]
    assert title(game, game.table.jobs[1]) == "Football"


@pytest.mark.parametrize(
    ("chosen_kind", "expected"), [("Job", "Campus Job"), ("Major", "Football"), ("random", "Football")]
)
def test_a_seat_that_loses_a_job_chooses_the_kind_of_the_next(chosen_kind: str, expected: str) -> None:
    """MIX-7"""
    game = table(
        ("geek", "greek"), ("Babes", "Slacker"), options=MIXED,
        hands={0: ["You're Fired!", "Nap"]}, next_jobs=["Football", "Campus Job"],
    )  # fmt: skip
    say(game, "Ann: play You're Fired! on Ben")
    ask = game.ask

    assert ask is not None
    assert ask.seats == (1,)
    game.answer(1, f"choose {chosen_kind}")
    assert expected == title(game, game.table.jobs[1])
    assert game.table.job_pile[0] == card(game, "Slacker")


def test_a_student_who_changes_the_major_may_go_to_work() -> None:
    """MIX-7"""
    game = table(
        ("geek", "greek"), ("Babes", "Slacker"), options=MIXED,
        hands={0: ["Change Your Major!", "Nap"]}, next_jobs=["Football", "Temp"],
    )  # fmt: skip
    say(game, "Ann: play Change Your Major! on Ann")
    game.answer(0, "choose Job")

    assert title(game, game.table.jobs[0]) == "Temp"


def test_with_jobs_alone_nobody_is_asked_which_kind() -> None:
    """MIX-7"""
    game = table(
        ("geek", "goth"),
        ("Web Designer", "Slacker"),
        hands={0: ["You're Fired!", "Nap"]},
        next_jobs=["Barista"],
    )
    say(game, "Ann: play You're Fired! on Ben")

    assert title(game, game.table.jobs[1]) == "Barista"
