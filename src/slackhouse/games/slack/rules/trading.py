"""Cards that change places: rooms trade guests and Things, a Thing is borrowed, hands go to the left, the pile is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.bonds import UNTIL, due, taken
from slackhouse.games.slack.rules.effects import named, why, within_reach
from slackhouse.games.slack.rules.hands import keep_limit
from slackhouse.games.slack.rules.rooms import is_guarded, may_enter, place, take_away
from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task

# -- swap ------------------------------------------------------------------------------------------------------------------


def movable(s: FaceUp, room: int, to: int, words: int, by: int) -> list[Lying]:
    """The cards of a room that a seat's card can move to another, where they may enter (CALL-3)."""
    return [one for one in within_reach(s, room, words, by) if may_enter(s, to, one[0])]


def swap(s: Table, f: Frame, seat: int, what: Words) -> None:
    """The card that was named, for one of the own: which, its player says."""
    theirs = named(s, f, seat)
    own = movable(s, f.seat, seat, s.printed.bits(what), f.seat)
    if theirs is None or is_guarded(s, seat, theirs[0], f.seat) or not may_enter(s, f.seat, theirs[0]):
        return
    if len(set(own)) == 1:
        trade(s, f, seat, [own[0]], [theirs])
    elif own:
        s.agenda[-1] = f
        s.ask = Ask("swap", {f.seat: [Move("choose", card, n=n) for card, n in dict.fromkeys(own)]})


def swapped(s: Table, f: Frame, _seat: int, move: Move) -> None:
    theirs = named(s, f, f.tasks[0][2])
    if theirs is not None:
        trade(s, f, f.tasks[0][2], [(move.card, move.n)], [theirs])


def swap_all(s: Table, f: Frame, seat: int, what: Words) -> None:
    """All that fit in two rooms, as they lie there now."""
    words = s.printed.bits(what)
    trade(s, f, seat, movable(s, f.seat, seat, words, f.seat), movable(s, seat, f.seat, words, f.seat))


def trade(s: Table, f: Frame, seat: int, mine: list[Lying], theirs: list[Lying]) -> None:
    """They change places, counters and all; nobody enters anew (RULING-34)."""
    if seat == f.seat:
        return
    for room, to, cards in ((f.seat, seat, mine), (seat, f.seat, theirs)):
        for lying in cards:
            take_away(s, room, *lying)
            s.tell("Moved", why(f), to, lying[0], room=room, n=lying[1])
            place(s, to, *lying)
    for card, _ in reversed(theirs):
        taken(s, seat, card)


# -- borrow ----------------------------------------------------------------------------------------------------------------


def borrow(s: Table, f: Frame, seat: int, until: str) -> None:
    """It comes to the player's room and goes back (RULING-31)."""
    lying = named(s, f, seat)
    if lying is None or is_guarded(s, seat, lying[0], f.seat) or not may_enter(s, f.seat, lying[0]):
        return
    take_away(s, seat, *lying)
    s.tell("Borrowed", "WHEN-2", f.seat, lying[0], room=seat, n=lying[1])
    place(s, f.seat, *lying)
    s.bonds.append((lying[0], f.seat, seat, UNTIL[until]))
    taken(s, seat, lying[0])


def give_back(s: Table, seat: int) -> None:
    """What was borrowed until this turn ends goes back, if it still lies there; who may not enter any more is discarded (LEAVE-3)."""
    for bond in due(s, seat):
        card, host, owner, _ = bond
        s.bonds.remove(bond)
        lying = next((one for one in reversed(s.rooms[host]) if one[0] == card), None)
        if lying is None:
            continue
        s.bonds.insert(0, bond)  # of two copies that were borrowed, the one that goes back is untied
        take_away(s, host, *lying)
        if may_enter(s, owner, card):
            s.tell("GaveBack", "WHEN-2", host, card, room=owner, n=lying[1])
            place(s, owner, *lying)
        else:
            s.discards.append(card)
            s.tell("Lost", "LEAVE-3", host, card, n=lying[1])


# -- hands to the left -----------------------------------------------------------------------------------------------------


def pass_hands(s: Table) -> None:
    """Everybody's whole hand goes to the left, all at once (RULING-35)."""
    _pass(s, [list(hand) for hand in s.hands])


def pass_cards(s: Table, ballots: list[int]) -> None:
    """One card of each, which its owner has put down before."""
    given = [[] if card == NOBODY else [card] for card in ballots]
    _pass(s, given)


def _pass(s: Table, given: list[list[int]]) -> None:
    seats = s.clockwise(s.turn)
    for seat in seats:
        for card in given[seat]:
            s.hands[seat].remove(card)
    for seat in seats:
        to = (seat + 1) % s.seats
        if given[seat]:
            s.hands[to].extend(given[seat])
            s.tell("PassedOn", "WHEN-2", seat, room=to, n=len(given[seat]))
            s.tell("Received", "WHEN-2", to, room=seat, cards=tuple(given[seat]), to=(seat, to))
    for seat in reversed(seats):
        keep_limit(s, seat)


# -- the pile --------------------------------------------------------------------------------------------------------------


def look(s: Table, f: Frame, n: int) -> None:
    """The top of the pile, for the player alone; the cards go back in any order (RULING-37)."""
    s.looked_at = [s.pile.pop() for _ in range(min(n, len(s.pile)))]
    if s.looked_at:
        s.tell("Looked", why(f), f.seat, f.card, n=len(s.looked_at))
        s.tell("SawTop", why(f), f.seat, cards=tuple(s.looked_at), to=(f.seat,))
        s.agenda.append(frames.look(f.seat, f.card, len(s.looked_at)))


def put_back(s: Table, f: Frame, _: Task) -> None:
    """Ask which goes back next: the last one lies on top."""
    if len(set(s.looked_at)) > 1:
        s.agenda[-1] = f
        s.ask = Ask("put back", {f.seat: [Move("choose", card) for card in dict.fromkeys(s.looked_at)]})
    else:
        s.pile += s.looked_at
        s.looked_at = []


def laid_back(s: Table, f: Frame, _seat: int, move: Move) -> None:
    s.looked_at.remove(move.card)
    s.pile.append(move.card)
    s.agenda[-1] = frames.with_one_put_back(f)


TASKS = {"put back": put_back}
ANSWERS = {"swap": swapped, "put back": laid_back}
