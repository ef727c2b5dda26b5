"""The report of a run: one HTML file that needs nothing else, with tables, plots and what stands out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from slackhouse.contract.measures import can_fire
from slackhouse.lab import findings, plots
from slackhouse.lab.findings import CardFinding, Tables, Won
from slackhouse.lab.plan import Plan
from slackhouse.lab.stats import median

STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #22304a; background: #fdfcf9 }
h1, h2 { font-weight: 600; line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } th, td { padding: .15rem .7rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr:nth-child(even) { background: #f1efe8 } th { border-bottom: 1px solid #9db4c0 }
svg { max-width: 100%; height: auto } .plots { display: flex; flex-wrap: wrap; gap: 1rem } .wide { overflow-x: auto }
"""


def report(plan: Plan, tables: Tables) -> str:
    """The whole page."""
    games = tables["games"]
    if not games.height:
        return _page("No games", ["<p>No game was played to its end.</p>"])
    rounds, usual = median(findings.lengths(tables)), findings.fair(tables)
    title = f"{' + '.join(plan.boxes)}, {plan.seats} seats, {games.height:,} games"
    cards = findings.cards(tables)
    seats = [one._replace(name=f"seat {int(one.name) + 1}") for one in findings.won_by(tables, "seat")]
    jobs = findings.won_by(tables, "job")
    parts = [
        f"<p>Bots: {escape(', '.join(plan.bots))}; they move one chair on after each game. Seed {plan.seed}.</p>",
        f"<p>A game lasts {rounds} rounds (median). All intervals are 95 %; shares are Wilson's.</p>",
        _section("What stands out", _outstanding(plan, tables, cards, usual)),
        _section("Length, lead and Slack", _curves(tables)),
        _section("Seats", [plots.svg(plots.shares, 6.5, 0.8 + 0.3 * len(seats), seats), _won("seat", seats)]),
        _section("Jobs", [plots.svg(plots.shares, 6.5, 0.8 + 0.3 * len(jobs), jobs), _won("Job", jobs)]),
        _section("Cards", [plots.svg(plots.extremes, 6.5, 8.5, cards, usual), _cards(cards)]),
        _section("What bots do with each card", [_use(tables)]),
    ]
    bots = findings.won_by(tables, "bot")
    if len(bots) > 1:
        parts.insert(2, _section("Bots", [_won("bot", bots)]))
    return _page(title, parts)


def _curves(tables: Tables) -> list[str]:
    drawn = [
        plots.svg(draw, 4.6, 3.0, tables)
        for draw in (plots.length, plots.lead_changes, plots.slack_over_time)
    ]
    return ['<div class="plots">', *drawn, "</div>"]


def _outstanding(plan: Plan, tables: Tables, cards: Sequence[CardFinding], usual: float) -> list[str]:
    dead = [f"{one.card} ({one.played_when_drawn})" for one in cards if one.is_dead]
    runaway = [f"{one.card} ({one.won_when_drawn})" for one in cards if one.runs_away(usual)]
    never = findings.unfired(tables, can_fire(plan.new_game(0).family.measures, plan.boxes))
    return [
        _listed(
            f"Dead cards: played in under {findings.DEAD:.0%} of the games in which somebody drew them", dead
        ),
        _listed(
            f"Runaway cards: whoever draws them wins over {findings.RUNAWAY} times a fair share ({usual:.1%}), for sure",
            runaway,
        ),
        _listed("Rules that never fired", never),
    ]


def _won(what: str, won: Sequence[Won]) -> str:
    rows = [(one.name, one.share.of, one.share.times, str(one.share), f"{one.ratio:.2f}") for one in won]
    return _table((what, "played", "won", "win share", "times fair"), rows)


def _cards(cards: Sequence[CardFinding]) -> str:
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
        for one in cards
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
    return f'<div class="wide">{_table(head, rows)}</div>'


def _use(tables: Tables) -> str:
    used = findings.use(tables)
    bots = sorted(set(used["bot"].to_list()))
    by_card: dict[str, dict[str, str]] = {}
    for one in used.iter_rows(named=True):
        told = f"{one['share']:.0%} of {one['games']}"
        by_card.setdefault(one["card"], {})[one["bot"]] = told
    rows = [(card, *(of.get(bot, "-") for bot in bots)) for card, of in by_card.items()]
    note = "<p>In what share of the games in which it could play a card a bot played it.</p>"
    return note + _table(("card", *bots), rows)


# -- HTML ------------------------------------------------------------------------------------------------------------------


def _page(title: str, parts: Iterable[str]) -> str:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n{chr(10).join(parts)}\n</body></html>\n"
    )


def _section(title: str, parts: Iterable[str]) -> str:
    return f"<h2>{escape(title)}</h2>\n" + "\n".join(parts)


def _listed(title: str, names: Sequence[str]) -> str:
    return f"<p><strong>{escape(title)}:</strong> {escape(', '.join(names)) or 'none'}.</p>"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    top = "".join(f"<th>{escape(one)}</th>" for one in head)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table>"
