"""Somebody who plays by the wire alone: the view and the choices of the messages, and a bot's head."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from slackhouse.bots.base import Bot
from slackhouse.bots.names import seated
from slackhouse.game import Game
from tests.server.serving import Client


class Player:
    """Answers every question that a client is asked, once."""

    def __init__(self, client: Client, bot: str = "greedy") -> None:
        told = client.told
        table = Game.new(told["boxes"], len(told["seats"]), 0, told["options"])
        self.client = client
        self._view = type(table.view(0))
        self._bot: Bot = seated((bot,), (0,), table, 7)[0]
        self._answered = -1

    def decided(self) -> Any:
        """The move this seat would make."""
        told = self.client.told
        view = told["view"] | {"moves": [choice["move"] for choice in told["choices"]]}
        return self._bot.decide(msgspec.convert(view, self._view))

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
