"""Reading a deck file: what is written becomes a printed card, with the defaults that are not written."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from slackhouse.cards.card import Card, Roll, Variable
from slackhouse.cards.reading import load_deck, read_cards, read_deck
from slackhouse.games import load_box, shelf, vocabularies
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.verbs.answering import Cancel
from slackhouse.games.slack.verbs.rooms import Discard
from slackhouse.games.slack.verbs.slack import Gain
from slackhouse.games.slack.verbs.standing import Bonus
from slackhouse.kernel.errors import DeckError, SetupError


def cards(text: str, *, known: tuple[Card, ...] = ()) -> tuple[Any, ...]:
    return read_deck(text, file="deck.toml", box="mine", vocabularies=vocabularies(), known=known)


def test_a_lone_word_and_a_lone_table_need_no_brackets() -> None:
    (card,) = cards("""
        [[card]]
        name = "Car Alarm"
        kind = "Whenever"
        answer = { cancel = "Sleep" }
    """)

    assert card == SlackCard(
        name="Car Alarm", box="mine", kind="Whenever", answer=(Cancel(cancel=("Sleep",)),)
    )


def test_tables_may_be_written_under_headers_of_their_own() -> None:
    (card,) = cards("""
        [[card]]
        name = "Hungry Girl"
        kind = "Person"
        [[card.when]]
        moment = ["enters", "stays"]
        discard = "Food"
    """)

    assert card.when == (Discard(moment=("enters", "stays"), discard=("Food",)),)


@pytest.mark.parametrize("kind", ["Thing", "Activity"])
def test_a_thing_or_an_activity_costs_nothing_and_gives_nothing_unless_it_says_so(kind: str) -> None:
    (card,) = cards(f'[[card]]\nname = "Air"\nkind = "{kind}"')

    assert (card.cost, card.slack, card.copies, card.source) == (0, 0, 1, "ours")


def test_a_person_has_slack_but_no_cost() -> None:
    (card,) = cards('[[card]]\nname = "Bob"\nkind = "Person"')

    assert (card.cost, card.slack, card.income, card.goal) == (None, 0, None, None)


def test_variable_numbers_are_read() -> None:
    job, nap = cards("""
        [[card]]
        name = "Busker"
        kind = "Job"
        income = "0/3"
        free_time = "2/3"
        goal = 18
        standing = [{ bonus = 1, on = ["Sleep", "TV"] }]
        [[card]]
        name = "Nap"
        kind = "Activity"
        types = ["Sleep", "TV"]
        slack = "1d6-1"
    """)

    assert (job.income, job.free_time, job.goal, job.slack) == (Variable(0, 3), Variable(2, 3), 18, None)
    assert job.standing == (Bonus(bonus=1, on=("Sleep", "TV")),)
    assert (nap.slack, nap.types) == (Roll(-1), ("Sleep", "TV"))


def test_a_verb_may_name_a_title_of_the_deck_even_one_further_down_or_of_another_deck() -> None:
    other = Card(name="Beanbag", box="other", kind="Thing")
    first, _ = cards(
        """
        [[card]]
        name = "Fan"
        kind = "Person"
        slack = 1
        when = [{ moment = "enters", gain = 1, if_has = ["Poster", "Beanbag"] }]
        [[card]]
        name = "Poster"
        kind = "Thing"
        """,
        known=(other,),
    )

    assert first.when == (Gain(moment=("enters",), gain=1, if_has=("Poster", "Beanbag")),)


def test_cards_in_a_text_that_holds_other_things_are_read_with_their_lines() -> None:
    text = 'title = "A scenario"\nturn = "Ann"\n[[card]]\nname = "Nap"\nkind = "Activity"\ntypes = "Sleap"\n'
    tables = tomllib.loads(text)["card"]

    with pytest.raises(DeckError) as caught:
        read_cards(tables, text=text, file="some.toml", box="scenario", vocabularies=vocabularies())

    assert caught.value.problems == ('some.toml:6: Nap: types does not know "Sleap"; did you mean "Sleep"?',)


def test_a_deck_on_disk_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[card]]\r\nname = "Cat"\r\nkind = "Person"\r\ntypes = "Cat"\r\n', encoding="utf-8")

    assert [card.name for card in load_deck(path, box="mine", vocabularies=vocabularies())] == ["Cat"]


def test_a_deck_that_is_not_utf_8_says_on_which_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"# fine\n# \xff\n")

    with pytest.raises(DeckError) as caught:
        load_deck(path, box="mine", vocabularies=vocabularies())

    assert caught.value.problems == (f"{path}:2: deck: is not UTF-8 text",)


def test_a_box_is_read_once() -> None:
    assert load_box("geek") is load_box("geek")


def test_only_boxes_that_are_there_are_known() -> None:
    assert shelf()[0] == "geek"
    assert all(load_box(name).name == name for name in shelf() if name != "dork")


def test_an_unknown_box_gets_the_nearest_known_one() -> None:
    with pytest.raises(SetupError, match=r'^there is no box "gek"; did you mean "geek"\?$'):
        load_box("gek")
