"""What the verbs of the Specials do: a verb's turn comes, and it is done to each seat that it reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules import choosing, frames
from slackhouse.games.dork.rules.moments import acts_of, come, titles
from slackhouse.games.dork.rules.money import from_bank, to_bank
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.games.dork.rules.specials import reached
from slackhouse.games.dork.rules.stuff import lose, owns, pass_on, plainest, receive
from slackhouse.kernel.moves import CHANCE, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.table import Task


def do(s: Table, f: Frame, t: Task) -> None:
    """A verb's turn has come: on a die if it wants one, then for each seat that it reaches."""
    act = acts_of(s, f)[t[1]]
    if act.die and not t[2]:
        s.agenda[-1] = f
        s.ask = Ask("luck", {CHANCE: ROLLS})
        return
    tasks: tuple[Task, ...] = tuple(("act", t[1], seat) for seat in reached(s, act.whom, f.seat, f.room))
    s.agenda[-1] = s.agenda[-1].then(*tasks)


def lucky(s: Table, f: Frame, _: int, move: Move) -> None:
    """Only on the faces the card names."""
    i = f.tasks[0][1]
    s.tell("Rolled", "DORK-13", f.seat, f.card, n=move.n)
    if move.n in acts_of(s, f)[i].die:
        s.agenda[-1] = f.rest().then(("do", i, 1))


def act(s: Table, f: Frame, t: Task) -> None:
    """Do it to one seat, unless that can pay and does."""
    verb, seat = acts_of(s, f)[t[1]], t[2]
    if (
        verb.unless_pays
        and s.money[seat] >= verb.unless_pays
        and verb.would_do(s, seat)
        and verb.hits(s, seat)
    ):
        choosing.ask_to_pay(s, f, seat)
    else:
        verb.does(s, f, seat)


def suffer(s: Table, f: Frame, t: Task) -> None:
    """For the seats that would not pay."""
    acts_of(s, f)[t[1]].does(s, f, t[2])


def _stays(s: Table, f: Frame) -> None:
    """The Special lies somewhere now: its frame goes on without it."""
    s.agenda[-1] = frames.after(f, s.agenda[-1].tasks)


def cash(s: Table, f: Frame, seat: int, dollars: int) -> None:
    """From the bank, or to it, as far as the cash goes (DORK-5)."""
    if dollars >= 0:
        from_bank(s, "GotCash", "DORK-13", seat, dollars, f.card)
    else:
        to_bank(s, "PaidCash", "DORK-13", seat, min(-dollars, s.money[seat]), f.card)


def dump(s: Table, f: Frame, seat: int, what: Words, off: int) -> None:
    """The Stuff that was named; where none is, its owner chooses of what fits."""
    if not what:
        if owns(s, seat, f.cards):
            dumped(s, f, seat, f.cards[0], off)
        return
    words = s.printed.bits(what)
    fits = list(dict.fromkeys([card for card, _ in s.stuff[seat] if s.printed.mask[card] & words]))
    if len(fits) == 1:
        dumped(s, f, seat, fits[0], off)
    elif fits:
        s.agenda[-1] = f
        s.ask = Ask("dump", {seat: [Move("give", card) for card in fits]})


def dumped(s: Table, f: Frame, seat: int, card: int, off: int) -> None:
    """Only what is owned turns into cash, at its printed value (DORK-11)."""
    lose(s, seat, card)
    s.tell("Lost", "DORK-11", seat, card, room=f.seat)
    from_bank(s, "Dumped", "DORK-11", seat, max(0, s.printed.value[card] - off), card)


def spoil(s: Table, f: Frame, seat: int) -> None:
    """A piece that is still there is gone, and worth nothing any more (DORK-RULING-35)."""
    if any(card == f.card for card, _ in s.stuff[seat]):
        lose(s, seat, f.card)
        s.tell("Spoiled", "DORK-13", seat, f.card)


def price(s: Table, f: Frame, which: int, dollars: int) -> None:
    """Until the end of the turn, the price that this verb of the Special says."""
    s.prices.append((f.card, which))
    s.tell("Repriced", "DORK-11", s.turn, f.card, n=dollars)


def deals(s: Table, f: Frame, seat: int, deal: str) -> None:
    if deal == "Trade":
        s.more_trades += 1
    else:
        s.more_auctions += 1
    s.tell("MoreDeals", "DORK-7", seat, f.card)


def take(s: Table, f: Frame, seat: int) -> None:
    if owns(s, seat, f.cards) and seat != f.seat:
        pieces = pass_on(s, seat, f.cards)
        s.tell("Taken", "DORK-13", f.seat, f.cards[0], room=seat)
        receive(s, f.seat, pieces)
        come(s, "stolen", seat, titles(pieces))


def swap(s: Table, f: Frame, seat: int) -> None:
    """The player says which of the own it gives; with one piece that is said already."""
    own = list(dict.fromkeys([card for card, _ in s.stuff[f.seat]]))
    if not own or not owns(s, seat, f.cards) or seat == f.seat:
        return
    if len(own) == 1:
        _swapped(s, f, seat, own[0])
    else:
        s.agenda[-1] = f
        s.ask = Ask("swap", {f.seat: [Move("give", card) for card in own]})


def swap_chosen(s: Table, f: Frame, _: int, move: Move) -> None:
    _swapped(s, f, f.tasks[0][2], move.card)


def _swapped(s: Table, f: Frame, seat: int, own: int) -> None:
    wanted, given = pass_on(s, seat, f.cards), pass_on(s, f.seat, (own,))
    s.tell("Swapped", "DORK-13", f.seat, f.cards[0], room=seat, on=own)
    receive(s, f.seat, wanted)
    receive(s, seat, given)
    come(s, "stolen", seat, titles(wanted))


def attach(s: Table, f: Frame, seat: int) -> None:
    if not owns(s, seat, f.cards):
        return
    owned = plainest(s, seat, f.cards[0])
    if f.card not in owned[1]:
        row = s.stuff[seat]
        row[row.index(owned)] = (owned[0], (*owned[1], f.card))
        _stays(s, f)
        s.tell("Attached", "DORK-18", seat, f.card, room=f.seat, on=owned[0])
        rearrange(s, seat)


def keep(s: Table, f: Frame, seat: int) -> None:
    _stays(s, f)
    s.kept[seat].append(f.card)
    s.tell("Remains", "DORK-13", seat, f.card)


def draw(s: Table, seat: int, n: int) -> None:
    s.agenda.append(frames.draw(seat, n))


def toss(s: Table, seat: int, n: int, *, at_random: bool) -> None:
    n = min(n, len(s.hands[seat]))
    if n and at_random:
        s.agenda.append(frames.toss_at_random(seat, n))
    elif n:
        s.agenda.append(frames.toss(seat, n))


def peek(s: Table, f: Frame, seat: int) -> None:
    s.tell("Peeked", "DORK-13", f.seat, f.card, room=seat)
    s.tell("SawHand", "DORK-13", f.seat, room=seat, cards=tuple(s.hands[seat]), to=(f.seat, seat))


def salvage(s: Table, f: Frame, what: Words) -> None:
    words = s.printed.bits(what)
    found = [card for card in dict.fromkeys(reversed(s.discards)) if s.printed.mask[card] & words]
    if found:
        s.agenda[-1] = f
        s.ask = Ask("salvage", {f.seat: [Move("choose", card) for card in found]})


def salvaged(s: Table, _f: Frame, seat: int, move: Move) -> None:
    s.discards.remove(move.card)
    s.hands[seat].append(move.card)
    s.tell("Salvaged", "DORK-13", seat, move.card)


TASKS = {"do": do, "act": act, "suffer": suffer}
ANSWERS = {"luck": lucky, **choosing.ANSWERS}
