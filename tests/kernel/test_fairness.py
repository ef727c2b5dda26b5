"""Chance that was promised: what follows from secret and words, for a reader who draws again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from slackhouse.kernel import fairness
from slackhouse.kernel.fairness import Proof, promised
from slackhouse.kernel.moves import ROLLS, Move

SECRET = bytes(range(32)).hex()
PROOF = promised(SECRET, ("owl", "", "Käse ☂"))


def shuffle(*cards: int) -> tuple[Move, ...]:
    return (Move("shuffle", cards=cards),)


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert hashlib.sha256(bytes(range(32))).hexdigest() == fairness.commitment(SECRET)
    assert fairness.is_kept(PROOF)


@pytest.mark.parametrize("secret", ["", "00", "no number", SECRET[:-2] + "00", SECRET + "00"])
def test_another_secret_is_not_the_one_that_was_promised(secret: str) -> None:
    assert not fairness.is_kept(Proof(PROOF.commitment, secret, PROOF.words))


def test_a_die_is_worked_out_by_hand() -> None:
    said = '["slackhouse fair 1",["owl","","Käse ☂"],4,0]'.encode()
    number = int.from_bytes(hmac.digest(bytes(range(32)), said, "sha256")[:4], "big")

    assert number < 2**32 - 2**32 % 6
    assert ROLLS[number % 6] == fairness.drawn(PROOF, 4, ROLLS)


def test_what_has_come_stays_as_it_came() -> None:
    """Games that people have at home are checked by it: it may never come differently."""
    rolled = [fairness.drawn(PROOF, draw, ROLLS).n for draw in range(12)]

    assert rolled == [2, 1, 2, 6, 1, 5, 3, 2, 5, 2, 5, 1]
    assert fairness.drawn(PROOF, 0, shuffle(*range(20))).cards == (
        9,
        6,
        4,
        2,
        0,
        14,
        8,
        15,
        19,
        13,
        3,
        7,
        16,
        12,
        17,
        1,
        18,
        5,
        11,
        10,
    )


def test_a_shuffle_does_not_ask_how_the_cards_lay() -> None:
    assert fairness.drawn(PROOF, 3, shuffle(5, 9, 1, 7)) == fairness.drawn(PROOF, 3, shuffle(1, 5, 7, 9))
    assert sorted(fairness.drawn(PROOF, 3, shuffle(*range(200))).cards) == list(range(200))
    assert fairness.drawn(PROOF, 3, shuffle()).cards == ()


def test_every_word_the_secret_and_the_number_of_the_draw_matter() -> None:
    others = (
        promised(SECRET, ("owl", "x", "Käse ☂")),
        promised(SECRET, ("", "owl", "Käse ☂")),
        promised(SECRET, ("owl", "", "Käse")),
        promised("ff" * 32, PROOF.words),
    )
    deck = shuffle(*range(30))
    came = [fairness.drawn(one, 0, deck).cards for one in (PROOF, *others)]
    came += [fairness.drawn(PROOF, draw, deck).cards for draw in (1, 2)]

    assert len(came) == len(set(came))


def test_words_cannot_be_mistaken_for_others() -> None:
    """A word with quotation marks in it is not two words."""
    deck = shuffle(*range(30))
    one, two = promised(SECRET, ('a","b',)), promised(SECRET, ("a", "b"))

    assert fairness.drawn(one, 0, deck) != fairness.drawn(two, 0, deck)


def test_no_face_and_no_order_is_likelier_than_another() -> None:
    """Chi-squared over six faces and over six orders of three cards: 20.5 is passed once in a thousand, and this is drawn once for all."""
    faces = Counter(fairness.drawn(PROOF, draw, ROLLS).n for draw in range(6000))
    orders = Counter(fairness.drawn(PROOF, draw, shuffle(1, 2, 3)).cards for draw in range(6000))

    for found in (faces, orders):
        assert len(found) == 6
        assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 20.5


def test_what_does_not_divide_evenly_is_drawn_again() -> None:
    """Of 2³² numbers so many are left over below 3·2³⁰ that a quarter must be drawn again; without it small ones would come twice as often."""
    most = 3 * 2**30
    numbers = iter([most, 2**32 - 1, most - 1])

    assert fairness._below(numbers, most) == most - 1
