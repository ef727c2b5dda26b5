"""Link previews: title, sentence and picture for the head of a page. The picture is a fan of cards with drawn letters; no font is needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from importlib.util import find_spec
from typing import Final, NamedTuple

from starlette.requests import Request

from slackhouse.art import alt, picture
from slackhouse.art.lettering import breadth, plain, word
from slackhouse.art.palette import Palette, mix, palette
from slackhouse.art.shapes import fill, n, rays, rect
from slackhouse.cards.bounds import excess
from slackhouse.cards.card import Card
from slackhouse.games import load_box, shelf
from slackhouse.games.own_decks import read_alone
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.site.card_images import printed_cards

# -- head of a page -----------------------------------------------------------------------------------------------------------


PREVIEW_WIDTH: Final = 1200
PREVIEW_HEIGHT: Final = 630
"""Of such a picture, as those who show links want it."""
SVG: Final = "image/svg+xml"
PNG: Final = "image/png"


class LinkPreview(NamedTuple):
    """A link preview. `picture` is its path without the ending; `alt` describes it."""

    title: str
    about: str
    picture: str
    alt: str


def can_draw_png() -> bool:
    """Is what makes a PNG of a picture installed? Most who show links take no SVG."""
    return find_spec("resvg_py") is not None


def to_png(svg: str) -> bytes | None:
    """The same as PNG, where what draws it is installed (`slackhouse[links]`)."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - not everybody has it
    except ImportError:
        return None
    return bytes(svg_to_bytes(svg_string=svg))


def default_preview(request: Request) -> str:
    """The address of the server as the client knows it."""
    return f"{request.url.scheme}://{request.url.netloc}"


def with_preview(page: str, request: Request, shown: LinkPreview) -> str:
    """A page that tells what to show of a link to it."""
    kind, ending = (PNG, "png") if can_draw_png() else (SVG, "svg")
    query = f"?{request.url.query}" if request.url.query else ""
    properties = {
        "og:type": "website",
        "og:site_name": "Slackhouse",
        "og:title": shown.title,
        "og:description": shown.about,
        "og:url": f"{default_preview(request)}{request.url.path}{query}",
        "og:image": f"{default_preview(request)}/{shown.picture}.{ending}",
        "og:image:type": kind,
        "og:image:width": str(PREVIEW_WIDTH),
        "og:image:height": str(PREVIEW_HEIGHT),
        "og:image:alt": shown.alt,
    }
    tags = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in properties.items()]
    card = '<meta name="twitter:card" content="summary_large_image" />'
    return page.replace("</head>", "".join([*tags, card, "</head>"]), 1)


# -- pictures -----------------------------------------------------------------------------------------------------------------


MAX_PICTURED: Final = 4
"""Cards of a fan."""
TURNS: Final = {1: (-3,), 2: (-6, 5), 3: (-9, 0, 9), 4: (-11, -4, 4, 11)}
ART: Final = 360
"""How wide a picture is; its card has an edge around it, and below it room for a title."""
EDGE: Final = 16
FOOT: Final = 62


def cards_picture(cards: Sequence[Card], title: str = "") -> str:
    """The first few of these cards; a lone one stands large, beside its title."""
    shown = cards[:MAX_PICTURED]
    colours = palette(shown[0].box if shown else "")
    drawn = [_ground(colours), *[_card(card, at, len(shown)) for at, card in enumerate(shown)]]
    drawn.append(_title(title, colours))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PREVIEW_WIDTH} {PREVIEW_HEIGHT}" width="{PREVIEW_WIDTH}" height="{PREVIEW_HEIGHT}" '
        f'stroke-linejoin="round" stroke-linecap="round">{"".join(drawn)}</svg>'
    )


def alt_text(cards: Sequence[Card]) -> str:
    """What is to be seen on it."""
    return "; ".join([alt(card) for card in cards[:MAX_PICTURED]])


@lru_cache(maxsize=1)
def cover_cards() -> tuple[Card, ...]:
    """Who stands on the lids of the boxes."""
    return tuple([next(one for one in load_box(box).cards if one.is_on_the_lid) for box in shelf()])


def _ground(colours: Palette) -> str:
    ground = colours.grounds[0]
    beams = rays(80, 62, mix(ground, "#ffffff", 0.22), 18, 0.3)
    return (
        fill(ground, rect(0, 0, PREVIEW_WIDTH, PREVIEW_HEIGHT))
        + f'<g transform="scale(7.5 5.25)">{beams}</g>'
        + fill(mix(ground, colours["k"], 0.55), rect(0, PREVIEW_HEIGHT - 96, PREVIEW_WIDTH, 96))
    )


def _card(card: Card, at: int, count: int) -> str:
    """One of so many, as it lies in the fan."""
    large = 1.28 if count == 1 else 1.0
    wide, high = ART + 2 * EDGE, ART * 0.75 + EDGE + FOOT
    x = PREVIEW_WIDTH / 2 + (at - (count - 1) / 2) * (PREVIEW_WIDTH - wide) / max(2, count) * 1.02
    y = (PREVIEW_HEIGHT - 96) / 2 + abs(at - (count - 1) / 2) * 14 + 4
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
    """The line below: what it is, and the name of the program."""
    paper, y = colours["p"], PREVIEW_HEIGHT - 48
    left = plain(title)
    drawn = _line("SLACKHOUSE", PREVIEW_WIDTH - 48, y, 260, 38, paper, ends=True)
    return drawn + (_line(left, 48, y, 780, 46, paper) if left else "")


def _line(text: str, x: float, y: float, most: float, high: float, colour: str, *, ends: bool = False) -> str:
    """Letters that begin at x, or end there."""
    width = min(most, breadth(text) * high / 6)
    return word(text, (x - width / 2 if ends else x + width / 2, y, width, high), colour, wobble=0)


# -- jobs ---------------------------------------------------------------------------------------------------------------------


FRONT_PAGE: Final = "house"
CARD: Final = "card"
DECK: Final = "deck"


def draw_preview(wanted: tuple[str, str, str, str]) -> bytes | None:
    """What there is to show (the front page, a card by its name, a deck by its text), under which title, and as `svg` or `png`."""
    what, which, title, form = wanted
    title, cards = (
        (title, _front_cards())
        if what == FRONT_PAGE
        else _of_deck(which)
        if what == DECK
        else _of_card(which)
    )
    if not cards:
        return None
    svg = cards_picture(cards, title)
    return to_png(svg) if form == "png" else svg.encode()


def deck_headline(text: str) -> tuple[str, int, str]:
    """What a deck is called, how many titles it has, and what is to be seen on its picture. None of all that, if it cannot be read."""
    title, cards = _of_deck(text)
    return title, len(cards), alt_text(cards)


def preview_job(wanted: tuple[str, str] | tuple[str, str, str, str]) -> object:
    """Draw a preview, or read a headline."""
    return deck_headline(wanted[1]) if len(wanted) == 2 else draw_preview(wanted)


def prepare_preview_job() -> None:
    """Read what is read once before the first job, outside its time limit."""
    draw_preview((FRONT_PAGE, "", "", "svg"))


def _front_cards() -> tuple[Card, ...]:
    """Some of those on the lids, and not all of one game."""
    return cover_cards()[::2]


def _of_card(name: str) -> tuple[str, tuple[Card, ...]]:
    card = printed_cards().get(name)
    return ("", ()) if card is None else (card.name, (card,))


def _of_deck(text: str) -> tuple[str, tuple[Card, ...]]:
    if excess(text) is not None:
        return "", ()
    try:
        deck = read_alone(text, file=DECK)
    except SlackhouseError:
        return "", ()
    return deck.title, tuple(deck.cards)
