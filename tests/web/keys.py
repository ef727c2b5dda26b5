"""Playing by keys: a card by its number, its first use by Enter; else done, or pass. Dialogs are answered by keys, too."""

from __future__ import annotations

import contextlib
from typing import Final

from playwright.sync_api import Error, Page

from tests.web.playing import SURE, look

A_WAY: Final = ".pick-dialog[open] .way"
FIRST: Final = ".steps .options button"


def by_keys(page: Page) -> bool:
    """Press what somebody would who plays what glows; False if there was nothing to press."""
    seen = look(page)
    if seen["reading"]:  # a hand that was shown, say
        page.keyboard.press("Escape")
        return True
    if seen["sure"] or seen["picking"]:
        return _enter(page, SURE if seen["sure"] else A_WAY)
    if not seen["asked"]:
        return False
    if seen["can"] and not seen["chosen"] and not (seen["asks"] == "discarding" and seen["plain"]):
        place = page.evaluate("document.querySelector('.held.can')?.dataset.held")
        if place is not None and int(place) < 9:
            page.keyboard.press(str(int(place) + 1))
            return _enter(page, FIRST)
    if seen["chosen"] and not seen["options"]:
        page.keyboard.press("Escape")
        return True
    if seen["plain"] and not seen["chosen"]:
        page.keyboard.press("p")
        page.keyboard.press("d")
        return True
    return bool(seen["options"]) and _enter(page, FIRST)


def _enter(page: Page, query: str) -> bool:
    """Go to the first of what is offered, and press Enter; the table may have moved on."""
    with contextlib.suppress(Error):
        page.locator(query).first.focus(timeout=1500)
        page.keyboard.press("Enter")
        return True
    return False
