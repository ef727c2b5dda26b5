"""What lies around the question: orders, a hand that was shown, whose phase it is. All of it is seen whole, and cuts nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.crowds import Between, Change, Table, crowded
from tests.web.house import House
from tests.web.playing import look, play_on
from tests.web.seeing import faults
from tests.web.shapes import SHAPES, resize
from tests.web.test_sure import in_free_time

EIGHT = ["geek", "slack-attack", "block-party"]
LONG = (
    "Bartholomew Longname is playing Hang Out at Cafe (Activity, Cafe, cost 2, 2 Slack); "
    "Bartholomew Longname has Slack 0/17. Do you answer?"
)
OFFERED = "Bartholomew Longname offers you two cards for a third and $20. You have $20. Do you accept?"
BRINGS = "; ".join(
    [*(f"{n + 1}: Bartholomew Longname +{n} ({n} of 17)" for n in range(5, 0, -1)), "1: comes to nothing"]
)
"""What a roll would bring, face by face."""
COSTS = "your Free Time +1, your next Free Time -1"
ROLLED = "You roll a 3 for Pre-Law (4 or more is the higher number): Income 2."
DONE = "Bartholomew Longname plays Sucks to be You! against your Hang Out at Cafe."
ORDERS = 5
WHOLE = """() => [...document.querySelectorAll(".order-chip")].filter((one) => one.checkVisibility()).filter((one) => {
  const row = one.closest(".steps .order-chips");
  if (row) return row.scrollWidth >= row.clientWidth; // to be swiped to
  const note = one.closest(".note-paper").getBoundingClientRect();
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left >= note.left && top >= note.top && right <= note.right && bottom <= note.bottom;
}).length"""
"""How many orders are seen whole on the note, or lie in a row of their own."""
CUT = """() => [...document.querySelectorAll(".steps .options:not(.tray)")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
"""Buttons that are scrolled to, where there are only two of them."""
SAID = """() => [...document.querySelectorAll("dialog[open] .obsession span, .page:not(:has(~ dialog)) .obsession span")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 20).length"""
"""How many Obsessions are in words, on what lies on top."""
SPOKEN = """() => {
  const high = (query) => document.querySelector(query).getBoundingClientRect();
  return (high(".steps .options").bottom - high(".steps .hint").top) / high(".steps").height;
}"""
"""How much of the place for next steps has something in it."""
PHONE = 720
AtTable = Callable[..., tuple[Page, Between]]


def pass_only(table: Table) -> None:
    table["choices"] = [
        {
            "move": {"do": "pass"},
            "say": "pass",
            "about": "plain",
            "brings": BRINGS,
        }
    ]


def in_a_window(hands: int = 0, *, undo: bool = False) -> Change:
    """Somebody plays something that has many words, the reader is asked, and was perhaps shown hands, or could take a move back."""

    def ask(table: Table) -> None:
        crowded(3)(table)
        pass_only(table)
        other = (table["you"]["seat"] + 1) % len(table["seats"])
        table["question"], table["view"]["about"] = LONG, "window"
        table["view"]["plays"] = [{"kind": "play", "seat": other, "cards": [2], "room": other}]
        seats = [(other + at) % len(table["seats"]) for at in range(hands)]
        table["shown"] = [{"n": n, "seat": seat, "cards": [2, 3, 4]} for n, seat in enumerate(seats, 1)]
        table["undo"] = undo
        names = {seat: len(chair["name"]) for seat, chair in enumerate(table["seats"])}
        table["view"]["turn"] = max(names, key=names.__getitem__)

    return ask


def rolling(*, hands: int = 0) -> Change:
    """The reader's turn begins: something was done to them, they may be rid of three cards in their room, and were perhaps shown hands."""

    def ask(table: Table) -> None:
        in_a_window(hands, undo=hands > 0)(table)
        you, view = table["you"]["seat"], table["view"]
        table["question"], view["about"] = "Roll. Is there anybody you want to be rid of?", "roll"
        view["turn"], view["plays"] = you, []
        rid = [one["card"] for one in view["seats"][you]["room"]]
        table["choices"] = [
            {
                "move": {"do": "show out", "card": card},
                "say": f"show out {card}",
                "about": "tray",
                "brings": COSTS,
            }
            for card in rid
        ]
        table["choices"].append({"move": {"do": "done"}, "say": "done", "about": "plain", "brings": COSTS})
        done = {"text": DONE, "rule": "", "hits": True, "begins": False, "cancels": False, "wins": False}
        table["since"] = [{**done, "n": n, "spans": [{"text": DONE}]} for n in range(3)]

    return ask


def offered(table: Table) -> None:
    """An offer of Stuff for Stuff and money; the reader may make another."""
    crowded(4)(table)
    you, view = table["you"]["seat"], table["view"]
    table["question"], view["about"], view["own_words"] = OFFERED, "offer", ["offer"]
    view["offers"] = [{"seat": 1 - you, "to": you, "gives": [12, 13], "pays": 0, "wants": [14], "price": 20}]
    yes = {
        "move": {"do": "accept"},
        "say": "accept",
        "about": "plain",
        "brings": "you +2 (4 of 20), costs $20, leaves $0",
    }
    table["choices"] = [yes, {"move": {"do": "decline"}, "say": "decline", "about": "plain"}]


@pytest.fixture
def at_table(house: House, new_page: NewPage) -> AtTable:
    """Somebody at a crowded table, who is asked something."""

    def make(boxes: list[str], seats: int, *, touch: bool) -> tuple[Page, Between]:
        first = next(shape for shape in SHAPES if shape.touch == touch)
        page = new_page(viewport=first.size, has_touch=touch, is_mobile=touch)
        between = Between(page, crowded(3))
        bots = ["easy"] * (seats - 1)
        page.goto(house.lay(page.request, boxes=boxes, seats=seats, bots=bots, start=True, speed="no clock"))
        page.wait_for_selector(".held")
        play_on(page, lambda: bool(look(page)["asked"]))
        page.mouse.move(1, 1)
        return page, between

    return make


@pytest.mark.slow
@pytest.mark.parametrize("touch", [True, False])
@pytest.mark.parametrize(("boxes", "seats"), [(EIGHT, 8), (["geek"], 4)], ids=["eight", "four"])
def test_orders_are_beside_the_prompt_of_every_window(
    at_table: AtTable, boxes: list[str], seats: int, *, touch: bool
) -> None:
    """With the longest question, and with a hand that was shown lying about: every order is there, and no button is cut for it."""
    page, between = at_table(boxes, seats, touch=touch)
    for hand in (False, True):
        between.again(in_a_window(int(hand)))
        expect(page.locator(".question")).to_have_text(LONG)
        if hand:
            expect(page.get_by_role("dialog")).to_be_visible()
            page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator("[data-shown]")).to_have_count(int(hand))
        for shape in [one for one in SHAPES if one.touch == touch]:
            resize(page, shape)
            assert page.evaluate(WHOLE) == ORDERS, (shape, hand)
            assert page.evaluate(CUT) == [], (shape, hand)
            assert faults(page, touch=touch) == [], (shape, hand)


@pytest.mark.parametrize("touch", [True, False])
def test_hands_that_were_shown_and_the_last_move_share_a_row_to_swipe(
    at_table: AtTable, *, touch: bool
) -> None:
    """However many there are and whatever their names: the page is no wider for them, and no button is cut."""
    page, between = at_table(EIGHT, 8, touch=touch)
    between.again(in_a_window(3, undo=True))
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-shown]")).to_have_count(3)
    for shape in [one for one in SHAPES if one.touch == touch]:
        resize(page, shape)
        expect(page.locator("[data-undo]")).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT) == [], shape
        assert faults(page, touch=touch) == [], shape
    page.locator("[data-shown]").last.click()
    expect(page.get_by_role("dialog").locator(".leaves li")).to_have_count(3)


@pytest.mark.parametrize(("boxes", "seats"), [(EIGHT, 8), (["geek"], 4)], ids=["eight", "four"])
def test_cards_to_be_rid_of_leave_room_for_keeping_them(
    at_table: AtTable, boxes: list[str], seats: int
) -> None:
    """What says no to all of them is seen whole, also below what happened since the last turn and above hands that were shown."""
    page, between = at_table(boxes, seats, touch=True)
    for hands in (0, 3):
        between.again(rolling(hands=hands))
        expect(page.locator(".tray .pickable")).to_have_count(3)
        if hands:
            page.get_by_role("dialog").wait_for()
            page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        for shape in [one for one in SHAPES if one.touch]:
            resize(page, shape)
            assert page.evaluate(CUT) == [], (shape, hands)
            assert faults(page, touch=True) == [], (shape, hands)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boxes", "seats"), [(EIGHT, 8), (["geek"], 4), (["dork"], 4)], ids=["eight", "four", "dork"]
)
def test_a_short_phone_tells_how_many_cards_lie_in_the_own_room(
    at_table: AtTable, boxes: list[str], seats: int
) -> None:
    """Whatever else lies above the hand: they are counted beside the Job, and a tap shows all of them."""
    page, between = at_table(boxes, seats, touch=True)
    resize(page, SHAPES[1])

    def obsessed(table: Table) -> None:
        crowded(3)(table)
        pass_only(table)
        table["undo"] = True
        for seat in table["view"]["seats"]:
            seat["obsessions"], seat["temporary"], seat["kept"] = ["Computer Games"], [], []

    asked = [obsessed] if boxes == ["dork"] else [in_a_window(), in_a_window(undo=True), rolling()]
    counted = page.locator(".mine .more:visible")
    for change in asked:
        between.again(crowded(0))
        expect(page.locator(".mine .lying li")).to_have_count(0)
        between.again(change)
        expect(counted).to_have_text("+3")
        assert faults(page, touch=True) == [], change
    counted.tap()
    expect(page.get_by_role("dialog").locator(".lying .mini")).to_have_count(3)


def test_a_week_is_large_enough_for_a_finger_and_leaves_room_for_a_die(at_table: AtTable) -> None:
    """It lies beside the piles, for as long as it lasts."""
    page, between = at_table(["greek"], 4, touch=True)

    def last(table: Table) -> None:
        crowded(3)(table)
        table["view"]["week"] = 3
        line = {
            "text": ROLLED,
            "rule": "",
            "hits": False,
            "begins": False,
            "die": 3,
            "cancels": False,
            "wins": False,
        }
        table.update(at=1_000_000, story=[{**line, "spans": [{"text": ROLLED}], "n": 1_000_000}])

    between.again(last)
    page.locator(".week .mini").wait_for()
    expect(page.locator(".rolled figcaption")).to_have_text(ROLLED)
    for shape in [one for one in SHAPES if one.touch]:
        resize(page, shape)
        assert faults(page, touch=True) == [], shape


@pytest.mark.slow
@pytest.mark.parametrize("touch", [True, False])
def test_an_offer_leaves_room_for_the_answer_and_for_another(at_table: AtTable, *, touch: bool) -> None:
    page, between = at_table(["dork"], 2, touch=touch)
    between.again(offered)
    expect(page.locator(".question")).to_have_text(OFFERED)
    for shape in [one for one in SHAPES if one.touch == touch]:
        resize(page, shape)
        assert page.evaluate(CUT) == [], shape
        assert faults(page, touch=touch) == [], shape


@pytest.mark.parametrize("touch", [True, False])
def test_obsessions_are_said_in_words(at_table: AtTable, *, touch: bool) -> None:
    """Also two long ones; only the own ones on a phone are drawings then, and the others' are on the sheet of their room."""
    page, between = at_table(["dork"], 4, touch=touch)
    words = ["Computer Games", "Warhamster"]

    def obsessed(table: Table) -> None:
        crowded(4)(table)
        pass_only(table)
        for seat in table["view"]["seats"]:
            seat["obsessions"] = words

    between.again(obsessed)
    expect(page.locator(".obsession", has_text=words[0])).to_have_count(4)
    for shape in [one for one in SHAPES if one.touch == touch]:
        resize(page, shape)
        assert faults(page, touch=touch) == [], shape
        assert page.evaluate(SAID) == (0 if shape.wide < PHONE else 8), shape
    resize(page, SHAPES[0])
    page.locator(".rooms .look").first.dispatch_event("click")
    expect(page.get_by_role("dialog").locator(".obsession", has_text=words[1])).to_be_visible()
    assert page.evaluate(SAID) == len(words)


def test_little_to_say_on_an_upright_tablet_is_said_in_large(at_table: AtTable) -> None:
    """The place for next steps is as high as it is when a card was picked, and not empty when none was."""
    page, between = at_table(["geek"], 4, touch=True)
    between.again(in_free_time)
    expect(page.locator(".question")).to_have_text("Free Time. What do you do?")
    for shape in SHAPES[2:4]:
        resize(page, shape)

        assert page.evaluate(SPOKEN) > 0.7, shape
        assert faults(page, touch=True) == [], shape


def test_a_phone_says_what_to_do_where_there_is_no_button(at_table: AtTable) -> None:
    """Who holds too many must choose one: nothing else can be said, and the bar at the thumb is not empty."""
    page, between = at_table(["geek"], 4, touch=True)

    def too_many(table: Table) -> None:
        crowded(3)(table)
        hand, view = table["view"]["hand"], table["view"]
        table["question"], view["about"] = "Discard. You hold 9: 4 must go, one at a time.", "discarding"
        view["turn"] = table["you"]["seat"]
        table["choices"] = [
            {"move": {"do": "discard", "cards": [card]}, "say": f"discard {card}", "about": "hand"}
            for card in hand
        ]

    between.again(too_many)
    for shape in [one for one in SHAPES if one.touch]:
        resize(page, shape)
        expect(page.locator(".steps .hint")).to_be_visible()
        assert faults(page, touch=True) == [], shape


def test_a_card_that_glows_is_in_view_when_the_screen_becomes_narrow(at_table: AtTable) -> None:
    """A screen that is turned has a hand to swipe: what can be played is what is seen of it."""
    page, between = at_table(["geek"], 4, touch=False)

    def last_glows(table: Table) -> None:
        crowded(3)(table)
        view = table["view"]
        view["hand"] = list(range(20, 29))
        move = {"do": "play", "card": view["hand"][-1]}
        table["choices"] = [{"move": move, "say": "play it", "about": "hand"}]

    between.again(last_glows)
    expect(page.locator(".held")).to_have_count(9)
    resize(page, SHAPES[0])
    expect(page.locator(".held.can")).to_be_in_viewport(ratio=0.9)


def test_what_is_left_of_a_turn_leaves_eight_letters_of_the_name(at_table: AtTable) -> None:
    """At every seat, although all its numbers have two digits."""
    page, between = at_table(EIGHT, 8, touch=False)

    def turn_of(seat: int) -> Change:
        def take(table: Table) -> None:
            crowded(3)(table)
            table["view"]["turn"] = seat
            for one in table["view"]["seats"]:
                one.update(hand_size=12, income=12, free_time=11)

        return take

    others = page.locator(".rooms .room").evaluate_all("(all) => all.map((one) => Number(one.dataset.seat))")
    for seat in others:
        between.again(turn_of(seat))
        expect(page.locator(f'.rooms [data-seat="{seat}"] .purse')).to_have_count(2)
        for shape in (SHAPES[4], SHAPES[5], SHAPES[3]):
            resize(page, shape)
            assert faults(page) == [], (seat, shape)


def test_a_phone_says_the_whole_phase(at_table: AtTable) -> None:
    page, _ = at_table(EIGHT, 8, touch=True)

    assert page.locator(".phase-words").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_the_discards_are_leafed_through_on_a_phone(at_table: AtTable) -> None:
    """There is no room for their top card there: their name opens them, and so does the menu, whatever lies in the middle."""
    page, between = at_table(["geek"], 2, touch=True)

    def thrown(table: Table) -> None:
        crowded(3)(table)
        pass_only(table)
        table["view"]["discards"] = [2, 3, 4]

    between.again(thrown)
    expect(page.locator(".pile b").last).to_have_text("3")

    assert faults(page, touch=True) == []

    page.locator(".leaf").tap()
    expect(page.get_by_role("dialog").locator(".leaves li")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('.topbar [aria-haspopup="dialog"]').tap()
    page.get_by_role("dialog").get_by_role("button", name="Discards").tap()
    expect(page.get_by_role("dialog").locator(".leaves li")).to_have_count(3)
