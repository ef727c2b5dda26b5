"""Plays the games of a plan. It needs only the base install, so that a worker starts quickly."""

from __future__ import annotations

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.lab.decision_recorder import DecisionRecorder
from slackhouse.lab.plan import Plan
from slackhouse.lab.recording import Recorder
from slackhouse.lab.rows import Rows


def one_game(plan: Plan, number: int) -> Rows:
    """Game number i of a plan, from the deal to the win.

    A seat that can say but one thing says it unrecorded; at the beginning of a turn the recorder looks around the table.
    """
    game = plan.new_game(number)
    names = plan.bots_of(number)
    bots = bots_for_seats(names, range(plan.seats), game, plan.seed_of(number))
    recorder = Recorder(game, names)
    decisions = DecisionRecorder(game, names) if plan.decisions else None
    turn = -1
    while (ask := game.go_on(one_turn=True)) is not None:
        recorder.hear(game.table.facts)
        if turn != game.table.turns:
            turn = game.table.turns
            continue  # only to the beginning of a turn: perhaps nobody has a choice yet
        seat, move = next_move(game, bots)
        recorder.decides(seat, ask.moves[seat])
        if decisions is not None:
            decisions.decides(seat, ask.moves[seat], move)
        if move in ask.moves[seat]:
            game.step(seat, move)
        else:  # another way to say what was offered, or an error that says why not
            game.answer(seat, move)
        recorder.hear(game.table.facts)
    recorder.hear(game.table.facts)
    rows = recorder.rows(number)
    if decisions is not None:
        rows.decisions = decisions.rows(number)
    return rows


def one_batch(plan: Plan, first: int, end: int) -> Rows:
    """Some games of a plan, one after the other."""
    rows = Rows()
    for number in range(first, end):
        rows.add(one_game(plan, number))
    return rows
