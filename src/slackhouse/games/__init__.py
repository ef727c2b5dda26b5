"""The families of games that are in the house, and which of them some boxes belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.family import FAMILY as DORK
from slackhouse.games.slack.family import FAMILY as SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.contract.family import Family

FAMILIES: Final[tuple[Family, ...]] = (SLACK, DORK)
"""Every family of the house."""


def family(boxes: Sequence[str]) -> Family:
    """The family of these boxes; what is wrong with the boxes, it will say itself."""
    for one in FAMILIES:
        if any(box.name == boxes[0] for box in one.boxes if len(boxes) == 1 or len(one.boxes) > 1):
            return one
    return FAMILIES[0]
