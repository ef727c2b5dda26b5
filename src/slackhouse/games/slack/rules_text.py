"""The rules of the Slack games by their ids, in our own words."""

from __future__ import annotations

from slackhouse.cards.rulebook import Section, look_up, sections_of


def sections() -> dict[str, Section]:
    """All headings, in the order of the rulebook."""
    return sections_of("slackhouse.games.slack")


def rules(wanted: str) -> dict[str, str]:
    """A rule by its id, or a whole heading by its word; an unknown one is an error that names the nearest."""
    return look_up(wanted, sections())
