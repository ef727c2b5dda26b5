"""What every verb of the vocabulary shares: one key that names it, a few qualifiers, and who it is for."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

Words = tuple[str, ...]
"""Card words: a kind, a type, a class such as `invited`, or a title. A lone word may be written without brackets."""

Who = Literal["me", "seat", "rival", "all", "others", "neighbours"]
"""For whom: the player (in `when`: the host of the card), a seat the player names, another seat the player names, every seat, every other seat,
the seats to the left and right."""

Pick = Literal["player", "host", "all", "best"]
"""Which card of those that fit: the player names it as the card is played, the owner of the room chooses, every one, or the
one with the most Slack."""

Moment = Literal["enters", "intrudes", "stays", "roll", "turn ends", "succeeds", "income rises"]
"""`enters`: this card enters a room. `intrudes`: it enters a room that is not its player's. `stays`: its host did not get rid of it (LEAVE-2, LEAVE-7). `roll`: its host's Roll phase.
`turn ends`: its host's turn is over. `succeeds`: a card that fits `what` went through. `income rises`: its host has a better
paid Job, or a raise."""

Place = Literal["play", "when", "standing", "answer"]
"""The key of a card under which a verb may stand."""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table with exactly one verb. The first field a class declares is the verb's word; the others are its qualifiers."""

    places: ClassVar[tuple[Place, ...]] = ()

    @classmethod
    def word(cls) -> str:
        """The word it is written with."""
        return next(iter(cls.__annotations__))


class Act(Verb, frozen=True, kw_only=True):
    """A verb that happens once: in `play` as the card is played, in `when` at its `moment`.

    `die`: a die is rolled first, and it happens only on these faces. For the moment `succeeds`, `what` says which cards and
    `whose` by whom they are played.
    """

    places: ClassVar[tuple[Place, ...]] = ("play", "when")

    moment: tuple[Moment, ...] = ()
    what: Words = ()
    whose: Literal["me", "others", "anyone"] = "me"
    die: tuple[int, ...] = ()


__all__ = ["Act", "Moment", "Pick", "Place", "Verb", "Who", "Words"]
