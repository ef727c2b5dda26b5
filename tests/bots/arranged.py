"""Tables arranged for a bot: who holds what, who has what, and what it then says."""

from __future__ import annotations

from slackhouse.bots.greedy import GreedyBot
from slackhouse.game import Game, Setup
from slackhouse.games.slack.combine import assemble
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.scenario_plan import PlannedSeat, ScenarioPlan, saved_form
from slackhouse.kernel.log import PRINTING

NAMES = ("Ann", "Ben", "Cy", "Dee")


def table(
    phase: str,
    *,
    hands: dict[str, list[str]],
    rooms: dict[str, list[str]] | None = None,
    needs: dict[str, int] | None = None,
    jobs: tuple[str, ...] = ("Temp", "Slacker", "Drummer", "Web Designer"),
    income: int | None = None,
    free_time: int | None = None,
) -> Game:
    """It is Ann's turn. Cards in rooms lie there with their printed Slack; `needs` is what a seat lacks to its Goal."""
    printed, edition = assemble(("geek",), len(NAMES), {})
    number = printed.number
    places = []
    for name, job in zip(NAMES, jobs, strict=True):
        room = tuple((number[title], printed.slack[number[title]]) for title in (rooms or {}).get(name, ()))
        goal = printed.goal[number[job]]
        slack = goal - (needs or {}).get(name, goal) - sum(n for _, n in room)
        hand = tuple(number[title] for title in hands.get(name, ()))
        places.append(PlannedSeat(job=number[job], slack=max(0, slack), hand=hand, room=room))
    plan = ScenarioPlan(places=tuple(places), phase=PHASES.index(phase), income=income, free_time=free_time)
    return Game._begun(
        Setup(
            boxes=("geek",), names=NAMES, seed=1, printing=PRINTING, start=saved_form(printed, edition, plan)
        )
    )


def price(title: str) -> int:
    printed, _ = assemble(("geek",), len(NAMES), {})
    return printed.cost[printed.number[title]]


def greedy(game: Game, name: str) -> str:
    """What the greedy bot says from this chair, in the notation."""
    seat = game.seat(name)
    move = GreedyBot(game.blank(), seed=5).decide(game.view(seat))
    return game.say(move, seat)


def passed_to(game: Game, name: str) -> None:
    """Everybody else lets the open windows go by until this seat is asked for more than a pass."""
    while (ask := game.ask) is not None:
        seat = ask.first()
        if seat == game.seat(name) and (ask.about != "window" or len(ask.moves[seat]) > 1):
            return
        game.answer(seat, "pass")
