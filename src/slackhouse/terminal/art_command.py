"""`slackhouse art`: the pictures of cards, on a contact sheet or each in a file of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from slackhouse.art import alt, emblem, picture
from slackhouse.art.lettering import word
from slackhouse.art.shapes import fill, rect
from slackhouse.cards.card import Card
from slackhouse.cards.words import folded
from slackhouse.i18n.text_helpers import plural
from slackhouse.terminal.box_option import box_option
from slackhouse.terminal.deck_files import by_title, cards_of, one_deck_option
from slackhouse.terminal.files import trouble, write_whole

COLUMNS: Final = 10
ACROSS: Final = 160
DOWN: Final = 120
CAPTION: Final = 16
GAP: Final = 8
WOOD: Final = "#cda274"
INK: Final = "#2a211b"


@click.command(epilog="Example: slackhouse art --box goth --out goth.svg")
@box_option(sense="The cards of this box; geek, if no deck is named.")
@one_deck_option
@click.option("--card", "title", metavar="TITLE", help="Only this card.")
@click.option("--emblem", "emblems", is_flag=True, help="The square marks instead of the pictures.")
@click.option(
    "--out", "out", type=click.Path(path_type=Path), required=True, metavar="FILE|FOLDER",
    help="An .svg file for one sheet (or one card); a folder for a file each.",
)  # fmt: skip
def art(boxes: tuple[str, ...], deck: Path | None, title: str | None, out: Path, *, emblems: bool) -> None:
    """Draw the pictures of cards: a contact sheet, one card, or a file for each."""
    cards = cards_of(boxes, deck)
    if title is not None:
        cards = [by_title(title, cards)]
    draw = emblem if emblems else picture
    try:
        if out.suffix.lower() == ".svg":
            alone = title is not None
            write_whole(out, (draw(cards[0]) if alone else sheet(cards, emblems=emblems)).encode())
            told = f"{out}: {alt(cards[0]) if alone else plural(len(cards), 'card')}"
        else:
            out.mkdir(parents=True, exist_ok=True)
            for number, card in enumerate(cards, 1):
                write_whole(out / _file_name(number, card), draw(card).encode())
            told = f"{out}: {plural(len(cards), 'file')}"
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {trouble(error)}") from None
    click.echo(told)


def sheet(cards: Sequence[Card], *, emblems: bool = False) -> str:
    """All pictures on one sheet, with their titles as far as they can be lettered."""
    draw, across = (emblem, DOWN) if emblems else (picture, ACROSS)
    wide, high = across + GAP, DOWN + CAPTION + GAP
    columns = min(COLUMNS, len(cards))
    width, height = GAP + columns * wide, GAP + -(-len(cards) // columns) * high
    cells = [fill(WOOD, rect(0, 0, width, height))]
    for number, card in enumerate(cards):
        x, y = GAP + number % columns * wide, GAP + number // columns * high
        cells.append(draw(card).replace("<svg ", f'<svg x="{x}" y="{y}" ', 1))
        cells.append(
            word(card.name, (x + across / 2, y + DOWN + CAPTION / 2 + 1, across - 4, 8), INK, wobble=0)
        )
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {ends}>{"".join(cells)}</svg>\n'


def _file_name(number: int, card: Card) -> str:
    """A number, and what of the title any file system takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", folded(card.name)).strip("-")
    return f"{number:03}{f'-{plain}' if plain else ''}.svg"
