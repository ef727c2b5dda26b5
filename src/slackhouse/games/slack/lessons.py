"""The lesson moments that only the Slack games have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.lessons import Moment, Scene, Subject
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def _callable(scene: Scene) -> Iterator[tuple[int, bool]]:
    """Whom I may call now, and whether they are welcome: worth more than 0 Slack (CALL-2)."""
    for move in scene.view.moves if scene.is_asked else ():
        card = scene.cards[move.card] if move.do == "call" else None
        if isinstance(card, SlackCard):
            yield move.card, not isinstance(card.slack, int) or card.slack > 0


def _guest(scene: Scene, _: str) -> Subject | None:
    """I may call somebody who brings Slack."""
    return next((Subject(card, scene.me) for card, welcome in _callable(scene) if welcome), None)


def _nuisance(scene: Scene, _: str) -> Subject | None:
    """I may call somebody whom nobody invites."""
    return next((Subject(card) for card, welcome in _callable(scene) if not welcome), None)


def _may_do(scene: Scene, of: str) -> Subject | None:
    """I may do an Activity of this type."""
    for move in scene.view.moves if scene.is_asked else ():
        if move.do == "do" and of in scene.cards[move.card].types:
            return Subject(move.card, scene.me)
    return None


def _token(scene: Scene, of: str) -> Subject | None:
    """Some of this is counted before me."""
    view = scene.view
    counted = isinstance(view, View) and view.seats[scene.me].tokens.get(of, 0)
    return Subject(view.seats[scene.me].role, scene.me) if counted else None


def _crowd(scene: Scene, of: str) -> Subject | None:
    """So many People are in one room."""
    for seat, one in enumerate(scene.view.seats):
        people = [card for card in one.lying if scene.cards[card].kind == "Person"]
        if len(people) >= int(of):
            return Subject(people[-1], seat)
    return None


MOMENTS: Final[Mapping[str, Moment]] = {
    "guest": _guest,
    "nuisance": _nuisance,
    "may do": _may_do,
    "token": _token,
    "crowd": _crowd,
}
