"""The services that read decks of users, serve the deck studio and draw link previews, each in a worker process."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from functools import cache
from typing import Final, NamedTuple, TypeVar

import msgspec

from slackhouse.cards.forms import forms
from slackhouse.game import NAMES
from slackhouse.games import FAMILIES, load_box
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused, refusal_text
from slackhouse.server import log_rows
from slackhouse.server.access.player_identity import clean_name, look_alike
from slackhouse.server.access.rate_limits import Rate
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerProcess
from slackhouse.site import link_previews, studio_messages
from slackhouse.site.deck_jobs import TableDecks
from slackhouse.storage.log_storage import Storage

# -- decks of a table ---------------------------------------------------------------------------------------------------------


DECK_SECONDS: Final = 1
"""So long the decks of one table may take to read."""


class DeckReader:
    """Reads the decks that users bring to a table; for each client one table's at a time."""

    def __init__(self) -> None:
        self._worker = WorkerProcess("slackhouse.site.deck_jobs:read_table_decks", DECK_SECONDS)
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
            found = msgspec.convert(await self._worker.do([boxes, seats, options, decks]), TableDecks)
        except JobTimeoutError as error:
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
        await self._worker.close()


# -- link previews ------------------------------------------------------------------------------------------------------------


PREVIEW_SECONDS: Final = 5
"""One takes a third of one."""
MAX_PREVIEWS: Final = 60
"""Pictures at some 150 kB each."""
FORMS: Final = ("svg", "png")


class Headline(NamedTuple):
    """Title, size and picture text of a shared deck."""

    title: str
    cards: int
    alt: str


class LinkPreviews:
    """Pictures for link previews, drawn in a worker process and cached."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._worker = WorkerProcess("slackhouse.site.link_previews:preview_job", PREVIEW_SECONDS)
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def close(self) -> None:
        await self._worker.close()

    async def picture(self, what: str, name: str, form: str, language: str) -> bytes:
        """The picture for a link to the front page, to a card or to a deck. Raises Refused if there is none."""
        key = (what, name, form, language)
        kept = self._kept.get(key)
        if kept is None:
            which = await self._storage.deck(name) if what == link_previews.DECK else name
            banner = refusal_text(Told("link.banner"), language)
            made = await self._do([what, which, banner, form]) if which is not None else None
            if not isinstance(made, bytes):
                raise Refused("no-such-picture", Told("no.picture"))
            kept = self._kept[key] = made
            if len(self._kept) > MAX_PREVIEWS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def headline(self, name: str) -> Headline | None:
        """What a shared deck is called. None if there is no such deck any more, or nothing in it."""
        deck = await self._storage.deck(name)
        if deck is None:
            return None
        found = msgspec.convert(await self._do([link_previews.DECK, deck]), Headline)
        return found if found.cards else None

    async def _do(self, wanted: list[str]) -> object:
        try:
            return await self._worker.do([*wanted])
        except JobTimeoutError as error:
            raise Refused("too-full", Told("no.takes-too-long")) from error


# -- deck studio --------------------------------------------------------------------------------------------------------------


READ_SECONDS: Final = 1
"""Seconds of work for a deck that is read."""
PLAY_SECONDS: Final = 20
"""For one that the doctor plays."""
MAX_DOCTOR_JOBS: Final = 3
MAX_SHARED_DECKS: Final = 2_000
"""So many shared decks are kept; then the oldest go."""
SEATS: Final = 3
NAME: Final = re.compile(r"[0-9a-f]{20}")
T = TypeVar("T")
TOO_LONG: Final = Told("no.long-deck")


@cache
def all_forms() -> bytes:
    """What the cards of all families can be and say; the same for everybody."""
    families = [
        studio_messages.FamilyForms(
            one.name,
            tuple([box.name for box in one.boxes]),
            forms(one.vocabulary),
            tuple(sorted({card.name for box in one.boxes for card in load_box(box.name).cards})),
        )
        for one in FAMILIES
    ]
    return msgspec.json.encode(studio_messages.AllForms(tuple(families)))


class Studio:
    """The deck studio: work on decks of users, one job at a time for each client, in worker processes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._deck_worker = WorkerProcess("slackhouse.site.deck_jobs:studio_job", READ_SECONDS)
        self._doctor_worker = WorkerProcess("slackhouse.site.deck_jobs:doctor_job", PLAY_SECONDS)
        self._busy: set[str] = set()
        self._patients = 0
        self._sharing = Rate("12/minute")

    async def close(self) -> None:
        await self._deck_worker.close()
        await self._doctor_worker.close()

    async def read(self, client: str, bench: studio_messages.Bench) -> studio_messages.Read:
        """The deck on the bench, after its change."""
        return await self._work(client, studio_messages.Read, "read", bench)

    async def _work(self, client: str, answer: type[T], do: str, what: msgspec.Struct | str) -> T:
        if client in self._busy:
            raise Refused("too-fast", Told("no.one-deck"))
        self._busy.add(client)
        try:
            return msgspec.convert(await self._deck_worker.do([do, msgspec.to_builtins(what)]), answer)
        except JobTimeoutError as error:
            raise Refused("bad-deck", TOO_LONG, what=(Told("no.deck-line", says=TOO_LONG),)) from error
        finally:
            self._busy.discard(client)

    async def trial(
        self, client: str, wanted: studio_messages.Trial, token: str, language: str = ENGLISH
    ) -> tuple[log_rows.TableCreated, list[log_rows.Row]]:
        """A table that stands ready to try the card, and who sits there. Raises Refused."""
        name = clean_name(wanted.name or "Roomie")
        names = (name, *[one for one in NAMES if not look_alike(one, name)][: SEATS - 1])
        asked = studio_messages.TrialTask(wanted.deck, wanted.at, names, secrets.randbits(30))
        found = await self._work(client, studio_messages.TrialTable, "trial", asked)
        _refuse(found.problems)
        table = log_rows.TableCreated(found.boxes, SEATS, "no clock", {}, found.cards, language)
        bots = [log_rows.Filled(seat, "normal", names[seat]) for seat in range(1, SEATS)]
        return table, [
            log_rows.Sat(0, name, token),
            log_rows.HostChanged(0),
            *bots,
            log_rows.Began(names, start=found.start, printing=PRINTING),
        ]

    async def doctor(self, deck: str) -> studio_messages.Finding:
        """What the doctor found; a few at a time can wait for that."""
        if self._patients >= MAX_DOCTOR_JOBS:
            raise Refused("too-full", Told("no.full-doctor"))
        self._patients += 1
        try:
            told = msgspec.convert(await self._doctor_worker.do(deck), studio_messages.DoctorResult)
        except JobTimeoutError as error:
            raise Refused("bad-deck", TOO_LONG) from error
        finally:
            self._patients -= 1
        _refuse(told.problems)
        if told.found is None:
            raise Refused("bad-deck", Told("no.patient"))
        return told.found

    async def share(self, client: str, deck: str) -> studio_messages.Kept:
        """Keep a deck, if it is one, under a name that is made of it. It is text, and stays text."""
        await self._sharing.check(client)
        _refuse(await self._work(client, tuple[str, ...], "check", deck))
        name = hashlib.sha256(deck.encode()).hexdigest()[:20]
        await self._storage.keep_deck(name, deck, time.time(), MAX_SHARED_DECKS)
        return studio_messages.Kept(name)

    async def shared(self, name: str) -> studio_messages.Shared:
        deck = await self._storage.deck(name) if NAME.fullmatch(name) else None
        if deck is None:
            raise Refused("no-such-deck", Told("no.such-deck"))
        return studio_messages.Shared(deck)


def _refuse(problems: tuple[str, ...]) -> None:
    if problems:
        raise Refused("bad-deck", Told("no.bad-deck"), what=problems)
