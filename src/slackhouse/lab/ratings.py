"""Ratings of bots from their games, by openskill."""

from __future__ import annotations

from typing import Final

import polars as pl
from openskill.models import PlackettLuce, PlackettLuceRating

from slackhouse.lab.run_statistics import Tables

COLUMNS: Final = ("bot", "mu", "sigma", "ordinal")


def ratings(tables: Tables) -> pl.DataFrame:
    """Game after game, the winners before the rest; a bot in several chairs of a game learns from all of them."""
    model = PlackettLuce()
    rated: dict[str, PlackettLuceRating] = {}
    for _, game in tables["seats"].sort("game", "seat").group_by("game", maintain_order=True):
        bots = game["bot"].to_list()
        teams = [[rated.get(bot) or model.rating(name=bot)] for bot in bots]
        after = model.rate(teams, ranks=[0 if won else 1 for won in game["won"].to_list()])
        for bot in dict.fromkeys(bots):
            own = [team[0] for one, team in zip(bots, after, strict=True) if one == bot]
            rated[bot] = model.rating(
                mu=sum(one.mu for one in own) / len(own),
                sigma=sum(one.sigma for one in own) / len(own),
                name=bot,
            )
    rows = [(bot, one.mu, one.sigma, one.ordinal()) for bot, one in rated.items()]
    schema = {"bot": pl.String, "mu": pl.Float64, "sigma": pl.Float64, "ordinal": pl.Float64}
    return pl.DataFrame(rows, schema=schema, orient="row").sort("mu", descending=True)


__all__ = ["ratings"]
