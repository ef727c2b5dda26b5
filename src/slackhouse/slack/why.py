"""Why a card cannot be played now, and which rule says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.slack.activities import obstacle
from slackhouse.slack.calling import rooms_for
from slackhouse.slack.rooms import cost, is_forbidden
from slackhouse.slack.table import CALL_PEOPLE, FREE_TIME, PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.moves import Move
    from slackhouse.slack.table import Table

Reason = tuple[str, str]


def why(s: Table, seat: int, card: int, moves: Sequence[Move]) -> Reason:
    """Why this seat cannot play the card now; if it can, that it can."""
    if any(
        card == move.card or card in move.cards for move in moves if move.do in {"call", "shop", "do", "play"}
    ):
        return "it can be played now", ""
    printed = s.printed
    if not 0 <= card < len(printed.cards):
        return "there is no such card", "FREE-4"
    if printed.cards[card].kind == "Job":
        return "a Job is not played; it is dealt, and changed by other cards", "JOB-4"
    if card not in s.hands[seat]:
        return "it is not in hand", "FREE-4"
    if printed.is_whenever[card]:
        return _whenever(s, card)
    if is_forbidden(s, seat, card):
        return "the Job, or somebody in the room, forbids it", "JOB-3"
    if printed.is_person[card]:
        return _person(s, seat, card)
    if seat != s.turn or s.phase != FREE_TIME:
        also = (
            "; a TV card can also answer another seat's Activity or Shopping" if printed.is_tv[card] else ""
        )
        return f"that is for one's own Free Time phase, and this is {_now(s, seat)}{also}", "FREE-1"
    if printed.is_thing[card]:
        return _thing(s, seat, card)
    return obstacle(s, seat, card) or ("something else must be answered first", "CANCEL-1")


def _now(s: Table, seat: int) -> str:
    whose = "the own" if seat == s.turn else "somebody else's"
    return f"{whose} {PHASES[s.phase]} phase"


def _whenever(s: Table, card: int) -> Reason:
    if s.printed.cancels[card] and not s.printed.play[card]:
        return "it only works against a card it cancels, while that is being played", "CANCEL-1"
    if s.printed.worth[card] and not s.printed.play[card]:
        return "it only works on a card it fits, while that is being played", "CANCEL-1"
    return "there is nothing it could be aimed at, or it is not this seat's moment", "WHEN-1"


def _person(s: Table, seat: int, card: int) -> Reason:
    if seat != s.turn or s.phase != CALL_PEOPLE:
        return f"a Person is called in one's own Call People phase, and this is {_now(s, seat)}", "CALL-1"
    if not rooms_for(s, seat, card):
        return "there is no room it would enter", "CALL-3"
    return "something else must be answered first", "CALL-8"


def _thing(s: Table, seat: int, card: int) -> Reason:
    price = cost(s, seat, card)
    if price > s.income[seat]:
        return f"it costs {price} and {s.income[seat]} Income is left", "SHOP-1"
    if not s.free_time[seat] and not s.shopped:
        return "no Free Time is left for Shopping", "SHOP-2"
    return "something else must be answered first", "CANCEL-1"


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """Why a move was refused."""
    if move.do in {"call", "do", "play"} and move.card >= 0:
        reason = why(s, seat, move.card, moves)
        if reason[1]:
            return reason
        return _wrong_target(s, move)
    if move.do == "shop":
        for card in move.cards:
            reason = why(s, seat, card, moves)
            if reason[1]:
                return reason
        return "together they cost more than the Income that is left, or are not all in hand", "SHOP-1"
    if move.do == "discard":
        return "in one's own Discard phase, down to five or fewer and never to none", "DISC-2"
    if move.do == "show out":
        return "only a Person who was here when the own Roll phase began, once each, and no Cat", "LEAVE-1"
    about = s.ask.about if s.ask is not None else "nothing"
    return f"the question is: {about}", ""


def _wrong_target(s: Table, move: Move) -> Reason:
    if move.do == "call":
        at_home = s.printed.mask[move.card] & s.printed.at_home
        return (
            ("a Cat only comes to the own room", "CALL-7")
            if at_home
            else ("it does not enter that room", "CALL-3")
        )
    return "it cannot be aimed at that", "WHEN-1"
