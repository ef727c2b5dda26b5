"""Canceling, and the windows in which it can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import ROLL
from slackhouse.games.slack.rules import whenever
from slackhouse.games.slack.rules.hands import keep_limit
from slackhouse.games.slack.rules.rooms import has, is_forbidden, is_guarded, is_immune
from slackhouse.kernel.agenda import WINDOW, Ask, Frame
from slackhouse.kernel.moves import NOBODY, PASS, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Task


ONLY_PASS: Final = (PASS,)
BEING_PLAYED: Final = frozenset({"do", "shop", "call", "play", "answer", "tv"})
"""The frames of what somebody has put down and what has not taken effect yet."""


def window(s: Table, f: Frame, _: Task) -> None:
    """Open to every other seat, clockwise from the active one, whatever their hands are (WHEN-3, CANCEL-1).

    While something is being played only what answers it may be laid; at a phase's start, and right after something has taken effect
    or fallen, any Whenever (WHEN-4). Then it is open to all, but for the active seat where its own question follows at once.
    """
    moves: dict[int, Sequence[Move]] = {}
    own = f.seat if f.kind != "turn" or s.phase > ROLL else NOBODY
    passed, hands, can_be_laid = s.passed, s.hands, s.printed.can_be_laid
    answers_only = f.kind in BEING_PLAYED
    words = words_of(s, f) if answers_only else 0
    for seat in s.clockwise(s.turn):
        if seat != own and not passed >> seat & 1:
            holds = [card for card in hands[seat] if can_be_laid[card]]
            if not holds:
                moves[seat] = ONLY_PASS
            elif answers_only:
                moves[seat] = _answers(s, seat, holds, f, words)
            else:
                moves[seat] = out = [PASS]
                whenever.moves(s, seat, out)
    if moves:
        s.agenda[-1] = f
        s.ask = Ask("window", moves)


def _answers(s: Table, seat: int, holds: list[int], f: Frame, words: int) -> Sequence[Move]:
    return [
        PASS,
        *[Move("play", card) for card in dict.fromkeys(holds) if can_answer(s, seat, card, f, words)],
    ]


def words_of(s: Table, f: Frame) -> int:
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
    return can_cancel(s, seat, card, f, words)


def can_cancel(s: Table, seat: int, card: int, f: Frame, words: int) -> bool:
    """Does it cancel that, from this seat, now?"""
    if words & s.printed.spares[card]:  # MIX-6
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
    printed = s.printed
    if can_cancel(s, seat, card, f, words_of(s, f)):
        frame = Frame("answer", seat, (WINDOW, ("strike", 0, 0)), card, f.seat)
    elif printed.is_tv[card]:
        frame = Frame("tv", seat, (WINDOW, ("watch", 0, 0)), card, f.seat)
    else:
        frame = Frame("answer", seat, (WINDOW, ("weigh", 0, 0)), card, f.seat)
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


def strike(s: Table, f: Frame, _: Task) -> None:
    """Cancel what the card was laid against: drop its frame and let it fall."""
    s.discards.append(f.card)
    s.agenda.pop()
    target = s.agenda.pop()
    s.tell("Canceled", "CANCEL-2", target.seat, target.card, room=f.seat, on=f.card, cards=target.cards)
    fall(s, target)


def weigh(s: Table, f: Frame, _: Task) -> None:
    """What is being played will be worth more, or less."""
    s.discards.append(f.card)
    s.agenda.pop()
    target = s.agenda[-1]
    words = words_of(s, target)
    more = sum(n for n, of in s.printed.worth[f.card] if of & words)
    s.agenda[-1] = target.but(n=target.n + more)
    s.tell("Weighed", "WHEN-2", target.seat, target.card, room=f.seat, on=f.card, n=more)


def fall(s: Table, target: Frame) -> None:
    """What becomes of a play that does not go through: Things to hand, any other card to the discards.

    The Free Time is lost (CANCEL-3); what it would have cost is not spent (SHOP-3, CANCEL-3).
    """
    s.income[target.seat] += target.paid
    if target.kind == "shop":
        s.hands[target.seat].extend(target.cards)
        s.tell("Returned", "SHOP-3", target.seat, cards=target.cards)
        keep_limit(s, target.seat)
    else:
        s.discards.append(target.card)


TASKS = {"window": window, "strike": strike, "weigh": weigh}
ANSWERS = {"window": lay}
