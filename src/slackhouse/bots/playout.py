"""Playouts of guessed games: fast play to a horizon, and the evaluation there."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final

from slackhouse.family.bot import asked_at
from slackhouse.kernel.chance import face, mix, shuffled
from slackhouse.kernel.moves import CHANCE, PASS, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.family.bot import LightPolicy
    from slackhouse.game import Game

DEPTH: Final = 3
"""So many of one's own decisions are nodes of the tree."""
WIDER: Final = 12
"""A node tries its second move after so many visits."""
CURIOSITY: Final = 0.15
LONGEST: Final = 2_000
"""A playout of more answers is broken off and judged as it stands: a light policy that went in circles would stop the bot."""


class Node:
    """A node of the search tree: visits, total value, and the moves tried next."""

    __slots__ = ("said", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.said: dict[Move, Node] = {}


class Playout:
    """Plays guessed games out for one seat, and counts the answers this took."""

    __slots__ = ("_dice", "_light", "_me", "_turn", "answers")

    def __init__(self, light: LightPolicy[Any], me: int) -> None:
        self._light = light
        self._me = me
        self.answers = 0
        self._turn = self._dice = 0

    def value(self, game: Game, seed: int, move: Move, node: Node) -> float:
        """Say this, play on until my next turn is over, and see who is winning; the tree remembers."""
        table, me = game.table, self._me
        self._turn = self._dice = 0
        end = table.turns + ((me - table.turn) % table.seats or table.seats) + 1
        longest = self.answers + LONGEST
        path = [node]
        game.step(me, move)
        while not table.winners and table.turns < end and self.answers < longest:
            self.answers += 1
            ask = table.ask
            if ask.about == "window":
                self._window(game)
                continue
            seat = ask.first()
            offered = ask.moves[seat]
            if seat == CHANCE:
                game.step(CHANCE, self._rolled(offered, seed, table.turns))
            elif len(offered) == 1:  # where one thing is suggested, a light policy has no other
                game.step(seat, offered[0])
            elif seat == me and len(path) <= DEPTH:
                said = _chosen(path[-1], self._light.ranked(table, me, asked_at(table, me)))
                path.append(path[-1].said.setdefault(said, Node()))
                game.step(me, said)
            else:
                game.step(seat, self._light.at_once(table, seat, asked_at(table, seat)))
        value = self._light.outlook(table)[me]
        for one in path:
            one.visits += 1
            one.total += value
        return value

    def _rolled(self, offered: Sequence[Move], seed: int, turn: int) -> Move:
        """The dice of a turn depend on the world and on the turn alone, whatever was done in the turns before.

        So two moves that are tried in the same world meet with the same luck, and what differs is their doing.
        """
        if turn != self._turn:
            self._turn, self._dice = turn, 0
        self._dice += 1
        if offered[0].do == "shuffle":
            return Move("shuffle", cards=shuffled(mix(seed, turn), self._dice, offered[0].cards))
        return offered[face(mix(seed, turn), self._dice, len(offered))]

    def _window(self, game: Game) -> None:
        """Seats are polled; the first who lays something is heard."""
        table = game.table
        if self._light.cares(table):
            for seat, offered in table.ask.moves.items():
                if len(offered) > 1:
                    self.answers += 1
                    move = self._light.at_once(table, seat, asked_at(table, seat))
                    if move != PASS:
                        game.step(seat, move)
                        return
        game.let_pass()


def _chosen(node: Node, ranked: list[tuple[float, Move]]) -> Move:
    """The light policy's choice at first; the oftener we come by, the more moves are tried, the promising ones more often."""
    wide = 1 + int(sqrt(node.visits / WIDER))
    moves = [move for _, move in ranked[:wide]]
    for move in moves:
        if move not in node.said:
            return move
    every = log(node.visits + 1)

    def promise(move: Move) -> float:
        said = node.said[move]
        return said.total / said.visits + CURIOSITY * sqrt(every / said.visits)

    return max(moves, key=promise)
