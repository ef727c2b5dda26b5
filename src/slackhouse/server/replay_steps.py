"""After the end: the log to take home, the game step by step, and how the scores grew."""

from __future__ import annotations

from msgspec import UNSET

from slackhouse.contract.words import ENGLISH
from slackhouse.game import CHANCE, Game
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import PASS
from slackhouse.server import told
from slackhouse.server.seen import opened, seen
from slackhouse.story.teller import Teller


def scores_over_time(game: Game) -> list[list[int]]:
    """For each seat, how far it had come as each turn ended."""
    scores = game.family.story.scores
    found: list[list[int]] = []
    turns = 0
    twin = _from_the_beginning(game)
    for seat, move, _ in game.log.moves:
        if twin.table.turns != turns:
            turns = twin.table.turns
            found.append(scores(twin.view(None)))
        twin.step(seat, move)
    found.append(scores(game.view(None)))
    return [list(seat) for seat in zip(*found, strict=True)]


def steps(
    game: Game, seat: int | None, language: str = ENGLISH, *, open_hands: bool = False
) -> list[told.ReplayStep]:
    """Every step of a finished game, as a seat (None: a spectator) saw it; with open hands, everybody's cards too."""
    said = game.log.moves
    twin = _from_the_beginning(game)
    teller = Teller(twin, seat, lambda n: said[n - 1][2], language)
    found: list[told.ReplayStep] = []
    facts: list[Fact] = list(twin.facts)
    for number, (who, move, boast) in enumerate(said):
        facts += twin.answer(who, move, boast)
        next_is_luck = number + 1 < len(said) and said[number + 1][0] == CHANCE
        # A pass changes nothing that one sees, and a die belongs to what it was rolled for.
        if next_is_luck or (move == PASS and not facts):
            continue
        lines = teller.lines(facts)
        facts = []
        view = twin.view(seat)
        found.append(
            told.ReplayStep(
                story=tuple([told.Line(**{**one._asdict(), "spans": told.spans(one)}) for one in lines]),
                view=seen(twin, view, opened(twin, view)),
                hands=tuple([twin.view(one).hand for one in range(len(twin.names))]) if open_hands else UNSET,
            )
        )
    return found


def _from_the_beginning(game: Game) -> Game:
    setup = game.setup
    return Game.new(
        setup.boxes,
        setup.names,
        None,
        setup.options,
        first=setup.first,
        last_winners=setup.last_winners,
        own_cards=setup.own_cards,
    )
