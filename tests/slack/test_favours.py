"""Borrowing and dating: the optional rules of a table."""

from __future__ import annotations

from typing import cast

import pytest

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import CHANCE, Game, Move
from slackhouse.games.slack.fields import CALL_PEOPLE, FREE_TIME
from slackhouse.games.slack.view import View
from slackhouse.kernel.errors import NotOfferedError, SavedFormError
from slackhouse.story.previews import previewed
from tests.slack.mixing import SWOT, past_windows, table
from tests.slack.tables import asked_again

FAVOURS = {"borrowing": True, "dating": True}


def swots(phase: int, seats: int = 3, **hands: tuple[str, ...]) -> Game:
    held = {"ABC".index(name): cards for name, cards in hands.items()}
    game = table(
        ("geek",), ("Swot",) * seats, phase=phase, own=SWOT, options=FAVOURS, hands={0: ("Nap",), **held}
    )
    past_windows(game)
    return game


def seen(game: Game) -> View:
    """By somebody whom it does not concern."""
    return cast("View", game.view(2))


def test_a_table_that_has_not_chosen_them_plays_without() -> None:
    """RULING-40, RULING-43"""
    game = table(("geek",), ("Swot",) * 2, own=SWOT)
    past_windows(game)

    assert not {"borrow", "ask out"} & {move.do for move in game.moves(0)}
    assert "Break Up" not in game.table.printed.number
    with pytest.raises(NotOfferedError, match="does not play with borrowing"):
        game.answer("Ann", "borrow from Ben")
    with pytest.raises(NotOfferedError, match="does not play with dating"):
        game.answer("Ann", "ask out Ben")


@pytest.mark.parametrize(
    ("phase", "line", "because"),
    [
        (CALL_PEOPLE, "borrow from Ben", "in your own Free Time phase"),
        (FREE_TIME, "ask out Ben", "in your own Call People phase"),
        (FREE_TIME, "borrow from Ann", "somebody else at the table"),
        (CALL_PEOPLE, "ask out Ann", "somebody else at the table"),
        (CALL_PEOPLE, "break up", "you are dating nobody"),
    ],
)
def test_a_favour_that_cannot_be_asked_for_is_refused_with_its_reason(
    phase: int, line: str, because: str
) -> None:
    """RULING-40, RULING-43"""
    with pytest.raises(NotOfferedError, match=because):
        swots(phase).answer("Ann", line)


def test_a_roommate_is_asked_for_a_loan_once_a_turn() -> None:
    """RULING-40"""
    game = swots(FREE_TIME)
    game.answer("Ann", "borrow from Ben")
    game.answer("Ann", "choose 1")
    game.answer("Ben", "choose decline")

    assert [Move("borrow", seat=2)] == [move for move in game.moves(0) if move.do == "borrow"]
    with pytest.raises(NotOfferedError, match="asked in this turn already"):
        game.answer("Ann", "borrow from Ben")


def test_nobody_borrows_more_than_the_next_income_pays_back() -> None:
    """RULING-40"""
    game = swots(FREE_TIME)
    game.answer("Ann", "borrow from Ben")
    game.answer("Ann", "choose 3")
    game.answer("Ben", "choose lend")

    assert game.table.income == [6, 0, 0]
    assert game.table.next_income == [-3, -3, 0]
    assert [move for move in game.moves(0) if move.do == "borrow"] == []
    assert seen(game).loans == ((1, 0, 3, 0),)


def test_what_cannot_be_paid_back_stays_owed() -> None:
    """RULING-42"""
    game = swots(FREE_TIME)
    game.answer("Ann", "borrow from Ben")
    game.answer("Ann", "choose 2")
    game.answer("Ben", "choose lend")
    game.table.next_income[0] -= 2  # something costs her two more
    bots = bots_for_seats(["random"] * 3, range(3), game, 1)
    while game.table.turns < 4 or game.table.phase < CALL_PEOPLE:
        seat, move = next_move(game, bots)
        game.answer(seat, Move("done") if Move("done") in game.moves(seat) else move)

    assert (game.table.income[0], game.table.next_income[0]) == (0, -1)
    assert game.table.loans == [(1, 0, 1, 0)]
    assert game.table.next_income[1] == 1


def test_one_question_a_turn_and_nobody_dates_two() -> None:
    """RULING-43"""
    game = swots(CALL_PEOPLE)
    game.answer("Ann", "ask out Ben")
    game.answer("Ben", "choose yes")

    assert seen(game).couples == ((0, 1),)
    with pytest.raises(NotOfferedError, match="one question of that kind a turn"):
        game.answer("Ann", "ask out Cy")
    game.table.favours = 0
    with pytest.raises(NotOfferedError, match="dating already"):
        game.answer("Ann", "ask out Cy")


def test_a_couple_parts_only_if_both_want_to() -> None:
    """RULING-43"""
    game = swots(CALL_PEOPLE)
    game.table.couples = [(0, 1)]
    asked_again(game)
    stays = game.copy()
    for one, said in ((game, "yes"), (stays, "no")):
        one.answer("Ann", "break up")
        one.answer("Ben", f"choose {said}")

    assert (game.table.couples, stays.table.couples) == ([], [(0, 1)])


def test_a_table_with_loans_and_couples_is_saved_and_read_again() -> None:
    game = swots(FREE_TIME)
    game.answer("Ann", "borrow from Ben")
    game.answer("Ann", "choose 1")
    game.answer("Ben", "choose lend")
    game.table.couples = [(0, 2)]
    again = Game.load(game.save())

    assert (game.table.loans, game.table.couples) == (again.table.loans, again.table.couples)
    game.table.couples = [(0, 2), (2, 1)]
    with pytest.raises(SavedFormError, match="dating twice"):
        Game.load(game.save())


def test_what_a_favour_brings_is_told_before() -> None:
    game = swots(CALL_PEOPLE)
    told = dict(zip([move.do for move in game.moves(0)], previewed(game, 0), strict=True))

    assert told["ask out"] == "Cy says yes, or no"


@pytest.mark.parametrize("box", ["geek", "greek", "goth", "cthulhu"])
def test_greedy_bots_lend_and_date_where_it_helps_them(box: str) -> None:
    said: set[tuple[str, str]] = set()
    for seed in range(12):
        game = Game.new((box,), 4, seed, FAVOURS)
        bots = bots_for_seats(["greedy"] * 4, range(4), game, seed)
        while game.ask is not None and len(said) < 4:
            seat, move = next_move(game, bots)
            if seat != CHANCE and game.ask.about in {"lend", "go out", "calling"} and move.do != "call":
                said |= {(move.do, move.words)} - {("done", ""), ("play", "")}
            game.answer(seat, move)

    assert {("choose", "lend"), ("choose", "yes"), ("ask out", "")} <= said


@pytest.mark.slow
@pytest.mark.parametrize("box", ["geek", "cthulhu"])
def test_bots_do_not_ask_again_and_again_to_part(box: str) -> None:
    """It takes both: a seat that would say no is not asked with every turn."""
    asked = turns = 0
    for seed in range(6):
        game = Game.new((box,), 4, seed, {"dating": True})
        bots = bots_for_seats(["greedy"] * 4, range(4), game, seed)
        while game.ask is not None:
            told = game.answer(*next_move(game, bots))
            asked += sum(fact.what == "WantsToPart" for fact in told)
        turns += game.view(None).turns

    assert asked * 20 < turns, (asked, turns)
