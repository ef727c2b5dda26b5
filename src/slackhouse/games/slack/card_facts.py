"""How cards of the Slack games are played and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.card_facts import CardFacts

if TYPE_CHECKING:
    from slackhouse.games.slack.printed import Printed


def is_answer(printed: Printed, card: int) -> bool:
    return bool(printed.answer[card] or printed.is_tv[card])


def can_answer(printed: Printed, answer: int, card: int) -> bool:
    """Things are answered as a Shopping trip."""
    thing = printed.is_thing[card]
    words = printed.shopping if thing else printed.mask[card]
    return (
        any(words & of for of, _ in printed.cancels[answer])
        or (not thing and any(words & of for _, of in printed.worth[answer]))
        or (printed.is_tv[answer] and (thing or printed.is_activity[card]))
        or any(one.suits(printed, card, words) for one in printed.answer[answer])
    )


CARD_FACTS: Final[CardFacts[Printed]] = CardFacts(
    role="Job",
    plays=frozenset({"call", "do", "play", "shop"}),
    becomes=frozenset({"Hired", "ChangedJob"}),
    answered_card=frozenset({"Canceled", "Watched", "Weighed", "Redirected"}),
    altered_card=frozenset({"Copied", "Backed", "Jinxed", "Raised", "RolledAgain"}),
    answered_non_card=frozenset(),
    told_by={
        "cancel (answer)": "Canceled",
        "worth (answer)": "Weighed",
        "reroll (answer)": "RolledAgain",
        "choose": "Chose",
    },
    is_answer=is_answer,
    can_answer=can_answer,
    steals=frozenset({"Stolen"}),
)
