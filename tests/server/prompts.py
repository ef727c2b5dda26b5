"""Counts how often a person is asked in others' plays: `python -m tests.server.prompts 200` plays 200 games of every box, as it was and as it is.

One person sits at a table with three bots and gives no orders; a good bot says what they would. Counted is every question at which they
had a choice, how many of those were about a window, how many were answered with "pass", and how many ended a phase of theirs ("done").
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import click

from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.kernel.moves import DONE, PASS
from slackhouse.story.standing_orders import Orders, lets_go_by
from slackhouse.story.window_relevance import kind_of_window, presses

BOXES = (("geek",), ("greek",), ("goth",), ("cthulhu",), ("dork",))
SEATS = 4
ME = 0
Goes = Callable[[Game, bool], bool]
"""Does the open window go by without a question: the game, and whether the person had a say in this round."""


class Counted(NamedTuple):
    """Of one game."""

    asked: int = 0
    windows: int = 0
    passed: int = 0
    ended: int = 0
    """A phase of the person's own."""
    rounds: int = 0
    most_in_a_round: int = 0
    """Of windows in which nothing pressed."""

    def and_(self, other: Counted) -> Counted:
        asked, windows, passed, ended, rounds, most = zip(self, other, strict=True)
        return Counted(sum(asked), sum(windows), sum(passed), sum(ended), sum(rounds), max(most))


def as_it_is(game: Game, had_a_say: bool) -> bool:
    return lets_go_by(Orders(), game, ME, alone=True, had_a_say=had_a_say)


def as_it_was(game: Game, _had_a_say: bool) -> bool:
    """Asked for whatever a card of theirs is made for, and at the beginning of some phases, as often as that came up."""
    told, table = game.family.story, game.table
    if game.view(ME).only is not None or not told.is_a_moment(
        kind_of_window(game), table.phase, table.turn == ME
    ):
        return True
    return not told.is_worth_asking(game.view(ME), table.printed)


def played(boxes: tuple[str, ...], seed: int, goes_by: Goes) -> Counted:
    """One game, by bots; the person's seat is asked as a person would be."""
    game = Game.new(boxes, SEATS, seed)
    bots = bots_for_seats(("greedy",), range(SEATS), game, seed)
    asked = windows = passed = ended = in_round = most = 0
    turns, rounds, had_a_say = 0, 0, False
    while (ask := game.ask) is not None:
        if game.table.turns != turns:
            turns = game.table.turns
            if game.table.turn == ME:
                rounds, in_round, had_a_say = rounds + 1, 0, False
        seat = ask.first()
        move = bots[seat].decide(game.view(seat)) if ask.only(seat) is None else ask.only(seat)
        assert move is not None
        if seat == ME and ask.only(seat) is None:
            if ask.about != "window":
                asked, passed, ended = asked + 1, passed + (move == PASS), ended + (move == DONE)
            elif goes_by(game, had_a_say):
                move = PASS
            else:
                asked, windows, passed = asked + 1, windows + 1, passed + (move == PASS)
                if not presses(game, ME):
                    in_round, had_a_say = in_round + 1, True
                    most = max(most, in_round)
        game.answer(seat, move)
    return Counted(asked, windows, passed, ended, rounds, most)


def counted(boxes: tuple[str, ...], games: int, goes_by: Goes) -> Counted:
    found = Counted()
    for seed in range(games):
        found = found.and_(played(boxes, seed, goes_by))
    return found


def main(games: int) -> None:
    click.echo(
        "| box | prompts a game | of them in windows | answered with pass | that end one's own phase | share of passes | most windows in a round |"
    )
    click.echo("| --- | --- | --- | --- | --- | --- | --- |")
    for boxes in BOXES:
        was, now = (counted(boxes, games, how) for how in (as_it_was, as_it_is))
        pairs = [f"{old / games:.1f} → {new / games:.1f}" for old, new in zip(was[:4], now[:4], strict=True)]
        share = f"{was.passed / was.asked:.0%} → {now.passed / now.asked:.0%}"
        most = f"{was.most_in_a_round} → {now.most_in_a_round}"
        click.echo(f"| {'+'.join(boxes)} | {' | '.join(pairs)} | {share} | {most} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
