"""The table fits every screen: whatever lies there is seen whole, or said to be more. Whole games on all of them: `python -m tests.web.shapes`."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from slackhouse.server.access.player_identity import MAX_NAME
from tests.web.conftest import NewPage
from tests.web.crowds import NAMES, Between, Change, Table, crowded, playing
from tests.web.house import House
from tests.web.playing import look, play_on
from tests.web.seeing import faults
from tests.web.shapes import BOXES, SEATS, SHAPES, WAYS, Game, Shape, play, resize

EIGHT = ["geek", "slack-attack"]
COUNTED = """() => [...document.querySelectorAll(".plan .lying")].filter((one) => one.checkVisibility()).map((room) => {
  const shown = [...room.querySelectorAll("li")].filter((one) => one.checkVisibility());
  const seen = shown.reduce((sum, one) => sum + Number(one.dataset.times), 0);
  return seen + Number(room.querySelector(".more:not([hidden]) span")?.textContent ?? 0);
})"""
MEASURED = """() => {
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollHeight");
  window.measured = 0;
  Object.defineProperty(Element.prototype, "scrollHeight", {
    get() {
      if (this.matches(".lying")) window.measured += 1;
      return get.call(this);
    },
  });
}"""
"""From now on it is counted how often a room is measured."""
LONGEST = """async () => {
  const cards = await (await fetch(`/api${location.pathname.replace("/t/", "/tables/")}/cards`)).json();
  const held = [...cards.keys()].filter((at) => cards[at].kind !== "Job" && cards[at].text);
  return held.sort((a, b) => cards[b].text.length - cards[a].text.length).slice(0, 24);
}"""
"""The numbers of the cards that say most, some of them more than once."""
PLACES = """() => [...document.querySelectorAll(".room, .note-paper, .hand, .spotlight")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


def lay(house: House, page: Page, between: Between, boxes: list[str], seats: int, cards: int) -> None:
    """A table at which nobody hurries, so crowded, and a question for the reader."""
    bots = ["easy"] * (seats - 1)
    between.by = crowded(cards)
    page.goto(house.lay(page.request, boxes=boxes, seats=seats, bots=bots, start=True, speed="no clock"))
    page.wait_for_selector(".held")
    play_on(page, lambda: bool(look(page)["asked"]))
    page.mouse.move(1, 1)


@pytest.mark.parametrize("touch", [True, False])
@pytest.mark.parametrize(
    ("boxes", "seats"),
    [pytest.param(EIGHT, 8, marks=pytest.mark.slow), (["dork"], 4), (["geek"], 2)],
    ids=["eight", "dork", "two"],
)
def test_crowded_rooms_fit_every_screen(
    house: House, new_page: NewPage, boxes: list[str], seats: int, *, touch: bool
) -> None:
    """From none to five and twenty cards in every room, with names of every script."""
    shapes = [shape for shape in SHAPES if shape.touch == touch]
    page = new_page(viewport=shapes[0].size, has_touch=touch, is_mobile=touch)
    between = Between(page, crowded(0))
    lay(house, page, between, boxes, seats, 0)
    for shape in shapes:
        page.set_viewport_size(shape.size)
        for cards in (0, 4, 11, 25):
            # In Dork Specials that stay lie there too, whatever else does. A room that is shut, or empty, tells of no card.
            told = f"((counts) => counts.length >= {min(cards, 1)} && counts.every((one) => one >= {cards} && one <= {cards + 6}))"
            between.until(page, crowded(cards), f"{told}(({COUNTED})())")

            assert faults(page, touch=touch) == [], (shape, cards)
        for plays in (1, 2, 3):
            shows = f"document.querySelectorAll('.played').length === {plays}"
            between.until(page, playing(4, plays), shows)

            assert faults(page, touch=touch) == [], (shape, f"{plays} cards in the middle")


@pytest.mark.slow
def test_what_finds_no_room_opens_it(house: House, new_page: NewPage) -> None:
    """`+13` says how many more there are, and a tap shows them all."""
    page = new_page()
    lay(house, page, Between(page, crowded(0)), EIGHT, 8, 25)
    more = page.locator(".rooms .more:visible").first
    expect(more).to_contain_text("+")
    more.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".mini").first).to_be_visible()
    assert sheet.locator("li").count() == page.locator(".rooms .room").first.locator("li").count()


@pytest.mark.slow
@pytest.mark.parametrize("shape", [SHAPES[2], SHAPES[4], SHAPES[6]], ids=lambda shape: shape.name)
def test_rooms_do_not_jump_when_a_card_lies_in_the_middle(
    house: House, new_page: NewPage, shape: object
) -> None:
    assert isinstance(shape, type(SHAPES[0]))
    page = new_page(viewport=shape.size)
    between = Between(page, crowded(3))
    lay(house, page, between, ["geek"], 4, 3)
    between.again(playing(3, 0))
    expect(page.locator(".played")).to_have_count(0)
    before = page.evaluate(PLACES)
    between.again(playing(3, 2))
    expect(page.locator(".played")).to_have_count(2)

    assert page.evaluate(PLACES) == before


def test_rooms_are_measured_only_when_something_in_them_has_changed(house: House, new_page: NewPage) -> None:
    """To measure a room is most of the work of drawing a table."""
    page = new_page()
    between = Between(page, crowded(3))
    lay(house, page, between, ["geek"], 4, 3)
    page.evaluate("document.fonts.ready.then(() => null)")
    between.again(playing(3, 0))
    expect(page.locator(".played")).to_have_count(0)
    page.evaluate(MEASURED)
    between.again(playing(3, 1))
    expect(page.locator(".played")).to_have_count(1)

    assert page.evaluate("window.measured") == 0

    between.again(playing(9, 2))
    expect(page.locator(".played")).to_have_count(2)

    assert page.evaluate("window.measured") > 0


@pytest.mark.slow
def test_a_card_in_hand_shows_whole_lines_of_its_text(house: House, new_page: NewPage) -> None:
    """However long its title and its text are: the last line that is seen is not cut in half."""
    page = new_page()
    between = Between(page, crowded(2))
    lay(house, page, between, ["geek"], 2, 2)

    def hold(first: int) -> Change:
        def take(table: Table) -> None:
            crowded(2)(table)
            table["view"]["hand"] = list(range(first, first + 8))

        return take

    for first in range(41, 89, 8):
        shows = f"document.querySelector('[data-held=\"7\"]')?.dataset.card === '{first + 7}'"
        between.until(page, hold(first), shows)
        for shape in (SHAPES[0], SHAPES[3], SHAPES[4]):
            resize(page, shape)
            assert [fault for fault in faults(page) if "text" in fault] == [], (shape, first)


@pytest.mark.slow
def test_a_text_that_goes_on_says_so(house: House, new_page: NewPage) -> None:
    """The longest texts of all, in hand and in the middle: the last line that is seen ends with "…" where there is more to read."""
    page = new_page()
    between = Between(page, crowded(2))
    lay(house, page, between, ["geek"], 2, 2)
    longest = page.evaluate(LONGEST)

    def hold(table: Table) -> None:
        playing(2, 1)(table)
        table["view"]["hand"] = longest
        table["view"]["plays"][0]["cards"] = longest[:1]

    between.until(page, hold, f"document.querySelectorAll('.held').length === {len(longest)}")
    for shape in SHAPES:
        resize(page, shape)
        assert [fault for fault in faults(page) if "text" in fault] == [], shape


def test_four_cards_are_faces_with_eight_seats_on_a_huge_screen(house: House, new_page: NewPage) -> None:
    page = new_page(viewport=SHAPES[7].size)
    between = Between(page, crowded(4))
    lay(house, page, between, EIGHT, 8, 4)
    expect(page.locator('.rooms .lying[data-size~="face"]')).to_have_count(7)


def test_a_large_screen_shows_faces_and_a_small_one_tokens(house: House, new_page: NewPage) -> None:
    page = new_page(viewport=SHAPES[6].size)
    between = Between(page, crowded(3))
    lay(house, page, between, ["geek"], 4, 3)
    expect(page.locator('.rooms .lying[data-size~="face"]')).to_have_count(3)
    expect(page.locator(".rooms .mini-art img").first).to_be_visible()
    page.set_viewport_size({"width": 1366, "height": 768})
    between.again(crowded(5))
    expect(page.locator('.rooms .lying[data-size~="token"]')).to_have_count(3)


@pytest.mark.slow
def test_the_story_is_a_column_that_folds_and_on_a_narrow_screen_a_drawer(
    house: House, new_page: NewPage
) -> None:
    """The drawer opens at the newest line; whoever folds the column away finds it folded."""
    page = new_page()
    lay(house, page, Between(page, crowded(0)), ["geek"], 4, 2)
    expect(page.locator(".aside")).to_be_visible()
    page.get_by_role("button", name="Story and chat").click()
    expect(page.locator(".aside")).to_be_hidden()
    page.reload()
    page.wait_for_selector(".held")
    expect(page.locator(".aside")).to_be_hidden()
    page.set_viewport_size({"width": 820, "height": 1180})
    page.get_by_role("button", name="Story and chat").click()
    expect(page.get_by_role("dialog").locator("#panel-story li").last).to_be_in_viewport()


def test_a_die_says_what_it_was_for_and_goes(house: House, new_page: NewPage) -> None:
    page = new_page()
    between = Between(page, crowded(2))
    lay(house, page, between, ["geek"], 4, 2)
    said = "Ann rolls a 2 for Clumsy Drunk (it takes 3 or more)."

    def roll(table: dict[str, object], at: int = 1_000_000) -> None:
        line = {
            "text": said,
            "rule": "",
            "hits": False,
            "begins": False,
            "die": 2,
            "cancels": False,
            "wins": False,
        }
        table.update(at=at, story=[{**line, "spans": [{"text": said}], "n": at}])

    between.again(roll)
    expect(page.locator(".rolled figcaption")).to_have_text(said)
    between.again(lambda table: table.update(at=1_000_001, story=[]))
    expect(page.locator(".rolled")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_eight_seats_are_for_everybody(house: House, new_page: NewPage, scheme: str) -> None:
    """Nothing that axe finds, on any shape: no scroll area that keys do not reach, no letter too pale."""
    page = new_page(color_scheme=scheme)
    lay(house, page, Between(page, crowded(0)), EIGHT, 8, 25)
    for shape in (SHAPES[1], SHAPES[3], SHAPES[4]):
        page.set_viewport_size(shape.size)
        page.locator(".held").first.click()
        found = Axe().run(page)

        assert found.violations_count == 0, f"{shape.name}: {found.generate_report()}"


def test_a_name_has_twenty_letters_of_any_script(house: House, new_page: NewPage) -> None:
    """The field says how many are left, takes no more, and cuts no picture in two; a face is drawn from any name."""
    host, page = new_page(), new_page()
    host.goto(house.lay(host.request, boxes=["geek"], seats=3, bots=["easy"]))
    page.goto(host.url)
    field = page.get_by_label("What do they call you?")
    field.fill("")
    expect(page.locator("#name-left")).to_have_text(f"{MAX_NAME} letters left")
    for typed, kept in (
        ("x" * 30, "x" * MAX_NAME),
        ("👩\u200d🚀" * 9, "👩\u200d🚀" * 6),
        (NAMES[1], NAMES[1]),
    ):
        field.fill(typed)
        expect(field).to_have_value(kept)
        left = MAX_NAME - len(kept)
        expect(page.locator("#name-left")).to_have_text(f"{left} {'letter' if left == 1 else 'letters'} left")
    page.get_by_role("button", name="Sit down").click()
    expect(host.locator(".chair bdi", has_text=NAMES[1])).to_be_visible()
    face = host.locator(".chair", has_text=NAMES[1]).locator(".dot img")
    assert face.evaluate("(one) => one.decode().then(() => one.naturalWidth)") > 0
    assert "\ufffd" not in str(host.locator("body").text_content())


def test_who_comes_by_the_link_on_a_phone_sits_down_without_scrolling(
    house: House, new_page: NewPage
) -> None:
    host, page = new_page(), new_page(viewport=SHAPES[0].size, has_touch=True, is_mobile=True)
    host.goto(house.lay(host.request, boxes=EIGHT, seats=8, bots=["easy"] * 6))
    page.goto(host.url)
    expect(page.get_by_role("button", name="Sit down")).to_be_in_viewport()


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_first_questions_show_everything(browser: Browser, house: House, shape: Shape) -> None:
    assert play(browser, house, Game(shape, ("geek",), "clicks", 4), most=6) == []


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_a_whole_game_shows_everything_at_every_question(
    browser: Browser, house: House, shape: Shape
) -> None:
    """Each shape with another box, by clicks and by keys in turn; all of them with all: `python -m tests.web.shapes`."""
    number = SHAPES.index(shape)
    boxes, way = BOXES[number % len(BOXES)], WAYS[number % len(WAYS)]

    assert play(browser, house, Game(shape, boxes, way, SEATS.get(boxes, 3))) == []


@pytest.mark.slow
@pytest.mark.parametrize("shape", [SHAPES[1], SHAPES[4]], ids=lambda shape: shape.name)
def test_every_dialog_is_seen_whole(house: House, new_page: NewPage, shape: Shape) -> None:
    """Nothing of it is outside or covered, what is longer than the screen can be scrolled by keys, and every button is large enough."""
    page = new_page(viewport=shape.size, has_touch=shape.touch, is_mobile=shape.touch)
    page.goto(house.address)
    page.get_by_role("button", name="Invite friends").first.click()
    _is_whole(page, shape, "an invitation")
    lay(house, page, Between(page, crowded(0)), EIGHT, 8, 11)
    for button in ("Links", "How to play", "Keys", "Credits", "Leave the table"):
        page.get_by_role("button", name="Menu").click()
        _is_whole(page, shape, "the menu", close=False)
        page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
        _is_whole(page, shape, button)
    page.locator(".rooms .look").first.dispatch_event("click")
    _is_whole(page, shape, "a room")
    page.locator(".rooms .job-chip").first.dispatch_event("click")
    _is_whole(page, shape, "a card to read")


@pytest.mark.slow
def test_how_to_play_is_whole_before_it_is_told(house: House, new_page: NewPage) -> None:
    """What cannot be fetched is a link away, and that link is large enough for a finger."""
    shape = SHAPES[1]
    page = new_page(viewport=shape.size, has_touch=shape.touch, is_mobile=shape.touch)
    page.route("**/api/howto**", lambda route: route.abort())
    lay(house, page, Between(page, crowded(0)), EIGHT, 8, 11)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="How to play", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("link", name="The rules")).to_be_visible()
    _is_whole(page, shape, "How to play")


def _is_whole(page: Page, shape: Shape, what: str, *, close: bool = True) -> None:
    page.locator("dialog[open] .dialog-body *").first.wait_for(state="attached")
    page.wait_for_function(
        "() => document.getAnimations().every((one) => one.playState !== 'running')"
    )  # it is there
    assert faults(page, touch=shape.touch) == [], what
    if close:
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
