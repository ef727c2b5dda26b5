"""One person at a table with bots, in plain lines: what happened, what one may do, and what one says."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from slackhouse.bots.base import Bot
from slackhouse.bots.driving import next_answer
from slackhouse.contract.choices import Choices
from slackhouse.contract.table_text import wrapped
from slackhouse.contract.words import ENGLISH
from slackhouse.game import Game
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Value
from slackhouse.story.asking import question
from slackhouse.story.orders import ASKING, Asking, Orders, is_anybodys_moment, lets_go_by
from slackhouse.story.teller import Line, Teller
from slackhouse.terminal import plain_words
from slackhouse.terminal.log_file import LogWriter
from slackhouse.terminal.plain_words import LeftError
from slackhouse.terminal.telling import table_text, told


class PlainTable:
    """The whole evening: bots answer by themselves, the person is asked. Everything shown is of the person's view."""

    def __init__(
        self,
        game: Game,
        me: int,
        bots: dict[int, Bot],
        *,
        asking: str = "sometimes",
        log: LogWriter | None = None,
        save_to: Path | None = None,
        language: str = ENGLISH,
    ) -> None:
        self.game = game
        self.me = me
        self.bots = bots
        self.asking: Asking = next((one for one in ASKING if one == asking), "sometimes")
        self.log = log
        self.save_to = save_to
        self.saved_at = -1
        self.shown = game.family.shown
        self.language = language
        self.says = table_text(game, me, language)
        self.teller = Teller(game, me, language=language)
        self.story: list[Line] = []
        self.heading = -1
        """While somebody said `go to PHASE` or `end turn`: the phase that is gone to."""
        self.until_my_turn = False
        self.afterwards = False
        self.choices: Choices
        self._since: list[Fact] = []
        self._shown_turn = -1
        self._heading_turn = -1

    @property
    def view(self) -> AnyView:
        seen: AnyView = self.game.view(self.me)
        return seen

    def say(self, key: str, /, **slots: Value) -> str:
        """A sentence to the person."""
        return self.says.said(key, **slots)

    # -- the evening ---------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until somebody wins. Raises LeftError if the person leaves before that."""
        while (ask := self.game.ask) is not None:
            seat = ask.first()
            if seat != self.me:
                self._take(*next_answer(self.game, self.bots))
                continue
            move = self._goes_without_saying()
            if move is None:
                self._ask()
            else:
                self._take(seat, move)
        self._over()

    def _take(self, seat: int, move: Move, boast: str = "") -> None:
        self._since += self.game.answer(seat, move, boast)
        if self.log is not None:
            self.log.catch_up()

    def _goes_without_saying(self) -> Move | None:
        """What need not be asked: the only way to go, or what the person has said to let go by."""
        view = self.view
        afterwards, moment = self.afterwards, is_anybodys_moment(self.game)
        if moment:
            self.afterwards = False
        if view.only is not None:
            return view.only
        way_out = next((move for move in (PASS, DONE) if move in view.moves), None)
        if view.turn == self.me:
            self.until_my_turn = False
        if self.heading >= 0 and self._is_on_the_way(view):
            return way_out
        if view.about != "window":  # bids and discards can be let go by too; what must be answered is asked
            return PASS if self.until_my_turn and way_out == PASS else None
        if afterwards and not moment:  # what is being played comes first
            return PASS
        orders = Orders(asking=self.asking, until_my_turn=self.until_my_turn, afterwards=afterwards)
        return PASS if lets_go_by(orders, self.game, self.me, alone=True) else None

    def _is_on_the_way(self, view: AnyView) -> bool:
        if view.turns != self._heading_turn or (view.phase >= self.heading and view.about != "window"):
            self.heading = -1
        return self.heading >= 0

    def head_for(self, phase: int) -> None:
        """Decline everything optional until this phase of the own turn."""
        self.heading = phase
        self._heading_turn = self.game.table.turns

    # -- asking --------------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Show what is new, and listen until a move was made."""
        view = self.view
        self.choices = self.shown.choices(self.game.table, self.game.speech, self.me, view, self.says)
        self._tell_what_happened()
        if view.turn == self.me and self._shown_turn != view.turns:
            self._shown_turn = view.turns
            click.echo(f"{self.says.table(view)}\n\n{self.says.hand(view, with_text=False)}\n")
        self.show_question()
        while True:
            said = plain_words.hear(self, self._listen())
            if said is None:
                if self.heading >= 0 or self.until_my_turn or self.afterwards:
                    return
                continue
            try:
                self._take(self.me, *said)
            except SlackhouseError as error:
                plain_words.refused(self, error)
            else:
                return

    def _tell_what_happened(self) -> None:
        lines = self.teller.lines(self._since)
        self._since = []
        self.story += lines
        click.echo()
        for line in lines:
            click.echo(told(line))
        if lines:
            click.echo()

    def show_question(self, *, every: bool = False) -> None:
        """The question and what one may say."""
        click.echo(wrapped(question(self.game, self.view, self.language)))
        for line in self.choices.lines(every=every):
            click.echo(line)

    def _listen(self) -> str:
        """One line. What comes through a pipe is shown, so that the transcript reads like a game."""
        try:
            line = input("> ")
        except EOFError:
            click.echo()
            raise LeftError from None
        if not sys.stdin.isatty():
            click.echo(line)
        return line.strip()

    # -- the end -------------------------------------------------------------------------------------------------------------

    def _over(self) -> None:
        self._tell_what_happened()
        view = self.game.view(self.me)
        click.echo(f"{self.says.table(view)}\n\n{self.says.ended(view)}")
