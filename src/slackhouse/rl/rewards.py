"""Rewards: the share of the win minus a fair share at the end; in between zero, or the difference of a potential."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.view import AnyView

SCALE: Final = 0.5
"""What it would be worth to have all that the Goal asks for, and the others nothing."""


class Reward(Protocol):
    """A reward function: the reward of every seat between two spectator views."""

    def __call__(self, before: AnyView, after: AnyView) -> Sequence[float]: ...


Said = Literal["win", "shaped"] | Reward


def shares(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's share of the win, less a fair one: the sum is nothing. Nothing at all, as long as nobody has won."""
    if not winners:
        return [0.0] * seats
    return [(1 / len(winners) if seat in winners else 0.0) - 1 / seats for seat in range(seats)]


def forfeit(loser: int, seats: int) -> list[float]:
    """A seat that broke the rules pays for it, and the others share that."""
    return [-1.0 if seat == loser else 1 / (seats - 1) for seat in range(seats)]


class Shaped:
    """The win plus potential-based shaping, which leaves the optimal policy unchanged (Ng, Harada and Russell 1999).

    The potential of a seat is how much of its Goal it has, less what the others have on average; at the end it is nothing. So with a
    `gamma` of 1 the rewards of a seat add up to its share, less the potential it began with.
    """

    def __init__(self, gamma: float = 1.0, scale: float = SCALE) -> None:
        self.gamma = gamma
        self.scale = scale

    def potential(self, view: AnyView) -> list[float]:
        """How good it looks for every seat."""
        if view.winners:
            return [0.0] * len(view.seats)
        have = [seat.score / seat.goal if seat.goal > 0 else 0.0 for seat in view.seats]
        every = sum(have)
        return [self.scale * (one - (every - one) / (len(have) - 1)) for one in have]

    def __call__(self, before: AnyView, after: AnyView) -> Sequence[float]:
        was, now = self.potential(before), self.potential(after)
        paid = shares(after.winners, len(now))
        return [one + self.gamma * new - old for one, new, old in zip(paid, now, was, strict=True)]


def reward_of(said: Said) -> Reward | None:
    """The reward that somebody asked for; None is the win alone, for which nobody need look."""
    if said == "win":
        return None
    if said == "shaped":
        return Shaped()
    if isinstance(said, str):
        raise SetupError(f'there is no reward "{said}" (rewards: win, shaped, or a function of two views)')
    return said
