"""`slackhouse boxes`: what is on the shelf, and which rules hold when boxes are combined."""

from __future__ import annotations

import click

from slackhouse.cards.reading import BOXES, load_box
from slackhouse.kernel.errors import SetupError
from slackhouse.slack.boxes import assemble
from slackhouse.slack.editions import combine
from slackhouse.slack.options import chosen
from slackhouse.terminal.sitting import listed, options_from, wrong


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
            jobs, life = sum(card.copies for card in box.jobs), sum(card.copies for card in box.life)
            click.echo(f"{name:13} {box.title}: {jobs} Jobs, {life} Life cards")
        return
    try:
        together = listed(names, "")
        choice = chosen(options_from(options))
        printed, _ = assemble(together, 2, choice)
    except SetupError as error:
        raise wrong(error) from None
    jobs = sum(card.copies for card in printed.cards if card.kind == "Job")
    life = sum(card.copies for card in printed.cards if card.kind != "Job")
    click.echo(f"{' + '.join(together)}: {jobs} Jobs, {life} Life cards")
    for said, rule in combine.in_words(together, choice):
        click.echo(f"  {rule:8} {said}")
