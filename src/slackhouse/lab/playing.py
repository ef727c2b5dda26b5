"""Playing the games of a plan. Only what every install has is needed here, so that a worker starts in no time."""

from __future__ import annotations

from slackhouse.bots.driving import next_move
from slackhouse.bots.names import seated
from slackhouse.lab.plan import Plan
from slackhouse.lab.recording import Recorder
from slackhouse.lab.rows import Rows


def one_game(plan: Plan, number: int) -> Rows:
    """Game number i of a plan, from the deal to the win."""
    game = plan.new_game(number)
    names = plan.bots_of(number)
    bots = seated(names, range(plan.seats), game, plan.seed_of(number))
    recorder = Recorder(game, names)
    while (ask := game.ask) is not None:
        seat = ask.first()
        if ask.only(seat) is None:
            recorder.decides(seat, ask.moves[seat])
        recorder.hear(game.answer(*next_move(game, bots)))
    return recorder.rows(number)


def one_batch(plan: Plan, first: int, end: int) -> Rows:
    """Some games of a plan, one after the other."""
    rows = Rows()
    for number in range(first, end):
        rows.add(one_game(plan, number))
    return rows
