"""Setting up the table."""

from __future__ import annotations

from collections import Counter

import pytest

from slackhouse.game import CHANCE, Game, Move
from slackhouse.kernel.errors import SetupError
from tests.slack.tables import asked_again, card, decline, geek, play_on, shuffles_in_order, title


def kinds(game: Game, cards: list[int]) -> set[str]:
    return {game.table.printed.cards[one].kind for one in cards}


def test_the_two_piles_never_mix() -> None:
    """TABLE-1"""
    game = geek(5, seed=3)
    play_on(game, lambda g: g.table.turns > 30)

    assert {"Job"} == kinds(game, game.table.job_pile) | kinds(game, game.table.jobs)
    assert "Job" not in kinds(game, [*game.table.pile, *game.table.discards])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats_with_one_box(seats: int) -> None:
    """TABLE-2"""
    game = geek(seats)

    assert seats == len(game.names) == game.table.seats


@pytest.mark.parametrize("seats", [0, 1, 6, 8, 9])
def test_no_other_number_of_seats(seats: int) -> None:
    """TABLE-2"""
    with pytest.raises(SetupError, match="TABLE-2"):
        geek(seats)


def test_each_seat_gets_one_job_face_up_and_five_cards_face_down() -> None:
    """TABLE-3"""
    game = Game.new(("geek",), 4, None)
    shuffles_in_order(game)

    assert [len(hand) for hand in game.table.hands] == [5, 5, 5, 5]
    assert len(set(game.table.jobs)) == 4


def test_everybody_is_told_the_jobs_and_only_the_owner_the_cards() -> None:
    """TABLE-3"""
    facts = geek(3).facts

    assert {None} == {fact.to for fact in facts if fact.what == "Hired"}
    assert [((seat,), 5) for seat in range(3)] == [(f.to, len(f.cards)) for f in facts if f.what == "Saw"]


def test_the_seat_to_the_dealers_left_begins_and_play_goes_clockwise() -> None:
    """TABLE-4"""
    game = Game.new(("geek",), 3, 5, first=1)
    turns = [game.table.turn]
    while len(turns) < 5 and not game.is_over:
        before = game.table.turns
        decline(game, lambda g, before=before: g.table.turns > before)  # type: ignore[misc]
        turns.append(game.table.turn)

    assert turns == [1, 2, 0, 1, 2]


def test_two_seats_take_slacker_and_drummer_out_by_default() -> None:
    """TABLE-5"""
    for seed in range(20):
        game = geek(2, seed)
        around = {title(game, one) for one in [*game.table.jobs, *game.table.job_pile]}

        assert not {"Slacker", "Drummer"} & around
        assert len(around) == 7


def test_two_seats_may_be_given_exactly_slacker_and_drummer() -> None:
    """TABLE-5"""
    dealt = {
        tuple(title(game, job) for job in game.table.jobs)
        for game in (geek(2, s, two_seats="give") for s in range(20))
    }

    assert {("Slacker", "Drummer"), ("Drummer", "Slacker")} == dealt


def test_of_the_two_that_are_given_the_last_winner_picks() -> None:
    """TABLE-5 TABLE-8"""
    for wanted, left in (("Slacker", "Drummer"), ("Drummer", "Slacker")):
        game = Game.new(("geek",), 2, 1, {"two_seats": "give"}, last_winners=(1,))

        assert {title(game, move.card) for move in game.moves(1)} == {"Slacker", "Drummer"}
        game.answer(1, f"choose {wanted}")
        assert [title(game, job) for job in game.table.jobs] == [left, wanted]


def test_two_winners_who_want_the_same_of_the_two_roll_for_it() -> None:
    """TABLE-5 TABLE-8"""
    game = Game.new(("geek",), 2, None, {"two_seats": "give"}, last_winners=(0, 1))
    game.answer(0, "choose Slacker")
    game.answer(1, "choose Slacker")
    game.answer(CHANCE, "roll 2")
    game.answer(CHANCE, "roll 5")

    assert [title(game, move.card) for move in game.moves(0)] == ["Drummer"]
    game.answer(0, "choose Drummer")
    assert [title(game, job) for job in game.table.jobs] == ["Drummer", "Slacker"]


def test_the_other_jobs_are_shuffled_where_two_are_given() -> None:
    """TABLE-5"""
    piles = {tuple(geek(2, seed, two_seats="give").table.job_pile) for seed in range(20)}

    assert len(piles) > 15


def test_three_seats_may_hold_slacker_and_drummer() -> None:
    """TABLE-5"""
    game = geek(3)

    assert len(game.table.jobs) + len(game.table.job_pile) == 9


def test_the_box_has_nine_jobs_and_a_hundred_and_one_life_cards() -> None:
    """TABLE-6"""
    count = Counter[str]()
    for one in geek().table.printed.cards:
        count["Job" if one.kind == "Job" else "Life"] += one.copies

    assert dict(count) == {"Job": 9, "Life": 101}


def test_when_the_pile_runs_out_the_discards_are_shuffled_and_become_the_pile() -> None:
    """TABLE-7"""
    game = Game.new(("geek",), 2, None)
    shuffles_in_order(game)
    table = game.table
    table.discards, table.pile = table.pile[:-2], table.pile[-2:]
    discards = Counter(table.discards)
    table.hands[0] = []
    decline(game, lambda g: g.ask is not None and g.ask.is_chance)
    ask = game.ask

    assert ask is not None
    assert ask.about == "reshuffle"
    game.answer(CHANCE, Move("shuffle", cards=tuple(sorted(discards.elements()))))
    assert [one for one in table.discards if table.printed.is_person[one]] == []
    assert len(table.hands[0]) == 6
    assert sum(discards.values()) - 4 == len(table.pile)


def test_with_both_empty_a_seat_draws_what_there_is_and_goes_on() -> None:
    """TABLE-7"""
    game = geek(2, seed=None)
    shuffles_in_order(game)
    table = game.table
    table.removed += tuple(table.pile[1:])
    table.pile, table.discards = table.pile[:1], []
    table.hands[0] = []
    decline(game, lambda g: g.table.phase > 0)

    assert len(table.hands[0]) == 1
    assert not game.is_over


def test_the_winner_chooses_a_job_before_the_others_are_dealt_theirs() -> None:
    """TABLE-8"""
    game = Game.new(("geek",), 4, 7, last_winners=[2])
    ask = game.ask

    assert ask is not None
    assert ask.seats == (2,)
    assert game.table.jobs == [-1, -1, -1, -1]
    game.answer(2, "choose Tech Support")
    assert title(game, game.table.jobs[2]) == "Tech Support"
    assert len(set(game.table.jobs)) == 4


def test_two_winners_who_want_the_same_job_roll_for_it_and_ties_roll_again() -> None:
    """TABLE-8"""
    game = Game.new(("geek",), 3, None, last_winners=[0, 2])
    game.answer(0, "choose Slacker")
    game.answer(2, "choose Slacker")
    for face in (4, 4, 2, 5):
        game.answer(CHANCE, Move("roll", n=face))
    ask = game.ask

    assert title(game, game.table.jobs[2]) == "Slacker"
    assert ask is not None
    assert ask.seats == (0,)
    assert Move("choose", card(game, "Slacker")) not in ask.moves[0]
    game.answer(0, "choose Temp")
    shuffles_in_order(game)
    assert title(game, game.table.jobs[0]) == "Temp"


def test_two_winners_who_want_different_jobs_both_get_them() -> None:
    """TABLE-8"""
    game = Game.new(("geek",), 3, 1, last_winners=[0, 2])
    game.answer(2, "choose Slacker")
    game.answer(0, "choose Temp")

    assert [title(game, game.table.jobs[seat]) for seat in (0, 2)] == ["Temp", "Slacker"]


def test_a_job_that_leaves_play_goes_under_the_pile() -> None:
    """TABLE-9"""
    game = geek(4, seed=2)
    table = game.table
    old, top = table.jobs[0], table.job_pile[-1]
    table.hands[0] = [card(game, "New Job")]
    asked_again(game)
    game.answer(0, "play New Job on Ann")
    decline(game, lambda g: g.table.jobs[0] != old)

    assert (top, old) == (table.jobs[0], table.job_pile[0])
