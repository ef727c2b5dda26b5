"""What the search bot does at the table: it sees what a move leads to, and it keeps to its limits."""

import pytest

from slackhouse.bots import playout, search
from slackhouse.bots.base import Bot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.search import Racer, SearchBot, best
from slackhouse.game import Game
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.outlook import outlook
from slackhouse.games.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.kernel.moves import DONE, PASS
from tests.bots.arranged import passed_to, table


def a_choice() -> Game:
    """However the box is dealt, Ann has a real choice: one Activity for her last Free Time, or none."""
    game = table("Free Time", hands={"Ann": ["Sleep", "Sucks to be You!"]}, free_time=1)
    passed_to(game, "Ann")
    return game


def says(game: Game, name: str, answers: int = 3000) -> str:
    seat = game.seat(name)
    move = SearchBot(game.blank(), seed=3, answers=answers).decide(game.view(seat))
    return game.say(move, seat)


def test_it_takes_what_wins() -> None:
    game = table("Free Time", hands={"Ann": ["Sleep", "Sucks to be You!"]}, needs={"Ann": 1}, free_time=1)
    passed_to(game, "Ann")

    assert says(game, "Ann") == "do Sleep"


def test_it_cancels_what_would_win() -> None:
    game = table(
        "Free Time",
        hands={"Ann": ["Sleep"], "Ben": ["Car Alarm"]},
        needs={"Ann": 1},
        free_time=1,
    )
    passed_to(game, "Ann")
    game.answer("Ann", "do Sleep")
    passed_to(game, "Ben")

    assert says(game, "Ben") == "play Car Alarm"


def test_it_thinks_no_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is a second later: it looks once before, then after each world."""
    looks: list[float] = []

    def look() -> float:
        looks.append(float(len(looks)))
        return looks[-1]

    monkeypatch.setattr(search, "perf_counter", look)
    game = a_choice()
    SearchBot(game.blank(), seed=1, seconds=3).decide(game.view(0))

    assert looks == [0, 1, 2, 3]


def test_its_limit_is_in_answers_so_it_does_the_same_on_every_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[int] = []

    class Counting(playout.Playout):
        def value(self, *args: object) -> float:
            value = super().value(*args)  # type: ignore[arg-type]
            counted.append(self.answers)
            return value

    monkeypatch.setattr(search, "Playout", Counting)
    game = a_choice()
    SearchBot(game.blank(), seed=1, answers=500).decide(game.view(0))
    worlds = sum(1 for answers in counted if answers < 500)

    assert worlds < len(counted) <= worlds + search.CANDIDATES + 1


def test_the_fewer_the_worlds_the_more_the_light_policy_is_believed() -> None:
    """The same lead, in as different worlds: a few do not outweigh what the light policy thinks, many do."""
    first, other = Racer(PASS, hint=0.0), Racer(DONE, hint=-0.02)
    first.values, other.values = [0.2, 0.4], [0.25, 0.39]

    assert best([first, other]) is first

    first.values, other.values = first.values * 30, other.values * 30

    assert best([first, other]) is other


def test_the_outlook_is_better_for_the_seat_nearer_to_the_goal() -> None:
    game = table("Draw", hands={}, needs={"Ann": 12, "Ben": 3, "Cy": 12, "Dee": 12})
    shares = outlook(reading_of(game.table.printed), game.table)

    assert sum(shares) == pytest.approx(1)
    assert max(shares) == shares[1]


def test_the_outlook_sees_where_madness_leads() -> None:
    """MAD-1 MAD-3"""
    game = Game.new(("cthulhu",), 4, seed=1)
    reading = reading_of(game.table.printed)

    def hope(madness: int) -> float:
        game.table.tokens["madness"][0] = madness
        return outlook(reading, game.table)[0]

    assert hope(3) < hope(0)
    assert hope(3) < hope(6) < hope(STARK_RAVING_MAD)  # from 3 to 6 it counts the same, but the end is nearer


def test_the_outlook_of_a_game_that_is_over_is_sure() -> None:
    game = table("Free Time", hands={"Ann": ["Sleep"]}, needs={"Ann": 1}, free_time=1)
    passed_to(game, "Ann")
    game.answer("Ann", "do Sleep")
    while not game.is_over:
        assert game.ask is not None
        game.answer(game.ask.first(), PASS)

    assert outlook(reading_of(game.table.printed), game.table) == [1.0, 0.0, 0.0, 0.0]


@pytest.mark.slow
def test_in_chez_dork_it_sees_who_is_nearer_and_takes_what_wins() -> None:
    game = Game.new(("dork",), 4, seed=4)
    shares = game.family.bots.light(game.table.printed, 1).outlook(game.table)

    assert sum(shares) == pytest.approx(1)

    bots: dict[int, Bot] = dict(bots_for_seats(("greedy",) * 4, range(4), game, 4))
    bots[0] = SearchBot(game.blank(), 0, answers=60)
    while game.ask is not None:
        seat = game.ask.first()
        moves = game.moves(seat)
        game.step(seat, moves[0] if len(moves) == 1 else bots[seat].decide(game.view(seat)))

    assert game.family.bots.light(game.table.printed, 1).outlook(game.table) == [
        float(seat in game.winners) / len(game.winners) for seat in range(4)
    ]


def test_of_a_move_that_runs_alone_the_chance_is_known_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A discard that must be made, and nothing else that is worth a try: a player who asks is told what it leads to."""
    game = a_choice()
    seat = game.seat("Ann")
    monkeypatch.setattr(SearchBot, "_racers", lambda *_: [Racer(DONE, 0.0)])
    chosen, _ = SearchBot(game.blank(), seed=3, answers=3000).weighed(game.view(seat))

    assert len(chosen.values) == search.FEWEST
