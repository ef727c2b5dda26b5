"""Windows of a Slack game, as those who are asked in them see them."""

from __future__ import annotations

from slackhouse.games.slack.fields import FREE_TIME, ROLL
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import NOBODY


def called(kind: str) -> tuple[str, ...]:
    """A Shopping trip has no card of its own; a TV that answers is still TV."""
    return ("Shopping",) if kind == "shop" else ()


def is_a_moment(kind: str, phase: int, mine: bool) -> bool:
    """Whenever something is played; of the phases, those in which a Whenever usually belongs.

    Right after something was played only those are asked who said that they want to be.
    """
    if kind == "phase":
        return phase == (ROLL if mine else FREE_TIME)
    return kind != "afterwards"


def is_worth_asking(view: View, printed: Printed) -> bool:
    """A person who holds a Whenever could be asked twenty times a round, and would not like it."""
    if view.agenda[-1][0] not in BEING_PLAYED:
        return True
    return any(
        move.seat == NOBODY and (printed.answer[move.card] or printed.is_tv[move.card])
        for move in view.moves
        if move.do == "play"
    )
