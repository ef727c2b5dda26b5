"""Names: text that can be seen, and that cannot be taken for somebody else's at the same table.

Compatibility forms (wide, mathematical, in circles) are folded by `unicodedata`; for letters of other scripts there is a table here, of
those that people have on their keyboards and of what else is taken for them at a glance, and in `look_alikes` the rest of Unicode's.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from slackhouse.server.look_alikes import LOOK_ALIKES

JOINERS: Final = frozenset("\u200d\ufe0f")
"""What makes one picture, or one letter, of several; in a name nothing else may be before them."""
INVISIBLE: Final = frozenset(
    {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
    | {chr(c) for c in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
)
"""Letters and marks that show nothing, although Unicode does not call them format characters."""
MOST_MARKS: Final = 2
"""Marks on one letter; more climb over the lines above."""

_CYRILLIC: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХҮԌԚԜӀҺаеѕіјкорсухԁԛԝӏһвмнтгпьпиѵһ",
        "ABESIJKMHOPCTYXYGQWIhaesijkopcyxdqwlhbmhtrnbnuvh",
        strict=True,
    )
)
_GREEK: Final = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαβγεηικνορτυχωϲμ", "ABEZHIKMNOPTYXCjabyenikvoptuxwcu", strict=True))
_OTHERS: Final = dict(
    zip("ıȷɑɡɩʋᴀᴄᴏᴠᴡᴢօսոհցɪʏՕՏԼℓøØđĐłŁħĦŧŦ", "ijagivacovwzounhgiyOSLloOdDlLhHtT", strict=True)
)
_DIGITS: Final = {"0": "o", "O": "o", "1": "l", "I": "l", "|": "l", "ǀ": "l", "5": "s", "S": "s"}
_LOOKS: Final = {**LOOK_ALIKES, **_CYRILLIC, **_GREEK, **_OTHERS}
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def is_visible(said: str, *, is_name: bool = False) -> bool:
    """Is all of it text that is seen: nothing that steers a screen, no blanks in disguise, no towers of marks?"""
    marks = 0
    before = ""
    for c in said:
        category = unicodedata.category(c)
        if c in JOINERS:
            if is_name and not _is_joined(before):
                return False
            continue  # what counts is the picture before it
        if category[0] == "C" or c in INVISIBLE:
            return False
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks > MOST_MARKS or (marks and not before):
            return False
        before = c
    return True


def _is_joined(before: str) -> bool:
    """A picture, or a consonant that waits for the next one."""
    return bool(before) and (
        unicodedata.category(before) in {"So", "Sk"} or unicodedata.combining(before) == 9
    )


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with the same one are told apart by nobody."""
    seen = unicodedata.normalize("NFKD", "".join(c for c in name if c not in JOINERS))
    seen = "".join(_LOOKS.get(c, c) for c in seen)
    seen = "".join(_DIGITS.get(c, c) for c in seen).casefold()
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return "".join(c for c in unicodedata.normalize("NFC", seen) if not c.isspace() and c not in "._-'’`´·")


def are_twins(one: str, other: str) -> bool:
    """Would one of them be taken for the other?"""
    same = unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()
    return same or skeleton(one) == skeleton(other)


def has_twin(name: str, others: Iterable[str]) -> bool:
    return any(are_twins(name, other) for other in others if other)
