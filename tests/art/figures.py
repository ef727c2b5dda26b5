"""How heavy the pictures are, how long each takes, and how far apart any two are: `.venv/bin/python -m tests.art.figures`."""

from __future__ import annotations

import gzip
import statistics
import time

import click
from playwright.sync_api import sync_playwright

from slackhouse.art import picture
from slackhouse.games import load_box, shelf
from tests.art.test_looking import alike
from tests.web.conftest import CHROMIUM, QUIET


def main() -> None:
    click.echo(f"{'':14}titles  mean B   95 %   most  packed  CPU ms a picture  nearest two")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for box in shelf():
            cards = load_box(box).cards
            picture(cards[0])  # what is read once is not counted
            began = time.process_time()
            drawn = [picture(card).encode() for card in cards]
            took = 1000 * (time.process_time() - began) / len(cards)
            sizes = sorted(map(len, drawn))
            packed = statistics.mean(len(gzip.compress(one)) for one in drawn)
            apart, one, other = alike(browser, cards)[0]
            click.echo(
                f"{box:14}{len(cards):6}{statistics.mean(sizes):8.0f}{statistics.quantiles(sizes, n=20)[-1]:7.0f}{sizes[-1]:7}"
                f"{packed:8.0f}{took:18.2f}  {apart:.1f}: {one.name} and {other.name}"
            )
        browser.close()


if __name__ == "__main__":
    main()
