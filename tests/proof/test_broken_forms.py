"""Whatever is in a file or typed at the table: it is understood, or it is an error of the house; never a crash, never a hang."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from slackhouse.game import Game
from slackhouse.kernel.errors import SavedFormError, SlackhouseError
from slackhouse.proof.inspector import watched
from slackhouse.proof.playing import choose

QUICK = settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
NUMBERS = (-(2**63), -7, -2, -1, 0, 1, 2, 3, 5, 6, 7, 99, 10**9, 2**63)
WORK = (
    "window", "do", "act", "settle", "buy", "turn", "strike", "cut", "lot", "send", "shop", "phase",
    "auction", "bidding", "hammer", "trade", "consider", "dealing", "obsess", "grab", "snipe", "play",
)  # fmt: skip
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(NUMBERS),
    st.integers(-3, 120),
    st.text(max_size=5),
    st.sampled_from(WORK),
    st.just([]),
    st.just({}),
    st.lists(st.integers(-1, 8), max_size=3),
)


@cache
def positions() -> tuple[bytes, ...]:
    """Saved games from all through a few games; the last are over."""
    forms = []
    for box, seats in (("geek", 2), ("geek", 3), ("geek", 5), ("dork", 2), ("dork", 4), ("dork", 6)):
        game, luck = Game.new((box,), seats, seed=seats), Random(seats)
        number = 0
        while not game.is_over:
            if number % 23 == 0:
                forms.append(game.save())
            game.answer(*choose(game, luck))
            number += 1
        forms.append(game.save())
    return tuple(forms)


def read(form: bytes) -> Game | None:
    """The game, or None if it was refused as it should be; alarm if it takes too long."""
    with watched(10) as again:
        again()
        try:
            game = Game.load(form)
        except SavedFormError:
            return None
        for seat in range(len(game.names)):
            game.view(seat)
        game.line()
    return game


@QUICK
@given(st.binary(max_size=200))
@example(b"")
@example(b"null")
@example(b"[" * 100_000)
@example(b'{"log":' * 50_000)
def test_bytes_at_random_are_no_saved_game(form: bytes) -> None:
    assert read(form) is None


@QUICK
@given(st.data())
def test_half_a_saved_game_is_none(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(positions()))
    cut = data.draw(st.integers(0, len(form) - 1))

    assert read(form[:cut]) is None


@pytest.mark.slow
@settings(QUICK, max_examples=600)
@given(st.data())
def test_a_saved_game_with_one_thing_wrong_is_refused_or_makes_sense(data: st.DataObject) -> None:
    form: Any = msgspec.json.decode(data.draw(st.sampled_from(positions())))
    spoil(form["table"] if data.draw(st.booleans()) else form, data)
    spoiled = msgspec.json.encode(form)
    game = read(spoiled)

    assert game is None or game.is_over or game.ask is not None


def spoil(form: Any, data: st.DataObject) -> None:
    """Put junk in one place of a saved form, leave something out, or say something twice."""
    while True:
        keys = list(form) if isinstance(form, dict) else list(range(len(form)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(form[key], dict | list) and form[key] and data.draw(st.integers(0, 5)):
            form = form[key]
            continue
        how = data.draw(st.sampled_from(["junk", "junk", "junk", "gone", "twice"]))
        if how == "gone":
            del form[key]
        elif how == "twice" and isinstance(form, list):
            form.insert(key, form[key])
        else:
            form[key] = data.draw(JUNK)
        return


@pytest.mark.parametrize("form", [b"{}", b"[]", b'{"log":{},"table":{}}', b"\xff\xfe"])
def test_a_file_that_is_no_saved_game_is_called_so(form: bytes) -> None:
    with pytest.raises(SavedFormError, match="no saved game"):
        Game.load(form)


WORDS = st.sampled_from(
    [
        "call", "send", "show out", "shop", "do", "play", "give", "choose", "discard", "pass", "done", "roll", "shuffle", "show hand",
        "to", "on", "of", ",", "Ann", "ben", "nobody", "Sleep", "SLEEP", "Car Alarm", "Sucks to be You!", "flat", "3", "-1", "(2)", '"ha!"',
        "go to", "end turn", "²", "١", "offer", "Ann:", "for", "nothing", "$10", "$", "accept", "decline", "withdraw", "auction", "minimum",
        "raise", "bid", "draw", "buy", "take", "Foam Broadsword", "Birthday Check", "Comics",
    ]
)  # fmt: skip
LINES = st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=6).map(" ".join))


@pytest.mark.slow
@settings(QUICK, max_examples=400)
@given(
    st.sampled_from(range(1000)),
    st.one_of(st.sampled_from(["Ann", "ben", "chance", "Zed", "", -1, 0, 1, 7])),
    LINES,
)
def test_whatever_is_typed_is_a_move_or_an_error_of_the_house(
    number: int, seat: int | str, line: str
) -> None:
    form = positions()[number % len(positions())]
    game = Game.load(form)
    try:
        game.answer(seat, line)
    except SlackhouseError:
        assert game == Game.load(form)
    else:
        assert len(game.log.moves) > len(Game.load(form).log.moves)
