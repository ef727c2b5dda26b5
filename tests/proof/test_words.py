"""What a reader is told, in every sentence of every game: "you" where the reader acts, "your" where something is theirs."""

from __future__ import annotations

import re
from random import Random

import pytest

from slackhouse.game import Game
from slackhouse.i18n.templates import slots_of
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.facts import Fact
from slackhouse.proof.playing import all_boxes, begin, choose, laid
from slackhouse.story.story_lines import StoryWriter, question
from tests.lanes import slow_unless

CLUMSY = re.compile(
    r"(?<!front )\bof (you|yourself)\b|\b[Yy]ou's\b|\b[Yy]ourself's\b|\b[Yy]ou (is|was|has|does|goes|[a-z]{2,}[^s\W]s)\b"
    r"|^Yourself|\b[Yy]our own own\b|\ue000|\bnobody's\b"
)
"""How nobody is spoken to."""


IN_CLAUSES = frozenset({"Rolled", "Laid", "Announced", "Called", "Shopped", "Left"})
"""Facts whose sentence is a clause, so that more can follow on the same line."""


def kinds_of_facts(game: Game) -> dict[str, bool]:
    """Every fact that can be told, and whether its sentence names a second seat."""
    words = words_of(game.family.package)
    found = {key.removeprefix("fact."): words[key] for key in words.texts if key.startswith("fact.")}
    told = {key.partition("-")[0]: "room" in slots_of(template) for key, template in found.items()}
    del told["other"]  # of families that have no words of their own
    clauses = IN_CLAUSES if "clause.called" in words else ("Rolled", "Laid")
    return {**told, "ShowedHand": False, **{what: what == "Called" for what in clauses}}


def facts_of(game: Game, what: str, *, two: bool, seat: int, room: int) -> list[Fact]:
    """A fact of this kind that could have happened: with a card, with a target, without where its sentence wants none."""
    cards = game.table.printed.cards
    ends = next((i for i, card in enumerate(cards) if len(getattr(card, "obsessions", ())) == 2), 0)
    card, rule = (ends if what in {"Obsessed", "Forgot"} else 3), "CALL-4"
    facts = [
        Fact(what, rule, seat, card, room, 4, 1, (3, 4)),
        Fact(what, rule, seat, card, room, -1, 0, (3,)),
        Fact(what, rule, seat, card, -1, -1, 0, ()),
    ]
    return facts[:2] if two else facts


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_every_sentence_speaks_to_its_reader(boxes: tuple[str, ...]) -> None:
    game = Game.new(boxes, ("Ann", "Ben", "Cy"), 1)
    wrong = []
    for what, two in kinds_of_facts(game).items():
        for seat in range(3):
            for room in range(3):
                for fact in facts_of(game, what, two=two, seat=seat, room=room):
                    for reader in (None, 0, 1, 2):
                        told = StoryWriter(game, reader, lambda _: "").say(fact)
                        named = reader is not None and re.search(rf"\b{game.names[reader]}\b", told)
                        if CLUMSY.search(told) or named:
                            wrong.append((what, told))

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: len(boxes) == 1, all_boxes()), ids=str)
def test_every_line_of_a_story_and_every_question_speaks_to_its_reader(boxes: tuple[str, ...]) -> None:
    wrong, told = [], 0
    for seed in (4, 5, 6):
        luck = Random(seed)
        game = begin(laid(seed, boxes, 3))
        writers = {reader: StoryWriter(game, reader) for reader in (None, 0, 1, 2)}
        while not game.is_over and len(game.log.moves) < 500:
            facts = game.answer(*choose(game, luck))
            lines = [line.text for writer in writers.values() for line in writer.lines(facts)]
            if game.ask is not None and not game.ask.is_chance:
                lines += [question(game, game.view(seat)) for seat in game.ask.seats]
            wrong += [line for line in lines if CLUMSY.search(line)]
            told += len(lines)

    assert wrong == []
    assert told > 1000


def lines_of(game: Game, reader: int, *facts: Fact) -> list[str]:
    return [line.text for line in StoryWriter(game, reader).lines(facts)]


def number(game: Game, title: str) -> int:
    found: int = game.table.printed.number[title]
    return found


def test_a_card_in_the_readers_room_is_your_card() -> None:
    game = Game.new(("geek",), ("Ann", "Ben"), 1)
    laid_on = Fact("Laid", "WHEN-1", 0, number(game, "Bum"), 1, number(game, "Mr. Gamer"))

    assert lines_of(game, 1, laid_on) == ["Ann plays Bum on your Mr. Gamer."]
    assert lines_of(game, 0, laid_on) == ["You play Bum on Ben's Mr. Gamer."]


def test_who_does_something_to_himself_is_not_spoken_of_twice() -> None:
    game = Game.new(("geek",), ("Ann", "Ben"), 1)
    new_job = Fact("Laid", "WHEN-1", 0, number(game, "New Job"), 0)
    own = Fact("Laid", "WHEN-1", 0, number(game, "Bum"), 0, number(game, "Mr. Gamer"))

    assert lines_of(game, 0, new_job) == ["You play New Job on yourself."]
    assert lines_of(game, 0, own) == ["You play Bum on your own Mr. Gamer."]
    assert lines_of(game, 1, own) == ["Ann plays Bum on Ann's own Mr. Gamer."]


def test_a_die_names_its_card_and_what_was_needed_and_what_came_of_it() -> None:
    game = Game.new(("geek",), ("Ann", "Ben"), 1)
    harold = number(game, "Harold the Hoopty Car")
    bad = [Fact("Rolled", "ROLL-4", 0, harold, n=2), Fact("Income", "CALL-6", 0, harold, n=-2)]
    good = Fact("Rolled", "ROLL-4", 0, harold, n=5)
    call = Fact("Rolled", "CALL-4", 0, number(game, "Mr. Gamer"), n=2)
    job = [Fact("Rolled", "ROLL-1", 0, number(game, "Temp"), n=5), Fact("Earned", "ROLL-1", 0, n=5)]

    assert lines_of(game, 1, *bad) == ["Ann rolls a 2 for Harold the Hoopty Car (it takes 1-3): Income -2."]
    assert lines_of(game, 0, good) == [
        "You roll a 5 for Harold the Hoopty Car (it takes 1-3): nothing happens."
    ]
    assert lines_of(game, 0, call) == ["You roll a 2 for Mr. Gamer (it takes 3 or more)."]
    assert lines_of(game, 1, *job) == ["Ann rolls a 5 for Temp (4 or more is the higher number): Income 5."]


def test_a_sure_number_names_the_card_that_makes_it_sure() -> None:
    game = Game.new(("geek",), ("Ann", "Ben"), 1)
    nookie, partner = number(game, "Nookie at Jimmy's"), number(game, "Live-In S.O.")
    facts = [
        Fact("Announced", "ACT-1", 0, nookie),
        Fact("Sure", "ACT-3", 0, nookie, on=partner, n=3),
        Fact("Settled", "ACT-2", 0, nookie, n=3),
    ]

    assert lines_of(game, 1, *facts) == [
        "Ann announces Nookie at Jimmy's, takes the sure 3 (Live-In S.O.): 3 Slack."
    ]
    assert lines_of(game, 0, facts[1]) == ["You take the sure 3 for Nookie at Jimmy's (Live-In S.O.)."]
