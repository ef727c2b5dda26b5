"""Decks of somebody who means no good, and how long each keeps a core busy: `.venv/bin/python -m tests.server.hostile`.

Measured is the CPU time of the process that reads them, which is never the one that answers everybody else.
"""

from __future__ import annotations

import sys
import time
from typing import Final

import click

from slackhouse.cards import bounds, toml_text
from slackhouse.cards.bounds import MOST_CHARACTERS, MOST_HEADINGS, MOST_ITEMS, MOST_KEYS, MOST_TABLES
from slackhouse.site import deck_jobs
from slackhouse.site.studio_messages import Bench, Edit

ALLOWED: Final = 0.2
"""Seconds in which each is refused."""
MOST_WORK: Final = 1_200_000
"""Calls of functions: less than a core of today does in that time, and a test counts them."""


def _filled(one: str, most: int = MOST_CHARACTERS) -> str:
    """The same again and again, as often as a deck may hold it."""
    return one * (most // len(one))


def _cards(one: str, count: int) -> str:
    return "".join(one.replace("@", str(n)) for n in range(count))


WHENEVER: Final = '[[card]]\nname = "C"\nkind = "Whenever"\n'
RIGHT: Final = f"""# {"a remark " * 14}
[[card]]
name = "Card @ {"x" * 40}"
kind = "Activity"
types = ["Sleep", "TV"]
cost = 1
slack = 2
when = [{{ moment = "enters", gain = 1 }}, {{ moment = "canceled", gain = 1 }}]
quip = "{"q" * 40}"
"""
BEYOND: Final = {
    "dots": "a." * 8000 + "a = 1\n",
    "depth": "a = " + "[" * 5000 + "]" * 5000,
    "length": "#" * 500_000,
    "half a million of letters in a name": f'[[card]]\nname = "{"W" * 499_000}"\nkind = "Person"\n',
    "cards of nothing without end": _filled("[[card]]\n"),
    "headings without end": _cards("[a@]\n", 18_000),
    "keys": "\n".join(f"k{n} = 1" for n in range(20_000)),
    "quotes that are never closed": '"' * 199_999,
    "backslashes": '"' + "\\" * 199_998,
}
"""More than a deck may hold."""
WITHIN: Final = {
    "a name": f'[[card]]\nname = "{"W" * 100_000}"\nkind = "Person"\n',
    "marks": '[[card]]\nname = "<img src=x onerror=alert(1)>"\nkind = "<b>"\n',
    "a number": "[[card]]\nname = 1" + "0" * 4000 + "\n",
    "a date": '[[card]]\nname = 1979-05-27T07:32:00Z\nkind = "Person"\n',
    "not a list": "card = 3\n",
    "odd lists": "card = [1, [2], {}]\n",
    "remarks": _filled("# nothing to see here\n"),
    "many keys": "\n".join(f"k{n} = 1" for n in range(MOST_KEYS - 1)),
    "a long list": "x = [" + "1," * (MOST_ITEMS - 1) + "1]\n",
    "cards of nothing": "[[card]]\n" * MOST_HEADINGS,
    "cards of one mistake": _cards('[[card]]\nname = "C@"\nkind = "Thing"\nslak = 1\n', 500),
    "titles twice": '[[card]]\nname = "Same"\nkind = "Thing"\n' * 500,
    "misspelt verbs": _cards(
        '[[card]]\nname = "C@"\nkind = "Whenever"\nplay = [{ disccard = "Slep" }]\n', 500
    ),
    "misspelt motifs": _cards('[[card]]\nname = "C@"\nkind = "Thing"\nart = { motif = "pizzza@" }\n', 500),
    "long words": _cards(f'[[card]]\nname = "C@"\nkind = "Thing"\ntypes = "{"Foo" * 20}"\n', 500),
    "many words": WHENEVER + "answer = [{ cancel = [" + "'Slep', " * 5_900 + "] }]\n",
    "many verbs": WHENEVER + "play = [" + "{ gainn = 1 }, " * MOST_TABLES + "]\n",
    "headings": _cards("[a@]\n", MOST_HEADINGS),
}
"""As much as it may, or nearly."""
BAD: Final = BEYOND | WITHIN
CHANGE: Final = Edit("change", 0, {"name": "Another", "kind": "Thing"})
GOOD: Final = {"as long as may be, and right": _cards(RIGHT, 500)}


def forget() -> None:
    """Nobody has asked for any deck before."""
    for remembered in (bounds.excess, toml_text._parsed, toml_text.lines_of):
        remembered.cache_clear()


def work(text: str, edit: Edit | None = None) -> int:
    """How many functions are called until a deck is read: the same on every machine, however busy."""
    called = 0

    def count(_frame: object, event: str, _about: object) -> None:
        nonlocal called
        called += event in {"call", "c_call"}

    forget()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        deck_jobs.read_deck_text(Bench(text, edit))
    finally:
        sys.setprofile(before)
    return called


def spent(text: str, edit: Edit | None = None) -> tuple[float, int]:
    """CPU seconds until a deck is read, and how much is wrong with it."""
    forget()
    began = time.process_time()
    told = deck_jobs.read_deck_text(Bench(text, edit))
    return time.process_time() - began, len(told.problems)


def main() -> None:
    deck_jobs.prepare_studio_job()
    worst = 0.0
    click.echo(f"{'CPU s':>7} {'changed':>8} {'calls':>8} {'wrong':>6}  deck")
    for name, text in (BAD | GOOD).items():
        took, wrong = spent(text)
        changed, _ = spent(text, CHANGE)
        worst = max(worst, took, changed) if name in BAD else worst
        click.echo(
            f"{took:7.3f} {changed:8.3f} {work(text, CHANGE):8} {wrong:6}  {name} ({len(text)} characters)"
        )
    click.echo(f"the longest that is refused: {worst:.3f} s of {ALLOWED} s")


if __name__ == "__main__":
    main()
