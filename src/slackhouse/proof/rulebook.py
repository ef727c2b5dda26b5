"""The ids of the rule catalogue, by heading: how many rules there are under each."""

from __future__ import annotations

import re
from typing import Final

RULES: Final[dict[str, int]] = {
    "TABLE": 9, "TURN": 3, "DRAW": 3, "ROLL": 4, "CALL": 9, "LEAVE": 8, "PEST": 3, "FREE": 5, "SHOP": 4, "ACT": 4, "DISC": 2,
    "WHEN": 3, "CANCEL": 6, "TV": 4, "SLACK": 3, "WIN": 3, "JOB": 5, "DOUBLE": 1, "NOISY": 1, "WEEK": 4, "PARTY": 1, "GLOOM": 4,
    "MAD": 4, "PET": 1, "MIX": 16, "DORK": 21,
}  # fmt: skip

_ID: Final = re.compile(r"([A-Z]+)-([1-9]\d*)")


def is_rule(name: str) -> bool:
    """Is this the id of a rule, such as `CANCEL-6`?"""
    found = _ID.fullmatch(name)
    return found is not None and int(found[2]) <= RULES.get(found[1], 0)
