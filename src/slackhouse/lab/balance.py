"""The balance report of a box: games between equal bots, compared with the bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from slackhouse.cards.prices import out_of_line
from slackhouse.games import FAMILIES, family
from slackhouse.kernel.chance import mix
from slackhouse.lab import run_statistics
from slackhouse.lab.bounds import DEAD, ROLES, SEAT, Bound, Verdict
from slackhouse.lab.card_pairs import Pair, pairs
from slackhouse.lab.card_worth import Worth, worth
from slackhouse.lab.changed_boxes import printed
from slackhouse.lab.plan import Plan
from slackhouse.lab.run_statistics import CardFinding, Won
from slackhouse.lab.stats import Number, median
from slackhouse.lab.workers import played, worker_pool

TABLES: Final = tuple(table for one in FAMILIES for table in one.measures.balanced)
"""What is balanced, and at how many seats."""
TOLD: Final = 5
"""Pairs of cards that are told."""
SUSPECTS: Final = 2
"""Of so many cards whose drawers win most it is tried out whether it is the card's doing."""


class Balance(NamedTuple):
    """The results of the games at one table."""

    boxes: tuple[str, ...]
    seats: int
    games: int
    rounds: Number
    best_seat: Won
    best_role: Won
    worst_role: Won
    dead: tuple[CardFinding, ...]
    worth: tuple[Worth, ...] = ()
    together: tuple[Pair, ...] = ()
    prices: tuple[str, ...] = ()
    suspects: int = SUSPECTS
    """Of so many cards at most it was tried out whether they win too much."""

    def bounds(self) -> list[Bound]:
        """Every bound and its verdict; of cards only those that break one or may."""
        least, most = family(self.boxes).measures.rounds
        rounds, seat, best, worst = self.rounds, self.best_seat, self.best_role, self.worst_role
        found = [
            Bound(
                f"the median game lasts {rounds.value:g} rounds", f"{least} to {most}", *rounds, least, most
            ),
            _shares(f"seat {int(seat.name) + 1}", seat, f"at most {SEAT}", most=SEAT),
            _shares(worst.name, worst, f"at least {ROLES[0]}", least=ROLES[0]),
            _shares(best.name, best, f"at most {ROLES[1]}", most=ROLES[1]),
        ]
        for one in self.dead:
            seen = one.played_when_drawn
            found.append(
                Bound(
                    f"{one.card} lies dead: played in {seen} of {seen.of} games",
                    f"at least {DEAD:.0%}",
                    seen.share,
                    seen.low,
                    seen.high,
                    DEAD,
                )
            )
        if not self.dead:
            found.append(Bound("no card lies dead", f"each played in at least {DEAD:.0%}", 1, 1, 1, DEAD))
        return found

    def faults(self, verdict: Verdict = Verdict.BROKEN) -> list[str]:
        """What is out of bounds beyond doubt; or that of which another thing is to be said."""
        return [one.what for one in self.bounds() if one.verdict == verdict]


def _shares(
    name: str, won: Won, wanted: str, *, least: float = float("-inf"), most: float = float("inf")
) -> Bound:
    what = f"{name} wins {won} times its share"
    return Bound(what, wanted, won.ratio, won.low, won.high, least, most)


def suspicious(cards: Sequence[CardFinding], usual: float) -> list[str]:
    """The cards whose drawers win so much more often than those of a card do that it may be the card's doing; the most first."""
    seen = [(one.won_when_drawn, one.card) for one in cards]
    much = [one for one in seen if one[0].share > run_statistics.RUNAWAY * usual and one[0].low > usual]
    return [card for won, card in sorted(much, key=lambda one: (-one[0].share, one[1]))]


def measure(
    plan: Plan,
    *,
    workers: int = 1,
    suspects: int = SUSPECTS,
    tell: Callable[[int], None] = lambda _games: None,
) -> Balance:
    """Play a plan and judge it. What seems to run away is tried out in other games: in those that made it look so, it was lucky too."""
    with worker_pool(workers) as pool:
        tables = played(plan, pool=pool, tell=tell)
        cards = run_statistics.cards(tables)
        tried = suspicious(cards, run_statistics.fair_to_draw(tables))[:suspects]
        fresh = msgspec.structs.replace(plan, seed=mix(plan.seed, -1) >> 2)
        found = worth(fresh, played(fresh, pool=pool), tried, pool=pool) if tried else []
    seats, roles = run_statistics.won_by(tables, "seat"), run_statistics.won_by(tables, "role")
    return Balance(
        plan.boxes,
        plan.seats,
        plan.games,
        median(run_statistics.lengths(tables)),
        max(seats, key=_ratio),
        max(roles, key=_ratio),
        min(roles, key=_ratio),
        tuple(one for one in cards if one.is_dead),
        tuple(found),
        tuple(pairs(tables)),
        tuple(_prices(plan)),
        suspects,
    )


def _ratio(one: Won) -> float:
    return one.ratio


def _prices(plan: Plan) -> Iterator[str]:
    """Prices out of line, each card beside all the others of its family."""
    here = family(plan.boxes)
    house = [card for box in here.boxes for card in here.load_box(box.name).cards]
    for card in printed(plan.boxes, plan.options, plan.own_cards):
        yield from out_of_line([card], [one for one in house if one.name != card.name])


def told(every: list[Balance]) -> Iterator[str]:
    """A table in Markdown: shares as multiples of the fair one, with their 95 % intervals."""
    yield "| boxes | seats | games | median rounds | best seat | best Job | worst Job | dead cards |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for one in every:
        cells = (
            "+".join(one.boxes),
            str(one.seats),
            str(one.games),
            str(one.rounds),
            f"{int(one.best_seat.name) + 1} {one.best_seat}",
            f"{one.best_role.name} {one.best_role}",
            f"{one.worst_role.name} {one.worst_role}",
            ", ".join(card.card for card in one.dead) or "none",
        )
        yield f"| {' | '.join(cells)} |"


def judged(every: list[Balance]) -> Iterator[str]:
    """Below the table: every bound with its verdict, and what else stands out of cards."""
    for one in every:
        yield f"{'+'.join(one.boxes)} at {one.seats} seats:"
        yield from (f"  {bound}" for bound in one.bounds())
        if one.suspects:
            yield f"  cards that win too much, tried in {one.games} other games: {'; '.join(map(_of_card, one.worth)) or 'none seems to'}"
        yield f"  cards that win together: {'; '.join(map(str, one.together[:TOLD])) or 'none for sure'}"
        yield f"  prices out of line: {'; '.join(one.prices) or 'none'}"


def _of_card(one: Worth) -> str:
    if one.is_too_much:
        return f"{one.card}, {one}: surely too much"
    return f"{one.card}, {one}"


__all__ = ["TABLES", "Balance", "judged", "measure", "suspicious", "told"]
