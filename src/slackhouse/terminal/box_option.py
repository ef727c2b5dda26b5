"""`--box`: every command that takes boxes takes them by this option, so that they are named alike everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from slackhouse.games.box_names import parse_boxes
from slackhouse.kernel.errors import SetupError, SlackhouseError

F = TypeVar("F", bound=Callable[..., object])


def box_option(*, default: str = "", sense: str) -> Callable[[F], F]:
    """`--box` for one table: all that are named, at once or again and again, lie on it. The command gets `boxes`."""

    def together(_context: click.Context, _param: click.Parameter, given: Sequence[str]) -> tuple[str, ...]:
        return tuple(box for table in _tables(given) for box in table)

    return click.option(
        "--box",
        "boxes",
        multiple=True,
        default=(default,) if default else (),
        show_default=bool(default),
        metavar="BOX",
        callback=together,
        help=f"{sense} Several: geek,goth or geek+goth, or given more than once.",
    )


def tables_option(*, default: Sequence[str] = (), sense: str) -> Callable[[F], F]:
    """`--box` for commands that go from table to table: each `--box` is one of them. The command gets `tables`."""
    return click.option(
        "--box",
        "tables",
        multiple=True,
        default=tuple(default),
        show_default=bool(default),
        metavar="BOX",
        callback=lambda _context, _param, given: _tables(given),
        help=f"{sense} Several on one table: geek,goth or geek+goth. Given more than once: one table after the other.",
    )


def no_such_table(error: SlackhouseError) -> click.BadParameter:
    """What is wrong with the boxes that were named, at the option that named them."""
    return click.BadParameter(str(error), param_hint="--box")


def _tables(given: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    try:
        return tuple(parse_boxes(one) for one in given)
    except SetupError as error:
        raise no_such_table(error) from None
