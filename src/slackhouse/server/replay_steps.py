"""After the end: the log to take home, the game step by step, and how the scores grew."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from slackhouse.contract.words import ENGLISH
from slackhouse.game import CHANCE, Game
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import PASS
from slackhouse.server import told
from slackhouse.server.key_moments import Moments
from slackhouse.server.seen import opened, seen
from slackhouse.story.teller import Teller


def scores_over_time(game: Game) -> list[list[int]]:
    """For each seat, how far it had come as each turn ended."""
    found: list[list[int]] = []
    turns = 0
    twin = from_the_beginning(game)
    for seat, move, _ in game.log.moves:
        if twin.table.turns != turns:
            turns = twin.table.turns
            found.append(_scores(twin))
        twin.step(seat, move)
    found.append(_scores(game))
    return [list(seat) for seat in zip(*found, strict=True)]


def _scores(game: Game) -> list[int]:
    return [seat.score for seat in game.view(None).seats]


def steps(
    game: Game, seat: int | None, language: str = ENGLISH, *, open_hands: bool = False
) -> list[told.ReplayStep]:
    """Every step of a finished game, as a seat (None: a spectator) saw it; with open hands, everybody's cards too."""
    said = game.log.moves
    twin = from_the_beginning(game)
    teller = Teller(twin, seat, lambda n: said[n - 1][2], language)
    moments = Moments(twin)
    found: list[told.ReplayStep] = []
    facts: list[Fact] = list(twin.facts)
    for number, (who, move, boast) in enumerate(said):
        facts += twin.answer(who, move, boast)
        next_is_luck = number + 1 < len(said) and said[number + 1][0] == CHANCE
        # A pass changes nothing that one sees, and a die belongs to what it was rolled for.
        if next_is_luck or (move == PASS and not facts):
            continue
        lines, remarkable = teller.lines(facts), moments.of(twin, facts)
        facts = []
        view = twin.view(seat)
        found.append(
            told.ReplayStep(
                story=tuple([told.Line(**one._asdict()) for one in lines]),
                view=seen(view, opened(twin, view)),
                moves=number + 1,
                moments=remarkable,
                hands=tuple([twin.view(one).hand for one in range(len(twin.names))]) if open_hands else UNSET,
            )
        )
    return found


def draws(game: Game) -> tuple[told.Draw, ...]:
    """All that chance was asked in a game, and what it said."""
    found: list[told.Draw] = []
    twin = from_the_beginning(game)
    for seat, move, _ in game.log.moves:
        if seat == CHANCE:
            offered = twin.moves(CHANCE)
            cards = move.cards if move.do == "shuffle" else ()
            found.append(told.Draw(len(offered), 0 if cards else offered.index(move), cards))
        twin.answer(seat, move)
    return tuple(found)


def from_the_beginning(game: Game) -> Game:
    """The same table before its first answer."""
    return Game.begin(msgspec.structs.replace(game.setup, seed=None))
