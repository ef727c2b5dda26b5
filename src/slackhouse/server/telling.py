"""What a reader is told: the whole table as they may know it, and the lines of the story they have not read yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from slackhouse.art import seed_of
from slackhouse.game import Game
from slackhouse.games import family
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.server.messages import PROTOCOL
from slackhouse.server.reader import Reader
from slackhouse.server.room import Room
from slackhouse.server.rows import Laid
from slackhouse.server.sitting import Chair, Sitting
from slackhouse.story import shelf
from slackhouse.story.asking import question, waits

A_PAGE: Final = 200
"""So many lines of the story are told at once; earlier ones to whoever asks for them."""
_WRITE = msgspec.json.Encoder()


def encode(message: dict[str, Any]) -> bytes:
    return _WRITE.encode(message)


def news(room: Room, reader: Reader) -> list[bytes]:
    """All that this reader does not know yet. The room is settled, so that nothing is told that is not on disk."""
    told: list[bytes] = []
    sitting = room.sitting
    if sitting.chatted > reader.chats:
        for chat in sitting.chats:
            if chat.n > reader.chats:
                told.append(encode({"is": "chat", **chat._asdict()}))
                reader.chats = chat.n
    told.append(encode(table(room, reader)))
    return told


def table(room: Room, reader: Reader) -> dict[str, Any]:
    """The `table` message; what it holds comes from the reader's own view and story alone."""
    sitting, seat = room.sitting, reader.seat
    there = sitting.told(seat)
    if reader.lines > there:  # from another server, or nonsense: told from the beginning
        reader.lines = 0
    since = max(reader.lines, there - A_PAGE)
    reader.lines = there
    public = _public(room)
    return {
        **public.table,
        "you": _you(sitting, seat),
        **_game(room, seat, public),
        "story": _lines(sitting, seat, since, there),
    }


def missing(sitting: Sitting, reader: Reader) -> bool:
    """Would this reader be told lines that are not in memory?"""
    there = sitting.told(reader.seat)
    since = reader.lines if reader.lines <= there else 0
    return max(since, there - A_PAGE) < sitting.untold(reader.seat)


async def earlier(room: Room, seat: int | None, before: int) -> dict[str, Any]:
    """A page of the story that ends before a line; for the same reader the same lines, whenever they ask."""
    end = max(0, min(before - 1, room.sitting.told(seat)))
    start = max(0, end - A_PAGE)
    if start < room.sitting.untold(seat):
        await room.recall()
    return {"is": "story", "lines": _lines(room.sitting, seat, start, end)}


def _lines(sitting: Sitting, seat: int | None, start: int, end: int) -> list[dict[str, Any]]:
    start = max(start, sitting.untold(seat))
    return [{"n": n, **line.plain()} for n, line in enumerate(sitting.story(seat, start, end), start + 1)]


# -- the same for everybody --------------------------------------------------------------------------------------------------


class _Public(NamedTuple):
    """What all readers are told alike, made once for each change."""

    version: int
    table: dict[str, Any]
    waiting: msgspec.Raw
    asks_people: bool


_PUBLIC: WeakKeyDictionary[Room, _Public] = WeakKeyDictionary()


def _public(room: Room) -> _Public:
    found = _PUBLIC.get(room)
    if found is None or found.version != room.version:
        found = _PUBLIC[room] = _made_public(room)
    return found


def _made_public(room: Room) -> _Public:
    sitting, game = room.sitting, room.sitting.game
    sitters = room.sitters()
    asked = () if game is None or game.ask is None else game.ask.seats
    return _Public(
        room.version,
        {
            "is": "table",
            "protocol": PROTOCOL,
            "table": room.table,
            "seq": sitting.seq,
            "at": sitting.at,
            "state": sitting.state,
            "games": sitting.games,
            **_laid(sitting.laid),
            "seats": _raw(_seats(room, sitters)),
            "watching": room.watching,
        },
        _raw(None if game is None or game.is_over else _waiting(game)),
        any(sitting.chairs[seat].who == "person" and not sitters[seat] for seat in asked if seat != CHANCE),
    )


def _raw(part: Any) -> msgspec.Raw:
    return msgspec.Raw(_WRITE.encode(part))


def _laid(laid: Laid) -> dict[str, msgspec.Raw]:
    return _as_laid(laid.boxes, tuple(sorted(laid.options.items())), laid.speed, len(laid.own_cards))


@lru_cache(maxsize=1000)
def _as_laid(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...], speed: str, own_cards: int
) -> dict[str, msgspec.Raw]:
    return {
        "boxes": _raw(boxes),
        "family": _raw(shelf.family_of(boxes)),
        "options": _raw(dict(options)),
        "rules": _raw([said for said, _ in shelf.rules_in_force(boxes, dict(options))]),
        "own_cards": _raw(own_cards),
        "speed": _raw(speed),
        "phases": _raw(family(boxes).story.phases),
    }


def _seats(room: Room, sitters: list[bool]) -> list[dict[str, Any]]:
    there, sitting = room.presence(), room.sitting
    return [
        {
            "name": chair.name,
            "who": chair.who,
            "level": chair.level,
            "face": face_of(chair),
            "here": chair.who == "bot" or there[seat].here,
            "host": chair.who == "person" and sitting.host == seat,
            "sitting_in": sitting.state == "playing" and chair.who != "bot" and sitters[seat],
            "agreed": chair.agreed,
        }
        for seat, chair in enumerate(sitting.chairs)
    ]


def face_of(chair: Chair) -> str:
    """Where the face of whoever sits there is found: it is made of the name, which nobody reads out of it."""
    return f"{'bot' if chair.who == 'bot' else 'seat'}/{seed_of(chair.name)}" if chair.who != "empty" else ""


def _waiting(game: Game) -> dict[str, Any]:
    view = game.view(None)
    return {"seats": [seat for seat in view.waiting if seat != CHANCE], "for": waits(game, view)}


# -- for one reader ----------------------------------------------------------------------------------------------------------


def _you(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {"seat": None, "host": False}
    orders = sitting.chairs[seat].orders
    return {
        "seat": seat,
        "host": sitting.host == seat,
        "asking": orders.asking,
        "until_my_turn": orders.until_my_turn,
        "afterwards": orders.afterwards,
        "always": orders.always,
        "never": orders.never,
    }


def _game(room: Room, seat: int | None, public: _Public) -> dict[str, Any]:
    """Everything that there is only once a game was dealt."""
    sitting, game = room.sitting, room.sitting.game
    if game is None:
        return dict.fromkeys(("view", "question", "waiting", "clock", "scores")) | {"choices": []}
    seat = sitting.eyes(seat)
    view = game.view(seat)
    playing = sitting.state == "playing"
    return {
        # The moves are among the choices, with their words.
        "view": msgspec.structs.replace(view, moves=()),
        "question": question(game, view) if playing and seat in view.waiting else None,
        "choices": _choices(game, view.moves, seat) if playing else [],
        "waiting": public.waiting,
        "clock": _clock(room) if public.asks_people else None,
        "scores": sitting.scores if game.is_over else None,
    }


def _choices(game: Game, moves: tuple[Move, ...], seat: int | None) -> list[dict[str, Any]]:
    say = game.speech.say
    return [{"move": move, "say": say(move, moves, seat)} for move in moves]


def _clock(room: Room) -> dict[str, int] | None:
    left, limit = room.left, room.limit
    if left is None or limit is None:
        return None
    return {"left": round(left * 1000), "of": round(limit * 1000)}
