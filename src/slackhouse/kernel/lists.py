"""Writes a family's `table.py` from its list of fields, `fields.py`: classes with slots, a constructor and a copy, field by field.

`python -m slackhouse.kernel.lists src/slackhouse/games/slack` writes it anew. A loop over names at run time takes twice as long, and
compiled callers do not see methods that are made when a class is.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from slackhouse.kernel.fields import AnyFields, Field, fields_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HEAD: Final = '''"""{about} Made from `fields.py` by `python -m slackhouse.kernel.lists`: write there, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyFaceUp, AnyTable

if TYPE_CHECKING:
{imports}


class FaceUp(AnyFaceUp):
    """What lies face up, for everybody to see. Lists are by seat, clockwise."""

'''
TABLE: Final = '''


class Table(FaceUp, AnyTable):
    """Everything there is to know of a game that is running."""

'''
COPY: Final = '''

    def copy(self) -> Table:
        """The same table again, independent of this one."""
        twin = Table({parts}, blank=False)
'''
OUTSIDE: Final = {
    "import AnyFaceUp, AnyTable": "import AnyFaceUp, OwnTable",
    "class Table(FaceUp, AnyTable)": "class Table(OwnTable)",
    "super().__init__(": "FaceUp.__init__(self, ",
    'game that is running."""': 'game that is running."""\n\n    without_what_it_hides = FaceUp',
}
"""How the classes of a family that is never compiled differ: only a compiled class has two compiled bases."""


def written(folder: Path) -> str:
    """The text of the `table.py` in the folder of a family. Its list is read by its path: the family may have no table yet."""
    spec = spec_from_file_location("fields_of_a_family", folder / "fields.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(folder / "fields.py")
    # Hints are looked up in the module of their class.
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return _text(module.Fields, module.ABOUT, module.PARTS)


def made(form: type[AnyFields]) -> type[Any]:
    """The class of a family that is never compiled, made as it is imported; its tables are made with what is printed, and seats."""
    scope: dict[str, object] = {"__name__": form.__module__}
    text = _text(form, "", {"printed": "builtins.object"}, alone=True)
    for inside, outside in OUTSIDE.items():
        text = text.replace(inside, outside)
    exec(text, scope)  # noqa: S102 - our own text of the family's own names
    table = scope["Table"]
    if not isinstance(table, type):
        raise TypeError(f"{form.__module__}: its list of fields makes no table")
    return table


def _text(form: type[AnyFields], about: str, parts: dict[str, str], *, alone: bool = False) -> str:
    """`alone`: its table is not built on what lies face up, and has slots for that too."""
    every = fields_of(form)
    up = [one for one in every if not one.kept.hidden]
    down = [one for one in every if one.kept.hidden]
    lines = HEAD.format(about=about, imports="\n".join(_imports(parts)))
    lines += "\n".join([*_slots([*parts, *(one.name for one in up)]), "", *_made(parts, up)])
    own = [*parts, *(one.name for one in every)] if alone else [one.name for one in down]
    lines += TABLE + "\n".join([*_slots(own), "", *_whole(parts, down)])
    lines += COPY.format(parts=", ".join(f"self.{one}" for one in (*parts, "seats")))
    lines += "\n".join(_copied(parts, every)) + "\n"
    return (
        lines
        if "NO_CARD]" in lines or "NO_CARD\n" in lines
        else lines.replace("from slackhouse.kernel.moves import NO_CARD\n", "")
    )


def _slots(names: Iterable[str]) -> Iterator[str]:
    own = sorted(name for name in names if name not in IN_EVERY)
    quoted = [f'"{name}",' for name in own]
    if len(own) < 2:
        yield f"    __slots__ = ({''.join(quoted)})"
        return
    yield "    __slots__ = ("
    yield from (f"        {one}" for one in quoted)
    yield "    )"


IN_EVERY: Final = frozenset({"seats", "ask", "touched", "facts", *AnyFields.__struct_fields__})
"""Slots that every table has already."""


def _signature(parts: dict[str, str]) -> str:
    said = "".join(f"{name}: {kind.rpartition('.')[2]}, " for name, kind in parts.items())
    return f"    def __init__(self, {said}seats: int, *, blank: bool = True) -> None:"


FILLED: Final = "        if blank:  # else the caller fills it"


def _made(parts: dict[str, str], up: Iterable[Field]) -> Iterator[str]:
    yield _signature(parts)
    yield from (f"        self.{name} = {name}" for name in (*parts, "seats"))
    yield FILLED
    yield from (_blank(one) for one in up)
    yield "            self.agenda: list[Frame] = []"


def _whole(parts: dict[str, str], down: Iterable[Field]) -> Iterator[str]:
    yield _signature(parts)
    yield FILLED
    yield f"            super().__init__({''.join(f'{name}, ' for name in parts)}seats)"
    yield from (_blank(one) for one in down)
    yield "            self.ask: Ask | None = None"
    yield "            self.touched = False"
    yield "            self.facts: list[Fact] | None = []"


def _blank(field: Field) -> str:
    name, kind, kept = field.name, type_said(field.type), field.kept
    if not kept.by_seat:
        return f"            self.{name}: {kind} = {kept.blank}"
    if kept.blank.startswith("["):
        return f"            self.{name}: {kind} = [{kept.blank} for _ in range(seats)]"
    return f"            self.{name}: {kind} = [{kept.blank}] * seats"


def _copied(parts: dict[str, str], every: Iterable[Field]) -> Iterator[str]:
    for name in (*parts, "seats"):
        yield f"        twin.{name} = self.{name}"
    for field in every:
        yield f"        twin.{field.name} = {_copy_of(field)}"
    yield "        twin.agenda = self.agenda[:]"
    yield "        twin.ask = self.ask"
    yield "        twin.touched = self.touched"
    yield "        twin.facts = self.facts  # never added to after an answer: the next one starts a new list"
    yield "        return twin"


def _copy_of(field: Field) -> str:
    """Lists are changed in place, and what is in them only if it is a list; by name there are only lists."""
    said = type_said(field.type)
    if said.startswith("dict["):
        return f"{{name: one[:] for name, one in self.{field.name}.items()}} if self.{field.name} else {{}}"
    if said.startswith("list[list["):
        return f"[one[:] for one in self.{field.name}]"
    return f"self.{field.name}[:]" if said.startswith("list[") else f"self.{field.name}"


def type_said(kind: type) -> str:
    """A type as it is written."""
    return str(kind) if hasattr(kind, "__args__") else str(kind.__name__)


def _imports(parts: dict[str, str]) -> Iterator[str]:
    """What every table is made with, by where it is found; sorted, as imports are."""
    yield from (
        f"    from {where} import {name}"
        for where, _, name in sorted(one.rpartition(".") for one in parts.values())
    )
    yield "    from slackhouse.kernel.facts import Fact"
    yield "    from slackhouse.kernel.table import Ask, Frame"


def main(words: list[str]) -> int:
    """Write the tables of the families in these folders."""
    for word in words:
        path = Path(word) / "table.py"
        path.write_text(written(Path(word)), "utf-8")
        sys.stdout.write(f"wrote {path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
