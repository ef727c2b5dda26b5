"""Which boxes are on the table: their cards together, and the edition they make."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from slackhouse.cards.reading import BOXES, load_box
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.slack.editions.geek import GEEK
from slackhouse.slack.printed import Printed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card
    from slackhouse.slack.editions.edition import Edition

EDITIONS: Final[dict[str, Edition]] = {"geek": GEEK}


def assemble(boxes: Sequence[str], seats: int, own: Sequence[Card] = ()) -> tuple[Printed, Edition]:
    """The printed cards of these boxes, with the table's own among them, and the edition; or what is wrong with that."""
    if not boxes:
        raise SetupError(f"a table needs a box: {', '.join(EDITIONS)}")
    for box in boxes:
        if box not in EDITIONS:
            known = [one for one in BOXES if one in EDITIONS]
            raise SetupError(f'there is no box "{box}"{nearest(box, known)} (boxes: {", ".join(known)})')
    if len(set(boxes)) != len(boxes):
        raise SetupError(f"a box can be on the table only once: {', '.join(boxes)}")
    edition = EDITIONS[boxes[0]]
    if not 2 <= seats <= edition.most_seats:
        raise SetupError(
            f"{' and '.join(boxes)} is for 2 to {edition.most_seats} seats, not {seats} [TABLE-2]"
        )
    return _printed(tuple(boxes), tuple(own), edition.stay_put), edition


@cache  # made once for all games of the same boxes: it is never changed, and takes longer than many a game
def _printed(boxes: tuple[str, ...], own: tuple[Card, ...], stay_put: tuple[str, ...]) -> Printed:
    """All titles of the boxes; a card of the table's own takes the place of one with the same title."""
    cards = [card for box in boxes for card in load_box(box).cards]
    replaced = {card.name for card in own}
    return Printed([*(card for card in cards if card.name not in replaced), *own], stay_put)
