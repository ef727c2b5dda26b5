"""`slackhouse words`: all text of the program, for translators."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import click

from slackhouse.games import FAMILIES
from slackhouse.i18n.pseudo_language import made_up
from slackhouse.i18n.text_helpers import plural
from slackhouse.i18n.words_files import (
    ENGLISH,
    RULES,
    RULINGS,
    SHARED,
    WORDS,
    english_rulings,
    missing,
    packages_in,
    place,
    texts_in,
    words_of,
    wrong,
)
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.terminal.story_text import PACKAGE
from slackhouse.terminal.table_options import wrong as wrongly

CLIENTS: Final = (PACKAGE, "slackhouse.server", "slackhouse.web")
"""What is said at the table in the terminal, by the server, and by the page."""
TOPS: Final = (SHARED, *(family.package for family in FAMILIES), *CLIENTS)
"""Those that stand on their own feet; an edition's words are its family's."""
UNFINISHED: Final = 1
BARE: Final = re.compile(r"[\w-]+", re.ASCII)
"""Keys that need no quotation marks."""


class File(NamedTuple):
    """One file of a language: whose words, or rules, they are."""

    package: str
    what: str = WORDS

    def texts(self, language: str) -> dict[str, str]:
        if language == ENGLISH and self.what == RULINGS:
            return english_rulings(self.package)
        return texts_in(self.package, language, self.what)


def packages() -> list[str]:
    """Every package that has a words file."""
    below = [package for family in FAMILIES for package in family.packages]
    found = dict.fromkeys(one for package in (*TOPS, *below) for one in packages_in(package))
    return [one for one in found if texts_in(one, ENGLISH)]


def files() -> list[File]:
    """Every file of a language: words, rules and rulings."""
    rules = [File(package, RULES) for family in FAMILIES for package in family.packages]
    written = [File(family.package, RULINGS) for family in FAMILIES]
    every = [*(File(package) for package in packages()), *rules, *written]
    return [one for one in every if one.texts(ENGLISH)]


@click.group()
def words() -> None:
    """All sentences of the program, as files to translate: see docs/translating.md."""


@words.command(epilog="Example: slackhouse words copy ./words")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
def copy(folder: Path) -> None:
    """Write the English words into a folder, to begin a translation with."""
    _written(folder, lambda _, text: text)


@words.command(name="made-up", epilog="Example: slackhouse words made-up ./words-xx")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
def made_up_words(folder: Path) -> None:
    """Write a made-up language into a folder: every letter accented, a third longer. What stays plain is no word of a file."""
    _written(folder, made_up)


@words.command(epilog="Example: slackhouse words check ./words")
@click.argument("language", metavar="LANGUAGE")
def check(language: str) -> None:
    """List the errors and missing sentences of a built-in language or a folder of words.

    Ends with status 0 if it says everything, 1 if something is wrong or missing, 2 if there is no such language.
    """
    try:
        problems, untold, told = _checked(language)
    except SlackhouseError as error:
        raise wrongly(error) from None
    for line in (*problems, *untold):
        click.echo(line)
    click.echo(f"{plural(told, 'text')}, {len(problems)} wrong, {len(untold)} still in English.")
    sys.exit(UNFINISHED if problems or untold else 0)


def _checked(language: str) -> tuple[list[str], list[str], int]:
    problems: list[str] = []
    untold: list[str] = []
    told = 0
    for one in files():
        english, found = one.texts(ENGLISH), one.texts(language)
        where = place(one.package, language, one.what)
        problems += [f"{where}: {what}" for what in wrong(english, found)]
        untold += [f"{where}: {key} is missing" for key in missing(english, found)]
        told += len(found)
    if not problems:
        for package in packages():
            words_of(package, language=language)
    return problems, untold, told


def _written(folder: Path, said: Callable[[str, str], str]) -> None:
    """A file for each package, with its sections in the order of the English ones."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in files():
            path = Path(place(one.package, f"{folder}/", one.what))
            texts = {key: said(key, text) for key, text in one.texts(ENGLISH).items()}
            path.write_text(_toml(texts), "utf-8")
            click.echo(f"wrote {path}")
    except OSError as error:
        raise wrongly(SlackhouseError(f"{folder} cannot be written: {error.strerror}")) from None


def _toml(texts: dict[str, str]) -> str:
    lines: list[str] = []
    section = ""
    for key, text in texts.items():
        under, dot, name = key.partition(".") if "." in key else ("", "", key)
        if under != section:
            section = under
            lines += ["", f"[{under}]"] if dot else []
        lines.append(f"{name if BARE.fullmatch(name) else _quoted(name)} = {_quoted(text)}")
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
