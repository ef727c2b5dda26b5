"""Why a card cannot be played now, and which rule says so: the true reason, by the name of the card that is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import CALL_PEOPLE, FREE_TIME, PHASES
from slackhouse.games.slack.printed import AIM_CARD, AIM_NONE
from slackhouse.games.slack.rules import canceling, whenever
from slackhouse.games.slack.rules.activities import obstacle
from slackhouse.games.slack.rules.asking import asked, being_played, named
from slackhouse.games.slack.rules.calling import rooms_for
from slackhouse.games.slack.rules.rooms import cost, has, is_guarded, is_immune, standing, takes_no_time
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.reasons import whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.reasons import Reason

CAN: Final = ("it can be played now", "")
NOT_IN_HAND: Final = ("it is not in hand", "FREE-4")
NOTHING: Final = ("nothing at all would come of it", "RULING-6")
LIES_BY: Final = {
    "Job": "JOB-3",
    "Person": "CALL-6",
    "Thing": "SHOP-4",
    "Activity": "ACT-2",
    "Whenever": "WHEN-2",
}
"""The rule by which a card of each kind stands for its host."""


def why(s: Table, seat: int, card: int, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """Why this seat cannot play the card now; if it can, that it can."""
    if any(
        card == move.card or card in move.cards for move in moves if move.do in {"call", "shop", "do", "play"}
    ):
        return CAN
    printed = s.printed
    if not 0 <= card < len(printed.cards):
        return "there is no such card", "FREE-4"
    if printed.cards[card].kind == "Job":
        return "a Job is not played; it is dealt, and changed by other cards", "JOB-4"
    if card not in s.hands[seat]:
        return NOT_IN_HAND
    forbidden = forbidding(s, seat, card)
    if forbidden is not None:
        return forbidden
    if printed.is_whenever[card]:
        return _whenever(s, seat, card, names)
    if printed.is_person[card]:
        return _person(s, seat, card, names)
    if printed.is_tv[card] and seat != s.turn:
        return _tv(s, seat, names)
    if seat != s.turn or s.phase != FREE_TIME:
        kind = "a Thing is bought" if printed.is_thing[card] else "an Activity is done"
        return f"{kind} in your own Free Time phase, and this is {now(s, seat, names)}", "FREE-1"
    if printed.is_thing[card]:
        return too_dear(s, seat, card) or no_time_to_shop(s, seat, (card,)) or not_yet(s, seat, names)
    return obstacle(s, seat, card) or not_yet(s, seat, names)


def now(s: Table, seat: int, names: Sequence[str]) -> str:
    """`Ben's Roll phase`."""
    return f"{whose(s.turn, names, seat)} {PHASES[s.phase]} phase"


def not_yet(s: Table, seat: int, names: Sequence[str]) -> Reason:
    """It is not this seat's moment: something is being played, or something else is asked."""
    f = being_played(s)
    if f is not None and f.seat == seat:
        return f"{named(s, f, names, seat)} is being played: its window is for the others", "RULING-1"
    if f is not None and seat in (s.ask.moves if s.ask is not None else ()):
        playing = f"something is being played ({named(s, f, names, seat)})"
        return f"{playing}: only what answers it may be laid; right after it is your moment", "WHEN-4"
    if s.ask is not None and s.ask.about == "window" and s.passed >> seat & 1:
        return "you have let this window go by", "WHEN-3"
    words, rule = asked(s, names, seat)
    return f"something else is asked first: {words}", rule


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
            return f"{_called(s, other)} forbids it", standing_by(s, other)
    return None


def _called(s: Table, card: int) -> str:
    """`the Job Temp`, `the Week Finals Week`, `Laura in your room`."""
    title = s.printed.cards[card].name
    if s.printed.cards[card].kind == "Job":
        return f"your {'Major' if s.printed.is_major[card] else 'Job'}, {title},"
    return f"the Week, {title}," if s.printed.is_week[card] else f"{title} in your room"


def protecting(s: Table, seat: int, card: int, by: int, names: Sequence[str]) -> Reason | None:
    """What keeps a card of this room from the reach of that seat, by name."""
    printed = s.printed
    if not is_guarded(s, seat, card, by):
        return None
    title = printed.cards[card].name
    if printed.permanent[card]:
        return f"{title} is there for good: nothing takes it away", "WHEN-1"
    words = printed.mask[card]
    guard = next(other for other in standing(s, seat) if printed.guard[other] & words)
    return f"{title} is protected by {whose(seat, names, by)} {printed.cards[guard].name}", standing_by(
        s, guard
    )


def immune(s: Table, seat: int, card: int, by: int, names: Sequence[str]) -> Reason | None:
    """Why a card does nothing to this seat, by the name of what makes it immune."""
    printed = s.printed
    if not is_immune(s, seat, card, by):
        return None
    who, are, have = ("you", "are", "have") if seat == by else (names[seat], "is", "has")
    words = printed.mask[card]
    shield = next((other for other in standing(s, seat) if printed.immune[other] & words), NO_CARD)
    if shield != NO_CARD and seat != by:
        return f"{who} {are} immune to it ({printed.cards[shield].name})", standing_by(s, shield)
    about, other = ("Jobs", "a Major") if printed.is_major[s.jobs[seat]] else ("Majors", "a Job")
    return f"it is about {about}, and {who} {have} {other}", "MIX-3"


def keeping_out(s: Table, seat: int, room: int, card: int, names: Sequence[str]) -> Reason | None:
    """Who or what in a room keeps this Person out, by name (CALL-3)."""
    printed = s.printed
    shuns = printed.shuns[card]
    there = next((lying for lying, _ in s.rooms[room] if printed.mask[lying] & shuns), NO_CARD)
    if there == NO_CARD:
        return None
    place = f"{whose(room, names, seat)} room"
    return (
        f"{printed.cards[card].name} does not enter {place}: {printed.cards[there].name} is there",
        "CALL-3",
    )


# -- by kind --------------------------------------------------------------------------------------------------------------


def _person(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    if seat != s.turn or s.phase != CALL_PEOPLE:
        return (
            f"a Person is called in your own Call People phase, and this is {now(s, seat, names)}",
            "CALL-1",
        )
    if not rooms_for(s, seat, card):
        out = [keeping_out(s, seat, room, card, names) for room in s.clockwise(seat)]
        return together([one for one in out if one is not None])
    return not_yet(s, seat, names)


def too_dear(s: Table, seat: int, card: int) -> Reason | None:
    price = cost(s, seat, card)
    return (
        (f"it costs {price} and {s.income[seat]} Income is left", "SHOP-1")
        if price > s.income[seat]
        else None
    )


def no_time_to_shop(s: Table, seat: int, cards: Sequence[int]) -> Reason | None:
    """All Things of a turn are one trip, which takes one Free Time, unless all of them need none."""
    if s.free_time[seat] or s.shopped or all(takes_no_time(s, seat, card) for card in cards):
        return None
    return "no Free Time is left for Shopping", "SHOP-2"


def _tv(s: Table, seat: int, names: Sequence[str]) -> Reason:
    """In another's turn a TV card answers Activities and Shopping, and nothing else."""
    f = being_played(s)
    if f is None:
        return (
            f"TV is for your own Free Time phase, or against an Activity or Shopping; this is {now(s, seat, names)}",
            "TV-2",
        )
    if f.kind == "call":
        return "TV cannot stop a call", "CALL-9"
    if f.kind in {"do", "shop"}:
        return not_yet(s, seat, names)
    return f"TV answers an Activity or Shopping, not {named(s, f, names, seat)}", "TV-2"


def _whenever(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    if not s.printed.play[card] and not s.printed.is_week[card]:
        return _against(s, seat, card, names)
    return aimless(s, seat, card, names) or not_yet(s, seat, names)


def _against(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    """A card that can do nothing but answer."""
    f, cancels = being_played(s), bool(s.printed.cancels[card])
    if f is None:
        fits = "against a card it cancels" if cancels else "on a card it fits"
        return f"it only works {fits}, while that is being played", "CANCEL-1"
    if f.seat == seat or s.ask is None or seat not in s.ask.moves:
        return not_yet(s, seat, names)
    if cancels:
        return _not_canceled(s, seat, card, f, names)
    return f"it does not fit {named(s, f, names, seat)}", "CANCEL-1"


def _not_canceled(s: Table, seat: int, card: int, f: Frame, names: Sequence[str]) -> Reason:
    words, what = canceling.words_of(s, f), named(s, f, names, seat)
    if words & s.printed.spares[card]:
        return f"it does not touch {what}", "MIX-6"
    needs = [if_has for cancels, if_has in s.printed.cancels[card] if cancels & words]
    if not needs:
        return f"it does not cancel {what}", "CANCEL-1"
    if not any(not if_has or has(s, f.seat, if_has) for if_has in needs):
        return f"what it needs is not in {whose(f.seat, names, seat)} room", "CANCEL-1"
    in_play = (
        f.card >= 0 and not s.printed.permanent[f.card]
    )  # what is there for good is so only once it lies there
    guarded = protecting(s, f.seat, f.card, seat, names) if in_play else None
    return guarded or immune(s, f.seat, card, seat, names) or not_yet(s, seat, names)


# -- what a Whenever can be aimed at --------------------------------------------------------------------------------------


def aimless(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason | None:
    """Why there is no way at all to lay it, whoever's moment it is."""
    aim = s.printed.aim[card]
    if aim == AIM_NONE:
        return None if whenever.does_something(s, seat, card, NOBODY) else NOTHING
    if aim == AIM_CARD:
        return _no_card(s, seat, card, names)
    spared = [unmoved(s, seat, card, one, names) for one in aimed_at(s, seat, card)]
    return None if None in spared else together([one for one in spared if one is not None])


def unmoved(s: Table, seat: int, card: int, target: int, names: Sequence[str]) -> Reason | None:
    """Why it would do nothing to this seat."""
    if whenever.does_something(s, seat, card, target):
        return None
    return immune(s, target, card, seat, names) or NOTHING


def aimed_at(s: Table, seat: int, card: int) -> list[int]:
    """The seats whom it is meant for."""
    who = s.printed.aim_who[card]
    if who == "me":
        return [seat]
    return [one for one in s.clockwise(seat) if who == "seat" or one != seat]


def _no_card(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason | None:
    words = s.printed.aim_words[card]
    found: list[Reason] = []
    for target in aimed_at(s, seat, card):
        for lying in s.rooms[target]:
            if s.printed.mask[lying[0]] & words:
                reason = out_of_reach(s, seat, card, target, lying, names)
                if reason is None:
                    return None
                found.append(reason)
    return together(found) if found else ("nothing it could be aimed at lies on the table", "WHEN-1")


def out_of_reach(
    s: Table, seat: int, card: int, target: int, lying: Lying, names: Sequence[str]
) -> Reason | None:
    """What protects a card that it fits: its host's immunity, or a guard; or that it would not come along."""
    spared = immune(s, target, card, seat, names) or protecting(s, target, lying[0], seat, names)
    if spared is None and s.printed.steals[card]:
        return keeping_out(s, seat, seat, lying[0], names)
    return spared


def together(reasons: Sequence[Reason]) -> Reason:
    """Several reasons as one, each said once; the first one's rule."""
    return "; ".join(dict.fromkeys(words for words, _ in reasons)), reasons[0][1]
