"""The JSON Schema of every message, made from the classes that are sent and read; and what is made of it.

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
from typing import Any, Final

import msgspec
from msgspec.structs import fields

from slackhouse.games import FAMILIES
from slackhouse.server import messages, new_table, told
from slackhouse.server.seen import form_of

FILE: Final = Path(__file__).parent / "protocol.schema.json"
TYPES: Final = Path(__file__).parents[1] / "web" / "static" / "types.d.ts"
DOCS: Final = Path(__file__).parents[3] / "docs" / "protocol.md"
BEGIN: Final = "<!-- every message, made by: python -m slackhouse.server.message_schema -->"
END: Final = "<!-- the end of every message -->"
Schema = dict[str, Any]


def view() -> Any:
    """A view of any family as it is sent."""
    return reduce(or_, [form_of(family).view for family in FAMILIES])


@cache
def table() -> type[msgspec.Struct]:
    """The `table` message: its two halves as one."""
    return _joined("Table", view() | None, told.PublicTable, told.OwnTable, tag_field="is", tag="table")


@cache
def step() -> type[msgspec.Struct]:
    return _joined("ReplayStep", view(), told.ReplayStep)


def _joined(name: str, seen: Any, *halves: type[msgspec.Struct], **tag: str) -> type[msgspec.Struct]:
    """One class of several, with the views that there are."""
    found = [
        (field.encode_name, seen if field.name == "view" else field.type, *_default(field))
        for half in halves
        for field in fields(half)
    ]
    return msgspec.defstruct(
        name,
        found,
        forbid_unknown_fields=True,
        kw_only=True,
        namespace={"__doc__": " ".join(half.__doc__ or "" for half in halves)},
        **tag,  # type: ignore[arg-type]
    )


def _default(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    return () if field.required else (field.default,)


def told_over_the_socket() -> Any:
    """All that a client may hear over its socket."""
    return table() | told.ChatLine | told.Answer


ANSWERS: Final[Mapping[str, str]] = {
    "GET /api/house": "House",
    "GET /api/rules/ID": "RuleTexts",
    "POST /api/leave": "Nothing",
    "POST /api/tables": "YourTable",
    "GET /api/tables/TABLE": "Summary",
    "POST /api/tables/TABLE/sit": "YourSeat",
    "GET /api/tables/TABLE/cards": "PrintedCard[]",
    "GET /api/tables/TABLE/replay": "ReplayStep[]",
}
"""What each request is answered with, if it is not refused."""
BODIES: Final[Mapping[str, str]] = {
    "POST /api/leave": "Nothing",
    "POST /api/tables": "Wanted",
    "POST /api/tables/TABLE/sit": "Sitter",
}
"""What a request says."""
OVER_HTTP: Final = (
    *(new_table.Wanted, new_table.Sitter, new_table.Nothing, told.House, told.RuleTexts, told.YourTable),
    *(told.YourSeat, told.Summary, told.PrintedCard, told.Refusal),
)


def schema() -> Schema:
    """All messages in one document."""
    over_http = [*OVER_HTTP, step()]
    (said, heard, seen, *_), parts = msgspec.json.schema_components(
        [messages.Said, told_over_the_socket(), view(), *over_http], ref_template="#/$defs/{name}"
    )
    lists = {"Said": said, "Told": heard, "View": seen}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The messages of Slackhouse, protocol {messages.PROTOCOL}",
        "description": "Said is what a client says over its socket, Told what it hears; the others go over HTTP.",
        "$defs": {
            **{name: _plain(one) for name, one in lists.items()},
            **{k: _plain(parts[k]) for k in sorted(parts)},
        },
    }


def _plain(part: Any) -> Any:
    """Without titles that only repeat the name, and with a description on one line."""
    if isinstance(part, dict):
        kept = {key: _plain(one) for key, one in part.items() if key != "title" or isinstance(one, dict)}
        if isinstance(kept.get("description"), str):
            kept["description"] = " ".join(kept["description"].split())
        return kept
    return [_plain(one) for one in part] if isinstance(part, list) else part


def schema_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


# -- for the page --------------------------------------------------------------------------------------------------------------


def types_text() -> str:
    """The same as types, with which the page is checked; no browser reads them."""
    made = ["// Made from the classes of the messages by: python -m slackhouse.server.message_schema"]
    for name, part in schema()["$defs"].items():
        about = f"/** {part['description']} */\n" if "description" in part else ""
        made.append(f"{about}export {_declared(name, part)}")
    for name, answers in (("Answers", ANSWERS), ("Bodies", BODIES)):
        rows = "".join(f'\n  "{path}": {answer};' for path, answer in answers.items())
        made.append(f"export interface {name} {{{rows}\n}}")
    return "\n\n".join(made) + "\n"


def _declared(name: str, part: Schema) -> str:
    if part.get("type") != "object":
        return f"type {name} = {_type(part)};"
    needed = set(part.get("required", ()))
    rows = [
        f"  {key}{'' if key in needed else '?'}: {_type(one)};"
        for key, one in part.get("properties", {}).items()
    ]
    return "\n".join([f"interface {name} {{", *rows, "}"])


def _type(part: Schema) -> str:
    """A part of the schema as TypeScript says it."""
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "anyOf" in part:
        return " | ".join(_type(one) for one in part["anyOf"])
    if "enum" in part:
        return " | ".join(json.dumps(one) for one in part["enum"])
    if "const" in part:
        return json.dumps(part["const"])
    match part.get("type"):
        case "array" if "prefixItems" in part:
            least = part.get("minItems", 0)
            items = [_type(one) + ("" if at < least else "?") for at, one in enumerate(part["prefixItems"])]
            return f"[{', '.join(items)}]"
        case "array":
            item = _type(part["items"])
            return f"({item})[]" if " " in item else f"{item}[]"
        case "object":
            return f"Record<string, {_type(part['additionalProperties'])}>"
        case "integer":
            return "number"
        case kind:
            return str(kind)


# -- for people ----------------------------------------------------------------------------------------------------------------


def manual() -> str:
    """Every message with its fields, as docs/protocol.md lists them."""
    rows = ["| type | fields | what it is |", "| --- | --- | --- |"]
    for name, part in schema()["$defs"].items():
        if part.get("type") != "object":
            kinds = ", ".join(f"`{_type(one)}`" for one in part.get("anyOf", [part]))
            rows.append(f"| `{name}` | | one of {kinds} |")
            continue
        needed = set(part.get("required", ()))
        said = [
            f"`{key}{'' if key in needed else '?'}`: {_in_words(one)}"
            for key, one in part.get("properties", {}).items()
        ]
        rows.append(f"| `{name}` | {', '.join(said)} | {part.get('description', '')} |")
    return "\n".join([BEGIN, "", *rows, "", END])


def _in_words(part: Schema) -> str:
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
