"""The picture for a link: a few cards in a fan on the colours of their box, and a title in drawn letters. No font is needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from slackhouse.art import alt, picture
from slackhouse.art.lettering import breadth, plain, word
from slackhouse.art.palette import Palette, mix, palette
from slackhouse.art.shapes import fill, n, rays, rect
from slackhouse.cards.card import Card
from slackhouse.games import load_box, shelf
from slackhouse.server.link_heads import HIGH, WIDE

MOST: Final = 4
"""Cards of a fan."""
TURNS: Final = {1: (-3,), 2: (-6, 5), 3: (-9, 0, 9), 4: (-11, -4, 4, 11)}
ART: Final = 360
"""How wide a picture is; its card has an edge around it, and below it room for a title."""
EDGE: Final = 16
FOOT: Final = 62


def of_cards(cards: Sequence[Card], title: str = "") -> str:
    """The first few of these cards; a lone one stands large, beside its title."""
    shown = cards[:MOST]
    colours = palette(shown[0].box if shown else "")
    drawn = [_ground(colours), *[_card(card, at, len(shown)) for at, card in enumerate(shown)]]
    drawn.append(_title(title, colours))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'stroke-linejoin="round" stroke-linecap="round">{"".join(drawn)}</svg>'
    )


def said_of(cards: Sequence[Card]) -> str:
    """What is to be seen on it."""
    return "; ".join([alt(card) for card in cards[:MOST]])


@lru_cache(maxsize=1)
def lids() -> tuple[Card, ...]:
    """Who stands on the lids of the boxes."""
    return tuple([next(one for one in load_box(box).cards if one.is_on_the_lid) for box in shelf()])


def _ground(colours: Palette) -> str:
    ground = colours.grounds[0]
    beams = rays(80, 62, mix(ground, "#ffffff", 0.22), 18, 0.3)
    return (
        fill(ground, rect(0, 0, WIDE, HIGH))
        + f'<g transform="scale(7.5 5.25)">{beams}</g>'
        + fill(mix(ground, colours["k"], 0.55), rect(0, HIGH - 96, WIDE, 96))
    )


def _card(card: Card, at: int, count: int) -> str:
    """One of so many, as it lies in the fan."""
    large = 1.28 if count == 1 else 1.0
    wide, high = ART + 2 * EDGE, ART * 0.75 + EDGE + FOOT
    x = WIDE / 2 + (at - (count - 1) / 2) * (WIDE - wide) / max(2, count) * 1.02
    y = (HIGH - 96) / 2 + abs(at - (count - 1) / 2) * 14 + 4
    ink = palette(card.box)["k"]
    title = plain(card.name)
    letters = word(title, (wide / 2, high - FOOT / 2, wide - 50, 26), ink, wobble=0) if title else ""
    art = picture(card).replace("<svg ", f'<svg x="{EDGE}" y="{EDGE}" ', 1)
    art = art.replace('width="160" height="120"', f'width="{ART}" height="{n(ART * 0.75)}"', 1)
    turn = TURNS[count][at]
    place = f"translate({n(x)} {n(y)}) rotate({turn}) scale({large}) translate({n(-wide / 2)} {n(-high / 2)})"
    shadow = f'<g opacity=".25">{fill("#000", rect(7, 9, wide, high, 22))}</g>'
    return f'<g transform="{place}">{shadow}{fill("#fffaf0", rect(0, 0, wide, high, 22), ink, 3)}{art}{letters}</g>'


def _title(title: str, colours: Palette) -> str:
    """Below, what it is; and whose house this is."""
    paper, y = colours["p"], HIGH - 48
    left = plain(title)
    drawn = _line("SLACKHOUSE", WIDE - 48, y, 260, 38, paper, ends=True)
    return drawn + (_line(left, 48, y, 780, 46, paper) if left else "")


def _line(text: str, x: float, y: float, most: float, high: float, colour: str, *, ends: bool = False) -> str:
    """Letters that begin at x, or end there."""
    width = min(most, breadth(text) * high / 6)
    return word(text, (x - width / 2 if ends else x + width / 2, y, width, high), colour, wobble=0)
