"""The state of a person at a table in the terminal: their view, the lines they have read, and their standing orders."""

from __future__ import annotations

from pathlib import Path

import click

from slackhouse.bots.base import Bot
from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.choices import Choices
from slackhouse.family.table_text import wrapped
from slackhouse.game import Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Value
from slackhouse.story.previews import previewed
from slackhouse.story.standing_orders import ASKING, Asking, Orders
from slackhouse.story.story_lines import Line, StoryWriter, question
from slackhouse.terminal.log_file import LogWriter
from slackhouse.terminal.story_text import table_text


class LeftError(Exception):
    """The person got up: end of input, or `quit`."""


class PlayerSession:
    """Everything shown is of the person's view."""

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
        coach: bool = False,
    ) -> None:
        self.game = game
        self.me = me
        self.bots = bots
        self.asking: Asking = next((one for one in ASKING if one == asking), "sometimes")
        self.log = log
        self.save_to = save_to
        self.saved_at = -1
        self.shown = game.family.terminal
        self.language = language
        self.says = table_text(game, me, language)
        self.writer = StoryWriter(game, me, language=language)
        self.story: list[Line] = []
        self.heading = -1
        """While somebody said `go to PHASE` or `end turn`: the phase that is gone to."""
        self.until_my_turn = False
        self.this_turn = -1
        """While somebody said `let this turn go by`: its number."""
        self.never: tuple[str, ...] = ()
        self.round = -1
        self.had_a_say = False
        """They were asked in a window since their own turn began, and nothing pressed."""
        self.ordered = False
        """An order was given just now: perhaps nobody need be asked any more."""
        self.afterwards = False
        self.choices: Choices[AnyTable, AnyView, AnyPrinted]
        self.heading_turn = -1
        self.since: list[Fact] = []
        """What happened since the person was last asked."""
        self.shown_turn = -1
        self.coach = coach
        self.lessons: list[str] = []
        """What the coach has said."""

    @property
    def view(self) -> AnyView:
        return self.game.view(self.me)

    def say(self, key: str, /, **slots: Value) -> str:
        """A sentence to the person."""
        return self.says.said(key, **slots)

    def head_for(self, phase: int) -> None:
        """Decline everything optional until this phase of the own turn."""
        self.heading = phase
        self.heading_turn = self.game.table.turns

    def show_question(self, *, every: bool = False) -> None:
        """The question and what one may say."""
        click.echo(wrapped(question(self.game, self.view, self.language)))
        moves = self.choices.all if every else self.choices.all[: self.choices.shown]
        told = previewed(self.game, self.me, moves, self.language)
        for line in self.choices.lines(every=every, brings=dict(zip(moves, told, strict=True))):
            click.echo(line)

    @property
    def orders(self) -> Orders:
        """What the person has said about being asked."""
        return Orders(
            asking=self.asking,
            until_my_turn=self.until_my_turn,
            never=self.never,
            this_turn=self.this_turn == self.game.table.turns,
        )
