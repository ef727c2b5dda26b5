"""Automatic answers to forced questions: chance, if the game has a seed, and seats with a single legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel import agenda
from slackhouse.kernel.chance import face, shuffled
from slackhouse.kernel.moves import CHANCE, PASS, Move
from slackhouse.kernel.table import PASSED, Ask

if TYPE_CHECKING:
    from slackhouse.kernel.agenda import Rules, S
    from slackhouse.kernel.log import Entry


def roll(s: S, rules: Rules[S], seed: int, log: list[Entry]) -> None:
    """Answer for chance, as often as it is asked in a row: the n-th move depends on the seed and on n alone."""
    ask = s.ask
    while ask is not None and not s.winners:
        offered = ask.moves.get(CHANCE)
        if offered is None:
            return
        n = len(log)
        move = offered[face(seed, n, len(offered))]
        if move.do == "shuffle":
            move = Move("shuffle", cards=shuffled(seed, n, move.cards))
        log.append((CHANCE, move, ""))
        agenda.answer(s, rules, CHANCE, move)
        ask = s.ask


def go_on(
    s: S,
    rules: Rules[S],
    seed: int | None,
    log: list[Entry],
    first: Entry | None = None,
    *,
    one_turn: bool = False,
    suggested: bool = False,
) -> None:
    """Chance, and every seat that is asked first and can say but one thing: until somebody has a choice, or the game is over.

    As if each of them had been polled: the log has every answer. `first`: an answer that is taken before. `one_turn`: no further than to
    the answer with which a turn begins. `suggested`: a seat with but one suggestion takes it, too.
    """
    turns = s.turns
    s.passes = None if one_turn else log
    try:
        if first is not None:
            log.append(first)
            agenda.answer(s, rules, first[0], first[1])
        going = True
        while going:
            if seed is not None and s.ask is not None and s.ask.about != "window":
                # A window is asked most, and never of chance.
                roll(s, rules, seed, log)
            going = not (one_turn and s.turns != turns) and _forced(s, rules, log, suggested=suggested)
    finally:
        s.passes = None


def _forced(s: S, rules: Rules[S], log: list[Entry], *, suggested: bool) -> bool:
    """Let those answer who are asked first and have no choice; False if there are none."""
    ask = s.ask
    if ask is None or s.winners:
        return False
    passing = can_only_pass(ask, suggested=suggested)
    if passing:
        log += [PASSED[seat] for seat in passing]
        agenda.let_by(s, rules, passing)
        return True
    seat = ask.first()
    offered = ask.moves[seat]
    if len(offered) > 1 or seat == CHANCE or (seat in ask.open_ended and not suggested):
        return False
    log.append((seat, offered[0], ""))
    agenda.answer(s, rules, seat, offered[0])
    return True


def can_only_pass(ask: Ask, *, suggested: bool) -> list[int]:
    """Those who are asked first, one after the other, and can but pass."""
    passing: list[int] = []
    for seat, offered in ask.moves.items():
        if len(offered) > 1 or offered[0] is not PASS or (seat in ask.open_ended and not suggested):
            break
        passing.append(seat)
    return passing
