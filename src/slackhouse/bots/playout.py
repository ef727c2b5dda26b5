"""Playing a guessed game on, quickly, and judging where it leads; what a search needs to know of a family of games is here."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final, Protocol

from slackhouse.bots.dork_playout import DorkFamily
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.outlook import outlook
from slackhouse.bots.reading import reading_of
from slackhouse.games.dork.printed import Printed as DorkPrinted
from slackhouse.games.slack.table import FREE_TIME, ROLL
from slackhouse.kernel.chance import face, mix, shuffled
from slackhouse.kernel.moves import CHANCE, PASS, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.game import Game

DEPTH: Final = 3
"""So many of one's own decisions are nodes of the tree."""
WIDER: Final = 12
"""A node tries its second move after so many visits."""
CURIOSITY: Final = 0.15
LONGEST: Final = 2_000
"""A playout of more answers is broken off and judged as it stands: a light policy that went in circles would stop the bot."""


class Node:
    """What was said up to here: how often, what it came to, and what was said next."""

    __slots__ = ("said", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.said: dict[Move, Node] = {}


class Light(Protocol):
    """A light policy and an eye for who is winning."""

    def decide(self, view: Any) -> Move: ...

    def ranked(self, view: Any) -> list[tuple[float, Move]]:
        """Moves with what they are worth, what `decide` says first."""

    def cares(self, game: Game) -> bool:
        """Is this window worth a look, or is it one that everybody lets pass?"""

    def outlook(self, game: Game) -> list[float]:
        """Each seat's chance to win."""


class SlackFamily:
    """Greedy play, and the outlook of the Slack games."""

    def __init__(self, blank: Game, seed: int) -> None:
        self._greedy = GreedyBot(blank.table.printed, seed)
        self._reading = reading_of(blank.table.printed)
        self.decide = self._greedy.decide_at_once
        self.ranked = self._greedy.ranked

    def cares(self, game: Game) -> bool:
        """What can be laid as a phase begins can mostly be laid later: as the Rolls and the Free Time begin, it matters."""
        table = game.table
        return table.agenda[-1].kind != "turn" or table.phase in {ROLL, FREE_TIME}

    def outlook(self, game: Game) -> list[float]:
        return outlook(self._reading, game.view(None))


def family_of(blank: Game, seed: int) -> Light:
    """The one of this table's game."""
    return (
        DorkFamily(blank, seed) if isinstance(blank.table.printed, DorkPrinted) else SlackFamily(blank, seed)
    )


class Playout:
    """Plays guessed games on for one seat, and counts the answers that took."""

    __slots__ = ("_dice", "_family", "_me", "_turn", "answers")

    def __init__(self, family: Light, me: int) -> None:
        self._family = family
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
                said = _chosen(path[-1], self._family.ranked(game.view(me)))
                path.append(path[-1].said.setdefault(said, Node()))
                game.step(me, said)
            else:
                game.step(seat, self._family.decide(game.view(seat)))
        value = self._family.outlook(game)[me]
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
        if self._family.cares(game):
            for seat, offered in game.table.ask.moves.items():
                if len(offered) > 1:
                    self.answers += 1
                    move = self._family.decide(game.view(seat))
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
