"""The state of a table as its log gives it: who sits where, and the game. Following the same rows gives the same state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from slackhouse.cards.card import Card
from slackhouse.family.family import AnyFamily
from slackhouse.game import CHANCE, NAMES, Game
from slackhouse.games import family
from slackhouse.i18n.templates import WordsError
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.fairness import Proof, promised
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import PASS, Move
from slackhouse.server import log_rows
from slackhouse.server.access.player_identity import has_look_alike
from slackhouse.server.live import participants
from slackhouse.server.live.finished_game import scores_over_time
from slackhouse.server.live.participants import Chair, StoryLines
from slackhouse.server.settings import DAY_CLOCKS
from slackhouse.story.story_lines import Line
from slackhouse.story.window_relevance import presses

State = Literal["lobby", "playing", "paused", "over"]
MAX_CHATS: Final = 200
MAX_MOVE_IDS: Final = 100


class Chat(NamedTuple):
    """A chat line."""

    n: int
    seat: int
    name: str
    text: str


class TableState:
    """The state of one table. Only `follow` changes it."""

    def __init__(self, laid: log_rows.TableCreated) -> None:
        self.laid = laid
        self.family = family(laid.boxes)
        self.seq = 0
        self.chairs = [Chair() for _ in range(laid.seats)]
        self.host = 0
        self.status: State = "lobby"
        self.game: Game | None = None
        self.games = 0
        self.secret = ""
        """Promised for the next game; nobody's business until that is over."""
        self.proof: Proof | None = None
        """What chance is bound to in this game, if it is."""
        self.draws = 0
        """How often chance has spoken in this game."""
        self.at = 0
        """The number of the open question: that of the row which opened it. A pass in a window does not open another."""
        self.opened_at = 0.0
        self.last_at = 0.0
        self.paused_with = -1.0
        self.epoch = 0
        """How often this table had changed servers when it was last opened."""
        self.kept: log_rows.UndoPoint | None = None
        """The move that can be taken back now."""
        self.chats: list[Chat] = []
        self.chatted = 0
        self.done: dict[tuple[int, str], int] = {}
        self.shown: dict[tuple[int, int], tuple[int, ...]] = {}
        """The hand a seat has shown last, to whom (below zero: to all). Forgotten over a restart."""
        self.door = log_rows.AccessChanged()
        self.barred: frozenset[str] = frozenset()
        """Those who were removed, by the hashes of their tokens."""
        self.hands_seen: list[participants.HandSeen] = []
        """Of each hand the last that each has seen."""
        self.language = _spoken(laid, self.family)
        self.stories = StoryLines(laid.seats, self.language)
        self.scores: list[list[int]] = []
        self.hints = False
        """May everybody ask for hints, also where several people play?"""
        self.luck: int | None = None
        """What chance says comes of this, in a newcomer's first game."""
        self.answered: dict[int, int] = {}
        """After how many batches of facts each seat last said something itself. Forgotten over a restart."""

    # -- following the log ---------------------------------------------------------------------------------------------------

    def follow(self, row: log_rows.Row, at: float) -> None:
        """One more row. Raises, with nothing changed, if it is an answer that cannot be."""
        match row:
            case log_rows.Answer():
                self._answered(row, at)
            case log_rows.TakenBack():
                self._took_back(row, at)
            case log_rows.HostChanged():
                self.host = row.seat
            case log_rows.Promised():
                self.secret = row.secret
            case log_rows.Began():
                self._began(row, at)
            case log_rows.Chatted():
                self.chatted += 1
                self.chats.append(Chat(self.chatted, row.seat, row.name, row.text))
                del self.chats[:-MAX_CHATS]
            case log_rows.Hinted():
                self.hints = row.on
            case log_rows.Paused():
                self.status, self.paused_with = "paused", row.left
            case log_rows.Resumed():
                self.status = "playing"
            case log_rows.AccessChanged():
                self.door, self.barred = row, frozenset()
            case log_rows.Opened():
                self.epoch = row.epoch
                if not self.is_by_day:
                    # Nobody pays for the time in which there was no home, now or after the next one.
                    self.opened_at += max(0.0, at - self.last_at)
            case log_rows.TableCreated():
                raise ValueError("a table is laid only once")
            case _:
                self._changed(row, self.chairs[row.seat])
        self.seq += 1
        self.last_at = at

    def _changed(self, row: log_rows.ChairRow, chair: Chair) -> None:
        """One chair, and nothing else at the table."""
        match row:
            case log_rows.Sat():
                self._sat(row)
            case log_rows.Filled():
                chair.fill(row.name, row.level)
                self._called(row.seat)
            case log_rows.Freed():
                chair.free(is_called=self.game is not None)
            case log_rows.Left():
                chair.left, chair.sitter = True, row.level
            case log_rows.CameBack():
                chair.left = False
            case log_rows.Agreed():
                chair.agreed = tuple(sorted({*chair.agreed, row.by}))
            case log_rows.WordGiven():
                chair.word = row.word
            case log_rows.Ordered():
                chair.orders = row.orders
            case log_rows.Removed():
                self.barred |= {chair.token}
                chair.remove(row.level)

    def _answered(self, row: log_rows.Answer, at: float) -> None:
        game = self._game
        ask = game.ask
        stays = row.move.do == "show hand" or (row.move == PASS and ask is not None and len(ask.moves) > 1)
        had_the_moment = row.move.do != "show hand" and game.is_anybodys_moment
        turns, entries = game.table.turns, game.entries
        said = log_rows.GivenAnswer(row.seat, row.move, bool(row.id), turns, ask, had_the_moment)
        if row.id and row.move.do != "show hand" and ask is not None and ask.about == "window":
            chair = self.chairs[row.seat]
            chair.had_a_say = chair.had_a_say or not presses(game, row.seat)
        facts = game.answer(row.seat, row.move, row.boast)
        if row.move.do in log_rows.QUIET_MOVES:
            self.kept = log_rows.undo_after(self.kept, said, entries, game, facts)
        else:
            self.kept = None
        if game.table.turns != turns:
            self._turned(game.table.turn)
        if row.move.do == "show hand":
            self.shown[row.seat, row.move.seat] = tuple(game.view(row.seat).hand)
        if any(fact.what == "SawHand" for fact in facts):
            self.hands_seen = participants.hands_after(self.hands_seen, facts, self.seq + 1)
        if row.seat == CHANCE:
            self.draws += 1
            self.stories.add_chance(facts)
        else:
            self.stories.add(facts)
            chair = self.chairs[row.seat]
            if had_the_moment and chair.orders.afterwards:
                chair.orders = msgspec.structs.replace(chair.orders, afterwards=False)
            if row.id:
                self.answered[row.seat] = len(self.stories.batches) - 1
                self._remember(row.seat, row.id)
                self.chairs[row.seat].agreed = ()  # the player who goes on keeps the hand
        if not stays:
            self._open(at)
        if game.is_over:
            self.status = "over"
            self.at = self.seq + 1
            self.scores = scores_over_time(game)
            self._reveal_hands()

    def _took_back(self, row: log_rows.TakenBack, at: float) -> None:
        """The question is asked again. What was told stays told, and that it was taken back is told, too."""
        self.game = log_rows.game_before(self._game, row.entries)
        self.kept = None
        self.stories.rename(self.game)
        self.stories.add([Fact("TookBack", "", row.seat)])
        self._open(at)

    def _open(self, at: float) -> None:
        """Another question. A player who wanted to be left alone until their turn is asked again in it."""
        self.at, self.opened_at = self.seq + 1, at
        self._reveal_hands()
        chair = self.chairs[self._game.table.turn]
        if chair.orders.until_my_turn:
            chair.orders = msgspec.structs.replace(chair.orders, until_my_turn=False)

    def _turned(self, seat: int) -> None:
        """Another turn: what was said of the last one is over, and for whose turn it is a round begins."""
        self.chairs[seat].had_a_say = False
        for chair in self.chairs:
            if chair.orders.this_turn:
                chair.orders = msgspec.structs.replace(chair.orders, this_turn=False)

    def _reveal_hands(self) -> None:
        for chair in self.chairs:
            chair.hand_hidden = False

    def _remember(self, seat: int, name: str) -> None:
        self.done[seat, name] = self.seq + 1
        if len(self.done) > MAX_MOVE_IDS * len(self.chairs):
            del self.done[next(iter(self.done))]

    def _sat(self, row: log_rows.Sat) -> None:
        for seat, other in enumerate(self.chairs):
            if other.name.casefold() == row.name.casefold() and seat != row.seat and other.level:
                other.name = self.a_name(row.name)  # a bot does not mind what it is called
                self._called(seat)
        chair = self.chairs[row.seat]
        chair.sit_down(row.name, row.token)
        self._called(row.seat)
        if self.is_running:
            self._forget_for(row.seat)
        chair.hand_hidden = self.is_running
        chair.joined = self.stories.heard(row.seat) if self.is_running else None

    def _forget_for(self, seat: int) -> None:
        """The next player in a chair has seen nothing that was shown to it, and has said nothing that could be taken back."""
        self.hands_seen = [one for one in self.hands_seen if one.to != seat]
        self.answered[seat] = len(self.stories.batches)
        if self.kept is not None and self.kept.seat == seat:
            self.kept = None

    def _called(self, seat: int) -> None:
        """The name of a chair in a game that is running."""
        game = self.game
        if game is not None and game.names[seat] != self.chairs[seat].name:
            game.rename(tuple(chair.name for chair in self.chairs))
            self.stories.rename(game)

    def _began(self, row: log_rows.Began, at: float) -> None:
        laid = self.laid
        self.game = Game.begin(
            Setup(
                boxes=laid.boxes,
                names=row.names,
                options=laid.options,
                first=row.first,
                last_winners=row.last_winners,
                own_cards=laid.own_cards,
                start=row.start,
                printing=row.printing,
            )
        )
        words = [chair.word for chair in self.chairs]
        self.proof, self.secret, self.draws = promised(self.secret, words) if self.secret else None, "", 0
        for chair, name in zip(self.chairs, row.names, strict=True):
            chair.name, chair.agreed, chair.had_a_say, chair.word = name, (), False, ""
        self.games += 1
        self.kept = None
        self.shown = {}
        self.luck, self.answered = row.luck, {}
        self.hands_seen = []
        self.status = "playing"
        self.stories.begin(self.game)
        self._open(at)

    # -- looking -------------------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        if self.game is None:
            raise ValueError("no game has begun at this table")
        return self.game

    @property
    def is_by_day(self) -> bool:
        """Does the clock run day and night, also when nobody is there?"""
        return self.laid.speed in DAY_CLOCKS

    @property
    def over(self) -> int:
        """How many games are over here."""
        return self.games - self.is_running

    @property
    def is_running(self) -> bool:
        """Is there a game with hidden hands?"""
        return self.status in {"playing", "paused"}

    def viewpoint(self, seat: int | None) -> int | None:
        """From where somebody in this chair sees the table: like a spectator, as long as the hand is veiled."""
        return None if seat is None or self.chairs[seat].hand_hidden else seat

    def told(self, seat: int | None) -> int:
        """How many lines of the story there are for a seat. A player who sat down in mid-game has heard until then what spectators heard."""
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
    def hints_are_fair(self) -> bool:
        """Alone with bots anybody may ask for one; among people, if the host allows it."""
        return self.hints or len(self.persons) == 1

    def since_answer(self, seat: int) -> list[Fact]:
        """What happened since this seat last said something itself, with what came of that."""
        return [fact for batch in self.stories.batches[self.answered.get(seat, 0) :] for fact in batch]

    @property
    def printed(self) -> tuple[Card, ...]:
        """The cards of the table, also before its first game."""
        laid, game = self.laid, self.game
        if game is None:
            game = Game.new(laid.boxes, laid.seats, None, laid.options, own_cards=laid.own_cards)
        return tuple(game.table.printed.cards)

    @property
    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.token]

    def seat_of(self, token: str) -> int | None:
        """The chair of the player with this token."""
        return next((seat for seat in self.persons if self.chairs[seat].token == token), None)

    def a_name(self, *taken: str) -> str:
        """A name for a bot that nobody here has."""
        others = [*taken, *(chair.name for chair in self.chairs)]
        return next(
            name
            for name in (*NAMES, *(f"Guest {n}" for n in range(1, 20)))
            if not has_look_alike(name, others)
        )

    def has_shown(self, seat: int, move: Move) -> bool:
        """Is this a hand that they have seen as it is?"""
        hand = tuple(self._game.view(seat).hand)
        return hand in {self.shown.get((seat, move.seat)), self.shown.get((seat, -1))}

    def offered(self, seat: int) -> Sequence[Move]:
        return self._game.moves(seat) if self.status == "playing" else ()


def leaving_rows(state: TableState, seat: int) -> list[log_rows.Row]:
    """Somebody gets up. In the lobby the chair is free again; in a game a bot plays for it, until its person is back."""
    changes: list[log_rows.Row] = [log_rows.Freed(seat) if state.status == "lobby" else log_rows.Left(seat)]
    if state.host == seat:
        others = [one for one in state.persons if one != seat and not state.chairs[one].left]
        changes += [log_rows.HostChanged(others[0])] if others else []
    return changes


def _spoken(laid: log_rows.TableCreated, by: AnyFamily) -> str:
    """The language of a table; a folder of words may be gone since it was laid."""
    try:
        by.words(laid.language)
    except WordsError:
        return ENGLISH
    return laid.language
