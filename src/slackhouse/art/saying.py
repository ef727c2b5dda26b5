"""What a picture shows, in words: from its scene and its motifs."""

from __future__ import annotations

from typing import Final

from slackhouse.art.plan import Plan
from slackhouse.cards.words import with_article

MANY: Final = frozenset(
    {
        "dice",
        "fishnets",
        "armor",
        "bread",
        "meat",
        "licorice",
        "popcorn",
        "money",
        "slime",
        "ramen",
        "seaweed",
    }
)
"""Motifs that want no article, besides those whose name ends in s."""

_SAYS: Final = {
    "squad": "three of them, in front {object}",
    "tentacle": "a tentacle that talks",
    "two cats": "two cats, one {object}",
    "pet": "{motif}",
    "television set": "a television set showing {motif}",
    "monitor": "a monitor showing {motif}",
    "cinema": "a cinema screen showing {motif}, heads before it",
    "bed": "somebody asleep in a bed",
    "coffin": "somebody asleep in a coffin",
    "game table": "a wizard behind a game screen, with dice and {motif}",
    "cafe": "two at a table under an awning, with {motif}",
    "party": "three faces under bunting, with {inset}",
    "calendar": "a page of a calendar with {motif}",
    "badge": "a badge with {motif} and {object} on it",
    "daydream": "{object}, thinking of {motif} and {inset}",
    "eyes in the dark": "four eyes in the dark, and {motif}",
    "two in love": "two in love, with {motif}",
}


def named(motif: str) -> str:
    """`a sword`, `an open book`, `dice`."""
    plural = motif in MANY or (motif.endswith("s") and not motif.endswith(("ss", "us")))
    return motif if plural else with_article(motif)


def said(plan: Plan) -> str:
    motif, inset = named(plan.motif) if plan.motif else "", named(plan.inset) if plan.inset else ""
    told = _SAYS.get(plan.scene, "")
    if told:
        shown = told.format(object=plan.object, motif=motif, inset=inset)
    elif plan.who is not None or plan.beast is not None:
        shown = plan.object + (f", with {inset}" if inset else "")
    elif plan.scene in {"still life", "burst"}:
        shown = motif + (f" with {inset}" if inset else "")
    elif plan.scene.endswith("ribbon"):
        shown = motif
    else:
        shown = (
            f"{motif} and {named(plan.scene)}"
            if plan.card.kind == "Activity"
            else f"{motif}, {_kept(plan.scene)}"
        )
    return (
        f"{shown}; it says {plan.sound}"
        if plan.sound and plan.scene in {"burst", "reaction", "calendar"}
        else shown
    )


def _kept(wrapping: str) -> str:
    return f"{'on' if wrapping == 'shelf' else 'in'} {with_article(wrapping)}"
