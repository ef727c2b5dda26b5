"""`slackhouse words`: what the house says, for whoever translates it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from slackhouse.contract.made_up import made_up
from slackhouse.contract.small_words import plural
from slackhouse.contract.words import ENGLISH, SHARED, missing, place, texts_in, words_of, wrong
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.terminal.table_options import wrong as wrongly
from slackhouse.terminal.telling import PACKAGE

PACKAGES: Final = (SHARED, *(family.package for family in FAMILIES), PACKAGE)
"""Every package that has a words file."""
UNFINISHED: Final = 1


@click.group()
def words() -> None:
    """What the house says, as files to translate: see docs/translating.md."""


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
    """Say what is wrong with a language of the house or a folder of words, and what is missing.

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
    for package in PACKAGES:
        english, found = texts_in(package, ENGLISH), texts_in(package, language)
        where = place(package, language)
        problems += [f"{where}: {what}" for what in wrong(english, found)]
        untold += [f"{where}: {key} is missing" for key in missing(english, found)]
        told += len(found)
    if not problems:
        for package in PACKAGES:
            words_of(package, language=language)
    return problems, untold, told


def _written(folder: Path, said: Callable[[str, str], str]) -> None:
    """A file for each package, with its sections in the order of the English ones."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for package in PACKAGES:
            path = folder / f"{package.rpartition('.')[2]}.toml"
            texts = {key: said(key, text) for key, text in texts_in(package, ENGLISH).items()}
            path.write_text(_toml(texts), "utf-8")
            click.echo(f"wrote {path}")
    except OSError as error:
        raise wrongly(SlackhouseError(f"{folder} cannot be written: {error.strerror}")) from None


def _toml(texts: dict[str, str]) -> str:
    lines: list[str] = []
    section = ""
    for key, text in texts.items():
        under, dot, name = key.rpartition(".")
        if under != section:
            section = under
            lines += ["", f"[{under}]"] if dot else []
        lines.append(f"{_quoted(name) if ' ' in name else name} = {_quoted(text)}")
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
