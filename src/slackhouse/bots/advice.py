"""Advice: the best moves of a seat, with their chances to win and a sentence of why. From that seat's own view; the same view, the same advice."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from slackhouse.bots.search import ANSWERS, Racer, SearchBot
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.kernel.wording import Several, Told, Value
from slackhouse.story.previews import previewed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.game import Game

SEED: Final = 17
"""The same question gets the same answer."""
THOROUGH: Final = 4 * ANSWERS
"""So many answers are played out for one advice."""
SURE: Final = 2.0
"""A lead of so many of its own errors is one."""


class Advice(NamedTuple):
    """A recommended move: the share of tried worlds won with it, the error of that share, and the reason."""

    move: Move
    chance: float
    spread: float
    why: str


def advise(game: Game, seat: int, language: str = ENGLISH, answers: int = THOROUGH) -> tuple[Advice, ...]:
    """What a good player would say in this seat, the best first. Nothing is known to it that the seat's view does not tell."""
    view = game.view(seat)
    if not view.moves:
        return ()
    chosen, tried = SearchBot(game.blank(), SEED, answers=answers).weighed(view)
    others = sorted([one for one in tried if one is not chosen], key=_mean, reverse=True)
    racers = [chosen, *others]
    brings = previewed(game, seat, [one.move for one in racers], language)
    said = Reasons(game, seat, language, racers)
    return tuple(
        [
            Advice(one.move, _mean(one), _error(one), said.why(one, seen))
            for one, seen in zip(racers, brings, strict=True)
        ]
    )


def _mean(racer: Racer) -> float:
    return sum(racer.values) / len(racer.values)


def _error(racer: Racer) -> float:
    """How far off the mean may be; of a move that was tried once nobody knows."""
    mean, worlds = _mean(racer), len(racer.values)
    if worlds == 1:
        return 1.0
    return sqrt(sum([(one - mean) ** 2 for one in racer.values]) / (worlds - 1) / worlds)


class Reasons:
    """Makes the one-sentence reason of a recommended move."""

    def __init__(self, game: Game, seat: int, language: str, racers: Sequence[Racer]) -> None:
        self._speaker = game.speaker(seat, language)
        self._racers = racers

    def why(self, racer: Racer, brings: str) -> str:
        """What it brings, how often it wins, and by how much it is better than the next."""
        said: list[Value] = [self.brings(racer.move, brings)]
        if len(racer.values) > 1:
            said.append(Told("advice.chance", n=round(100 * _mean(racer))))
        if racer is self._racers[0] and len(self._racers) > 1:
            said.append(self._lead())
        return self.sentence(said)

    def sentence(self, said: Sequence[Value]) -> str:
        """Clauses, one after the other."""
        row = Several(tuple([one for one in said if one]), "semicolon")
        return self._speaker.text(Told("sentence", said=row), start=False)

    def brings(self, move: Move, brings: str) -> Value:
        """A seat that does nothing gets what comes anyway; what is thrown away brings nothing."""
        if move in {PASS, DONE}:
            return Told("advice.nothing" if len(self._racers) > 1 else "advice.only")
        key = f"advice.do-{move.do}"
        return brings or (Told(key) if key in self._speaker.words else "")

    def _lead(self) -> Told:
        """Over the next best, in games of a hundred: in the worlds that both were tried in."""
        first, second = self._racers[:2]
        gaps = [ours - theirs for ours, theirs in zip(first.values, second.values, strict=False)]
        lead = sum(gaps) / len(gaps)
        doubt = sqrt(sum([(gap - lead) ** 2 for gap in gaps]) / max(1, len(gaps) - 1) / len(gaps))
        n = round(100 * lead)
        return Told("advice.ahead", n=n) if n > 0 and lead > SURE * doubt else Told("advice.close")


__all__ = ["Advice", "advise"]
