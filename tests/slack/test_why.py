"""Why not: the true reason, by the name of the card that is in the way, and the rule."""

from __future__ import annotations

import pytest

from slackhouse.kernel.errors import MoveError
from slackhouse.scenario import read
from slackhouse.scenario.building import Built
from slackhouse.scenario.playing import Play


def why(line: str, top: str, *seats: str, boxes: str = '["geek"]', cards: str = "") -> str:
    """The reason for which a line is refused, as it is said at a table that stands so: `reason [RULE-1]`."""
    text = f"boxes = {boxes}\n{top}\n" + "".join(f"[[seat]]\n{seat}\n" for seat in seats)
    play = Play(built := Built(read(text + cards, file="case.toml")))
    for one in built.play:
        play.make(one)
    while not built.play and play.game.ask is not None and play.game.ask.about == "window":
        play.game.answer(play.game.ask.first(), "pass")  # of what is being played, the window stays open
    name, _, move = line.partition(": ")
    with pytest.raises(MoveError) as caught:
        play.game.answer(name, move)
    return f"{caught.value.reason.partition(' now: ')[2]} [{caught.value.rule}]"


FREE = 'phase = "Free Time"'
CALL = 'phase = "Call People"'
BEN = 'name = "Ben"\njob = "Drummer"'


def ann(hand: str, job: str = "Tech Support", more: str = "") -> str:
    return f'name = "Ann"\njob = "{job}"\nhand = [{hand}]\n{more}'


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("do NT Server Docco", 'it is a Thing: buy it (say "shop NT Server Docco") [SHOP-1]'),
        ("play NT Server Docco", 'it is a Thing: buy it (say "shop NT Server Docco") [SHOP-1]'),
        ("buy NT Server Docco", 'it is a Thing: buy it (say "shop NT Server Docco") [SHOP-1]'),
        ("shop Sleep", 'it is an Activity: do it (say "do Sleep") [ACT-1]'),
        ("play Sleep", 'it is an Activity: do it (say "do Sleep") [ACT-1]'),
        ("do Mr. Gamer", 'it is a Person: call them (say "call Mr. Gamer") [CALL-1]'),
        ("do Bum", 'it is a Whenever: play it (say "play Bum") [WHEN-1]'),
        ("call Bum", 'it is a Whenever: play it (say "play Bum") [WHEN-1]'),
        ("do Tech Support", "a Job is not played; it is dealt, and changed by other cards [JOB-4]"),
        ("do Nookie at Jimmy's", "it is not in hand [FREE-4]"),
        ("bid $12", "that is said in another game, which stands alone [MIX-15]"),
    ],
)
def test_a_card_is_what_it_is_and_the_move_that_is_meant_is_named(line: str, reason: str) -> None:
    hand = '"NT Server Docco", "Sleep", "Mr. Gamer", "Bum"'

    assert why(f"Ann: {line}", FREE, ann(hand), BEN) == reason


def test_a_trip_names_the_card_that_is_in_the_way() -> None:
    top, hand = f"{FREE}\nincome = 3", ann('"Cigarettes", "Pizza", "Harold the Hoopty Car", "Sleep"')
    dear = ann('"Cigarettes", "Harold the Hoopty Car"')

    assert why("Ann: shop Cigarettes, Ramen", top, hand, BEN) == "Ramen: it is not in hand [FREE-4]"
    assert why("Ann: shop Cigarettes, Cigarettes", top, hand, BEN) == (
        "Cigarettes: only 1 of 2 is in hand [FREE-4]"
    )
    assert why("Ann: shop Cigarettes, Sleep", top, hand, BEN) == (
        'Sleep: it is an Activity: do it (say "do Sleep") [ACT-1]'
    )
    assert why("Ann: shop Cigarettes, Harold the Hoopty Car", f"{FREE}\nincome = 2", dear, BEN) == (
        "Harold the Hoopty Car: it costs 3 and 2 Income is left [SHOP-1]"
    )
    assert why("Ann: shop Harold the Hoopty Car, Pizza", top, hand, BEN).startswith("together they cost ")
    assert why("Ann: shop Pizza", f"{FREE}\nincome = 9\nfree_time = 0", hand, BEN) == (
        "no Free Time is left for Shopping [SHOP-2]"
    )


def test_what_forbids_a_card_is_named() -> None:
    subject = ann('"Beer"', "Professional Research Subject")
    goth = 'name = "Ben"'

    assert why("Ann: shop Beer", FREE, subject, BEN) == (
        "your Job, Professional Research Subject, forbids it [JOB-3]"
    )
    assert why(
        "Ann: call Lab Partner",
        f'{CALL}\nweek = "Snow Week"',
        'name = "Ann"\nhand = ["Lab Partner"]',
        goth,
        boxes='["greek"]',
    ) == ("the Week, Snow Week, forbids it [WEEK-1]")
    guest = ann('"Surf the Net"', more='room = ["Lord Yahoo"]')
    assert why("Ann: do Surf the Net", FREE, guest, BEN) == "Lord Yahoo in your room forbids it [CALL-6]"
    corset = 'name = "Ann"\nhand = ["Garlic Bread"]\nroom = ["Corset"]\njob = "Poet"'
    assert why("Ann: shop Garlic Bread", FREE, corset, goth, boxes='["goth"]') == (
        "Corset in your room forbids it [SHOP-4]"
    )


def test_what_protects_a_target_is_named() -> None:
    plugged = f'{BEN}\nroom = ["Sleep", "Earplugs"]'
    bare = f'{BEN}\nroom = ["Sleep"]'
    garbage = f'{FREE}\nplay = ["Ann: do Sleep"]'

    assert why("Ann: play You're Fired! on Ben", FREE, ann('"You\'re Fired!"'), BEN) == (
        "Ben is immune to it (Drummer) [JOB-3]"
    )
    guarded = 'name = "Ann"\nhand = ["Sleep"]\nroom = ["Earplugs"]\njob = "Tech Support"'
    assert why("Ben: play Garbage Truck", garbage, guarded, f'{BEN}\nhand = ["Garbage Truck"]') == (
        "Sleep is protected by Ann's Earplugs [SHOP-4]"
    )
    assert why("Ann: play Bum", FREE, ann('"Bum"'), bare) == (
        "nothing it could be aimed at lies on the table [WHEN-1]"
    )
    assert why("Ann: play Bum on Sleep of Ben", FREE, ann('"Bum"'), plugged).endswith("[WHEN-1]")


def test_a_card_that_only_answers_waits_for_what_it_answers() -> None:
    sleeper, alarmed = ann('"Surf the Net"'), f'{BEN}\nhand = ["Car Alarm", "Bum"]'

    assert why("Ann: play Car Alarm", FREE, ann('"Car Alarm"'), BEN) == (
        "it only works against a card it cancels, while that is being played [CANCEL-1]"
    )
    assert why("Ben: play Car Alarm", f'{FREE}\nplay = ["Ann: do Surf the Net"]', sleeper, alarmed) == (
        "it does not cancel Ann's Surf the Net [CANCEL-1]"
    )


def test_while_something_is_being_played_only_what_answers_it_may_be_laid() -> None:
    """WHEN-4"""
    holder = f'{BEN}\nhand = ["Bum"]'
    sleeper = ann('"Sleep"', more='room = ["Cigarettes"]')

    assert why(
        "Ben: play Bum on Cigarettes of Ann", f'{FREE}\nplay = ["Ann: do Sleep"]', sleeper, holder
    ) == (
        "something is being played (Ann's Sleep): only what answers it may be laid; right after it is your moment [WHEN-4]"
    )


def test_done_in_a_window_says_pass_and_pass_elsewhere_says_done() -> None:
    window = f'{FREE}\nplay = ["Ann: do Sleep"]'

    assert (
        why("Ben: done", window, ann('"Sleep"'), BEN) == "say pass: a window is let go by, not ended [WHEN-3]"
    )
    assert why("Ann: pass", FREE, ann('"Sleep"'), BEN) == "say done: a phase is ended, not let go by [FREE-1]"
    full = ann('"Sleep", "Sleep", "Sleep", "Sleep", "Sleep", "Sleep"')
    assert why("Ann: done", 'phase = "Discard"', full, BEN) == (
        "more than 5 cards are in hand: discard first [DISC-1]"
    )


def test_another_question_is_said_in_words_with_what_can_be_said() -> None:
    assert why("Ann: choose flat 3", CALL, ann('"Mr. Gamer"'), BEN) == (
        "the question is: whom to call (say done or call) [CALL-1]"
    )
    assert why("Ann: give Sleep", FREE, ann('"Sleep"'), BEN) == (
        "nothing must be given up now, and cards are never given away [TURN-2]"
    )


def test_a_room_that_a_guest_does_not_enter_is_named_with_who_is_there() -> None:
    shy, cat = ann('"The Cat Hater"'), f'{BEN}\nroom = ["Moggy"]'
    cards = """
[[card]]
name = "The Cat Hater"
kind = "Person"
slack = 1
standing = [{ shuns = "Cat" }]
[[card]]
name = "Moggy"
kind = "Person"
types = "Cat"
slack = 1
"""

    assert why("Ann: call The Cat Hater to Ben", CALL, shy, cat, cards=cards) == (
        "The Cat Hater does not enter Ben's room: Moggy is there [CALL-3]"
    )
    assert why("Ann: call Moggy to Ben", CALL, ann('"Moggy"'), BEN, cards=cards) == (
        "a Cat only comes to your own room [CALL-7]"
    )
    assert why(
        "Ann: show out Moggy",
        'phase = "Roll"\nincome = 2',
        ann('"Sleep"', more='room = ["Moggy", "Mr. Gamer"]'),
        BEN,
        cards=cards,
    ) == ("Moggy cannot be shown out [LEAVE-5]")


def test_tv_says_what_it_answers() -> None:
    tv = f'{BEN}\nhand = ["The Y-Files"]'

    assert why(
        "Ben: play The Y-Files", f'{CALL}\nplay = ["Ann: call Mr. Gamer"]', ann('"Mr. Gamer"'), tv
    ) == ("TV cannot stop a call [CALL-9]")


def test_free_time_that_is_lost_or_not_there_is_told_with_its_reason() -> None:
    text = """
boxes = ["geek"]
phase = "Free Time"
free_time = 1
play = ["Ben: play Long Shift on Ann"]
[[seat]]
name = "Ann"
job = "Tech Support"
room = ["Heavy Eyes"]
[[seat]]
name = "Ben"
job = "Tech Support"
hand = ["Long Shift"]
[[card]]
name = "Long Shift"
kind = "Whenever"
play = [{ free_time = -1, who = "seat" }]
[[card]]
name = "Heavy Eyes"
kind = "Thing"
cost = 1
slack = 1
standing = [{ free_time = -1 }]
"""
    told = [line for step in played(text) for line in step]
    before = [
        line
        for step in played(text.replace("Free Time", "Draw").replace("free_time = 1\n", ""))
        for line in step
    ]

    assert "Ann's Free Time changes by -1 (Long Shift)." in told
    assert "Ann's next Free Time changes by -1 (Long Shift)." in before
    assert "Ann's Free Time changes by -1 (Heavy Eyes)." in before


def played(text: str) -> list[list[str]]:
    play = Play(built := Built(read(text, file="case.toml")))
    for one in built.play:
        play.make(one)
    play.finish(may_wait=True)
    return [step.caused for step in play.log]
