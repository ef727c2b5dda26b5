"""The command-line options of a table, shared by `play`, `watch` and `match`, and the errors of invalid tables."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Final, TypeVar

import click

from slackhouse.cards.reading import load_deck
from slackhouse.game import NAMES, joining
from slackhouse.games import FAMILIES, family
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.plain import Entries
from slackhouse.terminal.box_option import box_option
from slackhouse.terminal.files import trouble

MOST_SEATS: Final = len(NAMES)
LONGEST_NAME: Final = 20

F = TypeVar("F", bound=Callable[..., object])


def table_options(command: F) -> F:
    """The options every command with a table has."""
    return box_option(default="geek", sense="A box to play with.")(seating_options(command))


def seating_options(command: F) -> F:
    """All of them but the boxes."""
    for option in (
        click.option(
            "--seed", type=click.IntRange(0, 2**62), metavar="N", help="The same seed deals the same game."
        ),
        click.option(
            "--seats",
            type=click.IntRange(2, MOST_SEATS),
            default=4,
            show_default=True,
            help="How many seats.",
        ),
        click.option(
            "--option",
            "options",
            multiple=True,
            metavar="NAME=VALUE",
            help="A choice of the table, such as two_seats=give; may be given more than once.",
        ),
    ):
        command = option(command)
    return command


def deck_option(command: F) -> F:
    """Cards of the table's own."""
    return click.option(
        "--deck",
        "decks",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="A deck file of your own whose cards join the box; may be given more than once.",
    )(command)


def language_option(command: F) -> F:
    """What is said is words of a file; what is typed is the same in every language."""
    return click.option(
        "--language",
        default=ENGLISH,
        show_default=True,
        envvar="SLACKHOUSE_LANGUAGE",
        metavar="LANGUAGE",
        help="A built-in language, or a folder of words such as ./words; SLACKHOUSE_LANGUAGE sets it too.",
    )(command)


def own_cards(decks: Sequence[Path], boxes: Sequence[str]) -> list[Entries]:
    """The cards of a table's own deck files, as written; all that is wrong with a file is told at once (DeckError)."""
    family(boxes).most_seats(boxes)  # says what is wrong with the boxes, before the cards are read
    joins = joining(boxes)
    tables: list[Entries] = []
    for deck in decks:
        try:
            load_deck(deck, **joins)
            tables += tomllib.loads(deck.read_text("utf-8")).get("card", [])
        except OSError as error:
            raise SetupError(f"{deck} cannot be read: {trouble(error)}") from error
    return tables


def listed(value: str) -> tuple[str, ...]:
    """What was given with commas."""
    return tuple(one.strip() for one in value.split(",") if one.strip())


def options_from(values: Sequence[str]) -> dict[str, str | bool]:
    """`name=value` pairs as a table's options; whether they exist is for the table to say."""
    found: dict[str, str | bool] = {}
    for value in values:
        name, equals, choice = (part.strip() for part in value.partition("="))
        if not equals or not name or not choice:
            raise SetupError(f'an option is written NAME=VALUE, such as two_seats=give, not "{value}"')
        on_or_off = any(
            name in one.options and isinstance(one.options[name].values[0], bool) for one in FAMILIES
        )
        truth = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        found[name] = truth.get(choice.casefold(), choice) if on_or_off else choice.replace("_", " ")
    return found


def names_with(person: str, seats: int) -> tuple[str, ...]:
    """The person in the first chair, and bots of other names in the others."""
    name = " ".join(person.split())
    if not name or len(name) > LONGEST_NAME or any(unicodedata.category(c)[0] == "C" for c in name):
        raise SetupError(f"a name is 1 to {LONGEST_NAME} letters long: {name!r} will not do")
    others = [one for one in NAMES if one.casefold() != name.casefold()]
    return (name, *others[: seats - 1])


def chosen_seed(wanted: int | None) -> int:
    """The seed that was asked for, or a short one that can be read out across a table."""
    return SystemRandom().randrange(1_000_000) if wanted is None else wanted


def wrong(error: Exception) -> click.UsageError:
    """What the user asked for makes no table: said plainly, with status 2."""
    return click.UsageError(str(error))
