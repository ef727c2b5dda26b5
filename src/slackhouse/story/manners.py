"""The manners of telling that go with a game's boxes, and the question that a view asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from slackhouse.games import family
from slackhouse.story.dork_lines import DORK
from slackhouse.story.manner import Manners
from slackhouse.story.slack_lines import SLACK

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.views import AnyView

MANNERS: Final[dict[str, Manners]] = {"slack": SLACK, "dork": DORK}


def manners(boxes: Sequence[str]) -> Manners:
    """How games of these boxes are told."""
    return MANNERS[family(boxes).name]


def question(game: Game, view: AnyView) -> str:
    """What the seat of this view is asked, in a sentence or two."""
    return manners(game.setup.boxes).question(view, game.table.printed.cards, game.names)
