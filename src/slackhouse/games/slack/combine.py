"""Combines boxes: the cards on the table, the rules in force, and their description."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from slackhouse.games.slack.decks import BOXES, load_box, optional_cards
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.games.slack.editions.edition import Chosen, says
from slackhouse.games.slack.joined import Edition
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules.score import count_pairs
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.kernel.wording import Reason

H = TypeVar("H")
ONE_BOX: Final = 5
SEVERAL: Final = 8
NEEDS: Final = {box.name: box.needs for one in EDITIONS for box in one.boxes}
STAY_PUT: Final = {box.name: one.stays_put for one in EDITIONS for box in one.boxes}
"""By box, who cannot be rolled away (LEAVE-5): a Cat keeps the manners of the box it came in."""
ROLES: Final = {box.name: one.role for one in EDITIONS for box in one.boxes}
"""By box, what its Jobs are called."""
OPTIONAL: Final[dict[str, Reason]] = {
    "borrowing": (Told("together.borrowing"), "RULING-40"),
    "dating": (Told("together.dating"), "RULING-43"),
}
"""Rules that a table may choose, whatever its boxes."""
SPARED: Final = {title: spared for one in EDITIONS for title, spared in one.spared.items()}
"""By title, what it does not cancel though its words would (MIX-6)."""


def check_boxes(boxes: Sequence[str]) -> None:
    """Known, each once, and no expansion without its game."""
    if not boxes:
        raise SetupError(f"a table needs a box: {', '.join(BOXES)}")
    for box in boxes:
        if box not in BOXES:
            raise SetupError(f'there is no box "{box}"{nearest(box, BOXES)} (boxes: {", ".join(BOXES)})')
        missing = [other for other in NEEDS[box] if other not in boxes]
        if missing:
            raise SetupError(f"{box} needs {missing[0]} on the table too [MIX-1]")
    if len(set(boxes)) != len(boxes):
        raise SetupError(f"a box can be on the table only once: {', '.join(boxes)}")


def alone() -> tuple[str, ...]:
    """Those that are a game by themselves."""
    return tuple(box for box in BOXES if not NEEDS[box])


def most_seats(boxes: Sequence[str]) -> int:
    """Five with one box, eight with several (TABLE-2)."""
    return ONE_BOX if len(boxes) == 1 else SEVERAL


def edition(boxes: Sequence[str], options: Mapping[str, str | bool], titles: Sequence[SlackCard]) -> Edition:
    """The rules that hold with these boxes and these titles on the table (MIX-15)."""
    hooks = [one.at_table(Chosen(tuple(boxes), options), titles) for one in EDITIONS]

    return Edition(
        boxes=tuple(boxes),
        most_seats=most_seats(boxes),
        tokens={token.name: token for one in hooks for token in one.tokens},
        score=(*_filled(one.score for one in hooks), *((count_pairs,) if says(titles, "together") else ())),
        beside=_filled(one.beside for one in hooks),
        lands=_filled(one.lands for one in hooks),
        after_calling=_filled(one.after_calling for one in hooks),
        turn_ends=_filled(one.turn_ends for one in hooks),
        new_job=_filled(one.new_job for one in hooks),
        spares=_filled(one.spares for one in hooks),
        gives_slack=_filled(one.gives_slack for one in hooks),
        roles=tuple(role for one in hooks for role in one.roles),
        for_two=tuple(title for one in hooks for title in one.for_two),
        guests_can_be_discarded=any(one.guests_can_be_discarded for one in hooks),
        borrowing=bool(options["borrowing"]),
        dating=bool(options["dating"]),
    )


def _filled(hooks: Iterable[H | None]) -> tuple[H, ...]:
    """Those that somebody fills."""
    return tuple(hook for hook in hooks if hook is not None)


def also(boxes: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Words that bring other words with them where both boxes are present (MIX-4, MIX-12, MIX-13)."""
    there = [one for one in EDITIONS if any(box.name in boxes for box in one.boxes)]
    return {
        word: more
        for one in there
        for other, words in one.also.items()
        if other in boxes
        for word, more in words.items()
    }


def cards(
    boxes: Sequence[str], options: Mapping[str, str | bool], printing: int = PRINTING
) -> list[SlackCard]:
    """One Life pile and one Job pile of all boxes; a title that several boxes have is one title with all their copies (MIX-1)."""
    table = Chosen(tuple(boxes), options)
    left_out = [one.leaves_out for one in EDITIONS if one.leaves_out is not None]
    titles: dict[tuple[bool, str], SlackCard] = {}
    for box in boxes:
        for card in load_box(box, printing).cards:
            if any(is_left_out(table, card) for is_left_out in left_out):
                continue  # MIX-2
            key = title_of(card)
            titles[key] = card if key not in titles else titles[key].and_more(card.copies)
    return list(titles.values())


def title_of(card: SlackCard) -> tuple[bool, str]:
    """What makes two cards of several boxes the same one. The piles never mix (TABLE-1): Beer is a Thing, and a Major."""
    return card.kind == "Job", card.name


def assemble(
    boxes: Sequence[str],
    seats: int,
    options: Mapping[str, str | bool],
    own: Sequence[SlackCard] = (),
    printing: int = PRINTING,
) -> tuple[Printed, Edition]:
    """The printed cards of these boxes, with the table's own among them, and the edition; or what is wrong with that."""
    check_boxes(boxes)
    if not 2 <= seats <= most_seats(boxes):
        raise SetupError(
            f"{' and '.join(boxes)} is for 2 to {most_seats(boxes)} seats, not {seats} [TABLE-2]"
        )
    return _assembled(tuple(boxes), tuple(sorted(chosen(options).items())), tuple(own), printing)


@lru_cache(
    maxsize=256
)  # made once for all games of these boxes: it is never changed, and takes longer than many a game
def _assembled(
    boxes: tuple[str, ...],
    options: tuple[tuple[str, str | bool], ...],
    own: tuple[SlackCard, ...],
    printing: int,
) -> tuple[Printed, Edition]:
    """All titles of the boxes; a card of the table's own takes the place of one with the same title."""
    more = optional_cards("dating") if dict(options)["dating"] else ()
    titles = {title_of(card): card for card in (*cards(boxes, dict(options), printing), *more, *own)}
    every = tuple(titles.values())
    printed = Printed(every, STAY_PUT, also(boxes), SPARED, ROLES)
    return printed, edition(boxes, dict(options), every)


def in_words(boxes: Sequence[str], options: Mapping[str, str | bool]) -> list[Reason]:
    """Which rules of combination are in force at this table: what, and its id, in the order of their ids."""
    table = Chosen(tuple(boxes), options)
    said = [reason for one in EDITIONS for reason in one.in_words(table)]
    return [
        (Told("together.seats", n=most_seats(boxes)), "TABLE-2"),
        *sorted(said, key=lambda one: _place(one[1])),
        *(said for name, said in OPTIONAL.items() if options[name]),
    ]


def _place(rule: str) -> tuple[bool, int]:
    """How a table is laid comes before how boxes are mixed."""
    heading, _, number = rule.partition("-")
    return heading == "MIX", int(number)
