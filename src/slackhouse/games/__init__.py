"""The families of games that are in the house, which of them some boxes belong to, and what stands on the shelf."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from slackhouse.cards.values import near, quoted
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.games.dork.family import FAMILY as DORK
from slackhouse.games.slack.family import FAMILY as SLACK
from slackhouse.kernel.errors import SetupError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.cards.reading import Box
    from slackhouse.contract.family import Family

OFFERED: Final = "slackhouse.games"
"""The entry point under which installed packages offer families of their own."""


def _offered() -> Iterator[Family]:
    """What installed packages offer. One that cannot be loaded is said, and costs nobody their game."""
    for point in entry_points(group=OFFERED):
        try:
            yield point.load()
        except Exception as error:  # noqa: BLE001 - whatever a stranger's package does as it is imported
            warnings.warn(f"{point.value} offers a game, and cannot be loaded: {error!r}", stacklevel=2)


FAMILIES: Final[tuple[Family, ...]] = (SLACK, DORK, *_offered())
"""Every family of the house, and what installed packages offer beside them."""


def shelf() -> tuple[str, ...]:
    """The boxes of all families, in their order."""
    return tuple(box.name for one in FAMILIES for box in one.boxes)


def family(boxes: Sequence[str]) -> Family:
    """The family of these boxes. Raises SetupError if one is not there, or if they are of two families (MIX-15)."""
    if not boxes:
        return FAMILIES[0]
    found = [_owner(box) for box in boxes]
    strangers = [one for one in found if one is not found[0]]
    if strangers:
        alone = next((box for box, one in zip(boxes, found, strict=True) if len(one.boxes) == 1), boxes[0])
        raise SetupError(f"{alone} stands alone; it cannot be combined with another box [MIX-15]")
    return found[0]


def _owner(box: str) -> Family:
    for one in FAMILIES:
        if any(box == known.name for known in one.boxes):
            return one
    known = shelf()
    raise SetupError(f'there is no box "{box}"{nearest(box, known)} (boxes: {", ".join(known)})')


def load_box(name: str) -> Box:
    """One of the boxes of the house. Raises SetupError if there is none."""
    known = shelf()
    if name not in known:
        there = "; there are " + ", ".join(known)
        raise SetupError(f"there is no box {quoted(name)}{near(name, known) or there}")
    return _owner(name).load_box(name)


def vocabularies() -> Vocabularies:
    """What the cards of all families can be and say."""
    return _together(FAMILIES)


@cache
def _together(families: tuple[Family, ...]) -> Vocabularies:
    return Vocabularies(one.vocabulary for one in families)


__all__ = ["FAMILIES", "family", "load_box", "shelf", "vocabularies"]
