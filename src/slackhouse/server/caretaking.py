"""What whoever runs the house does to it: look at the tables that are live, close one, keep an address out for a while. And what other servers' hosts did."""

from __future__ import annotations

import sqlalchemy as sa

from slackhouse.server import bans, told
from slackhouse.server.database import TABLES
from slackhouse.server.homes import News
from slackhouse.server.house import House
from slackhouse.server.logs import unknown
from slackhouse.server.proxies import household
from slackhouse.server.reader import GONE


def tables(house: House) -> list[told.DeskTable]:
    """Those that are live: what they are, how many are there. Neither names nor what is held."""
    return [
        told.DeskTable(
            table=live.table,
            state=live.sitting.state,
            boxes=live.sitting.laid.boxes,
            people=len(live.sitting.persons),
            bots=sum(chair.who == "bot" for chair in live.sitting.chairs),
            sockets=len(live.readers),
            rows=live.sitting.seq + 1,
            addresses=tuple(sorted({one.address for one in live.readers if one.address})),
        )
        for live in house.live_tables()
    ]


async def close_table(house: House, table: str) -> None:
    """For good. Raises Refused if there is none."""
    its = sa.update(TABLES).where(TABLES.c.table_id == table)

    def close(connection: sa.Connection) -> int:
        return connection.execute(its.values(state="closed", last_at=house.bans.now())).rowcount

    if not await house.do(close):
        raise unknown(table)
    house.send_home(table)


async def ban(house: House, address: str, seconds: float) -> None:
    """Nothing is taken from there for so long, and whoever is here from there goes."""
    until = house.bans.now() + seconds

    def write(connection: sa.Connection) -> dict[str, float]:
        bans.banned(connection, address, until)
        return bans.read(connection)

    know_bans(house, await house.do(write))


async def unban(house: House, address: str) -> None:
    def write(connection: sa.Connection) -> dict[str, float]:
        for one in bans.read(connection):
            if household(one) == household(address):
                bans.lifted(connection, one)
        return bans.read(connection)

    know_bans(house, await house.do(write))


def know_bans(house: House, known: dict[str, float]) -> None:
    house.bans.know(known)
    for live in house.live_tables():
        for reader in live.readers:
            if house.bans.holds(reader.address):
                reader.close(GONE)


async def read_bans(house: House) -> None:
    know_bans(house, await house.do(bans.read))


def heard(house: House, news: News) -> None:
    """What was done at other servers."""
    know_bans(house, news.bans)
    for table in news.closed:
        house.send_home(table)
