"""Deals at a live table: what is suggested to a seat is not taken for all it may say (DORK-22), and a bot's no has a reason."""

from __future__ import annotations

from slackhouse.game import Game
from slackhouse.kernel.moves import PASS
from slackhouse.server import log_rows
from slackhouse.server.live.pacing import automatic_answer
from slackhouse.server.live.table_state import TableState
from slackhouse.story.standing_orders import Orders, lets_go_by
from tests.dork.tables import about, card, offered, say, seat, table
from tests.server.serving import client, lay, run


def odd_box(money: int = 9) -> Game:
    """Nothing is suggested to anybody: the one piece there is fits nobody."""
    return table(
        seat("Matt", stuff=["Odd Box"]), seat("Ken", money=money), cards=[card("Odd Box", 1, "Anime")]
    )


def alone(game: Game, one: int) -> TableState:
    """One person, and a bot in the other chair."""
    sitting = TableState(log_rows.TableCreated(("dork",), 2, "normal"))
    sitting.follow(log_rows.Sat(one, "Zoe", "token"), 0.0)
    sitting.follow(log_rows.Filled(1 - one, "normal", "Bo"), 0.0)
    sitting.game = game
    return sitting


def test_after_an_auction_who_is_alone_with_bots_is_still_asked_for_the_trade() -> None:
    game = odd_box()
    say(game, "Ann: auction Odd Box", "Ben: pass")

    assert (about(game), offered(game, 0)) == ("dealing", ["done"])
    assert automatic_answer(alone(game, 0), game, alone=True) is None


def test_before_anothers_deals_who_has_money_is_asked_though_nothing_is_suggested() -> None:
    game = odd_box()

    assert (about(game), offered(game, 1)) == ("window", ["pass"])
    assert not lets_go_by(Orders(), game, 1, alone=True)
    assert automatic_answer(alone(game, 1), game, alone=True) is None


def test_who_owns_nothing_is_spared_the_question() -> None:
    """DORK-RULING-24"""
    game = odd_box(money=0)

    assert automatic_answer(alone(game, 1), game, alone=True) == (1, PASS)


def test_with_nothing_in_hand_and_no_money_the_draw_question_goes_without_saying_only_where_nobody_looks_on() -> (
    None
):
    game = table(seat(hand=["Foam Broadsword"] * 5), seat(), phase="Draw")
    say(game, "Ben: pass")

    assert about(game) == "drawing"
    assert automatic_answer(alone(game, 0), game, alone=True) is not None
    assert automatic_answer(alone(game, 0), game, alone=False) is None


def test_a_bot_says_at_a_live_table_why_it_declines(address: str) -> None:
    """Every time the bot is about to deal it is asked for a dollar, for nothing."""
    said: list[str] = []

    async def play() -> None:
        name, browser = lay(address, boxes=["dork"], seats=2, bots=["normal"], start=True)
        async with client(address, name, browser) as zoe:
            while not said:
                told = await zoe.until(lambda told: told["question"] is not None or told["state"] == "over")
                said.extend(line for line in zoe.story if "says:" in line)
                if told["state"] == "over":
                    return
                me, bot = told["view"]["seats"]
                asks = told["view"]["about"] == "window" and "offer" in told["view"]["own_words"]
                if asks and bot["money"] and not any(me["offered"]):
                    bo = told["seats"][1]["name"]
                    await zoe.say("move", at=told["at"], say=f"offer {bo}: nothing for $1")
                else:
                    moves = [choice["move"] for choice in told["choices"]]
                    await zoe.move(next((one for one in moves if one["do"] in {"pass", "done"}), moves[-1]))
                await zoe.until(lambda now, seq=told["seq"]: now["seq"] > seq)  # type: ignore[misc]

    run(play)

    assert said[0].endswith(" says: “Too dear.”")
