"""Who is asked, and about what, tells nothing of a hand: two worlds that look the same to a spectator go on asking the same."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.moves import DONE, PASS

TABLES = [
    (("geek",), 2),
    (("geek", "slack-attack", "block-party"), 6),
    (("greek",), 4),
    (("goth",), 3),
    (("cthulhu",), 4),
    (("dork",), 4),
]


def questions(game: Game, turns: int) -> list[tuple[str, tuple[int, ...]]]:
    """Everybody declines whatever can be declined, and every die shows the same: who is asked what, up to the first card that shows?"""
    heard: list[tuple[str, tuple[int, ...]]] = []
    until = game.table.turns + turns
    while (ask := game.ask) is not None and game.table.turns < until:
        seat = ask.first()
        offered = list(ask.moves[seat])
        declined = next((move for move in (PASS, DONE) if move in offered), None)
        if seat != CHANCE:
            heard.append((ask.about, tuple(ask.moves)))
            if declined is None:  # a card must be shown, and what follows depends on it for all to see
                break
        game.answer(seat, offered[-1] if declined is None else declined)
    return heard


@pytest.mark.parametrize(("boxes", "seats"), TABLES)
def test_questions_do_not_depend_on_hands(boxes: tuple[str, ...], seats: int) -> None:
    luck = Random(7)
    game = Game.new(boxes, seats, None)
    compared = 0
    while (ask := game.ask) is not None and compared < 40:
        seat = ask.first()
        if seat != CHANCE and ask.about == "window" and luck.random() < 0.2:
            other = game.guess(game.view(None), luck, seeded=False)
            if other.view(None) == game.view(None):
                assert questions(game.copy(), 2) == questions(other, 2)
                compared += 1
        game.answer(seat, luck.choice(list(ask.moves[seat])))

    assert compared > 10
