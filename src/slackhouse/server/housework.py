"""What a house does by itself when it has time: rows that only lie there are packed."""

from __future__ import annotations

import logging
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from slackhouse.server import packing
from slackhouse.server.storage import Storage, one_line

LOG = logging.getLogger(__name__)


async def pack_one(storage: Storage, table: str, upto: int) -> bool:
    """Where it cannot be done nothing is lost: the rows lie as they lay, and it is tried again in a day."""
    try:
        return await storage.pack(table, upto)
    except SQLAlchemyError as error:
        LOG.info("the rows of a table stay unpacked for now: %s", one_line(error))
        return False


async def pack_what_rests(storage: Storage, before: float) -> int:
    """All tables at which nothing has happened since then; how many were packed."""
    after, count = "", 0
    try:
        while found := await storage.do(partial(packing.resting, before=before, after=after)):
            for table, upto in found:
                count += await pack_one(storage, table, upto)
            after = found[-1][0]
    except SQLAlchemyError as error:
        LOG.error("old tables could not be packed: %s", one_line(error))  # noqa: TRY400 - one sentence
    if count:
        LOG.info("the rows of %d tables were packed", count)
    return count
