"""The family of the Slack games: every task, every answer, and the winning condition."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.family.lazy_parts import LazyParts
from slackhouse.games.slack import combine, line, saved
from slackhouse.games.slack import view as views
from slackhouse.games.slack.card import SlackCard, vocabulary
from slackhouse.games.slack.combine import assemble
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.games.slack.joined import Edition
from slackhouse.games.slack.options import OPTIONS, chosen
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules import (
    activities,
    asking,
    borrowing,
    calling,
    canceling,
    choosing,
    conditions,
    dating,
    effects,
    free_time,
    hands,
    jobs,
    leaving,
    moments,
    refusing,
    score,
    setup,
    shopping,
    trading,
    turn,
    tv,
    twists,
    whenever,
    why,
)
from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.games.slack.rules.setup import lay_table
from slackhouse.games.slack.table import FaceUp, Table
from slackhouse.games.slack.view import View
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from slackhouse.cards.card import Card
    from slackhouse.cards.reading import Box
    from slackhouse.cards.vocabulary import Vocabulary
    from slackhouse.family.family import BoxInfo, Rules, Tables
    from slackhouse.family.options import Option
    from slackhouse.games.slack.fields import Fields
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.table import Frame, Task
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk


class SlackRules:
    """The rules of the Slack games: their tasks and answers, in the order of the rulebook."""

    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]
    pondering = frozenset({"calling", "leaving", "free time", "discarding"})
    """The questions that the active seat answers in its own time."""

    def __init__(self) -> None:
        self.tasks = {
            **setup.TASKS,
            **turn.TASKS,
            **hands.TASKS,
            **calling.TASKS,
            **leaving.TASKS,
            **jobs.TASKS,
            **free_time.TASKS,
            **shopping.TASKS,
            **activities.TASKS,
            **canceling.TASKS,
            **tv.TASKS,
            **whenever.TASKS,
            **moments.TASKS,
            **effects.TASKS,
            **choosing.TASKS,
            **twists.TASKS,
            **trading.TASKS,
            **conditions.TASKS,
            **borrowing.TASKS,
            **dating.TASKS,
            **vocabulary().tasks,
            **score.TASKS,
        }
        self.answers = {
            **setup.ANSWERS,
            **turn.ANSWERS,
            **hands.ANSWERS,
            **calling.ANSWERS,
            **leaving.ANSWERS,
            **jobs.ANSWERS,
            **activities.ANSWERS,
            **canceling.ANSWERS,
            **effects.ANSWERS,
            **choosing.ANSWERS,
            **twists.ANSWERS,
            **trading.ANSWERS,
            **conditions.ANSWERS,
            **borrowing.ANSWERS,
            **dating.ANSWERS,
            **vocabulary().answers,
        }

    def judge(self, s: Table) -> None:
        """Has somebody reached the Goal?"""
        score.judge(s)

    def meanwhile(self, s: Table, seat: int) -> Sequence[Move]:
        """Anybody may lay a Whenever: first laid, first played (WHEN-3)."""
        out: list[Move] = []
        whenever.moves(s, seat, out)
        return out

    def accepts(self, s: Table, seat: int, move: Move, offered: Sequence[Move]) -> bool:
        """Another way to say what was offered: Things in another order, several discards at once, a shuffle."""
        ask = s.ask
        if ask is None or move != Move(move.do, cards=move.cards):
            return False
        if move.do == "shuffle":
            return any(sorted(move.cards) == sorted(one.cards) for one in offered if one.do == "shuffle")
        if move.do == "shop":
            return any(shopping.same_trip(move.cards, one.cards) for one in offered if one.do == "shop")
        if move.do == "discard" and ask.about == "discarding" and seat in ask.moves:
            return hands.may_discard(s, seat, move.cards)
        return False

    def asked(self, s: Table) -> Reason:
        """What is being asked, for everybody, and the rule's id."""
        return asking.OPEN.asked(s)

    def why(self, s: Table, seat: int, card: int, offered: Sequence[Move]) -> Reason:
        """Why a seat cannot play a card now, and the rule's id."""
        return why.why(s, seat, card, offered)

    def why_not(self, s: Table, seat: int, move: Move, offered: Sequence[Move]) -> Reason:
        """Why a move is refused, and the rule's id."""
        return refusing.why_not(s, seat, move, offered)

    def lying(self, s: Table) -> list[int]:
        """What lies on the table for all to see, and can be named: rooms, what is being played, the Week, Jobs."""
        frames = [card for f in s.agenda if f.kind in BEING_PLAYED for card in (f.card, *f.cards)]
        rooms = [card for room in s.rooms for card, _ in room]
        return [card for card in (*rooms, *frames, s.week, *s.jobs) if card >= 0]


RULES: Final = SlackRules()


def _assembled(setup: Setup, own: Sequence[Card]) -> tuple[Printed, Edition]:
    return assemble(setup.boxes, len(setup.names), setup.options, all_of(SlackCard, own), setup.printing)


class SlackTables:
    """The table part of the Slack games: setup, views, saved forms and guesses."""

    view = staticmethod(views.view)

    def begin(self, setup: Setup, own: Sequence[Card]) -> Table:
        """A table before its first answer."""
        printed, edition = _assembled(setup, own)
        if setup.start is not None:
            return saved.restored(saved.converted(setup.start), printed, edition, frozenset(RULES.tasks))
        return lay_table(
            printed,
            edition,
            len(setup.names),
            for_two=str(chosen(setup.options)["two_seats"]),
            first=setup.first,
            last_winners=setup.last_winners,
        )

    def restored(self, setup: Setup, own: Sequence[Card], form: bytes) -> Table:
        """A table from its saved form."""
        printed, edition = _assembled(setup, own)
        return saved.restored(saved.decoded(form), printed, edition, frozenset(RULES.tasks))

    def saved(self, s: Table) -> Fields:
        """The table as plain data."""
        return saved.saved(s)

    def face_up(self, seen: View, like: FaceUp) -> FaceUp:
        """What lies face up in this view; of the one it is like, only what is printed is taken."""
        return views.face_up(seen, like.printed, like.edition)

    def guess(self, seen: View, like: Table, luck: Random) -> Table:
        """A table that looks just like this view; of the one it is like, only what is printed is taken."""
        return views.guess(seen, like.printed, like.edition, luck)

    def census(self, s: Table) -> list[int]:
        """Every card of the table, wherever it is."""
        return views.census(s)

    def line(self, s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
        """The whole table in one line."""
        return line.table_line(s, names, boxes)


class SlackFamily(LazyParts[Table, View, Printed]):
    """The family of the Slack games."""

    name = "slack"
    title = "the Slack games"
    package = "slackhouse.games.slack"
    packages = (package, *(one.package for one in EDITIONS), f"{package}.editions")
    boxes: tuple[BoxInfo, ...] = tuple(box for one in EDITIONS for box in one.boxes)
    options: Mapping[str, Option] = OPTIONS
    winning = "WIN-1"
    sitting = "TABLE-2"
    rules: Rules[Table] = RULES
    tables: Tables[Table, View] = SlackTables()

    def most_seats(self, boxes: Sequence[str]) -> int:
        """How many can sit at a table with these boxes. Raises SetupError if they make no table."""
        combine.check_boxes(boxes)
        return combine.most_seats(boxes)

    def in_force(self, boxes: Sequence[str], options: Mapping[str, str | bool]) -> Sequence[Reason]:
        """The rules that hold with these boxes together, each with its id."""
        return list(combine.in_words(boxes, chosen(options)))

    def load_box(self, name: str, printing: int = PRINTING) -> Box:
        """One of the boxes, in the current printing or an earlier one."""
        return load_box(name, printing)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return vocabulary()

    @cached_property
    def talk(self) -> Talk | None:
        from slackhouse.games.slack.talk import TALK

        return TALK


FAMILY: Final = SlackFamily()
