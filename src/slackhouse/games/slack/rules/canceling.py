"""Canceling, and the windows in which it can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import ROLL
from slackhouse.games.slack.rules import frames, whenever
from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.games.slack.rules.hands import keep_limit
from slackhouse.games.slack.rules.moments import happen
from slackhouse.games.slack.rules.rooms import has, is_forbidden, is_guarded, is_immune
from slackhouse.games.slack.rules.twists import fallen
from slackhouse.kernel.moves import NOBODY, PASS, Move
from slackhouse.kernel.table import PASSED, Ask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Frame, Task


ONLY_PASS: Final = (PASS,)
ROLLED: Final = 2
"""The number of a window that opens because a die was rolled; the face is with it."""


def window(s: Table, f: Frame, t: Task) -> None:
    """Open to every other seat, clockwise from the active one, whatever their hands are (WHEN-3, CANCEL-1).

    While something is being played only what answers it may be laid; at a phase's start, and right after something has taken effect
    or fallen, any Whenever (WHEN-4). Then it is open to all, but for the active seat where its own question follows at once.
    """
    if t[1] == ROLLED:
        roll_window(s, f)
        return
    moves: dict[int, Sequence[Move]] = {}
    own = f.seat if f.kind != "turn" or s.phase > ROLL else NOBODY
    passed, hands, passes, gone = s.passed, s.hands, s.passes, 0
    answers_only = f.kind in BEING_PLAYED
    words = words_of(s, f) if answers_only else 0
    answers_to, does_by_itself = s.printed.answers_to, s.printed.does_by_itself
    asked = words | s.printed.any_word
    for seat in s.clockwise(s.turn):
        if seat != own and not passed >> seat & 1:
            offered: Sequence[Move] = ONLY_PASS
            if answers_only:
                fits = [card for card in hands[seat] if answers_to[card] & asked]
                if fits:
                    offered = _answers(s, seat, fits, f, words)
            elif [card for card in hands[seat] if does_by_itself[card]]:
                offered = whenever.or_pass(s, seat)
            if passes is None or moves or len(offered) > 1:
                moves[seat] = offered
            else:
                passes.append(PASSED[seat])
                gone |= 1 << seat
    if moves:
        s.passed = passed | gone
        s.agenda[-1] = f
        s.ask = Ask("window", moves)
    elif gone:
        s.passed = 0


def roll_window(s: Table, f: Frame) -> None:
    """A die was rolled: a seat that can have it rolled again may, its player too. It is too late for anything else (CANCEL-1, RULING-36)."""
    words, rerolls = words_of(s, f), s.printed.rerolls
    moves: dict[int, Sequence[Move]] = {}
    for seat in s.clockwise(s.turn):
        if not s.passed >> seat & 1:
            fits = [card for card in dict.fromkeys(s.hands[seat]) if rerolls[card] & words]
            laid = [Move("play", card) for card in fits if not is_forbidden(s, seat, card)]
            moves[seat] = [PASS, *laid] if laid else ONLY_PASS
    if moves:
        s.agenda[-1] = f
        s.ask = Ask("window", moves)


def after_roll(s: Table, f: Frame, face: int, then: Task) -> Frame:
    """What follows a roll: at once, or after a moment in which it may be rolled again, where some card of the table can."""
    if words_of(s, f) & s.printed.ever_rerolled:
        return f.rest().then(("window", ROLLED, face), then)
    return f.rest().then(then)


def _answers(s: Table, seat: int, fits: list[int], f: Frame, words: int) -> Sequence[Move]:
    to_play = s.printed.to_play
    fitting = [to_play[card] for card in dict.fromkeys(fits) if can_answer(s, seat, card, f, words)]
    return [PASS, *fitting] if fitting else ONLY_PASS


def words_of(s: FaceUp, f: Frame) -> int:
    """The words under which what is being played can be attacked: a Shopping trip is one thing, whatever is bought."""
    return s.printed.shopping if f.kind == "shop" else s.printed.mask[f.card]


def can_answer(s: Table, seat: int, card: int, f: Frame, words: int) -> bool:
    """Can this card be laid against what is being played, which has these words?"""
    if seat == f.seat or is_forbidden(s, seat, card):
        return False
    printed = s.printed
    if printed.is_tv[card] and f.kind in {"do", "shop"}:  # TV-2; a call cannot be stopped so (CALL-9)
        return True
    if printed.worth[card] and f.kind in {"do", "call"} and any(words & of for _, of in printed.worth[card]):
        return True
    return can_cancel(s, seat, card, f, words) or can_twist(s, seat, card, f, words)


def can_twist(s: Table, seat: int, card: int, f: Frame, words: int) -> bool:
    """Does it turn that around?"""
    return any(verb.fits(s, seat, f, words) for verb in s.printed.twists[card])


def can_cancel(s: Table, seat: int, card: int, f: Frame, words: int) -> bool:
    """Does it cancel that, from this seat, now?"""
    if words & s.printed.spares[card]:  # MIX-6
        return False
    without = s.printed.cancels_without[card]
    if without and has(s, f.seat, without):
        return False
    for cancels, if_has in s.printed.cancels[card]:
        if cancels & words and (not if_has or has(s, f.seat, if_has)):
            guarded = f.card >= 0 and is_guarded_in_play(s, f, seat)
            return not guarded and not is_immune(s, f.seat, card, seat)
    return False


def is_guarded_in_play(s: Table, f: Frame, by: int) -> bool:
    """A guarded card cannot be canceled; a permanent one only becomes so when it lies in the room."""
    return not s.printed.permanent[f.card] and is_guarded(s, f.seat, f.card, by)


def lay(s: Table, f: Frame, seat: int, move: Move) -> None:
    """A card laid in a window: an answer to what is being played, or any Whenever where nothing is (WHEN-4)."""
    if f.kind in BEING_PLAYED:
        s.agenda[-1] = f
        answer(s, f, seat, move.card)
    else:
        whenever.play(s, f, seat, move)


def answer(s: Table, f: Frame, seat: int, card: int) -> None:
    """An answer is itself being played and can be answered; answers take effect last first (CANCEL-6)."""
    s.hands[seat].remove(card)
    printed, words = s.printed, words_of(s, f)
    if f.tasks[0][1] == ROLLED:
        frame = frames.answer(seat, card, f, "again")
    elif can_cancel(s, seat, card, f, words):
        frame = frames.answer(seat, card, f, "strike")
    elif printed.is_tv[card]:
        frame = frames.tv(seat, card, f)
    elif can_twist(s, seat, card, f, words):
        frame = frames.answer(seat, card, f, "twist")
    else:
        frame = frames.answer(seat, card, f, "weigh")
    s.agenda.append(frame)
    s.tell(
        "Answered",
        "TV-2" if frame.kind == "tv" else "CANCEL-1",
        seat,
        card,
        room=f.seat,
        on=f.card,
        cards=f.cards,
    )


# -- answers take effect ---------------------------------------------------------------------------------------------------


def answer_done(s: Table, f: Frame) -> Frame:
    """An answer takes effect: its card is discarded and its frame falls. What it was laid against is on top of the agenda now."""
    s.discards.append(f.card)
    s.agenda.pop()
    return s.agenda[-1]


def strike(s: Table, f: Frame, _: Task) -> None:
    """Cancel what the card was laid against (CANCEL-2).

    Two frames fall: the answer's own, and the one below it, with all that it still had to do. Whatever lies below that goes on (CANCEL-6).
    """
    target = answer_done(s, f)
    s.agenda.pop()
    s.tell("Canceled", "CANCEL-2", target.seat, target.card, room=f.seat, on=f.card, cards=target.cards)
    fall(s, target)
    fallen(s, target, canceled=True)
    if target.kind != "shop":  # RULING-26: a trip is canceled as a whole, so no Thing is
        last_word(s, target)


def last_word(s: Table, f: Frame) -> None:
    """What a canceled card says itself (RULING-26). An answer's waits until what it answered is through (WHEN-4)."""
    top = below = len(s.agenda)
    happen(s, "canceled", f.seat, f.card)
    while below and s.agenda[below - 1].kind in BEING_PLAYED:
        below -= 1
    if below < top < len(s.agenda):
        s.agenda.insert(below, s.agenda.pop())


def twist(s: Table, f: Frame, _: Task) -> None:
    """What the card was laid against is turned around, by each of its verbs that still fits."""
    target = answer_done(s, f)
    words = words_of(s, target)
    for verb in s.printed.twists[f.card]:
        if verb.fits(s, f.seat, target, words):
            verb.turns(s, f.seat, f.card)


def weigh(s: Table, f: Frame, _: Task) -> None:
    """What is being played will be worth more, or less."""
    target = answer_done(s, f)
    words = words_of(s, target)
    more = sum(n for n, of in s.printed.worth[f.card] if of & words)
    s.agenda[-1] = frames.with_extra_slack(target, more)
    s.tell("Weighed", "WHEN-2", target.seat, target.card, room=f.seat, on=f.card, n=more)


def again(s: Table, f: Frame, _: Task) -> None:
    """The die that was rolled does not count: it is rolled once more."""
    at = answer_done(s, f)
    roll: Task = ("dial", 0, 0) if at.kind == "call" else ("try", 1, 0)
    s.agenda[-1] = at.with_tasks((roll, *at.tasks[2:]))
    s.tell("RolledAgain", "WHEN-2", f.seat, f.card, room=at.seat, on=at.card)


# -- what falls ------------------------------------------------------------------------------------------------------------


def fall(s: Table, target: Frame) -> None:
    """What was being played does not go through: its frame is gone from the agenda already, and this becomes of its cards and money."""
    FALLS[target.kind](s, target)


def card_falls(s: Table, target: Frame) -> None:
    """The card is discarded (CANCEL-2)."""
    s.discards.append(target.card)


def trip_falls(s: Table, target: Frame) -> None:
    """The Things go back to the hand, which may be too large now, and the money too. The Free Time is lost (SHOP-3)."""
    s.income[target.seat] += target.paid
    s.hands[target.seat].extend(target.cards)
    s.tell("Returned", "SHOP-3", target.seat, cards=target.cards)
    keep_limit(s, target.seat)


def activity_falls(s: Table, target: Frame) -> None:
    """The card is discarded, and the money comes back. The Free Time is lost (CANCEL-3)."""
    s.income[target.seat] += target.paid
    s.discards.append(target.card)


FALLS: Final[dict[str, Callable[[Table, Frame], None]]] = {
    "call": card_falls,  # CALL-8: the Person does not come
    "shop": trip_falls,  # SHOP-3, CANCEL-4, and TV-2
    "do": activity_falls,  # CANCEL-3, and TV-2
    "play": card_falls,  # CANCEL-2: none of its verbs is done
    "answer": card_falls,  # CANCEL-6: what it was laid against goes on
    "tv": card_falls,  # CANCEL-6: what it was laid against goes on, and nobody watches
}
"""What becomes of what is being played and falls, by the kind of its frame, in the order of the rulebook."""

TASKS = {"window": window, "strike": strike, "weigh": weigh, "twist": twist, "again": again}
ANSWERS = {"window": lay}
