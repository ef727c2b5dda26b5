"""Card backs: one design for each pile, so that cards of several decks can lie in one."""

from __future__ import annotations

from typing import Final

from slackhouse.art.lettering import word
from slackhouse.art.palette import palette
from slackhouse.art.pen import Pen
from slackhouse.art.shapes import ellipse, fill, rect, sparkle
from slackhouse.cards.drawings import motifs

WIDE: Final = 276
HIGH: Final = 376
"""With what is cut off; four to a millimetre."""
EDGE: Final = 28
"""From there to the frame: a cut that is off by a little shows nowhere."""
STEP: Final = 34
MOTIFS: Final = ("identity card", "couch")


def edge() -> str:
    """The colour of every back at its cut, whatever pile it is of."""
    return palette("geek")["k"]


def back(pile: str, number: int) -> str:
    """The back of a pile's cards: SVG, with the bleed. `number` tells the piles apart by colour and motif."""
    colours = palette("geek")
    ground = (colours["B"], colours["A"])[number % 2]
    inside = fill(colours["k"], rect(0, 0, WIDE, HIGH))
    inside += fill(colours["p"], rect(EDGE - 5, EDGE - 5, WIDE - 2 * EDGE + 10, HIGH - 2 * EDGE + 10, 19))
    inside += fill(ground, rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, 15))
    inside += "".join(
        fill(colours.tone(ground, 0.16), sparkle(x, y, 11))
        for row, y in enumerate(range(EDGE + 24, HIGH - EDGE, STEP))
        for x in range(EDGE + 25 + STEP // 2 * (row % 2), WIDE - EDGE - 10, STEP)
    )
    inside += fill(colours["p"], ellipse(WIDE / 2, HIGH / 2, 80), colours["k"], 6)
    pen = Pen(colours, WIDE / 2, HIGH / 2 - (12 if pile else 0), 1.15)
    pen.draw(motifs()[MOTIFS[number % 2]])
    inside += pen.svg() + word(pile, (WIDE / 2, HIGH / 2 + 56, 90, 20), colours["k"], wobble=0)
    for y, turn in ((78, 0), (HIGH - 78, 180)):
        inside += word("SLACKHOUSE", (WIDE / 2, y, 190, 30), colours["p"], colours["k"], wobble=0, turn=turn)
    size = f'viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {ends}>{inside}</svg>'
