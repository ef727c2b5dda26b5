"""Small steps for whoever says what is asked, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Collection

from slackhouse.kernel.moves import CHANCE
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Seat, Several, Told


def asked(about: str, known: Collection[str]) -> Told:
    """A question that is the same every time; one that nobody has words for is named."""
    return Told(f"question.{about}") if about in known else Told("question.other", about=about)


def waiting(view: AnyView, known: Collection[str]) -> Told:
    """Who is waited for, and what they have to do."""
    who = [Told("chance") if seat == CHANCE else Seat(seat) for seat in view.waiting]
    return Told(f"wait.{view.about}" if view.about in known else "wait.other", who=Several(tuple(who), "and"))
