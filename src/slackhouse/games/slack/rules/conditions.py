"""Conditions that a card names, and what can be paid instead of what it does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames, score
from slackhouse.games.slack.rules.rooms import has, has_rolled
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.games.slack.verbs.base import SlackAct
    from slackhouse.kernel.table import Task


def holds(s: FaceUp, act: SlackAct, seat: int, held: int) -> bool:
    """Does what a verb wants hold for this seat, which has so many cards in hand?"""
    bits = s.printed.bits
    if act.if_has and not meets(s, seat, bits(act.if_has)):
        return False
    if act.if_lacks and meets(s, seat, bits(act.if_lacks)):
        return False
    if act.if_hand and not fits(act.if_hand, held):
        return False
    if act.if_guests and not fits(act.if_guests, guests(s, seat)):
        return False
    return not act.if_slack or fits(act.if_slack, score.score(s, seat))


def meets(s: FaceUp, seat: int, words: int) -> bool:
    """Is there such a card in the room? To be dating is as good as a Live-In S.O. (RULING-45)."""
    if has(s, seat, words):
        return True
    return bool(s.couples and words & s.printed.live_in) and any(seat in couple for couple in s.couples)


def guests(s: FaceUp, seat: int) -> int:
    """The People in a room, Cats and jerks too."""
    is_person = s.printed.is_person
    return sum([1 for card, _ in s.rooms[seat] if is_person[card]])


def fits(bound: str, n: int) -> bool:
    """`at least 3`, `at most 3`."""
    least, number = _bound(bound)
    return n >= number if least else n <= number


@cache
def _bound(bound: str) -> tuple[bool, int]:
    _, which, n = bound.split()
    return which == "least", int(n)


# -- paying instead --------------------------------------------------------------------------------------------------------


@cache
def price(said: str) -> tuple[int, str]:
    """`2 Income`: how many, and of what."""
    n, what = said.split()
    return int(n), "card" if what.startswith("card") else what


def can_pay(s: FaceUp, seat: int, said: str, held: int) -> bool:
    """A seat that is not in its own turn pays with the next Income, as far as the Job is sure to bring it (RULING-28)."""
    n, what = price(said)
    if what == "card":
        return held >= n
    if what == "Slack":
        return score.score(s, seat) >= n
    if has_rolled(s, seat):
        return s.income[seat] >= n
    return s.printed.income[s.jobs[seat]][0] + s.next_income[seat] >= n


def ask_to_pay(s: Table, f: Frame, t: Task) -> None:
    """Pay, or let it happen: the victim's choice."""
    s.agenda.append(frames.pay(t[2], f.card, t[1]))


def pay(s: Table, f: Frame, t: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask("pay", {t[2]: [Move("choose", words="pay"), Move("choose", words="suffer")]})


def paid(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Below it lies the frame whose verb waits: it goes on, or is over for this seat."""
    below = s.agenda[-2]
    act = (s.printed.when if below.kind == "moment" else s.printed.play)[f.card][f.tasks[0][1]]
    if move.words == "suffer":
        s.agenda[-2] = below.then(("suffer", f.tasks[0][1], seat))
        return
    n, what = price(act.unless_pays)
    s.tell("Paid", "WHEN-2", seat, f.card, n=n)
    if what == "card":
        s.agenda.append(frames.toss(seat, n))
    elif what == "Slack":
        score.gain(s, seat, -n, "WHEN-2", f.card)
    elif has_rolled(s, seat):
        s.income[seat] -= n
        s.tell("Income", "WHEN-2", seat, f.card, n=-n)
    else:
        s.next_income[seat] -= n
        s.tell("NextIncome", "WHEN-2", seat, f.card, n=-n)


TASKS = {"pay": pay}
ANSWERS = {"pay": paid}
