"""Every word that a deck can say happens in play: games at random with the deck of house rules, and none of its verbs never fires."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slackhouse.cards.verbs import Act, Answering, Standing, Verb
from slackhouse.game import Game, own_cards
from slackhouse.games.slack.view import View
from slackhouse.kernel.plain import Entries
from slackhouse.proof.fuzzing import FuzzOptions, run
from slackhouse.rl.proof import coder_of, is_said_in_one_way

DECK = Path(__file__).parents[2] / "examples" / "decks" / "house-rules.toml"
CARDS: list[Entries] = tomllib.loads(DECK.read_text("utf-8"))["card"]
OFTEN: list[Entries] = [{**card, "copies": 4} for card in CARDS]
GAMES = 12
LONGEST_LIST = 200
ENOUGH = 3000
"""Answers of a game: with so many cards that take Slack away, random players may never come to an end."""
BY_FACT = {"cancel": "Canceled", "worth": "Weighed", "reroll": "RolledAgain", "choose": "Chose"}
"""Verbs whose deed the rules do; what tells of it."""


def verbs() -> set[type[Verb]]:
    game = Game.new(("geek",), 2, 1, own_cards=CARDS)
    return {
        type(verb)
        for card in own_cards(game.setup)
        for verb in (*card.play, *card.when, *card.standing, *card.answer)
    }


def looked_at(game: Game, seat: int | None) -> tuple[int, ...]:
    view = game.view(seat)
    assert isinstance(view, View)
    return view.looked_at


def counting(fired: Counter[str], word: str, deed: Callable[..., None]) -> Callable[..., None]:
    def counted(*args: Any) -> None:
        fired[word] += 1
        deed(*args)

    return counted


def test_no_verb_of_the_house_rules_never_fires_and_no_list_is_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fired: Counter[str] = Counter()
    for verb in verbs():
        for deed in ("does", "turns", "shown"):
            if issubclass(verb, Act | Answering) and deed in vars(verb):
                monkeypatch.setattr(verb, deed, counting(fired, verb.word(), getattr(verb, deed)))
    longest = 0
    for seed in range(GAMES):
        game = Game.new(("geek",), 2 + seed % 4, seed, own_cards=OFTEN)
        luck = Random(seed)
        while (ask := game.ask) is not None and len(game.log.moves) < ENOUGH:
            seat = ask.first()
            moves = game.moves(seat)
            longest = max(longest, len(moves))
            for fact in game.answer(seat, luck.choice(moves)):
                fired[fact.what] += 1
    never = {
        verb.word()
        for verb in verbs()
        if not issubclass(verb, Standing) and not fired[BY_FACT.get(verb.word(), verb.word())]
    }

    assert never == set()
    assert longest <= LONGEST_LIST
    assert all(
        fired[fact]
        for fact in ("Voted", "Picked", "Chose", "Paid", "Redirected", "Copied", "Backed", "Jinxed", "Raised")
    )
    assert all(fired[fact] for fact in ("Moved", "Borrowed", "GaveBack", "PassedOn", "Looked", "RolledAgain"))


@pytest.mark.slow
def test_what_must_always_hold_holds_with_the_house_rules() -> None:
    wish = FuzzOptions(games=4, boxes=(("geek",),), seed=7, every=120, own_cards=tuple(CARDS))
    summary = run(wish)

    assert [group[0].detail for group in summary.failed.values()] == []
    assert summary.checks["preview"]


def test_an_agent_can_say_every_answer_to_the_house_rules() -> None:
    """Each move by one path of tokens, and no two rows alike."""
    asked: Counter[str] = Counter()
    for seed in range(6):
        game = Game.new(("geek",), 3 + seed % 3, seed, own_cards=OFTEN)
        luck, code = Random(seed), coder_of(game)
        while (ask := game.ask) is not None and len(game.log.moves) < ENOUGH:
            seat = ask.first()
            moves = list(game.moves(seat))
            if not ask.is_chance and not asked[ask.about] > 20:
                is_said_in_one_way(code, moves, seat)
                code.observed(game.view(seat), seat)
                asked[ask.about] += 1
            game.answer(seat, luck.choice(moves))

    assert {"vote", "choice", "whom", "pay", "pass on", "swap", "put back", "redirect"} <= set(asked)


def test_what_somebody_looks_at_and_votes_is_seen_by_nobody_else() -> None:
    """Others' views are the same whatever was voted, and only who looks sees the top of the pile."""
    votes = looks = 0
    for seed in range(3):
        game = Game.new(("geek",), 4, seed, own_cards=OFTEN)
        luck = Random(seed)
        while (ask := game.ask) is not None and len(game.log.moves) < ENOUGH:
            seat = ask.first()
            moves = game.moves(seat)
            if ask.about == "vote" and len(ask.moves) > 1:
                one, other = game.copy(), game.copy()
                one.answer(seat, moves[0])
                other.answer(seat, moves[-1])
                votes += 1
                assert all(one.view(who) == other.view(who) for who in (None, 0, 1, 2, 3) if who != seat)
                assert not one.facts
                assert not other.facts
            if ask.about == "put back":
                looks += 1
                assert looked_at(game, seat)
                assert not any(looked_at(game, who) for who in (None, 0, 1, 2, 3) if who != seat)
            game.answer(seat, luck.choice(moves))

    assert votes
    assert looks
