"""A player who takes over a chair: they know nothing of what was known there, and undo nothing that was done."""

from __future__ import annotations

from pathlib import Path

from slackhouse.server import log_rows
from slackhouse.server.live import new_table
from slackhouse.server.log_rows import UndoPoint
from tests.server.wound import Guest, company, house, run


async def followed(guests: list[Guest]) -> Guest:
    """Ben goes, and Max sits down in his chair in mid-game, while nobody plays on."""
    live = guests[0].live
    assert (await guests[0].say("pause"))["is"] == "ack"
    await live.write(log_rows.Freed(1))
    assert await new_table.sit_down(live, new_table.Sitter("Max"), "max") == 1
    return Guest(live, "max")


def test_a_hand_that_was_shown_to_a_player_is_not_shown_to_their_successor(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as here:
            guests = await company(here, "Ann", "Ben", "Ida", boxes=("geek",), seats=3, speed="no clock")
            ann, ben, _ = guests
            assert (await ann.say("move", at=0, move={"do": "show hand", "seat": 1}))["is"] == "ack"
            assert [one["seat"] for one in (await ben.told())["shown"]] == [0]
            late = await followed(guests)
            assert (await late.told())["shown"] == []
            late.live.state.chairs[1].hand_hidden = False  # the game has gone on
            told = await late.told()
            assert told["view"]["hand"]
            assert told["shown"] == []
            assert late.live.state.since_answer(1) == []

    run(test)


def test_a_successor_takes_nothing_back_and_lifts_no_veil_by_it(tmp_path: Path) -> None:
    """To take a move back asks its question anew, and with a new question the hand would be seen."""

    async def test() -> None:
        async with house(tmp_path) as here:
            guests = await company(here, "Ann", "Ben", "Ida", boxes=("geek",), seats=3, speed="no clock")
            sitting = guests[0].live.state
            assert sitting.game is not None
            sitting.kept = UndoPoint(1, sitting.game.entries)
            late = await followed(guests)
            assert sitting.kept is None
            sitting.kept = UndoPoint(1, sitting.game.entries)
            sitting.status = "playing"
            refused = await late.say("undo")
            sitting.status = "paused"
            assert refused["name"] == "not-open"
            assert sitting.chairs[1].hand_hidden
            assert (await late.told())["view"]["hand"] == []

    run(test)
