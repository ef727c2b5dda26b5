"""How cards of Chez Dork are played and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.card_facts import CardFacts

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed


def is_answer(printed: Printed, card: int) -> bool:
    return bool(printed.answer[card])


def can_answer(printed: Printed, answer: int, card: int) -> bool:
    """An Auction is no card: what disturbs one answers nothing else."""
    return bool(printed.cancels[answer] & printed.mask[card])


CARD_FACTS: Final[CardFacts[Printed]] = CardFacts(
    role="Character",
    plays=frozenset({"buy", "play"}),
    becomes=frozenset({"Is"}),
    answered_card=frozenset({"Canceled", "Redirected"}),
    altered_card=frozenset({"Copied", "Backed"}),
    answered_non_card=frozenset({"Sniped", "Shilled"}),
    told_by={"cancel (answer)": "Canceled", "snipe (answer)": "Sniped", "shill (answer)": "Shilled"},
    is_answer=is_answer,
    can_answer=can_answer,
    steals=frozenset({"Sniped", "Swapped", "Taken"}),
)
