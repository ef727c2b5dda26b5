"""Jobs of worker processes on decks of users: read, edit, check, try a card, play test games."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Final

import msgspec

from slackhouse.art import alt, picture
from slackhouse.cards.bounds import excess
from slackhouse.cards.card import Card
from slackhouse.cards.editing import added, changed, dropped, headed
from slackhouse.cards.reading import MOST_COPIES, MOST_PROBLEMS, read_cards, read_deck
from slackhouse.cards.toml_text import lines_of, toml
from slackhouse.game import Game, Joining, joining
from slackhouse.games import vocabularies
from slackhouse.games.card_text import face
from slackhouse.games.own_decks import boxes_of
from slackhouse.kernel.errors import DeckError, SlackhouseError
from slackhouse.kernel.plain import Entries, Plain
from slackhouse.lab.quick_check import quick_check
from slackhouse.scenario.card_trial import tried
from slackhouse.site import studio_messages as told

# -- decks of a table ---------------------------------------------------------------------------------------------------------


class TableDecks(msgspec.Struct, frozen=True):
    """The cards of some decks as they are written; or what is wrong with them, or with the table they are for."""

    cards: tuple[Entries, ...] = ()
    problems: tuple[str, ...] = ()
    wrong: str = ""


def read_table_decks(wanted: tuple[list[str], int, dict[str, str | bool], list[str]]) -> TableDecks:
    """The cards of these decks, or what is wrong with them, or with the table they are for."""
    boxes, seats, options, decks = wanted
    try:
        cards = _read_decks(boxes, decks)
        Game.new(tuple(boxes), seats, None, options, own_cards=cards)
    except DeckError as error:
        return TableDecks(problems=tuple(error.problems))
    except SlackhouseError as error:
        return TableDecks(wrong=str(error))
    return TableDecks(tuple(cards))


def _read_decks(boxes: list[str], decks: list[str]) -> list[Entries]:
    joins = joining(boxes)
    cards: list[Entries] = []
    problems: list[str] = []
    copies = 0
    for number, text in enumerate(decks, 1):
        try:
            copies += sum(card.copies for card in read_deck(text, file=f"deck {number}", **joins))
            cards += tomllib.loads(text).get("card", [])
        except DeckError as error:
            problems += error.problems
    if copies > MOST_COPIES and not problems:
        problems = [f"deck 1:1: deck: all decks together have {copies} cards; {MOST_COPIES} is the most"]
    if problems:
        raise DeckError(problems)
    return cards


# -- deck studio --------------------------------------------------------------------------------------------------------------


FILE: Final = "deck 1"
MAX_PICTURES: Final = 12
"""So many are drawn at a time, the one that is looked at among them."""
DOCTOR_SECONDS: Final = 4.0
"""Seconds of games that the doctor plays."""
MAX_PROBLEM_TEXT: Final = 200
_PROBLEM: Final = re.compile(r"[^:]*:(\d+): (.*)", re.DOTALL)


def studio_job(wanted: tuple[str, object]) -> object:
    """The job for all but the doctor: what is to be done, and to what."""
    do, what = wanted
    if do == "read":
        return read_deck_text(msgspec.convert(what, told.Bench))
    if do == "trial":
        return try_card(msgspec.convert(what, told.TrialTask))
    return deck_problems(str(what))


def prepare_studio_job() -> None:
    """Read boxes, words and motifs before the first job, outside its time limit."""
    for kind in vocabularies().kinds:
        read_deck_text(told.Bench(f'[[card]]\nname = "A {kind}"\nkind = "{kind}"\n'))


# -- on the bench --------------------------------------------------------------------------------------------------------------


def read_deck_text(bench: told.Bench) -> told.Read:
    """A deck after a change: its text, its cards with faces and pictures, and all that is wrong."""
    text = bench.deck
    too_much = excess(text)
    if too_much is not None:
        wrong = told.Mistake(too_much.line, -1, f"deck: {too_much.what}")
        return told.Read("", False, "", (), (), (), (wrong,))
    problems: list[told.Mistake] = []
    if bench.edit is not None:
        try:
            text = _edited(text, bench.edit)
        except DeckError as error:
            problems += [told.Mistake(1, -1, one) for one in error.problems]
        except ValueError as error:
            problems.append(told.Mistake(1, -1, str(error)))
    boxes = boxes_of(text)
    try:
        data = toml(text)
    except ValueError:
        return told.Read(text, False, "", (), (), (), (*problems, *_problems(text, boxes, 0)))
    cards = data.get("card", [])
    tables = [one for one in cards if isinstance(one, dict)] if isinstance(cards, list) else []
    problems += _problems(text, boxes, len(tables))
    title = data.get("title")
    return told.Read(
        text,
        True,
        title[:MAX_PROBLEM_TEXT] if isinstance(title, str) else "",
        boxes,
        _words(data.get("boxes")),
        tuple(_cards(tables, boxes, problems, bench.at)),
        tuple(problems),
    )


def _words(said: object) -> tuple[str, ...]:
    return tuple(one for one in (said if isinstance(said, list) else [said]) if isinstance(one, str))[:20]


def _edited(text: str, edit: told.Edit) -> str:
    match edit.do:
        case "change":
            return changed(text, edit.card, edit.data)
        case "add":
            return added(text, edit.data)
        case "drop":
            return dropped(text, edit.card)
        case _:
            return headed(text, edit.data)


def _problems(text: str, boxes: tuple[str, ...], cards: int) -> list[told.Mistake]:
    try:
        read_deck(text, file=FILE, **joining(boxes))
    except DeckError as error:
        where = lines_of(text) if cards else None
        starts = [where.of(("card", number)) for number in range(cards)] if where is not None else []
        return [_mistake(one, starts) for one in error.problems]
    except SlackhouseError as error:
        return [told.Mistake(1, -1, str(error))]
    return []


def _mistake(said: str, starts: list[int]) -> told.Mistake:
    found = _PROBLEM.match(said)
    if found is None:
        return told.Mistake(1, -1, said)
    line, says = int(found[1]), found[2]
    card = -1 if says.startswith("deck: ") else sum(one <= line for one in starts) - 1
    return told.Mistake(line, card, says)


def _cards(
    tables: Sequence[told.Data], boxes: tuple[str, ...], problems: Sequence[told.Mistake], at: int
) -> list[told.CardOnBench]:
    shown = [told.CardOnBench(_plain_table(one)) for one in tables]
    if len(problems) > MOST_PROBLEMS:  # which of the others are right, nobody has looked
        return shown
    wrong = {one.card for one in problems}
    good = [number for number in range(len(tables)) if number not in wrong]
    near = sorted(good, key=lambda number: abs(number - at))[:MAX_PICTURES]
    for number, card in zip(good, _printed([tables[one] for one in good], joining(boxes)), strict=False):
        printed = {key: one for key, one in face(card).items() if one is not None and key != "source"}
        drawn, said = (picture(card), alt(card)) if number in near else ("", "")
        shown[number] = told.CardOnBench(shown[number].data, printed, drawn, said)
    return shown


def _printed(tables: Sequence[told.Data], joins: Joining) -> tuple[Card, ...]:
    """Those of a deck that are right; none, if they cannot do without those that are wrong."""
    try:
        return read_cards(list(tables), text="", file=FILE, **joins) if tables else ()
    except DeckError:
        return ()


def _plain_table(table: told.Data) -> told.Data:
    return {str(key)[:MAX_PROBLEM_TEXT]: _plain(one) for key, one in table.items()}


def _plain(value: object) -> Plain:
    """What a form can show: words and whole numbers; of anything else, what it is."""
    match value:
        case dict():
            return _plain_table(value)
        case list():
            return [_plain(one) for one in value]
        case bool() | str():
            return value
        case int() if abs(value) < 10**9:
            return value
        case int():
            return "a huge number"
        case _:
            return str(value)[:MAX_PROBLEM_TEXT]


# -- at the table --------------------------------------------------------------------------------------------------------------


def try_card(wanted: told.TrialTask) -> told.TrialTable:
    """A table at which a card can be tried at once."""
    problems = deck_problems(wanted.deck)
    if problems:
        return told.TrialTable(problems)
    boxes, tables = boxes_of(wanted.deck), tomllib.loads(wanted.deck)["card"]
    if wanted.at >= len(tables):
        return told.TrialTable((f"there is no card {wanted.at + 1} in this deck",))
    try:
        start = tried(boxes, tables, wanted.at, wanted.names, wanted.seed)
    except SlackhouseError as error:
        return told.TrialTable((str(error),))
    return told.TrialTable((), boxes, tuple(tables), start)


def prepare_doctor_job() -> None:
    """The same as for all other work."""
    prepare_studio_job()


def doctor_job(text: str) -> told.DoctorResult:
    """What the deck does in a few seconds of games."""
    problems = deck_problems(text)
    if problems:
        return told.DoctorResult(problems)
    try:
        found = quick_check(boxes_of(text), tomllib.loads(text)["card"], DOCTOR_SECONDS)
    except SlackhouseError as error:
        return told.DoctorResult((str(error),))
    return told.DoctorResult((), msgspec.convert(msgspec.to_builtins(found), told.Finding))


def deck_problems(text: str) -> tuple[str, ...]:
    """All that is wrong with a deck."""
    too_much = excess(text)
    if too_much is not None:
        return (f"{FILE}:{too_much.line}: deck: {too_much.what}",)
    try:
        read_deck(text, file=FILE, **joining(boxes_of(text)))
    except DeckError as error:
        return tuple(error.problems)
    except SlackhouseError as error:
        return (str(error),)
    return ()
