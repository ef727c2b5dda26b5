"""The studio over HTTP: forms to choose from, decks read as one types, a card tried at once, the doctor, and decks that are shared."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from functools import cache
from typing import Final, TypeVar

import msgspec

from slackhouse.cards.forms import forms
from slackhouse.contract.words import ENGLISH
from slackhouse.game import NAMES
from slackhouse.games import FAMILIES, load_box
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.wording import Told
from slackhouse.server import log_rows, studio_told
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.names import are_twins
from slackhouse.server.rates import Rate
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import clean_name
from slackhouse.server.storage import Storage

READING: Final = 1
"""Seconds of work for a deck that is read."""
PLAYING: Final = 20
"""For one that the doctor plays."""
MOST_PATIENTS: Final = 3
MOST_DECKS: Final = 2_000
"""So many shared decks are kept; then the oldest go."""
SEATS: Final = 3
NAME: Final = re.compile(r"[0-9a-f]{20}")
T = TypeVar("T")
TOO_LONG: Final = Told("no.long-deck")


@cache
def all_forms() -> bytes:
    """What the cards of all families can be and say; the same for everybody."""
    families = [
        studio_told.FamilyForms(
            one.name,
            tuple([box.name for box in one.boxes]),
            forms(one.vocabulary),
            tuple(sorted({card.name for box in one.boxes for card in load_box(box.name).cards})),
        )
        for one in FAMILIES
    ]
    return msgspec.json.encode(studio_told.AllForms(tuple(families)))


class Studio:
    """Work on decks that people bring: each client's one after the other, in a process that can be ended."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._bench = BackRoom("slackhouse.server.studio_work:work", READING)
        self._surgery = BackRoom("slackhouse.server.studio_work:doctor", PLAYING)
        self._busy: set[str] = set()
        self._patients = 0
        self._sharing = Rate("12/minute")

    async def close(self) -> None:
        await self._bench.close()
        await self._surgery.close()

    async def read(self, client: str, bench: studio_told.Bench) -> studio_told.Read:
        """The deck on the bench, after its change."""
        return await self._work(client, studio_told.Read, "read", bench)

    async def _work(self, client: str, answer: type[T], do: str, what: msgspec.Struct | str) -> T:
        if client in self._busy:
            raise Refused("too-fast", Told("no.one-deck"))
        self._busy.add(client)
        try:
            return msgspec.convert(await self._bench.do([do, msgspec.to_builtins(what)]), answer)
        except TooLongError as error:
            raise Refused("bad-deck", TOO_LONG, what=(Told("no.deck-line", says=TOO_LONG),)) from error
        finally:
            self._busy.discard(client)

    async def trial(
        self, client: str, wanted: studio_told.Trial, token: str, language: str = ENGLISH
    ) -> tuple[log_rows.TableLaid, list[log_rows.Row]]:
        """A table that stands ready to try the card, and who sits there. Raises Refused."""
        name = clean_name(wanted.name or "Roomie")
        names = (name, *[one for one in NAMES if not are_twins(one, name)][: SEATS - 1])
        asked = studio_told.Setting(wanted.deck, wanted.at, names, secrets.randbits(30))
        found = await self._work(client, studio_told.Arranged, "trial", asked)
        _refuse(found.problems)
        table = log_rows.TableLaid(found.boxes, SEATS, "no clock", {}, found.cards, language)
        bots = [log_rows.Filled(seat, "normal", names[seat]) for seat in range(1, SEATS)]
        return table, [
            log_rows.Sat(0, name, token),
            log_rows.Hosts(0),
            *bots,
            log_rows.Began(names, start=found.start, printing=PRINTING),
        ]

    async def doctor(self, deck: str) -> studio_told.Finding:
        """What the doctor found; a few at a time can wait for that."""
        if self._patients >= MOST_PATIENTS:
            raise Refused("too-full", Told("no.full-doctor"))
        self._patients += 1
        try:
            told = msgspec.convert(await self._surgery.do(deck), studio_told.Diagnosed)
        except TooLongError as error:
            raise Refused("bad-deck", TOO_LONG) from error
        finally:
            self._patients -= 1
        _refuse(told.problems)
        if told.found is None:
            raise Refused("bad-deck", Told("no.patient"))
        return told.found

    async def share(self, client: str, deck: str) -> studio_told.Kept:
        """Keep a deck, if it is one, under a name that is made of it. It is text, and stays text."""
        await self._sharing.check(client)
        _refuse(await self._work(client, tuple[str, ...], "check", deck))
        name = hashlib.sha256(deck.encode()).hexdigest()[:20]
        await self._storage.keep_deck(name, deck, time.time(), MOST_DECKS)
        return studio_told.Kept(name)

    async def shared(self, name: str) -> studio_told.Shared:
        deck = await self._storage.deck(name) if NAME.fullmatch(name) else None
        if deck is None:
            raise Refused("no-such-deck", Told("no.such-deck"))
        return studio_told.Shared(deck)


def _refuse(problems: tuple[str, ...]) -> None:
    if problems:
        raise Refused("bad-deck", Told("no.bad-deck"), what=problems)
