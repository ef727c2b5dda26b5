"""What is worth saying of a move of Chez Dork before it is made: why Stuff brings so much, and what a lot is worth."""

from __future__ import annotations

from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.rules.score import total, worth
from slackhouse.games.dork.rules.stuff import meant
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.moves import Move
from slackhouse.kernel.wording import Several, Told, Word


def remarks(view: DorkView, printed: Printed, move: Move) -> tuple[Told, ...]:
    """Stuff that fits counts double (DORK-17); the player who bids wants to know for what."""
    mine = view.seats[view.me]
    obsessed, row = printed.bits(mine.obsessions), (*mine.top, *mine.bottom)
    if move.do == "bid" and (lot := view.lot) is not None:
        seller = view.seats[lot.seller]
        pieces = meant((*seller.top, *seller.bottom), lot.cards)
        n = total(printed, (*row, *pieces), obsessed) - total(printed, row, obsessed)
        return (Told("remark.lot", n=n),)
    fits = printed.fits[move.card] & obsessed if move.do == "buy" else 0
    if not fits:
        return ()
    words = tuple([Word(word) for word in printed.obsessed(fits)])
    each, bought = printed.points[move.card], (move.card, ())
    n = worth(printed, bought, obsessed, (*row, bought))
    return (Told("remark.doubled", printed=each, n=n, obsessions=Several(words, "and")),)
