"""What a table of a Slack game can choose before it plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from slackhouse.contract import options as any_options
from slackhouse.contract.options import Option
from slackhouse.games.slack.editions import geek

OPTIONS: Final[dict[str, Option]] = {
    "two_seats": Option(("take out", "give"), "With two seats, two cards are", geek.BOXES),  # TABLE-5
    "greek": Option(
        ("students", "mixed"), "Geeks and Greeks together: all students, or mixed", ("geek", "greek")
    ),  # MIX-2, MIX-3
    "madness": Option(("ignore", "double"), "Madness at a mixed table", ("cthulhu",)),  # MIX-14
    "mild": Option((False, True), "Milder words on the cards"),
    "geeky_things": Option(
        (False, True), "House rule: geeky Things give Slack to geeks only", ("geek",)
    ),  # MIX-16
    "gothic_things": Option(
        (False, True), "House rule: gothic Things give Slack to Goths only", ("goth",)
    ),  # MIX-16
}


def chosen(options: Mapping[str, str | bool]) -> dict[str, str | bool]:
    """All options, with what the table chose."""
    return any_options.chosen(OPTIONS, options)
