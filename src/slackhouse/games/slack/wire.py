"""The wire part of the Slack games: plays, cards and moves as clients get them, with every field named."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final, cast

import msgspec

from slackhouse.family.wire import OpenParts, SeatToken, Wire, WireView
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.games.slack.view import View
from slackhouse.kernel.wording import Told

LAID: Final = frozenset({"do", "call", "play", "answer", "tv", "shop", "bought"})
FROM_HAND: Final = frozenset({"call", "do", "play", "shop"})
"""Verbs that put down a card of one's hand; what others name lies elsewhere, unless the question is about the hand."""
OF_THE_HAND: Final = frozenset({"cut", "discarding", "pass on"})


class LyingCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a room, and the Slack counters on it (SLACK-2)."""

    card: int
    counters: int


class Bond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is another seat's business: in whose room it lies, whose it is, and until when (0: it only remembers who brought it)."""

    card: int
    host: int
    whose: int
    until: int


class Loan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has lent another, and what it has rolled ahead for its next Income (0: nothing)."""

    lender: int
    borrower: int
    owed: int
    rolled: int


class Couple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats who are dating."""

    first: int
    second: int


class SlackSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    job: int
    job_slack: int
    score: int
    goal: int
    income: int
    free_time: int
    next_income: int
    next_free_time: int
    tokens: dict[str, int]
    hand_size: int
    room: tuple[LyingCard, ...]


class SlackView(WireView[SlackSeat], frozen=True, tag="slack"):
    """The view of a table of a Slack game from one seat."""

    shopped: bool
    job_pile_size: int
    removed: tuple[int, ...]
    week: int
    favours: int
    looked_at: tuple[int, ...]
    given: int
    bonds: tuple[Bond, ...]
    loans: tuple[Loan, ...]
    couples: tuple[Couple, ...]


def slack_seats(view: View) -> tuple[SlackSeat, ...]:
    """The seats of a view as they are sent."""
    return tuple(
        [
            SlackSeat(
                one.job,
                one.job_slack,
                one.score,
                one.goal,
                one.income,
                one.free_time,
                one.next_income,
                one.next_free_time,
                one.tokens,
                one.hand_size,
                tuple([LyingCard(*lying) for lying in one.room]),
            )
            for one in view.seats
        ]
    )


def slack_view(view: View, parts: OpenParts) -> SlackView:
    """A view as it is sent."""
    return SlackView(
        plays=parts.plays,
        agenda=parts.agenda,
        seats=cast("tuple[SlackSeat, ...]", parts.seats),
        seat=view.seat,
        hand=view.hand,
        turn=view.turn,
        phase=view.phase,
        turns=view.turns,
        pile_size=view.pile_size,
        discards=view.discards,
        about=view.about,
        waiting=view.waiting,
        passed=view.passed,
        open_ended=view.open_ended,
        winners=view.winners,
        shopped=view.shopped,
        job_pile_size=view.job_pile_size,
        removed=view.removed,
        week=view.week,
        favours=view.favours,
        looked_at=view.looked_at,
        given=view.given,
        bonds=tuple([Bond(*one) for one in view.bonds]),
        loans=tuple([Loan(*one) for one in view.loans]),
        couples=tuple([Couple(*one) for one in view.couples]),
    )


def _path(package: str, icon: str) -> str:
    """What is drawn in an icon: one path."""
    drawing = (resources.files(package) / icon).read_text("utf-8")
    found = _PATH.search(drawing)
    if found is None:
        raise ValueError(f"{icon} of {package} has no path")
    return " ".join(found[1].split())


_PATH: Final = re.compile(r'<path d="([^"]+)"')
TOKENS: Final = tuple(
    SeatToken(
        token.name,
        Told(f"token.{token.name}"),
        _path(edition.package, token.icon),
        {n: Told(f"token.{word}") for n, word in token.instead.items()},
    )
    for edition in EDITIONS
    for token in edition.tokens
)
WIRE: Final = Wire(SlackView, slack_seats, slack_view, LAID, FROM_HAND, OF_THE_HAND, tokens=TOKENS)
