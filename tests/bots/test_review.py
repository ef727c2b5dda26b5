"""Game review: what decisions cost, by what their seats saw, and nothing that may be noise."""

from __future__ import annotations

import msgspec
import pytest

from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.review import NAMES, Review, Summary, review
from slackhouse.game import Game
from slackhouse.games import shelf
from slackhouse.kernel.errors import SavedFormError, SetupError
from slackhouse.kernel.log import Log
from slackhouse.kernel.moves import DONE, PASS
from tests.bots.arranged import passed_to, table
from tests.lanes import slow_unless


def soon(log: Log, seats: list[int] | None = None) -> Review:
    """Enough answers to compare, and soon done."""
    return review(log, seats, quick=120, thorough=600)


def a_game(boxes: tuple[str, ...], seats: int = 2, seed: int = 4, bot: str = "easy") -> Game:
    game = Game.new(boxes, seats, seed=seed)
    play_out(game, bots_for_seats((bot,), range(seats), game, seed))
    return game


def the_first(log: Log, many: int) -> Log:
    return Log(log.setup, log.moves[:many])


def plainly(found: Review) -> bytes:
    return msgspec.json.encode(found)


@pytest.mark.slow
@pytest.mark.parametrize("box", slow_unless(lambda box: box == "dork", shelf()))
def test_every_box_can_be_reviewed(box: str) -> None:
    boxes = (box,) if box not in {"slack-attack", "block-party"} else ("geek", box)
    game = a_game(boxes)
    found = soon(the_first(game.log, 150))

    assert found.findings
    assert all(len(curve) > 1 and all(0 <= one <= 1 for one in curve) for curve in found.curves)
    for one in found.findings:
        assert 0 <= one.chance <= one.best_chance <= 1
        assert one.loss == pytest.approx(one.best_chance - one.chance)
        assert (one.why != "") == (one.name != "") == (one.name in {name for _, name in NAMES})


@pytest.mark.slow
def test_the_same_log_has_the_same_review() -> None:
    log = the_first(a_game(("geek",)).log, 200)

    assert plainly(soon(log)) == plainly(soon(log))


@pytest.mark.slow
def test_a_review_of_one_seat_is_its_part_of_the_whole() -> None:
    log = the_first(a_game(("goth",)).log, 200)
    whole, part = soon(log), soon(log, [1])

    assert part.findings == tuple(one for one in whole.findings if one.seat == 1)
    assert part.summaries == whole.summaries[1:]
    assert (part.curves, part.swings) == (whole.curves, whole.swings)


@pytest.mark.slow
def test_forced_answers_are_passed_over() -> None:
    log = the_first(a_game(("geek",)).log, 200)
    game, found = Game.begin(msgspec.structs.replace(log.setup, seed=None)), soon(log)
    looked_at = {one.number for one in found.findings}
    for number, (seat, move, _) in enumerate(log.moves, 1):
        forced = seat < 0 or game.view(seat).only is not None
        assert (number in looked_at) == (not forced)
        game.answer(seat, move)


# -- nobody is blamed for what they could not know -----------------------------------------------------------------------------


def test_what_others_held_changes_no_finding() -> None:
    """Dealt otherwise, and the same to the seat: each decision up to there is judged alike."""
    found = []
    for hidden in (["Pizza", "Concert"], ["Tattoo", "Beer"]):
        game = table(
            "Free Time",
            hands={
                "Ann": ["Sleep", "Concert", "Tattoo"],
                "Ben": ["Car Alarm", "Sleep"],
                "Cy": hidden,
                "Dee": hidden[:1],
            },
            needs={"Ann": 5},
            income=6,
            free_time=2,
        )
        passed_to(game, "Ann")
        game.answer("Ann", "do Sleep")
        passed_to(game, "Ben")
        seen = game.view(1)
        game.answer("Ben", "play Car Alarm")
        found.append((seen, review(game.log, [0, 1]).findings))

    assert found[0] == found[1]
    assert [(one.seat, one.said) for one in found[0][1]] == [(0, "do Sleep"), (1, "play Car Alarm")]


@pytest.mark.slow
def test_what_comes_later_changes_no_finding() -> None:
    log = a_game(("dork",)).log
    short, long = soon(the_first(log, 80)), soon(the_first(log, 140))

    assert long.findings[: len(short.findings)] == short.findings


# -- what is found -------------------------------------------------------------------------------------------------------------


def at_the_goal(said: str) -> Review:
    """Ann lacks one Slack and may sleep; nobody has a card to keep her from it, and Ben is nearly there as well."""
    game = table("Free Time", hands={"Ann": ["Sleep"]}, needs={"Ann": 1, "Ben": 1}, income=0, free_time=1)
    passed_to(game, "Ann")
    game.answer("Ann", said)
    return review(game.log, [0])


def test_throwing_away_a_sure_win_is_a_blunder() -> None:
    (found,) = at_the_goal("done").named

    assert (found.said, found.name, found.better) == ("done", "blunder", "do Sleep")
    assert found.best_chance == 1.0
    assert "it wins 100 games in 100" in found.why
    assert f"{round(100 * found.loss)} more than what was said" in found.why


def test_taking_a_sure_win_is_no_blunder() -> None:
    found = at_the_goal("do Sleep")

    assert found.named == ()
    assert [(one.said, one.better, one.loss) for one in found.findings] == [("do Sleep", "do Sleep", 0.0)]
    assert found.summaries == (Summary(0, 1, 0, 0, 0, 0.0),)


def test_the_turn_in_which_somebody_won_is_a_swing() -> None:
    game = a_game(("geek",))
    found = soon(game.log, [])

    assert [curve[-1] for curve in found.curves] == [float(seat in game.winners) for seat in range(2)]
    assert found.findings == ()
    assert found.swings
    assert all(abs(one.after - one.before) >= 0.1 for one in found.swings)
    assert [one.turn for one in found.swings] == sorted({one.turn for one in found.swings})


def test_a_log_that_is_no_game_is_refused() -> None:
    """Right after the shuffles a die is rolled for which nobody has asked."""
    log = a_game(("geek",)).log
    rolled = next(i for i, (_, move, _) in enumerate(log.moves) if move.do == "roll")
    broken = Log(log.setup, (*log.moves[:2], *log.moves[rolled:]))
    with pytest.raises(SavedFormError, match="move 3 of the log cannot be"):
        soon(broken)
    with pytest.raises(SetupError, match="no such seat"):
        soon(log, [7])


@pytest.mark.slow
def test_nothing_is_named_that_may_be_noise() -> None:
    found = soon(the_first(a_game(("geek",), 2, 4, "random").log, 250))

    least = {name: size for size, name in NAMES}
    assert found.named
    for one in found.named:
        assert one.loss - 2 * one.spread >= least[one.name]


@pytest.mark.slow
def test_who_does_not_see_a_card_is_told_once() -> None:
    found = soon(the_first(a_game(("dork",), 3, 3, "greedy").log, 250), [2])
    told = [(one.best.do, one.best.card) for one in found.named if one.best not in {PASS, DONE}]

    for one in set(told):
        losses = [find.loss for find in found.named if (find.best.do, find.best.card) == one]
        assert losses == sorted(losses)
