"""Checks of views: hidden information changes nothing for a seat, neither at once nor after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from slackhouse.family.failures import Failure
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.proof import illegal_moves, table_invariants
from slackhouse.proof.alternative_tables import other_world, revealed
from slackhouse.proof.properties import any_move, said

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.view import AnyView


def chairs(game: Game) -> list[int | None]:
    """Everybody who may look: each seat, and a spectator."""
    return [*range(game.table.seats), None]


def who(game: Game, seat: int | None) -> str:
    return "a spectator" if seat is None else game.names[seat]


def views_betray_nothing(game: Game, luck: Random) -> None:
    """Deal all that a seat cannot see anew: it has the same view, the same moves, the same table line and the same reasons."""
    for seat in chairs(game):
        view = game.view(seat)
        if view.hand != (() if seat is None else tuple(game.table.hands[seat])):
            raise Failure("view", f"{who(game, seat)} is shown a hand that is not its own: {view.hand}")
        other = other_world(game, seat, luck)
        if other.view(seat) != view:
            raise Failure(
                "view", f"{who(game, seat)} can tell two tables apart by {apart(view, other.view(seat))}"
            )
        if seat is None:
            if other.line() != game.line():
                raise Failure("view", "the table line tells what is in hands or piles")
        elif luck.random() < 0.5:
            _same_reasons(game, other, seat, luck)


def _same_reasons(game: Game, other: Game, seat: int, luck: Random) -> None:
    """A refusal must not depend on what the seat cannot see."""
    for move in list(illegal_moves.near_misses(game, seat, luck))[:3]:
        if _refusal(game, seat, move) != _refusal(other, seat, move):
            raise Failure("view", f"{who(game, seat)} learns something by being refused {move!r}")


def _refusal(game: Game, seat: int, move: Move) -> str:
    try:
        game.copy().answer(seat, move)
    except SlackhouseError as error:
        return str(error)
    return ""


def guesses_look_alike(game: Game, luck: Random) -> None:
    """A game guessed from a view looks just like that view, and has every card once."""
    for seat in chairs(game):
        view = game.view(seat)
        guessed = game.guess(view, luck)
        if guessed.view(seat) != view:
            raise Failure(
                "view", f"what {who(game, seat)} guesses looks otherwise: {apart(view, guessed.view(seat))}"
            )
        if game.setup.start is None:
            table_invariants.every_card_is_in_one_place(guessed)


def answers_betray_nothing(game: Game, luck: Random) -> None:
    """The same answer with the same chance in two worlds that a seat cannot tell apart leads to the same facts and the same view.

    What the answer itself reveals to the seat (a card that is drawn, laid, shown) is the same in both worlds.
    """
    seat = luck.choice(chairs(game))
    actor, move = any_move(game, luck)
    truth = game.copy()
    caused = truth.answer(actor, move)
    other = other_world(game, seat, luck, revealed(game, truth, seat, caused), jobs=False)
    if move not in other.moves(actor):
        return
    ours, theirs = known(caused, seat), known(other.answer(actor, move), seat)
    if ours != theirs:
        raise Failure(
            "view",
            f"{who(game, seat)} can tell two tables apart after {said(game, actor, move)}: {differing_facts(ours, theirs)}",
        )
    if truth.view(seat) != other.view(seat):
        raise Failure(
            "view",
            f"after {said(game, actor, move)}, {who(game, seat)} can tell two tables apart by "
            f"{apart(truth.view(seat), other.view(seat))}",
        )


def known(facts: Sequence[Fact], seat: int | None) -> list[Fact]:
    return [fact for fact in facts if fact.known_to(seat)]


def apart(one: AnyView, two: AnyView) -> str:
    """In which field two views differ."""
    ours, theirs = msgspec.structs.asdict(one), msgspec.structs.asdict(two)
    return "; ".join(f"{key}: {ours[key]} and {theirs[key]}" for key in ours if ours[key] != theirs[key])


def differing_facts(ours: Sequence[Fact], theirs: Sequence[Fact]) -> str:
    """The first facts that differ."""
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            return f"{one!r} and {two!r}"
    longer = ours if len(ours) > len(theirs) else theirs
    return f"{longer[min(len(ours), len(theirs))]!r} in one only"
