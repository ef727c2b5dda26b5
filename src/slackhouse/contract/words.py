"""Where words are found: `words.LANGUAGE.toml` in the package that says them, or a folder with a file for each package."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from slackhouse.contract.wording import PLURALS, Words, WordsError, parsed, slots_of
from slackhouse.kernel.errors import nearest

ENGLISH: Final = "en"
SHARED: Final = "slackhouse.contract"
"""What families say alike lies here; a family may say it in its own way."""


@lru_cache(maxsize=100)
def words_of(*packages: str, language: str = ENGLISH) -> Words:
    """The words of these packages, in a language of the house or from a folder; what it does not say is said in English.

    Raises WordsError.
    """
    texts: dict[str, str] = {}
    for package in dict.fromkeys((SHARED, *packages)):
        english = texts_in(package, ENGLISH)
        texts |= english
        if language != ENGLISH:
            found = texts_in(package, language)
            if problems := "\n".join(wrong(english, found)):
                raise WordsError(f"{place(package, language)} is wrong:\n{problems}")
            texts |= found
    return Words(texts)


def texts_in(package: str, language: str) -> dict[str, str]:
    """The texts of one file by key, `questions.give`; a package that says nothing of its own has none. Raises WordsError."""
    if is_folder(language):
        if not Path(language).is_dir():
            raise WordsError(f"there is no folder of words {language}; `slackhouse words copy` makes one")
        file = Path(place(package, language))
        text = file.read_text("utf-8") if file.is_file() else ""
    else:
        resource = resources.files(package) / f"words.{language}.toml"
        text = resource.read_text("utf-8") if resource.is_file() else ""
        if package == SHARED and not text:
            raise WordsError(
                f'there is no language "{language}"{nearest(language, languages())}'
                f" (languages: {', '.join(languages())}; or name a folder of words, such as ./words)"
            )
    try:
        return dict(_flat(tomllib.loads(text), ""))
    except (tomllib.TOMLDecodeError, WordsError) as error:
        raise WordsError(f"{place(package, language)}: {error}") from error


def is_folder(language: str) -> bool:
    """A folder is named by its path; a name without a slash is a language of the house."""
    return "/" in language or "\\" in language or language == "."


def place(package: str, language: str) -> str:
    """Where the words of a package are, for people."""
    name = package.rpartition(".")[2]
    return str(Path(language) / f"{name}.toml") if is_folder(language) else f"{name}/words.{language}.toml"


def languages() -> list[str]:
    """The languages of the house, English first."""
    found = [
        one.name.removeprefix("words.").removesuffix(".toml")
        for one in resources.files(SHARED).iterdir()
        if one.name.startswith("words.") and one.name.endswith(".toml")
    ]
    return [ENGLISH, *sorted(one for one in found if one != ENGLISH)]


def _flat(table: Mapping[str, Any], under: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        name = f"{under}.{key}" if under else key
        if isinstance(value, dict):
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
