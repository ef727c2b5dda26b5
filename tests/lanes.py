"""Parameters of which only some are tried by `./test`, and all by `./test --all` (docs/testing.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")


def slow_unless(is_quick: Callable[[T], bool], values: Iterable[T]) -> list[ParameterSet]:
    """Each value as a parameter, marked slow unless it is one of the quick ones."""
    return [pytest.param(one, marks=() if is_quick(one) else pytest.mark.slow) for one in values]


def rows_slow_unless(is_quick: Callable[[T], bool], rows: Iterable[T]) -> list[ParameterSet]:
    """The same for rows of several parameters."""
    return [pytest.param(*one, marks=() if is_quick(one) else pytest.mark.slow) for one in rows]  # type: ignore[misc]
