"""Random games under inspection: setup, moves and outcome."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from slackhouse.family.failures import Failure
from slackhouse.game import NAMES, Game, Log, Setup
from slackhouse.games import FAMILIES, family
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.proof.inspector import Inspector, watched
from slackhouse.proof.verb_coverage import VerbWatcher, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_MOVES: Final = 20_000
"""The longest random games have a tenth of this."""

Boxes = tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a game. `log` is set only if a check failed."""

    seed: int
    boxes: Boxes
    seats: int
    decisions: int
    moves: int
    turns: int
    checks: dict[str, int]
    fired: dict[str, int]
    """How often each verb of its cards was done, or held."""
    kind: str = ""
    detail: str = ""
    line: str = ""
    log: Log | None = None


def all_boxes() -> tuple[Boxes, ...]:
    """Every box alone, and the combinations."""
    return tuple(boxes for one in FAMILIES for boxes in one.measures.tried)


def tables(boxes: Sequence[Boxes], seats: range | None = None) -> list[tuple[Boxes, int]]:
    """Every table there is: these boxes, and every number of seats they can have."""
    found = []
    for some in boxes:
        most = family(some).most_seats(some)
        found += [(some, number) for number in range(2, most + 1) if seats is None or number in seats]
    return found


def laid(seed: int, boxes: Boxes, seats: int) -> Setup:
    """A table for this seed: mostly a plain one, sometimes with winners of a last game, another first seat, dice of its own."""
    luck = Random(f"table {seed}")
    winners = sorted(luck.sample(range(seats), luck.randint(1, seats))) if luck.random() < 0.15 else []
    return Setup(
        boxes=boxes,
        names=NAMES[:seats],
        options={name: luck.choice(option.values) for name, option in family(boxes).options.items()},
        seed=seed if luck.random() < 0.5 else None,
        first=luck.randrange(seats),
        last_winners=tuple(winners),
        printing=PRINTING,
    )


def begin(setup: Setup) -> Game:
    """The game of a setup; of one that was arranged, nobody answers for chance."""
    if setup.start is not None:
        return Game.replay(Log(msgspec.structs.replace(setup, seed=None), ()))
    return Game.begin(setup)


def choose(game: Game, luck: Random) -> tuple[int, Move]:
    """Mostly as a polled table goes; sometimes people race, put in a card while another ponders, or find words of their own."""
    ask = game.ask
    if ask is None:
        raise Failure("dead end", "nobody is asked anything")
    seat = ask.first()
    if luck.random() < 0.1:
        seats = [one for one in range(game.table.seats) if game.moves(one)] or [seat]
        seat = luck.choice(seats)
    laws, s = game.family.laws, game.table
    if laws.in_own_words is not None and luck.random() < 0.1:
        said = laws.in_own_words(s, seat, luck)
        if said is not None and laws.is_fair(s, seat, said, game.moves(seat)):
            return seat, said
    offered = game.moves(seat)
    move = luck.choice(offered)
    if seat == CHANCE and move.do == "shuffle":
        return seat, Move("shuffle", cards=tuple(luck.sample(move.cards, len(move.cards))))
    return seat, move


def play(setup: Setup, seed: int, inspector: Inspector, most: int = MOST_MOVES) -> Outcome:
    """One game to its end, or to the first failure."""
    luck = Random(f"play {seed}")
    game: Game | None = None
    firing: VerbWatcher | None = None
    wrong: Failure | None = None
    try:
        with watched() as again:
            again()
            game = started(setup)
            firing = VerbWatcher(game)
            with counted(firing):
                go_on(game, luck, inspector, most, again, firing)
    except Failure as failure:
        wrong = failure
    return outcome(setup, seed, game, inspector, firing, wrong)


def started(setup: Setup) -> Game:
    try:
        return begin(setup)
    except Failure:
        raise
    except Exception as error:
        raise Failure("crash", f"the table cannot be laid: {error!r}") from error


def go_on(
    game: Game, luck: Random, inspector: Inspector, most: int, again: Any, firing: VerbWatcher | None = None
) -> None:
    """Play at random until the game is over."""
    for _ in range(most):
        again()
        inspector.decision(game)
        if game.is_over:
            return
        seat, move = choose(game, luck)
        if firing is None:
            inspector.answer(game, seat, move)
            continue
        firing.live = True
        inspector.answer(game, seat, move)
        firing.live = False
        firing.look(game)
    raise Failure("endless", f"{most} answers, {game.table.turns} turns, and nobody has won")


def outcome(
    setup: Setup,
    seed: int,
    game: Game | None,
    inspector: Inspector,
    firing: VerbWatcher | None = None,
    failure: Failure | None = None,
) -> Outcome:
    """The outcome of a game; with its log if something was wrong."""
    wrong = failure is not None
    return Outcome(
        seed,
        setup.boxes,
        len(setup.names),
        inspector.decisions,
        0 if game is None else len(game.log.moves),
        0 if game is None else game.table.turns,
        dict(inspector.checks),
        {} if firing is None else dict(firing.fired),
        failure.kind if failure else "",
        failure.detail if failure else "",
        _line(game) if wrong and game is not None else "",
        (Log(setup, ()) if game is None else game.log) if wrong else None,
    )


def _line(game: Game) -> str:
    """The table line, even of a table that is out of joint."""
    try:
        return game.line()
    except Exception as error:  # noqa: BLE001 - the failure that is being reported matters more
        return f"(no table line: {error!r})"
