"""Bonds: cards in a room that are another seat's business. Who brought a guest there, and what was only borrowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules.moments import happen

if TYPE_CHECKING:
    from slackhouse.games.slack.fields import Bond
    from slackhouse.games.slack.table import FaceUp, Table

FOR_GOOD: Final = 0
"""Nothing comes back: a seat has brought the card here, and the card remembers."""
THIS_TURN: Final = 1
OWN_TURN: Final = 2
"""It goes back at the end of the turn that is running, or of its host's own."""
UNTIL: Final = {"turn ends": THIS_TURN, "my turn ends": OWN_TURN}


def brought_by(s: FaceUp, host: int, card: int) -> int:
    """The seat that brought the card into the room in which it lies: its host, unless it remembers somebody else (RULING-39)."""
    return next(
        (whose for one, room, whose, until in s.bonds if (one, room, until) == (card, host, FOR_GOOD)), host
    )


def untie(s: Table, host: int, card: int) -> None:
    """It has left the room: nobody there owes it to anybody."""
    bond = next((one for one in s.bonds if one[:2] == (card, host)), None)
    if bond is not None:
        s.bonds.remove(bond)


def due(s: FaceUp, seat: int) -> list[Bond]:
    """What goes back as this seat's turn ends."""
    return [one for one in s.bonds if one[3] == THIS_TURN or (one[3] == OWN_TURN and one[1] == seat)]


def taken(s: Table, had: int, card: int) -> None:
    """Another seat's card has taken it: it may have something to say to the seat that had it (RULING-31)."""
    happen(s, "stolen", had, card)
