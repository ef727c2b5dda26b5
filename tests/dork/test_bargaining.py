"""How bots bargain: a no has a reason, and where a price would suit both, it is named."""

from __future__ import annotations

import msgspec
import pytest

from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import next_answer
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.registry import BOTS, bots_for_seats
from slackhouse.game import Game, Move
from slackhouse.games.dork.bot.bargains import words
from slackhouse.games.dork.own_words import is_fair
from slackhouse.story.story_lines import StoryWriter
from tests.dork.tables import about, card, dork, pass_windows, refused, say, seat, table, view

CRATE, TOWER = card("Comic Crate", 3, "Comics", value=70), card("Dice Tower", 3, "RPG", value=70)


def greedy(game: Game) -> dict[int, Bot]:
    return {one: GreedyBot(game.blank(), 0) for one in range(game.table.seats)}


def answered(game: Game) -> tuple[str, str]:
    """What the bot that is asked says, and in which words; and then it has said so."""
    one, move, said = next_answer(game, greedy(game))
    line = game.say(move, one)
    game.answer(one, move, said)
    return line, said


def at_the_table(points: int = 0) -> Game:
    """Ann owns what Ben loves; Ben owns a shelf of so many points."""
    return table(
        seat("Gilly", stuff=["Comic Crate"], money=60),
        seat("Matt", stuff=["Shelf"], money=200),
        cards=[CRATE, TOWER, card("Shelf", points, "Goth")],
    )


@pytest.mark.parametrize(
    ("points", "offer", "reason"),
    [
        (0, "offer Ben: nothing for $40", "Too dear."),
        (0, "offer Ben: $1 for Shelf, $90", "Too dear."),
        (9, "offer Ben: $20 for Shelf", "Too little."),
        (9, "offer Ben: nothing for Shelf", "For nothing?"),
        (0, "offer Ben: $1 for nothing", "Hardly worth the trouble."),
    ],
)
def test_a_bot_that_declines_says_in_a_word_why(points: int, offer: str, reason: str) -> None:
    game = at_the_table(points)
    say(game, f"Ann: {offer}")

    assert answered(game) == ("decline", reason)


def test_it_says_so_if_an_offer_would_win_the_other_the_game() -> None:
    game = table(
        seat("Matt", stuff=["Big Issue"], money=90),
        seat("Gilly", stuff=["Comic Crate"]),
        cards=[card("Big Issue", 10, "Comics"), CRATE],
    )
    say(game, "Ann: offer Ben: $90 for Comic Crate")

    assert answered(game) == ("decline", "That would win you the game.")


def test_it_says_so_if_an_offer_helps_the_other_more() -> None:
    game = table(
        seat("Matt", stuff=["Big Issue"], money=200),
        seat("Gilly", stuff=["Comic Crate"]),
        cards=[card("Big Issue", 9, "Comics"), CRATE],
    )
    say(game, "Ann: offer Ben: $110 for Comic Crate")
    line, reason = answered(game)

    assert line.startswith("offer Ann: Comic Crate for $")
    assert reason == "That helps you more than me."


def test_where_a_price_would_suit_both_it_is_named_and_taken() -> None:
    game = at_the_table()
    say(game, "Ann: offer Ben: Comic Crate for $199")
    line, reason = answered(game)

    assert reason == "Too dear."
    assert line.startswith("offer Ann: $")
    assert line.endswith(" for Comic Crate")
    assert (about(game), game.ask and game.ask.seats) == ("dealing", (0,))
    assert answered(game) == ("accept", "")
    assert 93 < game.table.money[0] - 60 < 186  # more than it is worth to Ann, less than to Ben


def test_a_price_that_would_suit_nobody_is_not_named() -> None:
    game = table(
        seat("Matt", stuff=["Comic Crate"], money=60), seat("Gilly", money=200), cards=[CRATE, TOWER]
    )
    say(game, "Ann: offer Ben: Comic Crate for $199")

    assert answered(game) == ("decline", "Too dear.")


def test_an_active_bot_answers_what_others_have_offered() -> None:
    game = table(
        seat("Matt", stuff=["Comic Crate"]),
        seat("Gilly", money=30),
        seat("Bill", money=30),
        cards=[CRATE],
    )
    say(game, "Ben: offer Ann: $3 for Comic Crate", "Cy: offer Ann: nothing for Comic Crate")
    pass_windows(game)

    assert answered(game) == ("decline Ben", "Too little.")
    assert answered(game) == ("decline", "For nothing?")
    assert game.table.offers == []


def test_somebody_who_never_gives_in_is_answered_three_times() -> None:
    """DORK-22"""
    game = at_the_table()
    for dollars in (199, 198, 197):
        say(game, f"Ann: offer Ben: Comic Crate for ${dollars}")
        assert answered(game)[0].startswith("offer Ann: ")
        say(game, "Ann: decline")

    assert refused(game, "Ann: offer Ben: Comic Crate for $196") == "DORK-22"


@pytest.mark.parametrize("hand", [(), ("Birthday Check",), ("Dice Tower", "Sold Out", "Comic Crate")])
def test_the_words_tell_nothing_of_the_hand(hand: tuple[str, ...]) -> None:
    game = at_the_table()
    say(game, "Ann: offer Ben: Comic Crate for $199")
    number, seen = game.table.printed.number, view(game, 1)
    other = msgspec.structs.replace(seen, hand=tuple(number[one] for one in hand))
    said = [words(game.face_up(one), 1, one, Move("decline", seat=0)) for one in (other, seen)]
    first, second = (told.key if told is not None else "" for told in said)

    assert first == second != ""


def test_nothing_is_said_with_anything_else() -> None:
    game = at_the_table()
    said = {}
    bots = greedy(game)
    while game.ask is not None and game.table.turns < 8:
        one, move, boast = next_answer(game, bots)
        said[move.do] = boast
        game.answer(one, move, boast)

    assert not any(said.get(verb) for verb in ("pass", "done", "buy", "play", "draw", "discard", "accept"))


def test_the_reason_is_heard_by_everybody_before_the_no() -> None:
    game = at_the_table(9)
    say(game, "Ann: offer Ben: $20 for Shelf")
    one, move, boast = next_answer(game, greedy(game))
    facts = game.answer(one, move, boast)

    for reader, whose in ((0, "your"), (None, "Ann's")):
        first, second = (line.text for line in StoryWriter(game, reader).lines(facts)[:2])
        assert first == "Ben says: “Too little.”"
        assert second == f"Ben declines {whose} offer."


def test_but_for_the_words_the_log_is_the_same() -> None:
    told, untold = dork(4, 11), dork(4, 11)
    for game, with_words in ((told, True), (untold, False)):
        bots = bots_for_seats(("easy", "random", "greedy"), range(4), game, 5)
        while game.ask is not None:
            one, move, boast = next_answer(game, bots)
            game.answer(one, move, boast if with_words else "")

    assert [entry[:2] for entry in told.log.moves] == [entry[:2] for entry in untold.log.moves]
    assert any(entry[2] for entry in told.log.moves)
    assert Game.replay(told.log) == told


@pytest.mark.parametrize("seed", range(6))
def test_whatever_bots_say_in_their_own_words_is_legal(seed: int) -> None:
    game = dork(3, seed)
    bots = {one: BOTS["greedy"](game.blank(), seed + one) for one in range(3)}
    for _ in range(3000):
        if game.ask is None:
            return
        one, move, boast = next_answer(game, bots)
        assert is_fair(game.table, one, move, game.moves(one)), game.say(move, one)
        game.answer(one, move, boast)
    raise AssertionError(game.line())
