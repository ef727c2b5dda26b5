"""Changed cards are dealt as like the box as can be, fairly, and read as strictly as any deck."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from slackhouse.games import load_box, shelf
from slackhouse.kernel.errors import SetupError
from slackhouse.lab.changed_boxes import Change, changed, first_out, fitted, out_of_the_box, printed, said
from slackhouse.lab.plan import Plan
from slackhouse.lab.plan_games import one_game
from slackhouse.lab.rows import Rows

NEEDS = {"slack-attack": ("geek", "slack-attack"), "block-party": ("geek", "block-party")}


class Fixed(Random):
    """Always this place."""

    def __init__(self, place: int) -> None:
        super().__init__(0)
        self.place = place

    def randrange(self, *_args: int) -> int:  # type: ignore[override]
        return self.place


def test_what_is_taken_out_is_replaced_from_the_bottom_and_all_else_lies_where_it_lay() -> None:
    assert fitted((1, 2, 3, 4, 5), (1, 2, 4, 5), Random(0)) == (2, 1, 4, 5)
    assert fitted((3, 1, 2), (1, 2), Random(0)) == (1, 2)
    assert fitted((9, 7, 1, 7, 2), (1, 2, 7, 9), Random(0), {7}) == (7, 1, 9, 2)


def test_a_pile_without_a_card_is_shuffled_fairly() -> None:
    found = Counter(fitted(order, (0, 1, 2), Random(0)) for order in permutations(range(4)))

    assert found == dict.fromkeys(permutations(range(3)), 4)


def test_a_pile_with_one_more_is_shuffled_fairly() -> None:
    found = Counter(
        fitted(order, (0, 1, 2, 3), Fixed(place)) for order in permutations(range(3)) for place in range(4)
    )

    assert found == dict.fromkeys(permutations(range(4)), 1)


def told(rows: Rows) -> tuple[object, ...]:
    return rows.seats, rows.cards, rows.games


@pytest.mark.slow
@pytest.mark.parametrize(("box", "title"), [("geek", "Car Alarm"), ("dork", "Swap Meet")])
def test_until_it_is_drawn_the_game_is_the_same(box: str, title: str) -> None:
    plan = Plan(boxes=(box,), seats=3)
    without = Plan(boxes=(box,), seats=3, changes=(out_of_the_box(title),))
    drawn = 0
    for number in range(12):
        ours, theirs = one_game(plan, number), one_game(without, number)
        if any(row.card == title and row.drawn for row in ours.cards):
            drawn += 1
        else:
            assert told(ours) == told(theirs)
        assert not any(row.card == title for row in theirs.cards)
    assert drawn


def test_a_change_of_nothing_is_no_change() -> None:
    same = Plan(changes=(said("Car Alarm", "quip=Wheee!"),))

    assert told(one_game(Plan(), 3)) == told(one_game(same, 3))


def test_only_the_copy_that_is_drawn_first_goes() -> None:
    card = next(one for one in printed(("geek",), {}) if one.copies > 1 and one.kind != "Job")
    mine, theirs = Plan().new_game(0), Plan(changes=(first_out(card),)).new_game(0)
    number = mine.table.printed.number[card.name]
    order, other = (game.log.moves[1][1].cards for game in (mine, theirs))
    highest = max(at for at, one in enumerate(order) if one == number)

    assert other.count(number) == card.copies - 1
    assert other == (*order[1:highest], order[0], *order[highest + 1 :])


def test_bots_know_what_was_changed() -> None:
    game = Plan(changes=(out_of_the_box("Temp"), said("Car Alarm", "copies=9"))).new_game(0)
    cards = {card.name: card for card in game.blank().table.printed.cards}

    assert (cards["Temp"].copies, cards["Car Alarm"].copies) == (0, 9)
    assert game.setup.seed == Plan().seed_of(0)


@pytest.mark.parametrize("box", shelf())
def test_every_card_can_be_set_to_what_it_is(box: str) -> None:
    boxes = NEEDS.get(box, (box,))
    for card in load_box(box).cards:
        for key in ("cost", "slack", "goal", "value", "points", "types"):
            if getattr(card, key, None) not in (None, ()):
                assert changed(card, Change(card.name, key, card.plain(key)), boxes) == card


@pytest.mark.parametrize(
    ("title", "setting", "why"),
    [
        ("Car Alarm", "copies=lots", "Car Alarm: copies wants a whole number"),
        ("Car Alarm", "copies=-1", "from 1 to 99"),
        ("Car Alarm", "cots=3", 'no "cots" to set; did you mean "cost"'),
        ("Car Alarm", "cost=3", "a Whenever has no cost"),
        ("Car Alarm", "name=Bell", 'no "name" to set'),
        ("Car Alarn", "copies=3", 'no card "Car Alarn" at this table; did you mean "Car Alarm"'),
        ("Temp", "goal=high", "Temp: goal wants a whole number"),
    ],
)
def test_what_cannot_be_set_is_said(title: str, setting: str, why: str) -> None:
    with pytest.raises(SetupError, match=why) as error:
        Plan(changes=(said(title, setting),)).check()

    assert "\n" not in str(error.value)


def test_who_takes_out_all_jobs_is_told_that_there_are_too_few() -> None:
    jobs = [card.name for card in load_box("geek").cards if card.kind == "Job"]

    with pytest.raises(SetupError, match="not enough cards left to deal to 4 seats"):
        Plan(changes=tuple(map(out_of_the_box, jobs[1:]))).check()
