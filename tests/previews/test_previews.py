"""What a choice would bring is told before it is made, by the engine and nobody else, and it comes true."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from slackhouse import game as games
from slackhouse.family import previews
from slackhouse.family.failures import Failure
from slackhouse.game import Game
from slackhouse.games.slack.fields import CALL_PEOPLE, DISCARD
from slackhouse.kernel.plain import Plain
from slackhouse.proof.preview_checks import previews_come_true
from slackhouse.story.previews import previewed
from tests.lanes import slow_unless
from tests.previews.whole_games import BOXES, compared
from tests.slack.mixing import NAP, past_windows, table

SWOT: Mapping[str, Plain] = {"name": "Swot", "kind": "Job", "income": 3, "free_time": 2, "goal": 20}
PAL: Mapping[str, Plain] = {"name": "Pal", "kind": "Person", "slack": 1}
LAMP: Mapping[str, Plain] = {"name": "Lamp", "kind": "Thing", "slack": 2, "cost": 2}
TABLES = (
    (("geek",), 3),
    (("greek",), 4),
    (("goth",), 3),
    (("cthulhu",), 4),
    (("dork",), 4),
    (("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu"), 6),
)


def brings(game: Game, seat: int, line: str) -> str:
    past_windows(game)
    moves = list(game.moves(seat))
    told = dict(zip([game.say(move, seat) for move in moves], previewed(game, seat), strict=True))
    return told[line]


def test_an_activity_says_what_it_gives_and_takes() -> None:
    game = table(("geek",), ("Swot", "Swot"), own=(SWOT, *NAP), hands={0: ("Nap",)}, slack0=4, free_time=2)

    assert brings(game, 0, "do Nap") == "you +1 (5 of 20), takes 1 Free Time"


def test_a_trip_says_what_it_costs_and_leaves() -> None:
    game = table(("geek",), ("Swot", "Swot"), own=(SWOT, LAMP), hands={0: ("Lamp",)}, income=3, free_time=1)

    assert brings(game, 0, "shop Lamp") == "you +2 (2 of 20), costs 2, leaves 1, takes 1 Free Time"


def test_a_call_says_what_the_die_must_show() -> None:
    """CALL-4"""
    game = table(
        ("geek",),
        ("Swot", "Swot"),
        own=(SWOT, PAL),
        hands={0: ("Pal",)},
        phase=CALL_PEOPLE,
    )

    assert brings(game, 0, "call Pal") == "3 or more: you +1 (1 of 20); 2 or less: nobody home"
    assert brings(game, 0, "call Pal to Ben") == "3 or more: Ben +1 (1 of 20); 2 or less: nobody home"


def test_the_last_slack_says_who_wins() -> None:
    game = table(("geek",), ("Swot", "Swot"), own=(SWOT, *NAP), hands={0: ("Nap",)}, slack0=19, free_time=2)

    assert brings(game, 0, "do Nap") == "you +1 (20 of 20), you win, takes 1 Free Time"


def test_another_job_is_told_although_nobody_knows_which() -> None:
    """Any of the Jobs that are left may lie on top: only what is so with all of them is sure."""
    fired: Mapping[str, Plain] = {"name": "Fired", "kind": "Whenever", "play": [{"new_job": True}]}
    game = table(("geek",), ("Swot", "Swot"), own=(SWOT, fired), hands={0: ("Fired",)}, free_time=2)

    assert brings(game, 0, "play Fired") == "you get another Job"


def test_what_is_left_of_a_turn_is_no_news_when_it_ends() -> None:
    game = table(
        ("geek",),
        ("Swot", "Swot"),
        own=(SWOT, *NAP),
        hands={0: ("Nap",)},
        phase=DISCARD,
        income=3,
        free_time=2,
    )

    assert brings(game, 0, "done") == ""


def decisions(boxes: tuple[str, ...], seats: int, seed: int, share: float = 0.08) -> list[Game]:
    """Now and then a decision of a random game."""
    game, luck = Game.new(boxes, seats, seed), Random(seed)
    found: list[Game] = []
    while not game.is_over and len(found) < 25:
        if luck.random() < share:
            found.append(game.copy())
        ask = game.ask
        assert ask is not None
        seat = luck.choice(ask.seats)
        game.answer(seat, luck.choice(list(game.moves(seat))))
    return found


@pytest.mark.parametrize(
    ("boxes", "seats"), TABLES, ids=lambda one: "+".join(one) if isinstance(one, tuple) else str(one)
)
def test_what_is_promised_happens_and_tells_nothing_hidden(boxes: tuple[str, ...], seats: int) -> None:
    _come_true(decisions(boxes, seats, seed=3))


def _come_true(several: list[Game]) -> None:
    for number, game in enumerate(several):
        previews_come_true(game, Random(number))


def test_a_single_guess_promises_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof can fail: in a single guessed world what is hidden looks sure."""
    monkeypatch.setattr(games, "WORLDS", 1)
    monkeypatch.setattr(previews, "_every_top_card", lambda *_: ())
    found = decisions(("geek",), 4, seed=5, share=0.5)

    with pytest.raises(Failure, match="preview"):
        _come_true(found)


@pytest.mark.parametrize(
    "boxes", slow_unless(lambda boxes: boxes in {("geek",), ("dork",)}, BOXES), ids="+".join
)
def test_every_preview_of_a_game_is_compared_with_what_then_happened(boxes: tuple[str, ...]) -> None:
    """Two hundred games of every box: `python -m tests.previews.whole_games 200`."""
    assert compared(boxes, seed=1, most=150) > 100


def test_every_choice_of_every_box_can_be_said_in_words() -> None:
    said = 0
    for boxes, seats in TABLES:
        for game in decisions(boxes, seats, seed=8, share=0.05):
            for seat in range(seats):
                for line in previewed(game, seat):
                    assert "{" not in line
                    said += bool(line)

    assert said > 100
