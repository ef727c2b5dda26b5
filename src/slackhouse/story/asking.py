"""What a seat is asked, and what everybody waits for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.contract.words import ENGLISH

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.view import AnyView


def question(game: Game, view: AnyView, language: str = ENGLISH) -> str:
    """What the seat of this view is asked, in a sentence or two."""
    asked = game.family.story.question(view, game.table.printed.cards)
    return game.speaker(view.seat, language).text(asked)


def waits(game: Game, view: AnyView, language: str = ENGLISH) -> str:
    """What the table waits for, in words for everybody: `answers to Zoe's Sleep`."""
    waited = game.family.story.waits(view, game.table.printed.cards)
    return game.speaker(None, language).text(waited, start=False)
