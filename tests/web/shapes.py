"""Whole games on every shape of the table and for every box, by clicks and by keys: `python -m tests.web.shapes`, or only some: `… phone dork`.

At every question the page is walked: nothing may be cut, covered, outside the screen, or too small for a finger. Nothing may be said on the
console either. `./test` asks the first questions on every shape, and `./test --all` plays a game on each.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize, sync_playwright

from tests.web.conftest import CHROMIUM, QUIET
from tests.web.crowds import Between, named
from tests.web.house import House
from tests.web.keys import by_keys
from tests.web.playing import A_GAME, look, step
from tests.web.seeing import faults


class Shape(NamedTuple):
    """A screen on which the table is tried."""

    name: str
    wide: int
    high: int
    touch: bool

    @property
    def size(self) -> ViewportSize:
        return {"width": self.wide, "height": self.high}


SHAPES: Final = (
    Shape("phone", 390, 844, touch=True),
    Shape("short-phone", 360, 640, touch=True),
    Shape("tablet", 820, 1180, touch=True),
    Shape("small-tablet", 768, 1024, touch=True),
    Shape("laptop", 1280, 800, touch=False),
    Shape("flat-laptop", 1366, 768, touch=False),
    Shape("large", 1920, 1080, touch=False),
    Shape("huge", 2560, 1440, touch=False),
)
BOXES: Final = (
    ("geek",),
    ("geek", "slack-attack"),
    ("geek", "slack-attack", "block-party"),
    ("greek",),
    ("goth",),
    ("cthulhu",),
    ("dork",),
)
SEATS: Final = {("geek", "slack-attack"): 8, ("geek", "slack-attack", "block-party"): 8}
"""As many as there may be, where two boxes make it more than usual."""
WAYS: Final = ("clicks", "keys")
DRAWN: Final = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
"""Over when the page has drawn whatever it knew of."""
AT_REST: Final = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .every((one) => one.playState !== "running")"""
"""Whether nothing flies any more; what glows for ever may."""


class Game(NamedTuple):
    shape: Shape
    boxes: tuple[str, ...]
    way: str
    seats: int

    def __str__(self) -> str:
        return f"{self.shape.name} {'+'.join(self.boxes)} by {self.way}"


GAMES: Final = tuple(
    Game(shape, boxes, way, SEATS.get(boxes, 4)) for shape in SHAPES for boxes in BOXES for way in WAYS
)


def resize(page: Page, shape: Shape) -> None:
    """Another screen, and the table laid out anew for it: that is done in the frame after the one in which the page hears of it."""
    page.set_viewport_size(shape.size)
    page.wait_for_function(f"() => innerWidth === {shape.wide} && innerHeight === {shape.high}")
    page.evaluate(DRAWN)


def open_page(browser: Browser, shape: Shape, said: list[str]) -> Page:
    """Somebody at such a screen; whatever the page complains about is noted."""
    context = browser.new_context(
        viewport=shape.size, has_touch=shape.touch, is_mobile=shape.touch, reduced_motion="no-preference"
    )
    context.set_default_timeout(120_000)
    page = context.new_page()

    def listen(line: ConsoleMessage) -> None:
        if line.type in {"error", "warning"}:
            said.append(f"console: {line.text}")

    def fail(error: Error) -> None:
        said.append(f"exception: {error}")

    page.on("console", listen)
    page.on("pageerror", fail)
    return page


def play(browser: Browser, house: House, game: Game, *, most: int = 10_000) -> list[str]:
    """Play it to the end, or for so many questions, and look at every question; returns what was wrong."""
    said: list[str] = []
    page = open_page(browser, game.shape, said)
    Between(page, named)
    bots = ["easy"] * (game.seats - 1)
    page.goto(
        house.lay(
            page.request, boxes=list(game.boxes), seats=game.seats, bots=bots, start=True, speed="no clock"
        )
    )
    page.wait_for_selector(".held, .hand-empty, .end")
    asked, before, until = 0, "", time.monotonic() + A_GAME
    while asked < most and not (seen := look(page))["over"]:
        if time.monotonic() > until:
            said.append("the game does not end")
            break
        if not seen["asked"]:
            page.wait_for_timeout(20)
            continue
        if (now := f"{seen['about']} {seen['told']}") != before:
            asked, before = asked + 1, now
            said += _walk(page, game)
        (by_keys if game.way == "keys" else step)(page)
        if look(page)["chosen"]:
            said += _walk(page, game)
    if asked < 5:
        said.append(f"only {asked} questions were asked")
    page.context.close()
    return list(dict.fromkeys(said))


def _walk(page: Page, game: Game) -> list[str]:
    """Look twice where something is wrong: a card may just be flying."""
    page.mouse.move(1, 1)  # what is pointed at lies over its neighbour, and may
    if not faults(page, touch=game.shape.touch):
        return []
    page.evaluate(DRAWN)
    page.wait_for_function(AT_REST)
    about = look(page)["about"]
    return [f"{about}: {fault}" for fault in faults(page, touch=game.shape.touch)]


@contextmanager
def at_home() -> Iterator[tuple[Browser, House]]:
    """A browser and a server of one's own."""
    if CHROMIUM is None:
        raise SystemExit("There is no chromium here; install chromium-headless-shell.")
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        House(Path(data)) as house,
    ):
        house.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            yield browser, house
        finally:
            browser.close()


def main(wanted: Sequence[str]) -> None:
    """All games whose names have every wanted word."""
    games = [game for game in GAMES if all(word in str(game).split() for word in wanted)]
    if not games:
        raise SystemExit(f"no game is called {' '.join(wanted)}; the first is called {GAMES[0]}")
    wrong = 0
    with at_home() as (browser, house):
        for game in games:
            found = play(browser, house, game)
            wrong += len(found)
            sys.stdout.write(
                "".join([f"{game}: {'well' if not found else ''}\n", *(f"  {one}\n" for one in found)])
            )
            sys.stdout.flush()
    sys.stdout.write(f"{len(games)} games, {wrong} faults\n")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main(sys.argv[1:])
