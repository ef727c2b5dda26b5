"""A game of one person with bots in the terminal, as plain lines of text."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click
from msgspec import structs

from slackhouse.bots.game_loop import next_answer
from slackhouse.family.table_text import wrapped
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.kernel.view import AnyView
from slackhouse.story.coach import lesson
from slackhouse.story.standing_orders import lets_go_by
from slackhouse.story.window_relevance import presses
from slackhouse.terminal import plain_input
from slackhouse.terminal.player_session import LeftError, PlayerSession
from slackhouse.terminal.story_text import told


class PlainTable(PlayerSession):
    """The whole evening: bots answer by themselves, the person is asked."""

    # -- the evening ---------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until somebody wins. Raises LeftError if the person leaves before that."""
        while (ask := self.game.ask) is not None:
            seat = ask.first()
            if seat != self.me:
                self._take(*next_answer(self.game, self.bots, self.language))
                continue
            move = self._goes_without_saying()
            if move is None:
                self._ask()
            else:
                self._take(seat, move)
        self._over()

    def _take(self, seat: int, move: Move, boast: str = "") -> None:
        self.since += self.game.answer(seat, move, boast)
        if self.log is not None:
            self.log.catch_up()

    def _goes_without_saying(self) -> Move | None:
        """What need not be asked: the only way to go, or what the person has said to let go by."""
        view = self.view
        afterwards, moment = self.afterwards, self.game.is_anybodys_moment
        if moment:
            self.afterwards = False
        if view.only is not None:
            return view.only
        way_out = next((move for move in (PASS, DONE) if move in view.moves), None)
        if view.turn == self.me:
            self.until_my_turn = False
            self._begin_a_round(view)
        if self.heading >= 0 and self._is_on_the_way(view):
            return way_out
        if view.about != "window":  # bids and discards can be let go by too; what must be answered is asked
            rests = self.until_my_turn or self.orders.this_turn
            return PASS if rests and way_out == PASS else None
        if afterwards and not moment:  # what is being played comes first
            return PASS
        orders = structs.replace(self.orders, afterwards=afterwards)
        if lets_go_by(orders, self.game, self.me, alone=True, had_a_say=self.had_a_say):
            return PASS
        self.had_a_say = self.had_a_say or not presses(self.game, self.me)
        return None

    def _begin_a_round(self, view: AnyView) -> None:
        if self.round != view.turns:
            self.round, self.had_a_say = view.turns, False

    def _is_on_the_way(self, view: AnyView) -> bool:
        if view.turns != self.heading_turn or (view.phase >= self.heading and view.about != "window"):
            self.heading = -1
        return self.heading >= 0

    # -- asking --------------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Show what is new, and listen until a move was made."""
        view = self.view
        self.choices = self.shown.choices(self.game.table, self.game.speech, self.me, view, self.says)
        since = list(self.since)
        self._tell_what_happened()
        if view.turn == self.me and self.shown_turn != view.turns:
            self.shown_turn = view.turns
            click.echo(f"{self.says.table(view)}\n\n{self.says.hand(view, with_text=False)}\n")
        self._teach(since)
        self.show_question()
        while True:
            said = plain_input.hear(self, self._listen())
            if said is None:
                if self.heading >= 0 or self.afterwards or self.ordered:
                    self.ordered = False
                    return
                continue
            try:
                self._take(self.me, *said)
            except SlackhouseError as error:
                plain_input.refused(self, error)
            else:
                return

    def _teach(self, since: Sequence[Fact]) -> None:
        """All that the coach has to say now, if there is one."""
        while self.coach and (taught := lesson(self.game, self.me, since, self.lessons, self.language)):
            self.lessons.append(taught.name)
            click.echo(wrapped(self.say("heard.lesson", says=taught.says)))

    def _tell_what_happened(self) -> None:
        lines = self.writer.lines(self.since)
        self.since = []
        self.story += lines
        click.echo()
        for line in lines:
            click.echo(told(line))
        if lines:
            click.echo()

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
