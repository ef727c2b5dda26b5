"""The papers about security: every test they name exists, and the few things that no other test looks at."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from tests.server.players import Player
from tests.server.serving import Browser, client, in_memory, lay, run, serving, settings

ROOT = Path(__file__).parents[2]
PAPER = (ROOT / "docs/serving.md").read_text("utf-8").partition("## Against a standard")[2]


def test_every_test_that_the_standard_names_exists() -> None:
    written = "".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", PAPER))

    assert len(named) > 30
    assert {one for one in named if f"def {one}(" not in written} == set()


def test_every_row_says_whether_it_is_met() -> None:
    met = [row.split("|")[2].strip() for row in PAPER.splitlines() if re.match(r"\| \d", row)]

    assert len(met) > 60
    assert set(met) == {"yes", "no", "in part", "over https", "–", "the host's", "the proxy's"}


@pytest.mark.parametrize("path", ["/.git/config", "/docs", "/openapi.json", "/metrics", "/debug", "/static/"])
def test_tools_of_other_servers_find_nothing(address: str, path: str) -> None:
    assert Browser(address).get(path).status_code == 404
    assert Browser(address).ask("TRACE", "/api/house").status_code == 405


def test_what_a_table_says_is_not_kept_by_browsers(address: str) -> None:
    table, browser = lay(address)

    assert browser.get(f"/api/tables/{table}").headers["cache-control"] == "no-store"
    assert browser.get("/").headers["cache-control"] == "no-cache"


def test_the_log_of_the_process_names_no_hand_and_no_token(caplog: pytest.LogCaptureFixture) -> None:
    """Whatever is said at any level while a game is played."""
    with caplog.at_level(logging.DEBUG), in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address, seats=2, bots=["normal"], start=True)

        async def play() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 2)

        run(play)
        said = [
            record.getMessage()
            for record in caplog.records
            if record.name.startswith(("slackhouse", "uvicorn"))
        ]
    assert not [line for line in said if browser.cookie in line or "hand" in line]
