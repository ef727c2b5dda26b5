"""Finds words files: `words.LANGUAGE.toml` in packages and the folders below them, or a folder with a file for each of these."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from slackhouse.cards.rulebook import rulings
from slackhouse.i18n.templates import PLURALS, Words, WordsError, parsed, slots_of
from slackhouse.kernel.errors import nearest
from slackhouse.kernel.plain import Entries

ENGLISH: Final = "en"
SHARED: Final = "slackhouse.i18n"
"""The package with the words that all families share; a family may have its own instead."""
SHARED_FILE: Final = "contract"
"""The name of their file in a folder of words. It is older than the package's name, and translators have such folders."""
GROUPING_FOLDERS: Final = ("games", "editions")
WORDS: Final = "words"
RULES: Final = "rules"
"""What a package says, and its rules in words: `rules.toml`, and `rules.de.toml` for another language."""
RULINGS: Final = "rulings"
"""Its rulings: `rulings.md`, and `rulings.de.toml` for another language."""


@lru_cache(maxsize=100)
def words_of(*packages: str, language: str = ENGLISH) -> Words:
    """The words of these packages, in a built-in language or from a folder; missing sentences are in English.

    Raises WordsError.
    """
    texts: dict[str, str] = {}
    for package in dict.fromkeys(one for top in (SHARED, *packages) for one in packages_in(top)):
        english = texts_in(package, ENGLISH)
        texts |= english
        if english and language != ENGLISH:
            found = texts_in(package, language)
            if problems := "\n".join(wrong(english, found)):
                raise WordsError(f"{place(package, language)} is wrong:\n{problems}")
            texts |= found
    return Words(texts)


@lru_cache(maxsize=100)
def rules_of(*packages: str, language: str = ENGLISH) -> dict[str, str]:
    """The rules of these packages in words by their ids, and the titles of their headings, as far as the language has them. Raises WordsError."""
    found: dict[str, str] = {}
    for package in () if language == ENGLISH else packages:
        texts = texts_in(package, language, RULES)
        if problems := "\n".join(wrong(texts_in(package, ENGLISH, RULES), texts)):
            raise WordsError(f"{place(package, language, RULES)} is wrong:\n{problems}")
        found |= {key.replace(".", "-"): text for key, text in texts.items()}
    return found


@lru_cache(maxsize=100)
def rulings_of(*packages: str, language: str = ENGLISH) -> dict[str, str]:
    """The rulings of these packages by their ids, as far as the language has them; in English they are pages. Raises WordsError."""
    found: dict[str, str] = {}
    for package in () if language == ENGLISH else packages:
        texts = texts_in(package, language, RULINGS)
        if problems := "\n".join(wrong(english_rulings(package), texts)):
            raise WordsError(f"{place(package, language, RULINGS)} is wrong:\n{problems}")
        found |= texts
    return found


def english_rulings(package: str) -> dict[str, str]:
    return {rule: text for section in rulings(package).values() for rule, text in section.rules.items()}


@lru_cache(maxsize=100)
def packages_in(package: str) -> tuple[str, ...]:
    """The package, and those below it that have words of their own: an edition says what only it has to say."""
    return (package, *_below(resource_of(package), package))


def _below(folder: Traversable, package: str) -> Iterator[str]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name.isidentifier():
            name = f"{package}.{one.name}"
            if (one / f"words.{ENGLISH}.toml").is_file():
                yield name
            yield from _below(one, name)


def texts_in(package: str, language: str, what: str = WORDS) -> dict[str, str]:
    """The texts of one file by key, `questions.give`; a package that says nothing of its own has none. Raises WordsError."""
    if is_folder(language):
        if not Path(language).is_dir():
            raise WordsError(f"there is no folder of words {language}; `slackhouse words copy` makes one")
        file = Path(place(package, language, what))
        text = file.read_text("utf-8") if file.is_file() else ""
    else:
        resource = resource_of(package) / (
            f"{what}.toml" if what == RULES and language == ENGLISH else f"{what}.{language}.toml"
        )
        text = resource.read_text("utf-8") if resource.is_file() else ""
        if (package, what) == (SHARED, WORDS) and not text:
            raise WordsError(
                f'there is no language "{language}"{nearest(language, languages())}'
                f" (languages: {', '.join(languages())}; or name a folder of words, such as ./words)"
            )
    try:
        return dict(_flat(tomllib.loads(text), ""))
    except (tomllib.TOMLDecodeError, WordsError) as error:
        raise WordsError(f"{place(package, language, what)}: {error}") from error


def resource_of(package: str) -> Traversable:
    """The folder of a package; one below may hold nothing but words, and be no package of Python."""
    top, *below = package.split(".")
    return resources.files(top).joinpath(*below)


def is_folder(language: str) -> bool:
    """A folder is named by its path; a name without a slash is a built-in language."""
    return "/" in language or "\\" in language or language == "."


def place(package: str, language: str, what: str = WORDS) -> str:
    """Where the words of a package are, for people: `slack.toml`, and `slack-goth.toml` for an edition of it."""
    if is_folder(language):
        return str(Path(language) / f"{SHARED_FILE if package == SHARED else file_name(package, what)}.toml")
    return f"{file_name(package)}/{what}.{language}.toml"


def file_name(package: str, what: str = WORDS) -> str:
    """What the file of a package is called in a folder of words: its path, without the shelves on which it stands."""
    *above, last = package.split(".")
    parts = [*(part for part in above[1:] if part not in GROUPING_FOLDERS), last]
    return "-".join(parts if what == WORDS else [*parts, what])


def languages() -> list[str]:
    """The built-in languages, English first."""
    found = [
        one.name.removeprefix("words.").removesuffix(".toml")
        for one in resources.files(SHARED).iterdir()
        if one.name.startswith("words.") and one.name.endswith(".toml")
    ]
    return [ENGLISH, *sorted(one for one in found if one != ENGLISH)]


def _flat(table: Entries, under: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        name = f"{under}.{key}" if under else key
        if isinstance(value, Mapping):
            yield from _flat(value, name)
        elif isinstance(value, str):
            yield name, value
        else:
            raise WordsError(f"{name}: words are text, not {value!r}")


def wrong(english: Mapping[str, str], other: Mapping[str, str]) -> Iterator[str]:
    """What cannot be said: keys that English does not have, templates that cannot be read, and slots that are not the same."""
    persons = {"person.name": "#", "person.whose": "#"}
    for key, text in other.items():
        if key not in english:
            yield f"{key}: there is no such key{nearest(key, english)}"
        elif key == "language.plural":
            if text not in PLURALS:
                yield f"{key}: {text} is no way to count; there are {', '.join(PLURALS)}"
        elif not key.startswith("person."):
            try:
                mine, theirs = (slots_of(parsed(one, persons)) for one in (text, english[key]))
            except WordsError as error:
                yield f"{key}: {error}"
                continue
            if mine != theirs:
                yield f"{key}: its slots are {_listed(mine)}, and should be {_listed(theirs)}"


def missing(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """The keys that are still said in English."""
    return [key for key in english if key not in other]


def _listed(slots: frozenset[str]) -> str:
    return ", ".join(f"{{{slot}}}" for slot in sorted(slots)) or "none"
