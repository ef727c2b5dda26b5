"""Plays the moves of a scenario in order; all other seats pass until each move is legal."""

from __future__ import annotations

from typing import Final

from slackhouse.game import Game
from slackhouse.kernel import chance
from slackhouse.kernel.errors import GameOverError, MoveError, NotAskedError, NotationError, ScenarioError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import CHANCE, DONE, PASS, Move
from slackhouse.kernel.table import Ask
from slackhouse.notation import fold
from slackhouse.scenario.building import Built
from slackhouse.scenario.forced_moves import only_way
from slackhouse.scenario.lines import Line
from slackhouse.scenario.reporting import Step

SEED: Final = 1
"""Of the dice that a scenario leaves free."""

UNTOLD: Final = frozenset({"Drew", "Boasted", "ShowedHand"})
"""Facts that a reader of everything hears better from another one."""


class SeveralWaysError(ScenarioError):
    """A line that could mean several legal moves."""


class Play:
    """A game in the course of a scenario: its dice, and the facts so far."""

    def __init__(self, built: Built) -> None:
        self.game: Game = built.game
        self.setup = built.setup
        self.named = built.named
        self.dice = list(built.scenario.dice)
        self.free_dice = built.scenario.free_dice
        self.log: list[Step] = []
        self.last_turn = self.game.table.turns
        self._tell(self.game.facts)

    def copy(self) -> Play:
        """The same play again, to try something."""
        twin = Play.__new__(Play)
        twin.game = self.game.copy()
        twin.setup = self.setup
        twin.named = self.named
        twin.dice = self.dice[:]
        twin.free_dice = self.free_dice
        twin.log = []
        twin.last_turn = self.last_turn
        return twin

    # -- the moves of the scenario -------------------------------------------------------------------------------------

    def make(self, line: Line) -> None:
        """Make a move as soon as it is legal: until then windows are passed and optional questions declined.

        Not beyond the end of the mover's turn, this one if it is running, else the next: what is not legal until then was a mistake.
        """
        if line.is_macro:
            self._run_to(line)
            return
        turn = self._last_turn_for(line.seat)
        refused = ""
        while True:
            self._over_by_itself()
            error = self.attempt(line)
            if error is None:
                return
            if self.game.is_over:
                raise ScenarioError(str(error))
            refused = refused or self._why(line, error)
            self.step_aside(f"\nthe move was not legal before that: {refused}")
            if self._turns > turn:
                raise ScenarioError(refused)

    def _why(self, line: Line, error: MoveError) -> str:
        """Why a move cannot be made yet. Who is not asked anything hears what is wrong with the card all the same."""
        game = self.game
        if not isinstance(error, NotAskedError):
            return str(error)
        move, _ = game.parse(line.seat, line.move)
        for card in move.cards or (move.card,):
            if card >= 0 and move.do in {"call", "do", "play", "shop", "buy"}:
                reason, rule = game.why(line.seat, card)
                if rule:
                    return f"{reason} [{rule}]\n  table: {error.table}"
        return str(error)

    def attempt(self, line: Line) -> MoveError | None:
        """Make a move if it is legal now; else say why it is not."""
        game = self.game
        try:
            move, _ = game.parse(line.seat, line.move)
        except NotationError as error:
            first = self._first_copy(line)
            if first is None:
                raise SeveralWaysError(str(error)) from None
            move = first
        if move == PASS and game.ask is not None and line.seat in game.ask.moves:
            offered = game.ask.moves[line.seat]  # to let a question go by is to be done with it
            move = DONE if DONE in offered and PASS not in offered else PASS
        turns = self._turns
        try:
            facts = game.answer(line.seat, move, line.boast)
        except MoveError as error:
            return error
        self.last_turn = turns
        self.log.append(Step(line.said))
        self._tell(facts)
        self._roll()
        return None

    def _first_copy(self, line: Line) -> Move | None:
        """Where ways differ only in the counters of copies in one room, the one that arrived first is meant."""
        say = self.game.speech.say
        ways = [way for way in self.game.moves(line.seat) if fold(line.move) == fold(say(way, (), line.seat))]
        return ways[0] if ways else None

    def _run_to(self, line: Line) -> None:
        """`go to PHASE` and `end turn`: decline everything optional until then."""
        table = self.game.table
        if self.game.is_over:
            raise ScenarioError(str(GameOverError("the game is over", rule="WIN-1", table=self.game.line())))
        self.log.append(Step(line.said))
        last = self._last_turn_for(line.seat)
        self.last_turn = last
        while not self.game.is_over:
            if line.phase is not None and table.turn == line.seat and table.phase == line.phase:
                return
            if self._turns > last:
                if line.phase is not None:
                    raise ScenarioError(f"that phase of the turn is over\n  table: {self.game.line()}")
                return
            self.step_aside("")

    def finish(self, *, may_wait: bool) -> None:
        """Pass open windows until the active seat would have to decide something.

        Another seat's question that nobody answered is a mistake, unless the scenario is about who is waited for.
        """
        game = self.game
        enough = self._turns + 2 * game.table.seats  # for a table at which nobody ever has anything to decide
        while (ask := game.ask) is not None and self._turns < enough:
            seat = ask.first()
            if not ask.is_chance and PASS not in ask.moves[seat] and self._way(ask) is None:
                if seat == game.table.turn or may_wait:
                    return
                if self.setup.decline(ask, seat) is None:
                    raise ScenarioError(self._unanswered())
            if ask.is_chance and not self._can_answer(ask) and self._is_beyond():
                return
            self.step_aside("")

    # -- everybody else ------------------------------------------------------------------------------------------------

    def step_aside(self, why: str) -> None:
        """Let one answer happen that no move names: chance, a pass, a question declined, the only way to go."""
        ask = self.game.ask
        if ask is None:
            raise ScenarioError(f"the game is over{why}")
        if ask.is_chance:
            self._take(CHANCE, self._chance(ask.about, list(ask.moves[CHANCE])))
            return
        seat = ask.first()
        offered = ask.moves[seat]
        declined = next((move for move in offered if move in (PASS, DONE)), None)
        if declined is not None:
            self._take(seat, declined)
        elif (otherwise := self.setup.decline(ask, seat) or self._way(ask, declining=True)) is not None:
            self._take(seat, otherwise)
        else:
            raise ScenarioError(self._unanswered() + why)

    def _way(self, ask: Ask, *, declining: bool = False) -> Move | None:
        """What the seat that is asked first does without a word, if it has no choice."""
        return only_way(self.game, ask, ask.first(), self.named, declining=declining)

    def _over_by_itself(self) -> None:
        """A phase in which there is nothing to decide needs no `done`."""
        while (ask := self.game.ask) is not None and len(ask.moves) == 1 and ask.only(ask.first()) == DONE:
            self.step_aside("")

    def _roll(self) -> None:
        """What chance decides at once belongs to the move that asked for it."""
        while (ask := self.game.ask) is not None and ask.is_chance and self._can_answer(ask):
            self.step_aside("")

    def _unanswered(self) -> str:
        game, ask = self.game, self.game.ask
        if ask is None:
            return "nobody is asked"
        seat = ask.first()
        offered = ask.moves[seat]
        ways = "; ".join(game.speech.say(move, offered, seat) for move in offered)
        return f"{game.names[seat]} is asked ({ask.about}) and must answer: {ways}\n  table: {game.line()}"

    def _chance(self, about: str, offered: list[Move]) -> Move:
        """The next face; a shuffle has a fixed order.

        Where chance points at a card of a hand, a face counts cards from the first, round and round; without one it is the first.
        """
        if offered[0].do == "shuffle":
            return Move("shuffle", cards=tuple(sorted(offered[0].cards, reverse=True)))
        if len(offered) == 1:
            return offered[0]
        if self.dice:
            return offered[(self.dice.pop(0) - 1) % len(offered)]
        if self.free_dice:
            return offered[chance.face(SEED, len(self.game.log.moves), len(offered))]
        if about == "lot":
            return offered[0]
        raise ScenarioError(
            f"the dice have run out ({about}); give more faces, or free_dice = true\n  table: {self.game.line()}"
        )

    def _take(self, seat: int, move: Move) -> None:
        self._tell(self.game.answer(seat, move))

    # -- where we are --------------------------------------------------------------------------------------------------

    @property
    def _turns(self) -> int:
        return int(self.game.table.turns)

    def _last_turn_for(self, seat: int) -> int:
        """The number of the seat's running turn, or of its next one."""
        table = self.game.table
        return int(table.turns + (seat - table.turn) % table.seats)

    def _can_answer(self, ask: Ask) -> bool:
        """Is there a face for what chance is asked, or does it need none?"""
        offered = ask.moves[CHANCE]
        needs_none = len(offered) == 1 or ask.about == "lot"
        return needs_none or bool(self.dice) or self.free_dice

    def _is_beyond(self) -> bool:
        """Has the turn of the last move come to its end? Its own dice must be there; those of what follows need not."""
        turn = self.game.table.agenda[0]
        return self._turns > self.last_turn or all(task[0] != "end turn" for task in turn.tasks)

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        game = self.game
        told = [game.tell(fact) for fact in facts if fact.what not in UNTOLD]
        if told and not self.log:
            self.log.append(Step(""))
        if told:
            self.log[-1].caused += told
