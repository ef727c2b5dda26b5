"""Who will win, judged from where everybody stands: what a search makes of a game that it does not play to its end."""

from __future__ import annotations

from math import exp, log
from typing import Final

from slackhouse.games.slack.bot.odds import Reading
from slackhouse.games.slack.editions.cthulhu import STARK_RAVING_MAD, WORST
from slackhouse.games.slack.view import SeatView, View

# Rounded from a fit to the winners of some 120,000 positions of greedy play, as many of each Slack box: how much each says about who wins.
NEED: Final = -0.1
LOG_NEED: Final = -1.0
WAIT: Final = -0.8
GOAL: Final = 0.09
"""A Job with a high Goal is a fast one, or nobody would want it: so a balanced box tells better than what is printed on the Job.

Cards that move a Goal are in it too, as in the fit; what they do to the need outweighs that."""
ROOM: Final = 0.4
MADNESS: Final = 0.2
RAVING: Final = 1.1
LEAST: Final = 0.5
"""A seat that lacks nothing more has won, or will have in a moment."""


def outlook(reading: Reading, view: View) -> list[float]:
    """Each seat's chance to win, about; together they are 1."""
    if view.winners:
        return [float(seat in view.winners) / len(view.winners) for seat in range(len(view.seats))]
    count = len(view.seats)
    hopes = []
    for number, seat in enumerate(view.seats):
        need = max(LEAST, seat.goal - seat.score)
        wait = (number - view.turn) % count / count
        room = sum([reading.per_turn[card] for card, _ in seat.room])
        hopes.append(
            exp(
                NEED * need
                + LOG_NEED * log(need)
                + WAIT * wait
                + GOAL * seat.goal
                + ROOM * room
                + _in_madness(seat)
            )
        )
    every = sum(hopes)
    return [hope / every for hope in hopes]


def _in_madness(seat: SeatView) -> float:
    """What the way through Madness says beyond the Slack it counts now: at its end every more of it is a gain (MAD-3)."""
    if seat.madness == STARK_RAVING_MAD:
        return RAVING
    return MADNESS * max(0, seat.madness - WORST)
