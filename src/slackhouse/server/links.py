"""Pictures for links, and what is said of a deck that is shared: each made once and kept for whoever asks next."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec

from slackhouse.kernel.wording import Told
from slackhouse.server import link_work
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.refusals import Refused, said
from slackhouse.server.storage import Storage

SECONDS: Final = 5
"""One takes a third of one."""
MOST_KEPT: Final = 60
"""Pictures at some 150 kB each."""
FORMS: Final = ("svg", "png")


class Headline(NamedTuple):
    """Of a deck that is shared."""

    title: str
    cards: int
    alt: str


class Links:
    """What others show of a link to this house."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._room = BackRoom("slackhouse.server.link_work:work", SECONDS)
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def close(self) -> None:
        await self._room.close()

    async def picture(self, what: str, name: str, form: str, language: str) -> bytes:
        """The picture for a link to the house, to a card or to a deck. Raises Refused if there is none."""
        key = (what, name, form, language)
        kept = self._kept.get(key)
        if kept is None:
            which = await self._storage.deck(name) if what == link_work.DECK else name
            banner = said(Told("link.banner"), language)
            made = await self._do([what, which, banner, form]) if which is not None else None
            if not isinstance(made, bytes):
                raise Refused("no-such-picture", Told("no.picture"))
            kept = self._kept[key] = made
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def headline(self, name: str) -> Headline | None:
        """What a shared deck is called. None if there is no such deck any more, or nothing in it."""
        deck = await self._storage.deck(name)
        if deck is None:
            return None
        found = msgspec.convert(await self._do([link_work.DECK, deck]), Headline)
        return found if found.cards else None

    async def _do(self, wanted: list[str]) -> object:
        try:
            return await self._room.do([*wanted])
        except TooLongError as error:
            raise Refused("too-full", Told("no.takes-too-long")) from error
