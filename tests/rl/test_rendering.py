"""The table, to be looked at."""

from __future__ import annotations

import numpy as np
import pytest

from slackhouse import rl


@pytest.mark.parametrize("boxes", ["geek", "dork"])
def test_a_seat_sees_its_own_hand_in_lines_and_on_a_page(boxes: str) -> None:
    env = rl.env(boxes, 3, render_mode="ansi")
    env.reset(seed=2)
    told, seat = str(env.render()), env.episode.seat
    cards = env.game.table.printed.cards
    env.render_mode = "html"
    page = str(env.render())

    assert f"{env.game.names[seat]} (you)" in told
    assert all(cards[card].name in told for card in env.game.table.hands[seat])
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") > 3 + len(env.game.table.hands[seat])


def test_pixels_have_the_same_size_all_game_long() -> None:
    env = rl.env("geek", 3, render_mode="rgb_array")
    env.reset(seed=2)
    first = env.render()
    while env.episode.decisions < 60:
        seen = env.observe(env.agent_selection)
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    later = env.render()

    assert isinstance(first, np.ndarray)
    assert isinstance(later, np.ndarray)
    assert first.dtype == np.uint8
    assert first.shape == later.shape == (304, 960, 3)
    assert (first != later).any()


def test_what_nobody_asked_to_see_is_not_drawn() -> None:
    env = rl.env()
    env.reset(seed=1)

    assert env.render() is None
