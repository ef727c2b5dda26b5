"""What if? From any step of a game that is over somebody takes a seat and plays on against bots, at a table of their own.

The new table's log begins with the old game's answers, those of chance among them: the piles lie as they lay, and dice are rolled anew.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from slackhouse.bots.names import levels
from slackhouse.kernel.wording import Several, Told
from slackhouse.server import log_rows
from slackhouse.server.refusals import Refused
from slackhouse.server.sitting import Sitting

NO_CLOCK: Final = "no clock"
_ROWS: msgspec.json.Decoder[list[log_rows.Row]] = msgspec.json.Decoder(list[log_rows.Row])


class WhatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where somebody wants to play on: which game, after how many answers, in whose chair, against whom."""

    game: Annotated[int, Meta(ge=1, le=999_999)]
    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Annotated[str, Meta(max_length=40)] = "normal"


def rows_of(sitting: Sitting) -> bytes:
    """A game that is over as rows: the table, the deal, and every answer."""
    game = sitting.game
    if game is None:
        raise ValueError("no game has begun at this table")
    setup = game.setup
    answers = [log_rows.Answer(seat, move, boast) for seat, move, boast in game.log.moves]
    began = log_rows.Began(setup.names, setup.first, setup.last_winners, setup.start, printing=setup.printing)
    return log_rows.WRITE.encode([sitting.laid, began, *answers])


def laid_anew(rows: bytes, wanted: WhatIf, token: str) -> tuple[log_rows.TableLaid, list[log_rows.Row]]:
    """The new table, and all that has happened at it when somebody sits down. Raises Refused."""
    laid, began, *answers = _ROWS.decode(rows)
    if not isinstance(laid, log_rows.TableLaid) or not isinstance(began, log_rows.Began):
        raise TypeError("a game is a table, a deal and answers")
    if wanted.seat >= laid.seats:
        raise Refused("no-such-chair", Told("no.chairs", last=laid.seats - 1))
    if wanted.level not in levels():
        known = Several(tuple(levels()))
        raise Refused("bad-message", Told("no.bots", levels=known, level=repr(wanted.level)))
    if wanted.moves >= len(answers):
        raise Refused("not-open", Told("no.was-over"))
    chairs: list[log_rows.Row] = [
        log_rows.Sat(seat, name, token) if seat == wanted.seat else log_rows.Filled(seat, wanted.level, name)
        for seat, name in enumerate(began.names)
    ]
    table = msgspec.structs.replace(laid, speed=NO_CLOCK)
    return table, [*chairs, log_rows.Hosts(wanted.seat), began, *answers[: wanted.moves]]
