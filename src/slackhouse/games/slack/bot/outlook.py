"""The evaluation of a position: each seat's chance to win, for searches that do not play to the end."""

from __future__ import annotations

from math import exp, log
from typing import Final

from slackhouse.games.slack.bot.odds import Reading
from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.rules.score import goals, scores
from slackhouse.games.slack.table import FaceUp

# Rounded from a fit to the winners of some 120,000 positions of greedy play, as many of each Slack box: how much each says about who wins.
NEED: Final = -0.1
LOG_NEED: Final = -1.0
WAIT: Final = -0.8
GOAL: Final = 0.09
"""A Job with a high Goal is a fast one, or nobody would want it: so a balanced box tells better than what is printed on the Job.

Cards that move a Goal are in it too, as in the fit; what they do to the need outweighs that."""
ROOM: Final = 0.4
LEAST: Final = 0.5
"""A seat that lacks nothing more has won, or will have in a moment."""


def outlook(reading: Reading, s: FaceUp) -> list[float]:
    """Each seat's chance to win, about; together they are 1."""
    count, winners, per_turn = s.seats, s.winners, reading.per_turn
    if winners:
        return [float(seat in winners) / len(winners) for seat in range(count)]
    hopes = []
    wanted, have = goals(s), scores(s)
    for seat in range(count):
        need = max(LEAST, wanted[seat] - have[seat])
        wait = (seat - s.turn) % count / count
        room = sum([per_turn[card] for card, _ in s.rooms[seat]])
        hopes.append(
            exp(
                NEED * need
                + LOG_NEED * log(need)
                + WAIT * wait
                + GOAL * wanted[seat]
                + ROOM * room
                + _in_tokens(s, seat)
            )
        )
    every = sum(hopes)
    return [hope / every for hope in hopes]


def _in_tokens(s: FaceUp, seat: int) -> float:
    """What they say beyond the Slack they count now."""
    return sum([TOKENS[name].hope(have[seat]) for name, have in s.tokens.items()])
