"""The class `Game`, the public interface of the engine: it asks, is answered, shows views, and can be copied, saved and replayed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, TypedDict

import msgspec

from slackhouse.cards.reading import read_cards
from slackhouse.family.previews import Preview, preview, told_apart
from slackhouse.games import family, in_english, load_box, talks, vocabularies, words
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel import agenda, polling
from slackhouse.kernel.errors import (
    GameOverError,
    MoveError,
    NotAskedError,
    NotOfferedError,
    SavedFormError,
    SetupError,
    SlackhouseError,
    nearest,
)
from slackhouse.kernel.log import PRINTING, VERSION, Entry, Log, SavedGame, Setup, check_version
from slackhouse.kernel.moves import CHANCE, NO_CARD, NOBODY, PASS, Move
from slackhouse.kernel.wording import Seat, Several, Told, Value
from slackhouse.notation import Speech

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.cards.vocabulary import Vocabularies
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.plain import Entries
    from slackhouse.kernel.table import Ask
    from slackhouse.kernel.view import AnyView
    from slackhouse.kernel.wording import Reason

GUESSES: Final = 50
"""How often a table is guessed until it looks as it should: once or twice, as a rule."""

WORLDS: Final = 3
"""In so many guessed worlds a move is tried before anything is promised of it."""

NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
"""What seats are called that nobody named."""


_GAME_OF: Final = msgspec.json.Decoder(SavedGame)


class Game:
    """One game at one table: the whole truth. Everybody but its owner gets views."""

    __slots__ = ("_moves", "_shares_log", "_speech", "family", "rules", "setup", "table")

    def __init__(self, setup: Setup, table: Any) -> None:
        """Not for the public: see `Game.new`, `Game.load`, `Game.replay`."""
        self.setup = setup
        self.family = family(setup.boxes)
        self.rules = self.family.rules
        self.table = table
        self._speech: Speech | None = None
        self._moves: list[Entry] = []
        self._shares_log = False

    # -- beginning -----------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        boxes: Sequence[str] = ("geek",),
        seats: int | Sequence[str] = 4,
        seed: int | None = None,
        options: Mapping[str, str | bool] | None = None,
        *,
        first: int = 0,
        last_winners: Sequence[int] = (),
        own_cards: Sequence[Entries] = (),
        start: Entries | None = None,
    ) -> Game:
        """Sit down. With a seed the game answers for chance itself; without one, the caller does. `start`: a table arranged by hand."""
        names = _names(seats)
        setup = Setup(
            boxes=tuple(boxes),
            names=names,
            options=dict(options or {}),
            seed=seed,
            first=first,
            last_winners=tuple(last_winners),
            own_cards=tuple(dict(card) for card in own_cards),
            start=start,
            printing=PRINTING,
        )
        return cls.begin(setup)

    @classmethod
    def begin(cls, setup: Setup) -> Game:
        """The same of a setup, with whatever printing of the boxes it names."""
        game = cls._begun(setup)
        game._answer_for_chance()
        return game

    @classmethod
    def _begun(cls, setup: Setup) -> Game:
        """The game as it stands before its first answer."""
        if not 0 <= setup.first < len(setup.names) or any(
            not 0 <= w < len(setup.names) for w in setup.last_winners
        ):
            raise SetupError(f"there is no such seat at a table of {len(setup.names)}")
        _check_printing(setup)
        game = cls(setup, family(setup.boxes).tables.begin(setup, own_cards(setup)))
        agenda.run(game.table, game.rules)
        return game

    # -- asking and answering --------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """Who may answer now, and what; None when the game is over."""
        return None if self.table.winners else self.table.ask

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there, clockwise."""
        return self.setup.names

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several may, at once. Nobody, as long as the game goes on."""
        return tuple(self.table.winners)

    @property
    def is_over(self) -> bool:
        """Has somebody won?"""
        return bool(self.table.winners)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the last answer caused (after `new`: what setting up caused)."""
        return tuple(self.table.facts or ())

    @property
    def is_anybodys_moment(self) -> bool:
        """Is nothing being played in the open window, so that anything may be laid in it (WHEN-4)?"""
        return agenda.is_anybodys_moment(self.table)

    def moves(self, seat: int) -> Sequence[Move]:
        """All that a seat may say now: what it is asked, or a Whenever while the active seat ponders (WHEN-3)."""
        return agenda.moves(self.table, self.rules, seat)

    def accepts(self, seat: int, move: Move) -> bool:
        """May this seat say that now: as it is offered, in another way, or in words of its own where they are free?"""
        offered = self.moves(seat)
        return move in offered or self.rules.accepts(self.table, seat, move, offered)

    def answer(self, seat: int | str, move: Move | str, boast: str = "") -> tuple[Fact, ...]:
        """Take a seat's answer, as a move or as a line of the notation; returns what it caused. Raises, with nothing changed."""
        number = seat if isinstance(seat, int) else self.seat(seat)
        if isinstance(move, str):
            move, said = self.parse(number, move)
            boast = boast or said
        self._check(number, move)
        self._take(number, move, boast)
        self._answer_for_chance()
        return self.facts

    def step(self, seat: int, move: Move) -> None:
        """For bots and search: take a move that was asked for, unchecked; chance answered, no facts returned."""
        table = self.table
        if table.facts is not None:
            table.facts = []
        self._own_log().append((seat, move, ""))
        agenda.answer(table, self.rules, seat, move)
        if (
            table.ask is not None and table.ask.about != "window"
        ):  # the question that is asked most, and never of chance
            self._answer_for_chance()

    def step_and_go_on(self, seat: int, move: Move, *, suggested: bool = False) -> Ask | None:
        """For bots: `step`, then `go_on`, at once. The quickest way through a game; the log is the same."""
        return self._go_on((seat, move, ""), one_turn=False, suggested=suggested)

    def go_on(self, *, one_turn: bool = False, suggested: bool = False) -> Ask | None:
        """For bots: a seat that is asked first and can say but one thing says it, until somebody has a choice; None when the game is over.

        The same as a `step` for each of them, at once; facts are those of all of it. `one_turn`: no further than to the answer with
        which a turn begins. `suggested`: who has but one suggestion takes it, where more could be said in words.
        """
        return self._go_on(None, one_turn=one_turn, suggested=suggested)

    def _go_on(self, first: Entry | None, *, one_turn: bool, suggested: bool) -> Ask | None:
        table, seed, log = self.table, self.setup.seed, self._own_log()
        if table.facts is not None:
            table.facts = []
        polling.go_on(table, self.rules, seed, log, first, one_turn=one_turn, suggested=suggested)
        return None if table.winners else table.ask

    def pass_over(self, seats: Sequence[int]) -> None:
        """For bots: these, who are asked first and can say nothing else, pass. The same as a `step` of each, at once."""
        table = self.table
        if table.facts is not None:
            table.facts = []
        self._own_log().extend([(seat, PASS, "") for seat in seats])
        agenda.let_by(table, self.rules, seats)
        self._answer_for_chance()

    def let_pass(self) -> None:
        """For search: nobody who is asked in this window lays anything. Not written to the log: only for games that are guessed."""
        agenda.all_pass(self.table, self.rules)
        self._answer_for_chance()

    def _own_log(self) -> list[Entry]:
        """The log, to be added to: a copy shares it until one of the two goes on."""
        if self._shares_log:
            self._moves, self._shares_log = self._moves[:], False
        return self._moves

    def _take(self, seat: int, move: Move, boast: str) -> None:
        table = self.table
        if table.facts is not None:
            table.facts = []
        self._own_log().append((seat, move, boast))
        if boast:
            table.tell("Boasted", "FREE-2", seat, n=len(self._moves))
        if move.do == "show hand":
            self._show_hand(seat, move)
        else:
            agenda.answer(table, self.rules, seat, move)

    def _show_hand(self, seat: int, move: Move) -> None:
        """To one seat or to all, at any time (TURN-2)."""
        to = None if move.seat < 0 else (seat, move.seat)
        self.table.tell("ShowedHand", "TURN-2", seat, room=move.seat)
        self.table.tell("SawHand", "TURN-2", seat, room=seat, cards=tuple(self.table.hands[seat]), to=to)

    def _answer_for_chance(self) -> None:
        ask = self.table.ask
        if ask is not None and CHANCE in ask.moves and self.setup.seed is not None:
            polling.roll(self.table, self.rules, self.setup.seed, self._own_log())

    def _check(self, seat: int, move: Move) -> None:
        table, ask = self.table, self.table.ask
        if table.winners or ask is None:
            told = Told("refused.over", winners=self._all(table.winners))
            raise self._refusal(GameOverError, told, self.family.winning)
        if seat != CHANCE and not 0 <= seat < table.seats:
            told = Told("refused.no-seat", n=seat, last=table.seats - 1)
            raise self._refusal(NotAskedError, told, self.family.sitting)
        if self.accepts(seat, move):  # nearly always
            return
        if (
            move.do == "show hand"
            and move == Move("show hand", seat=move.seat)
            and -1 <= move.seat < table.seats
            and seat not in {CHANCE, move.seat}
        ):
            return
        offered = self.moves(seat)
        if seat not in ask.moves and not offered:
            asked, rule = self.rules.asked(table)
            others = {"others": self._all(ask.seats), "n": len(ask.seats)}
            told = Told("refused.not-asked", seat=Seat(seat), asked=asked, **others)
            raise self._refusal(NotAskedError, told, rule)
        why, rule = self.rules.why_not(table, seat, move, offered)
        wanted = self.speech.say(move, offered)
        told = Told("refused.cannot", seat=Seat(seat), wanted=wanted, why=why)
        raise self._refusal(NotOfferedError, told, rule, seat)

    def _refusal(self, error: type[MoveError], told: Told, rule: str, me: int | None = None) -> MoveError:
        """An error that says who in the third person, and why as it is told to them."""
        who = told.slots.get("seat")
        named = (
            Told(told.key, **{**told.slots, "seat": self._who(who.seat)}) if isinstance(who, Seat) else told
        )
        reason = self.speaker(me).text(named, start=False)
        return error(reason, rule=rule, table=self.line(), told=told)

    def why(self, seat: int, card: int, language: str = ENGLISH) -> tuple[str, str]:
        """Why this seat cannot play a card now, and the rule's id; or how it can."""
        said, rule = self.reason(seat, card)
        return self.speaker(seat, language).text(said, start=False), rule

    def reason(self, seat: int, card: int) -> Reason:
        """The same, to be put into a sentence."""
        if self.is_over or self.table.ask is None:
            return Told("why.over"), self.family.winning
        return self.rules.why(self.table, seat, card, self.moves(seat))

    # -- names and lines -------------------------------------------------------------------------------------------------

    @property
    def speech(self) -> Speech:
        """Moves in words. Made when it is first wanted: most games are never spoken of."""
        if self._speech is None:
            self._speech = Speech(self.table.printed.cards, self.names, talks(), in_english)
        return self._speech

    def rename(self, names: tuple[str, ...]) -> None:
        """Others sit there now, clockwise."""
        self.setup = msgspec.structs.replace(self.setup, names=names)
        self._speech = None

    def seat(self, name: str) -> int:
        """The number of a seat, by name."""
        for number, one in enumerate(self.names):
            if one.casefold() == name.casefold():
                return number
        if name.casefold() == "chance":
            return CHANCE
        raise NotAskedError(
            f'nobody at this table is called "{name}"{nearest(name, self.names)} (seats: {", ".join(self.names)})',
            rule=self.family.sitting,
            table=self.line(),
        )

    def parse(self, seat: int, line: str) -> tuple[Move, str]:
        """A line of the notation as a move of this seat, and its boast."""
        offered = self.moves(seat)
        hand = self.table.hands[seat] if 0 <= seat < self.table.seats else ()
        move, boast = self.speech.parse(line, seat, offered, hand, self.rules.lying(self.table))
        if move not in offered and move.do == "play" and self._is_about_what_is_played(seat, move):
            plain = Move("play", move.card)
            move = plain if plain in offered else move
        return move, boast

    def _is_about_what_is_played(self, seat: int, move: Move) -> bool:
        """Who lays a card against what is being played, or on himself, may say so: `play Car Alarm on Sleep of Ann`."""
        frame = self.table.agenda[-1]
        about = move.on == NO_CARD or move.on in {frame.card, *frame.cards}
        return about and move.seat in {NOBODY, frame.seat, *((seat,) if move.on == NO_CARD else ())}

    def named(self, seat: int, title: str) -> int:
        """The card that a seat means by a title, or by part of one that is clear. Raises NotationError."""
        return self.speech.named(title, seat, self.table.hands[seat], self.rules.lying(self.table))

    def say(self, move: Move, seat: int | None = None) -> str:
        """The line that would choose this move."""
        return self.speech.say(move, self.moves(seat) if seat is not None else (), seat)

    def tell(self, fact: Fact) -> str:
        """A fact as one sentence."""
        return self.speaker().text(self.family.story.told(fact, self.table.printed.cards))

    def speaker(self, me: int | None = None, language: str = ENGLISH) -> Speaker:
        """Puts what is told at this table into words for one seat; None is a spectator."""
        return Speaker(words(self.family, language), self.names, self.table.printed.cards, me)

    def boast(self, number: int) -> str:
        """What was said with the move of this number, counted from one."""
        return self._moves[number - 1][2]

    def line(self) -> str:
        """The whole table in one line, for errors and bug reports; hands are counted, not shown."""
        return str(self.family.tables.line(self.table, self.names, self.setup.boxes))

    def _who(self, seat: int) -> Value:
        return Told("chance") if seat == CHANCE else self.names[seat]

    def _all(self, seats: Sequence[int]) -> Value:
        return Several(tuple([self._who(one) for one in seats]), "and") if seats else Told("nobody")

    # -- looking, copying, saving -----------------------------------------------------------------------------------------

    def view(self, seat: int | None, beside: AnyView | None = None) -> AnyView:
        """What a seat (None: a spectator) may know, with its moves; all that anybody outside ever gets.

        Each family of games has a View of its own; all are `kernel.view.AnyView`. A caller that looks from several seats at once hands in the
        view that they have already.
        """
        moves = () if seat is None else self.moves(seat)
        tables = self.family.tables
        seen: AnyView = (
            tables.view(self.table, seat, moves)
            if beside is None
            else tables.view(self.table, seat, moves, beside)
        )
        return seen

    def face_up(self, seen: AnyView) -> Any:
        """What lies face up in this view, as the rules look at it: all that a bot may ask them about."""
        return self.family.tables.face_up(seen, self.table)

    def guess(self, seen: AnyView, luck: Random, *, seeded: bool = True) -> Game:
        """A game that looks just like this view: unseen cards dealt anew, chance fresh (or asked, without a seed). For search."""
        fresh = msgspec.structs.replace(self.setup, seed=luck.getrandbits(63) if seeded else None)
        for _ in range(GUESSES):
            # A seat that ponders holds something to ponder about: a hand with which that seat would not be asked is dealt again.
            game = Game(fresh, self.family.tables.guess(seen, self.table, luck))
            agenda.run(game.table, game.rules)
            ask = game.table.ask
            if ask is None or (ask.about, ask.seats) == (seen.about, seen.waiting):
                break
        return game

    def previews(self, seat: int, moves: Sequence[Move] | None = None) -> list[Preview]:
        """What each of these moves (all that a seat may say now) would do, as far as that seat can know."""
        offered = self.moves(seat) if moves is None else moves
        if not offered:
            return []
        seen = self.view(seat)
        worlds = [self.guess(seen, Random(n), seeded=False).table for n in range(WORLDS)]
        told_apart(self.family, worlds)
        return [preview(self.family, worlds, seat, move) for move in offered]

    def preview(self, seat: int, move: Move) -> Preview:
        """What this move would surely change for whom, what hangs on a die, and whether it could be answered."""
        self._check(seat, move)
        return self.previews(seat, [move])[0]

    def blank(self) -> Game:
        """The table before a card is dealt: what everybody knows of it, and nothing else. A bot may have it, to guess from."""
        return Game._begun(msgspec.structs.replace(self.setup, seed=None, start=None))

    def copy(self) -> Game:
        """The same game again, independent of this one."""
        twin = Game.__new__(Game)
        twin.setup = self.setup
        twin.family = self.family
        twin.rules = self.rules
        twin._speech = self._speech
        twin.table = self.table.copy()
        twin._moves = self._moves
        twin._shares_log = self._shares_log = True
        return twin

    def __deepcopy__(self, _memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """For other processes: the saved form, and whether anybody listens to facts. Holds what is hidden: not for seats."""
        return _unpickled, (self.save(), self.table.facts is not None)

    @property
    def entries(self) -> int:
        """How many answers the log has."""
        return len(self._moves)

    @property
    def log(self) -> Log:
        """The whole truth: how it began and every answer since. Holds what is hidden: not for seats."""
        return Log(self.setup, tuple(self._moves))

    @classmethod
    def replay(cls, log: Log) -> Game:
        """The game again, move by move, every move checked."""
        game = cls._begun(log.setup)
        for number, (seat, move, boast) in enumerate(log.moves):
            try:
                game._check(seat, move)
            except SlackhouseError as error:
                older = " (it was written when other rules held)" if log.setup.version < VERSION else ""
                raise SavedFormError(f"move {number + 1} of the log cannot be{older}: {error}") from error
            game._take(seat, move, boast)
        return game

    def save(self) -> bytes:
        """The saved form: JSON, with the log and the table."""
        return msgspec.json.encode({"log": self.log, "table": self.family.tables.saved(self.table)})

    @classmethod
    def load(cls, form: bytes) -> Game:
        """A game from its saved form. Raises SavedFormError if it is broken or too new."""
        try:
            data = _GAME_OF.decode(form)
        except (msgspec.DecodeError, RecursionError) as error:
            raise SavedFormError(_what_is_wrong(form, error)) from error
        check_version(data.log.setup.version)
        try:
            return cls._loaded(data)
        except SavedFormError:
            raise
        except (SlackhouseError, LookupError, ValueError, TypeError, ArithmeticError, StopIteration) as error:
            raise SavedFormError(f"the saved game is broken: {error}") from error

    @classmethod
    def _loaded(cls, data: SavedGame) -> Game:
        """The game of a form that can be read; whether it makes sense shows here."""
        setup = data.log.setup
        table = family(setup.boxes).tables.restored(setup, own_cards(setup), bytes(data.table))
        if table.seats != len(setup.names):
            raise SavedFormError(
                f"the saved game is broken: {len(setup.names)} names for {table.seats} seats"
            )
        game = cls(setup, table)
        game._moves = list(data.log.moves)
        if not table.winners and not agenda.ask_again(table, game.rules):
            raise SavedFormError("the saved game is broken: nobody has won, and nobody is asked anything")
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.setup, self._moves, self.family.tables.saved(self.table), self.table.ask)
        return mine == (other.setup, other._moves, self.family.tables.saved(other.table), other.table.ask)

    __hash__ = None  # type: ignore[assignment]


def _unpickled(form: bytes, listens: bool) -> Game:
    game = Game.load(form)
    if not listens:
        game.table.facts = None
    return game


class Joining(TypedDict):
    """How own cards are read for some boxes: the box they count with, the titles they may name, and the kinds that fit."""

    box: str
    vocabularies: Vocabularies
    known: list[Card]
    kinds: tuple[str, ...]


def joining(boxes: Sequence[str], printing: int = PRINTING) -> Joining:
    """For every door by which a table's own cards come in: what does not fit these boxes is refused where it is read."""
    known = [card for box in boxes for card in load_box(box, printing).cards]
    return {
        "box": boxes[0] if boxes else "",
        "vocabularies": vocabularies(),
        "known": known,
        "kinds": family(boxes).vocabulary.kinds,
    }


def _check_printing(setup: Setup) -> None:
    if not 1 <= setup.printing <= PRINTING:
        raise SetupError(
            f"this was dealt from printing {setup.printing} of its boxes; there are printings 1 to {PRINTING} here"
        )


def own_cards(setup: Setup) -> tuple[Card, ...]:
    """The cards a table brought itself; they may name those of its boxes."""
    if not setup.own_cards:
        return ()
    return read_cards(
        list(setup.own_cards), text="", file="own cards", **joining(setup.boxes, setup.printing)
    )


def _what_is_wrong(form: bytes, error: Exception) -> str:
    """A form that is too new may not fit for that reason alone: say so."""
    try:
        version = msgspec.json.decode(form)["log"]["setup"]["version"]
        check_version(version)
    except SavedFormError as newer:
        return str(newer)
    except (msgspec.DecodeError, LookupError, TypeError, RecursionError):
        pass
    return f"this is no saved game, or a broken one: {error}"


def _names(seats: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(seats, int):
        if not 0 < seats <= len(NAMES):
            raise SetupError(f"a table has 2 to {len(NAMES)} seats, not {seats} [TABLE-2]")
        return NAMES[:seats]
    names = tuple(name.strip() for name in seats)
    folded = [name.casefold() for name in names]
    if len(set(folded)) != len(folded) or "chance" in folded or not all(names):
        raise SetupError(f"every seat needs a name of its own: {', '.join(names)}")
    return names


__all__ = ["CHANCE", "NAMES", "PASS", "Entry", "Game", "Log", "Move", "Setup", "own_cards"]
