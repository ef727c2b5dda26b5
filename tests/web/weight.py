"""What the first view of a table weighs, as it comes over the line: `python -m tests.web.weight`, with every file: `… all`.

Every byte is counted that a browser with an empty cache is sent until the table lies there with its pictures: what is packed as it is packed,
with the heads of the answers, and what the socket says first. Four people sit there, none of whom has played yet.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, WebSocket

from tests.web.conftest import PLAYED_BEFORE
from tests.web.house import House
from tests.web.shapes import at_home

BOXES: Final = ("geek", "greek", "goth", "cthulhu", "dork")
NAMES: Final = ("Zoe", "Max", "Ann", "Bob")
DRAWN: Final = """() => {
  const here = (one) => one.getBoundingClientRect().top < innerHeight && one.checkVisibility();
  const pictures = [...document.querySelectorAll("img")].filter(here);
  return document.querySelector(".held") && document.fonts.status === "loaded" && pictures.every((one) => one.complete);
}"""
"""The hand, the letters, and every picture that is on the screen."""


class Weight(NamedTuple):
    """Bytes by what was asked for."""

    parts: dict[str, int]

    @property
    def whole(self) -> int:
        return sum(self.parts.values())

    @property
    def kinds(self) -> dict[str, int]:
        """What weighs what."""
        found: dict[str, int] = {}
        for path, size in self.parts.items():
            ending = path.partition("?")[0].rpartition(".")[2]
            kind = {"js": "modules", "css": "sheets", "woff2": "letters", "svg": "pictures"}.get(
                ending, "told"
            )
            found[kind] = found.get(kind, 0) + size
        return found


def weighed(page: Page, address: str) -> Weight:
    """Look at a table with this page, which has seen nothing yet."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    parts: dict[str, int] = {}

    def send(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def end(event: dict[str, Any]) -> None:
        parts[asked[event["requestId"]]] = event["encodedDataLength"]

    def listen(socket: WebSocket) -> None:
        def hear(message: str | bytes) -> None:
            parts.setdefault(socket.url, len(message.encode() if isinstance(message, str) else message))

        socket.on("framereceived", hear)

    line.on("Network.requestWillBeSent", send)
    line.on("Network.loadingFinished", end)
    page.on("websocket", listen)
    page.goto(address)
    page.wait_for_function(DRAWN)
    page.wait_for_load_state("networkidle")
    line.detach()
    assert {urlsplit(url).netloc for url in parts} == {urlsplit(address).netloc}  # from no other host
    return Weight(
        {urlsplit(url)._replace(scheme="", netloc="").geturl(): size for url, size in parts.items()}
    )


def laid(house: House, make: Callable[[], Page], looks: Page, box: str) -> str:
    """A table that has just begun, at which whoever looks has a chair. Somebody else opened it: they have seen the page before."""
    host = make()
    address = house.lay(host.request, boxes=[box], seats=len(NAMES), speed="no clock")
    host.goto(address)
    for page, name in zip((looks, make(), make()), NAMES[1:], strict=True):
        answer = page.request.post(
            f"{house.address}api/tables/{address.rpartition('/')[2]}/sit", data={"name": name}
        )
        assert answer.ok, answer.text()
    host.locator(".chair.empty").first.wait_for(state="detached")
    host.get_by_role("button", name="Start").click()
    host.wait_for_selector(".held")
    return address


def main(every: bool) -> None:
    sys.stdout.write(
        "| box | all | modules | letters | pictures | sheets | told |\n| --- | --- | --- | --- | --- | --- | --- |\n"
    )
    with at_home() as (browser, house):

        def make() -> Page:
            context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            context.add_init_script(PLAYED_BEFORE)
            return context.new_page()

        for box in BOXES:
            page = make()
            found = weighed(page, laid(house, make, page, box))
            sizes = [
                found.whole,
                *(found.kinds[one] for one in ("modules", "letters", "pictures", "sheets", "told")),
            ]
            sys.stdout.write(f"| {box} | {' | '.join(f'{size / 1000:.1f}' for size in sizes)} |\n")
            if every:
                sys.stdout.writelines(
                    f"{size:8} {path}\n"
                    for path, size in sorted(found.parts.items(), key=lambda one: -one[1])
                )
            for context in browser.contexts:
                context.close()


if __name__ == "__main__":
    main("all" in sys.argv[1:])
