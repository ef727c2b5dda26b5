"""Scenarios: a file that sets a table, makes moves and says what must then be true."""

from slackhouse.scenario.reading import Scenario, load, read
from slackhouse.scenario.reporting import Report
from slackhouse.scenario.running import run

__all__ = ["Report", "Scenario", "load", "read", "run"]
