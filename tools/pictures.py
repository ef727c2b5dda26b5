"""Takes the pictures of the README and the docs anew: `.venv/bin/python -m tools.pictures`, or only some: `… end auction`.

The sheets of cards and the terminal are the same every time, and a test holds them fresh. Those of the page are taken in a real browser at a
real server, whose dice nobody knows: look at each one before you keep it.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from slackhouse.games import shelf
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.house import House
from tests.web.playing import look, play_on, play_to_the_end, press, step
from tools.pages import ROOT, Command, run

PICTURES: Final = ROOT / "docs" / "pictures"
SCREEN: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
INVENTED: Final = ROOT / "tests" / "art" / "invented.toml"
TYPED: Final = ("ask never", *("go to Free Time", "1", "end turn") * 4, "go to Free Time", "table", "hand")
"""What is said in the terminal until there is something to see."""
COLOURS: Final = {"Turn": "#7fd1c7", "Your": "#7fd1c7", ">": "#ffc978", "!": "#ff9d8a"}
LINE: Final = 19
LETTER: Final = 8.43
STAYS: Final = "\N{NO-BREAK SPACE}"
"""A browser makes one of many spaces."""


def sheets(folder: Path) -> None:
    """Every card of every box on one sheet, and those that were invented for a test."""
    for box in shelf():
        _ours(f"slackhouse art --box {box} --out cards-{box}.svg", folder)
    _ours(f"slackhouse art --deck '{INVENTED}' --out cards-invented.svg", folder)


def _ours(line: str, folder: Path) -> str:
    status, said = run(Command(line, "", (), ("",), 0), folder)
    if status:
        raise SystemExit(said)
    return said


def terminal(folder: Path) -> None:
    """A table in the terminal, as it lies there, and the hand."""
    command = Command("slackhouse play --plain --seed 7 --name Zoe", "", TYPED, ("",), 0)
    _, said = run(command, folder)
    begins = said.rindex("\nTurn ") + 1
    lines = said[begins : said.index("\n> \n", begins) + 3].splitlines()
    (folder / "table.svg").write_text(drawn(lines), "utf-8")


def drawn(lines: list[str]) -> str:
    """Lines of a terminal as a picture."""
    wide, high = round(max(map(len, lines)) * LETTER) + 40, 36 + LINE * len(lines) + 16
    text = [
        f'<text x="20" y="{54 + LINE * at}"{_colour(line)} textLength="{len(line) * LETTER:.1f}">{escape(line).replace(" ", STAYS)}</text>'
        for at, line in enumerate(lines)
        if line.strip()
    ]
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-label="A game of Chez Geek in the '
                'terminal: four rooms and a hand of cards">'
            ),
            f'<rect width="{wide}" height="{high}" rx="10" fill="#2b211b"/>',
            (
                '<circle cx="20" cy="18" r="6" fill="#b3362b"/><circle cx="40" cy="18" r="6" fill="#d9822b"/>'
                '<circle cx="60" cy="18" r="6" fill="#2f7d46"/>'
            ),
            '<g font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#f2e8dc">',
            *text,
            "</g></svg>",
            "",
        ]
    )


def _colour(line: str) -> str:
    found = next((colour for word, colour in COLOURS.items() if line.startswith(word)), "")
    asked = "#7fd1c7" if re.match(r"\S.*\?$", line) else ""
    return f' fill="{found or asked}"' if found or asked else ""


@contextmanager
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        raise SystemExit("There is no chromium here; install chromium-headless-shell.")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield one
        one.close()


class Photographer:
    """Somebody with a browser who plays until there is something to see."""

    def __init__(self, chromium: Browser, house: House, folder: Path) -> None:
        self._chromium = chromium
        self._house = house
        self._folder = folder

    def page(self, size: ViewportSize = SCREEN) -> Page:
        context = self._chromium.new_context(viewport=size, reduced_motion="reduce", color_scheme="light")
        context.set_default_timeout(120_000)
        return context.new_page()

    def seated(self, size: ViewportSize = SCREEN, **wanted: Any) -> Page:
        page = self.page(size)
        page.goto(
            self._house.lay(
                page.request,
                **{"boxes": ["geek"], "seats": 4, "bots": ["normal"] * 3, "start": True, **wanted},
            )
        )
        page.wait_for_selector(".held, .hand-empty")
        return page

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_timeout(8000)  # until what flew in has settled, and said what it had to say
        page.screenshot(path=self._folder / f"{name}.png")
        page.context.close()

    def landing(self) -> None:
        page = self.page()
        page.goto(self._house.address)
        page.wait_for_load_state("networkidle")
        self.take(page, "landing")

    def table(self, name: str = "table", size: ViewportSize = SCREEN) -> None:
        """The own Free Time, with cards that glow, and things in every room."""
        page = self.seated(size)
        play_on(page, lambda: _stays(page, _free_time) and (size == PHONE or _is_lived_in(page)))
        self.take(page, name)

    def phone(self) -> None:
        self.table("table-phone", PHONE)

    def window(self) -> None:
        """Somebody plays something, and a card of the own answers it."""
        page = self.seated()
        play_on(page, lambda: _stays(page, _can_answer))
        self.take(page, "window")

    def auction(self) -> None:
        """A lot of somebody else, with bids on it."""
        zoe, max_ = self.seated_for_dork()
        seller, bidder = _about_to_sell(zoe, max_)
        seller.get_by_role("button", name="Hold an Auction").click()
        builder = seller.get_by_role("dialog", name="Put up for Auction")
        builder.get_by_role("checkbox").first.check()
        builder.get_by_label("Lowest bid").fill("5")
        builder.get_by_role("button", name="Going once").click()
        bidder.locator(".lot").wait_for()
        self.take(bidder, "auction")

    def seated_for_dork(self) -> tuple[Page, Page]:
        zoe, max_ = self.page(), self.page()
        zoe.goto(self._house.lay(zoe.request, boxes=["dork"], seats=4, bots=["normal"] * 2, speed="relaxed"))
        zoe.wait_for_selector(".chairs")
        max_.goto(zoe.url)
        max_.get_by_label("What do they call you?").fill("Max")
        max_.get_by_role("button", name="Sit down").click()
        zoe.locator(".chair.person", has_text="Max").wait_for()
        zoe.get_by_role("button", name="Start").click()
        return zoe, max_

    def end(self) -> None:
        page = self.seated()
        play_to_the_end(page)
        self.take(page, "end")


def _free_time(page: Page) -> bool:
    seen = look(page)
    return seen["about"].startswith("Free Time") and seen["can"] >= 2 and not seen["chosen"]


def _can_answer(page: Page) -> bool:
    seen = look(page)
    return "Do you answer?" in seen["about"] and seen["can"] > 0 and _is_lived_in(page)


def _stays(page: Page, so: Callable[[Page], bool]) -> bool:
    """Is it so, and not only until an answer that is on its way has arrived?"""
    if not so(page):
        return False
    page.wait_for_timeout(1500)
    return so(page)


def _is_lived_in(page: Page) -> bool:
    """Do things lie in the rooms?"""
    return page.locator(".room [data-card]").count() >= 14


def _about_to_sell(zoe: Page, max_: Page) -> tuple[Page, Page]:
    """Whoever may hold an Auction and owns something, after some turns; and the other."""
    while True:
        for page, other in ((zoe, max_), (max_, zoe)):
            seen = look(page)
            owned = page.locator('.room.mine [aria-label*="Stuff,"]').count()
            theirs = other.locator('.room.mine [aria-label*="Stuff,"]').count()
            if (
                "Make a Deal" in seen["about"]
                and owned >= 2
                and theirs
                and page.get_by_role("button", name="Hold an Auction").count()
            ):
                return page, other
            if not seen["plain"] or seen["about"].startswith("Buy Stuff"):
                if not step(page) and seen["plain"]:
                    press(page, '.steps [data-say="done"], .steps [data-say="pass"]')
            elif seen["asked"]:
                press(page, '.steps [data-say="done"], .steps [data-say="pass"]')
        zoe.wait_for_timeout(30)


SHOTS: Final[dict[str, Callable[[Photographer], None]]] = {
    "landing": Photographer.landing,
    "table": Photographer.table,
    "table-phone": Photographer.phone,
    "window": Photographer.window,
    "auction": Photographer.auction,
    "end": Photographer.end,
}
STILLS: Final[dict[str, Callable[[Path], None]]] = {"cards": sheets, "terminal": terminal}


def main(wanted: list[str]) -> None:
    if strange := [one for one in wanted if one not in {*SHOTS, *STILLS}]:
        raise SystemExit(
            f"no picture is called {', '.join(strange)}; there are {', '.join([*STILLS, *SHOTS])}"
        )
    for name, draw in STILLS.items():
        if name in wanted or not wanted:
            draw(PICTURES)
    shots = [name for name in SHOTS if name in wanted or not wanted]
    if not shots:
        return
    with tempfile.TemporaryDirectory() as data, browser() as chromium:
        house = House(Path(data))
        house.open()
        try:
            for name in shots:
                SHOTS[name](Photographer(chromium, house, PICTURES))
                sys.stdout.write(f"{name}\n")
        finally:
            house.close()


if __name__ == "__main__":
    main(sys.argv[1:])
