"""Tables for tests: games of Chez Dork arranged by hand, and a few steps that many tests take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, cast

from slackhouse.game import CHANCE, Game, Log, Move, Setup
from slackhouse.games.dork.box import assemble
from slackhouse.games.dork.card import DorkCard
from slackhouse.games.dork.fields import PHASES, Owned
from slackhouse.games.dork.rules.score import points
from slackhouse.games.dork.scenario_plan import PlannedSeat, ScenarioPlan, held, saved_form
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.errors import MoveError, NotAskedError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.log import PRINTING

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")
DECLINED = (Move("pass"), Move("done"))


def dork(seats: int | Sequence[str] = 4, seed: int | None = 1, **options: str | bool) -> Game:
    return Game.new(("dork",), seats, seed, options)


def view(game: Game, seat: int | None) -> DorkView:
    """What a seat sees, as Chez Dork has it."""
    seen = game.view(seat)
    assert isinstance(seen, DorkView)
    return seen


def seat(
    character: str = "Carson",
    *,
    money: int = 0,
    hand: Sequence[str] = (),
    stuff: Sequence[str | tuple[str, Sequence[str]]] = (),
    obsessions: Sequence[str] = (),
    kept: Sequence[str] = (),
) -> dict[str, Any]:
    """What lies in front of a seat, by name; Stuff with what is attached to it as a pair."""
    return {
        "character": character,
        "money": money,
        "hand": hand,
        "stuff": stuff,
        "obsessions": obsessions,
        "kept": kept,
    }


def table(
    *seats: dict[str, Any],
    phase: str = "Make a Deal",
    turn: int = 0,
    pile: Sequence[str] = (),
    cards: Iterable[Mapping[str, Any]] = (),
    seed: int | None = 1,
) -> Game:
    """A game that stands there, with the windows at the start of the phase still open. Cards of the table's own may join the box."""
    from slackhouse.cards.reading import read_cards
    from slackhouse.games import vocabularies

    own = tuple(dict(card) for card in cards)
    read = read_cards(list(own), text="", file="own cards", box="dork", vocabularies=vocabularies())
    printed = assemble(
        ("dork",),
        len(seats),
        {},
        cast("tuple[DorkCard, ...]", read),
    )
    number = printed.number

    def owned(one: str | tuple[str, Sequence[str]]) -> Owned:
        title, attached = (one, ()) if isinstance(one, str) else one
        return number[title], tuple(number[card] for card in attached)

    places = tuple(
        PlannedSeat(
            character=number[one["character"]],
            money=one["money"],
            hand=tuple(number[card] for card in one["hand"]),
            stuff=tuple(owned(piece) for piece in one["stuff"]),
            obsessions=tuple(held(printed, word) for word in one["obsessions"]),
            kept=tuple(number[card] for card in one["kept"]),
        )
        for one in seats
    )
    plan = ScenarioPlan(
        places=places, turn=turn, phase=PHASES.index(phase), pile=tuple(number[card] for card in pile)
    )
    setup = Setup(
        boxes=("dork",),
        names=NAMES[: len(seats)],
        own_cards=own,
        start=saved_form(printed, plan),
        seed=seed,
        printing=PRINTING,
    )
    return Game.replay(Log(setup, ()))


def card(name: str, points: int, *obsessions: str, value: int = 10) -> dict[str, Any]:
    """Stuff of the test's own."""
    return {
        "name": name,
        "kind": "Stuff",
        "value": value,
        "points": points,
        "obsessions": list(obsessions or ("Anime",)),
    }


def character(
    name: str, *standing: dict[str, Any], obsessions: Sequence[str] = ("Comics",)
) -> dict[str, Any]:
    """A character of the test's own: so a test of an advantage does not care who has it in the box."""
    return {
        "name": name,
        "kind": "Character",
        "obsessions": list(obsessions),
        "standing": list(standing),
    }


def say(game: Game, *lines: str) -> tuple[Fact, ...]:
    """Moves as a scenario says them, `Ann: buy Foam Broadsword`; until each is legal, everybody else passes."""
    facts: list[Fact] = []
    for line in lines:
        name, _, move = line.partition(": ")
        who = game.seat(name)
        for _ in range(200):
            try:
                facts += game.answer(who, move)
            except MoveError:
                if game.ask is None or not _step_aside(game, facts):
                    raise
            else:
                break
        else:
            raise AssertionError(f"{line} never became legal: {game.line()}")
    return tuple(facts)


def _step_aside(game: Game, facts: list[Fact]) -> bool:
    """Let one window or optional question go by."""
    ask = game.ask
    if ask is None:
        return False
    first = ask.first()
    declined = [move for move in ask.moves[first] if move in DECLINED]
    if not declined:
        return False
    facts += game.answer(first, declined[0])
    return True


def pass_windows(game: Game) -> tuple[Fact, ...]:
    """Everybody passes until somebody must decide something that is no window, or the turn is over."""
    facts: list[Fact] = []
    turns = game.table.turns
    while (ask := game.ask) is not None and ask.about == "window" and game.table.turns == turns:
        facts += game.answer(ask.first(), "pass")
    return tuple(facts)


def refused(game: Game, line: str) -> str:
    """The rule by which a move is refused, with nothing changed; an empty string if it is not."""
    name, _, move = line.partition(": ")
    before = game.save()
    try:
        game.copy().answer(game.seat(name), move)
    except MoveError as error:
        assert before == game.save()
        return "not asked" if isinstance(error, NotAskedError) else error.rule or "no rule"
    return ""


def owns(game: Game, seat: int) -> list[str]:
    return [title(game, one) for one, _ in game.table.stuff[seat]]


def hand(game: Game, seat: int) -> list[str]:
    return [title(game, one) for one in game.table.hands[seat]]


def score(game: Game, seat: int) -> int:
    return points(game.table, seat)


def title(game: Game, number: int) -> str:
    return str(game.table.printed.cards[number].name)


def titles(game: Game, cards: Iterable[int]) -> list[str]:
    return [title(game, one) for one in cards]


def discards(game: Game) -> list[str]:
    return titles(game, game.table.discards)


def offered(game: Game, seat: int, verb: str = "") -> list[str]:
    """What a seat may say now, as lines; only those that begin so."""
    moves = game.moves(seat)
    return [line for move in moves if (line := game.speech.say(move, moves, seat)).startswith(verb)]


def about(game: Game) -> str:
    return game.ask.about if game.ask is not None else ""


def asked(game: Game) -> tuple[int, ...]:
    return game.ask.seats if game.ask is not None else ()


def told(facts: Iterable[Fact], what: str) -> list[Fact]:
    return [fact for fact in facts if fact.what == what]


def at_random(
    game: Game, luck: Random, each: Callable[[Game], None] = lambda _: None, most: int = 100_000
) -> int:
    """Random moves to the end; how many. What each seat could interject is tried now and then."""
    for decisions in range(most):
        ask = game.ask
        if ask is None:
            return decisions
        each(game)
        seat = ask.first()
        moves = ask.moves[seat]
        if seat != CHANCE and luck.random() < 0.1:
            others = [
                (one, move)
                for one in range(game.table.seats)
                if one not in ask.moves
                for move in game.moves(one)
            ]
            if others:
                game.answer(*luck.choice(others))
                continue
        if seat != CHANCE and len(ask.moves) > 1 and luck.random() < 0.3:
            seat = luck.choice(ask.seats)
            moves = ask.moves[seat]
        game.answer(seat, luck.choice(list(moves)))
    raise AssertionError(f"no end after {most} decisions: {game.line()}")
