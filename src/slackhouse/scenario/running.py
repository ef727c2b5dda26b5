"""Runs a scenario: its moves, then its refusals and expectations."""

from __future__ import annotations

from slackhouse.family.scenario_format import Scenario
from slackhouse.game import Game
from slackhouse.kernel.errors import ScenarioError
from slackhouse.scenario import checking
from slackhouse.scenario.building import Built
from slackhouse.scenario.playing import Play
from slackhouse.scenario.problems import Problems
from slackhouse.scenario.refusing import refusals
from slackhouse.scenario.reporting import Report


def run(scenario: Scenario) -> Report:
    """Play a scenario and see what holds. Raises ScenarioError if the file is wrong, or its moves cannot be made."""
    built = Built(scenario)
    play = played(built)
    refused = refusals(built, play)
    kept = [f'"{one.move}" was not refused' for one in refused if not one.refused]
    return Report(
        file=scenario.file,
        title=scenario.title,
        failed=[*checking.failures(built, play.game), *kept],
        log=play.log,
        table=checking.shown(built, play.game),
        refused=[one for one in refused if one.refused],
    )


def position(scenario: Scenario) -> Game:
    """The table as it stands after a scenario's moves, with its question still open. Raises ScenarioError if the file is wrong."""
    built = Built(scenario)
    play = Play(built)
    for line in built.play:
        play.make(line)
    if not scenario.hold:
        play.finish(may_wait=True)
    return play.game


def played(built: Built) -> Play:
    """All moves made, and the windows after the last one passed, unless the scenario holds them open."""
    scenario = built.scenario
    problems = Problems(scenario.file, scenario.text)
    play = Play(built)
    for number, line in enumerate(built.play):
        try:
            play.make(line)
        except ScenarioError as error:
            problems.tell(("play", number), f'"{line.said}": {error}')
            problems.raise_if_any()
    if not scenario.hold:
        try:
            play.finish(may_wait="waiting" in built.expect or bool(built.refuse))
        except ScenarioError as error:
            problems.tell(("play",), f"after the last move: {error}")
            problems.raise_if_any()
    return play
