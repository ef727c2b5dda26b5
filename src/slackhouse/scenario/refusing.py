"""The lines of `refuse`: each is tried at the end, by itself, and must be refused."""

from __future__ import annotations

from slackhouse.kernel.errors import NotAskedError, ScenarioError
from slackhouse.scenario.building import Built
from slackhouse.scenario.lines import Line
from slackhouse.scenario.playing import Play, SeveralWaysError
from slackhouse.scenario.reporting import Refusal


def refusals(built: Built, play: Play) -> list[Refusal]:
    """What came of each line as the table stands at the end; nobody passes for it."""
    return [_macro(line, play.copy()) if line.is_macro else _move(line, play.copy()) for line in built.refuse]


def _move(line: Line, play: Play) -> Refusal:
    """A seat that is not asked anything and may say nothing is not heard: that it was refused proves nothing."""
    try:
        error = play.attempt(line)
    except SeveralWaysError:
        return Refusal(line.said, refused=False)
    if error is None:
        return Refusal(line.said, refused=False)
    why = error.reason + (f" [{error.rule}]" if error.rule else "")
    return Refusal(line.said, why, heard=not isinstance(error, NotAskedError))


def _macro(line: Line, play: Play) -> Refusal:
    """`end turn` and `go to` are for the own turn, and stop where something must be answered."""
    game = play.game
    if game.table.turn != line.seat:
        heard = game.is_over or bool(game.moves(line.seat))
        return Refusal(line.said, f"it is {game.names[game.table.turn]}'s turn", heard=heard)
    try:
        play.make(line)
    except ScenarioError as error:
        return Refusal(line.said, str(error).partition("\n")[0])
    return Refusal(line.said, refused=False)
