"""A finished game step by step: the story, the view, the scores and the key moments of each step; and what chance drew."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec
from msgspec import UNSET

from slackhouse.game import CHANCE, Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import PASS
from slackhouse.protocol import http_messages, server_messages
from slackhouse.protocol.server_messages import KeyMoment
from slackhouse.protocol.view_message import open_parts
from slackhouse.story.story_lines import StoryWriter

# -- key moments --------------------------------------------------------------------------------------------------------------


class KeyMoments:
    """Finds the key moments of a game, followed step by step."""

    def __init__(self, game: Game) -> None:
        card_facts = game.family.laws.card_facts
        self._answers, self._steals = (
            card_facts.answered_card | card_facts.answered_non_card,
            card_facts.steals,
        )
        self._leader: int | None = None

    def of(self, game: Game, facts: Iterable[Fact]) -> tuple[KeyMoment, ...]:
        """What these facts, which led to how the game stands now, were."""
        kinds = {fact.what for fact in facts}
        found: list[KeyMoment] = []
        if kinds & self._answers:
            found.append("cancel")
        if kinds & self._steals:
            found.append("steal")
        leader = leads(game)
        if leader is not None and leader != self._leader:
            if self._leader is not None:
                found.append("lead")
            self._leader = leader
        if "Won" in kinds:
            found.append("win")
        return tuple(found)


def leads(game: Game) -> int | None:
    """The seat that leads; None as long as several do."""
    seats = game.view(None).seats
    ways = [Fraction(seat.score, seat.goal) if seat.goal > 0 else Fraction(0) for seat in seats]
    best = max(ways)
    return ways.index(best) if best > 0 and ways.count(best) == 1 else None


# -- steps --------------------------------------------------------------------------------------------------------------------


def scores_over_time(game: Game) -> list[list[int]]:
    """For each seat, how far it had come as each turn ended."""
    found: list[list[int]] = []
    turns = 0
    twin = game_at_start(game)
    for seat, move, _ in game.log.moves:
        if twin.table.turns != turns:
            turns = twin.table.turns
            found.append(_scores(twin))
        twin.step(seat, move)
    found.append(_scores(game))
    return [list(seat) for seat in zip(*found, strict=True)]


def _scores(game: Game) -> list[int]:
    return [seat.score for seat in game.view(None).seats]


def game_steps(
    game: Game, seat: int | None, language: str = ENGLISH, *, open_hands: bool = False
) -> list[server_messages.ReplayStep[msgspec.Struct]]:
    """Every step of a finished game, as a seat (None: a spectator) saw it; with open hands, everybody's cards too."""
    said = game.log.moves
    twin = game_at_start(game)
    writer = StoryWriter(twin, seat, lambda n: said[n - 1][2], language)
    moments = KeyMoments(twin)
    found: list[server_messages.ReplayStep[msgspec.Struct]] = []
    facts: list[Fact] = list(twin.facts)
    for number, (who, move, boast) in enumerate(said):
        facts += twin.answer(who, move, boast)
        next_is_luck = number + 1 < len(said) and said[number + 1][0] == CHANCE
        # A pass changes nothing that one sees, and a die belongs to what it was rolled for.
        if next_is_luck or (move == PASS and not facts):
            continue
        lines, remarkable = writer.lines(facts), moments.of(twin, facts)
        facts = []
        view = twin.view(seat)
        found.append(
            server_messages.ReplayStep(
                story=tuple([server_messages.Line(**one._asdict()) for one in lines]),
                view=game.family.wire.view_message(view, open_parts(twin, view)),
                moves=number + 1,
                moments=remarkable,
                hands=tuple([twin.view(one).hand for one in range(len(twin.names))]) if open_hands else UNSET,
            )
        )
    return found


def chance_draws(game: Game) -> tuple[http_messages.Draw, ...]:
    """All that chance was asked in a game, and what it said."""
    found: list[http_messages.Draw] = []
    twin = game_at_start(game)
    for seat, move, _ in game.log.moves:
        if seat == CHANCE:
            offered = twin.moves(CHANCE)
            cards = move.cards if move.do == "shuffle" else ()
            found.append(http_messages.Draw(len(offered), 0 if cards else offered.index(move), cards))
        twin.answer(seat, move)
    return tuple(found)


def game_at_start(game: Game) -> Game:
    """The same table before its first answer."""
    return Game.begin(msgspec.structs.replace(game.setup, seed=None))
