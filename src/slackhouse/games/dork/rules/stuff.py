"""Stuff: what is owned, what it costs, and buying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules import specials
from slackhouse.games.dork.rules.money import to_bank
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.kernel.agenda import WINDOW, Ask, Frame
from slackhouse.kernel.moves import DONE, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.fields import Owned
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Task


def owns(s: Table, seat: int, cards: Sequence[int]) -> bool:
    """Does the seat own all of these? A title named twice must be there twice."""
    if not cards:
        return True
    there = [card for card, _ in s.stuff[seat]]
    return all(cards.count(card) <= there.count(card) for card in cards)


def plainest(s: Table, seat: int, card: int) -> Owned:
    """The piece that is meant by a title: of several copies the one with the fewest cards attached."""
    return min([owned for owned in s.stuff[seat] if owned[0] == card], key=lambda owned: len(owned[1]))


def pass_on(s: Table, seat: int, cards: Sequence[int]) -> list[Owned]:
    """These pieces leave a seat, with what is attached to them."""
    gone = []
    for card in cards:
        owned = plainest(s, seat, card)
        s.stuff[seat].remove(owned)
        gone.append(owned)
    return gone


def receive(s: Table, seat: int, pieces: Sequence[Owned]) -> None:
    """These pieces come to a seat and find their rows (DORK-19)."""
    s.stuff[seat] += pieces
    rearrange(s, seat)


def lose(s: Table, seat: int, card: int) -> None:
    """A piece is discarded, with what is attached to it."""
    for one, attached in pass_on(s, seat, (card,)):
        s.discards += (one, *attached)


def price(s: Table, seat: int, card: int) -> int:
    """What it costs this seat now: the printed value, and what changes that (DORK-10, DORK-11); never less than nothing."""
    printed = s.printed
    dollars, words = printed.value[card], printed.mask[card]
    for off, on in printed.discount[s.characters[seat]]:
        if on & words:
            dollars -= off
    for kept in s.kept[seat]:
        for off, on in printed.discount[kept]:
            if on & words:
                dollars -= off
    for special, i in s.prices:
        more, on = printed.reprices[special][i]
        if on & words:
            dollars += more
    return max(0, dollars)


def buying(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat what it buys: from hand, as much as the money allows (DORK-10). Asked whatever the hand is."""
    seat = f.seat
    hand = s.hands[seat]
    if hand:
        is_stuff, cash = s.printed.is_stuff, s.money[seat]
        moves = [DONE]
        moves += [
            Move("buy", card)
            for card in dict.fromkeys(hand)
            if is_stuff[card] and price(s, seat, card) <= cash
        ]
        specials.moves(s, seat, moves)
        s.agenda[-1] = f
        s.ask = Ask("buying", {seat: moves})


def buy(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Put it down and pay; it is being played until the window closes (DORK-14)."""
    s.agenda[-1] = f
    card = move.card
    dollars = price(s, seat, card)
    s.hands[seat].remove(card)
    to_bank(s, "Bought", "DORK-10", seat, dollars, card)
    s.agenda.append(Frame("buy", seat, (WINDOW, ("own", 0, 0)), card, paid=dollars))


def own(s: Table, f: Frame, _: Task) -> None:
    """It is in play, and owned."""
    s.agenda.pop()
    s.tell("Settled", "DORK-10", f.seat, f.card)
    receive(s, f.seat, [(f.card, ())])


TASKS = {"buying": buying, "own": own}
