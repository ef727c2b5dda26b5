"""Combining boxes: what each pair of them changes, and that any of them can lie on one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec
import pytest

from slackhouse.cards.card import Card
from slackhouse.cards.reading import BOXES, load_box
from slackhouse.cards.words import folded
from slackhouse.game import CHANCE, Game, Log, Move, Setup, own_cards
from slackhouse.kernel.errors import NotOfferedError, SetupError
from slackhouse.slack.arranged import Place, Plan, arrange, counters
from slackhouse.slack.boxes import assemble
from slackhouse.slack.editions import combine
from slackhouse.slack.options import chosen
from slackhouse.slack.score import goal, score
from slackhouse.slack.table import CALL_PEOPLE, DISCARD, DRAW, FREE_TIME, ROLL
from tests.slack.tables import asked_again, card, decline, play_on, title

GEEKS = ("geek", "slack-attack", "block-party")
SLACK_BOXES = ("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu")
MIXED = {"greek": "mixed"}

Own = tuple[dict[str, object], ...]

NAP: Own = ({"name": "Nap", "kind": "Activity", "slack": 1},)
"""Something to do, so that a turn waits."""
SWOT: Own = (
    {"name": "Swot", "kind": "Job", "income": 3, "free_time": 2, "goal": 20},
    *NAP,
)
"""A Job of the first box whose numbers no balance moves."""


def table(
    boxes: Sequence[str],
    jobs: Sequence[str],
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    rooms: Mapping[int, Sequence[str]] | None = None,
    next_jobs: Sequence[str] = (),
    phase: int = FREE_TIME,
    turn: int = 0,
    own: Own = NAP,
    options: Mapping[str, str | bool] | None = None,
    **more: int,
) -> Game:
    """A table arranged by hand: the seats' Jobs, some hands and rooms. `more`: `slack0`, `gloom1`, `madness0`, `income`, `free_time`."""
    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")[: len(jobs)]
    setup = Setup(boxes=tuple(boxes), names=names, options=dict(options or {}), first=turn, own_cards=own)
    printed, edition = assemble(boxes, len(jobs), setup.options, own_cards(setup))
    number = printed.number
    places = tuple(
        Place(
            job=number[job],
            slack=more.get(f"slack{seat}", 0),
            gloom=more.get(f"gloom{seat}", 0),
            madness=more.get(f"madness{seat}", 0),
            hand=tuple(number[one] for one in (hands or {}).get(seat, ("Nap",) if seat == turn else ())),
            room=tuple((number[one], counters(printed, number[one])) for one in (rooms or {}).get(seat, ())),
        )
        for seat, job in enumerate(jobs)
    )
    plan = Plan(
        places=places,
        turn=turn,
        phase=phase,
        jobs=tuple(number[job] for job in next_jobs),
        income=more.get("income"),
        free_time=more.get("free_time"),
    )
    start = msgspec.json.decode(msgspec.json.encode(arrange(printed, edition, plan)))
    return Game.replay(Log(msgspec.structs.replace(setup, start=start), ()))


def past_windows(game: Game) -> None:
    """Everybody passes until somebody has something else to decide."""
    decline(game, lambda g: g.ask is not None and g.ask.about != "window")


def say(game: Game, *lines: str) -> None:
    """`Ann: play X`: each as soon as the windows before it are passed, and its own window too."""
    for line in lines:
        who, _, move = line.partition(": ")
        past_windows(game)
        game.answer(who, move)
        past_windows(game)


def offers(game: Game, seat: int, line: str) -> bool:
    """Could the seat say this now?"""
    past_windows(game)
    return line in {game.say(move, seat) for move in game.moves(seat)}


def aimed_at(game: Game, seat: int, name: str) -> set[str]:
    """At whom the seat could play this Whenever now."""
    past_windows(game)
    return {
        game.names[move.seat]
        for move in game.moves(seat)
        if move.do == "play" and move.card == card(game, name)
    }


def in_room(game: Game, seat: int) -> list[str]:
    return [title(game, one) for one, _ in game.table.rooms[seat]]


def discards(game: Game) -> list[str]:
    return [title(game, one) for one in game.table.discards]


def copies(cards: Sequence[Card]) -> Counter[str]:
    count = Counter[str]()
    for one in cards:
        count[one.name] += one.copies
    return count


def rules_told(boxes: Sequence[str], **options: str | bool) -> list[str]:
    return [rule for _, rule in combine.in_words(boxes, chosen(options))]


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


# MIX-2


@pytest.mark.parametrize("boxes", [("geek", "greek"), (*GEEKS, "greek")], ids="+".join)
def test_way_one_leaves_jobs_and_what_is_about_jobs_in_the_box(boxes: tuple[str, ...]) -> None:
    """MIX-2"""
    cards = combine.cards(boxes, chosen({"greek": "students"}))
    gone = {"You're Fired!", "Raise", "Extra Shift", "New Job", "Bad Boss"}
    jobs = {one.name for one in cards if one.kind == "Job"}

    assert {one.name for one in load_box("greek").jobs} == jobs
    assert not gone & {one.name for one in cards}
    assert not [one.name for one in cards if one.job_related]


def test_way_one_keeps_all_the_rest() -> None:
    """MIX-2"""
    cards = copies(combine.cards(("geek", "greek"), chosen({"greek": "students"})))
    geek = copies([one for one in load_box("geek").life if not one.job_related])
    greek = copies(load_box("greek").cards)

    assert geek + greek == cards


def test_way_one_makes_students_of_all() -> None:
    """MIX-2"""
    game = Game.new(("geek", "greek"), 8, 3, {"greek": "students"})

    assert all(game.table.printed.is_major[job] for job in [*game.table.jobs, *game.table.job_pile])
    assert not game.table.edition.two_kinds
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

    assert Counter(game.table.printed.is_major[job] for job in around) == {True: 10, False: 9}


@pytest.mark.parametrize("name", ["Hit the Books!", "Change Your Major!", "Academic Probation"])
def test_whoever_has_a_job_is_immune_to_what_is_about_majors(name: str) -> None:
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
    game = table(("geek", "greek"), ("Babes", "Slacker", "Botany"), hands={0: [name, "Nap"]}, options=MIXED)

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


def test_a_bad_week_passes_by_whoever_has_a_job() -> None:
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
    pest: dict[str, object] = {
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

    assert game.table.gloom[1] == 1
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
def test_whoever_loses_a_job_chooses_the_kind_of_the_next(chosen_kind: str, expected: str) -> None:
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


# MIX-8, MIX-9


def test_goth_jobs_are_marked_and_lie_in_one_pile_with_the_others() -> None:
    """MIX-8"""
    game = Game.new(("geek", "goth"), 6, 1)
    around = [*game.table.jobs, *game.table.job_pile]

    assert Counter(game.table.printed.is_goth[job] for job in around) == {True: 8, False: 9}


def test_only_a_seat_with_a_goth_job_gets_gloom_from_what_it_does() -> None:
    """MIX-8"""
    found: list[tuple[int, int]] = []
    for job in ("Artiste", "Tech Support"):
        game = table(("geek", "goth"), (job, "Slacker"), hands={0: ["Moping", "Nap"]}, income=2, free_time=2)
        say(game, "Ann: do Moping")
        found.append((game.table.gloom[0], game.table.rooms[0][0][1]))

    assert found == [(1, 1), (0, 1)]


def test_only_goths_get_gloom_from_what_is_played_on_all() -> None:
    """MIX-8"""
    game = table(("geek", "goth"), ("Artiste", "Tech Support", "Poet"), hands={1: ["Thunderstorm"]})
    say(game, "Ben: play Thunderstorm")

    assert game.table.gloom == [1, 0, 1]


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

    assert (game.table.gloom[1], game.table.next_free_time[1], game.table.next_income[1]) == (0, -1, 2)
    assert in_room(game, 1) == []


@pytest.mark.parametrize("others", [("geek",), ("greek",), ("cthulhu",)])
def test_gloom_is_for_goths_whatever_the_other_box_is(others: tuple[str, ...]) -> None:
    """MIX-8, MIX-15"""
    ordinary = load_box(others[0]).jobs[0].name
    game = table((*others, "goth"), ("Artiste", ordinary), hands={0: ["Thunderstorm", "Nap"]})
    say(game, "Ann: play Thunderstorm")

    assert game.table.gloom == [1, 0]


def test_a_swot_of_the_goth_box_alone_is_a_goth() -> None:
    """MIX-8"""
    game = table(("goth",), ("Swot", "Poet"), hands={0: ["Thunderstorm", "Nap"]}, own=SWOT)
    say(game, "Ann: play Thunderstorm")

    assert game.table.gloom == [1, 1]
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

    assert (game.table.gloom[1], game.table.job_slack[1]) == (0, 5)


def test_who_had_no_gloom_gets_no_slack_for_losing_it() -> None:
    """MIX-9"""
    game = fired("Artiste", "Waitstaff", slack1=4)

    assert (game.table.gloom[1], game.table.job_slack[1]) == (0, 4)


def test_from_ordinary_to_goth_brings_a_gloom_at_once() -> None:
    """MIX-9"""
    game = fired("Waitstaff", "Artiste", slack1=4)

    assert (game.table.gloom[1], game.table.job_slack[1]) == (1, 4)


def test_from_goth_to_goth_and_from_geek_to_geek_nothing_comes_or_goes() -> None:
    """MIX-9"""
    goth, geek = fired("Artiste", "Barista", gloom1=3), fired("Waitstaff", "Tech Support")

    assert (goth.table.gloom[1], goth.table.job_slack[1]) == (3, 0)
    assert (geek.table.gloom[1], geek.table.job_slack[1]) == (0, 0)


def test_the_slack_for_lost_gloom_is_kept_by_whoever_becomes_a_goth_again() -> None:
    """MIX-9"""
    game = table(
        ("geek", "goth"), ("Web Designer", "Artiste"), gloom1=2,
        hands={0: ["New Job", "New Job", "Nap"]}, next_jobs=["Waitstaff", "Barista"],
    )  # fmt: skip
    say(game, "Ann: play New Job on Ben", "Ann: play New Job on Ben")

    assert (game.table.gloom[1], game.table.job_slack[1]) == (1, 1)


def test_with_goth_alone_a_new_job_changes_no_gloom() -> None:
    """MIX-9"""
    game = table(
        ("goth",), ("Video Clerk", "Artiste"), gloom1=3, hands={0: ["New Job", "Nap"]}, next_jobs=["Barista"]
    )
    say(game, "Ann: play New Job on Ben")

    assert (game.table.gloom[1], game.table.job_slack[1]) == (3, 0)


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


# MIX-13


def test_what_takes_cigarettes_takes_tentacles() -> None:
    """MIX-13"""
    game = table(
        ("geek", "cthulhu"), ("Slacker", "Lackey"),
        hands={0: ["Bum", "Nap"]}, rooms={1: ["Can of Worms", "Sprouts"]},
    )  # fmt: skip
    say(game, "Ann: play Bum on Can of Worms of Ben")

    assert in_room(game, 1) == ["Sprouts"]


def test_what_takes_tentacles_takes_cigarettes() -> None:
    """MIX-13"""
    game = table(
        ("geek", "cthulhu"), ("Slacker", "Lackey"), phase=CALL_PEOPLE,
        hands={0: ["Anime Girl", "Nap"]}, rooms={1: ["Ultra-Slims", "Sprouts"]},
    )  # fmt: skip
    say(game, "Ann: call Anime Girl to Ben")
    decline(game, lambda g: g.table.phase > CALL_PEOPLE)

    assert in_room(game, 1) == ["Sprouts", "Anime Girl"]


def test_cigarettes_mutate() -> None:
    """MIX-13"""
    game = table(
        ("geek", "cthulhu"), ("Slacker", "Lackey"), hands={0: ["Mutation", "Nap"]}, rooms={0: ["Cigarettes"]}
    )
    before = score(game.table, 0)
    say(game, "Ann: play Mutation on Cigarettes of Ann")

    assert score(game.table, 0) > before


def test_without_geek_tentacles_are_no_cigarettes() -> None:
    """MIX-13"""
    bum: dict[str, object] = {
        "name": "Tramp",
        "kind": "Whenever",
        "play": [{"discard": "Cigarettes", "who": "rival", "pick": "player"}],
    }
    game = table(
        ("cthulhu", "goth"), ("Lackey", "Artiste"), own=(bum, *NAP),
        hands={0: ["Tramp", "Nap"]}, rooms={1: ["Can of Worms"]},
    )  # fmt: skip

    assert set() == aimed_at(game, 0, "Tramp")


# MIX-14


SCARE: Own = (
    {"name": "Scare", "kind": "Whenever", "play": [{"madness": 2, "who": "seat"}]},
    {"name": "Calm", "kind": "Whenever", "play": [{"madness": -1, "who": "seat"}]},
    *NAP,
)


@pytest.mark.parametrize(("madness", "after"), [("ignore", [0, 0]), ("double", [4, 2])])
def test_with_other_boxes_madness_is_ignored_or_counts_double(madness: str, after: list[int]) -> None:
    """MIX-14"""
    game = table(
        ("geek", "cthulhu"), ("Slacker", "Lackey"), own=SCARE, options={"madness": madness},
        hands={0: ["Scare", "Calm", "Nap"]},
    )  # fmt: skip
    found: list[int] = []
    for name in ("Scare", "Calm"):
        say(game, f"Ann: play {name} on Ben")
        found.append(game.table.madness[1])

    assert after == found


def test_with_cthulhu_alone_madness_counts_once_whatever_the_option() -> None:
    """MIX-14"""
    for madness in ("ignore", "double"):
        game = table(
            ("cthulhu",),
            ("Lackey", "Dog Walker"),
            own=SCARE,
            options={"madness": madness},
            hands={0: ["Scare", "Nap"]},
        )
        say(game, "Ann: play Scare on Ben")

        assert game.table.madness[1] == 2


def test_doubled_madness_beyond_the_ninth_is_slack() -> None:
    """MIX-14, MAD-3"""
    game = table(
        ("goth", "cthulhu"), ("Artiste", "Lackey"), own=SCARE, options={"madness": "double"}, madness1=7,
        hands={0: ["Scare", "Nap"]},
    )  # fmt: skip
    say(game, "Ann: play Scare on Ben")

    assert (game.table.madness[1], game.table.job_slack[1]) == (-1, 2)


def test_ignored_madness_is_never_seen_in_a_whole_game() -> None:
    """MIX-14"""
    game = Game.new(("geek", "cthulhu"), 4, 11)
    play_on(game, lambda g: any(g.table.madness) or g.table.turns > 60, seed=3)

    assert game.table.madness == [0, 0, 0, 0]


# MIX-15


TOGETHER = [
    boxes
    for size in range(2, len(SLACK_BOXES) + 1)
    for boxes in combinations(SLACK_BOXES, size)
    if "geek" in boxes or not {"slack-attack", "block-party"} & set(boxes)
]


@pytest.mark.parametrize("boxes", TOGETHER, ids="+".join)
def test_any_set_of_slack_boxes_can_be_played_by_eight(boxes: tuple[str, ...]) -> None:
    """MIX-15, TABLE-2"""
    game = Game.new(boxes, 8, 5, {"greek": "mixed", "madness": "double"})
    census = game.rules.census(game.table)
    play_on(game, lambda g: g.table.turns > 24, seed=8)

    assert census == game.rules.census(game.table)
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
    """The Slack that a Thing gives to whoever has this Job."""
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
