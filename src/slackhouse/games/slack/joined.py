"""The hooks of all editions on a table, joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.editions.edition import Token
    from slackhouse.games.slack.table import FaceUp, Table


class Edition:
    """The joined hooks (see `edition.Hooks`) and the optional rules in force. An unused hook costs one lookup.

    Made once for all tables of the same boxes, and never changed. No Struct, so that it can be compiled with the rules that ask it.
    """

    def __init__(  # noqa: PLR0913 - as many hooks as there are
        self,
        *,
        boxes: tuple[str, ...],
        most_seats: int,
        tokens: Mapping[str, Token],
        score: tuple[Callable[[FaceUp, list[int]], None], ...],
        beside: tuple[Callable[[FaceUp, int], Sequence[int]], ...],
        lands: tuple[Callable[[Table, int, int], bool], ...],
        after_calling: tuple[Callable[[Table, int], None], ...],
        turn_ends: tuple[Callable[[Table], None], ...],
        new_job: tuple[Callable[[Table, int, int], None], ...],
        spares: tuple[Callable[[FaceUp, int, int], tuple[str, str] | None], ...],
        gives_slack: tuple[Callable[[FaceUp, int, int], bool], ...],
        roles: Words,
        for_two: Words,
        guests_can_be_discarded: bool,
        borrowing: bool,
        dating: bool,
    ) -> None:
        self.boxes = boxes
        self.most_seats = most_seats
        self.tokens = tokens
        self.score = score
        self.beside = beside
        self.lands = lands
        self.after_calling = after_calling
        self.turn_ends = turn_ends
        self.new_job = new_job
        self.spares = spares
        self.gives_slack = gives_slack
        self.roles = roles
        self.for_two = for_two
        self.guests_can_be_discarded = guests_can_be_discarded
        self.borrowing = borrowing
        self.dating = dating
