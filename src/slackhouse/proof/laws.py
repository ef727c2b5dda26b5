"""What holds at a Slack table whenever somebody is asked."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from slackhouse.proof.failures import Failure
from slackhouse.slack import saved, views
from slackhouse.slack.hands import limit
from slackhouse.slack.rules import RULES
from slackhouse.slack.score import goal, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.game import Game
    from slackhouse.slack.printed import Printed
    from slackhouse.slack.table import Table


def every_card_is_in_one_place(game: Game) -> None:
    """As many copies of every title as the boxes hold, from the first deal to the last."""
    found, wanted = views.census(game.table), all_cards(game)
    if found != wanted:
        raise Failure("card", _difference(game, found, wanted))


def all_cards(game: Game) -> list[int]:
    """The cards that belong on this table, sorted."""
    start = game.setup.start
    if start is None:
        return list(_whole_boxes(game.table.printed))
    began = saved.restored(
        saved.converted(start), game.table.printed, game.table.edition, frozenset(RULES.tasks)
    )
    return views.census(began)


@cache
def _whole_boxes(printed: Printed) -> tuple[int, ...]:
    return tuple(number for number, card in enumerate(printed.cards) for _ in range(card.copies))


def _difference(game: Game, found: Sequence[int], wanted: Sequence[int]) -> str:
    titles = game.table.printed.cards
    odd = [card for card in sorted({*found, *wanted}) if found.count(card) != wanted.count(card)]
    return "; ".join(
        f"{titles[card].name if 0 <= card < len(titles) else card}: {found.count(card)} on the table, {wanted.count(card)} in the box"
        for card in odd
    )


def piles_never_mix(game: Game) -> None:
    """Jobs are Jobs, and nothing else is (TABLE-1)."""
    s = game.table
    is_job = [card.kind == "Job" for card in s.printed.cards]
    life = [*s.pile, *s.discards, *(card for hand in s.hands for card in hand)]
    life += [card for room in s.rooms for card, _ in room]
    strays = [card for card in life if is_job[card]]
    strays += [card for card in (*s.job_pile, *s.jobs) if card >= 0 and not is_job[card]]
    if strays:
        names = ", ".join(s.printed.cards[card].name for card in strays)
        raise Failure("card", f"among cards of the other pile [TABLE-1]: {names}")


def the_table_obeys(game: Game) -> None:
    """No hand above its limit (DRAW-2), nothing below zero, and whoever has reached the Goal has won (WIN-1)."""
    s = game.table
    being_cut = {frame.seat for frame in s.agenda if frame.kind in {"cut", "draw"}}
    for seat, name in enumerate(game.names):
        if len(s.hands[seat]) > limit(s, seat) and seat not in being_cut and not s.winners:
            raise Failure(
                "law", f"{name} holds {len(s.hands[seat])} cards, the limit is {limit(s, seat)} [DRAW-2]"
            )
        if s.income[seat] < 0 or s.free_time[seat] < 0:
            raise Failure("law", f"{name} has Income {s.income[seat]}, Free Time {s.free_time[seat]}")
        if _has_reached(s, seat) and not s.winners:
            raise Failure(
                "law", f"{name} has {score(s, seat)} of {goal(s, seat)} Slack, and has not won [WIN-1]"
            )
    if s.winners and not all(0 <= seat < s.seats for seat in s.winners):
        raise Failure("law", f"the winners are {s.winners}, at a table of {s.seats}")
    if len(set(s.winners)) != len(s.winners):
        raise Failure("law", f"a winner twice: {s.winners}")


def _has_reached(s: Table, seat: int) -> bool:
    return s.jobs[seat] >= 0 and score(s, seat) >= goal(s, seat)
