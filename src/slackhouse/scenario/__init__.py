"""Scenarios: a file that sets a table, makes moves and says what must then be true."""

from slackhouse.scenario.reading import Laid, Scenario, SeatPlan, load, read
from slackhouse.scenario.reporting import Refusal, Report, Step
from slackhouse.scenario.running import run

__all__ = ["Laid", "Refusal", "Report", "Scenario", "SeatPlan", "Step", "load", "read", "run"]
