"""What a stranger may bring: a deck that would take long is refused before anything reads it, and guessing has an end."""

from __future__ import annotations

import tomllib
from difflib import SequenceMatcher
from random import Random
from typing import Any

import pytest

from slackhouse.cards import bounds, reading
from slackhouse.cards.reading import read_deck
from slackhouse.games import family, shelf, vocabularies
from slackhouse.kernel.errors import MOST_LETTERS, DeckError, nearest
from tests.cards.boxes import deck_files

LUCK = Random(1)


def a_name() -> str:
    """Sixty letters of which there are but two: the slowest to hold against each other."""
    return "".join(LUCK.choice("ab") for _ in range(60))


def refused(text: str) -> list[str]:
    with pytest.raises(DeckError) as caught:
        read_deck(text, file="d", box="mine", vocabularies=vocabularies())
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".".join("a" * 8000) + " = 1", "d:1: deck: has a key of more than 4 parts"),
        ("\n[" + ".".join("a" * 8000) + "]", "d:2: deck: has a key of more than 4 parts"),
        (" . ".join(['"a"'] * 8000) + " = 1", "d:1: deck: has a key of more than 4 parts"),
        ("a = [{" + ".".join("a" * 8000) + " = 1}]", "d:1: deck: has a key of more than 4 parts"),
        ("\na = " + "[" * 400 + "]" * 400, "d:2: deck: is nested too deeply"),
        ("a = " + "{a=" * 400 + "1" + "}" * 400, "d:1: deck: is nested too deeply"),
        ("#" * 500_000, "d:1: deck: is longer than 200000 characters"),
        ("\n".join(f"k{n}=1" for n in range(15_000)), "d:6001: deck: has more than 6000 keys"),
        ("a = [" + "1," * 30_000 + "]", "d:1: deck: has more than 6000 values in lists"),
        ("[[card]]\n" * 20_000, "d:601: deck: has more than 600 headings"),
        ("a = [\n" + "{},\n" * 5_000 + "]", "d:3002: deck: has more than 3000 small tables"),
    ],
    ids=[
        "dotted",
        "header",
        "quoted",
        "inline",
        "lists",
        "tables",
        "long",
        "keys",
        "values",
        "headings",
        "small tables",
    ],
)
def test_what_is_too_much_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch, text: str, expected: str
) -> None:
    def read(text: str) -> dict[str, Any]:
        raise AssertionError("somebody read it")

    monkeypatch.setattr(tomllib, "loads", read)

    assert refused(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        'quip = "' + "." * 100 + "[" * 100 + '"',
        "quip = '''" + "\n=[{." * 5000 + "'''",
        "# " + "a.b.c.d.e.f [[[[[[[[[[" * 50,
        'title = "a\\"[[[[[[[[[[[[[[[["',
    ],
    ids=["line", "lines", "comment", "escape"],
)
def test_what_stands_in_a_string_or_a_comment_is_not_counted(text: str) -> None:
    assert bounds.excess(text) is None


@pytest.mark.parametrize(
    "text",
    ['"""\\' * 40_000, "'''" + "'" * 100_000, '"\\' * 60_000, '"' * 150_000],
    ids=["escapes in three", "three", "escapes", "quotes"],
)
def test_no_letter_of_a_deck_is_looked_at_twice(text: str) -> None:
    found = [one.span() for one in bounds._MARK.finditer(text)]

    assert len(text) - 1 <= sum(end - begin for begin, end in found) <= len(text)
    assert bounds.excess(text) is None  # what it is instead, the reader of TOML says
    assert len(refused(text)) == 1


@pytest.mark.parametrize("box", shelf())
def test_every_box_of_the_house_is_far_from_too_much(box: str) -> None:
    text = deck_files(family((box,)))[box].read_text("utf-8")

    assert len(text) * 5 < bounds.MOST_CHARACTERS
    assert text.count("=") * 5 < bounds.MOST_KEYS


def test_titles_that_look_alike_are_not_held_against_each_other_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = 0

    def counted(word: str, known: Any) -> str:
        nonlocal held
        if len(word) == 60:
            held += len(word) * sum(len(one) for one in known)
        return nearest(word, known)

    monkeypatch.setattr("slackhouse.cards.values.nearest", counted)
    cards = "\n".join(
        f'[[card]]\nname = "{a_name()}"\nkind = "Whenever"\nanswer = [{{ cancel = ["{a_name()}"] }}]'
        for _ in range(300)
    )
    problems = refused(cards)

    assert len(problems) == reading.MOST_PROBLEMS + 1
    assert problems[-1] == "d: there is more wrong with it: mend these first"
    assert held <= reading.MOST_LETTERS


def test_a_deck_has_so_many_cards_and_no_more() -> None:
    nap = '[[card]]\nname = "Nap {}"\nkind = "Activity"\nslack = 1\ncopies = 99\n'
    ten, eleven = ("".join(nap.format(n) for n in range(many)) for many in (10, 11))

    assert len(read_deck(ten, file="d", box="mine", vocabularies=vocabularies())) == 10
    assert refused(eleven) == ["d:1: deck: has 1089 cards; 1000 is the most"]


def test_a_guess_has_an_end_however_many_words_look_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody says a word that is no card, at a table with a deck of look-alikes: everybody waits while it is guessed at."""
    held = 0
    ratio = SequenceMatcher.ratio

    def counted(self: Any) -> float:
        nonlocal held
        held += len(self.a) * len(self.b)
        return ratio(self)

    monkeypatch.setattr(SequenceMatcher, "ratio", counted)
    nearest(a_name(), [a_name() for _ in range(1000)])

    assert 0 < held <= MOST_LETTERS
    assert nearest("Slep", ["Slip", "Sleep", "Step"]) == '; did you mean "Sleep"?'
    assert nearest("xyz", ["Slip", "Sleep"]) == ""
