"""Scenarios: a file that sets a table, makes moves and says what must then be true."""

from slackhouse.contract.scene import Scenario
from slackhouse.scenario.reporting import Report
from slackhouse.scenario.running import run
from slackhouse.scenario.scenario_file import load, read

__all__ = ["Report", "Scenario", "load", "read", "run"]
