"""`slackhouse deck doctor`: the effect of a custom deck on a box."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from slackhouse.cards.prices import out_of_line
from slackhouse.cards.reading import load_deck, load_text
from slackhouse.game import joining
from slackhouse.games import family, load_box
from slackhouse.games.own_decks import boxes_of
from slackhouse.i18n.text_helpers import plural
from slackhouse.kernel.errors import DeckError, SlackhouseError
from slackhouse.terminal.box_option import box_option
from slackhouse.terminal.cards_commands import deck
from slackhouse.terminal.files import trouble
from slackhouse.terminal.lab_support import need, plan_of, progress, run_options
from slackhouse.terminal.table_options import own_cards, seating_options, wrong

WRONG_DECK = 1


@deck.command(epilog="Example: slackhouse deck doctor my-cards.toml --box geek --games 400")
@click.argument("file", type=click.Path(path_type=Path))
@seating_options
@box_option(sense="A box to play it with; that for which the deck is written, if none is named.")
@run_options
@click.option("--bots", default="greedy", show_default=True, metavar="BOT,...", help="Who plays, in turn.")
def doctor(
    *,
    file: Path,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    games: int,
    bots: str,
    workers: int,
) -> None:
    """Check a custom deck, then measure its effect on the length and balance of games.

    Ends with status 0 when the deck was played, 1 if it has mistakes, 2 if the command makes no sense.
    """
    need("lab")
    from slackhouse.lab.doctor import examine, told

    try:
        boxes = boxes or boxes_of(load_text(file))
        cards = own_cards((file,), boxes)
        plan = plan_of(boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots)
        plan_of(boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots, cards=cards)
        with progress(2 * games) as tell:
            found = examine(plan, cards, workers=workers, tell=tell)
    except DeckError as error:
        click.echo("\n".join(error.problems))
        click.echo(f"{file}: {plural(len(error.problems), 'problem')}")
        sys.exit(WRONG_DECK)
    except OSError as error:
        raise click.UsageError(f"{file} cannot be read: {trouble(error)}") from None
    except SlackhouseError as error:
        raise wrong(error) from None
    click.echo(f"{file}: {plural(len(cards), 'title')}. All is well with how it is written.")
    click.echo(f"played with {' + '.join(boxes)}.")
    for line in told(found):
        click.echo(line)
    house = [card for box in family(boxes).boxes for card in load_box(box.name).cards]
    prices = list(out_of_line(load_deck(file, **joining(boxes)), house))
    click.echo(f"prices out of line: {'; '.join(prices) or 'none'}")
