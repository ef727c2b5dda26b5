"""Why a card cannot be played now, and which rule says so: the true reason, by the name of the card that is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import CALL_PEOPLE, FREE_TIME
from slackhouse.games.slack.printed import AIM_CARD, AIM_NONE
from slackhouse.games.slack.rules import canceling, whenever
from slackhouse.games.slack.rules.activities import obstacle
from slackhouse.games.slack.rules.asking import OPEN, named
from slackhouse.games.slack.rules.rooms import (
    cost,
    has,
    is_guarded,
    is_immune,
    rooms_for,
    standing,
    takes_no_time,
)
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.wording import Seat, Title, Told, each_once

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame
    from slackhouse.kernel.wording import Reason

CAN: Final = (Told("why.can"), "")
NOT_IN_HAND: Final = (Told("why.not-in-hand"), "FREE-4")
NOTHING: Final = (Told("why.in-vain"), "RULING-6")
LIES_BY: Final = {
    "Job": "JOB-3",
    "Person": "CALL-6",
    "Thing": "SHOP-4",
    "Activity": "ACT-2",
    "Whenever": "WHEN-2",
}
"""The rule by which a card of each kind stands for its host."""


def why(s: Table, seat: int, card: int, moves: Sequence[Move]) -> Reason:
    """Why this seat cannot play the card now; if it can, that it can."""
    if any(
        card == move.card or card in move.cards for move in moves if move.do in {"call", "shop", "do", "play"}
    ):
        return CAN
    printed = s.printed
    if not 0 <= card < len(printed.cards):
        return Told("why.no-such-card"), "FREE-4"
    if printed.cards[card].kind == "Job":
        return Told("why.a-job"), "JOB-4"
    if card not in s.hands[seat]:
        return NOT_IN_HAND
    forbidden = forbidding(s, seat, card)
    if forbidden is not None:
        return forbidden
    if printed.is_whenever[card]:
        return _whenever(s, seat, card)
    if printed.is_person[card]:
        return _person(s, seat, card)
    if printed.is_tv[card] and seat != s.turn:
        return _tv(s, seat)
    if seat != s.turn or s.phase != FREE_TIME:
        key = "why.when-thing" if printed.is_thing[card] else "why.when-activity"
        return Told(key, now=now(s)), "FREE-1"
    if printed.is_thing[card]:
        return too_dear(s, seat, card) or no_time_to_shop(s, seat, (card,)) or not_yet(s, seat)
    return obstacle(s, seat, card) or not_yet(s, seat)


def now(s: Table) -> Told:
    """`Ben's Roll phase`."""
    return Told("whose-phase", seat=Seat(s.turn), phase=OPEN.phase(s.phase))


def not_yet(s: Table, seat: int) -> Reason:
    """It is not this seat's moment: something is being played, or something else is asked."""
    f = OPEN.played(s)
    if f is not None and f.seat == seat:
        return Told("why.own-window", what=named(f)), "RULING-1"
    if f is not None and seat in (s.ask.moves if s.ask is not None else ()):
        return Told("why.only-answers", what=named(f)), "WHEN-4"
    if s.ask is not None and s.ask.about == "window" and s.passed >> seat & 1:
        return Told("why.let-go-by"), "WHEN-3"
    question, rule = OPEN.asked(s)
    return Told("why.asked-first", asked=question), rule


# -- cards that are in the way --------------------------------------------------------------------------------------------


def standing_by(s: Table, card: int) -> str:
    """The rule by which a card that lies there stands for its host."""
    return "WEEK-1" if s.printed.is_week[card] else LIES_BY[s.printed.cards[card].kind]


def forbidding(s: Table, seat: int, card: int) -> Reason | None:
    """The Job, the Week or the card in the room that forbids it, by name."""
    printed = s.printed
    words = printed.mask[card] & printed.ever_forbidden
    for other in reversed(standing(s, seat)) if words else ():
        if printed.forbid[other] & words:
            return _forbids(s, other), standing_by(s, other)
    return None


def _forbids(s: Table, card: int) -> Told:
    """`your Job, Temp, forbids it`, `the Week …`, `Laura in your room …`."""
    printed = s.printed
    if printed.cards[card].kind == "Job":
        return Told(f"why.forbids-{printed.role[card].lower()}", card=Title(card))
    return Told("why.forbids-week" if printed.is_week[card] else "why.forbids-room", card=Title(card))


def protecting(s: Table, seat: int, card: int, by: int) -> Reason | None:
    """What keeps a card of this room from the reach of that seat, by name."""
    printed = s.printed
    if not is_guarded(s, seat, card, by):
        return None
    if printed.permanent[card]:
        return Told("why.for-good", card=Title(card)), "WHEN-1"
    words = printed.mask[card]
    guard = next(other for other in standing(s, seat) if printed.guard[other] & words)
    return Told("why.protected", card=Title(card), seat=Seat(seat), by=Title(guard)), standing_by(s, guard)


def immune(s: Table, seat: int, card: int, by: int) -> Reason | None:
    """Why a card does nothing to this seat, by the name of what makes it immune."""
    printed = s.printed
    if not is_immune(s, seat, card, by):
        return None
    words = printed.mask[card]
    shield = next((other for other in standing(s, seat) if printed.immune[other] & words), NO_CARD)
    if shield != NO_CARD and seat != by:
        return Told("why.immune", seat=Seat(seat), by=Title(shield)), standing_by(s, shield)
    found = (spares(s, seat, card) for spares in s.edition.spares)
    key, rule = next(one for one in found if one is not None)
    return Told(key, seat=Seat(seat)), rule


def keeping_out(s: Table, room: int, card: int) -> Reason | None:
    """Who or what in a room keeps this Person out, by name (CALL-3)."""
    printed = s.printed
    shuns = printed.shuns[card]
    there = next((lying for lying, _ in s.rooms[room] if printed.mask[lying] & shuns), NO_CARD)
    if there == NO_CARD:
        return None
    return Told("why.keeps-out", card=Title(card), room=Seat(room), there=Title(there)), "CALL-3"


# -- by kind --------------------------------------------------------------------------------------------------------------


def _person(s: Table, seat: int, card: int) -> Reason:
    if seat != s.turn or s.phase != CALL_PEOPLE:
        return Told("why.when-person", now=now(s)), "CALL-1"
    if not rooms_for(s, seat, card):
        out = [keeping_out(s, room, card) for room in s.clockwise(seat)]
        return together([one for one in out if one is not None])
    return not_yet(s, seat)


def too_dear(s: Table, seat: int, card: int) -> Reason | None:
    price = cost(s, seat, card)
    if price <= s.income[seat]:
        return None
    return Told("why.too-dear", n=price, left=s.income[seat]), "SHOP-1"


def no_time_to_shop(s: Table, seat: int, cards: Sequence[int]) -> Reason | None:
    """All Things of a turn are one trip, which takes one Free Time, unless all of them need none."""
    if s.free_time[seat] or s.shopped or all(takes_no_time(s, seat, card) for card in cards):
        return None
    return Told("why.no-time-to-shop"), "SHOP-2"


def _tv(s: Table, seat: int) -> Reason:
    """In another's turn a TV card answers Activities and Shopping, and nothing else."""
    f = OPEN.played(s)
    if f is None:
        return Told("why.when-tv", now=now(s)), "TV-2"
    if f.kind == "call":
        return Told("why.tv-and-calls"), "CALL-9"
    if f.kind in {"do", "shop"}:
        return not_yet(s, seat)
    return Told("why.tv-answers", what=named(f)), "TV-2"


def _whenever(s: Table, seat: int, card: int) -> Reason:
    if not s.printed.play[card] and not s.printed.is_week[card]:
        return _against(s, seat, card)
    return aimless(s, seat, card) or not_yet(s, seat)


def _against(s: Table, seat: int, card: int) -> Reason:
    """A card that can do nothing but answer."""
    f, cancels = OPEN.played(s), bool(s.printed.cancels[card])
    if f is None:
        return Told("why.only-cancels" if cancels else "why.only-fits"), "CANCEL-1"
    if f.seat == seat or s.ask is None or seat not in s.ask.moves:
        return not_yet(s, seat)
    if cancels:
        return _not_canceled(s, seat, card, f)
    return Told("why.does-not-fit", what=named(f)), "CANCEL-1"


def _not_canceled(s: Table, seat: int, card: int, f: Frame) -> Reason:
    words, what = canceling.words_of(s, f), named(f)
    if words & s.printed.spares[card]:
        return Told("why.does-not-touch", what=what), "MIX-6"
    needs = [if_has for cancels, if_has in s.printed.cancels[card] if cancels & words]
    if not needs:
        return Told("why.does-not-cancel", what=what), "CANCEL-1"
    if not any(not if_has or has(s, f.seat, if_has) for if_has in needs):
        return Told("why.needs", room=Seat(f.seat)), "CANCEL-1"
    without = s.printed.cancels_without[card]
    if without and has(s, f.seat, without):
        return Told("why.spoiled", room=Seat(f.seat)), "CANCEL-1"
    in_play = (
        f.card >= 0 and not s.printed.permanent[f.card]
    )  # what is there for good is so only once it lies there
    guarded = protecting(s, f.seat, f.card, seat) if in_play else None
    return guarded or immune(s, f.seat, card, seat) or not_yet(s, seat)


# -- what a Whenever can be aimed at --------------------------------------------------------------------------------------


def aimless(s: Table, seat: int, card: int) -> Reason | None:
    """Why there is no way at all to lay it, in any moment."""
    aim = s.printed.aim[card]
    if aim == AIM_NONE:
        return None if whenever.does_something(s, seat, card, NOBODY) else NOTHING
    if aim == AIM_CARD:
        return _no_card(s, seat, card)
    spared = [unmoved(s, seat, card, one) for one in aimed_at(s, seat, card)]
    return None if None in spared else together([one for one in spared if one is not None])


def unmoved(s: Table, seat: int, card: int, target: int) -> Reason | None:
    """Why it would do nothing to this seat."""
    if whenever.does_something(s, seat, card, target):
        return None
    return immune(s, target, card, seat) or NOTHING


def aimed_at(s: Table, seat: int, card: int) -> list[int]:
    """The seats whom it is meant for."""
    who = s.printed.aim_who[card]
    if who == "me":
        return [seat]
    return [one for one in s.clockwise(seat) if who == "seat" or one != seat]


def _no_card(s: Table, seat: int, card: int) -> Reason | None:
    words = s.printed.aim_words[card]
    if s.printed.trades[card] and not has(s, seat, s.printed.trades[card]):
        return Told("why.nothing-to-trade"), "RULING-34"
    found: list[Reason] = []
    for target in aimed_at(s, seat, card):
        for lying in s.rooms[target]:
            if s.printed.mask[lying[0]] & words:
                reason = out_of_reach(s, seat, card, target, lying)
                if reason is None:
                    return None
                found.append(reason)
    return together(found) if found else (Told("why.no-target"), "WHEN-1")


def out_of_reach(s: Table, seat: int, card: int, target: int, lying: Lying) -> Reason | None:
    """What protects a card that it fits: its host's immunity, or a guard; or that it would not come along."""
    spared = immune(s, target, card, seat) or protecting(s, target, lying[0], seat)
    if spared is None and s.printed.steals[card]:
        return keeping_out(s, seat, lying[0])
    return spared


def together(reasons: Sequence[Reason]) -> Reason:
    """Several reasons as one, each said once; the first one's rule."""
    return each_once([said for said, _ in reasons]), reasons[0][1]
