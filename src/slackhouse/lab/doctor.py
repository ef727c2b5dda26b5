"""The deck doctor: what home-made cards do to a box, found out by playing with and without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from slackhouse.lab import findings
from slackhouse.lab.findings import CardFinding, Tables
from slackhouse.lab.plan import Plan
from slackhouse.lab.stats import Number, difference, median
from slackhouse.lab.workers import played


class Diagnosis(msgspec.Struct, frozen=True):
    """The same plan, played without and with the cards."""

    without: Tables
    with_them: Tables
    titles: tuple[str, ...]

    @property
    def cards(self) -> list[CardFinding]:
        """What became of each of the cards in question."""
        return [one for one in findings.cards(self.with_them) if one.card in self.titles]

    @property
    def longer(self) -> Number:
        """By how many rounds a game is longer with them."""
        return difference(findings.lengths(self.with_them), findings.lengths(self.without))


def examine(
    plan: Plan,
    own_cards: list[dict[str, Any]],
    *,
    workers: int = 1,
    tell: Callable[[int], None] = lambda _games: None,
) -> Diagnosis:
    """Play the plan twice; `tell` hears how many games of both are done."""
    without = played(plan, workers=workers, tell=tell)
    theirs = msgspec.structs.replace(plan, own_cards=tuple(own_cards))
    with_them = played(theirs, workers=workers, tell=lambda games: tell(plan.games + games))
    return Diagnosis(without, with_them, tuple(str(card["name"]) for card in own_cards))


def told(found: Diagnosis) -> Iterator[str]:
    """The diagnosis, for people."""
    games = found.with_them["games"].height
    usual = findings.fair(found.with_them)
    yield f"{games} games without the deck and {games} with it; intervals are 95 %."
    yield f"length in rounds (median): {median(findings.lengths(found.without))} without, {median(findings.lengths(found.with_them))} with"
    yield f"the deck changes the average length by {found.longer} rounds"
    for word, column in (("seat", "seat"), ("Job", "job")):
        yield f"best and worst {word}, in fair shares: {_spread(found.without, column)} without, {_spread(found.with_them, column)} with"
    seen = {one.card for one in found.cards}
    for one in found.cards:
        yield (
            f"  {one.card}: drawn {one.drawn}, played {one.played}, canceled {one.canceled}; "
            f"whoever drew it won {one.won_when_drawn} (fair {usual:.1%})"
        )
    dealt = {one.name: one for one in findings.won_by(found.with_them, "job")}
    for title in found.titles:
        if title in dealt:
            yield f"  {title}: dealt {dealt[title].share.of} times; whoever had this Job won {dealt[title].share} (fair {usual:.1%})"
        elif title not in seen:
            yield f"  {title}: never drawn"
    idle = [one.card for one in found.cards if one.drawn and not one.played]
    yield f"cards that bots never play: {', '.join(idle) or 'none'}"
    dead = [one.card for one in found.cards if one.is_dead and one.card not in idle]
    yield f"cards that lie dead (played in under {findings.DEAD:.0%} of the games in which they are drawn): {', '.join(dead) or 'none'}"
    strong = [one.card for one in found.cards if one.runs_away(usual)]
    yield f"cards that win too much: {', '.join(strong) or 'none, as far as so many games can tell'}"


def _spread(tables: Tables, column: str) -> str:
    won = findings.won_by(tables, column)
    best, worst = max(won, key=lambda one: one.ratio), min(won, key=lambda one: one.ratio)
    return f"{_named(best, column)} and {_named(worst, column)}"


def _named(won: findings.Won, column: str) -> str:
    name = str(int(won.name) + 1) if column == "seat" else won.name
    return f"{name} {won}"


__all__ = ["Diagnosis", "examine", "told"]
