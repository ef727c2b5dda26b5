"""Moves that the server makes itself: answers of chance, and the least that can be said for an absent player.

Dice and shuffles come from the secret that was committed to before the game (docs/fair.md). An absent player comes back to the hand, the
room and the Job they had.
"""

from __future__ import annotations

import secrets
from collections import Counter
from random import SystemRandom
from typing import Final

from slackhouse.game import CHANCE
from slackhouse.kernel import fairness
from slackhouse.kernel.moves import DONE, NO_CARD, PASS, Move
from slackhouse.kernel.view import AnyView
from slackhouse.server.live.table_state import TableState
from slackhouse.server.log_rows import Promised
from slackhouse.story.coach import dealt

# -- chance -------------------------------------------------------------------------------------------------------------------


_RANDOM: Final = SystemRandom()


def new_promise() -> Promised:
    """A secret for the next game."""
    return Promised(secrets.token_hex(fairness.LONG))


def draw_chance(state: TableState) -> Move:
    """What chance says: as the luck that was chosen beforehand brings it, as the secret makes it, or as nobody can know."""
    game = state.game
    if game is None or game.ask is None:
        raise ValueError("chance is not asked anything")
    if state.luck is not None:
        return dealt(game, state.luck)
    offered = game.ask.moves[CHANCE]
    if state.proof is not None:
        return fairness.drawn(state.proof, state.draws, offered)
    # Nothing was promised: an earlier version dealt, or the game goes on from another one or from an arranged table.
    move = _RANDOM.choice(offered)
    if move.do == "shuffle":
        order = list(move.cards)
        _RANDOM.shuffle(order)
        move = Move("shuffle", cards=tuple(order))
    return move


# -- absent players -----------------------------------------------------------------------------------------------------------


DISCARDING: Final = frozenset({"discard", "give"})
"""Moves by which a card of the hand goes, and nothing comes of it."""


def empty_move(moves: tuple[Move, ...]) -> Move | None:
    """What somebody says who says nothing: nothing, if that can be said."""
    return next((move for move in (PASS, DONE) if move in moves), None)


def least_move(view: AnyView, known: Counter[int]) -> Move | None:
    """Nothing; or, where a card of the hand must go, one they do not know yet. None: there is something to decide."""
    return empty_move(view.moves) or _unknown(view, known)


def _unknown(view: AnyView, known: Counter[int]) -> Move | None:
    """Cards are drawn for an absent player, and have to be discarded for them: those they knew stay, of the others the newest goes."""
    named = {move: {move.card, *move.cards} - {NO_CARD} for move in view.moves}
    if not all(cards and cards <= set(view.hand) for cards in named.values()):
        return None  # there is more to decide than which card goes
    came = {card: place for place, card in enumerate(view.hand)}
    more = Counter(view.hand) - known

    def worth(move: Move) -> tuple[int, int, int]:
        cards = named[move]
        return len(cards), len(cards - more.keys()), -min(came[card] for card in cards)

    return min([move for move in view.moves if move.do in DISCARDING], default=None, key=worth)
