"""The options of a table of the Slack games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from slackhouse.family import options as any_options
from slackhouse.family.options import Option
from slackhouse.games.slack.editions import EDITIONS

OPTIONS: Final[dict[str, Option]] = {
    **{name: option for one in EDITIONS for name, option in one.options.items()},
    "borrowing": Option((False, True)),  # RULING-40
    "dating": Option((False, True)),  # RULING-43
    "mild": Option((False, True)),
}


def chosen(options: Mapping[str, str | bool]) -> dict[str, str | bool]:
    """All options, with what the table chose."""
    return any_options.chosen(OPTIONS, options)
