"""The lesson moments that only Chez Dork has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.lessons import Moment, Scene, Subject
from slackhouse.games.dork.view import DorkView

if TYPE_CHECKING:
    from collections.abc import Mapping


def _doubled(scene: Scene, _: str) -> Subject | None:
    """A piece of mine fits an Obsession of mine (DORK-17)."""
    view = scene.view
    top = view.seats[scene.me].top if isinstance(view, DorkView) else ()
    return next((Subject(card, scene.me) for card, _attached in top), None)


MOMENTS: Final[Mapping[str, Moment]] = {"doubled": _doubled}
