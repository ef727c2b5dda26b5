"""Game review: the cost of every decision, judged by what its seat saw; better moves, and the turning points.

Two passes. A quick look at every decision finds those that look bad and what seems better; a thorough one lets these two alone play in
fresh worlds, the same for both, so that nobody is blamed for having been looked at in unlucky ones.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from slackhouse.bots.advice import SEED, SURE, Reasons
from slackhouse.bots.base import decision_bits
from slackhouse.bots.chances import Chances, Swing
from slackhouse.bots.playout import Playout
from slackhouse.bots.search import Racer, SearchBot
from slackhouse.game import Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.errors import SavedFormError, SetupError, SlackhouseError
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.kernel.wording import Told
from slackhouse.story.previews import previewed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.log import Log
    from slackhouse.kernel.view import AnyView

Name = Literal["", "slip", "mistake", "blunder"]

QUICK: Final = 800
"""Answers that are played out for every decision, at four seats ..."""
THOROUGH: Final = 5_000
"""... and for one that looks bad."""
LOOKS_BAD: Final = 0.015
"""A chance to win that seems lost: worth a thorough look."""
WORLDS: Final = 8
"""In fewer nobody is blamed."""
SURPRISE: Final = 0.02
"""What a world may differ by from all those that were looked at, however alike these are."""
NAMES: Final[tuple[tuple[float, Name], ...]] = ((0.15, "blunder"), (0.05, "mistake"), (0.02, "slip"))
"""How much of the chance to win is lost, at the least: by so much that it is no noise."""


class Finding(msgspec.Struct, frozen=True):
    """One judged decision: the move made, the best move, their chances to win, the cost, and its error.

    `name` and `why` (in a sentence, why the best is better) are there where it cost something for sure.
    """

    number: int
    """Of the answer in the log, from one."""
    turn: int
    seat: int
    about: str
    move: Move
    said: str
    chance: float
    best: Move
    better: str
    best_chance: float
    loss: float
    spread: float
    name: Name
    why: str


class Summary(msgspec.Struct, frozen=True):
    """The summary of one seat: its decisions, the findings, and their total cost in chance to win."""

    seat: int
    decisions: int
    slips: int
    mistakes: int
    blunders: int
    lost: float


class Review(msgspec.Struct, frozen=True):
    """The review of a whole game. `curves` are each seat's chances from a spectator's view, before the game and after every turn."""

    findings: tuple[Finding, ...]
    summaries: tuple[Summary, ...]
    curves: tuple[tuple[float, ...], ...]
    swings: tuple[Swing, ...]

    @property
    def named(self) -> tuple[Finding, ...]:
        """What cost something for sure."""
        return tuple([one for one in self.findings if one.name])


def review(
    log: Log,
    seats: Sequence[int] | None = None,
    language: str = ENGLISH,
    *,
    quick: int = QUICK,
    thorough: int = THOROUGH,
) -> Review:
    """Look at every decision of these seats (all of them), each by that seat's own view. The same log, the same review.

    Forced answers are passed over, and so is what somebody said without being asked. Raises SavedFormError if the log is no game.
    """
    game = Game.begin(msgspec.structs.replace(log.setup, seed=None))
    wanted = range(len(game.names)) if seats is None else seats
    if any(not 0 <= seat < len(game.names) for seat in wanted):
        raise SetupError(f"there is no such seat at a table of {len(game.names)}")
    blank = game.blank()
    judge, chances = _Judge(blank, language, quick, thorough), Chances(blank, SEED, game.view(None))
    found: list[Finding] = []
    for number, (seat, move, boast) in enumerate(log.moves, 1):
        finding = judge.found(game, number, seat, move) if seat in wanted else None
        if finding is not None:
            found.append(finding)
        said = _said(game, seat, move)
        try:
            game.answer(seat, move, boast)
        except SlackhouseError as error:
            raise SavedFormError(f"move {number} of the log cannot be: {error}") from error
        chances.follow(game.view(None), number, seat, move, said)
    summaries = tuple([_summary(seat, [one for one in found if one.seat == seat]) for seat in wanted])
    return Review(tuple(found), summaries, tuple(map(tuple, chances.curves)), chances.swings())


def _said(game: Game, seat: int, move: Move) -> str:
    """A move as it would be typed; a shuffle names every card, and nobody wants to read that."""
    return move.do if move.do == "shuffle" else game.say(move, seat)


def _summary(seat: int, found: Sequence[Finding]) -> Summary:
    names = [one.name for one in found]
    lost = sum([one.loss for one in found if one.name])
    return Summary(
        seat, len(found), names.count("slip"), names.count("mistake"), names.count("blunder"), lost
    )


class _Judge:
    """Gets views, and never the table: of the game that is reviewed it asks for the view and for words."""

    def __init__(self, blank: Game, language: str, quick: int, thorough: int) -> None:
        self._blank = blank
        self._language = language
        self._quick = SearchBot(blank, SEED, answers=quick)
        self._thorough = thorough
        self._light = blank.family.bots.light(blank.table.printed, SEED)
        self._told: dict[tuple[int, str, int], float] = {}
        """What a seat was told already that it should rather play, and what it had cost not to."""

    def found(self, game: Game, number: int, seat: int, move: Move) -> Finding | None:
        """What a decision cost; None where there was none to make."""
        ask = game.ask
        if ask is None or seat not in ask.moves or move.do == "show hand":
            return None
        view = game.view(seat)
        if view.only is not None or not self._can_be_tried(view, move):
            return None
        best, tried = self._quick.weighed(view, move)
        played = next(one for one in tried if one.move == move)
        name: Name = ""
        if best is not played and _cost(best, played)[0] > self._looks_bad(seat, best.move):
            best, played = self._alone(view, best.move, move)
            name = _name(best, played)
        loss, spread = _cost(best, played)
        if name and best.move.card != NO_CARD:
            self._told[seat, best.move.do, best.move.card] = loss
        if loss <= 0:
            best, loss = played, 0.0
        return Finding(
            number=number,
            turn=view.turns,
            seat=seat,
            about=view.about,
            move=move,
            said=_said(game, seat, move),
            chance=_chance(played, best),
            best=best.move,
            better=_said(game, seat, best.move),
            best_chance=_chance(best, played),
            loss=loss,
            spread=spread,
            name=name,
            why=self._why(game, seat, best, played) if name else "",
        )

    def _looks_bad(self, seat: int, best: Move) -> float:
        """A card that is overlooked is overlooked again and again: that is told once, and again if it costs far more."""
        told = self._told.get((seat, best.do, best.card))
        return LOOKS_BAD if told is None else told + NAMES[1][0]

    def _can_be_tried(self, view: AnyView, move: Move) -> bool:
        """What was offered can; so can other words, if they may be said in every world that looks like this one."""
        if move in view.moves:
            return True
        return self._blank.guess(view, Random(decision_bits(SEED, view)), seeded=False).accepts(view.me, move)

    def _alone(self, view: AnyView, best: Move, move: Move) -> tuple[Racer, Racer]:
        """These two in fresh worlds, until they are sure to cost nothing or all answers are spent."""
        chance = Random(decision_bits(~SEED, view))
        playout = Playout(self._light, view.me)
        most = self._thorough * 8 // (4 + len(view.seats))
        better, played = Racer(best, 0.0), Racer(move, 0.0)
        while playout.answers < most:
            world = self._blank.guess(view, chance, seeded=False)
            seed = chance.getrandbits(62)
            before = playout.answers
            for racer in (better, played):
                racer.values.append(playout.value(world.copy(), seed, racer.move, racer.node))
            loss, spread = _cost(better, played)
            if len(played.values) >= WORLDS and loss + SURE * spread < NAMES[-1][0]:
                break
            if playout.answers == before and len(played.values) >= 10 * WORLDS:
                break  # the game ends with it: nothing is played out, and nothing more is learned
        return better, played

    def _why(self, game: Game, seat: int, best: Racer, played: Racer) -> str:
        brings = previewed(game, seat, [best.move], self._language)[0]
        says = Reasons(game, seat, self._language, [best, played])
        chance, loss = _chance(best, played), _cost(best, played)[0]
        return says.sentence(
            [
                says.brings(best.move, brings),
                Told("advice.chance", n=round(100 * chance)),
                Told("review.ahead", n=round(100 * loss)),
            ]
        )


def _cost(best: Racer, played: Racer) -> tuple[float, float]:
    """By how much the best is better, and how far off that may be: in the worlds that both were tried in."""
    gaps = [ours - theirs for ours, theirs in zip(best.values, played.values, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1)
    return mean, sqrt((spread + SURPRISE**2) / len(gaps))


def _chance(racer: Racer, other: Racer) -> float:
    both = min(len(racer.values), len(other.values))
    return sum(racer.values[:both]) / both


def _name(best: Racer, played: Racer) -> Name:
    """By what it cost at the least: nothing is called a mistake that may be noise."""
    loss, spread = _cost(best, played)
    if len(played.values) < WORLDS:
        return ""
    return next((name for least, name in NAMES if loss - SURE * spread >= least), "")


__all__ = ["Finding", "Review", "Summary", "review"]
