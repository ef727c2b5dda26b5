"""Stuff: what is owned, what it costs, and buying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules import frames, specials
from slackhouse.games.dork.rules.moments import come, settled
from slackhouse.games.dork.rules.money import to_bank
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.kernel.moves import DONE, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.fields import Change, Owned
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def owns(s: FaceUp, seat: int, cards: Sequence[int]) -> bool:
    """Does the seat own all of these? A title named twice must be there twice."""
    if not cards:
        return True
    there = [card for card, _ in s.stuff[seat]]
    return all(cards.count(card) <= there.count(card) for card in cards)


def plainest(s: FaceUp, seat: int, card: int) -> Owned:
    """The piece that is meant by a title: of several copies the one with the fewest cards attached."""
    return min([owned for owned in s.stuff[seat] if owned[0] == card], key=lambda owned: len(owned[1]))


def meant(row: Sequence[Owned], cards: Sequence[int]) -> list[Owned]:
    """The pieces of a row that are meant by some titles: of each the plainest that is left. What is not there is not meant."""
    left = sorted(row, key=lambda owned: len(owned[1]))
    found = []
    for card in cards:
        owned = next((one for one in left if one[0] == card), None)
        if owned is not None:
            left.remove(owned)
            found.append(owned)
    return found


def pass_on(s: Table, seat: int, cards: Sequence[int]) -> list[Owned]:
    """These pieces leave a seat, with what is attached to them."""
    gone = meant(s.stuff[seat], cards)
    for owned in gone:
        s.stuff[seat].remove(owned)
    s.touched = True  # what stays may count for more without them
    return gone


def receive(s: Table, seat: int, pieces: Sequence[Owned]) -> None:
    """These pieces come to a seat and find their rows (DORK-19)."""
    s.stuff[seat] += pieces
    rearrange(s, seat)


def lose(s: Table, seat: int, card: int) -> None:
    """A piece is discarded, with what is attached to it."""
    for one, attached in pass_on(s, seat, (card,)):
        s.discards += (one, *attached)


def price(s: FaceUp, seat: int, card: int, also: Sequence[Change] = ()) -> int:
    """What it costs this seat now: the printed value, and what changes that (DORK-10, DORK-11); never less than nothing.

    Specials change prices for the active seat; `also` are such changes that somebody thinks about.
    """
    printed = s.printed
    dollars, words = printed.value[card], printed.mask[card]
    for off, on in printed.discount[s.characters[seat]]:
        if on & words:
            dollars -= off
    for one in s.kept[seat]:
        for off, on in printed.discount[one]:
            if on & words:
                dollars -= off
    for piece, _ in s.stuff[seat]:
        for off, on in printed.discount[piece]:
            if on & words:
                dollars -= off
    if seat == s.turn:
        for special, i in (*s.prices, *also) if also else s.prices:
            more, on = printed.reprices[special][i]
            if on & words:
                dollars += more
    return max(0, dollars)


def buying(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat what it buys: from hand, as much as the money allows (DORK-10). Asked whatever the hand is."""
    seat = f.seat
    hand = s.hands[seat]
    if hand:
        is_stuff, to_buy, cash = s.printed.is_stuff, s.printed.to_buy, s.money[seat]
        moves = [DONE]
        moves += [
            to_buy[card] for card in dict.fromkeys(hand) if is_stuff[card] and price(s, seat, card) <= cash
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
    s.agenda.append(frames.buy(seat, card, dollars))


def own(s: Table, f: Frame, _: Task) -> None:
    """It is in play, and owned."""
    settled(s, f)
    s.tell("Settled", "DORK-10", f.seat, f.card)
    receive(s, f.seat, [(f.card, ())])
    come(s, "bought", f.seat, (f.card,))


TASKS = {"buying": buying, "own": own}
