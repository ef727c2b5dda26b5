"""The description of a picture in words, made from its scene and motifs."""

from __future__ import annotations

from typing import Final

from slackhouse.art.plan import WRAPPINGS, PicturePlan
from slackhouse.cards.words import with_article

MUCH: Final = ("dice", "armor", "bread", "meat", "licorice", "popcorn", "money", "slime", "ramen", "seaweed")
"""Motifs that want no article, besides those whose name ends in s."""
SOUNDING: Final = ("burst", "reaction", "calendar")
_SAYS: Final = {
    "squad": "three of them, in front {object}",
    "tentacle": "a tentacle that talks",
    "two cats": "two cats, one {object}",
    "television set": "a television set showing {motif}",
    "monitor": "a monitor showing {motif}",
    "games on a monitor": "a game with {motif} on a monitor",
    "cinema": "a cinema screen showing {motif}",
    "game table": "a wizard behind a game screen, with {motif}",
    "cafe": "two under an awning, with {motif}",
    "party": "a party with {inset}: {object}",
    "calendar": "a page of a calendar with {motif}",
    "badge": "a badge with {motif} and {object}",
    "daydream": "{object}, thinking of {motif} and {inset}",
}


def named(motif: str) -> str:
    """`a sword`, `an open book`, `dice`."""
    plural = motif in MUCH or (motif.endswith("s") and not motif.endswith(("ss", "us")))
    return motif if plural or not motif else with_article(motif)


def said(plan: PicturePlan) -> str:
    motif, inset, scene = named(plan.motif), named(plan.inset), plan.scene
    if scene in _SAYS:
        shown = _SAYS[scene].format(object=plan.object, motif=motif, inset=inset)
    elif plan.who is not None or plan.beast is not None:
        shown = plan.object + (f", with {inset}" if inset else "")
    elif scene in WRAPPINGS:
        shown = f"{motif} {'on' if scene == 'shelf' else 'in'} {with_article(scene)}"
    elif "Nookie" in plan.types:
        shown = f"{motif} and {named(scene)}"
    else:
        shown = motif + (f" with {inset}" if inset else "")
    return f"{shown}; it says {plan.sound}" if plan.sound and scene in SOUNDING else shown
