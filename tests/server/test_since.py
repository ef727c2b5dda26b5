"""Since your last turn: what others did to a reader between their turns, and nothing else."""

from __future__ import annotations

from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import CHANCE
from slackhouse.server import log_rows
from slackhouse.server.live.automatic_moves import draw_chance
from slackhouse.server.live.participants import MAX_SINCE, since_last_turn
from slackhouse.server.live.table_state import TableState

NAMES = ("Zoe", "Ben", "Ida", "Max")


def begun() -> TableState:
    sitting = TableState(log_rows.TableCreated(("geek",), len(NAMES), "no clock"))
    for seat, name in enumerate(NAMES):
        sitting.follow(log_rows.Sat(seat, name, f"token {seat}"), 0.0)
    sitting.follow(log_rows.Began(NAMES), 0.0)
    return sitting


def test_what_is_told_was_done_by_others_between_two_turns() -> None:
    sitting = begun()
    game = sitting.game
    assert game is not None
    bots = bots_for_seats(("normal",), range(len(NAMES)), game, 7)
    told = turns = 0
    while (ask := game.ask) is not None:
        seat = CHANCE if ask.is_chance else ask.first()
        move = draw_chance(sitting) if ask.is_chance else bots[seat].decide(game.view(seat))
        sitting.follow(log_rows.Answer(seat, move), 0.0)
        if game.table.turns == turns or game.is_over:
            continue
        turns, mine = game.table.turns, game.table.turn
        lines = sitting.stories.lines(mine)
        found = since_last_turn(lines, mine, turns)
        begins = [at for at, line in enumerate(lines) if line.begins]
        own = [at for at in begins[:-1] if any(span.seat == mine for span in lines[at].spans)]
        assert len(found) <= MAX_SINCE
        assert all(lines[at].hits for at in found)
        assert all((own[-1] if own else -1) < at < begins[-1] for at in found)
        told += bool(found)

    assert turns > len(NAMES)
    assert told
