"""Every refusal names a reason and a rule, whatever is asked at whatever table; and nothing is refused with a program's word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from slackhouse.game import Game
from slackhouse.games.dork.rules.asking import ASKED as DORK_ASKED
from slackhouse.games.slack.rules.asking import ASKED as SLACK_ASKED
from slackhouse.kernel.errors import MoveError
from slackhouse.kernel.moves import CHANCE, PASS, Move
from slackhouse.proof import illegal_moves
from slackhouse.proof.playing import all_boxes, begin, choose, laid
from slackhouse.scenario.keys import RULE_IDS
from tests.lanes import slow_unless

RULINGS = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text("utf-8")
KNOWN = {*RULE_IDS, *re.findall(r"\*\*((?:DORK-)?RULING-\d+)\*\*", RULINGS)}
"""Every id that a player can look up."""

PLAYED = {"call", "shop", "do", "play", "buy"}
SIZES: dict[tuple[str, ...], int] = {("dork",): 400}
"""How many answers of a game are looked at, where it is not the usual number."""


def decisions(boxes: tuple[str, ...], seed: int, answers: int) -> Iterator[tuple[Game, Random]]:
    """A random game, decision by decision."""
    luck = Random(f"reasons {boxes} {seed}")
    game = begin(laid(seed, boxes, 3))
    while not game.is_over and len(game.log.moves) < answers:
        yield game, luck
        game.answer(*choose(game, luck))


def is_told(reason: str, rule: str) -> bool:
    words = re.sub(r'"[^"]*"', "", reason)
    return bool(words.strip()) and rule in KNOWN and not re.search(r"\bnobody's|[{}_]|\bof you\b|None", words)


@pytest.mark.slow
@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: len(boxes) == 1, all_boxes()), ids=str)
def test_why_names_a_rule_for_every_card_of_every_hand(boxes: tuple[str, ...]) -> None:
    wrong, asked = [], 0
    for seed in (1, 2):
        for game, luck in decisions(boxes, seed, SIZES.get(boxes, 250)):
            for seat in range(game.table.seats):
                titles = len(game.table.printed.cards)
                for card in {*game.table.hands[seat], luck.randrange(titles), -2, titles}:
                    reason, rule = game.why(seat, card)
                    can = any(
                        card in (move.card, *move.cards) for move in game.moves(seat) if move.do in PLAYED
                    )
                    if can != (rule == "") or not (can or is_told(reason, rule)):
                        wrong.append((game.line(), seat, card, reason, rule))
                    asked += 1

    assert wrong == []
    assert asked > 1000


@pytest.mark.slow
@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: len(boxes) == 1, all_boxes()), ids=str)
def test_every_move_that_is_refused_is_refused_with_a_rule(boxes: tuple[str, ...]) -> None:
    wrong, refused = [], 0
    for seed in (1, 2):
        for game, luck in decisions(boxes, seed, SIZES.get(boxes, 250)):
            for seat, move in attempts(game, luck):
                if game.family.laws.is_fair(game.table, seat, move, game.moves(seat)):
                    continue
                with pytest.raises(MoveError) as caught:
                    game.answer(seat, move)
                refused += 1
                if not is_told(caught.value.reason, caught.value.rule):
                    wrong.append((game.line(), seat, move, caught.value.reason, caught.value.rule))

    assert wrong == []
    assert refused > 1000


def attempts(game: Game, luck: Random) -> Iterator[tuple[int, Move]]:
    for seat in range(game.table.seats):
        yield from ((seat, move) for move in illegal_moves.near_misses(game, seat, luck))
        yield from ((seat, Move(word)) for word in ("pass", "done"))
    yield from ((seat, PASS) for seat in illegal_moves.moves_of_unasked_seats(game))


@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: len(boxes) == 1, all_boxes()), ids=str)
def test_every_question_has_words(boxes: tuple[str, ...]) -> None:
    known = {*(DORK_ASKED if boxes == ("dork",) else SLACK_ASKED), "window"}
    heard = set()
    for seed in range(12):
        for game, _ in decisions(boxes, seed, 250):
            assert game.ask is not None
            heard.add(game.ask.about)

    assert heard - known == set()
    assert len(heard) > 5


def test_a_game_that_is_over_says_so_and_by_which_rule() -> None:
    for boxes, rule in ((("geek",), "WIN-1"), (("dork",), "DORK-20")):
        luck = Random(1)
        game = Game.new(boxes, 2, 5)
        while not game.is_over:
            game.answer(*choose(game, luck))
        with pytest.raises(MoveError) as caught:
            game.answer(0, PASS)

        assert caught.value.rule == rule
        assert game.why(0, game.table.hands[0][0] if game.table.hands[0] else 0) == ("the game is over", rule)


def test_a_seat_that_there_is_not_is_refused_by_the_rule_about_seats() -> None:
    game = Game.new(("geek",), 2, 5)
    for seat, move in ((7, PASS), (CHANCE, Move("roll", n=1))):
        with pytest.raises(MoveError) as caught:
            game.answer(seat, move)

        assert caught.value.rule in KNOWN
    with pytest.raises(MoveError) as caught:
        game.seat("Zed")

    assert caught.value.rule == "TABLE-2"
