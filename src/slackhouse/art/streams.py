"""Named streams of chance: one name, one stream, so that a new choice somewhere reshuffles nothing else."""

from __future__ import annotations

import hashlib
from random import Random


def stream(*names: object) -> Random:
    """The same names give the same stream, in every process and on every machine."""
    said = "|".join(str(name) for name in names)
    return Random(int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big"))
