"""The page says nothing of its own: every label is a key of a words file, every key is said, and no module has words in it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import slackhouse
from slackhouse.games import FAMILIES
from slackhouse.i18n.words_files import ENGLISH, texts_in
from slackhouse.protocol.http_messages import PageWords
from slackhouse.site import page_words

SOURCE = Path(slackhouse.__path__[0])
WEB = SOURCE / "web"
PAGE = "slackhouse.web"
SAID = re.compile(r"(?<![.\w])(?:say|part|pieces)\(((?:[^()`]|`[^`]*`)*)")
KEY = re.compile(r'"([a-z][\w -]*(?:\.[\w -]+)*)"')
MADE = (
    "hint.", "done.", "verb.", "aim.", "move.", "choice.", "printed.", "key.", "level.", "speed.", "plate.", "link.", "film.",
    "orders.", "chip.", "room.", "dialog.", "join.", "studio-list.", "studio-key.", "moment.", "open.", "pace.", "time.", "door-of.",
)  # fmt: skip
"""Keys that are put together from the name of a question, a verb, a key, a level, a group of cards."""
ATTRIBUTE = re.compile(r'\b(?:aria-label|title|placeholder|alt|label)="([^"$]*[A-Za-z][^"$]*)"')
TEXT = re.compile(r"(?<![=\s])>([^<>{}`=;()&]*[A-Za-z]{2}[^<>{}`=;()&]*)<")
NAMES = {"Slackhouse", "game-icons.net"}
"""What is called the same in every language."""


def modules(folder: Path) -> dict[str, str]:
    """The page's modules in a folder, without comments."""
    found = [path for path in sorted(folder.rglob("*.js")) if "vendor" not in path.parts]
    return {path.name: re.sub(r"(?s)/\*\*.*?\*/", "", path.read_text("utf-8")) for path in found}


FOLDERS = {"web": WEB, **{one.name: SOURCE / "games" / one.name / "web" for one in FAMILIES}}


def keys(where: str) -> set[str]:
    """What the page can say in a family's modules, or in those that every family has."""
    own = set(texts_in(PAGE, ENGLISH))
    if where == "web":
        return own
    return own | {key.removeprefix("page.") for key in texts_in(f"slackhouse.games.{where}.web", ENGLISH)}


@pytest.mark.parametrize("where", FOLDERS)
def test_every_key_that_a_module_says_has_words(where: str) -> None:
    known = (
        keys(where) | {key for one in FAMILIES for key in keys(one.name)} if where == "web" else keys(where)
    )
    said = {
        (name, key)
        for name, text in modules(FOLDERS[where]).items()
        for call in SAID.findall(text)
        for key in KEY.findall(call.partition("{")[0])
    }

    assert len(said) > 5
    assert {one for one in said if one[1] not in known and not one[1].startswith("join.")} == set()


def test_every_key_is_said() -> None:
    texts = "".join(text for folder in FOLDERS.values() for text in modules(folder).values())
    texts += "".join(
        path.read_text("utf-8").replace("{", '"').replace("}", '"') for path in WEB.glob("*.html")
    )
    literal = set(KEY.findall(texts))
    every = {key for where in FOLDERS for key in keys(where)}

    assert {key for key in every if key not in literal and not key.startswith(MADE)} == set()


@pytest.mark.parametrize("where", FOLDERS)
def test_no_module_has_words_in_it(where: str) -> None:
    plain = {
        (name, found.strip())
        for name, text in modules(FOLDERS[where]).items()
        for pattern in (ATTRIBUTE, TEXT)
        for found in pattern.findall(text)
        if found.strip() not in NAMES
    }

    assert plain == set()


@pytest.mark.parametrize("package", [f"{one.package}.web" for one in FAMILIES])
def test_what_a_family_says_on_the_page_begins_with_page(package: str) -> None:
    """So that it is no key of its story."""
    found = texts_in(package, ENGLISH)

    assert found
    assert [key for key in found if not key.startswith("page.")] == []


def test_the_page_s_words_are_read_once_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first client that opens a table, or the gallery, waits for it."""
    read: list[str] = []

    def counted(package: str, language: str) -> dict[str, str]:
        read.append(package)
        return texts_in(package, language)

    monkeypatch.setattr(page_words, "texts_in", counted)
    page_words.words.cache_clear()
    page_words._keys.cache_clear()
    said = [page_words.words(ENGLISH, one.name) for one in FAMILIES]

    assert len(said[0]) > 1000
    assert read == [PAGE]


@pytest.mark.parametrize("family", ["", *(one.name for one in FAMILIES)])
def test_the_two_parts_of_the_words_are_all_of_them(family: str) -> None:
    whole, first, later = (
        msgspec.json.decode(page_words.words(ENGLISH, family, part), type=PageWords).texts
        for part in page_words.PARTS
    )

    assert first | later == whole
    assert first.keys() & later.keys() == set()
    assert later
