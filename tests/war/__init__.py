"""War: everybody puts down a card, the highest takes the point. A whole family of games, to show how little it takes."""

from __future__ import annotations

from typing import Annotated

from slackhouse.family.defaults.family import PlainFamily
from slackhouse.family.defaults.rules import PlainRules
from slackhouse.family.defaults.table import PlainTables, Printed, Standing
from slackhouse.family.family import BoxInfo
from slackhouse.kernel import piles
from slackhouse.kernel.fields import AnyFields, FieldSpec
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.kernel.table import Ask, Frame
from slackhouse.kernel.table_class import table_class

GOAL = 3


class Fields(AnyFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    shown: Annotated[list[int], FieldSpec("NO_CARD", by_seat=True, holds="cards")]
    points: Annotated[list[int], FieldSpec("0", by_seat=True)]


Table = table_class(Fields)


def laid(setup, own):
    s = Table(Printed([*FAMILY.load_box("war").cards, *own]), len(setup.names))
    s.pile = [number for number, card in enumerate(s.printed.cards) for _ in range(card.copies)]
    s.agenda.append(Frame("setup", setup.first, (("shuffle", 0, 0), ("deal", 0, 0))))
    return s


def deal(s, f, _task):
    piles.deal(s, f.seat, 5, "WAR-1")
    s.agenda.pop()
    turn(s, f.seat)


def turn(s, seat, _phase=0):
    s.turn, s.turns = seat, s.turns + 1
    s.tell("Began", "WAR-2", seat, n=s.turns)
    s.agenda.append(Frame("turn", seat, (("war", 0, 0),)))


def war(s, f, _task):
    for seat in s.clockwise(f.seat):
        if s.shown[seat] == NO_CARD:
            s.agenda[-1] = f
            s.ask = Ask("war", {seat: [Move("play", card) for card in sorted(set(s.hands[seat]))]})
            return
    best = max(s.clockwise(f.seat), key=lambda seat: s.shown[seat])
    s.tell("Took", "WAR-3", best, s.shown[best], n=1)
    s.points[best] += 1
    s.discards += s.shown
    s.shown = [NO_CARD] * s.seats
    s.touched = True
    s.agenda[-1] = Frame("turn", best, (("next", best, 0),))


def following(s, f, _task):
    s.agenda.pop()
    turn(s, f.seat)


def played(s, f, seat, move):
    s.agenda[-1] = f
    s.hands[seat].remove(move.card)
    s.shown[seat] = move.card
    s.tell("Played", "WAR-2", seat, move.card)


def judge(s):
    if max(s.points) >= GOAL or not any(s.hands):
        s.winners = tuple(seat for seat in range(s.seats) if s.points[seat] == max(s.points))
        for seat in s.winners:
            s.tell("Won", "WAR-4", seat, n=s.points[seat])


def stands(s, seat):
    return Standing(s.points[seat], GOAL, tuple(card for card in s.shown[seat : seat + 1] if card >= 0))


class War(PlainFamily):
    name, title, package = "war", "War", __name__
    boxes = (BoxInfo("war", "geek", "The highest card takes the point."),)
    kinds, phases = ("Card",), ("War",)
    winning, sitting = "WAR-4", "WAR-1"
    purpose = "Be the first with three points."
    sentences = {"Played": "{seat} {seat:put|puts} down {card}.", "Took": "{card} takes a point for {seat}."}
    rules = PlainRules(
        {"shuffle": piles.shuffle, "deal": deal, "war": war, "next": following},
        {"shuffle": piles.shuffled, "war": played},
        judge,
        "WAR-2",
    )
    tables = PlainTables(Fields, Table, rules, phases, laid, stands)
    turn_begins = staticmethod(turn)


FAMILY = War()
