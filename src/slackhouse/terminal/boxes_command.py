"""`slackhouse boxes`: the list of boxes, and which rules apply when boxes are combined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import click

from slackhouse.cards.card import Card
from slackhouse.game import Game
from slackhouse.games import load_box, shelf, vocabularies
from slackhouse.games.box_names import parse_boxes
from slackhouse.i18n.text_helpers import plural
from slackhouse.kernel.errors import SetupError
from slackhouse.story.box_catalog import rules_in_force
from slackhouse.terminal.table_options import options_from, wrong


@click.command()
@click.argument("names", nargs=-1, metavar="[BOX]...")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A choice of the table, such as greek=mixed.",
)
def boxes(names: tuple[str, ...], options: tuple[str, ...]) -> None:
    """List the boxes; or, with some named, the rules in force with those on one table.

    Example: slackhouse boxes geek greek --option greek=mixed
    """
    if not names:
        for name in shelf():
            box = load_box(name)
            click.echo(f"{name:13} {box.title}: {_counted(box.cards)}")
        return
    try:
        together = parse_boxes(" ".join(names))
        game = Game.new(together, 2, None, options_from(options))
    except SetupError as error:
        raise wrong(error) from None
    click.echo(f"{' + '.join(together)}: {_counted(game.table.printed.cards)}")
    for said, rule in rules_in_force(together, game.setup.options):
        click.echo(f"  {rule:8} {said}")


def _counted(cards: Iterable[Card]) -> str:
    """`9 Jobs, 101 Life cards`: by what the games count their cards as."""
    groups = {kind: group for words in vocabularies() for kind, group in words.groups.items()}
    found: Counter[str] = Counter()
    for card in cards:
        found[groups[card.kind]] += card.copies
    return ", ".join(plural(found[group], group) for group in dict.fromkeys(groups.values()) if found[group])
