"""The text interface."""

from __future__ import annotations

import json
from random import Random

from slackhouse.rl.text import TextTable


def test_a_reader_plays_a_whole_game_in_the_notation() -> None:
    table = TextTable(opponents="random", show_legal=True)
    told, luck, over, reward = table.reset(seed=2), Random(2), False, 0.0
    while not over:
        told, reward, over = table.step(luck.choice(json.loads(told)["legal"]))
        assert not json.loads(told)["refused"]

    assert reward in {0.75, -0.25} or len(table.table.episode.game.winners) > 1
    assert table.step("pass")[2]


def test_what_is_legal_is_only_shown_to_who_asks_for_it() -> None:
    hidden, shown = (json.loads(TextTable(show_legal=show).reset(seed=2)) for show in (False, True))

    assert hidden["legal"] == []
    assert "moves" not in hidden["view"]
    assert shown["legal"]
    assert shown["text"] != hidden["text"]
    assert hidden["you"] == "Ann"
    assert [hidden["cards"][card] for card in hidden["view"]["hand"]]


def test_a_line_that_is_no_move_is_refused_with_a_reason_and_changes_nothing() -> None:
    table = TextTable()
    before = json.loads(table.reset(seed=2))
    told, reward, over = table.step("call my lawyer")
    after = json.loads(told)

    assert after["refused"]
    assert (reward, over) == (0.0, False)
    assert after | {"refused": ""} == before
