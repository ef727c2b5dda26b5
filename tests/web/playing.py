"""Playing by clicking: whatever glows is picked, whatever is offered is pressed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Error, Page

A_GAME: Final = 900.0
"""Seconds after which a game by clicking has gone wrong."""
A_REST: Final = 120.0
"""Seconds in which nothing happens after which nothing will come of it."""

LOOK: Final = """() => {
  const count = (query) => document.querySelectorAll(query).length;
  return {
    over: count(".end") > 0,
    asked: count(".note-paper.mine") > 0,
    told: count("#panel-story .feed li") + (document.querySelector(".just-now")?.textContent ?? ""),
    about: document.querySelector(".note-paper.mine .question")?.textContent ?? "",
    can: count(".held.can:not(.chosen)"),
    chosen: count(".held.chosen"),
    resting: count(".held.rests.chosen"),
    options: count(".steps .options button"),
    plain: count('.steps [data-say="done"], .steps [data-say="pass"]'),
    seats: count("[data-seat]"),
  };
}"""

SHOWS: Final = """() => {
  const card = document.querySelector(".held.can:not(.chosen)");
  if (!card) return null;
  card.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  const { left, top, width, height } = card.getBoundingClientRect();
  for (let part = 1; part < 20; part += 1) {
    const point = [left + (width * part) / 20, top + height / 2];
    if (card.contains(document.elementFromPoint(...point))) return point;
  }
  return null;
}"""


def look(page: Page) -> dict[str, Any]:
    """What is to be seen on the page that matters for playing on."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def press(page: Page, query: str) -> bool:
    """Click on it, if it is still there: tables move on under the finger."""
    try:
        page.locator(query).first.click(timeout=1500)
    except Error:
        return False
    return True


def pick(page: Page) -> bool:
    """Click on the first card that glows, where it shows: in a fan of many only its edge does."""
    point: list[float] | None = page.evaluate(SHOWS)
    if point is not None:
        page.mouse.click(*point)
    return point is not None


def step(page: Page) -> bool:
    """Click once or twice, as somebody who plays what glows; False if there was nothing to click."""
    seen = look(page)
    if not seen["asked"]:
        return False
    if seen["can"] and not seen["chosen"] and not (seen["about"].startswith("Discard") and seen["plain"]):
        return pick(page) and press(page, ".steps .options button")
    if seen["options"]:
        return press(page, ".steps .options button")
    return bool(seen["chosen"]) and press(page, '.steps [aria-label="Put it back"]')


def play_on(page: Page, until: Callable[[], bool], seconds: float = A_GAME) -> None:
    """Go on until something is so."""
    end = time.monotonic() + seconds
    told, rested = "", 0.0
    while not until():
        seen, now = look(page), time.monotonic()
        if (news := seen["told"] + seen["about"]) != told:
            told, rested = news, now + A_REST
        assert now < min(end, rested), f"nothing came of it: {seen} {story(page)[-5:]}"
        if not step(page):
            page.wait_for_timeout(25)


def play_to_the_end(page: Page) -> None:
    page.wait_for_selector(".held, .hand-empty, .end")
    play_on(page, lambda: bool(look(page)["over"]))


def story(page: Page) -> list[str]:
    """The story so far, line by line."""
    lines: list[str] = page.locator("#panel-story .feed li").all_text_contents()
    return [" ".join(line.split()) for line in lines]
