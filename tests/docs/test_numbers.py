"""Numbers that a page must say are those of the house."""

from __future__ import annotations

import json
import re

from slackhouse.cards import bounds, reading
from slackhouse.games import family, load_box, shelf
from slackhouse.lab import bounds as of_the_house
from slackhouse.lab import confidence_sequences, paired_games, run_statistics
from slackhouse.story.box_catalog import boxes
from tools.pages import ROOT, blocks

NUMBERS = {4: "four", 7: "seven", 8: "eight", 10: "ten", 100: "hundred"}


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text("utf-8")


def test_the_bounds_of_a_deck() -> None:
    said = (
        f"at most {reading.MOST_CARDS} titles, {reading.MOST_COPIES:,} cards with all copies, "
        f"{bounds.MOST_CHARACTERS:,} characters and {bounds.MOST_KEYS:,} keys, {bounds.MOST_HEADINGS} headings, "
        f"{bounds.MOST_TABLES:,} small tables and {bounds.MOST_ITEMS:,} values in lists"
    )

    assert said in page("decks")
    assert f"nested deeper than {NUMBERS[bounds.DEEPEST]} brackets" in page("decks")
    assert f"more than a {NUMBERS[reading.MOST_PROBLEMS]} mistakes" in page("decks")


def test_the_bounds_of_balance() -> None:
    low, high = of_the_house.ROLES
    (slack_low, slack_high), (dork_low, dork_high) = (
        family((box,)).measures.rounds for box in ("geek", "dork")
    )

    assert f"more than {high} times or less than {low} times its fair share" in page("balance")
    assert f"no seat wins more than {of_the_house.SEAT} times its share" in page("balance")
    assert (
        f"of a Slack box lasts {slack_low} to {slack_high} rounds, of Chez Dork {dork_low} to {dork_high}"
        in page("balance")
    )


def test_what_a_dead_and_a_runaway_card_are() -> None:
    said = re.sub(r"\s+", " ", page("research"))

    assert f"played in under {of_the_house.DEAD:.0%}".replace("%", " %") in said
    assert f"win over {run_statistics.RUNAWAY} times the mean share of those who draw a card" in said
    assert f"surely gives over {run_statistics.RUNAWAY - 1:.0%} of a fair share".replace("%", " %") in said
    assert f"after {confidence_sequences.FEWEST} pairs" in said
    assert f"±{paired_games.MARGINS['role']:.0%} of the games".replace("%", " %") in said
    assert f"±{paired_games.MARGINS['length']} rounds" in said
    assert f"fewer than {of_the_house.FEWEST} games, or by fewer than {run_statistics.ENOUGH} seats" in said


def test_the_tables_of_balance_name_cards_and_jobs_that_there_are() -> None:
    """Below "Since then" the table is of today's cards; those before it are history."""
    titles = {card.name for box in shelf() for card in load_box(box).cards}
    jobs: set[str] = set()
    columns: list[int] = []
    for row in page("balance").partition("## Since then")[2].splitlines():
        cells = row.strip("| ").split(" | ") if row.startswith("| ") else []
        if cells[:1] == ["boxes"]:
            columns = [cells.index("best Job"), cells.index("worst Job")]
        elif cells and not cells[0].startswith("---"):
            jobs.update(re.sub(r" \d.*", "", cells[column]) for column in columns)

    assert jobs
    assert jobs <= titles


def test_a_box_in_the_protocol_is_as_the_server_tells_it() -> None:
    told = next(
        json.loads(one.text) for one in blocks(ROOT / "docs" / "protocol.md") if one.language == "json"
    )
    shown = told["boxes"][0]
    true = next(box for box in boxes() if box["name"] == shown["name"])

    assert {key: value for key, value in shown.items() if value != "…"} == {
        key: (list(value) if isinstance(value, tuple) else value)
        for key, value in true.items()
        if key != "differs"
    }
