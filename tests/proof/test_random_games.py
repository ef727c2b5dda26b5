"""Random games of every number of seats: whatever is played, what must always hold does."""

from random import Random

import pytest

from slackhouse.family.failures import KINDS
from slackhouse.proof import fuzzing
from slackhouse.proof.playing import all_boxes, begin, choose, laid, tables
from tests.lanes import rows_slow_unless, slow_unless

GAMES = 1
"""Games of each table in every run of the tests; thousands are `slackhouse fuzz`."""
EVERY_TABLE = tables(all_boxes())
TRIED = range(1, 21)


def of_a_short_game(boxes: tuple[str, ...], seats: int) -> int:
    """To look at every single decision takes its time: the seed of the game that is over soonest."""

    def moves(seed: int) -> int:
        game, luck = begin(laid(seed, boxes, seats)), Random(f"play {seed}")
        while not game.is_over:
            game.answer(*choose(game, luck))
        return len(game.log.moves)

    return min(TRIED, key=moves)


def wrong(wish: fuzzing.FuzzOptions) -> list[str]:
    summary = fuzzing.run(wish)

    assert summary.games == wish.games
    return [line for report in fuzzing.reports(wish, summary) for line in fuzzing.told(report)]


@pytest.mark.parametrize(
    ("boxes", "seats"), rows_slow_unless(lambda table: len(table[0]) == 1, EVERY_TABLE), ids=str
)
def test_what_must_hold_holds_in_random_games(boxes: tuple[str, ...], seats: int) -> None:
    wish = fuzzing.FuzzOptions(
        games=GAMES, boxes=(boxes,), seats=(seats, seats), seed=1000 * seats, every=150
    )

    assert wrong(wish) == []


@pytest.mark.slow
@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: boxes in {("geek",), ("dork",)}, all_boxes()))
def test_it_holds_at_every_single_decision_of_a_game(boxes: tuple[str, ...]) -> None:
    seats = 3 if len(boxes) == 1 else 2
    seed = of_a_short_game(boxes, seats)
    wish = fuzzing.FuzzOptions(games=1, boxes=(boxes,), seats=(seats, seats), seed=seed, thorough=True)

    assert wrong(wish) == []


@pytest.mark.slow
def test_every_kind_of_failure_is_looked_for() -> None:
    summary = fuzzing.run(fuzzing.FuzzOptions(games=8, boxes=(("geek",),)))

    # Crashes and endless games are found by playing, not by looking.
    assert {kind for kind in KINDS if summary.checks[kind]} == {*KINDS} - {"crash", "endless"}


@pytest.mark.slow
def test_a_run_says_how_many_games_it_played_at_how_many_seats() -> None:
    lines = list(fuzzing.run(fuzzing.FuzzOptions(games=8, boxes=(("geek",),))).lines())

    assert lines[0].startswith("8 games (2 at 2, 2 at 3, 2 at 4, 2 at 5 seats), ")
    assert lines[-1] == "failures: none"


@pytest.mark.slow
def test_the_same_run_again_is_the_same() -> None:
    one, two = (list(fuzzing.run(fuzzing.FuzzOptions(games=4, seed=7)).lines()) for _ in range(2))

    assert one == two


@pytest.mark.slow
def test_two_workers_play_the_same_games_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "BATCH", 3)  # so that there is something to share
    one, two = (fuzzing.run(fuzzing.FuzzOptions(games=8, seed=7, workers=workers)) for workers in (1, 2))

    assert list(one.lines()) == list(two.lines())
