"""The part of a family that bots use: a light policy over what lies face up, and remarks that go with a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar
from zlib import crc32

import msgspec

from slackhouse.family.opinions import NONE, Numbers, OpinionVersions
from slackhouse.kernel.chance import mix
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.kernel.table import AnyFaceUp, AnyTable

_PLAIN = msgspec.msgpack.Encoder()

F_contra = TypeVar("F_contra", bound="AnyFaceUp", contravariant=True)


class Bot(Protocol):
    """The interface of a bot: it is made from the printed cards and a seed, and gets views only."""

    name: str

    def decide(self, view: AnyView) -> Move:
        """One of `view.moves`, of which there is at least one.

        The question is part of the view (`about`, `moves`): the table's own Ask has everybody's moves in it, and so their hands.
        """


class Asked(Protocol):
    """A question to a seat with what the seat knows beside what lies face up: its own hand, and everybody's hand sizes.

    Every view is one.
    """

    @property
    def hand(self) -> Sequence[int]: ...

    @property
    def hand_sizes(self) -> Sequence[int]: ...

    @property
    def about(self) -> str: ...

    @property
    def moves(self) -> Sequence[Move]: ...

    @property
    def open_ended(self) -> bool:
        """Are `moves` only a handful of suggestions?"""
        ...

    @property
    def lacks(self) -> Sequence[int] | None:
        """What each seat lacks to its Goal, if somebody has counted already."""
        ...


class AskedAt(NamedTuple):
    """A question read from a guessed table directly, without a view."""

    hand: Sequence[int]
    hand_sizes: Sequence[int]
    about: str
    moves: Sequence[Move]
    open_ended: bool
    lacks: Sequence[int] | None = None


class LightPolicy(Protocol[F_contra]):
    """A light policy and an evaluation of positions. It sees what lies face up; in a guessed game that is the guessed table itself."""

    def decide(self, s: F_contra, me: int, asked: Asked) -> Move: ...

    def at_once(self, s: F_contra, me: int, asked: Asked) -> Move:
        """As `decide`, but what is said one after the other is said as one. For playouts: it is the same, only quicker."""

    def ranked(self, s: F_contra, me: int, asked: Asked) -> list[tuple[float, Move]]:
        """Moves with what they are worth, what `decide` says first."""

    def cares(self, s: F_contra) -> bool:
        """Is this window worth a look, or is it one that everybody lets pass?"""

    def outlook(self, s: F_contra) -> list[float]:
        """Each seat's chance to win, as everybody sees it."""


class LightPolicyFactory(Protocol):
    """A factory of light policies, from the printed cards, a seed and named opinions (default: those of the family's `greedy`)."""

    def __call__(self, printed: Any, seed: int, said: Numbers | None = None, /) -> LightPolicy[Any]: ...


def _no_deed(_s: object, _me: int, _move: Move) -> str:
    return ""


class Bots(NamedTuple):
    """The bot part of one family."""

    light: LightPolicyFactory
    words: Callable[[Any, int, Asked, Move], Told | None]
    """What a bot says with a move, whichever bot it is: what lies face up, who it is, what it was asked. It tells nothing of the hand."""
    opinions: OpinionVersions = NONE
    """The opinions that light policies of this family have, by version; see `family.opinions`."""
    deed: Callable[[Any, int, Move], str] = _no_deed
    """What a move is to everybody who sees it: `buys`, `invites`, `deals`, `spoils` what a rival does, `stops` one who is about to win; or nothing of the sort."""


def asked_at(s: AnyTable, seat: int) -> AskedAt:
    """What a table asks this seat."""
    ask, hands = s.ask, s.hands
    if ask is None:
        raise ValueError("nobody is asked anything")
    return AskedAt(
        hands[seat], [len(hand) for hand in hands], ask.about, ask.moves[seat], seat in ask.open_ended
    )


def decision_bits(seed: int, view: AnyView) -> int:
    """64 bits of luck for one decision: a bot is a function of its seed and of what it is asked, with which cards in hand.

    So a game that was saved and resumed goes on as it would have, with no generator to keep; and a view may come to tell more without
    a bot changing its mind.
    """
    return _mixed(seed, (view.seat, view.turns, view.turn, view.phase, view.about, view.hand, view.moves))


def decision_bits_at(seed: int, s: AnyFaceUp, me: int, asked: Asked) -> int:
    """The same luck from a table instead of a view of it."""
    return _mixed(seed, (me, s.turns, s.turn, s.phase, asked.about, asked.hand, asked.moves))


def _mixed(seed: int, asked: tuple[object, ...]) -> int:
    return mix(seed, crc32(_PLAIN.encode(asked)))
