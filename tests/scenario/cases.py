"""Small scenarios as text, for tests of the runner."""

from __future__ import annotations

import pytest

from slackhouse.kernel.errors import ScenarioError
from slackhouse.scenario import Report, read, run

CARDS = """
[[card]]
name = "Flatmate"
kind = "Job"
income = 4
free_time = 2
goal = 20

[[card]]
name = "Nap"
kind = "Activity"
types = "Sleep"
slack = 2

[[card]]
name = "Quiz Show"
kind = "Activity"
types = "TV"
slack = 1

[[card]]
name = "Attic Nookie"
kind = "Activity"
types = "Nookie"
slack = "1d6-1"

[[card]]
name = "Candle"
kind = "Thing"
cost = 1
slack = 1

[[card]]
name = "Lamp"
kind = "Thing"
cost = 2
slack = 2

[[card]]
name = "Housewarming"
kind = "Whenever"
play = [{ gain = 1, who = "all" }]
"""
"""Cards whose numbers no balance moves."""


def case(top: str = "", *, ann: str = "", ben: str = "", more: str = "") -> str:
    """Ann and Ben at a Geek table, both with a Job that does not roll, if no other is told."""
    return f"""
title = "A case"
boxes = ["geek"]
{top}

[[seat]]
name = "Ann"
{ann}{_job(ann)}

[[seat]]
name = "Ben"
{ben}{_job(ben)}

{more}
{CARDS}"""


def bare(top: str = "", *, ann: str = "", ben: str = "") -> str:
    """Ann and Ben with nothing but what is told, the cards of the box and no others."""
    return (
        case(top, ann=f"job = ''\n{ann}", ben=f"job = ''\n{ben}").replace("job = ''\n", "").replace(CARDS, "")
    )


def _job(seat: str) -> str:
    return "" if "job =" in seat else '\njob = "Flatmate"'


def ran(text: str) -> Report:
    return run(read(text, file="case.toml"))


def wrong(text: str) -> str:
    """What is said of a scenario that is wrong."""
    with pytest.raises(ScenarioError) as caught:
        ran(text)
    return str(caught.value)
