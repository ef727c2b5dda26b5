"""What a table of Chez Dork can choose before it plays: each option with its values, the first one being the default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.errors import SetupError, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTIONS: Final[dict[str, tuple[str | bool, ...]]] = {
    "characters": ("dealt", "chosen"),  # DORK-1
    "mild": (False, True),
}


def chosen(options: Mapping[str, str | bool]) -> dict[str, str | bool]:
    """All options, with what the table chose; an unknown name or value is an error that names the nearest."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise SetupError(
                f'there is no option "{name}" in Chez Dork{nearest(name, OPTIONS)} (options: {", ".join(OPTIONS)})'
            )
        if value not in OPTIONS[name] or isinstance(value, bool) != isinstance(OPTIONS[name][0], bool):
            values = [str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in OPTIONS[name]]
            raise SetupError(f'option {name} cannot be "{value}"; it is {" or ".join(values)}')
    return {name: options.get(name, values[0]) for name, values in OPTIONS.items()}
