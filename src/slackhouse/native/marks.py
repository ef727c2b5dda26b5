"""Class decorators for the compiler. They do nothing where nothing is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr, trait
else:

    def trait(one):  # noqa: ANN001, ANN201 - typed above
        """One of several bases: it brings fields and methods, and no room of its own for them."""
        return one

    def mypyc_attr(**_said):  # noqa: ANN003, ANN201 - typed above
        return lambda one: one


__all__ = ["mypyc_attr", "trait"]
