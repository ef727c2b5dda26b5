"""The default invariants and measures: cards are counted, listed moves are all there are, hidden are hands and piles only."""

from __future__ import annotations

from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.card_facts import CardFacts
from slackhouse.family.laws import Laws, is_offered, no_snapshot
from slackhouse.family.measures import Measures
from slackhouse.kernel.table import AnyTable


def laws(plays: frozenset[str], being_played: frozenset[str] = frozenset()) -> Laws[AnyTable, AnyPrinted]:
    """Laws of a family in which these moves play a card, and these frames are plays that can be answered."""
    return Laws(
        table=lambda _s, _names: None,
        piles=lambda _s: None,
        snapshot=no_snapshot,
        is_fair=lambda s, seat, move, offered: is_offered(s.seats, seat, move, offered),
        in_own_words=None,
        is_open_ended=lambda _s, _seat, _offered: False,
        hidden=lambda _s: [],
        being_played=being_played,
        answering=frozenset(),
        card_facts=CardFacts(
            role="",
            plays=plays,
            becomes=frozenset(),
            answered_card=frozenset(),
            answered_non_card=frozenset(),
            is_answer=lambda _printed, _card: False,
            can_answer=lambda _printed, _answer, _card: False,
        ),
    )


def measures(
    boxes: tuple[str, ...], plays: frozenset[str], played: frozenset[str], rules: tuple[str, ...]
) -> Measures:
    """What the lab counts: every box alone is tried, and none is held to be balanced."""
    return Measures(
        becomes=frozenset(),
        drawn=frozenset({"Saw"}),
        played=played,
        canceled=frozenset(),
        lays=plays,
        rules=rules,
        only={},
        rounds=(1, 1000),
        balanced=(),
        tried=tuple((box,) for box in boxes),
        golden=(),
    )
