"""Reading a scenario file: TOML in, a Scenario out, or everything that is wrong with its keys and values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Final

from slackhouse.cards.lines import Path
from slackhouse.family.family import AnyFamily
from slackhouse.family.scenario_format import CardAt, Said, Scenario, SeatPlan, Value
from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import ScenarioError, nearest
from slackhouse.kernel.plain import Entries, Plain
from slackhouse.scenario import keys
from slackhouse.scenario.problems import Problems

MOST_CHARACTERS: Final = 500_000
MOST: Final = 9_999
"""No number in a scenario is further from zero than this."""


def load(path: str | FilePath) -> Scenario:
    """A scenario from a file. Raises ScenarioError, also if it cannot be opened."""
    try:
        data = FilePath(path).read_bytes()
        return read(data.decode("utf-8-sig"), file=str(path))
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: is not UTF-8 text") from None


def read(text: str, *, file: str) -> Scenario:
    """A scenario from its text. Raises ScenarioError with all that is wrong."""
    data = _parsed(text, file)
    problems = Problems(file, text)
    scenario = _Reader(problems, data).scenario(file, text)
    problems.raise_if_any()
    return scenario


def _parsed(text: str, file: str) -> Entries:
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(f"{file}: is longer than {MOST_CHARACTERS} characters")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = re.sub(r"\s+", " ", str(error))
        found = re.search(r" \(at line (\d+), column \d+\)", said)
        line = int(found[1]) if found else text.count("\n") + 1
        raise ScenarioError(
            f"{file}:{line}: is not TOML: {said[: found.start()] if found else said}"
        ) from None


class _Reader:
    """Takes one value after the other, and tells what will not do."""

    def __init__(self, problems: Problems, data: Entries) -> None:
        self.tell = problems.tell
        self.data = data
        self.boxes: tuple[str, ...] = ()

    def scenario(self, file: str, text: str) -> Scenario:
        data = self.data
        self.known(data, (), keys.known("top", keys.TOP))
        self.boxes = self.texts(data, ("boxes",)) or (FAMILIES[0].boxes[0].name,)
        more = self.more("top", data, ())
        seats = self.seats(data.get("seat", []))
        expect, by_seat, in_order = self.expected(data.get("expect", {}))
        return Scenario(
            file=file,
            text=text,
            title=self.text(data, ("title",)) or FilePath(file).stem,
            rules=self.rules(data),
            boxes=self.boxes,
            options=self.options(data.get("options", {})),
            turn=self.text(data, ("turn",)),
            phase=self.text(data, ("phase",)),
            dice=self.dice(data),
            free_dice=self.flag(data, "free_dice"),
            pile=self.texts(data, ("pile",)),
            play=self.texts(data, ("play",)),
            refuse=self.texts(data, ("refuse",)),
            hold=self.flag(data, "hold"),
            seats=seats,
            cards=self.tables(data.get("card", []), ("card",)),
            more=more,
            expect=expect,
            expect_seat=by_seat,
            in_order=in_order,
        )

    # -- tables of the file --------------------------------------------------------------------------------------------

    def seats(self, tables: Plain) -> tuple[SeatPlan, ...]:
        seats = []
        for number, table in enumerate(self.tables(tables, ("seat",))):
            at: Path = ("seat", number)
            self.known(table, at, keys.known("seat", keys.SEAT))
            name = (self.text(table, (*at, "name")) or "").strip()
            if not name and isinstance(table.get("name", ""), str):
                self.tell(at, "every seat needs a name")
            elif ":" in name or '"' in name:
                self.tell(
                    (*at, "name"), f"{name}: a name has no colon and no quotes, or moves could not be read"
                )
            hand = self.texts(table, (*at, "hand"))
            seats.append(SeatPlan(name=name, hand=hand, more=self.more("seat", table, at)))
        if not seats:
            self.tell(("seat",), "a table needs seats: [[seat]]")
        folded = [seat.name.casefold() for seat in seats]
        for number, name in enumerate(folded):
            if name and (name in folded[:number] or name == "chance"):
                self.tell(
                    ("seat", number, "name"), f'every seat needs a name of its own, and "{name}" is taken'
                )
        return tuple(seats)

    def expected(self, table: Plain) -> tuple[Said, dict[str, Said], dict[str, tuple[str, ...]]]:
        if not isinstance(table, Mapping):
            self.tell(("expect",), "is a table: [expect]")
            return Said(), {}, {}
        at: Path = ("expect",)
        self.known(table, at, keys.known("expect", keys.EXPECT))
        wanted = self.more("expect", table, at)
        for key in ("turn", "phase"):
            if key in table:
                wanted.text[key] = self.text(table, (*at, key)) or ""
        for key in ("winners", "waiting"):
            if key in table:
                wanted.texts[key] = self.texts(table, (*at, key))
        if "discard" in table:
            wanted.cards["discard"] = tuple(CardAt(card) for card in self.texts(table, (*at, "discard")))
        seats = _by_name(table.get("seat", {}))
        if seats is None:
            self.tell((*at, "seat"), "is written by name: [expect.seat.Ann]")
            return wanted, {}, {}
        by_seat = {name: self.expected_seat(one, (*at, "seat", name)) for name, one in seats.items()}
        return wanted, by_seat, {name: tuple(one) for name, one in seats.items()}

    def expected_seat(self, table: Entries, at: Path) -> Said:
        self.known(table, at, keys.known("expect_seat", keys.EXPECT_SEAT))
        wanted = self.more("expect_seat", table, at)
        if "hand" in table:
            wanted.cards["hand"] = self.cards(table, (*at, "hand"))
        return wanted

    # -- what only one family knows -------------------------------------------------------------------------------------

    def more(self, part: str, table: Entries, at: Path) -> Said:
        """What is written behind the keys of families, each as its family wants it."""
        found = Said()
        for one in FAMILIES:
            for key, value in getattr(one.scenario_setup.keys, part).items():
                if key in table and key not in found.all():
                    self.fits_boxes(table, (*at, key), one, value)
                    self.value(table, (*at, key), value, found)
        return found

    def value(self, table: Entries, at: Path, value: Value, found: Said) -> None:
        key = str(at[-1])
        match value.kind:
            case "text" | "role" | "card":
                if (text := self.text(table, at)) is not None:
                    found.text[key] = text
            case "texts":
                found.texts[key] = self.texts(table, at)
            case "cards":
                found.cards[key] = self.cards(table, at)
            case "count" if value.word and isinstance(said := table[key], str):
                if said.casefold() != value.word:
                    self.tell(at, f'wants a whole number from 0 on, or "{value.word}"')
                found.text[key] = value.word
            case _:
                number = self.number(table, at, least=0 if value.kind == "count" else -MOST)
                if number is not None:
                    found.number[key] = number

    def fits_boxes(self, table: Entries, at: Path, owner: AnyFamily, value: Value) -> None:
        """A key that needs a box which is not on the table, unless it says that there is nothing."""
        key = str(at[-1])
        if table[key] in (0, "", (), []):
            return
        box = value.box or (owner.boxes[0].name if len(owner.boxes) == 1 else "")
        if box and box not in self.boxes:
            self.tell(at, f'"{key}" needs the box "{box}", and the boxes are {", ".join(self.boxes)}')
        elif not _has_any(owner, self.boxes) and any(_has_any(one, self.boxes) for one in FAMILIES):
            self.tell(at, f'"{key}" is for {owner.title}, and the box is {", ".join(self.boxes)}')

    # -- single values -------------------------------------------------------------------------------------------------

    def known(self, table: Entries, at: Path, words: tuple[str, ...]) -> None:
        for key in table:
            if key not in words:
                near = nearest(key, words) or f"; there are {', '.join(words)}"
                self.tell((*at, key), f'there is no key "{key}"{near}')

    def tables(self, value: Plain, at: Path) -> tuple[Entries, ...]:
        found = [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []
        if not isinstance(value, list) or len(found) < len(value):
            self.tell(at, f"is written [[{at[0]}]], with two brackets")
            return ()
        return tuple(found)

    def text(self, table: Entries, at: Path) -> str | None:
        value = table.get(str(at[-1]))
        if value is not None and not isinstance(value, str):
            self.tell(at, "wants text in quotes")
            return None
        return value

    def texts(self, table: Entries, at: Path) -> tuple[str, ...]:
        value = table.get(str(at[-1]), [])
        if isinstance(value, str):
            return (value,)
        items = [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
        if not isinstance(value, list) or len(items) < len(value):
            self.tell(at, "wants a list of texts in quotes")
            return ()
        return tuple(items)

    def cards(self, table: Entries, at: Path) -> tuple[CardAt, ...]:
        value = table.get(str(at[-1]), [])
        value = [value] if isinstance(value, (str, Mapping)) else value
        if not isinstance(value, list):
            self.tell(at, "wants a list of cards")
            return ()
        found: list[CardAt] = []
        for number, one in enumerate(value):
            if isinstance(one, str):
                found.append(CardAt(one))
            elif isinstance(one, Mapping) and isinstance(title := one.get("card"), str):
                self.known(one, (*at, number), keys.CARD_AT)
                found.append(CardAt(title, self.number(one, (*at, number, "slack"))))
            else:
                self.tell((*at, number), 'a card is "Title" or { card = "Title", slack = 2 }')
        return tuple(found)

    def number(self, table: Entries, at: Path, *, least: int = -MOST) -> int | None:
        value = table.get(str(at[-1]))
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
            self.tell(at, f"wants a whole number{' from 0 on' if least == 0 else ''}")
            return None
        return value

    def flag(self, table: Entries, key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.tell((key,), "wants true or false")
        return value is True

    def dice(self, data: Entries) -> tuple[int, ...]:
        value = data.get("dice", [])
        if not isinstance(value, list):
            self.tell(("dice",), "wants a list of faces from 1 to 6")
            return ()
        faces: list[int] = []
        for number, face in enumerate(value):
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= 6:
                self.tell(("dice", number), "a face is a whole number from 1 to 6")
                return ()
            faces.append(face)
        return tuple(faces)

    def rules(self, data: Entries) -> tuple[str, ...]:
        ids = self.texts(data, ("rules",))
        known = (*keys.RULE_IDS, *keys.RULING_IDS)
        for number, one in enumerate(ids):
            if one not in known:
                self.tell(("rules", number), f'no rule has the id "{one}"{nearest(one, known)}')
        return ids

    def options(self, value: Plain) -> dict[str, str | bool]:
        table = value if isinstance(value, Mapping) else {}
        chosen = {key: one for key, one in table.items() if isinstance(one, (str, bool))}
        if not isinstance(value, Mapping) or len(chosen) < len(value):
            self.tell(("options",), 'is a table such as { two_seats = "give" }')
            return {}
        return chosen


def _by_name(value: Plain) -> dict[str, Entries] | None:
    """Tables by name; None if it is something else."""
    if not isinstance(value, Mapping):
        return None
    found = {name: one for name, one in value.items() if isinstance(one, Mapping)}
    return found if len(found) == len(value) else None


def _has_any(family: AnyFamily, boxes: tuple[str, ...]) -> bool:
    return any(one.name in boxes for one in family.boxes)
