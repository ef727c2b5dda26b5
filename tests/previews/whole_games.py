"""Every preview of whole games is compared with what then happened: `python -m tests.previews.whole_games 200`, for 200 games of every box.

In each game some seats play well and some at random. Before every move that is made, what its seat was told of it is held against
every way in which it can truly go, against what is told when nobody lays anything, and against what it would be told in another
world that looks alike to it.
"""

from __future__ import annotations

import sys
from random import Random
from time import monotonic

import click

from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.proof.preview_checks import come_true

BOXES = (
    ("geek",),
    ("geek", "slack-attack"),
    ("geek", "block-party"),
    ("greek",),
    ("goth",),
    ("cthulhu",),
    ("dork",),
)
LONGEST = 3000


def compared(boxes: tuple[str, ...], seed: int, most: int = LONGEST) -> int:
    """One game; how many moves were compared. Raises Failure where a preview did not come true."""
    luck = Random(seed)
    seats = luck.choice((2, 3, 4))
    game = Game.new(boxes, seats, seed)
    bots = bots_for_seats(("greedy", "random"), range(seats), game, seed)
    moves = 0
    while not game.is_over and moves < most:
        ask = game.ask
        assert ask is not None
        seat = ask.first()
        move = bots[seat].decide(game.view(seat))
        come_true(game, seat, [move], luck)
        game.answer(seat, move)
        moves += 1
    return moves


def main(games: int) -> None:
    began = monotonic()
    for boxes in BOXES:
        moves = sum(compared(boxes, seed) for seed in range(games))
        click.echo(
            f"{'+'.join(boxes)}: {games} games, {moves} moves, every preview came true ({monotonic() - began:.0f} s)"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
