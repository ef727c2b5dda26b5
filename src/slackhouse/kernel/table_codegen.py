"""Code generator for a family's `table.py`, from its list of fields in `fields.py`: classes with slots, a constructor and a copy, field by field.

`python -m slackhouse.kernel.table_codegen src/slackhouse/games/slack` writes it anew. A loop over names at run time takes twice as long, and
compiled callers do not see methods that are made when a class is. A family that is never compiled can have its class from `kernel.table_class`.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.fields import IN_EVERY, AnyFields, Field, fields_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HEAD: Final = '''"""{about} Made from `fields.py` by `python -m slackhouse.kernel.table_codegen`: write there, not here."""

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


def written(folder: Path) -> str:
    """The text of the `table.py` in the folder of a family. Its list is read by its path: the family may have no table yet."""
    spec = spec_from_file_location("fields_of_a_family", folder / "fields.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(folder / "fields.py")
    # Hints are looked up in the module of their class.
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return _text(module.Fields, module.ABOUT, module.PARTS)


def _text(form: type[AnyFields], about: str, parts: dict[str, str]) -> str:
    every = fields_of(form)
    up = [one for one in every if not one.spec.hidden]
    down = [one for one in every if one.spec.hidden]
    lines = HEAD.format(about=about, imports="\n".join(_imports(parts)))
    lines += "\n".join([*_slots([*parts, *(one.name for one in up)]), "", *_made(parts, up)])
    lines += TABLE + "\n".join([*_slots(one.name for one in down), "", *_whole(parts, down)])
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
    yield "            self.passes: list[Entry] | None = None"


def _blank(field: Field) -> str:
    name, kind, spec = field.name, type_said(field.type), field.spec
    if not spec.by_seat:
        return f"            self.{name}: {kind} = {spec.blank}"
    if spec.blank.startswith("["):
        return f"            self.{name}: {kind} = [{spec.blank} for _ in range(seats)]"
    return f"            self.{name}: {kind} = [{spec.blank}] * seats"


def _copied(parts: dict[str, str], every: Iterable[Field]) -> Iterator[str]:
    for name in (*parts, "seats"):
        yield f"        twin.{name} = self.{name}"
    for field in every:
        yield f"        twin.{field.name} = {_copy_of(field)}"
    yield "        twin.agenda = self.agenda[:]"
    yield "        twin.ask = self.ask"
    yield "        twin.touched = self.touched"
    yield "        twin.facts = self.facts  # never added to after an answer: the next one starts a new list"
    yield "        twin.passes = None"
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
    yield "    from slackhouse.kernel.log import Entry"
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
