"""The words with which verbs name cards, seats and moments, and their types."""

from __future__ import annotations

from typing import Literal

Words = tuple[str, ...]
"""Card words: a kind, a type, a class such as `invited`, or a title. A lone word may be written without brackets."""

Who = Literal[
    "me", "seat", "rival", "all", "everybody", "others", "neighbours", "leader", "trailing", "chosen", "player"
]  # fmt: skip
"""For whom: the player (in `when`: the host of the card), a seat the player names, another seat the player names, every seat (twice), every
other seat, the seats to the left and right, the seat nearest to winning or furthest from it (of several, all), a seat that is picked as it
happens (by `me`, or by a vote before it), and, while the card lies in a room, the seat that brought it there."""

Pick = Literal["player", "host", "all", "best"]
"""Which card of those that fit: the player names it as the card is played, the owner of the room chooses, every one, or the
one with the most Slack."""

Moment = Literal[
    "enters", "intrudes", "stays", "roll", "turn ends", "succeeds", "income rises", "canceled", "stolen",
    "bought", "traded", "turn begins",
]  # fmt: skip
"""`enters`: this card enters a room. `intrudes`: it enters a room that is not its player's. `stays`: its host did not get rid of it (LEAVE-2, LEAVE-7). `roll`: its host's Roll phase.
`turn ends`: its host's turn is over. `succeeds`: a card that fits `what` went through. `income rises`: its host has a better
paid Job, or a raise. `canceled`: somebody cancels this card as it is played; its player is `me`. `stolen`: another seat's card takes it
out of this room into another; the seat that had it is `me`. `bought`: its owner bought this Stuff from hand. `traded`: it went to somebody else in a Trade
or an Auction; the seat that had it is `me`. `turn begins`: its owner has collected Income. Not every game has all of them."""

Talk = Literal["leads", "turns", "chooses", "asks all", "pairs"]
"""How a card makes a table talk: it looks at who leads or trails, turns what is being played around, offers somebody a choice, asks everybody, or
rewards a pair."""

Place = Literal["play", "when", "standing", "answer"]
"""The key of a card under which a verb may stand."""
