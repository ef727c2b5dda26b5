"""Words are data: in a made-up language nothing in the terminal is plain English but titles, quips, names, and what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from slackhouse.bots.registry import BOTS
from slackhouse.cards.printed import AnyPrinted
from slackhouse.cards.rulebook import rulings
from slackhouse.cards.vocabulary import PLACES
from slackhouse.family.choices import Choices
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES, family, load_box
from slackhouse.i18n import card_text
from slackhouse.i18n.pseudo_language import made_up
from slackhouse.i18n.templates import parsed, slots_of
from slackhouse.i18n.words_files import texts_in
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.view import AnyView
from slackhouse.story import box_catalog, rulebook
from slackhouse.terminal.plain_input import MOVES, QUESTIONS
from slackhouse.terminal.words_command import packages
from tests.terminal.sitting import run

ASKED = (
    "help", "table", "hand", "story", "why", "more", "ask never", "ask always", "99", "go to nowhere", "afterwards", "call", "save",
    "card", "card xyzzy", "card e", "rules", "rules {0}", "rules {0}-1", "rules {0}-999", "rules xyzzy",
    "play xyzzy", "call xyzzy to nobody", "show hand to xyzzy", "do", "discard e", "play Ann on Ben", "xyzzy plugh",
    "offer Ben", "offer Ben: nothing", "auction", "auction $5", "bid much", "show out xyzzy", "roll 7",
)  # fmt: skip
BOXES = [(*box.needs, box.name) for one in FAMILIES for box in one.boxes]
TOGETHER = ("geek", "greek", "goth", "cthulhu")
SAID_BACK = ("Call", "Do", "Auction")
"""Of what was typed: `Call what?`"""
ENGLISH = re.compile(r"[A-Za-z]{2,}")
COMMANDS = re.compile(
    r"`[^`]*`|\"[^\"]*\"|“[^”]*”|--seed \d+|\bask \w+|slackhouse play [-\w ]+|\[?\b[A-Z]+-[\w-]+\]?|\d?d6"
)


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("words") / "xx"
    assert run("words", "made-up", folder).exit_code == 0
    return folder


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every line of the notation that a choice is said by."""
    found: set[str] = set()
    say = Choices.say

    def heard(self: Choices[AnyTable, AnyView, AnyPrinted], move: Move) -> str:
        line = say(self, move)
        found.add(line)
        return line

    monkeypatch.setattr(Choices, "say", heard)
    return found


def on_cards(boxes: tuple[str, ...]) -> Iterator[str]:
    """What stands on the cards of some boxes and is never translated: titles and quips."""
    for box in boxes:
        yield load_box(box).title
        for card in load_box(box).cards:
            yield from (card.name, card.quip)


def named_on_cards(boxes: tuple[str, ...]) -> set[str]:
    """Titles of other boxes that these cards speak of, and which are no words of the game, such as types: those are translated."""
    of = family(boxes)
    titles = {card.name for box in of.boxes for card in load_box(box.name).cards} - of.vocabulary.words
    verbs = [
        verb for box in boxes for card in load_box(box).cards for key in PLACES for verb in getattr(card, key)
    ]
    return titles & {word for verb in verbs for word in _words_in(msgspec.structs.astuple(verb))}


def _words_in(said: object) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, tuple):
        for one in said:
            yield from _words_in(one)


def still_english(shown: str, allowed: set[str]) -> list[str]:
    """Plain words that nobody had to say so."""
    lines = [
        line for line in shown.splitlines() if not line.startswith("> ") or "/" in line
    ]  # what was typed
    plain = " ".join(" ".join(lines).split())
    return ENGLISH.findall(COMMANDS.sub("·", one_of(frozenset(allowed)).sub("·", plain)))


@cache
def one_of(phrases: frozenset[str]) -> re.Pattern[str]:
    """Any of these, the longest first."""
    longest = sorted((" ".join(one.split()) for one in phrases if one), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join([re.escape(one) for one in longest]) or '(?!)'})(?!\w)")


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [*BOXES, TOGETHER], ids="+".join)
def test_a_game_of_each_box_in_a_made_up_language_has_no_plain_english(
    boxes: tuple[str, ...], words: Path, typed: set[str]
) -> None:
    heading = family(boxes).terminal.heading
    asked = [line.format(heading) for line in ASKED]
    said = [*["1"] * 30, *asked, *["1", "2", "1", "1"] * 300]
    done = run("play", "--plain", "--box", ",".join(boxes), "--seed", "4", "--language", words, said=said)
    shown = family(boxes).terminal
    helped = {line for line, _ in shown.moves} | {
        typed_so.format(shown.heading)
        for line, _ in (*MOVES, *QUESTIONS)
        for typed_so in line.split("{}")  # there it says in words how else
    }
    sections = {name for one in FAMILIES for name in (*rulebook.sections(one), *rulings(one.package))}
    names = {"You", "Ann", "Ben", "Cy", *BOTS, *shown.boast.split('"'), *SAID_BACK, *sections}
    parts = {part.strip() for line in typed | helped for part in (line, *line.split("; "))}

    assert done.exit_code == 0, done.output
    assert made_up("", "The same game again")[:5] in done.stdout
    assert still_english(done.stdout, parts | names | {*on_cards(boxes), *named_on_cards(boxes)}) == []


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
def test_what_every_card_says_is_in_the_made_up_language(boxes: tuple[str, ...], words: Path) -> None:
    language = f"{words}/"
    titles = {title for shelved in BOXES for title in on_cards(shelved)}
    spoken = family(boxes).words(language)
    for card in load_box(boxes[-1]).cards:
        for mild in (False, True):
            said = card_text.text(card, spoken, mild=mild)

            assert still_english(said, titles) == [], card.name
        assert still_english(" ".join(card_text.kinds(card, spoken)), set()) == [], card.name


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_the_shelf_and_the_rules_are_in_the_made_up_language(family: AnyFamily, words: Path) -> None:
    language = f"{words}/"
    boxes = tuple(box.name for box in family.boxes)
    shelved = [one for one in box_catalog.boxes(language) if one["family"] == family.name]
    chosen = [str([one["says"], one["said"]]) for one in box_catalog.options(language)]
    held = [said for said, _ in box_catalog.rules_in_force(boxes, {}, language)]
    rules = [said for one in rulebook.sections(family, language).values() for said in one.rules.values()]
    told = [*(str(one["differs"]) for one in shelved), *chosen, *held, *rules]

    assert len(told) > 20
    assert [said for said in told if still_english(said, {"True", "False", *on_cards(boxes)})] == []


def test_a_ruling_is_in_the_made_up_language(words: Path) -> None:
    for language, found in (("en", True), (f"{words}/", False)):
        said = rulebook.rules("RULING-1", language)["RULING-1"]

        assert bool(still_english(said, set())) is found


def test_plain_english_would_be_found() -> None:
    assert still_english("Ýóúú play Sleep", {"Sleep"}) == ["play"]


def test_the_made_up_language_is_a_third_longer_and_keeps_slots_and_what_is_typed() -> None:
    said = made_up("x", '{seat} {seat:call|calls} {card}: say `done` or "{do} CARD", nobody else')

    assert said.startswith("{seat} {seat:çáĺĺ|çáĺĺš} {card}: šáýý `done` ")
    assert '"{do} CARD"' in said
    assert 1.2 < len(made_up("x", "nobody of that name is in your room")) / 35 < 1.4


@pytest.mark.parametrize("package", packages())
def test_every_english_text_has_the_same_slots_in_the_made_up_language(package: str) -> None:
    persons = {"person.name": "#", "person.whose": "#"}
    for key, said in texts_in(package, "en").items():
        if not key.startswith("person."):
            assert slots_of(parsed(made_up(key, said), persons)) == slots_of(parsed(said, persons))
