"""Games that are over have addresses that last: every game of a table, its key moments, its picture and its film; and what if?"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from slackhouse.kernel.moves import CHANCE
from slackhouse.server import log_rows
from slackhouse.site.link_previews import can_draw_png
from tests.server.players import Player
from tests.server.serving import Browser, begun, client, in_memory, lay, run, serving, settings, sit, written


class Evening(NamedTuple):
    """A table with one game that is over and one that is running, after a restart of the server."""

    address: str
    table: str
    zoe: Browser
    data: Path


@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    with in_memory() as data:
        with serving(settings(data)) as address:
            table, zoe = lay(address, seats=3, bots=["easy"], boxes=["geek"], speed="no clock")
            ben = sit(address, table, "Ben")

            async def play() -> None:
                async with client(address, table, zoe) as one, client(address, table, ben) as other:
                    await one.say("start")
                    for each in (one, other):
                        await each.until(lambda told: told["state"] == "playing")
                    await asyncio.gather(Player(one).play(), Player(other).play())
                    await one.say("rematch")
                    await one.until(lambda told: told["games"] == 2)

            run(play)
        with serving(settings(data)) as address:
            zoe.address = address
            yield Evening(address, table, zoe, data)


def replay(evening: Evening, **wanted: Any) -> Any:
    answer = evening.zoe.get(f"/api/tables/{evening.table}/replay", params=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.slow
def test_after_a_rematch_and_a_restart_the_first_game_is_still_there(evening: Evening) -> None:
    first = replay(evening, seat="all", game=1)

    assert first[-1]["view"]["winners"]
    assert replay(evening, seat="all") == first  # the last that is over, as long as the next one runs
    refused = evening.zoe.get(f"/api/tables/{evening.table}/replay?game=2&seat=all")
    assert refused.json()["error"]["name"] == "not-over"
    for game in (1, 2):
        page = evening.zoe.get(f"/r/{evening.table}/{game}")
        assert page.status_code == 200
        assert ("og:image" in page.text) == (game == 1)


def test_key_moments_are_what_the_story_tells(evening: Evening) -> None:
    steps = replay(evening, game=1)
    for step in steps:
        assert ("win" in step["moments"]) == any(line["wins"] for line in step["story"])
        assert not any(line["cancels"] for line in step["story"]) or "cancel" in step["moments"]

    assert steps[-1]["moments"][-1] == "win"
    assert [step["moves"] for step in steps] == sorted({step["moves"] for step in steps})


def test_who_leads_has_come_farthest(evening: Evening) -> None:
    steps = replay(evening, game=1)
    ways = [
        [seat["score"] / seat["goal"] for seat in step["view"]["seats"]]
        for step in steps
        if all(seat["goal"] for seat in step["view"]["seats"])
    ]
    alone = [way.index(max(way)) for way in ways if max(way) > 0 and way.count(max(way)) == 1]
    changes = sum(one != other for one, other in itertools.pairwise(alone))

    assert sum("lead" in step["moments"] for step in steps) == changes


def test_a_link_has_a_picture_and_there_is_a_film(evening: Evening) -> None:
    head = evening.zoe.get(f"/r/{evening.table}/1").text
    card = evening.zoe.get(f"/r/{evening.table}/1/card.svg")
    film = evening.zoe.get(f"/r/{evening.table}/1/film.svg")
    winners = replay(evening, game=1)[-1]["view"]["winners"]
    names = [seat["name"] for seat in evening.zoe.get(f"/api/tables/{evening.table}").json()["seats"]]

    assert names[winners[0]] in head
    for drawn in (card, film):
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text.startswith("<svg ")
        assert names[winners[0]] in drawn.text
    assert "animate" in film.text
    assert "http" not in film.text.replace("http://www.w3.org/2000/svg", "")
    pixels = evening.zoe.get(f"/r/{evening.table}/1/card.png")
    assert pixels.status_code == (200 if can_draw_png() else 404)
    assert not can_draw_png() or pixels.content.startswith(b"\x89PNG")
    for what in ("card.svg", "card.png", "film.svg"):
        assert evening.zoe.get(f"/r/{evening.table}/2/{what}").status_code in {404, 409}


def what_if(evening: Evening, **wanted: Any) -> Any:
    answer = Browser(evening.address)
    return answer, answer.post(f"/api/tables/{evening.table}/what-if", json=wanted)


@pytest.mark.slow
def test_what_if_begins_where_the_step_was(evening: Evening) -> None:
    steps = replay(evening, seat="all", game=1)
    step = steps[len(steps) // 2]
    for seat in range(3):
        somebody, answer = what_if(evening, game=1, moves=step["moves"], seat=seat, level="easy")
        laid = answer.json()
        assert laid["seat"] == seat
        table = laid["table"]
        log = written(evening.data, table)
        sitting = begun(log)
        answers = 0
        for row in log[1:]:
            change = log_rows.ROW_DECODER.decode(row.body)
            sitting.follow(change, row.at)
            answers += isinstance(change, log_rows.Answer)
            if answers == step["moves"] and isinstance(change, log_rows.Answer):
                assert [list(sitting.game.view(one).hand) for one in range(3)] == step["hands"]  # type: ignore[union-attr]
                break
        assert sitting.seat_of(sitting.chairs[seat].token) == seat
        assert [chair.who for chair in sitting.chairs].count("bot") == 2

        async def play(table: str = table, somebody: Browser = somebody) -> None:
            async with client(evening.address, table, somebody) as one:
                await Player(one).play()

        if seat == 0:
            run(play)


def test_no_what_if_of_what_is_not_over_or_was(evening: Evening) -> None:
    """A running hand is told to nobody."""
    last = replay(evening, game=1)[-1]["moves"]
    for wanted, name in (
        ({"game": 2, "moves": 1, "seat": 0}, "not-over"),
        ({"game": 1, "moves": last, "seat": 0}, "not-open"),
        ({"game": 1, "moves": 1, "seat": 5}, "no-such-chair"),
        ({"game": 1, "moves": 1, "seat": 0, "level": "clever"}, "bad-message"),
    ):
        _, refused = what_if(evening, **wanted)
        assert refused.json()["error"]["name"] == name


def test_dice_of_a_what_if_are_rolled_anew_and_piles_stay(evening: Evening) -> None:
    first = what_if(evening, game=1, moves=40, seat=0)[1].json()["table"]
    again = what_if(evening, game=1, moves=40, seat=0)[1].json()["table"]

    def said(table: str) -> list[log_rows.Answer]:
        rows = [log_rows.ROW_DECODER.decode(row.body) for row in written(evening.data, table)]
        return [row for row in rows if isinstance(row, log_rows.Answer)]

    old = said(evening.table)[:40]
    assert said(first)[:40] == [log_rows.Answer(one.seat, one.move, one.boast) for one in old]
    assert said(again)[:40] == said(first)[:40]
    assert any(one.seat == CHANCE for one in old)
