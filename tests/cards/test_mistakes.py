"""Mistakes in a deck file: all of them at once, each with file, line, card, and the nearest known word."""

import pytest

from slackhouse.cards.reading import MOST_CARDS, read_deck
from slackhouse.games import vocabularies
from slackhouse.kernel.errors import DeckError


def problems(text: str) -> list[str]:
    with pytest.raises(DeckError) as caught:
        read_deck(text, file="d", box="mine", vocabularies=vocabularies())
    return list(caught.value.problems)


def told(*lines: str, kind: str = "Whenever", name: str = "X") -> list[str]:
    """What is told of one card; its first extra line is line 4 of the file."""
    return problems("\n".join(["[[card]]", f'name = "{name}"', f'kind = "{kind}"', *lines]))


def test_all_mistakes_of_a_file_come_at_once_in_the_order_of_their_lines() -> None:
    text = """titel = "Mine"

[[card]]
name = "One"
kind = "Whenver"
cots = 3

[[card]]
name = "Two"
kind = "Whenever"
play = [
  { gain = 1, hoo = "me" },
  # a comment with a [ in it
  { cancel = "Sleep" },
  { gian = 2 },
]

[[card]]
name = "one!"
kind = "Person"
when = [{ moment = "enters", discard = "Fod" }]
"""

    assert problems(text) == [
        'd:1: deck: unknown key "titel"; did you mean "title"?',
        'd:5: One: kind does not know "Whenver"; did you mean "Whenever"?',
        'd:6: One: unknown key "cots"; did you mean "cost"?',
        'd:12: Two: "gain" has no qualifier "hoo"; did you mean "who"?',
        'd:14: Two: "cancel" does not belong in play, only in answer',
        'd:15: Two: play has no verb "gian"; did you mean "gain"?',
        'd:19: one!: there is already a card "One"',
        'd:21: one!: discard: no card, kind or type is called "Fod"; did you mean "Food"?',
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[[card]]\nname = "X\nkind = "Job"', "d:2: deck: is not TOML: Illegal character '\\n'"),
        ("[[card]]\nname =", "d:2: deck: is not TOML: Invalid value"),
        ("a = 1\na = 2", "d:2: deck: is not TOML: Cannot overwrite a value"),
        ('[card]\nname = "X"', "d:1: deck: cards are written [[card]], with two brackets"),
        ("card = [1]", "d:1: card 1: a card is a table, not 1"),
        ("\n[[card]]\nkind = 'Person'", 'd:2: card 1: a card needs "name"'),
        ("[[card]]\nname = 'X'", 'd:1: X: a card needs "kind"'),
        ("title = 3", "d:1: deck: title wants text in quotes, not 3"),
        ("a = " + "[" * 5000 + "]" * 5000, "d:1: deck: is nested too deeply"),
        ("a = " + "9" * 5000, None),
        ("#" * 600_000, "d:1: deck: is longer than 200000 characters"),
        ("[[card]]\n" * 501, f"d:{MOST_CARDS + 1}: deck: has 501 titles; 500 is the most"),
    ],
)
def test_a_file_that_is_no_deck_says_where(text: str, expected: str | None) -> None:
    found = problems(text)

    assert len(found) == 1
    assert expected is None or found[0] == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("cost = 1", "a Whenever has no cost, only a Thing or Activity has"),
        ("slack = 1", "a Whenever has no slack, only a Person or Thing or Activity has"),
        ("income = 1", "a Whenever has no income, only a Job has"),
        ("copies = 0", "copies wants a whole number from 1 to 99, not 0"),
        ("copies = 1.5", "copies wants a whole number, not 1.5"),
        ("copies = true", "copies wants a whole number, not true"),
        ('job_related = "yes"', 'job_related wants true or false, not "yes"'),
        ("quip = 1979-05-27", "quip wants text in quotes, not a date or time"),
        ('quip = "a\\nb"', "quip has a character that cannot be printed on one line"),
        (f'quip = "{"a" * 161}"', "quip is 161 characters long; 160 is the most"),
        ('source = "hearsay"', 'source does not know "hearsay"; it wants one of rulebook, public, ours'),
        ('types = "Slep"', 'types does not know "Slep"; did you mean "Sleep"?'),
        ('types = ["TV", "TV"]', "types has the same type twice"),
        ("types = []", "types is an empty list"),
        ("play = 3", "play wants tables such as { gain = … }, not 3"),
        ("play = [3]", "play wants tables such as { gain = … }, not 3"),
    ],
)
def test_a_printed_fact_that_will_not_do_says_what_is_wanted(line: str, expected: str) -> None:
    found = told(line, *([] if line.startswith("play") else ["play = { gain = 1 }"]))

    assert found == [f"d:4: X: {expected}"]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("{ }", "a table has exactly one verb, and this one in play has none"),
        ('{ who = "all" }', "a table has exactly one verb, and this one in play has none"),
        ("{ gain = 1, draw = 1 }", 'a table has exactly one verb, and this one in play has "gain", "draw"'),
        ("{ rooted = true }", '"rooted" does not belong in play, only in standing'),
        ('{ cancel = "Sleep" }', '"cancel" does not belong in play, only in answer'),
        ('{ gain = "1" }', 'gain wants a whole number, not "1"'),
        ("{ gain = 100 }", "gain wants a whole number from -99 to 99, not 100"),
        ("{ draw = 0 }", "draw wants a whole number from 1 to 99, not 0"),
        ('{ gain = 1, who = "rivel" }', 'who does not know "rivel"; did you mean "rival"?'),
        ('{ discard = "Food", pick = "hots" }', 'pick does not know "hots"; did you mean "host"?'),
        ("{ discard = [] }", "discard is an empty list"),
        ("{ discard = 3 }", "discard wants text in quotes, not 3"),
        ('{ discard = "Grub" }', 'discard: no card, kind or type is called "Grub"'),
        ("{ gain = 1, die = [0, 7] }", "die wants faces of a die, 1 to 6, each once, not [0, 7]"),
        ("{ gain = 1, die = [2, 2] }", "die wants faces of a die, 1 to 6, each once, not [2, 2]"),
        ('{ gain = 1, moment = "enters" }', '"moment" is only for tables in when'),
        ('{ gain = 1, what = "Sleep" }', '"what" is only for tables in when'),
        ("{ add = 1 }", '"add" needs "on"'),
        ("{ new_job = false }", "new_job is true or not written at all"),
        ("{ leave = true }", '"leave" belongs in when only'),
        ('{ stay = "all" }', 'a card can stay in one room only, not with "all"'),
        ('{ stay = "me", until = "noon" }', 'until does not know "noon"; it wants one of turn ends'),
        (
            '{ steal = "Food", pick = "best" }',
            'with "steal" the player names the card: pick is "player" or not written',
        ),
        (
            '{ discard = "Food", who = "all", pick = "player" }',
            'the player names one card, so not one of each seat: "all" wants another pick',
        ),
    ],
)
def test_a_verb_that_will_not_do_says_why(table: str, expected: str) -> None:
    found = told(f"play = [{table}]", "standing = [{ income = 1 }]" if "stay" in table else "")

    assert found == [f"d:4: X: {expected}"]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("{ gain = 1 }", 'a table in when needs a "moment"'),
        ('{ moment = "entres", gain = 1 }', 'moment does not know "entres"; did you mean "enters"?'),
        ('{ moment = "succeeds", gain = 1 }', 'the moment "succeeds" needs "what": which cards'),
        ('{ moment = "enters", whose = "me", gain = 1 }', '"whose" is only for the moment "succeeds"'),
        ('{ moment = "enters", stay = "me" }', '"stay" belongs in play only'),
        ('{ moment = "enters", steal = "Food" }', '"steal" belongs in play only'),
        (
            '{ moment = "enters", gain = 1, who = "rival" }',
            'nobody plays a card in when, so nobody names a seat; "rival" is for play',
        ),
        (
            '{ moment = "enters", discard = "Food", pick = "player" }',
            'nobody plays a card in when, so nobody names one; "player" is for play',
        ),
    ],
)
def test_a_moment_that_will_not_do_says_why(table: str, expected: str) -> None:
    assert told(f"when = [{table}]", kind="Person") == [f"d:4: X: {expected}"]


@pytest.mark.parametrize(
    ("kind", "line", "expected"),
    [
        (
            "Activity",
            'answer = { cancel = "Sleep" }',
            "an Activity has no answer, only a Whenever or Special has",
        ),
        (
            "Thing",
            "play = { gain = 1 }",
            'a Thing has no play, only a Whenever or Special has; write when, with moment = "enters"',
        ),
        ("Thing", 'standing = { shuns = "Cat" }', '"shuns" is only for a Person, not for a Thing'),
        (
            "Thing",
            "standing = { job_pays_at_most = 4 }",
            '"job_pays_at_most" is only for an Activity, not for a Thing',
        ),
        ("Thing", 'slack = "1d6"', 'slack wants a whole number, not "1d6"'),
        ("Activity", 'slack = "2d6"', 'slack wants a whole number or a die such as "1d6-1", not "2d6"'),
        ("Activity", "cost = -1", "cost wants a whole number from 0 to 99, not -1"),
    ],
)
def test_a_kind_of_card_says_only_what_it_can(kind: str, line: str, expected: str) -> None:
    assert told(line, kind=kind) == [f"d:4: X: {expected}"]


def test_a_whenever_with_nothing_to_do_is_a_mistake() -> None:
    assert told() == ["d:1: X: a Whenever with nothing to do: it needs play or answer"]


def test_a_whenever_with_standing_must_stay() -> None:
    found = told("play = { gain = 1 }", "standing = { goal = 1 }")

    assert found == [
        'd:5: X: a Whenever with standing needs { stay = "me" } or the like in play, or it is gone at once'
    ]


def test_a_whenever_that_stays_must_do_something_there() -> None:
    found = told('play = { stay = "me" }')

    assert found == ["d:4: X: a Whenever that stays needs standing or when, or it does nothing there"]


def test_a_card_stays_in_one_room_only() -> None:
    found = told('play = [{ stay = "me" },', '{ stay = "me" }]', "standing = { goal = 1 }")

    assert found == ["d:5: X: a card can stay in one room only"]


def test_a_card_is_aimed_at_one_seat_only() -> None:
    found = told('play = [{ gain = -1, who = "rival" },', '{ gain = 1, who = "seat" }]')

    assert found == ["d:5: X: a card is aimed at one seat only: rival and seat do not go together"]


def test_a_card_is_aimed_at_one_card_only() -> None:
    found = told('play = [{ steal = "Food" },', '{ steal = "Booze" }]')

    assert found == ["d:5: X: a card is aimed at one card only, and another verb of it names one already"]


JOB = ("income = 1", "free_time = 1", "goal = 9")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (JOB[:2], 'd:1: X: a Job needs "goal"'),
        (
            (*JOB, "copies = 1"),
            "d:7: X: a Job has no copies, only a Person or Thing or Activity or Whenever or Stuff or Special has",
        ),
        ((*JOB, "play = []"), "d:7: X: a Job has no play, only a Whenever or Special has"),
        ((*JOB, "cost = 1"), "d:7: X: a Job has no cost, only a Thing or Activity has"),
        ((*JOB, "standing = { goal = 1 }"), 'd:7: X: a Job does not say "goal": only a card in a room does'),
        (
            (*JOB, 'when = { moment = "enters", gain = 1 }'),
            'd:7: X: a Job lies in no room: it hears succeeds, roll, turn ends, but not "enters"',
        ),
        (
            ('income = "3/2"', *JOB[1:]),
            'd:4: X: income wants a whole number or two such as "2/3", the lower first, not "3/2"',
        ),
        ((*JOB[:2], "goal = 0"), "d:6: X: goal wants a whole number from 1 to 99, not 0"),
    ],
)
def test_a_job_has_its_three_numbers_and_lies_in_no_room(lines: tuple[str, ...], expected: str) -> None:
    assert told(*lines, kind="Job") == [expected]


@pytest.mark.parametrize("name", ["", "   ", "?!", " Sleep", "@sleep", "a" * 61, "a\\u202eb"])
def test_a_title_is_something_one_can_say(name: str) -> None:
    found = told("play = { gain = 1 }", name=name)

    assert len(found) == 1
    assert found[0].startswith("d:2: ")
    assert ": name " in found[0]


def test_a_title_with_strange_characters_stays_on_one_line_of_the_error() -> None:
    (found,) = told("play = { gain = 1 }", name="a\\nb")

    assert found == "d:2: a b: name has a character that cannot be printed on one line"


def test_the_line_of_a_verb_in_a_list_over_many_lines_is_its_own() -> None:
    found = told(
        "quip = '''\\",
        "[[card]] # '''",
        "play = [  # the first",
        "  { gain = 1 },",
        "",
        "  { gain = 1.5 },",
        "]",
    )

    assert found == [
        "d:4: X: quip has a character that cannot be printed on one line",
        "d:9: X: gain wants a whole number, not 1.5",
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('play = { gain = 1, who = "leadr" }', 'who does not know "leadr"; did you mean "leader"?'),
        ('play = { gain = 1, who = "player" }', 'as a card is played its player is "me"; "player" is for when'),
        ('play = { gain = 1, if_slack = "lots" }', 'if_slack wants something like "at least 10", not "lots"'),
        ('play = { gain = 1, if_lacks = "Foood" }', 'if_lacks: no card, kind or type is called "Foood"; did you mean "Food"?'),
        ('play = { gain = -1, unless_pays = "two" }', 'unless_pays wants something like "2 Income", not "two"'),
        ("play = [{ choose = 2 }, { gain = 1 }]", "2 tables must follow for it to choose from, and 1 do"),
        ("play = [{ choose = 4 }, { gain = 1 }, { gain = 2 }, { draw = 1 }, { draw = 2 }]", "choose is among two or three, not 4"),
        (
            "play = [{ choose = 2 }, { gain = 1 }, { choose = 2 }, { gain = 1 }, { draw = 1 }]",
            '"choose" cannot be one of the effects to choose from',
        ),
        ("play = [{ vote = true }, { gain = 1 }]", 'nothing after this vote is for the player who is "chosen"'),
        ('play = { borrow = "Thing", until = "later" }', 'until does not know "later"; it wants one of turn ends, my turn ends'),
        ('play = { swap = "Cat", pick = "host" }', 'cards are swapped one for one by the "player", or "all" of them, not by "host"'),
        ("play = { look = 9 }", "look is at six cards at most, not 9"),
        ('answer = { profit = 2, of = "Sleep", on = "tuesdays" }', 'on does not know "tuesdays"; it wants one of succeeds, canceled'),
        ('answer = { redirct = "Person" }', 'answer has no verb "redirct"; did you mean "redirect"?'),
    ],
)  # fmt: skip
def test_what_decks_say_of_choices_and_conditions_is_checked(line: str, expected: str) -> None:
    assert told(line) == [f"d:4: X: {expected}"]


def test_a_type_of_ones_own_is_none_that_the_house_knows() -> None:
    assert told("play = { gain = 1 }", 'own_types = "Food"') == [
        'd:5: X: own_types: "Food" is a built-in type: write it under types'
    ]
    assert told("play = { gain = 1 }", 'own_types = "food"') == [
        'd:5: X: own_types: "food" is nearly "Food": write that under types'
    ]
