"""The rulebooks of all families side by side, and the rulings: a rule is asked for by its id, whatever is on the table."""

from __future__ import annotations

from typing import Final

from slackhouse.cards.rulebook import Section, look_up, rulings, sections_of

PACKAGES: Final = {"slack": "slackhouse.games.slack", "dork": "slackhouse.games.dork"}


def sections(family: str) -> dict[str, Section]:
    """The headings of one family's rulebook, in its order."""
    return sections_of(PACKAGES[family])


def rules(wanted: str) -> dict[str, str]:
    """A rule by its id, or a whole heading by its word; an unknown one is an error that names the nearest."""
    known = {name: one for family in PACKAGES for name, one in sections(family).items()}
    return look_up(wanted, {**known, **rulings()})
