"""Which boxes are on the table: their cards together, and the edition they make."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from slackhouse.games.slack.editions import combine
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.printed import Printed
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.editions.edition import Edition


def assemble(
    boxes: Sequence[str], seats: int, options: Mapping[str, str | bool], own: Sequence[SlackCard] = ()
) -> tuple[Printed, Edition]:
    """The printed cards of these boxes, with the table's own among them, and the edition; or what is wrong with that."""
    combine.check_boxes(boxes)
    if not 2 <= seats <= combine.most_seats(boxes):
        raise SetupError(
            f"{' and '.join(boxes)} is for 2 to {combine.most_seats(boxes)} seats, not {seats} [TABLE-2]"
        )
    return _assembled(tuple(boxes), tuple(sorted(chosen(options).items())), tuple(own))


@lru_cache(
    maxsize=256
)  # made once for all games of the same boxes: it is never changed, and takes longer than many a game
def _assembled(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...], own: tuple[SlackCard, ...]
) -> tuple[Printed, Edition]:
    """All titles of the boxes; a card of the table's own takes the place of one with the same title."""
    titles = {combine.title_of(card): card for card in (*combine.cards(boxes, dict(options)), *own)}
    printed = Printed(
        tuple(titles.values()), combine.STAY_PUT, combine.also(boxes), combine.SPARED, combine.FOR_MAJORS_TOO
    )
    return printed, combine.edition(boxes, dict(options))
