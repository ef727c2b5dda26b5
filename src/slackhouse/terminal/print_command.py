"""`slackhouse print`: cards as PDF sheets, or one card as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import click

from slackhouse.cards.card import Card
from slackhouse.i18n.text_helpers import plural
from slackhouse.printing import typesetting
from slackhouse.terminal.box_option import box_option
from slackhouse.terminal.deck_files import by_title, cards_of, one_deck_option, open_deck
from slackhouse.terminal.files import trouble, write_whole
from slackhouse.terminal.lab_support import need

PICTURES: Final[dict[str, Literal["svg", "png"]]] = {".svg": "svg", ".png": "png"}


@click.command("print", epilog="Example: slackhouse print --deck my-cards.toml --out cards.pdf")
@box_option(sense="The cards of this box that are ours.")
@one_deck_option
@click.option("--card", "title", metavar="TITLE", help="Only this card; as .svg or .png, if --out says so.")
@click.option(
    "--paper",
    type=click.Choice(tuple(typesetting.PAPERS)),
    default="a4",
    show_default=True,
    help="Nine to a sheet; or `card`, a page for each with 3 mm to cut off, as print shops want it.",
)
@click.option("--once", is_flag=True, help="One of each title, however many the deck has.")
@click.option("--backs/--no-backs", default=True, show_default=True, help="Backs behind the fronts.")
@click.option(
    "--out", "out", type=click.Path(path_type=Path), required=True, metavar="FILE",
    help="A .pdf file; for one card also .svg or .png.",
)  # fmt: skip
def print_cards(
    *,
    boxes: tuple[str, ...],
    deck: Path | None,
    title: str | None,
    paper: typesetting.Paper,
    out: Path,
    once: bool,
    backs: bool,
) -> None:
    """Print cards to cut: poker size, 63 × 88 mm, fronts and backs for both sides of a sheet.

    Of the boxes only those titles are printed that are our own; of a deck file, all.
    """
    need("print")
    foot = "" if deck is None else open_deck(deck, boxes).title
    cards, kept_back = _ours(cards_of(boxes, deck), own=deck is not None)
    if title is not None:
        cards, once = [by_title(title, cards)], True
    form = PICTURES.get(out.suffix.lower())
    if form is not None and title is None:
        raise click.UsageError(f"{out.suffix} is for one card: name it with --card")
    try:
        if form is not None:
            printed = typesetting.alone(cards[0], form, foot=foot)
            told = f"{cards[0].name}, 63 × 88 mm"
        else:
            printed = typesetting.sheets(cards, paper=paper, backs=backs, once=once, foot=foot)
            told = _told(cards, paper, backs=backs, once=once)
        write_whole(out, printed.data)
    except typesetting.PrintError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {trouble(error)}") from None
    click.echo(f"{out}: {told}")
    if kept_back:
        click.echo(f"{plural(kept_back, 'title')} not of our own making: not printed")
    if printed.missing:
        click.echo(f"no font here has every letter of it: {printed.missing}", err=True)


def _ours(cards: list[Card], *, own: bool) -> tuple[list[Card], int]:
    """The cards that may be printed: all custom cards, and of the built-in ones Slackhouse's own."""
    ours = cards if own else [card for card in cards if card.source == "ours"]
    if not ours:
        raise click.ClickException("there is no card of our own among them")
    return ours, len(cards) - len(ours)


def _told(cards: list[Card], paper: typesetting.Paper, *, backs: bool, once: bool) -> str:
    number = len(cards) if once else sum(card.copies for card in cards)
    pages = typesetting.pages(cards, paper=paper, backs=backs, once=once)
    sides = ", printed on both sides and flipped on the long edge" if backs and paper != "card" else ""
    return f"{plural(number, 'card')} on {plural(pages, 'page')}{sides}"
