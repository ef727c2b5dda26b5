"""The invariants of a Slack table whenever a seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.failures import Failure
from slackhouse.family.laws import Laws, is_offered, no_snapshot
from slackhouse.games.slack.card_facts import CARD_FACTS
from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.games.slack.rules.hands import limit
from slackhouse.games.slack.rules.score import goal, score
from slackhouse.games.slack.view import give_anew
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import Table


def piles_never_mix(s: Table) -> None:
    """Jobs are Jobs, and nothing else is (TABLE-1)."""
    is_job = [card.kind == "Job" for card in s.printed.cards]
    life = [*s.pile, *s.discards, *(card for hand in s.hands for card in hand)]
    life += [card for room in s.rooms for card, _ in room]
    strays = [card for card in life if is_job[card]]
    strays += [card for card in (*s.job_pile, *s.jobs) if card >= 0 and not is_job[card]]
    if strays:
        names = ", ".join(s.printed.cards[card].name for card in strays)
        raise Failure("card", f"among cards of the other pile [TABLE-1]: {names}")


def the_table_obeys(s: Table, names: Sequence[str]) -> None:
    """No hand above its limit (DRAW-2), nothing below zero, and a seat that has reached the Goal has won (WIN-1)."""
    being_cut = {frame.seat for frame in s.agenda if frame.kind in {"cut", "draw"}}
    for seat, name in enumerate(names):
        if len(s.hands[seat]) > limit(s, seat) and seat not in being_cut and not s.winners:
            raise Failure(
                "law", f"{name} holds {len(s.hands[seat])} cards, the limit is {limit(s, seat)} [DRAW-2]"
            )
        if s.income[seat] < 0 or s.free_time[seat] < 0:
            raise Failure("law", f"{name} has Income {s.income[seat]}, Free Time {s.free_time[seat]}")
        for token in s.edition.tokens.values():
            if not token.least <= s.tokens[token.name][seat] <= token.most:
                raise Failure("law", f"{name} has {token.name} {s.tokens[token.name][seat]}")
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


def is_fair(s: Table, seat: int, move: Move, offered: Sequence[Move]) -> bool:
    """Offered, or another way to say what was: Things in another order, several discards at once, a shuffle, a hand shown."""
    if is_offered(s.seats, seat, move, offered):
        return True
    if move.do == "shop":
        plain = move._replace(cards=())
        return any(
            one._replace(cards=()) == plain and sorted(one.cards) == sorted(move.cards) for one in offered
        )
    if move.do != "discard":
        return False
    hand = list(s.hands[seat]) if 0 <= seat < s.seats else []
    for card in move.cards:
        if card not in hand:
            return False
        hand.remove(card)
    is_asked = any(one.do == "discard" for one in offered)
    return is_asked and move == Move("discard", cards=move.cards) and 1 <= len(hand) <= 5 and bool(move.cards)


LAWS: Final[Laws[Table, Printed]] = Laws(
    table=the_table_obeys,
    piles=piles_never_mix,
    snapshot=no_snapshot,
    is_fair=is_fair,
    in_own_words=None,
    is_open_ended=lambda _s, _seat, _offered: False,
    hidden=lambda s: [s.job_pile],
    being_played=BEING_PLAYED,
    answering=frozenset(
        {
            *("Answered", "Canceled", "Weighed"),
            *("Redirected", "Copied", "Backed", "Jinxed", "Raised", "RolledAgain"),
        }
    ),
    card_facts=CARD_FACTS,
    give_anew=give_anew,
)
