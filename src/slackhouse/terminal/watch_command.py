"""`slackhouse watch`: show a game between bots."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path

import click

from slackhouse.bots.game_loop import next_answer
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Several
from slackhouse.story.story_lines import StoryWriter
from slackhouse.terminal.log_file import LogWriter
from slackhouse.terminal.story_text import table_text, told
from slackhouse.terminal.table_options import (
    chosen_seed,
    deck_option,
    language_option,
    listed,
    options_from,
    own_cards,
    table_options,
    wrong,
)

TURN_PAUSE_S = 0.1


class StoryPrinter:
    """The story as it happens, told a turn at a time, so that what belongs together stands together."""

    def __init__(self, writer: StoryWriter, delay: float = 0.0) -> None:
        self._writer = writer
        self._delay = delay
        self._facts: list[Fact] = []

    def hear(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            if fact.what == "Began":
                self.tell()
            self._facts.append(fact)

    def tell(self) -> None:
        for line in self._writer.lines(self._facts):
            click.echo(told(line))
            if self._delay:
                time.sleep(self._delay)
        self._facts = []


@click.command(epilog="Example: slackhouse watch --bots greedy,random --seed 3 --log game.jsonl")
@table_options
@deck_option
@click.option("--bots", default="greedy", show_default=True, metavar="BOT,...", help="Who plays, in turn.")
@click.option(
    "--log", "log", type=click.Path(path_type=Path), metavar="FILE", help="Write the game as JSON lines."
)
@click.option(
    "--delay",
    type=click.FloatRange(0, 60),
    metavar="SECONDS",
    help="Wait after each line (none through a pipe).",
)
@language_option
def watch(  # noqa: PLR0913 - an option each
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    decks: tuple[Path, ...],
    bots: str,
    log: Path | None,
    delay: float | None,
    language: str,
) -> None:
    """Watch bots play a game."""
    names = listed(bots)
    try:
        cards = own_cards(decks, boxes) if decks else []
        game = Game.new(boxes, seats, chosen_seed(seed), options_from(options), own_cards=cards)
        house = bots_for_seats(names, range(seats), game, game.setup.seed or 0)
        says = table_text(game, None, language)
        writer = LogWriter(log, game, {seat: bot.name for seat, bot in house.items()}) if log else None
    except SlackhouseError as error:
        raise wrong(error) from None
    shown = StoryPrinter(StoryWriter(game, language=language), _pause(delay))
    playing = Several(tuple([f"{game.names[seat]} ({bot.name})" for seat, bot in house.items()]))
    click.echo(says.said("evening.watched", seats=playing, seed=str(game.setup.seed)))
    shown.hear(game.facts)
    with writer or nullcontext():
        while game.ask is not None:
            shown.hear(game.answer(*next_answer(game, house, language)))
            if writer is not None:
                writer.catch_up()
    shown.tell()
    if writer is not None and writer.broken:
        raise click.ClickException(writer.broken)
    click.echo(f"\n{says.table(game.view(None))}")


def _pause(delay: float | None) -> float:
    if delay is not None:
        return delay
    return TURN_PAUSE_S if sys.stdout.isatty() else 0.0
