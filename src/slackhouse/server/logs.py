"""Following a table's log from its first row."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from slackhouse.kernel.wording import Told
from slackhouse.server import log_rows
from slackhouse.server.refusals import Refused
from slackhouse.server.sitting import Sitting
from slackhouse.server.storage import Storage

AT_ONCE: Final = 20
"""So many rows are followed before others have their turn."""


async def followed(storage: Storage, table: str, games: int = 0) -> Sitting:
    """The table from its first row on, to its last one or to the end of this game. Raises Refused if there is none."""
    written = await storage.rows(table)
    if not written:
        raise unknown(table)
    laid = log_rows.READ.decode(written[0].body)
    if not isinstance(laid, log_rows.TableLaid):
        raise TypeError(f"the log of table {table} does not begin with a laid table")
    sitting = Sitting(laid)
    for number, row in enumerate(written[1:], 1):
        if row.seq != number:
            raise ValueError(f"the log of table {table} has no row {number}")
        sitting.follow(log_rows.READ.decode(row.body), row.at)
        if games and sitting.games == games and sitting.state == "over":
            break
        if not number % AT_ONCE:
            await asyncio.sleep(0)  # others are playing meanwhile
    return sitting


def unknown(table: str) -> Refused:
    shown = msgspec.json.encode(table[:40]).decode()
    return Refused("no-such-table", Told("no.table", name=shown))
