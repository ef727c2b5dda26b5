"""The front door: one's own tables, what one has played, and tables that anybody may find."""

from __future__ import annotations

from slackhouse.server import own_games, own_tables
from slackhouse.server.glances import Glance
from slackhouse.server.house import House
from slackhouse.server.mine_told import Lobby, Mine, MyTable, OpenTable, Statistics


async def mine(house: House, token: str) -> Mine:
    """Whoever has this token (a hash) sits at these, the newest first; those where they are waited for before all others."""
    found = []
    for table in await house.do(lambda connection: own_tables.of(connection, token)):
        now = await house.glance(table)
        seat = None if now is None else now.seat_of(token)
        if now is not None and seat is not None:
            found.append(_my_table(house, table, now, seat))
    return Mine(tuple(sorted(found, key=lambda one: (not one.asked, one.state == "over"))))


def _my_table(house: House, table: str, now: Glance, seat: int) -> MyTable:
    return MyTable(
        table=table,
        state=now.state,
        boxes=now.boxes,
        speed=now.speed,
        seats=now.seats,
        you=seat,
        left=now.left[seat],
        turn=now.turn,
        asked=now.state == "playing" and seat in now.waiting,
        since=now.since,
        by=house.answered_by(now),
        winners=now.winners,
        games=now.over,
    )


async def statistics(house: House, token: str) -> Statistics:
    """What is not counted yet is counted first: a game may have ended while a server did, too."""
    known = {
        (one.table, one.game) for one in await house.do(lambda connection: own_games.of(connection, token))
    }
    for table in await house.do(lambda connection: own_tables.of(connection, token)):
        now = await house.glance(table)
        for game in range(1, 0 if now is None else now.over + 1):
            if (table, game) not in known:
                await house.replays.keep_results(table, game)
    return own_games.statistics(await house.do(lambda connection: own_games.of(connection, token)))


async def lobby(house: House) -> Lobby:
    """Tables that their hosts let anybody find: those with a free chair first."""
    found = []
    for table in await house.do(own_tables.listed):
        now = await house.glance(table)
        if now is not None and now.door.listed:
            free = sum(one.who == "empty" for one in now.seats) if now.door.sit else 0
            if free or now.door.watch:
                found.append(
                    OpenTable(
                        table=table,
                        state=now.state,
                        boxes=now.boxes,
                        speed=now.speed,
                        seats=now.seats,
                        free=free,
                        watch=now.door.watch,
                        since=now.since,
                    )
                )
    return Lobby(tuple(sorted(found, key=lambda one: (not one.free, one.state == "over"))))
