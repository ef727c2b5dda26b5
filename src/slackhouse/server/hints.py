"""Hints: what a good player would do, for whoever asks at a table where that is fair. Thought in the back room, so that nobody waits for it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import msgspec

from slackhouse.kernel.wording import Told
from slackhouse.server import told
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.hint_work import Advised, Wanted
from slackhouse.server.refusals import Refused

if TYPE_CHECKING:
    from slackhouse.server.live_table import LiveTable

SECONDS: Final = 20
"""Of work: a search takes one or two at the largest table."""


class Hints:
    """The room where hints are thought of."""

    def __init__(self) -> None:
        self._room = BackRoom("slackhouse.server.hint_work:advised", SECONDS)
        self._given: WeakKeyDictionary[LiveTable, dict[int, tuple[int, told.Hint]]] = WeakKeyDictionary()
        """The last hint of each seat, and in which game: whoever asks the same again is told the same."""

    async def ask(self, live: LiveTable, seat: int | None) -> told.Hint:
        """What this seat would do well to say. Raises Refused."""
        sitting, game = live.sitting, live.sitting.game
        if seat is None:
            raise Refused("not-your-seat", Told("no.spectators"))
        if not sitting.hints_are_fair:
            raise Refused("no-hints", Told("no.hints"))
        if game is None or sitting.state != "playing" or sitting.chairs[seat].veiled or not game.moves(seat):
            raise Refused("not-open", Told("no.nothing-asked"))
        given = self._given.setdefault(live, {})
        n, hint = given.get(seat, (-1, None))
        if hint is not None and (n, hint.at) == (sitting.games, sitting.at):
            return hint
        at, seen = sitting.at, game.view(seat)
        # Of the true table nothing leaves this process: what is thought about is one of those that look like it from this seat.
        world = game.guess(seen, Random(0), seeded=False)
        wanted = Wanted(seat, sitting.language, world.save())
        try:
            found = await self._room.do(msgspec.to_builtins(wanted, builtin_types=(bytes,)))
        except TooLongError as error:
            raise Refused("too-slow", Told("no.hint-in-time")) from error
        if sitting.at != at:
            raise Refused("stale", Told("no.too-late"))
        hint = told.Hint(at=at, advice=tuple(msgspec.convert(found, list[Advised])))
        given[seat] = sitting.games, hint
        return hint

    async def close(self) -> None:
        await self._room.close()
