"""`slackhouse boxes`: what is on the shelf, and which rules hold when boxes are combined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import click

from slackhouse.cards.card import Card
from slackhouse.cards.reading import BOXES, load_box
from slackhouse.contract.small_words import plural
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.notation.boxes import parse_boxes
from slackhouse.terminal.sitting import options_from, wrong

GROUPS: Final = {"Job": "Job", "Character": "character", "Stuff": "Stuff card", "Special": "Special"}
"""What is not a Life card is counted by itself."""


@click.command()
@click.argument("names", nargs=-1, metavar="[BOX]...")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A choice of the table, such as madness=double.",
)
def boxes(names: tuple[str, ...], options: tuple[str, ...]) -> None:
    """The boxes on the shelf; or, with some named, the rules in force with those on one table.

    Example: slackhouse boxes geek cthulhu --option madness=double
    """
    if not names:
        for name in BOXES:
            box = load_box(name)
            click.echo(f"{name:13} {box.title}: {_counted(box.cards)}")
        return
    try:
        together = parse_boxes(" ".join(names))
        game = Game.new(together, 2, None, options_from(options))
    except SetupError as error:
        raise wrong(error) from None
    click.echo(f"{' + '.join(together)}: {_counted(game.table.printed.cards)}")
    for said, rule in game.family.in_force(together, game.setup.options):
        click.echo(f"  {rule:8} {said}")


def _counted(cards: Iterable[Card]) -> str:
    """`9 Jobs, 101 Life cards`; where cards are not of Life, by their kinds."""
    kinds: Counter[str] = Counter()
    for card in cards:
        kinds[GROUPS.get(card.kind, "Life card")] += card.copies
    return ", ".join(plural(kinds[group], group) for group in (*GROUPS.values(), "Life card") if kinds[group])
