"""Moves said in tokens: each in one way, none left out."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from slackhouse.family.encoding import FEATURES, AnyEncoder
from slackhouse.family.move_tokens import PLACES, TokenError, Tokens, paths
from slackhouse.game import Game
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.proof.playing import all_boxes, tables
from slackhouse.rl.proof import asks, coder_of, is_said_in_one_way, main, own_deck, prove
from tests.cards.test_verbs import house_with_a_verb_of_its_own
from tests.test_war import beside

__all__ = ["beside"]

EXAMPLES = Path(__file__).parents[2] / "examples"
DECK = EXAMPLES / "deck.toml"
VERBS = ("play", "shop", "bluff", "offer")

cards = st.integers(-1, 4)
several = st.lists(st.integers(0, 4), max_size=3).map(tuple)
moves = st.lists(
    st.builds(
        Move,
        st.sampled_from(VERBS),
        cards,
        st.integers(-1, 2),
        cards,
        st.integers(0, 2),
        several,
        st.sampled_from(("", "this", "that")),
        several,
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=60,
    unique=True,
)


def coded(boxes: tuple[str, ...] = ("geek",), seats: int = 4) -> tuple[Game, AnyEncoder]:
    game = Game.new(boxes, seats, seed=1)
    return game, coder_of(game)


@given(moves, st.integers(0, 2))
def test_whatever_is_offered_is_said_in_exactly_one_way(offered: list[Move], actor: int) -> None:
    tokens = Tokens("abcde", 3, ("play", "shop"), ("offer",))
    _, code = coded()
    code.tokens = tokens

    is_said_in_one_way(code, offered, actor)


@pytest.mark.parametrize(("boxes", "seats"), tables(all_boxes()))
def test_every_move_of_every_table_is_said_in_one_way_and_no_number_betrays_a_hand(
    boxes: tuple[str, ...], seats: int
) -> None:
    seen = prove(boxes, seats, 25, seed=3)

    assert seen["moves"] > seen["asks"]


def test_a_list_longer_than_there_are_places_is_told_by_several() -> None:
    _, code = coded(("dork",), 2)
    offered = [Move("bid", n=n) for n in range(1, PLACES**2 + 5)]

    assert is_said_in_one_way(code, offered, 0) == 3


def test_a_move_that_is_clear_from_its_card_takes_one_token() -> None:
    game, code = coded()
    number = game.table.printed.number["Car Alarm"]
    saying = code.saying([PASS, Move("play", number)], 0)

    assert [code.tokens.name(token) for token in saying.options] == ["pass", "play Car Alarm"]
    assert saying.say(min(saying.options)) == PASS


def test_a_trip_is_said_thing_by_thing() -> None:
    _, code = coded()
    trips = [DONE, *(Move("shop", cards=trip) for trip in ((3,), (5,), (3, 5), (3, 5, 7)))]
    said = {move: [code.tokens.name(one) for one in path] for path, move in paths(code.saying(trips, 0))}
    name = code.tokens.name
    three, five = name(code.tokens.size - 9 * 97 + 3 - 97), name(code.tokens.size - 9 * 97 + 5 - 97)

    assert said[trips[1]] == [f"shop {three}", "end"]
    assert said[trips[2]] == [f"shop {five}"]
    assert said[trips[3]] == [f"shop {three}", five, "end"]
    assert len(said[trips[4]]) == 3


def test_seats_are_counted_from_the_speaker() -> None:
    _, code = coded()
    calls = [Move("call", 50, room) for room in range(4)]
    saying = code.saying(calls, 2)

    assert [code.tokens.name(token) for token in saying.options] == ["seat +2", "seat +3", "me", "seat +1"]
    assert saying.say(next(token for token in saying.options if code.tokens.name(token) == "me")) == calls[2]


def test_a_verb_that_nobody_listed_can_still_be_said() -> None:
    _, code = coded()
    offered = [
        PASS,
        Move("bluff", 3),
        Move("bluff", 4),
        Move("yodel", words="high"),
        Move("yodel", words="low"),
    ]

    assert is_said_in_one_way(code, offered, 1) <= 3


def test_a_token_that_says_nothing_is_refused_and_changes_nothing() -> None:
    _, code = coded()
    saying = code.saying([PASS, DONE], 0)
    before = dict(saying.options)

    with pytest.raises(
        TokenError, match=r"token 0 \(end\) cannot be said now; open are \d+ \(done\), \d+ \(pass\)"
    ):
        saying.say(0)
    assert saying.options == before
    assert saying.said == ()


@pytest.mark.parametrize(
    ("boxes", "seats", "most"),
    [(("geek",), 4, 1002), (("geek", "greek", "goth", "cthulhu"), 4, 3855), (("dork",), 4, 1093)],
)
def test_the_alphabet_is_no_larger_than_it_need_be_and_depends_on_the_setup_alone(
    boxes: tuple[str, ...], seats: int, most: int
) -> None:
    one, other = Game.new(boxes, seats, seed=1), Game.new(boxes, seats, seed=2)

    assert coder_of(one).tokens.size == coder_of(other).tokens.size <= most


def test_own_cards_have_tokens_of_their_own() -> None:
    own = tomllib.loads(DECK.read_text("utf-8"))["card"]
    plain, with_own = Game.new(("geek",), 4, seed=1), Game.new(("geek",), 4, seed=1, own_cards=own)
    names = {coder_of(with_own).tokens.name(token) for token in range(coder_of(with_own).tokens.size)}

    assert coder_of(with_own).tokens.size > coder_of(plain).tokens.size
    assert any(own[0]["name"] in name for name in names)


@pytest.mark.parametrize(
    "deck", [DECK, *sorted((EXAMPLES / "decks").glob("*.toml"))], ids=lambda one: one.stem
)
def test_every_move_with_cards_of_ones_own_is_said_in_one_way(deck: Path) -> None:
    own = own_deck(deck)
    seen = prove(own.boxes, 3, 25, seed=2, own=own.cards)

    assert own.cards
    assert seen["moves"] > seen["asks"]


@pytest.mark.slow
def test_every_move_with_a_verb_of_ones_own_is_said_in_one_way(tmp_path: Path) -> None:
    house_with_a_verb_of_its_own(tmp_path)
    words = ["--box", "geek", "--deck", str(tmp_path / "yawns.toml"), "--asks", "80"]
    done = subprocess.run(
        [sys.executable, "-m", "slackhouse.rl.proof", *words],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path / "src")},
    )

    assert done.returncode == 0, done.stderr
    assert "geek with yawns.toml at 5: asks " in done.stdout


def test_the_proof_says_what_it_cannot_look_at(tmp_path: Path) -> None:
    deck = tmp_path / "wrong.toml"
    deck.write_text('[[card]]\nname = "Nap"\nkind = "Activty"\n', "utf-8")
    wrong = CliRunner().invoke(main, ["--deck", str(deck)])
    nowhere = CliRunner().invoke(main, ["--box", "geeek"])

    assert wrong.exit_code == 1
    assert "wrong.toml" in wrong.output
    assert nowhere.exit_code == 2
    assert 'no table has the boxes "geeek"' in nowhere.output


def test_few_tokens_are_needed_for_a_decision() -> None:
    lengths: Counter[int] = Counter()
    for game, code, _ in asks(5, ("geek",), 4):
        for seat in range(4):
            offered = list(game.moves(seat))
            if len(offered) > 1:
                lengths.update(len(path) for path, _ in paths(code.saying(offered, seat)))

    assert lengths.total() > 500
    assert sum(length * n for length, n in lengths.items()) / lengths.total() < 2


def test_rows_name_the_verb_the_card_and_whom_it_is_aimed_at() -> None:
    _, code = coded()
    row = dict(zip(FEATURES, code.features([Move("play", 7, 1, 9, 2)], 3)[0], strict=True))

    assert row["card"] == 8
    assert row["on"] == 10
    assert row["seat"] == 3  # two seats on, counted from one
    assert row["n"] == 2


@pytest.mark.slow
def test_a_family_that_says_nothing_of_numbers_gets_a_plain_coding(beside: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "slackhouse.rl.proof", "--box", "war", "--asks", "300"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(beside)},
    )

    assert "every move is said in one way, and nothing is betrayed" in done.stdout
