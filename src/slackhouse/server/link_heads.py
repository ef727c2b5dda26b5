"""What others show of a link to the house: a title, a sentence and a picture, told in the head of the page that it leads to."""

from __future__ import annotations

from html import escape
from importlib.util import find_spec
from typing import Final, NamedTuple

from starlette.requests import Request

WIDE: Final = 1200
HIGH: Final = 630
"""Of such a picture, as those who show links want it."""
SVG: Final = "image/svg+xml"
PNG: Final = "image/png"


class Shown(NamedTuple):
    """What is to be shown of a link. `picture` is the way to it without its ending; `alt` says what is to be seen there."""

    title: str
    about: str
    picture: str
    alt: str


def draws_pixels() -> bool:
    """Is what makes a PNG of a picture installed? Most who show links take no SVG."""
    return find_spec("resvg_py") is not None


def in_pixels(svg: str) -> bytes | None:
    """The same as PNG, where what draws it is installed (`slackhouse[links]`)."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - not everybody has it
    except ImportError:
        return None
    return bytes(svg_to_bytes(svg_string=svg))


def front_door(request: Request) -> str:
    """The address of the house as whoever asks knows it."""
    return f"{request.url.scheme}://{request.url.netloc}"


def with_head(page: str, request: Request, shown: Shown) -> str:
    """A page that tells what to show of a link to it."""
    kind, ending = (PNG, "png") if draws_pixels() else (SVG, "svg")
    query = f"?{request.url.query}" if request.url.query else ""
    properties = {
        "og:type": "website",
        "og:site_name": "Slackhouse",
        "og:title": shown.title,
        "og:description": shown.about,
        "og:url": f"{front_door(request)}{request.url.path}{query}",
        "og:image": f"{front_door(request)}/{shown.picture}.{ending}",
        "og:image:type": kind,
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "og:image:alt": shown.alt,
    }
    tags = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in properties.items()]
    card = '<meta name="twitter:card" content="summary_large_image" />'
    return page.replace("</head>", "".join([*tags, card, "</head>"]), 1)
