"""Chez Geek and its two expansions: Cats cannot be rolled away, and two Jobs are special at a table of two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.family import BoxInfo
from slackhouse.family.options import Option
from slackhouse.games.slack.editions.edition import Chosen, EditionInfo, Hooks
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import FaceUp
    from slackhouse.kernel.wording import Reason

BOXES: Final = ("geek", "slack-attack", "block-party")
FOR_TWO: Final = ("Slacker", "Drummer")


def is_for_geeks(s: FaceUp, seat: int, card: int) -> bool:
    """House rule: geeky Things are only for geeks (MIX-16)."""
    printed = s.printed
    return not (printed.is_thing[card] and printed.box[card] in BOXES and printed.box[s.jobs[seat]] == "goth")


def _has_special_jobs(table: Chosen) -> bool:
    return set(table.boxes) <= set(BOXES)


def _is_strict(table: Chosen) -> bool:
    return bool(table.options["geeky_things"]) and table.is_mixed


def at_table(table: Chosen, _cards: Sequence[SlackCard]) -> Hooks:
    return Hooks(
        for_two=FOR_TWO if _has_special_jobs(table) else (),
        gives_slack=is_for_geeks if _is_strict(table) else None,
    )


def in_words(table: Chosen) -> Iterator[Reason]:
    if _has_special_jobs(table):
        key = "together.two-given" if table.options["two_seats"] == "give" else "together.two-out"
        first, second = FOR_TWO
        yield Told(key, first=first, second=second), "TABLE-5"
    if len({*table.boxes} & {*BOXES}) > 1:
        yield Told("together.geek-piles"), "MIX-1"
    if _is_strict(table):
        yield Told("together.geeky-things"), "MIX-16"


EDITION: Final = EditionInfo(
    package=__name__,
    boxes=(
        BoxInfo("geek", "geek"),
        BoxInfo("slack-attack", "geek", needs=("geek",)),
        BoxInfo("block-party", "geek", needs=("geek",)),
    ),
    options={
        "two_seats": Option(("take out", "give"), boxes=BOXES),  # TABLE-5
        "geeky_things": Option((False, True), boxes=("geek",)),  # MIX-16
    },
    stays_put=("Cat",),
    at_table=at_table,
    in_words=in_words,
)
