"""The plots of a report, each as one piece of SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from slackhouse.lab import findings
from slackhouse.lab.findings import CardFinding, Tables, Won

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
    rounds = findings.lengths(tables)
    ax.hist(rounds, bins=[n - 0.5 for n in range(1, max(rounds) + 2)], color=INK, rwidth=0.9)
    ax.set_xlabel("rounds")
    ax.set_ylabel("games")


def lead_changes(ax: Axes, tables: Tables) -> None:
    changes = tables["games"]["lead_changes"].to_list()
    ax.hist(changes, bins=[n - 0.5 for n in range(max(changes) + 2)], color=INK, rwidth=0.9)
    ax.set_xlabel("times the lead changed")
    ax.set_ylabel("games")


def slack_over_time(ax: Axes, tables: Tables) -> None:
    """The median seat, and half of all seats around it."""
    by_round = findings.slack_over_time(tables)
    rounds = by_round["round"].to_list()
    ax.fill_between(
        rounds, by_round["low"].to_list(), by_round["high"].to_list(), color=PALE, alpha=0.6, lw=0
    )
    ax.plot(rounds, by_round["median"].to_list(), color=INK)
    ax.set_xlabel("rounds played")
    ax.set_ylabel("median, and half of all seats")


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
    known = [one for one in cards if one.won_when_drawn.of >= findings.FEWEST]
    known.sort(key=lambda one: -one.won_when_drawn.share)
    if len(known) > CARDS_SHOWN:
        known = known[: CARDS_SHOWN // 2] + known[-CARDS_SHOWN // 2 :]
    if known:
        shares(ax, [Won(one.card, one.won_when_drawn, usual) for one in known])
