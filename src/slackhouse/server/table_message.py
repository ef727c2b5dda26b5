"""What a reader is told: the whole table as they may know it, and the lines of the story they have not read yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from slackhouse.art import seed_of
from slackhouse.game import Game
from slackhouse.games import family
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.view import AnyView
from slackhouse.server import told
from slackhouse.server.live_table import Room
from slackhouse.server.log_rows import TableLaid
from slackhouse.server.messages import PROTOCOL, NamedMove
from slackhouse.server.reader import Reader
from slackhouse.server.seen import Open, opened, seen
from slackhouse.server.sitting import Chair, Sitting
from slackhouse.story import shelf
from slackhouse.story.asking import question, waits

A_PAGE: Final = 200
"""So many lines of the story are told at once; earlier ones to whoever asks for them."""
_WRITE = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    return _WRITE.encode(message)


def news(room: Room, reader: Reader) -> list[bytes]:
    """All that this reader does not know yet. The room is settled, so that nothing is told that is not on disk."""
    found: list[bytes] = []
    sitting = room.sitting
    if sitting.chatted > reader.chats:
        for chat in sitting.chats:
            if chat.n > reader.chats:
                found.append(encode(told.ChatLine(*chat)))
                reader.chats = chat.n
    found.append(table(room, reader))
    return found


def table(room: Room, reader: Reader) -> bytes:
    """The `table` message: what all are told alike, and what comes from the reader's own view and story alone."""
    sitting, seat = room.sitting, reader.seat
    there = sitting.told(seat)
    if reader.lines > there:  # from another server, or nonsense: told from the beginning
        reader.lines = 0
    since = max(reader.lines, there - A_PAGE)
    reader.lines = there
    public = _public(room)
    own = encode(_own(room, seat, public, _lines(sitting, seat, since, there)))
    return public.table[:-1] + b"," + own[1:]  # two objects become one


def missing(sitting: Sitting, reader: Reader) -> bool:
    """Would this reader be told lines that are not in memory?"""
    there = sitting.told(reader.seat)
    since = reader.lines if reader.lines <= there else 0
    return max(since, there - A_PAGE) < sitting.untold(reader.seat)


async def earlier(room: Room, seat: int | None, before: int) -> told.StoryPage:
    """A page of the story that ends before a line; for the same reader the same lines, whenever they ask."""
    end = max(0, min(before - 1, room.sitting.told(seat)))
    start = max(0, end - A_PAGE)
    if start < room.sitting.untold(seat):
        await room.recall()
    return told.StoryPage(lines=_lines(room.sitting, seat, start, end))


def _lines(sitting: Sitting, seat: int | None, start: int, end: int) -> tuple[told.NumberedLine, ...]:
    start = max(start, sitting.untold(seat))
    lines = enumerate(sitting.story(seat, start, end), start + 1)
    return tuple(
        [told.NumberedLine(n=n, **{**line._asdict(), "spans": told.spans(line)}) for n, line in lines]
    )


# -- the same for everybody --------------------------------------------------------------------------------------------------


class _Public(NamedTuple):
    """What all readers are told alike, made once for each change."""

    version: int
    table: bytes
    lies_open: Open | None
    asks_people: bool


_PUBLIC: WeakKeyDictionary[Room, _Public] = WeakKeyDictionary()


def _public(room: Room) -> _Public:
    found = _PUBLIC.get(room)
    if found is None or found.version != room.version:
        found = _PUBLIC[room] = _made_public(room)
    return found


def _made_public(room: Room) -> _Public:
    sitting, game = room.sitting, room.sitting.game
    laid, sitters = sitting.laid, room.sitters()
    asked = () if game is None or game.ask is None else game.ask.seats
    view = None if game is None else game.view(None)
    public = told.PublicTable(
        protocol=PROTOCOL,
        table=room.table,
        seq=sitting.seq,
        at=sitting.at,
        state=sitting.state,
        games=sitting.games,
        boxes=laid.boxes,
        family=shelf.family_of(laid.boxes),
        options=laid.options,
        rules=_rules(laid),
        own_cards=len(laid.own_cards),
        speed=laid.speed,
        phases=tuple(family(laid.boxes).story.phases),
        seats=_seats(room, sitters),
        watching=room.watching,
        waiting=None
        if game is None or view is None or game.is_over
        else _waiting(game, view, sitting.language),
        scores=tuple(map(tuple, sitting.scores)) if game is not None and game.is_over else None,
    )
    return _Public(
        room.version,
        encode(public),
        None if game is None or view is None else opened(game, view),
        any(sitting.chairs[seat].who == "person" and not sitters[seat] for seat in asked if seat != CHANCE),
    )


def _rules(laid: TableLaid) -> tuple[str, ...]:
    return _in_words(laid.boxes, tuple(sorted(laid.options.items())))


@lru_cache(maxsize=1000)
def _in_words(boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...]) -> tuple[str, ...]:
    return tuple([said for said, _ in shelf.rules_in_force(boxes, dict(options))])


def _seats(room: Room, sitters: list[bool]) -> tuple[told.Chair, ...]:
    there, sitting = room.presence(), room.sitting
    return tuple(
        [
            told.Chair(
                name=chair.name,
                who=chair.who,
                level=chair.level,
                face=face_of(chair),
                here=chair.who == "bot" or there[seat].here,
                host=chair.who == "person" and sitting.host == seat,
                sitting_in=sitting.state == "playing" and chair.who != "bot" and sitters[seat],
                agreed=chair.agreed,
            )
            for seat, chair in enumerate(sitting.chairs)
        ]
    )


def face_of(chair: Chair) -> str:
    """Where the face of whoever sits there is found: it is made of the name, which nobody reads out of it."""
    return f"{'bot' if chair.who == 'bot' else 'seat'}/{seed_of(chair.name)}" if chair.who != "empty" else ""


def _waiting(game: Game, view: AnyView, language: str) -> told.Waiting:
    seats = tuple([seat for seat in view.waiting if seat != CHANCE])
    return told.Waiting(seats, waits(game, view, language))


# -- for one reader ----------------------------------------------------------------------------------------------------------


def _you(sitting: Sitting, seat: int | None) -> told.You:
    if seat is None:
        return told.You(seat=None, host=False)
    orders = sitting.chairs[seat].orders
    return told.You(
        seat=seat,
        host=sitting.host == seat,
        asking=orders.asking,
        until_my_turn=orders.until_my_turn,
        afterwards=orders.afterwards,
        always=orders.always,
        never=orders.never,
    )


def _own(
    room: Room, seat: int | None, public: _Public, story: tuple[told.NumberedLine, ...]
) -> told.OwnTable:
    """The reader's half of a table; most of it is there only once a game was dealt."""
    sitting, game = room.sitting, room.sitting.game
    you = _you(sitting, seat)
    if game is None or public.lies_open is None:
        return told.OwnTable(you=you, view=None, question=None, choices=(), clock=None, story=story)
    seat = sitting.eyes(seat)
    view = game.view(seat)
    playing = sitting.state == "playing"
    return told.OwnTable(
        you=you,
        view=seen(game, view, public.lies_open),
        question=question(game, view, sitting.language) if playing and seat in view.waiting else None,
        choices=() if seat is None or not playing else _choices(game, view.moves, seat),
        clock=_clock(room) if public.asks_people else None,
        story=story,
    )


def _choices(game: Game, moves: tuple[Move, ...], seat: int) -> tuple[told.Choice, ...]:
    say, about, table = game.speech.say, game.family.wire.about, game.table
    return tuple(
        [told.Choice(NamedMove(*move), say(move, moves, seat), about(table, seat, move)) for move in moves]
    )


def _clock(room: Room) -> told.Clock | None:
    left, limit = room.left, room.limit
    if left is None or limit is None:
        return None
    return told.Clock(round(left * 1000), round(limit * 1000))
