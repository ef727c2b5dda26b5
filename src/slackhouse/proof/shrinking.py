"""Shrinks a failing game to the shortest log that still fails in the same way."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.family.failures import KINDS, Failure, Kind
from slackhouse.game import Game, Log
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.moves import CHANCE, DONE, PASS, Move
from slackhouse.proof.inspector import Inspector, needed_for, watched
from slackhouse.proof.playing import MOST_MOVES, go_on, started

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from slackhouse.game import Entry, Setup

SECONDS: Final = 20
"""Of work to shorten one failure; after that, the shortest found so far is good enough."""

SHORT: Final = 8
"""Moves after which it need not be shorter."""

GOING_ON: Final = 3
"""How many random games must end, from where a log of an endless one leaves off."""

HISTORY: Final[dict[Kind, int]] = {"card": 1, "law": 1, "dead end": 1}
"""A table that is wrong as it stands tells nothing: it must be shown how it came to that."""

ENDLESS: Final[tuple[Kind, ...]] = ("endless",)
LATE_STARTS: Final = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)


class Shrunk(msgspec.Struct, frozen=True):
    """A failure and the shortest log found for it."""

    kind: Kind
    detail: str
    log: Log
    found: int
    """So many moves the game had when it was found."""


def examine(log: Log, only: Collection[Kind] = KINDS, most: int = MOST_MOVES) -> tuple[Failure, Log] | None:
    """Play a log again, trying everything at every decision; the first failure, and the log up to there.

    Where the log ends before the game does, it is played on at random, to see that it ends.
    """
    inspector = Inspector(0, thorough=True, only=only)
    game: Game | None = None
    played = 0
    try:
        with watched() as again:
            again()
            game = started(scripted(log.setup) if log.moves else log.setup)
            inspector.decision(game)
            for seat, move, boast in log.moves:
                again()
                played += 1
                _follow(game, seat, move, boast, inspector)
                inspector.decision(game)
            if "endless" in only:
                _goes_on(game, most, again)
    except Failure as failure:
        return failure, Log(scripted(log.setup) if log.moves else log.setup, log.moves[:played])
    return None


def scripted(setup: Setup) -> Setup:
    """A log holds what chance said, so its game needs no seed."""
    return msgspec.structs.replace(setup, seed=None)


def _follow(game: Game, seat: int, move: Move, boast: str, inspector: Inspector) -> None:
    if boast:
        game.answer(seat, move, boast)
    else:
        inspector.answer(game, seat, move)


def _goes_on(game: Game, most: int, again: Callable[[], None]) -> None:
    for seed in range(GOING_ON if not game.is_over else 0):
        go_on(game.copy(), Random(seed), Inspector(seed, only=ENDLESS), most, again)


def shrink(log: Log, kind: Kind, detail: str, most: int = MOST_MOVES) -> Shrunk:
    """The shortest game found in which the same kind of thing goes wrong."""
    until = process_time() + SECONDS
    best = Shrunk(kind, detail, log, len(log.moves))
    if kind == "endless":
        return _shrink_endless(best, until, most)
    best = _better(best, examine(log, needed_for(kind, detail)), until)
    late = _later_start(best, until)
    if len(late.log.moves) <= SHORT:
        return late
    return _later_start(_fewer_wishes(best, until), until + SECONDS)


def _better(best: Shrunk, found: tuple[Failure, Log] | None, until: float) -> Shrunk:
    """What was found, if it is the same kind of failure and no longer."""
    if found is None or found[0].kind != best.kind or process_time() > until:
        return best
    failure, log = found
    return Shrunk(best.kind, failure.detail, log, best.found)


# -- fewer moves that mean anything --------------------------------------------------------------------------------------


def _fewer_wishes(best: Shrunk, until: float) -> Shrunk:
    """Leave out what can be left out: a seat that is not told what to say passes (delta debugging)."""
    wishes = [entry for entry in best.log.moves if entry[0] != CHANCE and entry[1] not in (PASS, DONE)]
    size = max(1, len(wishes) // 2)
    while wishes and process_time() < until:
        shorter = False
        for cut in range(0, len(wishes), size):
            fewer = wishes[:cut] + wishes[cut + size :]
            found = _play_wishes(best, fewer)
            if (
                found is not None
                and found[0].kind == best.kind
                and len(found[1].moves) <= len(best.log.moves)
            ):
                best = Shrunk(best.kind, found[0].detail, found[1], best.found)
                wishes, shorter = fewer, True
                break
            if process_time() > until:
                break
        if not shorter:
            if size == 1:
                break
            size = max(1, size // 2)
    return best


def _play_wishes(best: Shrunk, wishes: Sequence[Entry]) -> tuple[Failure, Log] | None:
    """Each wish as soon as it can be said, a pass or the first thing offered otherwise; chance says what it said, where it can."""
    inspector = Inspector(0, thorough=True, only=needed_for(best.kind, best.detail))
    said_by_chance = [move for seat, move, _ in best.log.moves if seat == CHANCE]
    told, rolled = 0, 0
    game: Game | None = None
    try:
        with watched() as again:
            game = started(scripted(best.log.setup))
            for _ in range(len(best.log.moves) + 1):
                again()
                inspector.decision(game)
                ask = game.ask
                if ask is None:
                    return None
                if ask.is_chance:
                    seat, move = CHANCE, _chance(game, said_by_chance[rolled : rolled + 1])
                    rolled += 1
                elif told < len(wishes) and wishes[told][1] in game.moves(wishes[told][0]):
                    seat, move, _ = wishes[told]
                    told += 1
                else:
                    seat, move = ask.first(), default(game.moves(ask.first()))
                inspector.answer(game, seat, move)
    except Failure as failure:
        return None if game is None else (failure, game.log)
    return None


def _chance(game: Game, wished: Sequence[Move]) -> Move:
    offered = game.moves(CHANCE)
    for move in wished:
        if move in offered or (
            offered[0].do == move.do == "shuffle" and sorted(move.cards) == sorted(offered[0].cards)
        ):
            return move
    return offered[0]


def default(offered: Sequence[Move]) -> Move:
    """What a seat without a wish says."""
    return next((move for move in offered if move in (PASS, DONE)), offered[0])


# -- a later start ---------------------------------------------------------------------------------------------------------


def _later_start(best: Shrunk, until: float) -> Shrunk:
    """Begin with the table as it was a few moves before."""
    total = len(best.log.moves)
    for few in LATE_STARTS:
        if few >= total or process_time() > until:
            break
        if few < HISTORY.get(best.kind, 0):
            continue
        late = begun_late(best.log, total - few)
        found = examine(late, needed_for(best.kind, best.detail)) if late is not None else None
        if (
            found is not None
            and found[0].kind == best.kind
            and len(found[1].moves) >= HISTORY.get(best.kind, 0)
        ):
            return Shrunk(best.kind, found[0].detail, found[1], best.found)
    return best


def begun_late(log: Log, after: int) -> Log | None:
    """The same game, beginning with the table as it was after so many moves."""
    try:
        game = Game.replay(Log(scripted(log.setup), log.moves[:after]))
        form = msgspec.json.encode(game.family.tables.saved(game.table))
        start = msgspec.json.decode(form)
    except (SlackhouseError, msgspec.MsgspecError):
        return None
    except Exception:  # noqa: BLE001 - what is being shortened may be a crash
        return None
    return Log(msgspec.structs.replace(scripted(log.setup), start=start), log.moves[after:])


def _shrink_endless(best: Shrunk, until: float, most: int) -> Shrunk:
    """The fewest moves after which the game still does not end, however it goes on."""
    nothing = examine(Log(best.log.setup, ()), ENDLESS, most)
    if nothing is not None:
        return _better(best, nothing, until)
    late = _later_start(best, until)
    return (
        late if len(late.log.moves) < best.found else _better(best, examine(best.log, ENDLESS, most), until)
    )
