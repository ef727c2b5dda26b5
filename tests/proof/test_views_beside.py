"""Views from several chairs at one moment share what lies open, and nothing else: each is what it would be alone."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.game import Game
from slackhouse.games import FAMILIES

STEPS = 120


@pytest.mark.parametrize("boxes", [(one.boxes[0].name,) for one in FAMILIES])
def test_a_view_beside_another_is_as_it_is_alone(boxes: tuple[str, ...]) -> None:
    luck, game = Random(4), Game.new(boxes, 4, 11)
    for _ in range(STEPS):
        ask = game.ask
        if ask is None:
            break
        spectator = game.view(None)
        for seat in range(4):
            alone = game.view(seat)

            assert alone == game.view(seat, spectator)
        seat = luck.choice(list(ask.moves))
        game.answer(seat, luck.choice(list(game.moves(seat))))
