"""The types of plain data: the values of JSON and TOML files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Plain: TypeAlias = (
        str | int | float | bool | list["Plain"] | tuple["Plain", ...] | Mapping[str, "Plain"] | None
    )
else:
    Plain = str | int | float | bool | list | dict | None  # msgspec checks no type that has itself in it

Entries: TypeAlias = Mapping[str, Plain]
"""What stands behind some keys: a card of one's own, a saved table."""

__all__ = ["Entries", "Plain"]
