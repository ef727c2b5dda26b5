"""The rulebooks of all families side by side, and the rulings: a rule is asked for by its id, whatever is on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from slackhouse.cards.rulebook import Section, UnknownRuleError, look_up, rulings, sections_of
from slackhouse.games import FAMILIES
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import ENGLISH, resource_of, rules_of, rulings_of, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.family.family import AnyFamily


def sections(family: AnyFamily, language: str = ENGLISH) -> dict[str, Section]:
    """The headings of one family's rulebook, in its order; what the language does not say is said in English."""
    return _said(sections_of(*family.packages), rules_of(*family.packages, language=language))


def sections_at(family: AnyFamily, boxes: Sequence[str], language: str = ENGLISH) -> dict[str, Section]:
    """The headings that apply with these boxes; those of a folder without any of them are left out."""
    packages = tuple([one for one in family.packages if _is_on_table(family, one, boxes)])
    return _said(sections_of(*packages), rules_of(*family.packages, language=language))


def _is_on_table(family: AnyFamily, package: str, boxes: Sequence[str]) -> bool:
    """A folder with decks in it is about these; one without is about all."""
    decks = [box.name for box in family.boxes if (resource_of(package) / f"{box.name}.toml").is_file()]
    return not decks or any(box in boxes for box in decks)


def rulings_in(family: AnyFamily, language: str = ENGLISH) -> dict[str, Section]:
    """The rulings of one family."""
    return _said(rulings(family.package), rulings_of(family.package, language=language))


def rules(wanted: str, language: str = ENGLISH) -> dict[str, str]:
    """A rule by its id, or a whole heading by its word; an unknown one is an error that names the nearest."""
    try:
        return look_up(wanted, _known(language))
    except UnknownRuleError as error:
        error.args = (Speaker(words_of(), (), ()).text(error.told, start=False),)
        raise


@lru_cache(maxsize=20)
def _known(language: str) -> dict[str, Section]:
    known = {name: one for family in FAMILIES for name, one in sections(family, language).items()}
    written = [family.package for family in FAMILIES]
    return {**known, **_said(rulings(*written), rulings_of(*written, language=language))}


def _said(known: Mapping[str, Section], said: Mapping[str, str]) -> dict[str, Section]:
    return {
        name: msgspec.structs.replace(
            one,
            title=said.get(f"{name}-title", one.title),
            rules={rule: said.get(rule, text) for rule, text in one.rules.items()},
        )
        for name, one in known.items()
    }
