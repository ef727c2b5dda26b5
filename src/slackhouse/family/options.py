"""The options of a table, chosen before the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from slackhouse.kernel.errors import SetupError, nearest


class Option(NamedTuple):
    """One option: its values, the default first; and the boxes with which it matters (none: all), any of them or only together.

    How it is asked is in the words file, `option.NAME`, and what its values are called, `choice.VALUE`; or it says so itself.
    """

    values: tuple[str | bool, ...]
    says: str = ""
    boxes: tuple[str, ...] = ()
    together: bool = False


def chosen(
    known: Mapping[str, Option], options: Mapping[str, str | bool], where: str = ""
) -> dict[str, str | bool]:
    """All options, with what the table chose; an unknown name or value is an error that names the nearest."""
    for name, value in options.items():
        if name not in known:
            raise SetupError(
                f'there is no option "{name}"{where}{nearest(name, known)} (options: {", ".join(known)})'
            )
        values = known[name].values
        if value not in values or isinstance(value, bool) != isinstance(values[0], bool):
            said = [str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in values]
            raise SetupError(f'option {name} cannot be "{value}"; it is {" or ".join(said)}')
    return {name: options.get(name, option.values[0]) for name, option in known.items()}
