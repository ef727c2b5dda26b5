"""The report of a run: one self-contained HTML file with tables and plots, and the same data as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import polars as pl

from slackhouse.family.measures import Measures, can_fire
from slackhouse.games import family
from slackhouse.lab import bounds, card_worth, plots, run_statistics
from slackhouse.lab.card_pairs import Pair, pairs
from slackhouse.lab.card_worth import Worth
from slackhouse.lab.html_page import Chapter, page
from slackhouse.lab.plan import Plan
from slackhouse.lab.run_statistics import CardFinding, Happened, Tables, Won
from slackhouse.lab.stats import Number, median

TERMINAL: Final = 20
"""Pairs of cards that are told; all that are sure are in pairs.parquet."""


class RunFindings(NamedTuple):
    """The statistics of a run, before they are written or drawn."""

    games: int
    rounds: Number
    usual: float
    """How often those win who draw a card."""
    seats: list[Won]
    roles: list[Won]
    bots: list[Won]
    cards: list[CardFinding]
    unfired: list[str]
    happened: list[Happened]
    together: list[Pair]
    by_round: pl.DataFrame
    use: pl.DataFrame
    plays: pl.DataFrame
    worth: Sequence[Worth] = ()
    """What was tried."""

    @property
    def dead(self) -> list[CardFinding]:
        """Cards that are hardly ever played."""
        return [one for one in self.cards if one.is_dead]

    @property
    def runaway(self) -> list[CardFinding]:
        """Cards whose drawers win too often."""
        return [one for one in self.cards if one.runs_away(self.usual)]


def _measures(plan: Plan) -> Measures:
    return family(plan.boxes).measures


def found_in(plan: Plan, tables: Tables, tried: Sequence[Worth] = ()) -> RunFindings:
    """Look at the rows of a run with at least one game."""
    return RunFindings(
        tables["games"].height,
        median(run_statistics.lengths(tables)),
        run_statistics.fair_to_draw(tables),
        run_statistics.won_by(tables, "seat"),
        run_statistics.won_by(tables, "role"),
        run_statistics.won_by(tables, "bot"),
        run_statistics.cards(tables),
        run_statistics.unfired(tables, can_fire(_measures(plan), plan.boxes)),
        run_statistics.happened(tables, _measures(plan).tallies),
        pairs(tables),
        run_statistics.drawn_over_time(tables),
        run_statistics.use(tables),
        run_statistics.plays(tables),
        tried,
    )


def write(plan: Plan, tables: Tables, out: Path, tried: Sequence[Worth] = ()) -> None:
    """Into the folder of a run: the page, the same for machines, and as rows what took some counting."""
    if not tables["games"].height:
        (out / "report.html").write_text(page("No games", ["No game was played to its end."]), "utf-8")
        return
    found = found_in(plan, tables, tried)
    (out / "report.html").write_text(report(plan, tables, found), "utf-8")
    (out / "summary.json").write_bytes(
        msgspec.json.format(msgspec.json.encode(summary(plan, found)), indent=1)
    )
    found.by_round.write_parquet(out / "drawn.parquet")
    kinds = {
        "one": pl.String,
        "other": pl.String,
        "seats": pl.Int64,
        "won": pl.Float64,
        "expected": pl.Float64,
        "at_least": pl.Float64,
    }
    pl.DataFrame(found.together, schema=kinds, orient="row").write_parquet(out / "pairs.parquet")
    if tried:
        card_worth.framed(tried).write_parquet(out / "worth.parquet")


# -- for machines ----------------------------------------------------------------------------------------------------------


def summary(plan: Plan, found: RunFindings) -> dict[str, object]:
    """What the page says, as plain data: shares and means with their 95 % intervals."""
    return {
        "plan": plan,
        "games": found.games,
        "rounds": found.rounds._asdict(),
        "won_by_who_draws_a_card": found.usual,
        "seats": {one.name: one.share._asdict() for one in found.seats},
        "roles": {one.name: one.share._asdict() for one in found.roles},
        "bots": {one.name: one.share._asdict() for one in found.bots},
        "plays": found.plays.to_dicts(),
        "happened": {
            one.what: {"times": one.times._asdict(), "games": one.games._asdict(), "price": one.price}
            for one in found.happened
        },
        "dead": [one.card for one in found.dead],
        "runaway": [one.card for one in found.runaway],
        "rules_that_never_fired": found.unfired,
        "together": [one._asdict() for one in found.together],
        "worth": card_worth.framed(found.worth).to_dicts(),
        "cards": {
            one.card: {
                "kind": one.kind,
                "drawn": one.drawn,
                "played": one.played,
                "canceled": one.canceled,
                "played_when_drawn": one.played_when_drawn._asdict(),
                "won_when_drawn": one.won_when_drawn._asdict(),
                "won_when_played": one.won_when_played._asdict(),
            }
            for one in found.cards
        },
    }


# -- for people ------------------------------------------------------------------------------------------------------------


def report(plan: Plan, tables: Tables, found: RunFindings) -> str:
    """The whole page."""
    role = family(plan.boxes).laws.card_facts.role or "role"
    seats = [one._replace(name=f"seat {int(one.name) + 1}") for one in found.seats]
    chapters = [
        _outstanding(found),
        _curves(plan, tables),
        _happened(found),
        _won("Seats", "seat", seats),
        _won(f"{role}s", role, found.roles),
        _cards(found),
        _when(found),
        _worth(found),
        _together(found),
        _use(found),
    ]
    if len(found.bots) > 1:
        chapters[:0] = [_won("Bots", "bot", found.bots), _plays(found)]
    opening = [
        f"Bots: {', '.join(plan.bots)}; they move one chair on after each game. Seed {plan.seed}.",
        f"A game lasts {found.rounds} rounds (median). All intervals are 95 %; shares are Wilson's.",
    ]
    return page(
        f"{' + '.join(plan.boxes)}, {plan.seats} seats, {found.games:,} games",
        opening,
        [one for one in chapters if one],
    )


def _outstanding(found: RunFindings) -> Chapter:
    lists = (
        (
            f"Dead cards: played in under {bounds.DEAD:.0%} of the games in which somebody drew them",
            [f"{one.card} ({one.played_when_drawn})" for one in found.dead],
        ),
        (
            f"Runaway cards: the seat that draws them wins over {run_statistics.RUNAWAY} times as often as one that draws any card ({found.usual:.1%}), for sure",
            [f"{one.card} ({one.won_when_drawn})" for one in found.runaway],
        ),
        ("Rules that never fired", found.unfired),
    )
    return Chapter(
        "What stands out",
        lists=lists,
        pictures=[plots.svg(plots.standing_out, 6.5, 4.0, found.cards, found.usual)],
    )


def _curves(plan: Plan, tables: Tables) -> Chapter:
    known = _measures(plan)
    drawn: list[tuple[Callable[..., None], tuple[object, ...]]] = [
        (plots.length, (tables,)),
        (plots.lead_changes, (tables,)),
        (plots.over_time, (tables, "score_by_round", known.score)),
    ]
    _, purse = known.purse
    if purse and tables["seats"]["purse_by_round"].list.len().sum():
        drawn.append((plots.over_time, (tables, "purse_by_round", purse)))
    title = ", ".join(["Length", "lead", known.score, *([purse] if purse else [])])
    return Chapter(title, pictures=[plots.svg(draw, 4.6, 3.0, *words) for draw, words in drawn])


def _happened(found: RunFindings) -> Chapter | None:
    some = found.happened
    if not some:
        return None
    rows = [
        (one.what, str(one.times), str(one.games), "-" if one.price is None else f"{one.price:.1f}")
        for one in some
    ]
    drawn = plots.svg(plots.tallies, 6.5, 0.8 + 0.25 * len(some), some)
    head = ("", "times in a game", "games in which it happens", "price, on average")
    return Chapter("What happens in a game", pictures=[drawn], head=head, rows=rows)


def _won(title: str, what: str, won: Sequence[Won]) -> Chapter:
    rows = [(one.name, one.share.of, one.share.times, str(one.share), f"{one.ratio:.2f}") for one in won]
    drawn = plots.svg(plots.shares, 6.5, 0.8 + 0.3 * len(won), won)
    head = (what, "played", "won", "win share", "times fair")
    return Chapter(title, pictures=[drawn], head=head, rows=rows)


def _cards(found: RunFindings) -> Chapter:
    rows = [
        (
            one.card,
            one.kind,
            one.drawn,
            one.played,
            one.canceled,
            f"{one.played_when_drawn.share:.0%}",
            str(one.won_when_drawn),
            str(one.won_when_played),
        )
        for one in found.cards
    ]
    head = (
        "card",
        "kind",
        "drawn",
        "played",
        "canceled",
        "played, of games drawn",
        "won by who drew",
        "won by who played",
    )
    drawn = plots.svg(plots.extremes, 6.5, 8.5, found.cards, found.usual)
    return Chapter("Cards", pictures=[drawn], head=head, rows=rows)


def _when(found: RunFindings) -> Chapter:
    line = (
        "What it was to draw a card early, or late: how often those won, beside those who drew any card in that round. "
        "Seen, not tried; every card and round is in drawn.parquet."
    )
    return Chapter(
        "When cards are drawn", [line], pictures=[plots.svg(plots.drawn_when, 6.5, 4.0, found.by_round)]
    )


def _worth(found: RunFindings) -> Chapter | None:
    if not found.worth:
        return None
    line = (
        "Tried: the same games again without the copy that was drawn first. That seat draws the card at the bottom of the pile instead, and all else "
        "is as it was. So much more of its games it wins with the card, at any time, and by the round in which it was drawn."
    )
    rows = [
        row
        for one in found.worth
        for row in [
            (one.card, "any time", one.of, str(one)),
            *(("", at.when, at.of, str(at)) for at in one.over_time),
        ]
    ]
    drawn = [plots.svg(plots.worth, 6.5, 0.9 + 0.3 * (1 + len(one.over_time)), one) for one in found.worth]
    return Chapter(
        "What cards are worth", [line], pictures=drawn, head=("card", "drawn", "games", "worth"), rows=rows
    )


def _together(found: RunFindings) -> Chapter:
    some = found.together[:TERMINAL]
    line = (
        "Seats that drew both win more than those with either alone explain; for sure, for all pairs at once."
    )
    if not some:
        return Chapter("Cards that win together", [line, "None, for sure: more games may tell."])
    rows = [
        (
            f"{one.one} + {one.other}",
            one.seats,
            f"{one.won:.1%}",
            f"{one.expected:.1%}",
            f"{one.at_least:.1%}",
        )
        for one in some
    ]
    drawn = plots.svg(plots.together, 6.5, 0.8 + 0.3 * len(some), some)
    head = ("", "seats with both", "won", "expected", "more, at least")
    return Chapter("Cards that win together", [line], pictures=[drawn], head=head, rows=rows)


def _plays(found: RunFindings) -> Chapter:
    """What a character is known by."""
    bots = sorted(set(found.plays["bot"].to_list()))
    by_kind: dict[str, dict[str, str]] = {}
    for one in found.plays.iter_rows(named=True):
        by_kind.setdefault(one["kind"], {})[one["bot"]] = f"{one['a_game']:.2f}"
    rows = [(kind, *(of.get(bot, "-") for bot in bots)) for kind, of in by_kind.items()]
    note = "How many cards of each kind a bot plays in a game."
    return Chapter("What bots play", [note], head=("kind", *bots), rows=rows)


def _use(found: RunFindings) -> Chapter:
    bots = sorted(set(found.use["bot"].to_list()))
    by_card: dict[str, dict[str, str]] = {}
    for one in found.use.iter_rows(named=True):
        told = f"{one['share']:.0%} of {one['games']}"
        by_card.setdefault(one["card"], {})[one["bot"]] = told
    rows = [(card, *(of.get(bot, "-") for bot in bots)) for card, of in by_card.items()]
    note = "In what share of the games in which it could play a card a bot played it."
    drawn = plots.svg(plots.used, 6.5, 3.0, found.use)
    return Chapter("What bots do with each card", [note], pictures=[drawn], head=("card", *bots), rows=rows)


__all__ = ["RunFindings", "found_in", "report", "summary", "write"]
