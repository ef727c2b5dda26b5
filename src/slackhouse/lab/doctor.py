"""The deck doctor: the effect of own cards on a box, measured by games with and without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from slackhouse.games import family
from slackhouse.kernel.plain import Entries
from slackhouse.lab import bounds, run_statistics
from slackhouse.lab.card_pairs import pairs
from slackhouse.lab.card_worth import Worth, worth
from slackhouse.lab.plan import Plan
from slackhouse.lab.run_statistics import CardFinding, Tables
from slackhouse.lab.stats import Number, median, paired
from slackhouse.lab.workers import played, worker_pool


class Diagnosis(msgspec.Struct, frozen=True):
    """Paired games without and with the cards, and without each of them."""

    without: Tables
    with_them: Tables
    titles: tuple[str, ...]
    role: str = "role"
    """What the boxes call what a seat is."""
    worth: tuple[Worth, ...] = ()

    @property
    def cards(self) -> list[CardFinding]:
        """What became of each of the cards in question."""
        return [one for one in run_statistics.cards(self.with_them) if one.card in self.titles]

    @property
    def longer(self) -> Number:
        """By how many rounds a game is longer with them, pair by pair."""
        ours, theirs = run_statistics.lengths(self.with_them), run_statistics.lengths(self.without)
        return paired([one - other for one, other in zip(ours, theirs, strict=True)])


def examine(
    plan: Plan,
    own_cards: Sequence[Entries],
    *,
    workers: int = 1,
    tell: Callable[[int], None] = lambda _games: None,
) -> Diagnosis:
    """Play the plan without and with the cards, and without each of them where it was drawn; `tell` hears how many games of the first two are done."""
    theirs = msgspec.structs.replace(plan, own_cards=tuple(own_cards), like_the_box=True)
    titles = tuple(str(card["name"]) for card in own_cards)
    with worker_pool(workers) as pool:
        without = played(plan, pool=pool, tell=tell)
        with_them = played(theirs, pool=pool, tell=lambda games: tell(plan.games + games))
        found = worth(theirs, with_them, titles, pool=pool)
    role = family(plan.boxes).laws.card_facts.role or "role"
    return Diagnosis(without, with_them, titles, role, tuple(found))


def told(found: Diagnosis) -> Iterator[str]:
    """The diagnosis, for people."""
    games = found.with_them["games"].height
    usual, drawing = run_statistics.fair(found.with_them), run_statistics.fair_to_draw(found.with_them)
    yield f"{games} games without the deck and {games} with it, from the same seeds; intervals are 95 %."
    yield f"length in rounds (median): {median(run_statistics.lengths(found.without))} without, {median(run_statistics.lengths(found.with_them))} with"
    yield f"the deck changes the average length by {found.longer} rounds"
    for word, column in (("seat", "seat"), (found.role, "role")):
        yield f"best and worst {word}, in fair shares: {_spread(found.without, column)} without, {_spread(found.with_them, column)} with"
    worths = {one.card: one for one in found.worth}
    drawn = {one.card: one for one in found.cards}
    dealt = {one.name: one for one in run_statistics.won_by(found.with_them, "role")}
    for title in found.titles:
        if title in dealt:
            yield f"  {title}: dealt {dealt[title].share.of} times; seats with this {found.role} won {dealt[title].share} (fair {usual:.1%}); {worths[title]}"
        elif title not in drawn:
            yield f"  {title}: never drawn"
        else:
            one = drawn[title]
            yield (
                f"  {title}: drawn {one.drawn}, played {one.played}, canceled {one.canceled}; "
                f"seats that drew it won {one.won_when_drawn} (any card {drawing:.1%}); {worths[title]}"
            )
    yield from _stand_out(found)


def _stand_out(found: Diagnosis) -> Iterator[str]:
    """Which cards lie dead, win too much, cost too much, and win together."""
    dead = [one for one in found.cards if one.is_dead]
    rare = [one.card for one in found.cards if 0 < one.played_when_drawn.of < bounds.FEWEST]
    never = [one.card for one in dead if not one.played]
    yield f"cards that bots never play: {', '.join(never) or 'none'}"
    listed = [one.card if one.played else f"{one.card} (never)" for one in dead]
    yield f"cards that lie dead (played in under {bounds.DEAD:.0%} of the games in which they are drawn): {', '.join(listed) or 'none'}"
    if rare:
        yield f"drawn in fewer than {bounds.FEWEST} games, so that neither can be said: {', '.join(rare)}"
    strong = [one.card for one in found.worth if one.is_too_much]
    yield f"cards that win too much: {', '.join(strong) or 'none, as far as so many games can tell'}"
    weak = [one.card for one in found.worth if one.is_a_burden]
    yield f"cards nobody should want to draw: {', '.join(weak) or 'none, as far as so many games can tell'}"
    both = [str(one) for one in pairs(found.with_them, found.titles)[:5]]
    yield f"cards that win together: {'; '.join(both) or 'none for sure'}"


def _spread(tables: Tables, column: str) -> str:
    won = run_statistics.won_by(tables, column)
    best, worst = max(won, key=lambda one: one.ratio), min(won, key=lambda one: one.ratio)
    return f"{_named(best, column)} and {_named(worst, column)}"


def _named(won: run_statistics.Won, column: str) -> str:
    name = str(int(won.name) + 1) if column == "seat" else won.name
    return f"{name} {won}"


__all__ = ["Diagnosis", "examine", "told"]
