"""How the moves of Chez Dork are said: cards bought, offers with two sides, lots and bids."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.errors import NotationError
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.kernel.wording import Told
from slackhouse.notation.talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.notation.talk import Heard, Names

VERBS: Final = (
    "offer", "accept", "decline", "withdraw", "auction", "bid", "draw", "buy", "take",
)  # fmt: skip

NOTHING: Final = "nothing"
_DOLLARS: Final = re.compile(r"\s*\$\s*(\d{1,9})\s*")
_NUMBER: Final = re.compile(r"\s*\$?\s*(\d{1,9})\s*")
_TERMS: Final = re.compile(
    r"^(?P<lot>.*?)(?:\s+minimum\s+(?P<minimum>\S+))?(?:\s+raise\s+(?P<raise>\S+))?\s*$", re.IGNORECASE
)


# -- saying ---------------------------------------------------------------------------------------------------------------


def say(talk: Names, move: Move, among: Iterable[Move]) -> str:
    """The line that chooses this move."""
    match move.do:
        case "offer":
            wants = _side(talk, move.wants, move.price)
            return f"offer {_name(talk, move.seat)}: {_side(talk, move.cards, move.n)} for {wants}"
        case "accept" | "decline":
            several = any(one.do == move.do and one.seat != move.seat for one in among)
            return f"{move.do} {_name(talk, move.seat)}" if several else move.do
        case "auction":
            minimum = f" minimum ${move.n}" if move.n else ""
            more = f" raise ${move.price}" if move.price else ""
            return f"auction {_side(talk, move.cards, 0)}{minimum}{more}"
        case "bid":
            return f"bid ${move.n}"
        case "draw":
            return f"draw {move.n}"
        case _:
            return f"{move.do} {_title(talk, move.card)}" if move.card != NO_CARD else move.do


def _side(talk: Names, cards: Sequence[int], dollars: int) -> str:
    return (
        ", ".join([*(_title(talk, card) for card in cards), *([f"${dollars}"] if dollars else [])]) or NOTHING
    )


def _title(talk: Names, card: int) -> str:
    return talk.cards[card].name if 0 <= card < len(talk.cards) else ""


def _name(talk: Names, seat: int) -> str:
    return talk.names[seat] if 0 <= seat < len(talk.names) else "nobody"


# -- understanding --------------------------------------------------------------------------------------------------------


def understood(talk: Heard, verb: str, about: str) -> Move:
    """The move that is meant; `about` is what was said after the verb, as it was typed. Raises NotationError."""
    about = about.strip()
    match verb:
        case "offer":
            return _offer(talk, about)
        case "accept" | "decline":
            return Move(verb, seat=talk.seat(about) if about else NOBODY)
        case "auction":
            return _auction(talk, about)
        case "bid" | "draw":
            return Move(verb, n=_amount(about, f"{verb} $12" if verb == "bid" else "draw 2"))
        case "withdraw":
            return Move(verb)
        case _:
            return Move(verb, talk.card(about))


def _offer(talk: Heard, about: str) -> Move:
    """`offer Ben: Comic Crate, $10 for Dice Tower, $5`. A title may have a "for" in it: the first cut that makes sense is meant."""
    name, colon, terms = about.partition(":")
    if not colon:
        raise NotationError(Told("notation.offer", said=about))
    seat = talk.seat(name.strip())
    problem: NotationError | None = None
    for cut in re.finditer(r"\s+for\s+", terms, re.IGNORECASE):
        try:
            cards, dollars = _listed(talk, terms[: cut.start()])
            wants, price = _listed(talk, terms[cut.end() :])
        except NotationError as error:
            problem = problem or error
        else:
            return Move("offer", seat=seat, n=dollars, cards=cards, wants=wants, price=price)
    raise problem or NotationError(Told("notation.for-what", said=terms.strip()))


def _listed(talk: Heard, side: str) -> tuple[tuple[int, ...], int]:
    """Cards and dollars, with commas between; a title may have commas in it: the longest that is known is meant."""
    if side.strip().casefold() == NOTHING:
        return (), 0
    cards: list[int] = []
    dollars = 0
    parts = side.split(",")
    while parts:
        if found := _DOLLARS.fullmatch(parts[0]):
            dollars += int(found[1])
            parts = parts[1:]
            continue
        length = next((n for n in range(len(parts), 0, -1) if talk.knows(",".join(parts[:n]))), 1)
        cards.append(talk.card(",".join(parts[:length])))
        parts = parts[length:]
    return tuple(cards), dollars


def _auction(talk: Heard, about: str) -> Move:
    """`auction Comic Crate, Dice Tower minimum $10 raise $5`."""
    found = _TERMS.match(about)
    if found is None or not found["lot"].strip():
        raise NotationError(Told("notation.auction"))
    cards, dollars = _listed(talk, found["lot"])
    if dollars or not cards:
        raise NotationError(Told("notation.not-money"))
    minimum = _amount(found["minimum"], "minimum $10") if found["minimum"] else 0
    return Move(
        "auction", n=minimum, cards=cards, price=_amount(found["raise"], "raise $5") if found["raise"] else 0
    )


def _amount(said: str, example: str) -> int:
    found = _NUMBER.fullmatch(said)
    if found is None:
        raise NotationError(Told("notation.no-number", said=said, example=example))
    return int(found[1])


def means(meant: Move, move: Move) -> bool:
    """Could this be meant by a line that leaves out whose offer it is?"""
    return meant.do in {"accept", "decline"} and meant.do == move.do and meant.seat in {NOBODY, move.seat}


TALK: Final = Talk(VERBS, say, understood, means)
