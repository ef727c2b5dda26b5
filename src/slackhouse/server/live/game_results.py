"""Results of finished games for each player: made from the log, stored for that player alone, counted on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
import sqlalchemy as sa

from slackhouse.game import Game
from slackhouse.protocol.http_messages import Often, Played, Share, Statistics
from slackhouse.server.live.finished_game import game_at_start
from slackhouse.server.live.table_state import TableState
from slackhouse.storage.database import PLAYER_RESULTS, insert_for


class PlayerResult(msgspec.Struct, frozen=True):
    """The result of one game for one player; the hash of their token goes no farther than the database."""

    token: str
    played: Played


_RESULTS: msgspec.json.Decoder[list[PlayerResult]] = msgspec.json.Decoder(list[PlayerResult])


def encode_results(state: TableState, table: str) -> bytes:
    """Of a game that is over: one for each person who sits there."""
    game = state.game
    if game is None:
        return b"[]"
    counted = _cards(game)
    seats, winners = game.view(None).seats, tuple([game.names[seat] for seat in game.winners])
    printed = game.table.printed.cards
    found = [
        PlayerResult(
            chair.token,
            Played(
                table=table,
                game=state.games,
                at=state.last_at,
                boxes=state.laid.boxes,
                seats=len(seats),
                turns=game.table.turns,
                role=printed[seats[seat].role].name if seats[seat].role >= 0 else "",
                won=seat in game.winners,
                score=seats[seat].score,
                goal=seats[seat].goal,
                winners=winners,
                played=dict(counted[seat]),
            ),
        )
        for seat, chair in enumerate(state.chairs)
        if chair.token
    ]
    return msgspec.json.encode(found)


def _cards(game: Game) -> list[Counter[str]]:
    """The titles that each seat has played."""
    twin, played = game_at_start(game), game.family.measures.played
    printed = game.table.printed.cards
    found: list[Counter[str]] = [Counter() for _ in game.names]
    for seat, move, boast in game.log.moves:
        for fact in twin.answer(seat, move, boast):
            if fact.what in played and fact.seat >= 0:
                cards = fact.cards or (fact.card,)
                found[fact.seat].update(printed[card].name for card in cards if card >= 0)
    return found


# -- in the database -----------------------------------------------------------------------------------------------------------


def store_results(connection: sa.Connection, made: bytes) -> None:
    """What has been kept stays as it is."""
    new = [
        {
            "token": one.token,
            "table_id": one.played.table,
            "game": one.played.game,
            "at": one.played.at,
            "body": msgspec.json.encode(one.played).decode(),
        }
        for one in _RESULTS.decode(made)
    ]
    if new:
        connection.execute(insert_for(connection, PLAYER_RESULTS).on_conflict_do_nothing(), new)


def results_of(connection: sa.Connection, token: str) -> list[Played]:
    """What somebody has played, the newest first."""
    wanted = (
        sa.select(PLAYER_RESULTS.c.body)
        .where(PLAYER_RESULTS.c.token == token)
        .order_by(PLAYER_RESULTS.c.at.desc())
    )
    return [msgspec.json.decode(body, type=Played) for body in connection.execute(wanted).scalars()]


# -- counted -------------------------------------------------------------------------------------------------------------------


def statistics(played: Sequence[Played]) -> Statistics:
    cards: Counter[str] = Counter()
    for one in played:
        cards.update(one.played)
    beaten = Counter([name for one in played if not one.won for name in one.winners])
    return Statistics(
        games=len(played),
        won=sum(one.won for one in played),
        boxes=_shares((box, one) for one in played for box in one.boxes),
        roles=_shares((one.role, one) for one in played if one.role),
        favourite=_most(cards),
        nemesis=_most(beaten),
        played=tuple(played),
    )


def _shares(named: Iterable[tuple[str, Played]]) -> tuple[Share, ...]:
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for name, one in named:
        games[name] += 1
        won[name] += one.won
    return tuple([Share(name, n, won[name]) for name, n in games.most_common()])


def _most(counted: Counter[str]) -> Often | None:
    return Often(*counted.most_common(1)[0]) if counted else None
