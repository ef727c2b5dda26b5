"""What a table on the server says is said in its language: the story, the question, who is waited for, and why not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from slackhouse.games import load_box
from slackhouse.i18n.pseudo_language import MADE_UP, made_up
from slackhouse.server.live.table_state import TableState
from slackhouse.server.log_rows import TableCreated
from tests.server.serving import client, in_memory, lay, run, serving, settings
from tests.terminal.sitting import run as command

NAMES = re.compile(r"\b(Zoe|Roomie)\b")


def plain(text: str, told: dict[str, Any]) -> str:
    """A text without names and titles, which nobody translates."""
    titles = sorted((card.name for card in load_box("geek").cards), key=len, reverse=True)
    for name in (*titles, *(seat["name"] for seat in told["seats"])):
        text = text.replace(name, "")
    return NAMES.sub("", text)


def is_made_up(text: str, told: dict[str, Any]) -> bool:
    left = plain(text, told)
    return bool(set(left) & set(MADE_UP)) and not re.search(r"[A-Za-z]{2,}", left)


def test_a_table_is_told_in_the_language_of_its_server(tmp_path: Path) -> None:
    assert command("words", "made-up", tmp_path).exit_code == 0
    with in_memory() as data, serving(settings(data, language=f"{tmp_path}/")) as address:
        table, browser = lay(address, bots=["normal"], seats=2, start=True)

        async def look() -> None:
            async with client(address, table, browser) as zoe:
                for line in zoe.told["story"]:
                    assert "".join(span["text"] for span in line["spans"]) == line["text"]
                told = await zoe.until(lambda one: bool(one["question"]))
                refused = await zoe.move({"do": "accept"}, at=told["at"])
                # What bots say, they say in their own words. The question may come after the lines: then they were told before it.
                lines = [line for line in zoe.story if "“" not in line]

                assert lines
                assert [line for line in lines if not is_made_up(line, told)] == []
                assert is_made_up(told["waiting"]["for"], told)
                assert is_made_up(told["question"], told)
                assert is_made_up(re.sub(r'"[^"]*"', "", refused["says"]), told)

        run(look)


def test_cards_choices_rules_and_refusals_come_in_the_language_of_the_table(tmp_path: Path) -> None:
    assert command("words", "made-up", tmp_path).exit_code == 0
    with in_memory() as data, serving(settings(data, language=f"{tmp_path}/")) as address:
        table, browser = lay(address, bots=["normal"], seats=2, start=True)
        cards = browser.get(f"/api/tables/{table}/cards").json()
        house = browser.get("/api/house?boxes=geek,goth").json()
        rule = browser.get("/api/rules/CALL-1").json()
        refused = browser.get("/api/rules/XYZZY-1").json()["error"]

        async def look() -> None:
            async with client(address, table, browser) as zoe:
                told = zoe.told
                said = [
                    await zoe.say("start"),
                    await zoe.say("resume"),
                    await zoe.say("chair", seat=9, **{"with": "me"}),
                ]
                texts = [
                    *(card["text"] for card in cards if card["text"]),
                    *(word for card in cards for word in card["said"]),
                    *(box["differs"] for box in house["boxes"]),
                    *(one["says"] for one in house["options"]),
                    *(one["says"] for one in house["together"]["rules"]),
                    *(one["word"] for one in house["tokens"]),
                    *(one["text"] for one in rule["rules"]),
                    *(one["says"] for one in said),
                    *told["rules"],
                ]

                assert [one for one in texts if not is_made_up(one, told)] == []
                assert made_up("", "there is no rule")[:8] in refused["says"]

        run(look)


def test_a_table_whose_words_are_gone_speaks_english() -> None:
    assert TableState(TableCreated(("geek",), 2, "normal", language="./gone")).language == "en"
    assert TableState(TableCreated(("geek",), 2, "normal", language="gone")).language == "en"


def test_a_server_with_no_such_words_does_not_open() -> None:
    done = command("serve", "--no-open", "--language", "./gone")

    assert done.exit_code == 2
    assert "there is no folder of words ./gone" in done.output
