"""Generator of illegal moves: near misses of what was offered, and nonsense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import CHANCE, DONE, PASS, Move

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from slackhouse.game import Game

VERBS: Final = (
    "call", "send", "show out", "shop", "do", "play", "give", "choose", "discard", "pass", "done", "roll", "shuffle", "fly", "",
    "draw", "buy", "offer", "accept", "decline", "withdraw", "auction", "bid", "take",
)  # fmt: skip
FAR: Final = (-(10**9), -2, 10**9)


def near_misses(game: Game, seat: int, luck: Random) -> Iterator[Move]:
    """Each offered or made-up move with one thing wrong; some may happen to be right after all: see `is_fair` of the family's laws."""
    titles, seats = len(game.table.printed.cards), game.table.seats
    offered = game.moves(seat) or (PASS, DONE)
    like = luck.choice(offered)
    yield like._replace(card=luck.choice((luck.randrange(titles), *FAR)))
    yield like._replace(seat=luck.choice((luck.randrange(-1, seats), *FAR)))
    yield like._replace(on=luck.choice((luck.randrange(-1, titles), *FAR)))
    yield like._replace(n=luck.choice((luck.randrange(-3, 9), *FAR)))
    yield like._replace(do=luck.choice(VERBS))
    yield like._replace(cards=_some(luck, titles, like.cards))
    yield like._replace(wants=_some(luck, titles, like.wants))
    yield like._replace(price=luck.choice((luck.randrange(-3, 9), *FAR)))
    hands = [card for hand in game.table.hands for card in hand]
    card = luck.choice(hands) if hands else 0
    yield Move(luck.choice(VERBS), card, luck.randrange(-1, seats))
    yield Move(luck.choice(("shop", "discard", "shuffle")), cards=_some(luck, titles, tuple(hands[:2])))


def _some(luck: Random, titles: int, like: tuple[int, ...]) -> tuple[int, ...]:
    """A few cards: one too many, one too few, or others."""
    if like and luck.random() < 0.5:
        return like[1:] if luck.random() < 0.5 else (*like, luck.choice(like))
    return tuple(luck.choice((luck.randrange(titles), *FAR)) for _ in range(luck.randrange(4)))


def moves_of_unasked_seats(game: Game) -> Iterator[int]:
    """Seats that may say nothing now, and seats that there are not."""
    yield from (seat for seat in (CHANCE, *range(game.table.seats)) if not game.moves(seat))
    yield from (-2, game.table.seats, 10**9)
