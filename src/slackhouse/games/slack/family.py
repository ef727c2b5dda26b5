"""The Slack games as the kernel sees them: every task, every answer, and who has won."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from slackhouse.contract.family import BoxOnShelf
from slackhouse.contract.words import ENGLISH, words_of
from slackhouse.games.slack import line, saved
from slackhouse.games.slack import view as views
from slackhouse.games.slack.boxes import assemble
from slackhouse.games.slack.card import SlackCard, vocabulary
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.editions import combine
from slackhouse.games.slack.options import OPTIONS, chosen
from slackhouse.games.slack.rules import (
    activities,
    asking,
    calling,
    canceling,
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
    turn,
    tv,
    whenever,
    why,
)
from slackhouse.games.slack.rules.setup import lay_table
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from slackhouse.cards.reading import Box
    from slackhouse.cards.vocabulary import Vocabulary
    from slackhouse.contract.arranging import Ground
    from slackhouse.contract.bot import Bots
    from slackhouse.contract.family import Rules, Tables
    from slackhouse.contract.laws import Laws
    from slackhouse.contract.measures import Measures
    from slackhouse.contract.options import Option
    from slackhouse.contract.shown import Shown
    from slackhouse.contract.story import Story
    from slackhouse.contract.wire import Wire
    from slackhouse.contract.wording import Words
    from slackhouse.games.slack.fields import Fields
    from slackhouse.games.slack.table import Table
    from slackhouse.games.slack.view import View
    from slackhouse.kernel.agenda import Frame, Task
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk

PONDERING: Final = ("calling", "leaving", "free time", "discarding")
"""The questions that the active seat answers in its own time."""


class SlackRules:
    """Tables of functions, one module of the rulebook after the other."""

    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]

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
            **vocabulary().answers,
        }

    def judge(self, s: Table) -> None:
        """Has somebody reached the Goal?"""
        score.judge(s)

    def moves(self, s: Table, seat: int) -> Sequence[Move]:
        """All this seat may say now. While the active seat ponders, anybody may lay a Whenever: first laid, first played (WHEN-3)."""
        ask = s.ask
        if ask is None:
            return ()
        if seat in ask.moves:
            return ask.moves[seat]
        out: list[Move] = []
        if ask.about in PONDERING and 0 <= seat < s.seats:
            whenever.moves(s, seat, out)
        return out

    def accepts(self, s: Table, seat: int, move: Move) -> bool:
        """Offered, or another way to say what was offered: Things in another order, several discards at once, a shuffle."""
        ask = s.ask
        if ask is None:
            return False
        offered = self.moves(s, seat)
        if move in offered:
            return True
        if move != Move(move.do, cards=move.cards):
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
        return asking.asked(s)

    def why(self, s: Table, seat: int, card: int) -> Reason:
        """Why a seat cannot play a card now, and the rule's id."""
        return why.why(s, seat, card, self.moves(s, seat))

    def why_not(self, s: Table, seat: int, move: Move) -> Reason:
        """Why a move is refused, and the rule's id."""
        return refusing.why_not(s, seat, move, self.moves(s, seat))

    def lying(self, s: Table) -> list[int]:
        """What lies on the table for all to see, and can be named: rooms, what is being played, the Week, Jobs."""
        frames = [card for f in s.agenda if f.kind in canceling.BEING_PLAYED for card in (f.card, *f.cards)]
        rooms = [card for room in s.rooms for card, _ in room]
        return [card for card in (*rooms, *frames, s.week, *s.jobs) if card >= 0]


RULES: Final = SlackRules()


class SlackTables:
    """How a table begins, is shown, saved and guessed."""

    def begin(self, setup: Setup, own: Sequence[SlackCard]) -> Table:
        """A table before its first answer."""
        printed, edition = assemble(setup.boxes, len(setup.names), setup.options, own)
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

    def restored(self, setup: Setup, own: Sequence[SlackCard], form: bytes) -> Table:
        """A table from its saved form."""
        printed, edition = assemble(setup.boxes, len(setup.names), setup.options, own)
        return saved.restored(saved.decoded(form), printed, edition, frozenset(RULES.tasks))

    def saved(self, s: Table) -> Fields:
        """The table as plain data."""
        return saved.saved(s)

    def view(self, s: Table, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return views.view(s, seat, () if seat is None or s.winners else RULES.moves(s, seat))

    def guess(self, seen: View, like: Table, luck: Random) -> Table:
        """A table that looks just like this view; of the one it is like, only what is printed is taken."""
        return views.guess(seen, like.printed, like.edition, luck)

    def census(self, s: Table) -> list[int]:
        """Every card of the table, wherever it is."""
        return views.census(s)

    def line(self, s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
        """The whole table in one line."""
        return line.table_line(s, names, boxes)


class SlackFamily:
    """The Slack games."""

    name = "slack"
    title = "the Slack games"
    package = "slackhouse.games.slack"
    boxes: tuple[BoxOnShelf, ...] = (
        BoxOnShelf("geek", "geek", "Roommates, pizza, and a Job in the way. Where everybody begins."),
        BoxOnShelf(
            "slack-attack",
            "geek",
            "More friends, more snacks, more ways to spoil a nap. Joins Chez Geek.",
            ("geek",),
        ),
        BoxOnShelf(
            "block-party", "geek", "The neighbours drop in. Joins Chez Geek; a bigger table.", ("geek",)
        ),
        BoxOnShelf(
            "greek", "greek", "A Major instead of a Job, a Week that rules everybody, and PAR-TAAAYs."
        ),
        BoxOnShelf("goth", "goth", "Gloom counts as Slack, as long as nobody cheers you up."),
        BoxOnShelf(
            "cthulhu", "cthulhu", "Madness: first it costs, then it pays, and some guests never leave."
        ),
    )
    options: Mapping[str, Option] = OPTIONS
    winning = "WIN-1"
    sitting = "TABLE-2"
    rules: Rules = RULES
    tables: Tables = SlackTables()

    def most_seats(self, boxes: Sequence[str]) -> int:
        """How many can sit at a table with these boxes. Raises SetupError if they make no table."""
        combine.check_boxes(boxes)
        return combine.most_seats(boxes)

    def in_force(self, boxes: Sequence[str], options: Mapping[str, str | bool]) -> Sequence[tuple[str, str]]:
        """The rules that hold with these boxes together, in words, each with its id."""
        return combine.in_words(boxes, chosen(options))

    def words(self, language: str = ENGLISH) -> Words:
        """All that is said in words."""
        return words_of(self.package, language=language)

    def load_box(self, name: str) -> Box:
        """One of the boxes, as it stands on the shelf."""
        return load_box(name)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return vocabulary()

    @cached_property
    def story(self) -> Story:
        from slackhouse.games.slack.story.lines import STORY

        return STORY

    @cached_property
    def shown(self) -> Shown:
        from slackhouse.games.slack.shown import SHOWN

        return SHOWN

    @cached_property
    def arranging(self) -> type[Ground]:
        from slackhouse.games.slack.arranging import SlackGround

        return SlackGround

    @cached_property
    def talk(self) -> Talk | None:
        return None

    @cached_property
    def wire(self) -> Wire[Table]:
        from slackhouse.games.slack.wire import WIRE

        return WIRE

    @cached_property
    def laws(self) -> Laws[Table]:
        from slackhouse.games.slack.laws import LAWS

        return LAWS

    @cached_property
    def measures(self) -> Measures:
        from slackhouse.games.slack.measures import MEASURES

        return MEASURES

    @cached_property
    def bots(self) -> Bots:
        from slackhouse.games.slack.bot import BOTS

        return BOTS


FAMILY: Final = SlackFamily()
