"""`slackhouse simulate`, `arena` and `deck doctor`, as typed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from slackhouse.cli import main
from slackhouse.lab import balance as lab_balance
from slackhouse.lab import bounds
from slackhouse.lab.html_page import Chapter, page
from slackhouse.terminal import lab_support

STRONG = """
[[card]]
name = "Ten Naps"
kind = "Activity"
types = ["Sleep"]
slack = 9
copies = 8

[[card]]
name = "Golden Bathtub"
kind = "Thing"
cost = 40
slack = 3
copies = 6

[[card]]
name = "Heir"
kind = "Job"
income = 9
free_time = 4
goal = 12
"""


def house(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


class Page(HTMLParser):
    """Everything a page would have to fetch, and its headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.fetched += [
            value or ""
            for key, value in attrs
            if key in {"src", "href"} and not (value or "").startswith("#")
        ]
        if tag in {"link", "script", "iframe"}:
            self.fetched.append(tag)


@pytest.mark.slow
def test_simulate_writes_rows_and_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "out"
    said = house("simulate", "--games", "20", "--box", "goth", "--out", out)
    text = (out / "report.html").read_text("utf-8")
    assert said.exit_code == 0, said.output
    assert pl.read_parquet(out / "games.parquet").height == 20
    assert pl.read_parquet(out / "seats.parquet").height == 80
    assert pl.read_parquet(out / "cards.parquet").height > 500
    assert Page(text).fetched == []
    chapters = dict(re.findall(r"<h2>(.*?)</h2>(.*?)(?=<h2>|</body>)", text, re.DOTALL))
    assert list(chapters) == [
        "What stands out", "Length, lead, Slack", "What happens in a game", "Seats", "Jobs", "Cards",
        "When cards are drawn", "Cards that win together", "What bots do with each card",
    ]  # fmt: skip
    assert [name for name, chapter in chapters.items() if "<svg" not in chapter] == [
        "Cards that win together"
    ]
    assert "None, for sure" in chapters["Cards that win together"]
    assert "Rules that never fired" in text


@pytest.mark.slow
def test_a_report_of_dork_is_in_its_own_words_and_there_is_one_for_machines(tmp_path: Path) -> None:
    out = tmp_path / "out"
    house(
        "simulate", "--games", "10", "--seats", "2", "--box", "dork", "--bots", "greedy,random", "--out", out
    )
    text = (out / "report.html").read_text("utf-8")
    told = json.loads((out / "summary.json").read_text("utf-8"))

    for heading in ("Bots", "Length, lead, points, cash", "Characters"):
        assert f"<h2>{heading}</h2>" in text
    for word in ("Deals", "Obsession changes", "snipes", "shills", "Stuff bought"):
        assert f"<td>{word}</td>" in text
    assert "Slack" not in re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL)
    assert told["games"] == told["plan"]["games"] == 10
    assert told["bots"]["greedy"]["of"] == 10
    assert told["happened"]["Deals"]["times"]["value"] > 0
    assert told["happened"]["Stuff bought"]["price"] > 0
    seats = pl.read_parquet(out / "seats.parquet")
    assert {name: one["times"] for name, one in told["roles"].items()} == {
        role: seats.filter((pl.col("role") == role) & pl.col("won")).height for role in told["roles"]
    }
    drawn = pl.read_parquet(out / "drawn.parquet")
    assert drawn["drew"].sum() == pl.read_parquet(out / "cards.parquet").filter(pl.col("drawn") > 0).height
    pairs = pl.read_parquet(out / "pairs.parquet").columns
    assert pairs == ["one", "other", "seats", "won", "expected", "at_least"]


def test_what_is_written_on_cards_is_escaped_in_a_report() -> None:
    text = page("<b>", ["a & b"], [Chapter("<i>", ["x<y"], [("<u>", ["<s>"])], [], ["<th>"], [["<td>"]])])

    assert Page(text).tags & {"b", "i", "u", "s"} == set()
    assert "a &amp; b" in text


@pytest.mark.slow
def test_the_same_rows_make_the_same_report(tmp_path: Path) -> None:
    for name in ("one", "two"):
        house("simulate", "--games", "10", "--out", tmp_path / name)

    assert (tmp_path / "one" / "report.html").read_bytes() == (tmp_path / "two" / "report.html").read_bytes()


@pytest.mark.slow
def test_balance_prints_a_table_and_judges_every_bound() -> None:
    """Ten games say little: nothing can be out of bounds for sure."""
    said = house("balance", "--box", "goth", "--seats", "2", "--seats", "3", "--games", "10")

    assert said.exit_code == 0, said.stderr
    rows = [line for line in said.stdout.splitlines() if line.startswith("| goth ")]
    assert [row.split(" | ")[1] for row in rows] == ["2", "3"]
    assert len(re.findall(r"^  (?:met|not sure|broken): ", said.stdout, re.MULTILINE)) == 10
    assert "  not sure: " in said.stdout
    assert said.stderr == ""


@pytest.mark.slow
def test_balance_says_nothing_of_cards_that_it_did_not_try() -> None:
    every, none = (
        house("balance", "--box", "goth", "--seats", "2", "--games", "10", "--suspects", so_many)
        for so_many in ("2", "0")
    )

    told = every.stdout.splitlines()
    assert none.stdout.splitlines() == [line for line in told if "cards that win too much" not in line]
    assert len(told) == len(none.stdout.splitlines()) + 1


@pytest.mark.slow
def test_balance_ends_with_one_where_a_bound_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "SEAT", 0.1)
    monkeypatch.setattr(lab_balance, "SEAT", 0.1)
    said = house("balance", "--box", "goth", "--seats", "2", "--games", "20")

    assert said.exit_code == 1
    assert re.search(r"broken: goth at 2 seats: seat \d wins .* times its share", said.stderr)


def test_balance_knows_which_tables_there_are() -> None:
    said = house("balance", "--box", "goth,greek")

    assert said.exit_code == 2
    assert "geek,slack-attack,block-party at 4 to 8" in said.stderr


@pytest.mark.slow
def test_the_arena_shows_shares_with_intervals_and_ratings(tmp_path: Path) -> None:
    out = tmp_path / "out"
    said = house("arena", "--bots", "greedy,random,random,random", "--games", "12", "--out", out)
    line = next(line for line in said.output.splitlines() if "greedy" in line)

    assert said.exit_code == 0, said.output
    assert re.search(r"12 .*\d+\.\d% \(\d+\.\d% to \d+\.\d%\).* 25\.0% .*± ", line)
    assert pl.read_parquet(out / "ratings.parquet")["bot"].to_list() == ["greedy", "random"]
    assert pl.read_parquet(out / "seats.parquet").height == 48


@pytest.mark.slow
def test_the_doctor_finds_what_is_never_played_and_what_wins_too_much(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(STRONG, "utf-8")
    said = house("deck", "doctor", deck, "--games", "30", "--seed", "2")

    assert said.exit_code == 0, said.output
    assert "cards that bots never play: Golden Bathtub" in said.output
    assert re.search(r"cards that lie dead \(.*\): Golden Bathtub \(never\)", said.output)
    assert re.search(r"changes the average length by -\d", said.output)
    assert re.search(r"Ten Naps: drawn \d+, played \d+, canceled \d+; seats that drew it won", said.output)
    assert re.search(r"Heir: dealt \d+ times; seats with this Job won", said.output)


def test_the_doctor_names_prices_out_of_line(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(STRONG, encoding="utf-8")
    said = house("deck", "doctor", deck, "--games", "1", "--seats", "2", "--bots", "random")

    assert (
        "prices out of line: Ten Naps costs 0 for 9: no built-in Activity gives more than 3; " in said.output
    )
    assert (
        "Golden Bathtub costs 40 for 3: among the built-in cards, a Thing that gives no more costs at most "
        in said.output
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "card", "boxes"),
    [
        ("", 'kind = "Person"', "geek"),
        ('boxes = "goth"', 'kind = "Person"', "goth"),
        ('boxes = ["slack-attack"]', 'kind = "Person"', "geek + slack-attack"),
        ("", 'kind = "Stuff"\nvalue = 20\npoints = 1\nobsessions = "Anime"', "dork"),
    ],
)
def test_the_doctor_plays_a_deck_with_the_box_it_is_written_for(
    tmp_path: Path, first: str, card: str, boxes: str
) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(f'{first}\n[[card]]\nname = "X"\n{card}\n', encoding="utf-8")
    said = house("deck", "doctor", deck, "--games", "1", "--seats", "2", "--bots", "random")

    assert said.exit_code == 0, said.output
    assert f"\nplayed with {boxes}.\n" in said.output


def test_the_doctor_lists_the_mistakes_of_a_deck(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('[[card]]\nname = "Nap"\nkind = "Activty"\n', "utf-8")
    said = house("deck", "doctor", deck)

    assert said.exit_code == 1
    assert "Activity" in said.output
    assert "1 problem" in said.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "greddy"), 'did you mean "greedy"'),
        (("--box", "gek"), "geek"),
        (("--seats", "6"), "2 to 5 seats"),
        (("--option", "two_seats"), "NAME=VALUE"),
    ],
)
def test_what_makes_no_table_is_said_before_anything_is_written(
    words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    said = house("simulate", *words, "--out", tmp_path / "out")

    assert said.exit_code == 2
    assert told in said.output
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_a_scheduler_that_does_not_answer_is_named(tmp_path: Path) -> None:
    words = ["--dask", "tcp://127.0.0.1:1", "--out", str(tmp_path / "out"), "--games", "2"]
    hurried = (
        "from slackhouse.lab import workers; workers.PATIENCE = '1s'; from slackhouse.cli import main; main()"
    )
    asked = [sys.executable, "-P", "-c", hurried, "simulate", *words]
    said = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=1200)

    assert said.returncode == 2
    assert 'no Dask scheduler answers at "tcp://127.0.0.1:1"' in said.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("simulate", "--out", "out"), "lab"),
        (("arena", "--bots", "greedy"), "lab"),
        (("balance",), "lab"),
        (("deck", "doctor", "mine.toml"), "lab"),
        (("lab", "what-if", "--without", "Temp"), "lab"),
        (("simulate", "--out", "out", "--dask", "tcp://127.0.0.1:1"), "dask"),
    ],
)
def test_without_its_extra_a_command_says_what_to_install(
    words: tuple[str, ...], extra: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = lab_support.NEEDED[extra]
    monkeypatch.setattr(lab_support, "find_spec", lambda name: None if name in gone else find_spec(name))
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    installed = house(*words)
    (tmp_path / lab_support.STAMP).touch()
    cloned = house(*words)

    assert (installed.exit_code, cloned.exit_code) == (1, 1)
    assert f"pip install 'slackhouse[{extra}]'" in installed.output
    command = " ".join(words[:2]) if words[0] in {"deck", "lab"} else words[0]
    assert f"`./play {command} ...` sets it up" in cloned.output


def test_help_does_not_wait_for_the_lab() -> None:
    heavy = "polars", "matplotlib", "scipy", "numpy", "rich", "openskill", "distributed"
    asked = f"import sys, slackhouse.cli; print([name for name in {heavy!r} if name in sys.modules])"
    said = subprocess.run(
        [sys.executable, "-P", "-c", asked], check=True, capture_output=True, text=True
    ).stdout

    assert said.strip() == "[]"
