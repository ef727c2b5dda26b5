"""A frozen bot says today what it said when it was frozen: each view of its stored games, and its answer."""

from __future__ import annotations

import gzip

import msgspec
import pytest

from slackhouse.bots.registry import bots_for_seats
from slackhouse.kernel.moves import CHANCE
from slackhouse.story.log_format import Beginning, Said
from tests.bots.frozen import FOLDER, SEED

STORED: dict[str, dict[str, list[str]]] = {
    path.name.removesuffix(".json.gz"): msgspec.json.decode(gzip.decompress(path.read_bytes()))
    for path in sorted(FOLDER.glob("greedy-*.json.gz"))
}


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "name"), [(bot, name) for bot, games in STORED.items() for name in games])
def test_it_says_what_it_always_said(bot: str, name: str) -> None:
    first, *said, _ = STORED[bot][name]
    game = msgspec.json.decode(first, type=Beginning).game()
    bots = bots_for_seats((bot,), range(len(game.names)), game, SEED)
    asked = 0
    for line in said:
        one = msgspec.json.decode(line, type=Said)
        seat = game.names.index(one.seat) if one.seat in game.names else CHANCE
        if seat != CHANCE and game.ask is not None and game.ask.only(seat) is None:
            asked += 1
            move = bots[seat].decide(game.view(seat))
            assert game.say(move, seat) == one.move, game.line()
        game.answer(one.seat, one.move, one.boast)

    assert asked > 30
