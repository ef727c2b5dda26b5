"""Whether the verbs of a card make sense: each in its list, together, and on a card of that kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from slackhouse.cards.written import Tell, Written

NAMED: Final = ("seat", "rival")
"""Seats the player names as the card is played."""
LATER: Final = "player"
"""The seat that brought the card where it lies: only there is it somebody else."""


def check_verbs(written: Iterable[Written], tell: Tell) -> None:
    """What holds for a verb on any card."""
    aims: set[str] = set()
    naming = 0
    for one in written:
        if one.place == "when":
            _check_when(one, tell)
        else:
            for key in ("moment", "what", "whose"):
                if key in one.fields:
                    tell((*one.at, key), f'"{key}" is only for tables in when')
        if one.place == "play":
            names_card = _names_card(one, tell)
            naming += names_card
            aim = one.made().aimed_at
            if aim in NAMED or names_card:
                aims.add(str(aim))
            if naming > 1 and names_card:
                tell(one.at, "a card is aimed at one card only, and another verb of it names one already")
            elif len(aims) > 1:
                tell(
                    one.at,
                    f"a card is aimed at one seat only: {' and '.join(sorted(aims))} do not go together",
                )
                aims.pop()
            if one.verb.only_in == "when":
                tell((*one.at, one.word), f'"{one.word}" belongs in when only')
            if aim == LATER:
                tell((*one.at, "who"), f'as a card is played its player is "me"; "{LATER}" is for when')
        for key, what in one.made().objections(one.place):
            tell((*one.at, key), what)


def _check_when(one: Written, tell: Tell) -> None:
    moments = one.several("moment")
    if not moments:
        tell(one.at, 'a table in when needs a "moment"')
    elif "succeeds" not in moments:
        for key in ("what", "whose"):
            if key in one.fields:
                tell((*one.at, key), f'"{key}" is only for the moment "succeeds"')
    elif "what" not in one.fields:
        tell((*one.at, "moment"), 'the moment "succeeds" needs "what": which cards')
    if one.verb.only_in == "play":
        tell((*one.at, one.word), f'"{one.word}" belongs in play only')
        return
    if _setting(one, "who") in NAMED:
        tell(
            (*one.at, "who"),
            f'nobody plays a card in when, so nobody names a seat; "{_setting(one, "who")}" is for play',
        )
    if _setting(one, "pick") == "player":
        tell((*one.at, "pick"), 'nobody plays a card in when, so nobody names one; "player" is for play')


def _names_card(one: Written, tell: Tell) -> bool:
    """Whether the player must name a card of a room; and whether that can be done as it is written."""
    pick, who = _setting(one, "pick"), _setting(one, "who")
    if one.verb.always_names and pick != "player":
        tell(
            (*one.at, "pick"), f'with "{one.word}" the player names the card: pick is "player" or not written'
        )
        return False
    if pick == "player" and who not in {"me", *NAMED}:
        tell(
            (*one.at, "who"),
            f'the player names one card, so not one of each seat: "{who}" wants another pick',
        )
        return False
    return bool(pick == "player")


def _setting(one: Written, key: str) -> str | None:
    """What a qualifier was set to, or what it is when not written."""
    found: str | None = getattr(one.made(), key, None)
    return found
