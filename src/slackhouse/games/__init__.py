"""The families of games that are in the house, and which of them some boxes belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.family import RULES as DORK
from slackhouse.games.slack.family import RULES as SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.contract.family import Family

FAMILIES: Final[tuple[Family, ...]] = (SLACK, DORK)
"""Every family of the house."""


def family(boxes: Sequence[str]) -> Family:
    """The family of these boxes; what is wrong with the boxes, it will say itself."""
    return DORK if tuple(boxes) == ("dork",) else SLACK
