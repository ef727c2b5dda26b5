"""Words are data on the page too: in a made-up language nothing that is shown or read out is plain English.

But for titles of cards, quips, names that people wrote, and what the product and its boxes are called. Looked at is all that was ever
drawn: text, labels, titles, placeholders, at every change of the page.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from slackhouse.games import load_box, shelf
from slackhouse.i18n.pseudo_language import made_up
from slackhouse.i18n.templates import Speaker, Words
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.wording import Seat, Told, Value
from slackhouse.site.script_bundles import STATIC
from slackhouse.story import box_catalog
from tests.lanes import slow_unless
from tests.terminal.sitting import run
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.playing import look, play_on, play_to_the_end, press
from tests.words.test_made_up import on_cards, still_english

TABLES = [("geek",), ("greek",), ("goth",), ("cthulhu",), ("dork",)]
NAMES = {"Slackhouse", "game-icons.net", "Zoe", "Ann", "Ben"}
RULE_ID = re.compile(r"\b[A-Z]+-\d+[a-z]?\b")
PROMISE = re.compile(r"\b[0-9a-f]{8,64}\b")
"""What the house has promised of its dice, or the beginning of it."""
TYPED = {"Sleep, Nookie, phase", "phase"}
"""Words of the rulebook that are typed, and mean the same in every language."""
ARTISTS = re.search(r"ARTISTS = \{.*?\n\};", (STATIC / "icons.js").read_text("utf-8"), re.DOTALL)
WALK = """() => {
  const seen = (window.everSeen = new Set());
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("script, style, noscript")) seen.add(node.data.replace(/\\s+/g, " ").trim());
    } else if (node.nodeType === Node.ELEMENT_NODE)
      for (const name of ["aria-label", "title", "placeholder", "alt"]) if (node.hasAttribute(name)) seen.add(node.getAttribute(name));
  };
  const readAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) read(node);
  };
  const watch = () => {
    readAll(document.documentElement);
    let fresh = new Set(), changed = new Set();
    const look = () => {
      for (const node of fresh) if (node.isConnected) readAll(node);
      for (const node of changed) if (node.isConnected) read(node);
      [fresh, changed] = [new Set(), new Set()];
    };
    new MutationObserver((records) => {
      if (!fresh.size && !changed.size) requestAnimationFrame(look); // what was drawn is what a frame showed
      for (const { type, target, addedNodes } of records)
        if (type === "childList") for (const node of addedNodes) fresh.add(node);
        else changed.add(target);
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  if (document.documentElement) watch();
  else addEventListener("DOMContentLoaded", watch);
}"""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which nobody speaks English."""
    folder = tmp_path_factory.mktemp("abroad")
    assert run("words", "made-up", folder / "xx").exit_code == 0
    with House(folder / "tables", "--language", f"{folder / 'xx'}/") as one:
        one.open()
        yield one


def everything(page: Page) -> str:
    """All that this page has ever shown or said."""
    seen: list[str] = page.evaluate("[...everSeen]")
    assert len(seen) > 15
    return PROMISE.sub("", RULE_ID.sub("", "\n".join(seen)))


def allowed(boxes: tuple[str, ...]) -> set[str]:
    assert ARTISTS is not None
    explained = {"Job", "Person", "Thing", "Activity", "Whenever", "Food", "Sleep"} & set(on_cards(("geek",)))
    return {*NAMES, *TYPED, *boxes, *explained, *on_cards(boxes), *re.findall(r"[\w-]+", ARTISTS[0])}


@pytest.mark.slow
@pytest.mark.parametrize("boxes", slow_unless(lambda boxes: boxes == ("dork",), TABLES), ids="+".join)
def test_a_whole_game_has_no_plain_english(abroad: House, new_page: NewPage, boxes: tuple[str, ...]) -> None:
    page = new_page()
    page.add_init_script(f"({WALK})()")
    page.goto(abroad.lay(page.request, boxes=list(boxes), seats=2, bots=["easy"], start=True))
    page.wait_for_selector(".held")
    expect(page.locator("html")).to_have_attribute("lang", "art-x-made-up")
    _look_around(page)
    play_to_the_end(page)
    expect(page.locator(".end h1")).to_contain_text("!")
    rules = box_catalog.rules_in_force(boxes, {})
    known = allowed(boxes) | {said for said, _ in rules}

    assert made_up("", "Story") in everything(page).splitlines()
    assert still_english(everything(page), known) == []
    page.locator('a[href*="/r/"]').click()
    page.wait_for_selector(".controls")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    assert still_english(everything(page), known) == []


def _look_around(page: Page) -> None:
    """Every card that rests is asked why, and every dialog is opened once."""
    play_on(page, lambda: bool(look(page)["asked"]))
    press(page, ".held.rests")
    press(page, ".steps [data-unpick]")
    for query in (".rooms .job-chip", ".rooms .look"):  # a card to read, and a room, as on a phone
        page.locator(query).first.dispatch_event("click")
        _close(page)
    page.get_by_role("tab").nth(1).click()
    page.get_by_role("tab").nth(0).click()
    for place in (0, 1, 2, 4, 5):  # between them the coach is sent away, or called back
        _open_the_menu(page)
        page.locator(".menu .options").last.locator("button").nth(place).click()
        page.locator(".menu").wait_for(state="detached")
        _close(page)
    _put_away(page)


def _put_away(page: Page) -> None:
    """Whatever still comes up, until nothing does."""
    quiet = 0
    while quiet < 5:
        page.wait_for_timeout(100)
        quiet += 1
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
            quiet = 0


def _open_the_menu(page: Page) -> None:
    """Whatever came up late, and lies on top, is put away first."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        page.keyboard.press("Escape")
        page.locator(".topbar [aria-haspopup=dialog]").dispatch_event("click")
        page.wait_for_timeout(100)
        if page.locator(".menu").count():
            return
    raise AssertionError("the menu does not open")


def _close(page: Page) -> None:
    """Read what lies on top, all of it, and put it away."""
    page.locator("dialog[open] .dialog-body *").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def test_the_front_door_has_no_plain_english(abroad: House, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"({WALK})()")
    page.goto(abroad.address)
    page.wait_for_selector(".on-shelf")
    page.locator(".hero button").nth(1).click()
    page.locator(".invite summary").first.click()
    known = allowed(("geek",)) | {load_box(box).title for box in shelf()}

    assert still_english(everything(page), known) == []


@pytest.mark.slow
def test_the_lobby_has_no_plain_english(abroad: House, new_page: NewPage) -> None:
    page, friend = new_page(), new_page()
    for one in (page, friend):
        one.add_init_script(f"({WALK})()")
    page.goto(abroad.lay(page.request, boxes=["goth"], seats=3, bots=["easy"]))
    page.wait_for_selector(".chairs")
    friend.goto(page.url)
    friend.wait_for_selector(".sit")
    friend.goto(f"{page.url}?watch")
    friend.wait_for_selector(".chairs")
    known = allowed(("goth",)) | {said for said, _ in box_catalog.rules_in_force(("goth",), {})}

    assert still_english(everything(page), known) == []
    assert still_english(everything(friend), known) == []


# -- the page says what Python says ---------------------------------------------------------------------------------------------

SAID: list[tuple[str, dict[str, Value]]] = [
    ("{seat} {seat:call|calls} {what} to {room's} room.", {"seat": Seat(0), "room": Seat(1), "what": "Cat"}),
    (
        "{seat} {seat:play|plays} {what} on {room:you|#|yourself}.",
        {"seat": Seat(0), "room": Seat(0), "what": "Cat"},
    ),
    ("{what} leaves {seat}. {seat} {seat:are|is} glad.", {"seat": Seat(0), "what": "Cat"}),
    ("so it is: {seat's} turn", {"seat": Seat(1)}),
    ("{n} {n:card|cards}, {n:+} Slack", {"n": 1}),
    ("{n} {n:card|cards}, {n:+} Slack", {"n": -2}),
    ("{n} {n:card|cards}, {n:+} Slack", {"n": 0}),
    ("{what}.", {"what": "Found a Couch!"}),
    ("{what}. Hm.", {"what": "Who?"}),
    ("{seat:your|#’s} {what}", {"seat": Seat(1), "what": "Cat"}),
    ("call {what}{seat:| to #}", {"seat": Seat(1), "what": "Cat"}),
]
PLURALS = ("none", "one", "up-to-one", "one-few-many")
SAY = """async ([texts, plural, told]) => {
  const { Wording } = await import("/static/wording.js");
  const wording = new Wording(texts, plural);
  return told.map(([key, slots, start]) => wording.pieces(key, slots, start).join(""));
}"""


@pytest.mark.parametrize("names", [("Ann", "Ben"), ("שרה", "Ben")])  # one of them is written from the right
def test_the_page_says_what_python_says(house: House, new_page: NewPage, names: tuple[str, str]) -> None:
    page = new_page()
    page.goto(house.address)
    persons = {key: said for key, said in words_of().texts.items() if key.startswith("person.")}
    texts = {f"it.{number}": template for number, (template, _) in enumerate(SAID)}
    keys = [(f"it.{number}", slots) for number, (_, slots) in enumerate(SAID)]
    for me in (0, 1, None):
        for start in (True, False):
            speaker = Speaker(Words({**words_of().texts, **texts}), names, (), me)
            told = [
                (key, {slot: _on_the_page(value, names, me) for slot, value in slots.items()}, start)
                for key, slots in keys
            ]
            said = page.evaluate(SAY, [{**persons, **texts}, "one", told])

            assert said == [speaker.text(Told(key, **slots), start=start) for key, slots in keys]


def test_the_page_counts_as_python_counts(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.address)
    forms = {"it": "{n:a|b|c}"}
    for plural in PLURALS:
        words = Words({**words_of().texts, **forms, "language.plural": plural})
        said = page.evaluate(SAY, [forms, plural, [("it", {"n": n}, True) for n in range(130)]])

        assert said == [Speaker(words, (), ()).text(Told("it", n=n)) for n in range(130)]


def _on_the_page(value: Value, names: tuple[str, ...], me: int | None) -> object:
    return {"name": names[value.seat], "mine": value.seat == me} if isinstance(value, Seat) else value
