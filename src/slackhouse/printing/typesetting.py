"""Lays out cards with typst: the data printed on each card, and the finished files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module, resources
from typing import Final, Literal, NamedTuple, Protocol, cast

import msgspec

from slackhouse.art import picture
from slackhouse.art.palette import mix
from slackhouse.cards.card import Card, Mark
from slackhouse.cards.vocabulary import Vocabulary
from slackhouse.games import FAMILIES
from slackhouse.games.card_text import text
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.printing.backs import back, edge

Paper = Literal["a4", "letter", "card"]
PAPERS: Final[dict[Paper, tuple[float, float]]] = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
    "card": (69, 94),
}
"""In millimetres; of a card, with what is cut off."""
ON_A_SHEET: Final = 9
PICTURE_PPI: Final = 300.0
NOTICE: Final = (
    "Made with Slackhouse, which is unofficial and not affiliated with, or endorsed by, the publisher of the Chez games. "
    "For your own table: not for sale."
)
MARK: Final = "Made with Slackhouse: unofficial, not for sale"
"""On every card, also where there is no sheet around it."""
COLOURS: Final = ("#24619f", "#2f7d46", "#b3362b", "#5f3dae")
"""Of kinds to which their game gives none."""
DARK: Final = "#2a1500"
PALE: Final = "#ffffff"
FACE: Final = "#fffaf0"
ALONE: Final[dict[str, object]] = {"paper": "alone", "sides": ["front"]}
DRAWN: Final[dict[str, str]] = {
    "coin.svg": '<circle cx="12" cy="12" r="10" fill="#f5bd41" stroke="#2a211b" stroke-width="2.4"/>'
    '<circle cx="12" cy="12" r="5.6" fill="none" stroke="#2a211b" stroke-width="1.6" opacity=".55"/>',
    "smile.svg": '<circle cx="12" cy="12" r="10" fill="#f5bd41" stroke="#2a211b" stroke-width="2.4"/>'
    '<path d="M7 14q5 5 10 0" fill="none" stroke="#2a211b" stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M8.6 8.4v1.6M15.4 8.4v1.6" stroke="#2a211b" stroke-width="2.4" stroke-linecap="round"/>',
}


class PrintError(SlackhouseError):
    """Cards cannot be printed; the message says why."""


class Printed(NamedTuple):
    """The finished files, and the characters that no font had."""

    data: bytes
    missing: str = ""


def sheets(
    cards: Sequence[Card], *, paper: Paper = "a4", backs: bool = True, once: bool = False, foot: str = ""
) -> Printed:
    """A PDF: nine to a sheet with crop marks, or a page for each card; its copies as often as the deck has them."""
    printed = [one for card in cards for one in [card] * (1 if once else card.copies)]
    size = "card" if paper == "card" else PAPERS[paper]
    job: Job = {"paper": size, "sides": ["front", "back"] if backs else ["front"]}
    return _pressed(_ready(printed, job, foot))


def alone(card: Card, form: Literal["svg", "png"], *, foot: str = "") -> Printed:
    """One face as a picture, as large as it is cut."""
    return _pressed(_ready([card], ALONE, foot), form)


def pages(cards: Sequence[Card], *, paper: Paper = "a4", backs: bool = True, once: bool = False) -> int:
    """How many pages that are."""
    n = sum(1 if once else card.copies for card in cards)
    return (n if paper == "card" else -(-n // ON_A_SHEET)) * (2 if backs else 1)


class Fit(msgspec.Struct, frozen=True):
    """Whether the text of a card fits on it."""

    name: str
    title: bool
    words: bool


def fits(cards: Sequence[Card]) -> list[Fit]:
    """How each of these cards fits."""
    found = _typst().query(_ready(cards, ALONE), "<fit>", field="value", font_paths=_fonts())
    return msgspec.json.decode(found, type=list[Fit])


# -- what typst gets ---------------------------------------------------------------------------------------------------------

Job = dict[str, object]


def _files(cards: Sequence[Card], foot: str) -> tuple[dict[str, bytes], list[Job]]:
    """Every file by its name, and what is printed on each card."""
    files = {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>'.encode()
        for name, drawn in DRAWN.items()
    }
    names: dict[Card, str] = {}
    for card in cards:
        if card not in names:
            names[card] = f"picture-{len(names)}.svg"
            files[names[card]] = picture(card).encode()
    piles: dict[tuple[str, int], str] = {}
    told: list[Job] = []
    for card in cards:
        pile = _pile(card)
        if pile not in piles:
            piles[pile] = f"back-{len(piles)}.svg"
            files[piles[pile]] = back(*pile).encode()
        told.append(_face(card, foot) | {"picture": names[card], "back": piles[pile]})
    return files, told


def _ready(cards: Sequence[Card], job: Job, foot: str = "") -> dict[str, bytes]:
    files, told = _files(cards, foot)
    source = (resources.files("slackhouse.printing") / "cards.typ").read_bytes()
    whole = job | {"cards": told, "notice": NOTICE, "mark": MARK, "edge": edge()}
    return {"main.typ": source, "job.json": msgspec.json.encode(whole), **files}


def _fonts() -> list[str]:
    """Ours first; letters beyond latin are those of the machine."""
    return [str(resources.files("slackhouse.printing") / "fonts")]


class Typst(Protocol):
    """The interface of typst as it is used here; its own type hints leave out files by name."""

    TypstError: type[Exception]

    def compile(
        self,
        files: dict[str, bytes],
        *,
        format: str,  # noqa: A002 - its word
        font_paths: list[str],
        ppi: float | None = ...,
        pdf_standards: list[str] | None = ...,
    ) -> bytes | list[bytes]: ...

    def query(self, files: dict[str, bytes], selector: str, *, field: str, font_paths: list[str]) -> str: ...


def _typst() -> Typst:
    """An extra: only when something is printed."""
    return cast("Typst", import_module("typst"))


def _pressed(ready: dict[str, bytes], form: str = "pdf") -> Printed:
    typst = _typst()
    missing = ""

    def made(*standards: str) -> bytes:
        wanted = list(standards) or None
        found = typst.compile(ready, format=form, font_paths=_fonts(), ppi=PICTURE_PPI, pdf_standards=wanted)
        return found if isinstance(found, bytes) else found[0]

    try:
        if form == "pdf":
            try:
                # The archive's standard wants a shape for every letter: that is how we hear of those that have none.
                return Printed(made("a-2b"))
            except typst.TypstError as error:
                missing = str(error)
        return Printed(made(), missing)
    except typst.TypstError as error:
        raise PrintError(f"typst cannot lay this out: {error}") from error


# -- what is printed on a card -----------------------------------------------------------------------------------------------


def _face(card: Card, foot: str) -> Job:
    words = _vocabulary(card)
    colours = words.colours or COLOURS
    colour = colours[words.kinds.index(card.kind) % len(colours)]
    return {
        "name": card.name,
        "kind": card.kind,
        "types": "  ".join(one for one in card.pictured() if one != card.kind),
        "marks": [_mark(one) for one in card.marks()],
        "text": text(card),
        "quip": card.quip,
        "foot": foot or card.box,
        "colour": colour,
        "on-colour": DARK if _is_pale(colour) else PALE,
        "tint": mix(FACE, colour, 0.2),
    }


def _mark(mark: Mark) -> dict[str, str]:
    return {"sign": mark.sign, "value": str(mark.value), "what": mark.what, "place": mark.place}


def _is_pale(colour: str) -> bool:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.6 * green + 0.1 * blue > 135


def _vocabulary(card: Card) -> Vocabulary:
    return next(one.vocabulary for one in FAMILIES if card.kind in one.vocabulary.kinds)


def _pile(card: Card) -> tuple[str, int]:
    """What each seat holds is dealt from a pile of its own; everything else from one."""
    groups: Iterable[str] = _vocabulary(card).groups.values()
    role = next(iter(groups), "")
    return (role, 0) if _vocabulary(card).groups.get(card.kind) == role else ("", 1)
