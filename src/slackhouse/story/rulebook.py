"""The rulebooks of all families side by side, and the rulings: a rule is asked for by its id, whatever is on the table."""

from __future__ import annotations

from slackhouse.cards.rulebook import Section, look_up, rulings, sections_of
from slackhouse.contract.family import Family
from slackhouse.games import FAMILIES


def sections(family: Family) -> dict[str, Section]:
    """The headings of one family's rulebook, in its order."""
    return sections_of(family.package)


def rules(wanted: str) -> dict[str, str]:
    """A rule by its id, or a whole heading by its word; an unknown one is an error that names the nearest."""
    known = {name: one for family in FAMILIES for name, one in sections(family).items()}
    return look_up(wanted, {**known, **rulings()})
