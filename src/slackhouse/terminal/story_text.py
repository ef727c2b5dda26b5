"""The table and the lines of the story as text for a terminal."""

from __future__ import annotations

from typing import Final

from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.table_text import TableText, wrapped
from slackhouse.game import Game
from slackhouse.games import words
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import ENGLISH, words_of
from slackhouse.kernel.view import AnyView
from slackhouse.story.story_lines import Line

PACKAGE: Final = "slackhouse.terminal"
"""Where the words of the terminal lie."""


def told(line: Line) -> str:
    """A line of the story; what was done to the reader stands out, and turns are easy to find."""
    if line.begins:
        return wrapped(line.text, first="- ")
    return wrapped(line.text, first="! " if line.hits else "  ")


def table_text(game: Game, me: int | None, language: str = ENGLISH) -> TableText[AnyView, AnyPrinted]:
    """Says what lies on this table, to one seat or to a spectator."""
    mild = bool(game.setup.options.get("mild"))
    spoken = words(game.family, language).besides(words_of(PACKAGE, language=language))
    speaker = Speaker(spoken, game.names, game.table.printed.cards, me)
    return game.family.terminal.table(game.table.printed, speaker, mild=mild)
