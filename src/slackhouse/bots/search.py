"""The search bot: it guesses worlds that fit its view and plays its moves out in them.

An information-set Monte Carlo tree search. Each world is guessed from the view and so are the dice; the nodes of the tree are this
seat's own decisions, by what it has said so far, whatever the world. The others, and what is too deep for the tree, are left to a
light policy; after this seat's next turn the outlook says how good it was.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from slackhouse.bots.base import decision_bits
from slackhouse.bots.playout import Node, Playout
from slackhouse.kernel.moves import DONE, PASS, Move

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.view import AnyView

ANSWERS: Final = 3_000
"""So many answers are played out for one decision at four seats: a measure of time that is the same on every machine."""
CANDIDATES: Final = 6
"""Moves in the race, with the light policy's own; to do nothing may come as one more."""
HOPELESS: Final = 1.5
"""A move that seems so much worse than the best, in Slack or points, is not looked at."""
ROUNDS: Final = 40
FEWEST: Final = 4
"""Worlds in which a move is tried before it may be dropped."""
TRUST: Final = 0.01
"""What a Slack, or a point, is worth in chances to win, where the light policy sees a difference of so much."""
SURPRISE: Final = 0.02
"""By how much that is wrong, as a rule: the fewer the worlds and the more they differ, the more the light policy is believed."""


class Racer:
    """A candidate move at the root: its value by the light policy, and its results in each world."""

    __slots__ = ("hint", "move", "node", "values")

    def __init__(self, move: Move, hint: float) -> None:
        self.move = move
        self.hint = hint
        self.values: list[float] = []
        self.node = Node()


class SearchBot:
    """Guesses worlds, plays candidates out, and compares. Limited by answers played out (the same on every machine) or by time."""

    name = "search"

    def __init__(
        self, blank: Game, seed: int, *, answers: int = ANSWERS, seconds: float | None = None
    ) -> None:
        self._blank = blank
        self._seed = seed
        self._answers = answers
        self._seconds = seconds
        bots, printed = blank.family.bots, blank.table.printed
        self._light = bots.light(printed, seed)
        self._first_thought = bots.light(printed, seed, bots.opinions.newest)
        """What seems worth a try, the newest opinions say; worlds are played out by those of `greedy`."""
        self.played_out = 0
        """How many answers it has played out so far, in all its decisions."""

    def decide(self, view: AnyView) -> Move:
        """The move that came out best, of those that seemed worth a try."""
        racers = self._racers(view)
        if len(racers) > 1:
            racers = self._race(view, racers)
        return best(racers).move

    def weighed(self, view: AnyView, also: Move | None = None) -> tuple[Racer, list[Racer]]:
        """The same as `decide` says, and all that was tried: each with what it came to in some worlds at least.

        `also` is tried whatever it seems to be worth: somebody wants to know.
        """
        tried = self._racers(view, also)
        return best(self._race(view, tried)), tried

    def _racers(self, view: AnyView, also: Move | None = None) -> list[Racer]:
        """The light policy's choice first, then what seems nearly as good, and always to do nothing."""
        ranked = self._first_thought.ranked(self._blank.face_up(view), view.me, view)
        first, others = ranked[0], ranked[1:]
        near = [one for one in others if one[0] > max(first[0], 0.0) - HOPELESS][: CANDIDATES - 1]
        nothing = [one for one in others if one[1] in {PASS, DONE} and one not in near]
        racing = [first, *near, *nothing]
        if also is not None and all(also != move for _, move in racing):
            racing.append(next((one for one in others if one[1] == also), (first[0] - HOPELESS, also)))
        return [Racer(move, TRUST * (worth - first[0])) for worth, move in racing]

    def _race(self, view: AnyView, racers: list[Racer]) -> list[Racer]:
        """World after world, in which all who are still in the race start alike; who falls behind for sure is out."""
        chance = Random(decision_bits(self._seed, view))
        playout = Playout(self._light, view.me)
        until = None if self._seconds is None else perf_counter() + self._seconds
        most = self._answers * 8 // (4 + len(view.seats))  # the more sit there, the longer an answer takes
        for round_ in range(1, ROUNDS + 1):
            world = self._blank.guess(view, chance, seeded=False)
            seed = chance.getrandbits(62)
            for racer in racers:
                racer.values.append(playout.value(world.copy(), seed, racer.move, racer.node))
            if round_ >= FEWEST:
                racers = [racer for racer in racers if racer is racers[0] or not _is_behind(racer, racers)]
            spent = playout.answers >= most if until is None else perf_counter() >= until
            # Who runs alone from the start runs as far: somebody may want to know its chance.
            if spent or (len(racers) == 1 and round_ >= FEWEST):
                break
        self.played_out += playout.answers
        return racers


def _lead(racer: Racer, over: Racer) -> tuple[float, float]:
    """By how much, and how sure that is: the worlds were the same for both."""
    gaps = [ours - theirs for ours, theirs in zip(racer.values, over.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


def _is_behind(racer: Racer, racers: list[Racer]) -> bool:
    return any(
        mean + error < 0 for other in racers if other is not racer for mean, error in (_lead(racer, other),)
    )


def best(racers: list[Racer]) -> Racer:
    """The move that leads by what the worlds say and the light policy said, each counting the more the surer it is."""
    return max(racers, key=lambda racer: _believed(racer, racers[0]))


def _believed(racer: Racer, first: Racer) -> float:
    """A lead over the light policy's choice: a mean of the two opinions, weighted by their precisions."""
    if racer is first:
        return 0.0
    mean, error = _lead(racer, first)
    ours, theirs = SURPRISE**2, error**2
    return (ours * mean + theirs * racer.hint) / (ours + theirs)


__all__ = ["ANSWERS", "SearchBot"]
