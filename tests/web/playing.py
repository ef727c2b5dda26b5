"""Playing by clicking: whatever glows is picked, whatever is offered is pressed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

A_GAME: Final = 900.0
"""Seconds after which a game by clicking has gone wrong."""
A_REST: Final = 120.0
"""Seconds in which nothing happens after which nothing will come of it."""

LOOK: Final = """() => {
  const count = (query) => document.querySelectorAll(query).length;
  // What was answered is on its way, or a dialog about it: the question on the page is the old one still.
  const open = count('.steps[aria-busy="true"], [aria-busy="true"] .steps') === 0;
  const now = (query) => (open ? count(query) : 0);
  return {
    over: count(".end") > 0,
    picking: now(".pick-dialog[open]") > 0,
    sure: now(".sure-dialog[open]") > 0,
    reading: count("dialog[open]:not(.pick-dialog, .sure-dialog)") > 0,
    asked: now(".note-paper.mine") > 0,
    told: count("#panel-story .feed li") + (document.querySelector(".just-now")?.textContent ?? ""),
    about: (open && document.querySelector(".note-paper.mine .question")?.textContent) || "",
    asks: document.querySelector(".note-paper")?.dataset.about ?? "",
    can: now(".held.can:not(.chosen)"),
    chosen: now(".held.chosen"),
    resting: now(".held.rests.chosen"),
    options: now(".steps .options button"),
    plain: now('.steps [data-say="done"], .steps [data-say="pass"]'),
    seats: count("[data-seat]"),
  };
}"""

SURE: Final = ".sure-dialog[open] .options .button:not(.main)"
"""What is said by whoever is asked whether that is meant, and means it."""
NOTHING: Final = ":not(*)"
PLAIN: Final = '.steps [data-say="done"], .steps [data-say="pass"]'
"""To be done, or to let it go by."""
OF_THE_CHOSEN: Final = ".steps:has([data-unpick]) .options button"
"""What can be done with the card that was chosen; nothing, if the table moved on and took the choice back."""
PRESS: Final = """([query, sure, title]) => {
  // One look and one click in the same moment: nothing can come between them, so no old question is answered and no new one by mistake.
  if (document.querySelector('.steps[aria-busy="true"], [aria-busy="true"] .steps')) return "busy";
  const meant = document.querySelector(sure) ? [sure, ""] : [query, title];
  const called = (one) => !meant[1] || one.querySelector(".card-title")?.textContent.trim() === meant[1];
  const one = [...document.querySelectorAll(meant[0])].find((found) => called(found) && found.checkVisibility());
  if (!one || one.disabled) return "missing";
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  for (const high of [0.5, 0.15, 0.85])
    for (let part = 1; part < 20; part += 1)
      if (one.contains(document.elementFromPoint(left + (width * part) / 20, top + height * high))) {
        one.click();
        return "pressed";
      }
  return "covered";
}"""
A_LOOK: Final = 30
"""So often it is looked whether something is there to be pressed: what was chosen is drawn with the next frame."""
NEWS: Final = """() => new Promise((done) => {
  const told = new MutationObserver(() => stop());
  const late = setTimeout(() => stop(), 400);
  const stop = () => { told.disconnect(); clearTimeout(late); done(); };
  told.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
"""Until the page shows something else, or for a moment: whoever looked all the time would keep the browser from playing."""
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


def press(page: Page, query: str, title: str = "", *, sure: bool = True) -> bool:
    """Click on it (on the card of this title), if it is still there and under nothing else: tables move on under the finger.

    Where something would be lost, that is meant, and said instead; unless whoever presses is not `sure`.
    """
    for _ in range(A_LOOK):
        found = page.evaluate(PRESS, [query, SURE if sure else NOTHING, title])
        if found in {"pressed", "busy"}:
            return bool(found == "pressed")
        page.wait_for_timeout(50)
    return False


def pick(page: Page) -> bool:
    """Click on the first card that glows, where it shows: in a fan of many only its edge does."""
    point: list[float] | None = page.evaluate(SHOWS)
    if point is not None:
        page.mouse.click(*point)
    return point is not None


def step(page: Page) -> bool:
    """Click once or twice, as somebody who plays what glows; False if there was nothing to click."""
    seen = look(page)
    if seen["reading"]:  # a hand that was shown, say: it is put away before anything else
        page.keyboard.press("Escape")
        return True
    if seen["sure"]:
        return press(page, SURE)
    if seen["picking"]:
        return press(page, ".pick-dialog .way")
    if not seen["asked"]:
        return False
    if seen["can"] and not seen["chosen"] and not (seen["asks"] == "discarding" and seen["plain"]):
        return pick(page) and press(page, OF_THE_CHOSEN)
    if seen["options"]:
        return press(page, ".steps .options button")
    return bool(seen["chosen"]) and press(page, ".steps [data-unpick]")


def decline(page: Page) -> bool:
    """Say done or pass; where neither is offered, as a step."""
    seen = look(page)
    if seen["asked"] and seen["plain"] and not (seen["sure"] or seen["picking"] or seen["reading"]):
        return press(page, PLAIN)
    return step(page)


def play_on(
    page: Page, until: Callable[[], bool], seconds: float = A_GAME, how: Callable[[Page], bool] = step
) -> None:
    """Go on until something is so."""
    end = time.monotonic() + seconds
    told, rested = "", 0.0
    while not until():
        seen, now = look(page), time.monotonic()
        if (news := seen["told"] + seen["about"]) != told:
            told, rested = news, now + A_REST
        assert now < min(end, rested), f"nothing came of it: {seen} {story(page)[-5:]}"
        if not how(page):
            page.evaluate(NEWS)


def play_to_the_end(page: Page) -> None:
    page.wait_for_selector(".held, .hand-empty, .end")
    play_on(page, lambda: bool(look(page)["over"]))


def story(page: Page) -> list[str]:
    """The story so far, line by line."""
    lines: list[str] = page.locator("#panel-story .feed li").all_text_contents()
    return [" ".join(line.split()) for line in lines]
