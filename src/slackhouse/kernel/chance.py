"""The random generator: the n-th random move of a game depends on its seed and on n alone, so a saved game continues as it would have."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_64_BITS: Final = (1 << 64) - 1


def mix(seed: int, n: int) -> int:
    """64 well-mixed bits of a seed and a number (the finisher of splitmix64: no generator to keep, a microsecond a number)."""
    z = (seed * 0x9E3779B97F4A7C15 + n * 0xD1B54A32D192ED03 + 0x8CB92BA72F3D8DD7) & _64_BITS
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _64_BITS
    return z ^ (z >> 31)


def face(seed: int, n: int, faces: int = 6) -> int:
    """A face of a die, from 0."""
    return mix(seed, n) % faces


def shuffled(seed: int, n: int, cards: Iterable[int]) -> tuple[int, ...]:
    """The cards in an order that only the seed knows."""
    order = sorted(cards)
    Random(mix(seed, n)).shuffle(order)
    return tuple(order)
