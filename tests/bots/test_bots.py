"""What holds for every bot of the house: it answers what it was asked, and it knows only what it sees."""

import ast
import inspect
from pathlib import Path
from random import Random

import pytest

from slackhouse import bots, games
from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import next_move, play_out
from slackhouse.bots.match import match
from slackhouse.bots.registry import BOTS, LEVELS, VERSIONS, bots_for_seats
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.games.slack import combine
from slackhouse.games.slack.combine import assemble
from slackhouse.kernel.errors import SetupError
from tests.lanes import slow_unless

HOUSE = sorted(Path(bots.__path__[0]).glob("*.py"))
FAMILIES = sorted(Path(games.__path__[0]).glob("*/bot/*.py"))
SOURCES = [*HOUSE, *FAMILIES]
every_bot = pytest.mark.parametrize("name", ["random", "greedy", "easy", "spoiler", "search"])


def house_of(name: str, game: Game, seed: int) -> dict[int, Bot]:
    """Every chair; a bot that thinks long has only one, and thinks as little as it can."""
    seats = range(game.table.seats)
    if name != "search":
        return bots_for_seats((name,), seats, game, seed)
    return bots_for_seats(("greedy",), seats, game, seed) | {1: SearchBot(game.blank(), seed, answers=1)}


@every_bot
@pytest.mark.parametrize("box", [*combine.alone(), "dork"])
@pytest.mark.parametrize("seats", slow_unless(lambda seats: seats == 2, [2, 5]))
def test_a_bot_plays_a_whole_game_with_moves_that_are_legal(name: str, box: str, seats: int) -> None:
    game = Game.new((box,), seats, seed=seats)
    house = house_of(name, game, 3)
    while game.ask is not None:
        seat, move = next_move(game, house)

        assert game.accepts(seat, move)

        game.step(seat, move)

    assert game.winners


@pytest.mark.slow
@every_bot
def test_a_bot_does_the_same_in_two_worlds_that_look_the_same(name: str) -> None:
    game = Game.new(seed=11)
    house = house_of(name, game, 3)
    luck = Random(5)
    looked = 0
    while game.ask is not None:
        seat, move = next_move(game, house)
        if len(game.moves(seat)) > 1 and game.view(seat).turns > 4 and looked < 60:
            world = game.guess(game.view(seat), luck)
            if world.view(seat) == game.view(
                seat
            ):  # a guess may fail to look the same; then it proves nothing
                looked += 1

                assert world.table.hands != game.table.hands
                assert house[seat].decide(world.view(seat)) == move

        game.step(seat, move)

    assert looked > 20


@pytest.mark.slow
@every_bot
def test_the_same_bots_at_the_same_table_play_the_same_game(name: str) -> None:
    logs = []
    for _ in range(2):
        game = Game.new(seed=4)
        play_out(game, house_of(name, game, 9))
        logs.append(game.log)

    assert logs[0] == logs[1]


@every_bot
def test_a_bot_is_made_from_an_empty_table_and_a_seed(name: str) -> None:
    needed = [one for one in inspect.signature(BOTS[name]).parameters.values() if one.default is one.empty]

    assert len(needed) == 2


def test_the_table_a_bot_is_made_from_knows_nothing_of_the_game() -> None:
    one, other = (Game.new(seed=seed) for seed in (1, 2))

    assert one.blank() == other.blank()
    assert one.blank().setup.seed is None
    assert one.blank().table.hands == [[], [], [], []]


def test_there_are_three_levels_for_people() -> None:
    blank = Game.new(seed=1).blank()

    assert {level: make(blank, 1).name for level, make in LEVELS.items()} == {
        "easy": "easy",
        "normal": VERSIONS[-1],
        "hard": "search",
    }


def test_bots_see_views_and_never_the_table() -> None:
    runs_games = {"game_loop.py", "match.py", "registry.py", "opinionated.py", "advice.py", "review.py"}
    has_blank_or_guessed_ones = {
        "base.py",
        "chances.py",
        "greedy.py",
        "playout.py",
        "search.py",
        "trained.py",
    }
    for source in SOURCES:
        imported = {
            f"{node.module}.{alias.name}"
            for node in ast.walk(ast.parse(source.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        games_and_tables = {
            one for one in imported if one.endswith((".table.Table", ".AnyTable", ".game.Game"))
        }
        may = source in HOUSE and source.name in runs_games | has_blank_or_guessed_ones

        assert may or not games_and_tables, source


def test_no_card_is_named_in_the_code_of_the_bots() -> None:
    titles = {card.name for box in combine.alone() for card in assemble((box,), 2, {})[0].cards}
    named = [
        (source.name, node.value)
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in titles
    ]

    assert named == []


def test_an_unknown_bot_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(SetupError, match='there is no bot "greddy"; did you mean "greedy"'):
        bots_for_seats(("greddy",), (0,), Game.new(seed=1), 1)


def test_a_game_without_a_seed_needs_somebody_to_answer_for_chance() -> None:
    game = Game.new(seed=None)

    with pytest.raises(SetupError, match="needs a seed"):
        play_out(game, bots_for_seats(("random",), range(4), game, 1))


def test_a_match_can_be_played_again() -> None:
    first, second = (match(("random",), games=5, seats=3, seed=8) for _ in range(2))

    assert first == second
    assert sum(first.wins) == 5 + first.shared
