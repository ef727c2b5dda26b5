"""Provably fair chance: every die and shuffle follows from a secret that was committed to before the game, and from the players' words.

With the secret and the words all that was drawn can be drawn again: docs/fair.md says how to do it without a program of ours.
"""

from __future__ import annotations

import hmac
import json
import struct
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FORM: Final = "slackhouse fair 1"
"""Goes up when chance is drawn differently."""
LONG: Final = 32
"""Bytes of a secret."""
_NUMBERS: Final = struct.Struct(">8I")
_ALL: Final = 1 << 32


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of one game: commitment, secret and the players' words by seat (empty where none was given)."""

    commitment: str
    secret: str
    words: tuple[str, ...]


def commitment(secret: str) -> str:
    """What can be told of a secret without telling it: the SHA-256 of its bytes. Both are hexadecimal."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def promised(secret: str, words: Sequence[str]) -> Proof:
    """A secret with what it was promised by."""
    return Proof(commitment(secret), secret, tuple(words))


def is_kept(proof: Proof) -> bool:
    """Is this the secret that was promised?"""
    try:
        return len(bytes.fromhex(proof.secret)) == LONG and commitment(proof.secret) == proof.commitment
    except ValueError:
        return False


def drawn(proof: Proof, draw: int, offered: Sequence[Move]) -> Move:
    """What chance says when it is asked for the `draw`-th time in a game, counted from 0."""
    numbers = _numbers(proof, draw)
    move = offered[_below(numbers, len(offered))]
    if move.do != "shuffle":
        return move
    cards = sorted(move.cards)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(numbers, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return Move("shuffle", cards=tuple(cards))


def _numbers(proof: Proof, draw: int) -> Iterator[int]:
    """Numbers of 32 bits without end: eight of each block, and no two draws of any two games have a block in common."""
    key = bytes.fromhex(proof.secret)
    for block in count():
        said = json.dumps([FORM, proof.words, draw, block], ensure_ascii=False, separators=(",", ":"))
        yield from _NUMBERS.unpack(hmac.digest(key, said.encode(), "sha256"))


def _below(numbers: Iterator[int], most: int) -> int:
    """A number from 0 to below `most`, each as likely as any other: what does not divide evenly is drawn again."""
    even = _ALL - _ALL % most
    return next(number for number in numbers if number < even) % most
