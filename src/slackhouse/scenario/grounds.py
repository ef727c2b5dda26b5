"""Which family's ground a scenario stands on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.games import family
from slackhouse.scenario.dork_ground import DorkGround
from slackhouse.scenario.ground import Ground
from slackhouse.scenario.slack_ground import SlackGround

GROUNDS: Final[dict[str, type[Ground]]] = {"slack": SlackGround, "dork": DorkGround}


def ground_of(boxes: Sequence[str]) -> type[Ground]:
    """The ground for these boxes."""
    return GROUNDS[family(boxes).name]
