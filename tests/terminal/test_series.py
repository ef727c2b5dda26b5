"""`slackhouse play --plain --series`: one game after the other (TABLE-8)."""

import re

import pytest

from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.kernel.plain import Entries
from tests.terminal.sitting import play

FIRST = ["1"] * 600
"""Whatever is asked, the first choice: more answers than two games take."""


SERIES = ("--series", "--bots", "random")
"""Who is there does not matter, and these do not think."""


def _games(shown: str) -> list[str]:
    """What was shown of each game, with its count of games won."""
    return re.split(r"^(?=Games won: )", shown, flags=re.MULTILINE)


@pytest.mark.slow
def test_the_next_game_is_dealt_and_the_wins_are_counted() -> None:
    shown = play(*FIRST, words=SERIES).stdout
    first, second, *_ = _games(shown)
    winners = re.search(r"^(You win|(.+) won after)", first, re.MULTILINE)
    assert winners is not None
    winner = winners[2] or "You"

    assert f"{winner} 1" in second.splitlines()[0]
    assert "The same game again: --seed 7. Another one:" in first
    assert "The same game again: --seed 8. Another one:" in second


@pytest.mark.slow
def test_a_series_ends_politely_between_two_games() -> None:
    whole = play(*FIRST, words=SERIES).stdout
    answers = len(re.findall(r"^> ", _games(whole)[0], re.MULTILINE))
    done = play(*FIRST[:answers], words=SERIES)

    assert done.exit_code == 0
    assert done.stdout.count("Games won:") == 1
    assert "You get up" in done.stdout


def test_without_series_one_game_is_the_evening() -> None:
    assert "Games won" not in play(*FIRST).stdout


@pytest.mark.slow
def test_a_person_who_won_is_asked_for_a_job() -> None:
    words = ("--series", "--seats", "2", "--bots", "random")
    first, second, *_ = _games(play(*FIRST, seed=2, words=words).stdout)

    assert "You win" in first
    assert "You won last time: which Job do you want?" in second


def test_greedy_takes_the_job_that_gets_to_its_goal_soonest() -> None:
    dream: Entries = {"name": "Nap Tester", "kind": "Job", "income": 4, "free_time": 3, "goal": 12}
    game = Game.new(("geek",), 3, seed=5, last_winners=(1,), own_cards=[dream])
    bot = bots_for_seats(("greedy",), (1,), game, 5)[1]
    view = game.view(1)

    assert view.about == "pick a job"
    assert len(view.moves) == 10
    assert game.table.printed.cards[bot.decide(view).card].name == "Nap Tester"
