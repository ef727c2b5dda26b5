"""What the verbs of the Specials do: one function for each verb that happens once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slackhouse.cards.verbs import acting, dork
from slackhouse.games.dork.rules import obsessions
from slackhouse.games.dork.rules.money import from_bank, to_bank
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.games.dork.rules.specials import reached
from slackhouse.games.dork.rules.stuff import lose, owns, pass_on, plainest, receive
from slackhouse.kernel.agenda import Ask, Frame
from slackhouse.kernel.moves import CHANCE, ROLLS, Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.cards.verbs import Act
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Task

Doing = Any
"""A verb of the class its function is registered for."""


def do(s: Table, f: Frame, t: Task) -> None:
    """A verb's turn has come: on a die if it wants one, then for each seat that it reaches."""
    act = s.printed.play[f.card][t[1]]
    if act.die and not t[2]:
        s.agenda[-1] = f
        s.ask = Ask("luck", {CHANCE: ROLLS})
        return
    who = act.keep if isinstance(act, dork.Keep) else getattr(act, "who", "me")
    who = "me" if isinstance(act, dork.Price) else who
    tasks: tuple[Task, ...] = tuple(("act", t[1], seat) for seat in reached(s, who, f.seat, f.room))
    s.agenda[-1] = s.agenda[-1].then(*tasks)


def lucky(s: Table, f: Frame, _: int, move: Move) -> None:
    """Only on the faces the card names."""
    i = f.tasks[0][1]
    s.tell("Rolled", "DORK-13", f.seat, f.card, n=move.n)
    if move.n in s.printed.play[f.card][i].die:
        s.agenda[-1] = f.rest().then(("do", i, 1))


def act(s: Table, f: Frame, t: Task) -> None:
    """Do it to one seat."""
    verb = s.printed.play[f.card][t[1]]
    DOES[type(verb)](s, f, verb, t[2])


def _stays(s: Table, f: Frame) -> None:
    """The Special lies somewhere now: its frame goes on without it."""
    s.agenda[-1] = Frame("after", f.seat, s.agenda[-1].tasks, f.card, f.room, f.cards)


def cash(s: Table, f: Frame, verb: Doing, seat: int) -> None:
    if verb.cash >= 0:
        from_bank(s, "GotCash", "DORK-13", seat, verb.cash, f.card)
    else:
        to_bank(s, "PaidCash", "DORK-13", seat, min(-verb.cash, s.money[seat]), f.card)


def dump(s: Table, f: Frame, verb: Doing, seat: int) -> None:
    if verb.pick == "player":
        if owns(s, seat, f.cards):
            _dumped(s, f, verb, seat, f.cards[0])
        return
    words = s.printed.bits(verb.dump)
    fits = list(dict.fromkeys([card for card, _ in s.stuff[seat] if s.printed.mask[card] & words]))
    if len(fits) == 1:
        _dumped(s, f, verb, seat, fits[0])
    elif fits:
        s.agenda[-1] = f
        s.ask = Ask("dump", {seat: [Move("give", card) for card in fits]})


def dump_chosen(s: Table, f: Frame, seat: int, move: Move) -> None:
    _dumped(s, f, s.printed.play[f.card][f.tasks[0][1]], seat, move.card)


def _dumped(s: Table, f: Frame, verb: Doing, seat: int, card: int) -> None:
    """Only what is owned turns into cash, at its printed value (DORK-11)."""
    lose(s, seat, card)
    s.tell("Lost", "DORK-11", seat, card, room=f.seat)
    from_bank(s, "Dumped", "DORK-11", seat, max(0, s.printed.value[card] - verb.off), card)


def price(s: Table, f: Frame, verb: Doing, _: int) -> None:
    s.prices.append((f.card, s.printed.play[f.card].index(verb)))
    s.tell("Repriced", "DORK-11", s.turn, f.card, n=verb.price)


def deals(s: Table, f: Frame, verb: Doing, seat: int) -> None:
    if verb.deals == "Trade":
        s.more_trades += 1
    else:
        s.more_auctions += 1
    s.tell("MoreDeals", "DORK-7", seat, f.card)


def take(s: Table, f: Frame, _verb: Doing, seat: int) -> None:
    if owns(s, seat, f.cards) and seat != f.seat:
        pieces = pass_on(s, seat, f.cards)
        s.tell("Taken", "DORK-13", f.seat, f.cards[0], room=seat)
        receive(s, f.seat, pieces)


def swap(s: Table, f: Frame, _verb: Doing, seat: int) -> None:
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


def attach(s: Table, f: Frame, _verb: Doing, seat: int) -> None:
    if not owns(s, seat, f.cards):
        return
    owned = plainest(s, seat, f.cards[0])
    if f.card not in owned[1]:
        row = s.stuff[seat]
        row[row.index(owned)] = (owned[0], (*owned[1], f.card))
        _stays(s, f)
        s.tell("Attached", "DORK-18", seat, f.card, room=f.seat, on=owned[0])
        rearrange(s, seat)


def forget(s: Table, _f: Frame, _verb: Doing, seat: int) -> None:
    obsessions.forget(s, seat)


def keep(s: Table, f: Frame, _verb: Doing, seat: int) -> None:
    _stays(s, f)
    s.kept[seat].append(f.card)
    s.tell("Remains", "DORK-13", seat, f.card)


def draw(s: Table, _f: Frame, verb: Doing, seat: int) -> None:
    s.agenda.append(Frame("draw", seat, (("draw", seat, verb.draw),)))


def toss(s: Table, _f: Frame, verb: Doing, seat: int) -> None:
    n = min(verb.toss, len(s.hands[seat]))
    if n and verb.at_random:
        s.agenda.append(Frame("toss", seat, (("lot", seat, 0),) * n))
    elif n:
        s.agenda.append(Frame("toss", seat, (("cut", seat, n),)))


def peek(s: Table, f: Frame, _verb: Doing, seat: int) -> None:
    s.tell("Peeked", "DORK-13", f.seat, f.card, room=seat)
    s.tell("SawHand", "DORK-13", f.seat, room=seat, cards=tuple(s.hands[seat]), to=(f.seat, seat))


def salvage(s: Table, f: Frame, verb: Doing, _seat: int) -> None:
    words = s.printed.bits(verb.salvage)
    found = [card for card in dict.fromkeys(reversed(s.discards)) if s.printed.mask[card] & words]
    if found:
        s.agenda[-1] = f
        s.ask = Ask("salvage", {f.seat: [Move("choose", card) for card in found]})


def salvaged(s: Table, _f: Frame, seat: int, move: Move) -> None:
    s.discards.remove(move.card)
    s.hands[seat].append(move.card)
    s.tell("Salvaged", "DORK-13", seat, move.card)


DOES: Final[dict[type[Act], Callable[[Table, Frame, Doing, int], None]]] = {
    dork.Cash: cash,
    dork.Dump: dump,
    dork.Price: price,
    dork.Deals: deals,
    dork.Take: take,
    dork.Swap: swap,
    dork.Attach: attach,
    dork.Forget: forget,
    dork.Keep: keep,
    acting.Draw: draw,
    acting.Toss: toss,
    acting.Peek: peek,
    acting.Salvage: salvage,
}

TASKS = {"do": do, "act": act}
ANSWERS = {"luck": lucky, "dump": dump_chosen, "swap": swap_chosen, "salvage": salvaged}
