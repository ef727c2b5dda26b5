"""The pictures of a card (picture, emblem, file name, description) and the face of a seat from its name."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from slackhouse.art import animals
from slackhouse.art.descriptions import said
from slackhouse.art.faces import bust, looks
from slackhouse.art.palette import WHITE, mix, palette
from slackhouse.art.plan import COVERS, PicturePlan, plan
from slackhouse.art.random_streams import stream
from slackhouse.art.scene_drawing import SceneDrawing
from slackhouse.art.shapes import ellipse, fill, rays, rect, whole
from slackhouse.cards.card import Card

VERSION: Final = 3
"""Goes up whenever a picture comes out otherwise: what was stored under the old names is not looked for again."""
SQUARE: Final = 120
HATS: Final = ("", "", "", "cap", "beanie", "headset", "shades", "crown", "bandana", "cat ears", "party hat")
_WRITE: Final = msgspec.json.Encoder(order="deterministic")


def picture(card: Card) -> str:
    """The picture of a card: SVG, 160 by 120."""
    made = plan(card)
    return whole(SceneDrawing(made).play(made.scene))


def emblem(card: Card) -> str:
    """The mark for where room is scarce: the subject alone, large, on a pale disc; square, and nothing written."""
    made = plan(card)
    disc = fill(mix(made.ground, WHITE, 0.4), ellipse(60, 60, 52))
    return _square(made.ground, disc + _subject(made))


def _square(ground: str, content: str) -> str:
    return whole(fill(ground, rect(0, 0, SQUARE, SQUARE)) + content, SQUARE, SQUARE)


def _subject(made: PicturePlan) -> str:
    if made.beast is not None:
        return animals.drawn(made.beast, made.palette, 60, 66, 1.12).svg()
    if made.who is not None and made.card.kind in {"Person", "Character"}:
        return bust(made.who, made.palette, 60, 62, 1.12).svg()
    stage = SceneDrawing(made)
    shown = made.inset if made.scene in {"indoors", "outdoors", "outdoors at night", "party"} else made.motif
    stage.put(shown, 60, 60, 1.02)
    if made.scene == "still life" and made.inset:
        stage.put(made.inset, *((66, 50, 0.64) if shown in COVERS else (92, 88, 0.56)))
    return stage.drawn()


def alt(card: Card) -> str:
    """What is to be seen, for a picture that stands alone: `Caesar's Gallic Wars: a book with a sword`."""
    return f"{card.name}: {said(plan(card))}"


def name_of(card: Card) -> str:
    """The name under which a card's pictures are kept: of what is printed on it and the version of the art, nothing else."""
    data = _WRITE.encode((VERSION, msgspec.structs.replace(card, copies=1)))
    return hashlib.sha256(data).hexdigest()[:20]


# -- seats -------------------------------------------------------------------------------------------------------------------


def seed_of(name: str) -> str:
    """What a seat's face is made of: nobody reads the name out of it."""
    return hashlib.sha256(f"{VERSION}|{name.casefold()}".encode()).hexdigest()[:16]


def avatar(seed: str) -> str:
    """The face of a seat: half-closed lids, mostly."""
    rolled = stream("seat", seed)
    who = looks(rolled, "geek", rolled.choice((0, 1, 1, 2)), (rolled.choice(HATS),))
    return _round(seed, bust(who, palette("geek"), 60, 64, 1.12).svg())


def robot(seed: str) -> str:
    """The face of a bot."""
    return _round(seed, animals.robot(stream("bot", seed), palette("geek"), 60, 66, 1.1).svg())


def _round(seed: str, face: str) -> str:
    rolled, colours = stream("ground", seed), palette("geek")
    ground = rolled.choice((*colours.grounds, *(colours[one] for one in "ABDuv")))
    tone, count = colours.tone(ground, 0.13), rolled.choice((10, 14, 18))
    return _square(ground, rays(60, rolled.choice((60, 130)), tone, count, rolled.random()) + face)
