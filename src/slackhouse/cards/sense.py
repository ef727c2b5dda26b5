"""Whether the verbs of a card make sense: each in its list, together, and on a card of that kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from slackhouse.cards.tables import Tell, Written
from slackhouse.cards.words import with_article

ONLY_ON: Final[dict[str, str]] = {
    "shuns": "Person",
    "rooted": "Person",
    "job_pays_at_most": "Activity",
}
"""Verbs that only one kind of card can say."""
NOT_ON_A_JOB: Final = ("income", "free_time", "goal", "permanent", "mood")
"""Standing verbs of cards in rooms. A Job has numbers of its own, and lies in no room."""
HEARD_BY_A_JOB: Final = ("succeeds", "roll", "turn ends")
"""Moments that come to a seat, not to a card in a room."""
NAMING: Final = ("steal", "send", "add")
"""Verbs whose player names a card as it is played."""
NAMED: Final = ("seat", "rival")
"""Seats the player names as the card is played."""


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
            aim = one.fields.get("stay") if one.word == "stay" else _setting(one, "who")
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
            if one.word == "stay" and aim not in {"me", *NAMED}:
                tell((*one.at, "stay"), f'a card can stay in one room only, not with "{aim}"')
            if one.word == "leave":
                tell((*one.at, "leave"), '"leave" belongs in when only')


def _check_when(one: Written, tell: Tell) -> None:
    moments = one.fields.get("moment", ())
    if not moments:
        tell(one.at, 'a table in when needs a "moment"')
    elif "succeeds" not in moments:
        for key in ("what", "whose"):
            if key in one.fields:
                tell((*one.at, key), f'"{key}" is only for the moment "succeeds"')
    elif "what" not in one.fields:
        tell((*one.at, "moment"), 'the moment "succeeds" needs "what": which cards')
    if one.word in {*NAMING, "stay"}:
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
    if one.word in NAMING and pick != "player":
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


def _setting(one: Written, key: str) -> Any:
    """What a qualifier was set to, or what it is when not written."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(one.verb)}
    return one.fields.get(key, defaults.get(key))


def check_kind(kind: str, table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    """What a card of this kind cannot say, or must."""
    for one in written:
        only = ONLY_ON.get(one.word, kind)
        if only != kind:
            tell(
                (*one.at, one.word),
                f'"{one.word}" is only for {with_article(only)}, not for {with_article(kind)}',
            )
        elif kind == "Job":
            _check_job(one, tell)
    if kind == "Whenever":
        _check_whenever(table, written, tell)


def _check_job(one: Written, tell: Tell) -> None:
    if one.place == "standing" and one.word in NOT_ON_A_JOB:
        tell((*one.at, one.word), f'a Job does not say "{one.word}": only a card in a room does')
    others = [moment for moment in one.fields.get("moment", ()) if moment not in HEARD_BY_A_JOB]
    if others:
        tell(
            (*one.at, "moment"),
            f'a Job lies in no room: it hears {", ".join(HEARD_BY_A_JOB)}, but not "{others[0]}"',
        )


def _check_week(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    """A Week lies on the table, so it stays nowhere else and is aimed at nobody (WEEK-1)."""
    if not table.get("standing") and not table.get("when"):
        tell((), "a Week with nothing to do: it needs standing or when")
    for one in written:
        if one.place in {"play", "answer"}:
            tell(one.at, "a Week only lies on the table: what it does stands in standing or when")


def _check_whenever(table: dict[str, Any], written: list[Written], tell: Tell) -> None:
    types = table.get("types")
    if types == "Week" or (isinstance(types, list) and "Week" in types):
        _check_week(table, written, tell)
        return
    if not table.get("play") and not table.get("answer"):
        tell((), "a Whenever with nothing to do: it needs play or answer")
    lasting = [place for place in ("standing", "when") if table.get(place)]
    stays = [one for one in written if one.word == "stay"]
    if lasting and not stays and not _says_stay(table.get("play")):
        tell(
            (lasting[0],),
            f'a Whenever with {lasting[0]} needs {{ stay = "me" }} or the like in play, or it is gone at once',
        )
    if stays and not lasting:
        tell((*stays[0].at, "stay"), "a Whenever that stays needs standing or when, or it does nothing there")
    for again in stays[1:]:
        tell((*again.at, "stay"), "a card can stay in one room only")


def _says_stay(play: object) -> bool:
    """Whether `stay` was written at all, if only wrongly: then that is what is told."""
    return any(
        isinstance(one, dict) and "stay" in one for one in (play if isinstance(play, list) else [play])
    )
