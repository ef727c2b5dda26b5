"""A browser and a server for every test of the page. Without a browser they are skipped in the open; CI forbids that."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.house import House

CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")
QUIET: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
"""As root there is no sandbox; the others keep the browser from calling home."""

PLAYED_BEFORE: Final = (
    'localStorage.setItem("slackhouse.coach", localStorage.getItem("slackhouse.coach") ?? "off");'
)
"""Somebody who needs no coach."""

NewPage = Callable[..., Page]

expect.set_options(timeout=120_000)  # a machine may be busy; what never comes is a failure all the same


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if CHROMIUM is None:
        missing = "no chromium here: apt-get install chromium-headless-shell libatomic1 fonts-dejavu-core"
        if os.environ.get("SLACKHOUSE_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    return {"executable_path": CHROMIUM, "args": list(QUIET)}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not kill it."""
    with House(tmp_path_factory.mktemp("house")) as one:
        one.open()
        yield one


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Somebody with a browser of their own. Whatever goes wrong on their page fails the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def make(*, newcomer: bool = False, **wanted: Any) -> Page:
        wanted.setdefault("viewport", {"width": 1280, "height": 800})
        wanted.setdefault("reduced_motion", "reduce")
        context = browser.new_context(**wanted)
        context.set_default_timeout(120_000)
        contexts.append(context)
        if not newcomer:
            context.add_init_script(PLAYED_BEFORE)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: _listen(problems, said.type, said.text))
        return page

    yield make
    for context in contexts:
        context.close()
    assert problems == []


def _listen(problems: list[str], kind: str, text: str) -> None:
    """Errors count; a refusal, or a line that is down because the server was killed, in whatever moment, does not."""
    expected = (
        "net::ERR_",
        "WebSocket",
        "status of 400",
        "status of 404 (Not Found)",
        "status of 409",
    )
    if kind == "error" and not any(words in text for words in expected):
        problems.append(text)
