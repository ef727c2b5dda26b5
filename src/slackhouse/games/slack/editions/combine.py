"""Combining boxes: which cards are on the table, which rules hold, and how to say so in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.decks import BOXES, load_box
from slackhouse.games.slack.editions import cthulhu, geek, greek
from slackhouse.games.slack.editions.edition import Edition
from slackhouse.kernel.errors import SetupError, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.games.slack.card import SlackCard

ONE_BOX: Final = 5
SEVERAL: Final = 8
STAY_PUT: Final = {**dict.fromkeys(geek.BOXES, geek.STAY_PUT), "cthulhu": cthulhu.STAY_PUT}
"""By box, who cannot be rolled away (LEAVE-5): a Cat keeps the manners of the box it came in."""
FOR_MAJORS_TOO: Final = ("Some Random Person",)
"""About Jobs and as much about Majors: no student is immune (MIX-6), but whoever is spared what is about Jobs still is (MIX-11)."""
SPARED: Final = {"Sucks to be You!": ("Change Your Major!",)}
"""By title, what it does not cancel though its words would (MIX-6)."""


def check_boxes(boxes: Sequence[str]) -> None:
    """Known, each once, and no expansion without its game."""
    if not boxes:
        raise SetupError(f"a table needs a box: {', '.join(BOXES)}")
    for box in boxes:
        if box not in BOXES:
            raise SetupError(f'there is no box "{box}"{nearest(box, BOXES)} (boxes: {", ".join(BOXES)})')
        if box in geek.BOXES and "geek" not in boxes:
            raise SetupError(f"{box} needs geek on the table too [MIX-1]")
    if len(set(boxes)) != len(boxes):
        raise SetupError(f"a box can be on the table only once: {', '.join(boxes)}")


def alone() -> tuple[str, ...]:
    """Those that are a game by themselves."""
    return tuple(box for box in BOXES if box not in geek.EXPANSIONS)


def most_seats(boxes: Sequence[str]) -> int:
    """Five with one box, eight with several (TABLE-2)."""
    return ONE_BOX if len(boxes) == 1 else SEVERAL


def edition(boxes: Sequence[str], options: Mapping[str, str | bool]) -> Edition:
    """The rules that hold with these boxes on the table (MIX-15)."""
    several = len(boxes) > 1
    mixed_madness = 2 if options["madness"] == "double" else 0
    students_only = set(boxes) <= {*geek.BOXES, "greek"} and options["greek"] == "students"
    return Edition(
        boxes=tuple(boxes),
        most_seats=most_seats(boxes),
        for_two=geek.FOR_TWO if set(boxes) <= set(geek.BOXES) else (),
        party=greek.PARTY if "greek" in boxes else 0,
        gloom="goth" in boxes,
        goths_only="goth" in boxes and several,
        madness=0 if "cthulhu" not in boxes else mixed_madness if several else 1,
        guests_can_be_discarded="cthulhu" in boxes,
        two_kinds="greek" in boxes and several and not students_only,
        geeky_things=bool(options["geeky_things"]) and several,
        gothic_things=bool(options["gothic_things"]) and several,
    )


def also(boxes: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Words that bring other words with them where both boxes are present."""
    words: dict[str, tuple[str, ...]] = {}
    if "geek" in boxes and "greek" in boxes:
        words["Hometown S.O."] = ("Live-In S.O.",)  # MIX-4
    if "geek" in boxes and "goth" in boxes:
        words |= {"Blog": ("Surf the Net",), "Online Shopping": ("Surf the Net",)}  # MIX-12
    if "geek" in boxes and "cthulhu" in boxes:
        words |= {"Cigarettes": ("Tentacles",), "Tentacles": ("Cigarettes",)}  # MIX-13
    return words


def cards(boxes: Sequence[str], options: Mapping[str, str | bool]) -> list[SlackCard]:
    """One Life pile and one Job pile of all boxes; a title that several boxes have is one title with all their copies (MIX-1)."""
    students = "greek" in boxes and "geek" in boxes and options["greek"] == "students"
    titles: dict[tuple[bool, str], SlackCard] = {}
    for box in boxes:
        for card in load_box(box).cards:
            only_jobs = card.kind == "Job" or (card.job_related and card.name not in FOR_MAJORS_TOO)
            if students and box in geek.BOXES and only_jobs:
                continue  # MIX-2
            key = title_of(card)
            titles[key] = card if key not in titles else titles[key].and_more(card.copies)
    return list(titles.values())


def title_of(card: SlackCard) -> tuple[bool, str]:
    """What makes two cards of several boxes the same one. The piles never mix (TABLE-1): Beer is a Thing, and a Major."""
    return card.kind == "Job", card.name


def in_words(boxes: Sequence[str], options: Mapping[str, str | bool]) -> list[tuple[str, str]]:
    """Which rules of combination are in force at this table: what, and its id."""
    rules = edition(boxes, options)
    has = set(boxes)
    said: list[tuple[str, str]] = [(f"2 to {rules.most_seats} seats", "TABLE-2")]
    if rules.for_two:
        first, second = rules.for_two
        verb = "are given to the two seats" if options["two_seats"] == "give" else "are taken out"
        said.append((f"with two seats, {first} and {second} {verb}", "TABLE-5"))
    if len(has & set(geek.BOXES)) > 1:
        said.append(("the Geek boxes make one Life pile and one Job pile", "MIX-1"))
    if {"geek", "greek"} <= has and options["greek"] == "students":
        alone = "" if rules.two_kinds else ": all are students"
        said.append((f"the Geek Jobs and everything about Jobs stay in the box{alone}", "MIX-2"))
    if rules.two_kinds:
        said.append(
            ("some seats have Majors, some have Jobs; each is immune to what is about the other", "MIX-3")
        )
    if {"geek", "greek"} <= has:
        said.append(("what touches a Live-In S.O. touches a Hometown S.O. too", "MIX-4"))
        said.append(("Monty and Lab Rats are Pets for No Pets!, but not People", "MIX-5"))
        said.append(("Some Random Person can bring a Major as well as a Job", "MIX-6"))
    if rules.two_kinds:
        said.append(
            ("whoever loses a Job or Major chooses which kind to draw, or leaves it to chance", "MIX-7")
        )
    if rules.goths_only:
        said.append(("only a seat with a Goth Job gets Gloom", "MIX-8"))
        said.append(
            (
                "a change from Goth to ordinary trades all Gloom for 1 Slack; the other way brings 1 Gloom",
                "MIX-9",
            )
        )
        said.append(
            ("Paint Windows Black lifts every Goth by 1 Slack and weighs 1 on everybody else", "MIX-10")
        )
    if {"geek", "goth"} <= has:
        said.append(("Poet, Drummer and Temp are spared alike", "MIX-11"))
        said.append(("Blog and Online Shopping count as Surf the Net too", "MIX-12"))
    if {"geek", "cthulhu"} <= has:
        said.append(("Cigarettes and Tentacles are one type, both ways", "MIX-13"))
    if "cthulhu" in has and len(has) > 1:
        madness = "Madness is ignored" if not rules.madness else "every Madness counts double"
        said.append((madness, "MIX-14"))
    if rules.geeky_things:
        said.append(("house rule: geeky Things give Slack to geeks only", "MIX-16"))
    if rules.gothic_things:
        said.append(("house rule: gothic Things give Slack to Goths only", "MIX-16"))
    return said
