"""The plots of a report, each as one piece of SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from slackhouse.lab import bounds, run_statistics
from slackhouse.lab.card_pairs import Pair
from slackhouse.lab.card_worth import Worth
from slackhouse.lab.run_statistics import CardFinding, Happened, Tables, Won

INK: Final = "#33415c"
WARM: Final = "#d1495b"
PALE: Final = "#9db4c0"
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "slackhouse",  # the same numbers make the same file
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
CARDS_SHOWN: Final = 40
TITLES_SHOWN: Final = 5


def svg(draw: Callable[..., None], width: float, height: float, *args: object) -> str:
    """A picture, drawn by one of the functions below, as text to put into a page."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        draw(figure.subplots(), *args)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]  # without what only a file of its own needs


def length(ax: Axes, tables: Tables) -> None:
    """How many rounds games last."""
    rounds = run_statistics.lengths(tables)
    ax.hist(rounds, bins=[n - 0.5 for n in range(1, max(rounds) + 2)], color=INK, rwidth=0.9)
    ax.set_xlabel("rounds")
    ax.set_ylabel("games")


def lead_changes(ax: Axes, tables: Tables) -> None:
    changes = tables["games"]["lead_changes"].to_list()
    ax.hist(changes, bins=[n - 0.5 for n in range(max(changes) + 2)], color=INK, rwidth=0.9)
    ax.set_xlabel("times the lead changed")
    ax.set_ylabel("games")


def over_time(ax: Axes, tables: Tables, column: str, name: str) -> None:
    """The median seat, and half of all seats around it."""
    by_round = run_statistics.score_over_time(tables, column)
    rounds = by_round["round"].to_list()
    ax.fill_between(
        rounds, by_round["low"].to_list(), by_round["high"].to_list(), color=PALE, alpha=0.6, lw=0
    )
    ax.plot(rounds, by_round["median"].to_list(), color=INK)
    ax.set_xlabel("rounds played")
    ax.set_ylabel(f"{name}: median, and half of all seats")


def shares(ax: Axes, won: Sequence[Won]) -> None:
    """Win shares with their intervals; the line is the fair share."""
    rows = range(len(won))
    ax.errorbar(
        [one.share.share for one in won],
        rows,
        xerr=[
            [one.share.share - one.share.low for one in won],
            [one.share.high - one.share.share for one in won],
        ],
        fmt="o",
        color=INK,
        capsize=3,
    )
    ax.axvline(won[0].fair, color=WARM, lw=1)
    ax.set_yticks(list(rows), [one.name for one in won])
    ax.invert_yaxis()
    ax.set_xlabel("win share, 95 % interval; the line is fair")


def extremes(ax: Axes, cards: Sequence[CardFinding], usual: float) -> None:
    """The cards whose drawers win most and least."""
    known = [one for one in cards if one.won_when_drawn.of >= bounds.FEWEST]
    known.sort(key=lambda one: -one.won_when_drawn.share)
    if len(known) > CARDS_SHOWN:
        known = known[: CARDS_SHOWN // 2] + known[-CARDS_SHOWN // 2 :]
    if known:
        shares(ax, [Won(one.card, one.won_when_drawn, usual) for one in known])


def standing_out(ax: Axes, cards: Sequence[CardFinding], usual: float) -> None:
    """Every card: how often it is played where it is drawn, and how often those win who draw it; what is dead or runs away has its name."""
    known = [one for one in cards if one.played_when_drawn.of >= bounds.FEWEST]
    named = [one for one in known if one.is_dead or one.runs_away(usual)]
    for some, color in ((known, PALE), (named, WARM)):
        places = [(one.played_when_drawn.share, one.won_when_drawn.share) for one in some]
        ax.scatter([x for x, _ in places], [y for _, y in places], color=color, s=14)
    for one in named:
        ax.annotate(one.card, (one.played_when_drawn.share, one.won_when_drawn.share), fontsize=7)
    ax.axhline(usual, color=INK, lw=0.8)
    ax.axhline(run_statistics.RUNAWAY * usual, color=WARM, lw=0.8, ls=":")
    ax.axvline(bounds.DEAD, color=WARM, lw=0.8, ls=":")
    ax.set_xlabel("played, of the games in which it was drawn")
    ax.set_ylabel("won by who drew it")


def tallies(ax: Axes, every: Sequence[Happened]) -> None:
    """How often each thing happens in a game."""
    rows = range(len(every))
    ax.barh(rows, [one.times.value for one in every], color=PALE)
    ax.set_yticks(list(rows), [one.what for one in every])
    ax.invert_yaxis()
    ax.set_xlabel("times in a game, on average")


def drawn_when(ax: Axes, by_round: pl.DataFrame) -> None:
    """How often those win who draw any card in a round, and the cards whose drawers differ most from that, each where enough drew it."""
    usual = by_round.group_by("round").agg(pl.col("usual").first(), pl.col("drew").sum()).sort("round")
    usual = usual.filter(pl.col("drew") >= bounds.FEWEST)
    ax.plot(usual["round"].to_list(), usual["usual"].to_list(), color=INK, label="any card")
    enough = by_round.filter(pl.col("drew") >= bounds.FEWEST)
    apart = (pl.col("worth").abs() * pl.col("drew")).sum() / pl.col("drew").sum()
    most = enough.group_by("card").agg(apart.alias("apart")).sort(["apart", "card"], descending=[True, False])
    for card in most["card"].to_list()[:TITLES_SHOWN]:
        one = enough.filter(pl.col("card") == card)
        ax.plot(
            one["round"].to_list(), (one["usual"] + one["worth"]).to_list(), marker=".", lw=0.8, label=card
        )
    ax.set_xlabel("round in which it was drawn (0: dealt)")
    ax.set_ylabel("won by who drew it")
    ax.legend(fontsize=7, frameon=False)


def worth(ax: Axes, one: Worth) -> None:
    """What a card is worth at any time, and at each; the line is nothing."""
    every = [("any time", one.share, one.of), *one.over_time]
    for row, (_, share, of) in enumerate(every):
        if of >= bounds.FEWEST:
            sides = [[share.value - share.low], [share.high - share.value]]
            ax.errorbar([share.value], [row], xerr=sides, fmt="o", color=INK, capsize=3)
    ax.axvline(0, color=WARM, lw=1)
    ax.set_yticks(list(range(len(every))), [when for when, _, _ in every])
    ax.set_ylim(len(every) - 0.5, -0.5)
    ax.set_xlabel(f"{one.card}: share of the win gained or lost, 95 % interval")


def together(ax: Axes, found: Sequence[Pair]) -> None:
    """What seats with both cards won, and what they would have if neither helped the other."""
    rows = range(len(found))
    ax.scatter([one.won for one in found], rows, color=INK, label="won")
    ax.scatter([one.expected for one in found], rows, color=WARM, marker="|", label="expected")
    ax.set_yticks(list(rows), [f"{one.one} + {one.other}" for one in found])
    ax.invert_yaxis()
    ax.set_xlabel("share of the seats with both that won")
    ax.legend(fontsize=7, frameon=False)


def used(ax: Axes, use: pl.DataFrame) -> None:
    """For each bot, how its cards spread between never played and always."""
    for bot in sorted(set(use["bot"].to_list())):
        shares_of = use.filter(pl.col("bot") == bot)["share"].to_list()
        ax.hist(shares_of, bins=[n / 10 for n in range(11)], histtype="step", label=bot)
    ax.set_xlabel("played, of the games in which it could be")
    ax.set_ylabel("cards")
    ax.legend(fontsize=7, frameon=False)
