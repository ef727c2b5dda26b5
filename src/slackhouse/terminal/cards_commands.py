"""`slackhouse cards` and `slackhouse deck`: list cards, and check deck files."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import click

from slackhouse.cards.card import Card
from slackhouse.cards.reading import Box, load_deck
from slackhouse.cards.shares import shares
from slackhouse.game import Joining, joining
from slackhouse.games import family, load_box, shelf, vocabularies
from slackhouse.games.card_text import face, text
from slackhouse.i18n.text_helpers import plural
from slackhouse.kernel.errors import DeckError, SetupError
from slackhouse.terminal.box_option import box_option, no_such_table
from slackhouse.terminal.deck_files import one_deck_option, open_deck

WRONG_DECK = 1
NO_FILE = 2


@click.command(epilog="Example: slackhouse cards --box geek --json")
@box_option(sense="Only this box.")
@one_deck_option
@click.option(
    "--json", "as_json", is_flag=True, help="A JSON list with one object for each title, or for each box."
)
@click.option(
    "--shares",
    "counted",
    is_flag=True,
    help="How much of a box is plain or alike, and what makes the table talk.",
)
def cards(boxes: tuple[str, ...], deck: Path | None, *, as_json: bool, counted: bool) -> None:
    """List the cards of the boxes, or of a deck file, with their rules text; or say what they are made of."""
    if deck is not None:
        shown = [open_deck(deck, boxes)]
    else:
        shown = [load_box(name) for name in dict.fromkeys(boxes or shelf())]
    if counted:
        _tell_shares(shown, as_json=as_json)
        return
    if as_json:
        click.echo(
            json.dumps([face(card) for box in shown for card in box.cards], indent=1, ensure_ascii=False)
        )
        return
    for number, box in enumerate(shown):
        click.echo(("\n" if number else "") + _listed(box))


def _tell_shares(shown: list[Box], *, as_json: bool) -> None:
    found = [(box, shares(box.cards, family((box.name,)).vocabulary.groups)) for box in shown]
    if as_json:
        told = [{"box": box.name, "title": box.title, **one.entries()} for box, one in found]
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
        return
    for number, (box, one) in enumerate(found):
        click.echo(("\n" if number else "") + f"{box.title or 'A deck'} ({box.name}): {_counted(box.cards)}")
        for line in one.lines():
            click.echo(f"  {line}")


@click.group(epilog="Example: slackhouse deck check my-cards.toml")
def deck() -> None:
    """Work on deck files of your own."""


@deck.command(epilog="Example: slackhouse deck check my-cards.toml more-cards.toml --box geek")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@box_option(sense="Whether they fit this box too.")
def check(files: tuple[Path, ...], boxes: tuple[str, ...]) -> None:
    """Check deck files: every mistake with its line, and the nearest word that is known; of a good one, what its cards say.

    Ends with status 0 if all is well, 1 if a deck has mistakes, 2 if a file cannot be read.
    """
    joins = _joining(boxes)
    status = 0
    for path in files:
        try:
            read = load_deck(path, **joins)
        except DeckError as error:
            status = max(status, WRONG_DECK)
            click.echo("\n".join(error.problems))
            click.echo(f"{path}: {plural(len(error.problems), 'problem')}")
        except OSError as error:
            status = NO_FILE
            click.echo(f"{path}: cannot be read: {error.strerror or error}", err=True)
        else:
            click.echo(f"{path}: {_counted(read)}. All is well.")
            for card in read:
                click.echo(f"  {_line(card)}")
    sys.exit(status)


def _joining(boxes: tuple[str, ...]) -> Joining:
    """How the cards are read that join these boxes; without any, cards of every game may name those of every box."""
    if not boxes:
        known = [card for box in shelf() for card in load_box(box).cards]
        return {"box": "", "vocabularies": vocabularies(), "known": known, "kinds": ()}
    try:
        family(boxes).most_seats(boxes)  # says what is wrong with the boxes
    except SetupError as error:
        raise no_such_table(error) from None
    return joining(boxes)


def _counted(read: tuple[Card, ...]) -> str:
    kinds: Counter[str] = Counter()
    for card in read:
        kinds[card.kind] += card.copies
    parts = ", ".join(f"{kinds[kind]} {kind}" for kind in vocabularies().kinds if kinds[kind])
    return f"{plural(len(read), 'title')}, {plural(kinds.total(), 'card')}{f' ({parts})' if parts else ''}"


def _listed(box: Box) -> str:
    lines = [f"{box.title or 'A deck'} ({box.name}): {_counted(box.cards)}"]
    for kind in dict.fromkeys((box.cards[0].kind, *vocabularies().kinds)):
        of_kind = [card for card in box.cards if card.kind == kind]
        if of_kind:
            lines += ["", kind]
            lines += [f"  {_line(card)}" for card in of_kind]
    return "\n".join(lines)


def _line(card: Card) -> str:
    facts = [f"{card.copies} copies" if card.copies > 1 else "", ", ".join(card.types), *card.facts()]
    told = "; ".join(fact for fact in facts if fact)
    says = text(card)
    return f"{card.name}{f' [{told}]' if told else ''}{f': {says}' if says else ''}"
