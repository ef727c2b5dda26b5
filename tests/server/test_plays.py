"""What is being played is told by name, and a choice says where it is found."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.game import Game
from slackhouse.kernel.moves import CHANCE
from slackhouse.protocol.view_message import about, open_parts, plays

FOUND: dict[tuple[str, ...], dict[str, set[str]]] = {
    ("geek",): {
        "hand": {"call", "do", "play", "shop", "discard"},
        "plain": {"pass", "done"},
        "tray": {"choose"},
    },
    ("dork",): {
        "hand": {"buy", "play", "discard"},
        "plain": {"pass", "done", "draw"},
        "deal": {"offer", "auction", "bid"},
    },
}


def played(boxes: tuple[str, ...], seed: int) -> list[Game]:
    """A game at random, as it stood at each question."""
    game, luck = Game.new(boxes, 3, seed), Random(seed)
    found: list[Game] = []
    while game.ask is not None and len(found) < 600:
        found.append(game.copy())
        seat = luck.choice([one for one in game.ask.seats if one != CHANCE])
        game.answer(seat, luck.choice(list(game.moves(seat))))
    return found


@pytest.mark.parametrize("boxes", FOUND, ids="+".join)
def test_plays_are_the_frames_whose_cards_lie_in_the_middle(boxes: tuple[str, ...]) -> None:
    games = [game for seed in range(3) for game in played(boxes, seed)]

    for game in games:
        for play in plays(game):
            assert play.cards
            assert 0 <= play.seat < 3
        if (
            game.ask is not None
            and game.ask.about == "window"
            and game.table.agenda[-1].kind in {"do", "play"}
        ):
            top = plays(game)[-1]
            assert (top.kind, top.cards[0]) == (game.table.agenda[-1].kind, game.table.agenda[-1].card)
    assert any(len(plays(game)) > 1 for game in games)


@pytest.mark.parametrize("boxes", FOUND, ids="+".join)
def test_a_choice_says_where_it_is_found(boxes: tuple[str, ...]) -> None:
    found: dict[str, set[str]] = {}
    for seed in range(3):
        for game in played(boxes, seed):
            for seat in range(3):
                for move in game.moves(seat):
                    place = about(game, seat, move)
                    found.setdefault(place, set()).add(move.do)
                    cards = move.cards if move.card < 0 else (move.card,)
                    if place == "hand":
                        assert set(cards) <= set(game.table.hands[seat])
                    assert (place == "plain") == (not cards and place != "deal")

    for where, verbs in FOUND[boxes].items():
        assert verbs <= found[where]


@pytest.mark.parametrize("boxes", FOUND, ids="+".join)
def test_seats_are_seen_alike_by_everybody(boxes: tuple[str, ...]) -> None:
    """So they are made once for all who look."""
    for game in played(boxes, 1)[::7]:
        seats = [open_parts(game, game.view(seat)).seats for seat in (None, 0, 1, 2)]
        assert seats == seats[:1] * 4
