"""Combining boxes: Tentacles and Madness among others (MIX-13, MIX-14)."""

from __future__ import annotations

import pytest

from slackhouse.game import Game
from slackhouse.games.slack.fields import CALL_PEOPLE
from slackhouse.games.slack.rules.score import score
from slackhouse.kernel.plain import Entries
from tests.slack.mixing import (
    NAP,
    Own,
    aimed_at,
    in_room,
    say,
    table,
)
from tests.slack.tables import decline, play_on

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
    bum: Entries = {
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
    {"name": "Scare", "kind": "Whenever", "play": [{"madness": 2, "who": "seat"}, {"draw": 1}]},
    {"name": "Calm", "kind": "Whenever", "play": [{"madness": -1, "who": "seat"}, {"draw": 1}]},
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
        found.append(game.table.tokens["madness"][1])

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

        assert game.table.tokens["madness"][1] == 2


def test_doubled_madness_beyond_the_ninth_is_slack() -> None:
    """MIX-14, MAD-3"""
    game = table(
        ("goth", "cthulhu"), ("Artiste", "Lackey"), own=SCARE, options={"madness": "double"}, madness1=7,
        hands={0: ["Scare", "Nap"]},
    )  # fmt: skip
    say(game, "Ann: play Scare on Ben")

    assert (game.table.tokens["madness"][1], game.table.job_slack[1]) == (-1, 2)


def test_ignored_madness_is_never_seen_in_a_whole_game() -> None:
    """MIX-14"""
    game = Game.new(("geek", "cthulhu"), 4, 11)
    play_on(game, lambda g: any(g.table.tokens["madness"]) or g.table.turns > 60, seed=3)

    assert game.table.tokens["madness"] == [0, 0, 0, 0]
