"""The greedy bot of Chez Dork: sees views, and plays sensibly."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from slackhouse.bots.greedy import GreedyBot
from slackhouse.game import Game, Move
from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.view import DorkView
from tests.dork.tables import card, dork, pass_windows, say, seat, table
from tests.lanes import slow_unless


def decides(game: Game, seat: int) -> str:
    view = game.view(seat)
    assert isinstance(view, DorkView)
    return game.say(GreedyBot(game.blank(), 0).decide(view), seat)


def play_out(game: Game, greedy: set[int], seed: int) -> None:
    bot, luck = GreedyBot(game.blank(), seed), Random(seed)
    for _ in range(20_000):
        ask = game.ask
        if ask is None:
            return
        seat = ask.first()
        view = game.view(seat)
        assert isinstance(view, DorkView)
        game.answer(seat, bot.decide(view) if seat in greedy else luck.choice(view.moves))
    raise AssertionError(f"no end: {game.line()}")


@pytest.mark.slow
@pytest.mark.parametrize("seats", slow_unless(lambda seats: seats == 3, [2, 3, 4, 5, 6]))
def test_greedy_games_come_to_an_end_in_time(seats: int) -> None:
    rounds = []
    for seed in range(12):
        game = dork(seats, seed)
        play_out(game, set(range(seats)), seed)
        rounds.append(game.table.turns / seats)

    assert 6 <= median(rounds) <= 14


@pytest.mark.slow
def test_greedy_beats_three_randoms() -> None:
    wins = 0
    for seed in range(40):
        game = dork(4, seed)
        play_out(game, {seed % 4}, seed)
        wins += seed % 4 in game.winners

    assert wins >= 24


def test_it_is_a_function_of_what_it_sees() -> None:
    game = dork(4, 5)
    view = game.view(0)
    assert isinstance(view, DorkView)
    bots = [GreedyBot(game.blank(), 3) for _ in range(2)]

    assert bots[0].decide(view) == bots[1].decide(view)


def test_it_buys_what_fits_rather_than_what_does_not() -> None:
    game = table(
        seat("Gilly", money=60, hand=["Candle That Never Smells", "Jiggly Eyed Plush Thing"]),
        seat(),
        phase="Buy Stuff",
    )
    pass_windows(game)

    assert decides(game, 0) == "buy Candle That Never Smells"


def test_it_buys_no_further_card_where_there_is_none() -> None:
    game = table(seat(money=200, hand=[*["Foam Broadsword"] * 4, "Clearance"]), seat(), phase="Draw")
    game.table.pile = []
    pass_windows(game)

    assert decides(game, 0) == "done"


def test_it_buys_what_wins() -> None:
    game = table(
        seat("Gilly", money=90, stuff=["Crypt"], hand=["Velvet Court Regalia", "Pointed Rubber Ears"]),
        seat(),
        phase="Buy Stuff",
        cards=[card("Crypt", 12, "Goth")],
    )
    pass_windows(game)

    assert decides(game, 0).startswith("buy")


def test_it_takes_a_good_offer_and_refuses_a_bad_one() -> None:
    game = table(
        seat("Gilly", stuff=["Slab of Unread Comics", "Cloak With Pockets"], money=0),
        seat("Matt", stuff=["Secondhand Coffin Shelf"], money=60),
    )
    good, bad = game.copy(), game.copy()
    say(good, "Ben: offer Ann: Secondhand Coffin Shelf for Slab of Unread Comics")
    say(bad, "Ben: offer Ann: $10 for Cloak With Pockets")
    for one in (good, bad):
        pass_windows(one)

    assert decides(good, 0) == "accept"
    assert decides(bad, 0) != "accept"


def test_it_never_makes_a_rival_win_by_a_trade() -> None:
    game = table(
        seat("Gilly", stuff=["Slab of Unread Comics", "Candle That Never Smells"], money=0),
        seat("Matt", stuff=["Big Issue"], money=90),
        cards=[card("Big Issue", 9, "Comics")],
    )
    say(game, "Ben: offer Ann: $90 for Slab of Unread Comics")
    pass_windows(game)

    assert decides(game, 0) != "accept"


def test_it_bids_no_more_than_the_lot_is_worth_to_it() -> None:
    game = table(
        seat(stuff=["Slab of Unread Comics"]),
        seat("Matt", money=999),
        seat("Gilly", money=999),
    )
    say(game, "Ann: auction Slab of Unread Comics")
    bot = GreedyBot(game.blank(), 0)
    last = 0
    while game.ask is not None and game.ask.about == "bidding":
        bidder = game.ask.first()
        view = game.view(bidder)
        assert isinstance(view, DorkView)
        move = bot.decide(view)
        if move.do == "bid":
            see = Sight(game.face_up(view), view, bidder)
            worth = see.worth_more(bidder, ((game.table.agenda[-1].cards[0], ()),))
            assert move.n * A_DOLLAR <= worth
            last = move.n
        game.answer(bidder, move)

    assert last > 100
    assert game.table.agenda[-1].room == 1


def test_it_offers_only_what_brings_both_something() -> None:
    game = table(
        seat("Gilly", stuff=["Slab of Unread Comics"], money=30),
        seat("Matt", stuff=["Secondhand Coffin Shelf"], money=30),
    )
    pass_windows(game)
    line = decides(game, 0)

    assert line.startswith("offer Ben: ")
    game.answer(0, line)
    assert decides(game, 1) == "accept"


def test_it_picks_the_end_that_brings_the_most() -> None:
    game = table(
        seat(
            "Gilly",
            stuff=["Giant Robot Lunchbox", "Joystick With Tape on It"],
            hand=["Import Shop Next Door"],
        ),
        seat(),
        phase="Buy Stuff",
    )
    pass_windows(game)

    assert decides(game, 0) == "play Import Shop Next Door on Ann"
    say(game, "Ann: play Import Shop Next Door on Ann")
    pass_windows(game)
    assert decides(game, 0) == "choose Anime"


def test_it_only_ever_sees_views() -> None:
    """A bot gets a table on which nothing lies yet and a seed; never a game that is played."""
    game = dork(3, 1)
    bot = GreedyBot(game.blank(), 0)

    assert set(bot.__slots__) == {"_blank", "_light", "name"}
    assert bot._blank.table.hands == [[], [], []]
    assert isinstance(bot.decide(game.view(0)), Move)
