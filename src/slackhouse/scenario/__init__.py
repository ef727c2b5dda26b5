"""Scenarios: a file that sets a table, makes moves and says what must then be true."""

from slackhouse.family.scenario_format import CardAt, Scenario, SeatPlan
from slackhouse.scenario.reporting import Refusal, Report, Step
from slackhouse.scenario.running import position, run
from slackhouse.scenario.scenario_file import load, read

__all__ = ["CardAt", "Refusal", "Report", "Scenario", "SeatPlan", "Step", "load", "position", "read", "run"]
