"""Rendering of a seat's view: as plain text, as HTML, or as pixels."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal, get_args

import numpy as np

from slackhouse.art.lettering import word
from slackhouse.art.picture import avatar, picture, seed_of
from slackhouse.art.shapes import fill, rect
from slackhouse.kernel.errors import SetupError
from slackhouse.story.story_lines import question, waits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from slackhouse.cards.card import Card
    from slackhouse.game import Game
    from slackhouse.kernel.view import AnyView

Mode = Literal["ansi", "html", "rgb_array"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)

WIDTH: Final = 960
ROW: Final = 76
LEFT: Final = 132
CARD: Final = (160, 120)
"""The size of a card's picture."""
WOOD: Final = "#e9dcc3"
SHADE: Final = "#d8c6a4"
INK: Final = "#3b2c23"


def rendered(game: Game, seat: int, mode: Mode) -> str | NDArray[np.uint8]:
    """What a seat sees, in one of the ways to show it."""
    if mode == "ansi":
        return in_lines(game, seat)
    return as_page(game, seat) if mode == "html" else pixels(drawn(game, seat))


def in_lines(game: Game, seat: int, *, legal: bool = True) -> str:
    """The table, the hand and the question, as the terminal has them."""
    view = game.view(seat)
    text = game.family.terminal.table(game.table.printed, game.speaker(seat))
    lines = [text.table(view), text.hand(view, with_text=False)]
    if view.winners:
        lines.append(text.ended(view))
    else:
        asked = seat in view.waiting
        lines.append(question(game, view) if asked else waits(game, view))
        lines += [f"  {game.say(move, seat)}" for move in view.moves if asked and legal]
    return "\n".join(lines) + "\n"


def drawn(game: Game, seat: int) -> str:
    """The table as a picture: a row for each seat with what lies before it, and the own hand below."""
    view: AnyView = game.view(seat)
    printed = game.table.printed
    rows = []
    for one in (*range(seat, game.table.seats), *range(seat)):
        seat_of = view.seats[one]
        lying = [card for card in (*seat_of.lying, seat_of.role) if card >= 0]
        rows.append((game.names[one], f"{seat_of.score} OF {seat_of.goal}", lying, one == view.turn))
    rows.append(("HAND", "", list(view.hand), False))
    high = ROW * len(rows)
    cells = [fill(WOOD, rect(0, 0, WIDTH, high))]
    for number, (name, stands_at, lying, has_turn) in enumerate(rows):
        top = number * ROW
        if has_turn:
            cells.append(fill(SHADE, rect(0, top, WIDTH, ROW)))
        if number < len(rows) - 1:
            cells.append(_placed(avatar(seed_of(name)), 6, top + 8, 0.5))
        cells.append(word(name, (LEFT - 34, top + 28, 56, 12), INK, wobble=0))
        cells.append(word(stands_at, (LEFT - 34, top + 50, 56, 10), INK, wobble=0))
        cells += _laid([printed.cards[card] for card in lying], top)
    size = f'viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" height="{high}"'
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {ends}>{"".join(cells)}</svg>'


def _laid(cards: Sequence[Card], top: int) -> list[str]:
    """Pictures beside one another; where there are many, they overlap."""
    step = min(CARD[0] / 2 + 4, (WIDTH - LEFT - CARD[0] / 2) / max(1, len(cards)))
    cells = []
    for place, card in enumerate(cards):
        x = LEFT + place * step
        cells.append(_placed(picture(card), x, top + 3, 0.5))
        cells.append(
            word(card.name, (x + CARD[0] / 4, top + ROW - 6, min(step, CARD[0] / 2) - 4, 7), INK, wobble=0)
        )
    return cells


def _placed(svg: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{svg}</g>'


def as_page(game: Game, seat: int) -> str:
    """A page that needs nothing else: the picture, and the lines below it."""
    title = escape(f"{'+'.join(game.setup.boxes)}, as {game.names[seat]} sees it")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<body>{drawn(game, seat)}<pre>{escape(in_lines(game, seat))}</pre></body></html>\n"
    )


@lru_cache(maxsize=8)
def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture in red, green and blue."""
    try:
        from PIL import Image  # noqa: PLC0415 - only who wants pixels needs what makes them
        from resvg_py import svg_to_bytes  # noqa: PLC0415
    except ImportError as error:
        raise SetupError(f"rgb_array needs {error.name}: pip install slackhouse[rl]") from error
    return np.asarray(Image.open(BytesIO(bytes(svg_to_bytes(svg_string=svg)))).convert("RGB"))


__all__ = ["MODES", "Mode", "rendered"]
