"""The registry of game families: their list, their boxes, and the family to which given boxes belong."""

from __future__ import annotations

import warnings
from functools import cache, lru_cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from slackhouse.cards.values import near, quoted
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.games.dork.family import FAMILY as DORK
from slackhouse.games.slack.family import FAMILY as SLACK
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.kernel.log import PRINTING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.cards.reading import Box
    from slackhouse.family.family import AnyFamily
    from slackhouse.i18n.templates import Words
    from slackhouse.kernel.wording import Told
    from slackhouse.notation.talk import Talk

OFFERED: Final = "slackhouse.games"
"""The entry point under which installed packages offer families of their own."""


def _offered() -> Iterator[AnyFamily]:
    """What installed packages offer. One that cannot be loaded is said, and costs nobody their game."""
    for point in entry_points(group=OFFERED):
        try:
            yield point.load()
        except Exception as error:  # noqa: BLE001 - whatever a stranger's package does as it is imported
            warnings.warn(f"{point.value} offers a game, and cannot be loaded: {error!r}", stacklevel=2)


FAMILIES: Final[tuple[AnyFamily, ...]] = (SLACK, DORK, *_offered())
"""Every built-in family, and those of installed packages."""


def shelf() -> tuple[str, ...]:
    """The boxes of all families, in their order."""
    return tuple(box.name for one in FAMILIES for box in one.boxes)


def family(boxes: Sequence[str]) -> AnyFamily:
    """The family of these boxes. Raises SetupError if one is not there, or if they are of two families (MIX-15)."""
    if not boxes:
        return FAMILIES[0]
    found = [_owner(box) for box in boxes]
    strangers = [one for one in found if one is not found[0]]
    if strangers:
        alone = next((box for box, one in zip(boxes, found, strict=True) if len(one.boxes) == 1), boxes[0])
        raise SetupError(f"{alone} stands alone; it cannot be combined with another box [MIX-15]")
    return found[0]


def _owner(box: str) -> AnyFamily:
    for one in FAMILIES:
        if any(box == known.name for known in one.boxes):
            return one
    known = shelf()
    raise SetupError(f'there is no box "{box}"{nearest(box, known)} (boxes: {", ".join(known)})')


def load_box(name: str, printing: int = PRINTING) -> Box:
    """One of the boxes. Raises SetupError if there is none."""
    known = shelf()
    if name not in known:
        there = "; there are " + ", ".join(known)
        raise SetupError(f"there is no box {quoted(name)}{near(name, known) or there}")
    return _owner(name).load_box(name, printing)


@cache
def talks() -> tuple[Talk, ...]:
    """How the moves are said that only one family has. All are understood at every table, so that the rules can say why not."""
    return tuple(one.talk for one in FAMILIES if one.talk is not None)


def words(of: AnyFamily, language: str = ENGLISH) -> Words:
    """The words of a family; and those of the others where it has none, for their talk is understood at every table."""
    return _with_the_others(of.name, language) if of in FAMILIES else of.words(language)


@lru_cache(maxsize=100)
def _with_the_others(name: str, language: str) -> Words:
    own, *others = sorted(FAMILIES, key=lambda one: one.name != name)
    found = own.words(language)
    for one in others:
        found = found.besides(one.words(language))
    return found


def in_english(told: Told, cards: Sequence[Card]) -> str:
    """What is wrong with a line, for programs and logs."""
    return Speaker(words(FAMILIES[0]), (), cards).text(told, start=False)


def vocabularies() -> Vocabularies:
    """What the cards of all families can be and say."""
    return _together(FAMILIES)


@cache
def _together(families: tuple[AnyFamily, ...]) -> Vocabularies:
    boxes = tuple(box.name for one in families for box in one.boxes)
    return Vocabularies((one.vocabulary for one in families), boxes)


__all__ = ["FAMILIES", "family", "in_english", "load_box", "shelf", "talks", "vocabularies", "words"]
