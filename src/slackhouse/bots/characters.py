"""Characters of bots: their names, and the remarks that each makes now and then. How each of them weighs things, its family says (`characters.toml`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.chance import mix
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import AnyFaceUp

CHARACTERS: Final[Mapping[str, frozenset[str]]] = {
    "hoarder": frozenset({"buys"}),
    "party-animal": frozenset({"invites", "deals"}),
    "spoiler": frozenset({"spoils", "stops"}),
    "schemer": frozenset({"stops", "spoils"}),
}
"""Each by its name, with the deeds that it might say something about: its own reasons to play (see `family.bot.Bots.deed`)."""
LINES: Final = 3
"""So many lines each of them has ..."""
EVERY: Final = 6
"""... and says one with every so many of its deeds, about."""


def remark(name: str, deed: str, s: AnyFaceUp, me: int, move: Move) -> Told | None:
    """What a character says with a deed that everybody sees, or nothing, mostly. By what lies face up alone: no hand has a part in it."""
    if deed not in CHARACTERS.get(name, ()):
        return None
    chance = mix(s.turns, mix(me, move.card + 1))
    if chance % EVERY:
        return None
    return Told(f"quip.{name}-{chance // EVERY % LINES + 1}")


__all__ = ["CHARACTERS", "remark"]
