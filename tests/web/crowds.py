"""Tables as full as nobody waits for: what the server says is changed on its way to the page, and nothing else is.

Rooms with five and twenty cards, names of twenty letters: a game gets there once in a hundred, and the page must have room for it all the same.
"""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Error, Page, WebSocketRoute

Table = dict[str, Any]
Change = Callable[[Table], None]

NAMES: Final = (
    "Bartholomew Longname",
    "عبد الرحمن بن يوسف",
    "👩\u200d🚀👨\u200d🍳🦥",
    "Ḓḁņḭȅḻȅ",
    "שרה אמנו",
    "大きい名前のひと",
    "Wilhelmina Wintertag",
    "Ann",
)
"""Long ones, from right to left, and without a letter."""
KINDS: Final = 40
"""So many cards of a table lie in crowded rooms; Jobs and all."""
HELD: Final = (12, 5, 10, 0)
SCORES: Final = (20, -2, 15, 0)
"""Numbers of one digit and of two, and one below nothing."""


class Between:
    """Somebody between a page and its server, who can say the last thing again, and otherwise."""

    def __init__(self, page: Page, by: Change) -> None:
        self.by = by
        self._told: Table = {}
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/socket*", self._stand)

    def _stand(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message.get("is") == "table":
                self._told = message
                self.again()
            else:
                socket.send(said)

        server.on_message(hear)

    def again(self, by: Change | None = None) -> None:
        """What the server said last, changed by this from now on."""
        self.by = by or self.by
        assert self._socket is not None
        table = copy.deepcopy(self._told)
        self.by(table)
        self._socket.send(json.dumps(table))

    def until(self, page: Page, by: Change, shows: str) -> None:
        """Change it by this until the page shows it; said again now and then, for what is said while a connection ends is lost."""
        until = time.monotonic() + 240
        while True:
            self.again(by)
            try:
                # A function, for what is no function is read anew each time, which the page's policy forbids.
                page.wait_for_function(f"() => {shows}", timeout=20_000)
            except Error:
                assert time.monotonic() < until, f"the page does not show {shows}"
            else:
                return


def named(table: Table) -> None:
    """Everybody but the reader has one of the names that are hard to draw."""
    you = (table.get("you") or {}).get("seat")
    for seat, chair in enumerate(table["seats"]):
        if seat != you and chair["name"]:
            chair["name"] = NAMES[seat % len(NAMES)]


def crowded(cards: int) -> Change:
    """Every room has this many cards, of all kinds, some of them alike and some with counters, as have the Jobs; hands and scores have up to two
    digits, and every name is hard to draw.
    """

    def fill(table: Table) -> None:
        named(table)
        for seat, one in enumerate((table.get("view") or {}).get("seats", ())):
            one["hand_size"], one["score"] = HELD[seat % len(HELD)], SCORES[seat % len(SCORES)]
            lying = [(7 * seat + at * (3 if at % 4 else 0)) % KINDS for at in range(cards)]
            if "room" in one:
                one["room"] = [{"card": card, "counters": at % 3} for at, card in enumerate(lying)]
                one["job_slack"] = (2, 12, 0, -1)[seat % 4]
            elif "bottom" in one:
                one["top"] = [{"card": card, "attached": []} for card in lying[::2]]
                one["bottom"] = [{"card": card, "attached": []} for card in lying[1::2]]

    return fill


def playing(cards: int, plays: int) -> Change:
    """So crowded, and so many cards being played, one upon the other."""

    def lay(table: Table) -> None:
        crowded(cards)(table)
        table["view"]["plays"] = [
            {"kind": "play", "seat": 1 - at % 2, "cards": [at + 2], "room": at % 2} for at in range(plays)
        ]

    return lay
