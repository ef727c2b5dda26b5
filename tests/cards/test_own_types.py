"""Types that a deck brings itself: words like any other, from the file to the table."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from slackhouse.cards.reading import read_deck
from slackhouse.cards.schema import schema
from slackhouse.game import Game, joining
from slackhouse.games.card_text import text
from slackhouse.games.slack.card import vocabulary
from slackhouse.games.slack.fields import FREE_TIME
from slackhouse.games.slack.rules.rooms import cost, has, slack_of
from slackhouse.games.slack.rules.score import score
from slackhouse.kernel.errors import DeckError, NotOfferedError
from slackhouse.site import deck_jobs
from slackhouse.site.studio_messages import Bench
from tests.plain import within
from tests.slack.mixing import SWOT, past_windows, table
from tests.slack.tables import card
from tests.terminal.sitting import run

DECK = """
[[card]]
name = "Box of Records"
kind = "Thing"
types = "Music"
own_types = ["Vinyl", "Antique"]
cost = 3
slack = 2

[[card]]
name = "Bakelite Phone"
kind = "Thing"
own_types = "Antique"
cost = 2
slack = 1

[[card]]
name = "Crate Digger"
kind = "Person"
slack = 1
standing = [{ bonus = 2, on = "Vinyl" }, { cheaper = 1, on = ["Vinyl", "Booze"] }]

[[card]]
name = "Wax On"
kind = "Whenever"
play = [{ gain = 1, per = "Vinyl", if_has = "Vinyl" }]

[[card]]
name = "Flea Market"
kind = "Whenever"
play = [{ steal = "Antique" }]

[[card]]
name = "Needle Skips"
kind = "Whenever"
answer = [{ profit = 1, of = ["Vinyl", "Nookie"] }]

[[card]]
name = "Moth"
kind = "Person"
slack = 0
standing = [{ forbid = "Vinyl" }]
"""
SAID = {
    "Crate Digger": "+2 Slack each time its host plays Vinyl. Vinyl or Booze costs its host 1 less.",
    "Wax On": "Gain 1 Slack for each Vinyl in the room if the room has Vinyl.",
    "Flea Market": "Move one Antique from another player's room to yours.",
    "Needle Skips": "You gain 1 Slack if Vinyl or Nookie being played succeeds.",
    "Moth": "Its host may not play Vinyl.",
}
OWN = tuple(tomllib.loads(DECK)["card"])


def attic(**rooms: tuple[str, ...]) -> Game:
    game = table(
        ("geek",),
        ("Swot", "Swot"),
        own=(*SWOT, *OWN),
        hands={0: ("Box of Records", "Wax On", "Flea Market", "Nap")},
        rooms={"AB".index(name): cards for name, cards in rooms.items()},
        phase=FREE_TIME,
    )
    past_windows(game)
    return game


def test_a_deck_that_brings_types_is_checked_and_says_them(tmp_path: Path) -> None:
    file = tmp_path / "attic.toml"
    file.write_text(DECK, "utf-8")
    done = run("deck", "check", str(file))
    cards = {one.name: one for one in read_deck(DECK, file="d", **joining(("geek",)))}

    assert done.exit_code == 0, done.output
    assert "All is well" in done.stdout
    assert cards["Box of Records"].types == ("Music", "Vinyl", "Antique")
    assert {name: text(cards[name]) for name in SAID} == SAID


def test_a_word_that_no_card_of_the_deck_brings_is_a_mistake_with_the_nearest() -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(DECK.replace('forbid = "Vinyl"', 'forbid = "Vynil"'), file="d", **joining(("geek",)))

    assert caught.value.problems == (
        'd:42: Moth: forbid: no card, kind or type is called "Vynil"; did you mean "Vinyl"?',
    )


def test_the_schema_lets_verbs_name_any_word_and_cards_bring_some() -> None:
    said = schema(vocabulary())

    assert within(said, "$defs", "words", "anyOf", 0) == {"type": "string"}
    assert "own_types" in within(said, "$defs", "card", "properties")


def test_the_studio_finds_nothing_wrong_with_them() -> None:
    told = deck_jobs.read_deck_text(Bench(DECK))

    assert told.problems == ()
    assert told.cards[0].data["own_types"] == ["Vinyl", "Antique"]


def test_at_a_table_they_are_words_like_any_other() -> None:
    game = attic(A=("Crate Digger",), B=("Bakelite Phone", "Beer"))
    records, s = card(game, "Box of Records"), game.table

    assert (cost(s, 0, records), slack_of(s, 0, records)) == (2, 4)
    assert not has(s, 0, s.printed.bits(("Vinyl",)))
    with pytest.raises(NotOfferedError):
        game.answer("Ann", "play Wax On")
    game.answer("Ann", "shop Box of Records")
    past_windows(game)
    before = score(game.table, 0)
    game.answer("Ann", "play Wax On")
    past_windows(game)

    assert score(game.table, 0) == before + 1
    with pytest.raises(NotOfferedError):
        game.answer("Ann", "play Flea Market on Beer of Ben")
    game.answer("Ann", "play Flea Market on Bakelite Phone of Ben")
    past_windows(game)

    assert card(game, "Bakelite Phone") in [lying for lying, _ in game.table.rooms[0]]


def test_what_forbids_them_names_itself() -> None:
    with pytest.raises(NotOfferedError, match="Moth in your room forbids it"):
        attic(A=("Moth",)).answer("Ann", "shop Box of Records")


def test_stuff_of_chez_dork_has_obsessions_instead() -> None:
    deck = '[[card]]\nname = "Bear"\nkind = "Stuff"\nown_types = "Plush"\nvalue = 30\npoints = 1\n'

    with pytest.raises(DeckError, match="a Stuff has no own_types"):
        read_deck(deck, file="d", **joining(("dork",)))
