"""A table as its log says it stands: who sits where, what is being played. Whoever follows the rows has it, live or after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from slackhouse.contract.wording import WordsError
from slackhouse.contract.words import ENGLISH
from slackhouse.game import CHANCE, NAMES, Game
from slackhouse.games import family, talks
from slackhouse.kernel.moves import PASS, Move
from slackhouse.notation import Speech
from slackhouse.server import log_rows
from slackhouse.server.replay_steps import scores_over_time
from slackhouse.server.stories import Stories
from slackhouse.story.orders import Orders, is_anybodys_moment
from slackhouse.story.teller import Line

State = Literal["lobby", "playing", "paused", "over"]
KEPT_CHATS: Final = 200
KEPT_IDS: Final = 100


class Chair:
    """A person sits in it (then it has a token), a bot (then it has a level), or nobody."""

    __slots__ = ("agreed", "joined", "left", "level", "name", "orders", "sitter", "token", "veiled")

    def __init__(self) -> None:
        self.name = ""
        self.token = ""
        self.level = ""
        self.orders = Orders()
        self.left = False
        self.sitter = ""
        """The level of the bot that plays for whoever left; the house's own if none is named."""
        self.agreed: tuple[int, ...] = ()
        """The seats who agree that another person may have this chair in this game."""
        self.veiled = False
        """Whoever sat down in mid-game sees the hand when the game has gone on, not before: else chairs could be tried on for a look."""
        self.joined: tuple[int, int] | None = None
        """How many lines of the story spectators, and this seat, had heard when somebody sat down in mid-game."""

    @property
    def who(self) -> Literal["person", "bot", "empty"]:
        return "person" if self.token else "bot" if self.level else "empty"


class Chat(NamedTuple):
    """Something said beside the game."""

    n: int
    seat: int
    name: str
    text: str


class Sitting:
    """One table. Only `follow` changes it."""

    def __init__(self, laid: log_rows.TableLaid) -> None:
        self.laid = laid
        self.seq = 0
        self.chairs = [Chair() for _ in range(laid.seats)]
        self.host = 0
        self.state: State = "lobby"
        self.game: Game | None = None
        self.games = 0
        self.at = 0
        """The number of the open question: that of the row which opened it. A pass in a window does not open another."""
        self.opened_at = 0.0
        self.last_at = 0.0
        self.paused_with = -1.0
        self.chats: list[Chat] = []
        self.chatted = 0
        self.done: dict[tuple[int, str], int] = {}
        self.shown: dict[tuple[int, int], tuple[int, ...]] = {}
        """The hand a seat has shown last, to whom (below zero: to all). Forgotten over a restart."""
        self.language = _spoken(laid)
        self.stories = Stories(laid.seats, self.language)
        self.scores: list[list[int]] = []

    # -- following the log ---------------------------------------------------------------------------------------------------

    def follow(self, row: log_rows.Row, at: float) -> None:
        """One more row. Raises, with nothing changed, if it is an answer that cannot be."""
        match row:
            case log_rows.Answer():
                self._answered(row, at)
            case log_rows.Sat():
                self._sat(row)
            case log_rows.Filled():
                chair = self.chairs[row.seat]
                chair.level, chair.name, chair.token, chair.left = row.level, row.name, "", False
                chair.agreed = ()
                self._called(row.seat)
            case log_rows.Freed():
                chair = self.chairs[row.seat]
                chair.level = chair.token = ""
                chair.name = "" if self.game is None else chair.name
                chair.orders, chair.left = Orders(), False
            case log_rows.Hosts():
                self.host = row.seat
            case log_rows.Left():
                self.chairs[row.seat].left, self.chairs[row.seat].sitter = True, row.level
            case log_rows.Back():
                self.chairs[row.seat].left = False
            case log_rows.Agreed():
                chair = self.chairs[row.seat]
                chair.agreed = tuple(sorted({*chair.agreed, row.by}))
            case log_rows.Began():
                self._began(row, at)
            case log_rows.Ordered():
                self.chairs[row.seat].orders = row.orders
            case log_rows.Chatted():
                self.chatted += 1
                self.chats.append(Chat(self.chatted, row.seat, row.name, row.text))
                del self.chats[:-KEPT_CHATS]
            case log_rows.Paused():
                self.state, self.paused_with = "paused", row.left
            case log_rows.Resumed():
                self.state = "playing"
            case log_rows.TableLaid():
                raise ValueError("a table is laid only once")
        self.seq += 1
        self.last_at = at

    def _answered(self, row: log_rows.Answer, at: float) -> None:
        game = self._game
        ask = game.ask
        stays = row.move.do == "show hand" or (row.move == PASS and ask is not None and len(ask.moves) > 1)
        had_the_moment = row.move.do != "show hand" and is_anybodys_moment(game)
        facts = game.answer(row.seat, row.move, row.boast)
        if row.move.do == "show hand":
            self.shown[row.seat, row.move.seat] = tuple(game.view(row.seat).hand)
        if row.seat == CHANCE:
            self.stories.add_luck(facts)
        else:
            self.stories.add(facts)
            chair = self.chairs[row.seat]
            if had_the_moment and chair.orders.afterwards:
                chair.orders = msgspec.structs.replace(chair.orders, afterwards=False)
            if row.id:
                self._remember(row.seat, row.id)
                self.chairs[row.seat].agreed = ()  # whoever plays on keeps the hand
        if not stays:
            self._open(at)
        if game.is_over:
            self.state = "over"
            self.at = self.seq + 1
            self.scores = scores_over_time(game)
            self._lift_veils()

    def _open(self, at: float) -> None:
        """Another question. Whoever wanted to be left alone until their turn is asked again in it."""
        self.at, self.opened_at = self.seq + 1, at
        self._lift_veils()
        chair = self.chairs[self._game.table.turn]
        if chair.orders.until_my_turn:
            chair.orders = msgspec.structs.replace(chair.orders, until_my_turn=False)

    def _lift_veils(self) -> None:
        for chair in self.chairs:
            chair.veiled = False

    def _remember(self, seat: int, name: str) -> None:
        self.done[seat, name] = self.seq + 1
        if len(self.done) > KEPT_IDS * len(self.chairs):
            del self.done[next(iter(self.done))]

    def _sat(self, row: log_rows.Sat) -> None:
        for seat, other in enumerate(self.chairs):
            if other.name.casefold() == row.name.casefold() and seat != row.seat and other.level:
                other.name = self.a_name(row.name)  # a bot does not mind what it is called
                self._called(seat)
        chair = self.chairs[row.seat]
        chair.name, chair.token, chair.level = row.name, row.token, ""
        chair.orders, chair.left, chair.agreed = Orders(), False, ()
        self._called(row.seat)
        chair.veiled = self.is_running
        chair.joined = self.stories.heard(row.seat) if self.is_running else None

    def _called(self, seat: int) -> None:
        """The name of a chair in a game that is running."""
        game = self.game
        if game is not None and game.names[seat] != self.chairs[seat].name:
            names = tuple(chair.name for chair in self.chairs)
            game.setup = msgspec.structs.replace(game.setup, names=names)
            game.speech = Speech(game.table.printed.cards, names, talks())
            self.stories.rename(game)

    def _began(self, row: log_rows.Began, at: float) -> None:
        laid = self.laid
        self.game = Game.new(
            laid.boxes,
            row.names,
            None,
            laid.options,
            first=row.first,
            last_winners=row.last_winners,
            own_cards=laid.own_cards,
        )
        for chair, name in zip(self.chairs, row.names, strict=True):
            chair.name, chair.agreed = name, ()
        self.games += 1
        self.shown = {}
        self.state = "playing"
        self.stories.begin(self.game)
        self._open(at)

    # -- looking -------------------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        if self.game is None:
            raise ValueError("no game has begun at this table")
        return self.game

    @property
    def is_running(self) -> bool:
        """Is there a game with hidden hands?"""
        return self.state in {"playing", "paused"}

    def eyes(self, seat: int | None) -> int | None:
        """From where somebody in this chair sees the table: like a spectator, as long as the hand is veiled."""
        return None if seat is None or self.chairs[seat].veiled else seat

    def told(self, seat: int | None) -> int:
        """How many lines of the story there are for a seat. Whoever sat down in mid-game has heard until then what spectators heard."""
        joined = self._joined(seat)
        return self.stories.count(seat) + (joined[0] - joined[1])

    def untold(self, seat: int | None) -> int:
        """The place of the first line that is in memory, as are all after it."""
        as_spectator, as_seat = self._joined(seat)
        first = self.stories.first(seat)
        if first > as_seat:
            return as_spectator + first - as_seat
        return min(self.stories.first(None), as_spectator)

    def story(self, seat: int | None, start: int, end: int) -> list[Line]:
        """Lines by their places, of those that are in memory."""
        as_spectator, as_seat = self._joined(seat)
        shift = as_seat - as_spectator
        public = self.stories.some(None, start, min(end, as_spectator)) if start < as_spectator else []
        return public + self.stories.some(seat, max(start, as_spectator) + shift, end + shift)

    def _joined(self, seat: int | None) -> tuple[int, int]:
        return (seat is not None and self.chairs[seat].joined) or (0, 0)

    @property
    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.token]

    def seat_of(self, token: str) -> int | None:
        """The chair of whoever has this token."""
        return next((seat for seat in self.persons if self.chairs[seat].token == token), None)

    def a_name(self, *taken: str) -> str:
        """One of the house's names that nobody here has."""
        folded = {name.casefold() for name in (*taken, *(chair.name for chair in self.chairs))}
        return next(
            name for name in (*NAMES, *(f"Guest {n}" for n in range(1, 20))) if name.casefold() not in folded
        )

    def has_shown(self, seat: int, move: Move) -> bool:
        """Is this a hand that they have seen as it is?"""
        hand = tuple(self._game.view(seat).hand)
        return hand in {self.shown.get((seat, move.seat)), self.shown.get((seat, -1))}

    def offered(self, seat: int) -> Sequence[Move]:
        return self._game.moves(seat) if self.state == "playing" else ()


def leaving(sitting: Sitting, seat: int) -> list[log_rows.Row]:
    """Somebody gets up. In the lobby the chair is free again; in a game a bot plays for it, until its person is back."""
    changes: list[log_rows.Row] = [log_rows.Freed(seat) if sitting.state == "lobby" else log_rows.Left(seat)]
    if sitting.host == seat:
        others = [one for one in sitting.persons if one != seat and not sitting.chairs[one].left]
        changes += [log_rows.Hosts(others[0])] if others else []
    return changes


def _spoken(laid: log_rows.TableLaid) -> str:
    """The language of a table; a folder of words may be gone since it was laid."""
    try:
        family(laid.boxes).words(laid.language)
    except WordsError:
        return ENGLISH
    return laid.language
