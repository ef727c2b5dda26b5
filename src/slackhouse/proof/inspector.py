"""Chooses which properties are checked at which decision, and counts the checks."""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from slackhouse.family.failures import KINDS, Failure, Kind
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import MoveError, SlackhouseError
from slackhouse.proof import preview_checks, properties, table_invariants, view_checks
from slackhouse.proof.properties import said

if TYPE_CHECKING:
    from types import FrameType

    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move

Oracle = Callable[["Game", Random], None]

CHEAP: Final[tuple[tuple[Kind, Oracle], ...]] = (
    ("card", lambda game, _: table_invariants.every_card_is_in_one_place(game)),
    ("law", lambda game, _: game.family.laws.table(game.table, game.names)),
    ("offer", lambda game, _: properties.lists_say_what_they_are(game)),
    ("offer", lambda game, _: properties.lists_can_be_read(game)),
)
DEAR: Final[tuple[tuple[Kind, Oracle], ...]] = (
    # First, because all the others work on copies.
    ("copy", properties.copies_are_independent),
    ("card", lambda game, _: game.family.laws.piles(game.table)),
    ("round trip", properties.round_trip),
    ("offer", properties.offers_are_accepted),
    ("offer", properties.nothing_else_is_accepted),
    ("notation", properties.lines_mean_moves),
    ("view", view_checks.views_betray_nothing),
    ("view", view_checks.guesses_look_alike),
    ("view", view_checks.answers_betray_nothing),
    ("preview", preview_checks.previews_come_true),
)

NO_LUCK: Final = Random(0)
"""For what needs none."""

SEEKING: Final = "while looking for: "
"""How the detail of a crash ends that came not from an answer but from a property being tried."""

CHEAP_EVERY: Final = 8
DEAR_EVERY: Final = 200
REPLAY_EVERY: Final = 2000
THOROUGH_REPLAY_EVERY: Final = 100
SECONDS_FOR_AN_ANSWER: Final[float] = 10


class Inspector:
    """Checks one game while it is played. Thorough: every property at every decision; else costly ones now and then.

    `only` some kinds of failure may be looked for. What is tried at a decision depends on the seed and on how many moves were made
    before it, so a second look at the same decision finds the same.
    """

    def __init__(
        self, seed: int, *, thorough: bool = False, every: int = DEAR_EVERY, only: Collection[Kind] = KINDS
    ) -> None:
        self.seed = seed
        self.thorough = thorough
        self.every = every
        self.only = only
        self.checks: Counter[str] = Counter()
        self.decisions = 0
        self._told: set[tuple[str, str]] = set()
        self._kept: tuple[Game, bytes] | None = None

    def wants(self, kind: Kind) -> bool:
        return kind in self.only

    def decision(self, game: Game) -> None:
        """Somebody is asked, or the game is over."""
        self.decisions += 1
        if self.wants("dead end"):
            self.checks["dead end"] += 1
            properties.somebody_is_asked(game)
        moves = len(game.log.moves) if self.thorough else self.decisions
        number = mix(self.seed, moves)
        if self.thorough or not number % CHEAP_EVERY or game.is_over:
            for kind, oracle in CHEAP:
                self._try(kind, oracle, game, NO_LUCK)
        if self.thorough or not number % self.every or game.is_over:
            self._dear(game, number)
        if game.is_over or not number % (
            REPLAY_EVERY if not self.thorough else THOROUGH_REPLAY_EVERY // len(self.only)
        ):
            self._try("replay", lambda one, _: properties.replays(one), game, NO_LUCK)

    def _dear(self, game: Game, number: int) -> None:
        over = game.is_over
        for place, (kind, oracle) in enumerate(DEAR):
            if not over or oracle not in (
                properties.offers_are_accepted,
                properties.lines_mean_moves,
                view_checks.answers_betray_nothing,
                preview_checks.previews_come_true,
            ):
                self._try(kind, oracle, game, Random(mix(number, place)))
        if self.wants("copy"):
            self._kept_copy_is_as_it_was()
            twin = game.copy()
            self._kept = twin, twin.save()

    def _kept_copy_is_as_it_was(self) -> None:
        """A copy that was put aside does not change as the game goes on."""
        if self._kept is not None and self._kept[0].save() != self._kept[1]:
            raise Failure("copy", "a copy changed while the game it was made of went on")

    def answer(self, game: Game, seat: int, move: Move) -> None:
        """Answer, and look at what that caused."""
        line = said(game, seat, move) if self.thorough else ""
        law = game.family.laws
        check_against = law.snapshot(game.table)
        announced = properties.announced(game) if self.wants("between") else ()
        try:
            facts = game.answer(seat, move)
        except Failure:
            raise
        except SlackhouseError as error:
            raise Failure("offer", f"{line or move!r} was offered and is refused: {error}") from error
        except Exception as error:
            raise Failure("crash", _told(error, f"at {line or repr(move)}")) from error
        if self.wants("law"):
            self.checks["law"] += 1
            check_against(game.table, game.names, facts)
        if announced:
            self.checks["between"] += 1
            properties.nothing_comes_between(announced, game, facts)
        if self.wants("fact"):
            self._facts(game, facts)

    def _facts(self, game: Game, facts: tuple[Fact, ...]) -> None:
        """Each sort of fact is looked at in full once a game; in a thorough one, every fact."""
        new = [fact for fact in facts if self.thorough or (fact.what, fact.rule) not in self._told]
        if new:
            self.checks["fact"] += len(new)
            properties.facts_are_told(game, new)
            self._told |= {(fact.what, fact.rule) for fact in new}

    def _try(self, kind: Kind, oracle: Oracle, game: Game, luck: Random) -> None:
        if self.wants(kind):
            self.checks[kind] += 1
            try:
                oracle(game, luck)
            except Failure:
                raise
            except MoveError as error:
                raise Failure("offer", f"what was offered is refused: {error}") from error
            except Exception as error:
                raise Failure("crash", _told(error, f"{SEEKING}{kind}")) from error


def needed_for(kind: Kind, detail: str) -> tuple[Kind, ...]:
    """What must be looked for to find this failure again."""
    sought = detail.rpartition(SEEKING)[2] if kind == "crash" and SEEKING in detail else kind
    return tuple(one for one in KINDS if one in {kind, sought})


def _told(error: Exception, where: str) -> str:
    """An exception with the place it came from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} (in {last.name}, {last.filename.rsplit('/', 1)[-1]} line {last.lineno}), {where}"


@contextmanager
def watched(seconds: float | None = None) -> Iterator[Callable[[], None]]:
    """Gives a function to call before every answer: if it is not called again for so long, the game hangs.

    What counts is the time the processor spent on it: a machine that is busy with other things, or was asleep, is no failure.
    Only where the system has such an alarm; elsewhere a game that hangs, hangs.
    """
    if not hasattr(signal, "setitimer"):
        yield lambda: None
        return

    patience = SECONDS_FOR_AN_ANSWER if seconds is None else seconds

    def set_again() -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, patience)

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Failure("endless", f"no answer came back within {patience:g} s")

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        yield set_again
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
