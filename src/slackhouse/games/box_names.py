"""How boxes are named in one word: `geek,goth` and `geek+goth` are the same table, wherever it is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from slackhouse.cards.values import near, quoted
from slackhouse.games import shelf
from slackhouse.kernel.errors import SetupError


def parse_boxes(said: str) -> tuple[str, ...]:
    """The boxes of one table, by name. Raises SetupError if there is no such box; whether they can be combined is checked by the game."""
    boxes = said_boxes(said)
    check_names(boxes)
    return boxes


def said_boxes(said: str) -> tuple[str, ...]:
    """The words between the commas and crosses. A space joins too: it is what a `+` becomes in the address of a page."""
    return tuple(re.findall(r"[^,+\s]+", said))


def check_names(boxes: Sequence[str]) -> None:
    """Raises SetupError, with the nearest name, if there is no such box."""
    there = shelf()
    if not boxes:
        raise SetupError(
            f"no box is named; there are {', '.join(there)}, and several are joined: geek,goth or geek+goth"
        )
    for name in boxes:
        if name not in there:
            raise SetupError(f"there is no box {quoted(name)}{near(name, there)} (boxes: {', '.join(there)})")
