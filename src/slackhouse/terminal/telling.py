"""The table and the story on a terminal."""

from __future__ import annotations

from slackhouse.contract.table_text import TableText, wrapped
from slackhouse.game import Game
from slackhouse.story.teller import Line


def told(line: Line) -> str:
    """A line of the story; what was done to the reader stands out, and turns are easy to find."""
    if line.begins:
        return wrapped(line.text, first="- ")
    return wrapped(line.text, first="! " if line.hits else "  ")


def table_text(game: Game, me: int | None) -> TableText:
    """Says what lies on this table, to one reader or to whoever looks on."""
    mild = bool(game.setup.options.get("mild"))
    return game.family.shown.table(game.table.printed, game.speaker(me), mild=mild)
