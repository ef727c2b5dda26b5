"""The errors of a scenario file: file, line, key, and the nearest known word."""

from __future__ import annotations

from slackhouse.cards.lines import Lines, Path
from slackhouse.kernel.errors import ScenarioError


class Problems:
    """All errors of one file, reported together."""

    def __init__(self, file: str, text: str = "") -> None:
        self.file = file
        self._lines = Lines(text)
        self._told: list[tuple[int, str]] = []

    def tell(self, path: Path, what: str) -> None:
        line = self._lines.of(path)
        key = spelled(path)
        self._told.append((line, f"{self.file}:{line}: {f'{key}: ' if key else ''}{what}"))

    def raise_if_any(self) -> None:
        if self._told:
            told = dict.fromkeys(one for _, one in sorted(self._told, key=lambda one: one[0]))
            raise ScenarioError("\n".join(told))


def spelled(path: Path) -> str:
    """A path as a person would point at it: `seat 2, room 1, slack`."""
    words: list[str] = []
    for step in path:
        if isinstance(step, int) and words:
            words[-1] += f" {step + 1}"
        else:
            words.append(str(step))
    return ", ".join(words)
