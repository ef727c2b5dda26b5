"""Opinions: a file of numbers for each family, every version of it, and bots by their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.registry import VERSIONS, bots_for_seats, check_names
from slackhouse.family.opinions import versions_from
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SetupError
from slackhouse.lab.plan import Plan

SOURCES = Path(__file__).parents[2] / "src" / "slackhouse" / "games"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: str(one.name))
def test_every_opinion_is_explained_and_every_version_has_it(family: object) -> None:
    name, book = family.name, family.bots.opinions  # type: ignore[attr-defined]
    text = (SOURCES / name / "bot" / "opinions.py").read_text("utf-8")
    told = re.findall(r'^    (\w+): float\n    """.+"""$', text, re.MULTILINE)

    assert told == list(book.current)
    assert tuple(book.versions) == VERSIONS


def test_the_yardstick_is_a_bot_wherever_bots_are_named() -> None:
    Plan(bots=("greedy-1", "greedy")).check()
    game = Game.new(("dork",), 2, seed=1)
    bots = bots_for_seats(("greedy-1", "greedy"), range(2), game, 1)

    assert [bot.name for bot in bots.values()] == ["greedy-1", "greedy"]


def test_other_opinions_make_another_bot() -> None:
    """A bot that thinks nothing of any card throws all away that may be thrown away."""
    game = Game.new(("geek",), 2, seed=1)
    first = game.family.bots.opinions.versions["greedy-1"]
    bots = {seat: GreedyBot(game.blank(), seat, {**first, "junk": 50.0}) for seat in range(2)}
    while game.ask is not None and game.ask.about != "discarding":
        seat = game.ask.first()
        only = game.ask.only(seat)
        game.step(seat, bots[seat].decide(game.view(seat)) if only is None else only)
    view = game.view(game.table.turn)

    assert bots[0].decide(view).do == "discard"
    assert GreedyBot(game.blank(), 0, {**first, "junk": 0.01}).decide(view) == view.moves[0]


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ({"greedy-2": {"junk": 1}}, "should be [greedy-1]"),
        ({"greedy-1": {"junk": 1}, "greedy-2": {"jnuk": 1}}, 'an opinion "jnuk"; did you mean "junk"?'),
        ({"greedy-1": {"junk": 1, "held": 1}, "greedy-2": {"junk": 1}}, "says nothing of held"),
        ({"greedy-1": {"junk": "much"}}, "should be a number"),
        ({"greedy-1": {"junk": float("nan")}}, "should be a number"),
        ({"greedy-1": {"junk": 1}, "greedy-2": {"junk": 0}}, "should be above 0"),
        ({"greedy-1": 3}, "no table of numbers"),
        ({"greedy": "greedy-3", "greedy-1": {"junk": 1}}, "should name one of greedy-1"),
    ],
)
def test_a_book_with_a_mistake_is_refused(tables: dict[str, object], said: str) -> None:
    with pytest.raises(SetupError) as caught:
        versions_from({"greedy": "greedy-1", **tables}, "here")

    assert said in str(caught.value)


def test_a_file_of_opinions_that_cannot_be_is_refused(tmp_path: Path) -> None:
    game, file = Game.new(("geek",), 2, seed=1), tmp_path / "mine.toml"
    for text, said in (
        ("[dork]\n", "no table [slack]"),
        ("[slack", "no TOML"),
        ("[slack]\njunk = 1\n", "says nothing of"),
    ):
        file.write_text(text, "utf-8")
        with pytest.raises(SetupError) as caught:
            bots_for_seats((str(file),), range(2), game, 1)
        assert said in str(caught.value)
    with pytest.raises(SetupError, match="cannot be read"):
        bots_for_seats((str(tmp_path / "none.toml"),), range(2), game, 1)
    with pytest.raises(SetupError, match="greedy-1"):
        check_names(("greedy-11",))
