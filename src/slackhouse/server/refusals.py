"""What the server says when it will not do something: a name for programs, a sentence for people, and the rule."""

from __future__ import annotations

from typing import Final

STATUS: Final = {
    "no-such-table": 404,
    "no-such-page": 404,
    "no-such-rule": 404,
    "no-such-picture": 404,
    "not-your-seat": 403,
    "not-host": 403,
    "not-agreed": 403,
    "bad-origin": 403,
    "not-open": 409,
    "not-over": 409,
    "chair-taken": 409,
    "name-taken": 409,
    "too-slow": 408,
    "too-big": 413,
    "too-fast": 429,
    "too-full": 503,
    "not-written": 503,
    "damaged": 500,
}
"""How HTTP puts it; 400 for all others."""


class Refused(Exception):  # noqa: N818 - it is no error to say no
    """Nothing was changed."""

    def __init__(self, name: str, says: str, *, rule: str = "", what: tuple[str, ...] = ()) -> None:
        self.name = name
        self.says = says
        self.rule = rule
        self.what = what
        """All that is wrong, where it is more than one thing."""
        super().__init__(f"{name}: {says}")
