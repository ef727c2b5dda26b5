"""Takes the pictures of the README and the docs anew: `.venv/bin/python -m tools.pictures`, or only some: `… end auction`.

The sheets of cards and the terminal are the same every time, and a test holds them fresh. Those of the page are taken in a real browser at a
real server, whose dice nobody knows: look at each one before you keep it.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from slackhouse.games import shelf
from slackhouse.games.own_decks import read_alone
from slackhouse.printing.typesetting import alone
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.house import House
from tests.web.playing import look, play_on, play_to_the_end, press, step
from tests.web.shapes import SHAPES, Shape
from tools.pages import ROOT, Command, run

PICTURES: Final = ROOT / "docs" / "pictures"
SHAPE: Final = {shape.name: shape for shape in SHAPES}
LAPTOP: Final = SHAPE["laptop"]
THREE: Final = ("laptop", "tablet", "phone")
EIGHT: Final[dict[str, Any]] = {"boxes": ["geek", "slack-attack"], "seats": 8, "bots": ["normal"] * 7}
DECKS: Final = ROOT / "examples" / "decks"
FACE: Final = 250
GAP: Final = 14
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


def faces(folder: Path) -> None:
    """The decks of five that are in examples/decks, a row each, as they come from the press. Letters beyond latin are those of the machine."""
    decks = [read_alone(file.read_text("utf-8"), file=file.name) for file in sorted(DECKS.glob("*.toml"))]
    rows = [deck for deck in decks if len(deck.cards) == 5]
    high = round(FACE * 88 / 63)
    sheet = Image.new("RGB", (GAP + 5 * (FACE + GAP), GAP + len(rows) * (high + GAP)), "#cda274")
    for y, row in enumerate(rows):
        for x, card in enumerate(row.cards):
            made = Image.open(io.BytesIO(alone(card, "png", foot=row.title).data))
            sheet.paste(
                made.convert("RGB").resize((FACE, high)), (GAP + x * (FACE + GAP), GAP + y * (high + GAP))
            )
    sheet.quantize(128).save(folder / "own-decks.png", optimize=True)


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


expect.set_options(timeout=120_000)


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

    def page(self, shape: Shape = LAPTOP) -> Page:
        context = self._chromium.new_context(
            viewport=shape.size,
            has_touch=shape.touch,
            is_mobile=shape.touch,
            reduced_motion="reduce",
            color_scheme="light",
        )
        context.set_default_timeout(120_000)
        return context.new_page()

    def seated(self, shape: Shape = LAPTOP, **wanted: Any) -> Page:
        page = self.page(shape)
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
        page.keyboard.press("Escape")  # whatever was asked back, and what was picked
        page.evaluate("document.activeElement?.blur()")  # nobody is at the keys
        page.wait_for_timeout(8000)  # until what flew in has settled, and said what it had to say
        shown = Image.open(io.BytesIO(page.screenshot()))
        shown.convert("RGB").quantize(256).save(self._folder / f"{name}.png", optimize=True)
        page.context.close()

    def landing(self, name: str = "landing", shape: Shape = LAPTOP) -> None:
        page = self.page(shape)
        page.goto(self._house.address)
        page.wait_for_load_state("networkidle")
        self.take(page, name)

    def gallery(self, name: str, shape: Shape) -> None:
        """The cards of a box, as they come first."""
        page = self.page(shape)
        page.goto(f"{self._house.address}cards")
        page.wait_for_load_state("networkidle")
        self.take(page, name)

    def studio(self, name: str, shape: Shape) -> None:
        """A deck in Greek on the bench, one of its cards in hand."""
        page = self.page(shape)
        page.goto(f"{self._house.address}studio")
        expect(page.locator("#deck-box option")).not_to_have_count(
            1
        )  # until then there is nothing to lay it on
        page.locator("#open-file").set_input_files(DECKS / "nichteri.toml")
        page.locator(".face-part .card-art img").wait_for()
        self.take(page, name)

    def table(self, name: str = "table", shape: Shape = LAPTOP, **wanted: Any) -> None:
        """The own Free Time, with cards that glow, and things in every room."""
        self.take(self.played_until(_in_free_time, shape, **wanted), name)

    def played_until(self, so: Callable[[Page], bool], shape: Shape = LAPTOP, **wanted: Any) -> Page:
        """A game that has come so far; some are over before they do."""
        while True:
            page = self.seated(shape, **wanted)
            play_on(page, lambda page=page: bool(look(page)["over"]) or _stays(page, so))  # type: ignore[misc]
            if not look(page)["over"]:
                return page
            page.context.close()

    def eight(self, name: str, shape: Shape) -> None:
        """As many as there may be."""
        self.table(name, shape, **EIGHT)

    def window(self) -> None:
        """Somebody plays something, and a card of the own answers it."""
        self.take(self.played_until(_can_answer), "window")

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


def _in_free_time(page: Page) -> bool:
    seen = look(page)
    return (
        _is_lived_in(page)
        and seen["about"].startswith("Free Time")
        and seen["can"] >= 2
        and not seen["chosen"]
    )


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
    """A player who may hold an Auction and owns something, after some turns; and another one."""
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


def _on(
    shapes: Iterable[str], shot: Callable[[Photographer, str, Shape], None], name: str
) -> dict[str, Callable[[Photographer], None]]:
    """The same on screens of several shapes; on a laptop it has the bare name."""
    names = {name if shape == LAPTOP.name else f"{name}-{shape}": SHAPE[shape] for shape in shapes}
    return {called: partial(_shoot, shot, called, shape) for called, shape in names.items()}


def _shoot(
    shot: Callable[[Photographer, str, Shape], None], name: str, shape: Shape, by: Photographer
) -> None:
    shot(by, name, shape)


SHOTS: Final[dict[str, Callable[[Photographer], None]]] = {
    **_on(THREE, Photographer.landing, "landing"),
    **_on(THREE, Photographer.gallery, "gallery"),
    **_on(THREE, Photographer.studio, "studio"),
    **_on(SHAPE, Photographer.table, "table"),
    **_on(SHAPE, Photographer.eight, "table-eight"),
    "window": Photographer.window,
    "auction": Photographer.auction,
    "end": Photographer.end,
}
STILLS: Final[dict[str, Callable[[Path], None]]] = {"cards": sheets, "terminal": terminal}
PRINTS: Final[dict[str, Callable[[Path], None]]] = {"decks": faces}
"""Made with the letters of the machine, so they are not the same everywhere."""


def main(wanted: list[str]) -> None:
    if strange := [one for one in wanted if one not in {*SHOTS, *STILLS, *PRINTS}]:
        raise SystemExit(
            f"no picture is called {', '.join(strange)}; there are {', '.join([*STILLS, *PRINTS, *SHOTS])}"
        )
    for name, draw in {**STILLS, **PRINTS}.items():
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
