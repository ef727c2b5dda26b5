"""The options of a table of Chez Dork."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from slackhouse.family import options as any_options
from slackhouse.family.options import Option

OPTIONS: Final[dict[str, Option]] = {
    "characters": Option(("dealt", "chosen"), boxes=("dork",)),  # DORK-1
    "mild": Option((False, True)),
}


def chosen(options: Mapping[str, str | bool]) -> dict[str, str | bool]:
    """All options, with what the table chose."""
    return any_options.chosen(OPTIONS, options, " in Chez Dork")
