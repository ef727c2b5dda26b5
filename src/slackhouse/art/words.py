"""The motifs, looks, sounds and scenes that words of a title stand for; the tables are data, in `words.txt`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from slackhouse.art.lettering import plain
from slackhouse.cards.drawings import motifs, sections

LONGEST_PHRASE: Final = 3
LEAST_ENDING: Final = 4
_WORD: Final = re.compile(r"[^\W_][\w.'’!-]*")


class WordTable(NamedTuple):
    """A table of words and what they stand for."""

    motif: Mapping[str, str]
    look: Mapping[str, tuple[str, ...]]
    sound: Mapping[str, str]
    scene: Mapping[str, str]
    type: Mapping[str, str]
    wares: Mapping[str, tuple[str, ...]]
    verb: Mapping[str, str]
    verb_sound: Mapping[str, str]
    plain: Mapping[str, tuple[str, ...]]
    no_ending: frozenset[str]
    small: frozenset[str]


@cache
def lexicon() -> WordTable:
    data = sections(resources.files("slackhouse.art") / "words.txt")
    return WordTable(
        motif=_by_word(data["motif"]) | {name.replace(" ", "-"): name for name in motifs()},
        look=_several(data["look"]),
        sound=data["sound"],
        scene=_by_word(data["scene"]),
        type=data["type"],
        wares=_several(data["wares"]),
        verb=data["verb"],
        verb_sound=data["verb sound"],
        plain=_several(data["plain"]),
        no_ending=frozenset(data["no"]["ending"].split()),
        small=frozenset(data["no"]["meaning"].split()),
    )


def _several(listed: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {word: tuple(said.split(", ")) for word, said in listed.items()}


def _by_word(listed: Mapping[str, str]) -> dict[str, str]:
    """The first to name a word has it."""
    found: dict[str, str] = {}
    for what, words in listed.items():
        for word in words.split():
            found.setdefault(word, what)
    return found


def tokens(title: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in _WORD.findall(title)]


def _forms(word: str) -> Iterator[str]:
    """A word as it stands, without its signs, and with or without an s."""
    bare = word.strip("!?.,'")
    yield from (word, bare, bare.removesuffix("'s"), bare.removesuffix("s"), bare + "s")


def look_up(table: Mapping[str, str], title: str) -> str:
    """The longest phrase first, then words from the last to the first: the noun tends to come last.

    At last the ends of long words: a beanbag is a bag, but a password is no sword.
    """
    words = tokens(title)
    bare = [word.strip("!?,") for word in words]
    for length in range(LONGEST_PHRASE, 1, -1):
        for at in range(len(bare) - length + 1):
            phrase = "-".join(bare[at : at + length])
            if phrase in table:
                return table[phrase]
    for word in reversed(words):
        for form in _forms(word):
            if form in table:
                return table[form]
    for word in reversed(bare):
        for at in range(2, len(word) - LEAST_ENDING + 2):
            ending = word[at:]
            if ending in table and word not in lexicon().no_ending and len(ending) >= LEAST_ENDING - 1:
                return table[ending]
    return ""


def looks_of(title: str) -> tuple[str, ...]:
    """Every trait that a title's words give."""
    table = lexicon().look
    found: list[str] = []
    for word in tokens(title):
        found += next((table[form] for form in _forms(word) if form in table), ())
    return tuple(found)


def short(title: str, most: int) -> str:
    """What of a title says most and fits on a sign whole: its longest run of words between little ones; nothing if none does."""
    found = list(_stretches(title))
    runs = [" ".join(one[i:j]) for one in found for i in range(len(one)) for j in range(i + 1, len(one) + 1)]
    return max((run for run in reversed(runs) if 2 <= len(run) <= most), key=len, default="")


def _stretches(title: str) -> Iterator[list[str]]:
    """The words of a title as they can be drawn, parted by little words, commas and colons."""
    for part in re.split("[:,;]", title):
        stretch: list[str] = []
        for word in tokens(part):
            bare = word.strip("!?.,'")
            if bare in lexicon().small:
                yield stretch
                stretch = []
            elif drawn := plain(word.strip("!?,'")):
                stretch.append(drawn)
        yield stretch
