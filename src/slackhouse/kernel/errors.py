"""The exception classes. All have one root; a message says who, what was wanted, what was open, and the table line."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from slackhouse.kernel.wording import Told


class SlackhouseError(Exception):
    """The root: whatever a user can do wrong raises a kind of this, and nothing has changed."""


class MoveError(SlackhouseError):
    """A move that cannot be made now. `rule` is the id of the rule that says so, or empty; `table` is the table line.

    `told` is the reason again, to be said to one reader in their own language.
    """

    def __init__(self, reason: str, *, rule: str = "", table: str = "", told: Told | None = None) -> None:
        self.reason = reason
        self.told = told
        self.rule = rule
        self.table = table
        message = reason + (f" [{rule}]" if rule else "") + (f"\n  table: {table}" if table else "")
        super().__init__(message)


class NotOfferedError(MoveError):
    """The seat is asked, but this is not among what it may answer."""


class NotAskedError(MoveError):
    """The seat is not being asked anything now."""


class GameOverError(MoveError):
    """The game is finished."""


class SetupError(SlackhouseError):
    """A game that cannot be set up: unknown box, too many seats, unknown option."""


class TokenError(SlackhouseError):
    """A token that stands for none of the moves that are offered."""


class SavedFormError(SlackhouseError):
    """A saved game or a log that cannot be read: broken, or of a newer version than this program."""


class DeckError(SlackhouseError):
    """A deck file with mistakes: all of them at once."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class NotationError(SlackhouseError):
    """A line that is no move: tells what was not understood and what was meant, perhaps. The caller puts it in words."""

    def __init__(self, told: Told) -> None:
        self.told = told
        super().__init__(told.key)

    def say(self, text: str) -> None:
        """So it reads in English."""
        self.args = (text,)


class ScenarioError(SlackhouseError):
    """A scenario file that is wrong: file, key and the nearest known word."""


NEAR: Final = 0.55
"""So much of two words must be alike that one can have been meant for the other."""
MOST_LETTERS: Final = 40_000
"""Pairs of letters that are held against each other: titles can be made to look alike by the hundred, and other requests wait meanwhile."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of an error sentence: `; did you mean "Sleep"?`, or nothing if nothing is near."""
    found = nearest_of(word, known)
    return f'; did you mean "{found}"?' if found else ""


def nearest_of(word: str, known: Iterable[str]) -> str:
    """The known word that was meant, perhaps; or nothing if nothing is near."""
    by_fold = {one.casefold(): one for one in known}
    folded = word.casefold()
    matcher = SequenceMatcher(b=folded)
    best, left = (0.0, ""), MOST_LETTERS
    for one in by_fold:
        matcher.set_seq1(one)
        if matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR:
            left -= len(one) * len(folded)
            if left < 0:
                break
            best = max(best, (matcher.ratio(), one))
    return by_fold[best[1]] if best[0] >= NEAR else ""


__all__ = [
    "DeckError",
    "GameOverError",
    "MoveError",
    "NotAskedError",
    "NotOfferedError",
    "NotationError",
    "SavedFormError",
    "ScenarioError",
    "SetupError",
    "SlackhouseError",
]
