"""The verbs against what is being played (`answer`), while its window is open."""

from __future__ import annotations

from typing import ClassVar

from slackhouse.cards.verbs.base import Place, Verb, Words


class Answering(Verb, frozen=True, kw_only=True):
    """Laid while another seat's card is being played."""

    places: ClassVar[tuple[Place, ...]] = ("answer",)


class Cancel(Answering, frozen=True, kw_only=True):
    """What is being played is canceled (CANCEL-2). `if_has`: only if its player has such a card in the room."""

    cancel: Words
    if_has: Words = ()


class Worth(Answering, frozen=True, kw_only=True):
    """What is being played will give so much more, or less, Slack."""

    worth: int
    of: Words


ANSWERING = (Cancel, Worth)
