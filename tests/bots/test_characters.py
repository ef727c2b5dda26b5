"""Characters: small weights over the same bot, told apart by what they play, and a dry line now and then that tells nothing hidden."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from slackhouse.bots.characters import CHARACTERS, LINES, remark
from slackhouse.bots.game_loop import next_answer, next_move, said_with
from slackhouse.bots.registry import CHARACTER_BOTS, bots_for_seats, levels
from slackhouse.family.opinions import characters_of
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import Move

FOUR = tuple(CHARACTER_BOTS)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: str(one.name))
def test_every_family_weighs_for_every_character_and_for_a_first_evening(family: object) -> None:
    book = family.bots.opinions  # type: ignore[attr-defined]

    assert set(book.characters) == {*CHARACTERS, "easy"}
    for name in book.characters:
        assert book.of_character(name) != book.newest
    assert book.of_character("nobody") == book.newest


def test_a_character_with_a_mistake_is_refused() -> None:
    known = {"junk": 1.0, "held": 0.0}

    assert characters_of({"miser": {"junk": 0.5}}, known, "here") == {"miser": {"junk": 0.5}}
    for table, why in (
        ({"jnuk": 2}, 'did you mean "junk"?'),
        ({"junk": "much"}, "should be a number"),
        (3, "no table"),
    ):
        with pytest.raises(SetupError) as caught:
            characters_of({"miser": table}, known, "here")
        assert why in str(caught.value)


def test_people_can_have_them_at_their_table() -> None:
    assert FOUR == ("hoarder", "party-animal", "spoiler", "schemer")
    assert levels()[:7] == ("easy", "normal", "hard", *FOUR)


def test_a_bot_that_sees_less_lets_what_others_do_go_by() -> None:
    """It is weaker by that, and by no dice: asked twice, or with another seed, it says the same."""
    game = Game.new(("geek",), 3, seed=5)
    bots = bots_for_seats(("easy", "normal", "normal"), range(3), game, 1)
    other = bots_for_seats(("easy",), range(3), game, 2)
    windows = 0
    for _ in range(600):
        if game.ask is None:
            break
        seat, move = next_move(game, bots)
        view = game.view(seat)
        if seat == 0 and len(view.moves) > 1:
            if view.about == "window" and view.turn != 0:
                windows += 1
                assert move.do == "pass"
            elif view.about == "free time":
                assert other[0].decide(view) == move
        game.step(seat, move)

    assert windows > 0


@pytest.mark.slow
@pytest.mark.parametrize("box", ["goth", "dork"])
def test_lines_are_rare_and_each_of_its_own_character(box: str) -> None:
    game = Game.new((box,), 4, seed=3)
    bots = bots_for_seats(FOUR, range(4), game, 3)
    lines: Counter[str] = Counter()
    answers = 0
    texts = game.speaker().words
    while game.ask is not None:
        seat, move, said = next_answer(game, bots)
        answers += 1
        own = {texts.texts[f"quip.{FOUR[seat]}-{n + 1}"] for n in range(LINES)}
        if said in own:
            lines[FOUR[seat]] += 1
        else:
            assert said not in {text for key, text in texts.texts.items() if key.startswith("quip.")}
        game.answer(seat, move, said)

    assert 0 < lines.total() < answers / 20


def test_a_line_is_said_in_the_language_of_the_table_and_by_what_everybody_sees() -> None:
    """With another hand, and the same move, every listener hears the same."""
    game = Game.new(("geek",), 4, seed=3)
    bots = bots_for_seats(FOUR, range(4), game, 3)
    heard = 0
    while game.ask is not None:
        seat, move = next_move(game, bots)
        view = game.view(seat)
        by, name = game.family.bots, bots[seat].name
        said = said_with(game, name, seat, move)
        other = msgspec.structs.replace(view, hand=())
        seen = game.face_up(other)
        told = remark(name, by.deed(seen, seat, move), seen, seat, move)
        assert said == ("" if told is None else game.speaker().text(told))
        heard += bool(said)
        game.step(seat, move)

    assert heard > 0
    assert remark("greedy-1", "buys", game.table, 0, Move("shop")) is None
