"""Tables of several boxes, for the tests of combining them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from slackhouse.cards.card import Card
from slackhouse.game import Game, Log, Setup, own_cards
from slackhouse.games.slack import combine
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.combine import assemble
from slackhouse.games.slack.fields import FREE_TIME
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.scenario_plan import PlannedSeat, ScenarioPlan, counters, saved_form
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.plain import Entries
from tests.slack.tables import card, decline, title

GEEKS = ("geek", "slack-attack", "block-party")
SLACK_BOXES = ("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu")
MIXED = {"greek": "mixed"}

Own = tuple[Entries, ...]

NAP: Own = ({"name": "Nap", "kind": "Activity", "slack": 1},)
"""Something to do, so that a turn waits."""
SWOT: Own = (
    {"name": "Swot", "kind": "Job", "income": 3, "free_time": 2, "goal": 20},
    *NAP,
)
"""A Job of the first box whose numbers no balance moves."""


def table(
    boxes: Sequence[str],
    jobs: Sequence[str],
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    rooms: Mapping[int, Sequence[str]] | None = None,
    next_jobs: Sequence[str] = (),
    phase: int = FREE_TIME,
    turn: int = 0,
    own: Own = NAP,
    options: Mapping[str, str | bool] | None = None,
    **more: int,
) -> Game:
    """A table arranged by hand: the seats' Jobs, some hands and rooms. `more`: `slack0`, `gloom1`, `madness0`, `income`, `free_time`."""
    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")[: len(jobs)]
    setup = Setup(
        boxes=tuple(boxes),
        names=names,
        options=dict(options or {}),
        first=turn,
        own_cards=own,
        printing=PRINTING,
    )
    printed, edition = assemble(
        boxes, len(jobs), setup.options, cast("tuple[SlackCard, ...]", own_cards(setup))
    )
    number = printed.number
    places = tuple(
        PlannedSeat(
            job=number[job],
            slack=more.get(f"slack{seat}", 0),
            tokens={name: more[f"{name}{seat}"] for name in edition.tokens if f"{name}{seat}" in more},
            hand=tuple(number[one] for one in (hands or {}).get(seat, ("Nap",) if seat == turn else ())),
            room=tuple((number[one], counters(printed, number[one])) for one in (rooms or {}).get(seat, ())),
        )
        for seat, job in enumerate(jobs)
    )
    plan = ScenarioPlan(
        places=places,
        turn=turn,
        phase=phase,
        jobs=tuple(number[job] for job in next_jobs),
        income=more.get("income"),
        free_time=more.get("free_time"),
    )
    start = msgspec.json.decode(msgspec.json.encode(saved_form(printed, edition, plan)))
    return Game.replay(Log(msgspec.structs.replace(setup, start=start), ()))


def past_windows(game: Game) -> None:
    """Everybody passes until somebody has something else to decide."""
    decline(game, lambda g: g.ask is not None and g.ask.about != "window")


def say(game: Game, *lines: str) -> None:
    """`Ann: play X`: each as soon as the windows before it are passed, and its own window too."""
    for line in lines:
        who, _, move = line.partition(": ")
        past_windows(game)
        game.answer(who, move)
        past_windows(game)


def offers(game: Game, seat: int, line: str) -> bool:
    """Could the seat say this now?"""
    past_windows(game)
    return line in {game.say(move, seat) for move in game.moves(seat)}


def aimed_at(game: Game, seat: int, name: str) -> set[str]:
    """At whom the seat could play this Whenever now."""
    past_windows(game)
    return {
        game.names[move.seat]
        for move in game.moves(seat)
        if move.do == "play" and move.card == card(game, name)
    }


def in_room(game: Game, seat: int) -> list[str]:
    return [title(game, one) for one, _ in game.table.rooms[seat]]


def discards(game: Game) -> list[str]:
    return [title(game, one) for one in game.table.discards]


def copies(cards: Sequence[Card]) -> Counter[str]:
    count = Counter[str]()
    for one in cards:
        count[one.name] += one.copies
    return count


def rules_told(boxes: Sequence[str], **options: str | bool) -> list[str]:
    return [rule for _, rule in combine.in_words(boxes, chosen(options))]
