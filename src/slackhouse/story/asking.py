"""What a seat is asked, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.view import AnyView


def question(game: Game, view: AnyView) -> str:
    """What the seat of this view is asked, in a sentence or two."""
    return game.family.story.question(view, game.table.printed.cards, game.names)
