"""What a reader is told: the whole table as they may know it, and the lines of the story they have not read yet."""

from __future__ import annotations

from typing import Any

import msgspec

from slackhouse.game import CHANCE, Game
from slackhouse.server.messages import PROTOCOL
from slackhouse.server.reader import Reader
from slackhouse.server.room import Room
from slackhouse.server.sitting import Sitting
from slackhouse.story import shelf
from slackhouse.story.manners import manners, question

_WRITE = msgspec.json.Encoder()


def encode(message: dict[str, Any]) -> bytes:
    return _WRITE.encode(message)


def news(room: Room, reader: Reader) -> list[bytes]:
    """All that this reader does not know yet. The caller holds the room's lock, so that nothing half done is told."""
    told: list[bytes] = []
    sitting = room.sitting
    for chat in sitting.chats:
        if chat.n > reader.chats:
            told.append(encode({"is": "chat", **chat._asdict()}))
            reader.chats = chat.n
    told.append(encode(table(room, reader)))
    return told


def table(room: Room, reader: Reader) -> dict[str, Any]:
    """The `table` message; what it holds comes from the reader's own view and story alone."""
    sitting, seat = room.sitting, reader.seat
    lines = sitting.stories.lines(seat)
    if reader.lines > len(lines):  # from another server, or nonsense: told from the beginning
        reader.lines = 0
    since, reader.lines = reader.lines, len(lines)
    return {
        "is": "table",
        "protocol": PROTOCOL,
        "table": room.table,
        "seq": sitting.seq,
        "at": sitting.at,
        "state": sitting.state,
        "games": sitting.games,
        **_laid(sitting),
        "you": _you(sitting, seat),
        "seats": _seats(room),
        "watching": sum(one.seat is None for one in room.readers),
        **_game(room, seat),
        "story": [
            {"n": n, "text": line.text, "rule": line.rule, "hits": line.hits, "begins": line.begins}
            for n, line in enumerate(lines[since:], since + 1)
        ],
    }


def _laid(sitting: Sitting) -> dict[str, Any]:
    laid = sitting.laid
    return {
        "boxes": laid.boxes,
        "family": shelf.family_of(laid.boxes),
        "options": laid.options,
        "rules": [said for said, _ in shelf.rules_in_force(laid.boxes, laid.options)],
        "own_cards": len(laid.own_cards),
        "speed": laid.speed,
        "phases": manners(laid.boxes).phases,
    }


def _you(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {"seat": None, "host": False}
    orders = sitting.chairs[seat].orders
    return {
        "seat": seat,
        "host": sitting.host == seat,
        "asking": orders.asking,
        "until_my_turn": orders.until_my_turn,
        "always": orders.always,
        "never": orders.never,
    }


def _seats(room: Room) -> list[dict[str, Any]]:
    there = room.presence()
    return [
        {
            "name": chair.name,
            "who": chair.who,
            "level": chair.level,
            "here": chair.who == "bot" or there[seat].here,
            "host": chair.who == "person" and room.sitting.host == seat,
            "sitting_in": room.sitting.state == "playing" and chair.who != "bot" and room.sits_in(seat),
        }
        for seat, chair in enumerate(room.sitting.chairs)
    ]


def _game(room: Room, seat: int | None) -> dict[str, Any]:
    """Everything that there is only once a game was dealt."""
    sitting, game = room.sitting, room.sitting.game
    if game is None:
        return dict.fromkeys(("view", "question", "waiting", "clock", "scores")) | {"choices": []}
    view = game.view(seat)
    playing = sitting.state == "playing"
    asked = playing and seat in view.waiting
    left, limit = room.left, room.limit
    return {
        # The moves are among the choices, with their words.
        "view": msgspec.structs.replace(view, moves=()),
        "question": question(game, view) if asked else None,
        "choices": [{"move": move, "say": game.speech.say(move, view.moves, seat)} for move in view.moves]
        if playing
        else [],
        "waiting": None if game.is_over else _waiting(game),
        "clock": None
        if left is None or limit is None or not _people_are_asked(room, game)
        else {"left": round(left * 1000), "of": round(limit * 1000)},
        "scores": sitting.scores if game.is_over else None,
    }


def _waiting(game: Game) -> dict[str, Any]:
    view = game.view(None)
    words = manners(game.setup.boxes).waits(view, game.table.printed.cards, game.names)
    return {"seats": [seat for seat in view.waiting if seat != CHANCE], "for": words}


def _people_are_asked(room: Room, game: Game) -> bool:
    asked = () if game.ask is None else game.ask.seats
    return any(room.sitting.chairs[seat].who == "person" and not room.sits_in(seat) for seat in asked)
