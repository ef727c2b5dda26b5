"""Decks that people bring: data, checked like the house's own, in the back room; the mistakes of all of them at once."""

from __future__ import annotations

import tomllib
from typing import Final

import msgspec

from slackhouse.cards.reading import MOST_COPIES, read_deck
from slackhouse.game import Game, joining
from slackhouse.kernel.errors import DeckError, SlackhouseError
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.wording import Told
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.refusals import Refused

SECONDS: Final = 1
"""So long the decks of one table may take to read."""


class Read(msgspec.Struct, frozen=True):
    """The cards of some decks as they are written; or what is wrong with them, or with the table they are for."""

    cards: tuple[Entries, ...] = ()
    problems: tuple[str, ...] = ()
    wrong: str = ""


class Decks:
    """Reads them; for each client one table's at a time."""

    def __init__(self) -> None:
        self._room = BackRoom("slackhouse.server.decks:read", SECONDS)
        self._reading: set[str] = set()

    async def cards(
        self,
        client: str,
        boxes: tuple[str, ...],
        seats: int,
        options: dict[str, str | bool],
        decks: tuple[str, ...],
    ) -> tuple[Entries, ...]:
        """The cards as they are written, tried at a table of these boxes. Raises Refused."""
        if client in self._reading:
            raise Refused("too-fast", Told("no.one-deck"))
        self._reading.add(client)
        try:
            found = msgspec.convert(await self._room.do([boxes, seats, options, decks]), Read)
        except TooLongError as error:
            says = Told("no.long-deck")
            raise Refused("bad-deck", says, what=(Told("no.deck-line", says=says),)) from error
        finally:
            self._reading.discard(client)
        if found.problems:
            raise Refused("bad-deck", Told("no.bad-deck"), what=found.problems)
        if found.wrong:
            raise Refused("bad-table", found.wrong, what=(found.wrong,))
        return found.cards

    async def close(self) -> None:
        await self._room.close()


# -- in the back room --------------------------------------------------------------------------------------------------------


def read(wanted: tuple[list[str], int, dict[str, str | bool], list[str]]) -> Read:
    """The cards of these decks, or what is wrong with them, or with the table they are for."""
    boxes, seats, options, decks = wanted
    try:
        cards = _read(boxes, decks)
        Game.new(tuple(boxes), seats, None, options, own_cards=cards)
    except DeckError as error:
        return Read(problems=tuple(error.problems))
    except SlackhouseError as error:
        return Read(wrong=str(error))
    return Read(tuple(cards))


def _read(boxes: list[str], decks: list[str]) -> list[Entries]:
    joins = joining(boxes)
    cards: list[Entries] = []
    problems: list[str] = []
    copies = 0
    for number, text in enumerate(decks, 1):
        try:
            copies += sum(card.copies for card in read_deck(text, file=f"deck {number}", **joins))
            cards += tomllib.loads(text).get("card", [])
        except DeckError as error:
            problems += error.problems
    if copies > MOST_COPIES and not problems:
        problems = [f"deck 1:1: deck: all decks together have {copies} cards; {MOST_COPIES} is the most"]
    if problems:
        raise DeckError(problems)
    return cards
