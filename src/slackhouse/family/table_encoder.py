"""The encoder of a table, by its family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from slackhouse.family.encoding import AnyEncoder, Encoder

if TYPE_CHECKING:
    from slackhouse.cards.printed import AnyPrinted
    from slackhouse.family.family import AnyFamily
    from slackhouse.kernel.table import AnyFaceUp
    from slackhouse.kernel.view import AnyView


class EncodedTable(Protocol):
    """A table as far as its encoding is concerned: its printed cards and its number of seats."""

    @property
    def printed(self) -> AnyPrinted: ...

    @property
    def seats(self) -> int: ...


def table_encoder(family: AnyFamily, table: EncodedTable) -> AnyEncoder:
    """The encoding of a table of this family, and of all that have the same printed on their cards and as many seats."""

    def face_up(view: AnyView) -> AnyFaceUp:
        return family.tables.face_up(view, table)

    printed = table.printed
    return Encoder(
        family.encoding,
        printed,
        printed.cards,
        table.seats,
        family.rules.answers,
        family.story.phases,
        face_up,
    )
