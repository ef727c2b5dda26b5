"""Whether a card of Chez Dork makes sense: Stuff, a Special, a Character; and who may say the verbs of which game."""

from __future__ import annotations

from typing import Any, Final

from slackhouse.cards import values
from slackhouse.cards.tables import Tell, Written
from slackhouse.cards.values import UnfitError
from slackhouse.cards.verbs import acting, answering, standing
from slackhouse.cards.verbs.dork import DORK, Attach, Dump, Keep, MorePoints, Swap, Take, Times
from slackhouse.cards.words import OBSESSIONS, with_article

DORK_KINDS: Final = ("Stuff", "Special", "Character")
OF_A_DORK_CARD: Final[dict[str, tuple[str, ...]]] = {
    "value": ("Stuff",),
    "points": ("Stuff",),
    "obsessions": DORK_KINDS,
}
"""Keys that only cards of Chez Dork have, and which of them."""
SHARED: Final = (
    *(acting.Draw, acting.Toss, acting.Peek, acting.Salvage),
    *(standing.MoreIncome, standing.Hand),
    answering.Cancel,
)
"""Verbs of the Slack games that mean the same here."""
MOST_DOLLARS: Final = 990
MOST_OBSESSIONS: Final = 3
NAMING: Final = (Take, Swap, Attach)
"""Verbs whose player names a piece of Stuff as the Special is played."""
ON_STUFF: Final = (Times, MorePoints)
"""What can stand on Stuff; everything else stands in front of a seat."""
AT_LEAST: Final[dict[str, int]] = {
    **dict.fromkeys(("off", "at_most", "grab", "temporary", "card_price"), 0),
    **dict.fromkeys(("commission", "snipe", "shill"), 1),
    "times": 2,
}
"""Numbers that mean nothing below this."""


def dork_fact(key: str, value: object) -> Any:
    """The value, the points or the Obsessions of a card. Raises UnfitError."""
    if key == "obsessions":
        found = tuple(values.one_of(one, OBSESSIONS) for one in values.several(value))
        if len(set(found)) < len(found):
            raise UnfitError("has the same Obsession twice")
        if len(found) > MOST_OBSESSIONS:
            raise UnfitError(f"has {len(found)} Obsessions; {MOST_OBSESSIONS} is the most")
        return found
    return values.number(value, least=0, most=MOST_DOLLARS if key == "value" else values.MOST)


def check_dork(kind: str, table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    """What a card of this kind cannot say, or must, as far as Chez Dork is concerned."""
    if kind not in DORK_KINDS:
        for one in written:
            if one.verb in DORK:
                tell((*one.at, one.word), f'"{one.word}" is only for cards of Chez Dork')
        if "Obsession" in _list(table.get("types")):
            tell(("types",), "only a Special is an Obsession")
        return
    for one in written:
        if one.verb not in DORK and one.verb not in SHARED:
            tell((*one.at, one.word), f'"{one.word}" is not for {with_article(kind)} of Chez Dork')
        for key, least in AT_LEAST.items():
            if one.fields.get(key, least) < least:
                tell((*one.at, key), f"{key} wants a whole number from {least} on, not {one.fields[key]}")
        if "if_has" in one.fields:
            tell((*one.at, "if_has"), "there are no rooms in Chez Dork: nothing asks what lies in one")
    if table.get("when"):
        tell(("when",), f"{with_article(kind)} has no when: nothing of Chez Dork waits for a moment")
    if kind != "Special" and _list(table.get("types")):
        tell(("types",), f"{with_article(kind)} has no types; what it fits are its obsessions")
    if kind == "Stuff":
        _check_stuff(table, written, tell)
    elif kind == "Character":
        _check_character(table, written, tell)
    else:
        _check_special(table, written, tell)


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _check_stuff(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    for key in ("value", "points", "obsessions"):
        if key not in table:
            tell((), f'Stuff needs "{key}"')
    if written:
        tell(written[0].at, "Stuff does nothing of its own; a Special can be attached to it")


def _check_character(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    if len(_list(table.get("obsessions"))) > 2:
        tell(("obsessions",), "a Character has two permanent Obsessions at the most")
    for one in written:
        if one.verb in ON_STUFF:
            tell((*one.at, one.word), f'"{one.word}" is for a Special attached to Stuff')


def _check_special(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    types = _list(table.get("types"))
    strangers = [one for one in types if one != "Obsession"]
    if strangers:
        tell(("types",), f'a Special can be of the type "Obsession" only, not {values.quoted(strangers[0])}')
    if "Obsession" in types:
        if len(_list(table.get("obsessions"))) != 2:
            tell((), "a Temporary Obsession has two ends: it needs two obsessions (DORK-15)")
        if written:
            tell(written[0].at, "a Temporary Obsession does nothing else")
        return
    if "obsessions" in table:
        tell(("obsessions",), 'a Special with obsessions is a Temporary Obsession: types = "Obsession"')
    if not table.get("play") and not table.get("answer"):
        tell((), "a Special with nothing to do: it needs play or answer")
    _check_staying(table, written, tell)
    _check_naming(written, tell)


def _check_staying(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    """What stays needs a place to stay, and what stays there something to do."""
    stays = [one for one in written if one.verb in (Attach, Keep)]
    for again in stays[1:]:
        tell(again.at, "a Special stays in one place only")
    for one in written:
        if one.place == "standing":
            wanted = Attach if one.verb in ON_STUFF else Keep
            if not any(other.verb is wanted for other in stays):
                tell((*one.at, one.word), f'"{one.word}" needs {{ {wanted.word()} = … }} in play')
    if stays and not table.get("standing"):
        tell(stays[0].at, "a Special that stays needs standing, or it does nothing there")


def _check_naming(written: list[Written], tell: Tell) -> None:
    """A Special is aimed at one piece of Stuff, of one seat."""
    naming = [
        one
        for one in written
        if one.verb in NAMING or (one.verb is Dump and one.fields.get("pick", "player") == "player")
    ]
    for again in naming[1:]:
        tell(
            again.at,
            "a Special is aimed at one piece of Stuff only, and another verb of it names one already",
        )
    for one in naming:
        who = one.fields.get("who", "me")
        if who not in {"me", "seat", "rival"}:
            tell((*one.at, "who"), f'the player names one piece of Stuff, so not one of each seat: "{who}"')
        if one.verb in (Take, Swap) and who == "me" and "who" in one.fields:
            tell((*one.at, "who"), f'"{one.word}" wants Stuff of another seat')
