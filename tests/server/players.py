"""Somebody who plays by the wire alone: the view and the choices of the messages, and a bot's head."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import fields

from slackhouse.bots.base import Bot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.family.wire import OnAgenda
from slackhouse.family.wire import unnamed as by_place
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.server.live.commands import engine_move
from tests.server.serving import Client


def unnamed(view: Any) -> Any:
    """A view with its pieces in rows, as bots know it."""
    if isinstance(view, list):
        return [
            list(one.values()) if isinstance(one, dict) and is_piece(one) else unnamed(one) for one in view
        ]
    return {key: unnamed(one) for key, one in view.items()} if isinstance(view, dict) else view


def is_piece(one: dict[str, Any]) -> bool:
    """Is it one of what the families name outside, and not a seat?"""
    return any(one.keys() == set(piece.__struct_fields__) for piece in pieces())


@cache
def pieces() -> list[type[msgspec.Struct]]:
    """The classes of what lies in a view in rows, those of seats, plays and frames left out."""
    found = []
    for family in FAMILIES:
        typed = {field.name: field.type for field in fields(family.wire.view)}
        seat = get_args(typed["seats"])[0]
        rows = [one for name, one in typed.items() if name not in {"seats", "plays", "agenda"}]
        for row in (*rows, *[field.type for field in fields(seat)]):
            kind = get_args(row)[:1]
            if get_origin(row) is tuple and isinstance(kind[0], type) and issubclass(kind[0], msgspec.Struct):
                found.append(kind[0])
    return found


def view_of(sort: type[AnyView], told: dict[str, Any], moves: Sequence[Move]) -> AnyView:
    """The view that a bot decides by, from one that came over the wire and the moves among the choices."""
    agenda = [by_place(one) for one in msgspec.convert(told["agenda"], list[OnAgenda])]
    plain = {key: one for key, one in told.items() if key != "agenda"}
    return msgspec.convert(unnamed(plain) | {"moves": moves, "agenda": agenda}, sort)


class Player:
    """Answers every question that a client is asked, once."""

    def __init__(self, client: Client, bot: str = "greedy") -> None:
        told = client.told
        table = Game.new(told["boxes"], len(told["seats"]), 0, told["options"])
        self.client = client
        self._view = type(table.view(0))
        self._bot: Bot = bots_for_seats((bot,), (0,), table, 7)[0]
        self._answered = -1

    def decided(self) -> Any:
        """The move this seat would make."""
        told = self.client.told
        moves = [engine_move(msgspec.convert(choice["move"], NamedMove)) for choice in told["choices"]]
        return self._bot.decide(view_of(self._view, told["view"], moves))._asdict()

    async def play(self, until: Any = None) -> None:
        """Until the game is over, or until something holds."""

        def is_done(told: dict[str, Any]) -> bool:
            return told["state"] == "over" or (until is not None and until(told))

        while True:
            told = await self.client.until(
                lambda told: is_done(told) or (told["question"] is not None and told["at"] != self._answered)
            )
            if is_done(told):
                return
            self._answered = told["at"]
            reply = await self.client.say("move", at=told["at"], move=self.decided())
            if reply.get("name") == "too-fast":  # nothing was lost: say it again in a moment
                await asyncio.sleep(0.3)
                self._answered = -1
                continue
            assert reply["is"] == "ack" or reply["name"] == "stale", reply
