"""`slackhouse lab what-if`: the effect of a change to a card or a box."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from slackhouse.cards.reading import load_deck
from slackhouse.cards.words import folded
from slackhouse.game import joining
from slackhouse.kernel.errors import DeckError, SetupError, SlackhouseError
from slackhouse.kernel.plain import Entries
from slackhouse.lab.changed_boxes import Change, named, out_of_the_box, printed, said
from slackhouse.lab.plan import Plan
from slackhouse.terminal.lab_support import INTERRUPTED, need, plan_of, progress
from slackhouse.terminal.table_options import deck_option, own_cards, table_options, wrong


@click.group(epilog='Example: slackhouse lab what-if --box geek --card "Car Alarm" --set copies=3')
def lab() -> None:
    """Experiments with the cards."""


@lab.command("what-if", epilog='Example: slackhouse lab what-if --box geek --without "Car Alarm" --games 400')
@table_options
@click.option(
    "--card", default="", metavar="TITLE", help="The card that is printed otherwise; goes with --set."
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="What is printed on it instead, such as copies=3.",
)
@click.option(
    "--without", multiple=True, metavar="TITLE", help="A card that is taken out; may be given more than once."
)
@deck_option
@click.option(
    "--whole",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A deck file that stands for the whole box: what is not in it is taken out.",
)
@click.option(
    "--games",
    default=1000,
    show_default=True,
    type=click.IntRange(1),
    help="No more pairs of games than this.",
)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="No longer than this.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes to run at once."
)
@click.option("--bots", default="greedy", show_default=True, metavar="BOT,...", help="Who plays, in turn.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the rows of both, the effects and a report here.",
)
def what_if_command(  # noqa: PLR0913 - an option each
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    card: str,
    settings: tuple[str, ...],
    without: tuple[str, ...],
    decks: tuple[Path, ...],
    whole: Path | None,
    games: int,
    seconds: float | None,
    workers: int,
    bots: str,
    out: Path | None,
) -> None:
    """Play the same seeds with and without a change, pair by pair, until it is known what it does or the budget is spent.

    Tells the effect on the length, on each Job, bot and card, with intervals that hold however often one looks. Ends with status 0, known or
    not; 1 if a deck has mistakes; 2 if the change makes no sense.
    """
    need("lab")
    from slackhouse.lab.what_if import told, what_if

    try:
        box = plan_of(boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots)
        changed, words = _changed(box, _typed(card, settings, without), decks, whole)
        changed.check()
        with progress(2 * games) as tell:
            found = what_if(box, changed, words, seconds=seconds, workers=workers, out=out, tell=tell)
    except DeckError as error:
        raise click.ClickException("\n".join(error.problems)) from None
    except SlackhouseError as error:
        raise wrong(error) from None
    for line in told(found):
        click.echo(line)
    if out is not None:
        from slackhouse.lab.what_if_report import report

        (out / "report.html").write_text(report(box, found), "utf-8")
        click.echo(f"The rows and the report: {out}")
    if found.why == "interrupted":
        sys.exit(INTERRUPTED)


def _typed(card: str, settings: Sequence[str], without: Sequence[str]) -> list[Change]:
    """The changes that were typed."""
    if bool(card) != bool(settings):
        raise SetupError("--card says which card, and --set what is printed on it: they go together")
    return [*(said(card, one) for one in settings), *map(out_of_the_box, without)]


def _changed(
    box: Plan, typed: Sequence[Change], decks: Sequence[Path], whole: Path | None
) -> tuple[Plan, tuple[str, ...]]:
    """The plan with all that is to be different, and what that is, in words."""
    cards = _other_cards(box, decks)
    changes = list(typed)
    if whole is not None:
        cards += _other_cards(box, (whole,))
        inside = {folded(str(one["name"])) for one in tomllib.loads(whole.read_text("utf-8"))["card"]}
        gone = [one.name for one in printed(box.boxes, box.options) if folded(one.name) not in inside]
        changes += map(out_of_the_box, gone)
    lying = printed(box.boxes, box.options, cards)
    changes = [msgspec.structs.replace(one, card=named(one.card, lying).name) for one in changes]
    words = (*(f"with {one['name']}" for one in cards), *map(str, changes))
    if not words:
        raise SetupError(
            "nothing is changed: --card with --set, --without, --deck or --whole say what is to be different"
        )
    other = msgspec.structs.replace(box, own_cards=tuple(cards), changes=tuple(changes), like_the_box=True)
    return other, words


def _other_cards(box: Plan, decks: Sequence[Path]) -> list[Entries]:
    """Of these files the cards that are not in the box just so."""
    tables = own_cards(decks, box.boxes)
    lying = {(one.kind, one.name): one for one in printed(box.boxes, box.options)}
    read = [card for deck in decks for card in load_deck(deck, **joining(box.boxes))]
    return [
        table
        for table, card in zip(tables, read, strict=True)
        if (there := lying.get((card.kind, card.name))) is None
        or msgspec.structs.replace(card, box=there.box) != there
    ]
