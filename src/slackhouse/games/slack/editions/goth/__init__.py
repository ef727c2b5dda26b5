"""Chez Goth: Gloom, which counts as Slack and evaporates in an empty room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.family import BoxInfo
from slackhouse.family.options import Option
from slackhouse.games.slack.editions.edition import Chosen, EditionInfo, Hooks, Token, says
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.wording import Reason

BOX: Final = "goth"
GLOOM: Final = Token("gloom", BOX, "Gloomed")


def is_goth(s: FaceUp, seat: int) -> bool:
    """Everybody is, with the box alone; where boxes are mixed, those with a Goth Job (MIX-8)."""
    boxes = s.edition.boxes
    return len(boxes) == 1 or BOX not in boxes or s.printed.box[s.jobs[seat]] == BOX


def comes(s: FaceUp, seat: int, gloom: int) -> int:
    """How much of so much Gloom comes to a seat, or goes: only Goths can have it (MIX-8), and what is not there cannot be lost (GLOOM-4)."""
    if gloom > 0 and not is_goth(s, seat):
        return 0
    return max(gloom, -s.tokens[GLOOM.name][seat])


def gain(s: Table, seat: int, gloom: int, rule: str, card: int) -> None:
    """Gloom is counted at the seat (GLOOM-1, GLOOM-2)."""
    gloom = comes(s, seat, gloom)
    if gloom:
        s.tokens[GLOOM.name][seat] += gloom
        s.touched = True
        s.tell(GLOOM.changed, rule, seat, card, n=gloom)


def counts(s: FaceUp, have: list[int]) -> None:
    """Gloom is as good as Slack (GLOOM-1).

    What lies anywhere and lifts the Goths' spirits is a burden to the others, as long as it lies there (MIX-10).
    """
    for seat, gloom in enumerate(s.tokens["gloom"]):
        have[seat] += gloom
    if s.printed.has_mood:
        moods = s.printed.mood
        spirits = sum([moods[card] for room in s.rooms for card, _ in room])
        if spirits:
            for seat in range(s.seats):
                have[seat] += spirits if is_goth(s, seat) else -spirits


def evaporate(s: Table, seat: int) -> None:
    """Nobody there after calling: one Gloom less (GLOOM-3)."""
    is_person = s.printed.is_person
    if s.tokens[GLOOM.name][seat] and not any(is_person[card] for card, _ in s.rooms[seat]):
        gain(s, seat, -1, "GLOOM-3", s.jobs[seat])


def change_of_life(s: Table, seat: int, old: int) -> None:
    """From Goth to ordinary the Gloom goes and life has a little meaning; the other way round it gets gloomy at once (MIX-9)."""
    box, job = s.printed.box, s.jobs[seat]
    was, now, gloom = box[old] == BOX, box[job] == BOX, s.tokens[GLOOM.name][seat]
    if was and not now and gloom:
        gain(s, seat, -gloom, "MIX-9", job)
        s.job_slack[seat] += 1
        s.tell("Gained", "MIX-9", seat, job, n=1)
    elif now and not was:
        gain(s, seat, 1, "MIX-9", job)


def is_for_goths(s: FaceUp, seat: int, card: int) -> bool:
    """House rule: gothic Things are only for Goths (MIX-16)."""
    printed = s.printed
    return not (printed.is_thing[card] and printed.box[card] == BOX and printed.box[s.jobs[seat]] != BOX)


def at_table(table: Chosen, cards: Sequence[SlackCard]) -> Hooks:
    if not table.has(BOX):
        return Hooks(tokens=(GLOOM,), score=counts) if says(cards, "gloom", "mood") else Hooks()
    return Hooks(
        tokens=(GLOOM,),
        score=counts,
        after_calling=evaporate,
        new_job=change_of_life if table.is_mixed else None,
        gives_slack=is_for_goths if _is_strict(table) else None,
    )


def _is_strict(table: Chosen) -> bool:
    return bool(table.options["gothic_things"]) and table.is_mixed


def in_words(table: Chosen) -> Iterator[Reason]:
    if table.has(BOX) and table.is_mixed:
        yield Told("together.goths-only"), "MIX-8"
        yield Told("together.change-of-life"), "MIX-9"
        yield Told("together.mood"), "MIX-10"
    if table.has("geek", BOX):
        yield Told("together.spared-alike"), "MIX-11"
        yield Told("together.surfing"), "MIX-12"
    if _is_strict(table):
        yield Told("together.gothic-things"), "MIX-16"


EDITION: Final = EditionInfo(
    package=__name__,
    boxes=(BoxInfo(BOX, BOX),),
    options={
        "gothic_things": Option((False, True), boxes=(BOX,)),  # MIX-16
    },
    tokens=(GLOOM,),
    also={"geek": {"Blog": ("Surf the Net",), "Online Shopping": ("Surf the Net",)}},  # MIX-12
    cites=("GLOOM-2", "GLOOM-3", "GLOOM-4", "MIX-9"),
    golden=((("geek", BOX), 3, {}),),
    at_table=at_table,
    in_words=in_words,
)
