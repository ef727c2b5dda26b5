"""The JSON Schema of every message, made from the message classes; and the files made from it.

`python -m slackhouse.server.message_schema` writes anew: the schema, the types with which the page is checked (`types.d.ts`), and
the list of messages in docs/protocol.md, where that is at hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from pathlib import Path
from types import UnionType
from typing import Final

import msgspec

from slackhouse.games import FAMILIES
from slackhouse.kernel.plain import Plain
from slackhouse.protocol import client_messages, http_messages, server_messages
from slackhouse.protocol import http_messages as mine
from slackhouse.server.live import new_table
from slackhouse.site import studio_messages as studio

FILE: Final = Path(__file__).parent / "protocol.schema.json"
TYPES: Final = Path(__file__).parents[1] / "web" / "static" / "types.d.ts"
DOCS: Final = Path(__file__).parents[3] / "docs" / "protocol.md"
BEGIN: Final = "<!-- every message, made by: python -m slackhouse.server.message_schema -->"
END: Final = "<!-- the end of every message -->"
Sent = type[msgspec.Struct] | UnionType
"""One class that is sent, or any of several."""


class SchemaPart(msgspec.Struct, frozen=True):
    """A part of the schema, as far as types and manual read it."""

    description: str = ""
    type: str = ""
    ref: str = msgspec.field(default="", name="$ref")
    any_of: tuple[SchemaPart, ...] = msgspec.field(default=(), name="anyOf")
    enum: tuple[str | int | bool | None, ...] = ()
    const: str | int | bool | msgspec.UnsetType | None = msgspec.UNSET
    items: SchemaPart | bool | None = None
    prefix: tuple[SchemaPart, ...] = msgspec.field(default=(), name="prefixItems")
    least: int = msgspec.field(default=0, name="minItems")
    others: SchemaPart | bool | None = msgspec.field(default=None, name="additionalProperties")
    required: frozenset[str] = frozenset()
    properties: dict[str, SchemaPart] = {}


def view() -> Sent:
    """A view of any family as it is sent."""
    several: Sent = reduce(or_, [family.wire.view for family in FAMILIES])
    return several


@cache
def table() -> type[msgspec.Struct]:
    """The `table` message, with the views that there are."""
    views = view()

    class Table(server_messages.Table[views], frozen=True, kw_only=True):  # type: ignore[valid-type]
        __doc__ = server_messages.Table.__doc__

    return Table


@cache
def step() -> type[msgspec.Struct]:
    """A step of a replay, with the views that there are."""
    views = view()

    class ReplayStep(server_messages.ReplayStep[views], frozen=True, kw_only=True):  # type: ignore[valid-type]
        __doc__ = server_messages.ReplayStep.__doc__

    return ReplayStep


def socket_messages() -> Sent:
    """All that a client may hear over its socket."""
    return table() | server_messages.ChatLine | server_messages.AnswerMessage


ANSWERS: Final[Mapping[str, str]] = {
    "GET /api/host": "Desk",
    "POST /api/host/close": "Nothing",
    "POST /api/host/ban": "Nothing",
    "GET /api/house": "House",
    "GET /api/words": "PageWords",
    "GET /api/tables/TABLE/words": "PageWords",
    "GET /api/rules/ID": "RuleTexts",
    "GET /api/howto": "HowTo",
    "GET /api/studio": "AllForms",
    "POST /api/studio": "Read",
    "POST /api/studio/try": "YourTable",
    "POST /api/studio/doctor": "Finding",
    "POST /api/decks": "Kept",
    "GET /api/decks/DECK": "Shared",
    "POST /api/leave": "Nothing",
    "GET /api/lobby": "Lobby",
    "GET /api/mine": "Mine",
    "GET /api/mine/statistics": "Statistics",
    "POST /api/mine/forget": "Nothing",
    "POST /api/mine/erase": "Nothing",
    "POST /api/carry": "Carrying",
    "POST /api/carry/take": "Nothing",
    "POST /api/tables": "YourTable",
    "GET /api/tables/TABLE": "Summary",
    "POST /api/tables/TABLE/sit": "YourSeat",
    "GET /api/tables/TABLE/cards": "PrintedCard[]",
    "GET /api/tables/TABLE/replay": "ReplayStep[]",
    "GET /api/tables/TABLE/fair": "Draws",
    "POST /api/tables/TABLE/what-if": "YourTable",
}
"""What each request is answered with, if it is not refused."""
BODIES: Final[Mapping[str, str]] = {
    "POST /api/host/close": "CloseTable",
    "POST /api/host/ban": "Ban",
    "POST /api/leave": "Nothing",
    "POST /api/mine/forget": "Forget",
    "POST /api/mine/erase": "Nothing",
    "POST /api/carry": "Nothing",
    "POST /api/carry/take": "Take",
    "POST /api/studio": "Bench",
    "POST /api/studio/try": "Trial",
    "POST /api/studio/doctor": "Shared",
    "POST /api/decks": "Shared",
    "POST /api/tables": "Wanted",
    "POST /api/tables/TABLE/sit": "Sitter",
    "POST /api/tables/TABLE/what-if": "WhatIf",
}
"""What a request says."""
OVER_HTTP: Final = (
    *(
        new_table.Wanted,
        new_table.Sitter,
        new_table.Nothing,
        http_messages.House,
        http_messages.HowTo,
        http_messages.PageWords,
        http_messages.RuleTexts,
        http_messages.HowTo,
        http_messages.YourTable,
    ),
    *(
        http_messages.YourSeat,
        http_messages.Summary,
        http_messages.PrintedCard,
        http_messages.Refusal,
        http_messages.Draws,
    ),
    *(http_messages.Desk, http_messages.CloseTable, http_messages.Ban),
    *(mine.Mine, mine.Statistics, mine.Lobby, mine.Forget, mine.Carrying, mine.Take, new_table.WhatIf),
    *(studio.Bench, studio.Trial, studio.Shared, studio.Kept, studio.Read, studio.AllForms, studio.Finding),
)


def schema() -> dict[str, Plain]:
    """All messages in one document."""
    over_http = [*OVER_HTTP, step()]
    (said, heard, seen, *_), parts = msgspec.json.schema_components(
        [client_messages.ClientMessage, socket_messages(), view(), *over_http],
        ref_template="#/$defs/{name}",
    )
    lists = {"Said": said, "Told": heard, "View": seen}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The messages of Slackhouse, protocol {client_messages.PROTOCOL}",
        "description": "Said is what a client says over its socket, Told what it hears; the others go over HTTP.",
        "$defs": {
            **{name: _plain(one) for name, one in lists.items()},
            **{k: _plain(parts[k]) for k in sorted(parts)},
        },
    }


def parts() -> dict[str, SchemaPart]:
    """The same, part by part."""
    return msgspec.convert(schema()["$defs"], dict[str, SchemaPart])


def _plain(part: Plain) -> Plain:
    """Without titles that only repeat the name, and with a description on one line."""
    if isinstance(part, Mapping):
        kept = {key: _plain(one) for key, one in part.items() if key != "title" or isinstance(one, Mapping)}
        if isinstance(about := kept.get("description"), str):
            kept["description"] = " ".join(about.split())
        return kept
    return [_plain(one) for one in part] if isinstance(part, list) else part


def schema_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


# -- for the page --------------------------------------------------------------------------------------------------------------


def types_text() -> str:
    """The same as types, with which the page is checked; no browser reads them."""
    made = ["// Made from the classes of the messages by: python -m slackhouse.server.message_schema"]
    for name, part in parts().items():
        about = f"/** {part.description} */\n" if part.description else ""
        made.append(f"{about}export {_declared(name, part)}")
    for name, answers in (("Answers", ANSWERS), ("Bodies", BODIES)):
        rows = "".join(f'\n  "{path}": {answer};' for path, answer in answers.items())
        made.append(f"export interface {name} {{{rows}\n}}")
    return "\n\n".join(made) + "\n"


def _declared(name: str, part: SchemaPart) -> str:
    if part.type != "object":
        return f"type {name} = {_type(part)};"
    rows = [
        f"  {key}{'' if key in part.required else '?'}: {_type(one)};" for key, one in part.properties.items()
    ]
    return "\n".join([f"interface {name} {{", *rows, "}"])


def _type(part: SchemaPart) -> str:
    """A part of the schema as TypeScript says it."""
    if part == SchemaPart():
        return "unknown"
    if part.ref:
        return part.ref.rpartition("/")[2]
    if part.any_of:
        return " | ".join(_type(one) for one in part.any_of)
    if part.enum:
        return " | ".join(json.dumps(one) for one in part.enum)
    if part.const is not msgspec.UNSET:
        return json.dumps(part.const)
    match part:
        case SchemaPart(type="array") if part.prefix:
            items = [_type(one) + ("" if at < part.least else "?") for at, one in enumerate(part.prefix)]
            return f"[{', '.join(items)}]"
        case SchemaPart(type="array", items=SchemaPart() as one):
            item = _type(one)
            return f"({item})[]" if " " in item else f"{item}[]"
        case SchemaPart(type="object", others=SchemaPart() as one):
            return f"Record<string, {_type(one)}>"
        case SchemaPart(type="object"):
            return "Record<string, unknown>"
        case SchemaPart(type="integer"):
            return "number"
        case _:
            return part.type


# -- for people ----------------------------------------------------------------------------------------------------------------


def manual() -> str:
    """Every message with its fields, as docs/protocol.md lists them."""
    rows = ["| type | fields | what it is |", "| --- | --- | --- |"]
    for name, part in parts().items():
        if part.type != "object":
            kinds = ", ".join(f"`{_type(one)}`" for one in part.any_of or (part,))
            rows.append(f"| `{name}` | | one of {kinds} |")
            continue
        said = [
            f"`{key}{'' if key in part.required else '?'}`: {_in_words(one)}"
            for key, one in part.properties.items()
        ]
        rows.append(f"| `{name}` | {', '.join(said)} | {part.description} |")
    return "\n".join([BEGIN, "", *rows, "", END])


def _in_words(part: SchemaPart) -> str:
    return _type(part).replace("|", "or").replace("[]", "…").replace("  ", " ")


def docs_text(text: str) -> str:
    """The page on the protocol, with the list of messages as it should be."""
    return re.sub(f"{re.escape(BEGIN)}.*?{re.escape(END)}", lambda _: manual(), text, flags=re.DOTALL)


def write() -> None:
    FILE.write_text(schema_text(), encoding="utf-8")
    TYPES.write_text(types_text(), encoding="utf-8")
    if DOCS.exists():
        DOCS.write_text(docs_text(DOCS.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
