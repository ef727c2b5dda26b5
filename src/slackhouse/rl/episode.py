"""One episode: seats are polled one by one, and the asked seat says its move token by token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from slackhouse.family.encoding import FEATURES, AnyEncoder
from slackhouse.family.move_tokens import RowChoice
from slackhouse.family.table_encoder import table_encoder
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from slackhouse.family.move_tokens import PartialMove
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Plain

SEED_BITS: Final = (1 << 63) - 1


class TableParameters(NamedTuple):
    """The parameters of a table."""

    boxes: tuple[str, ...] = ("geek",)
    seats: int = 4
    options: tuple[tuple[str, str | bool], ...] = ()
    own_cards: tuple[Mapping[str, Plain], ...] = ()
    skip_forced: bool = True
    max_decisions: int = 0
    rows: int = 0
    """Moves are pointed at in a list of so many rows; none: they are said in tokens."""

    def begun(self, seed: int) -> Game:
        """A game of this table; nobody listens to what happens."""
        game = Game.new(
            self.boxes, self.seats, seed & SEED_BITS, dict(self.options), own_cards=self.own_cards
        )
        game.table.facts = None
        return game


def table_parameters(
    boxes: str | Sequence[str],
    seats: int,
    options: Mapping[str, str | bool] | None,
    own_cards: Sequence[Mapping[str, Plain]],
    *,
    skip_forced: bool,
    max_decisions: int | None,
    rows: int = 0,
) -> TableParameters:
    """What somebody asked for, in one form: boxes may be said as `geek+goth`."""
    if max_decisions is not None and max_decisions < 1:
        raise SetupError(f"max_decisions is at least 1, or None for a game to its end; not {max_decisions}")
    if rows == 1 or rows < 0:
        raise SetupError(f"a list of moves has at least 2 rows, or 0 for tokens instead; not {rows}")
    named = boxes.split("+") if isinstance(boxes, str) else boxes
    chosen = tuple(sorted((options or {}).items()))
    return TableParameters(
        tuple(named), seats, chosen, tuple(own_cards), skip_forced, max_decisions or 0, rows
    )


def coder_for(wanted: TableParameters) -> AnyEncoder:
    """The coding of a table: made once, for all its games."""
    game = wanted.begun(0)
    return table_encoder(game.family, game.table)


class Episode:
    """A game, the asked seat, and the tokens it has said so far."""

    __slots__ = ("code", "decisions", "game", "saying", "seat", "wanted")

    def __init__(self, wanted: TableParameters, code: AnyEncoder, seed: int) -> None:
        self.wanted = wanted
        self.code = code
        self.game = wanted.begun(mix(seed, 0))
        self.decisions = 0
        self.seat = 0
        self.saying: PartialMove | RowChoice | None = None
        self._go_on_after(None)

    @property
    def is_over(self) -> bool:
        """Has somebody won?"""
        return bool(self.game.table.winners)

    @property
    def is_cut_short(self) -> bool:
        """Were there more decisions than were wanted, before somebody won?"""
        return 0 < self.wanted.max_decisions <= self.decisions and not self.is_over

    def _go_on_after(self, move: Move | None) -> None:
        """To the next seat that has something to decide, once the seat that is asked has said this, if anything."""
        game = self.game
        if not self.wanted.skip_forced:
            if move is not None:
                game.step(self.seat, move)
            ask = game.ask
        elif move is None:
            ask = game.go_on(suggested=True)
        else:
            ask = game.step_and_go_on(self.seat, move, suggested=True)
        if ask is None:
            self.saying = None
        else:
            self.seat = ask.first()
            self.saying = self._begun(ask.moves[self.seat], self.seat)

    def _begun(self, moves: Sequence[Move], seat: int) -> PartialMove | RowChoice:
        rows = self.wanted.rows
        return RowChoice(rows, moves, seat) if rows else self.code.saying(moves, seat)

    @property
    def actions(self) -> int:
        """How many tokens there are, or rows."""
        return self.wanted.rows or self.code.tokens.size

    def say(self, token: int) -> Move | None:
        """The seat says a token; when that is a move, the game goes on to the next who is asked. Raises TokenError."""
        if self.saying is None:
            raise SetupError("the game is over: nobody is asked anything")
        move = self.saying.say(token)
        if move is not None:
            self.decisions += 1
            self._go_on_after(move)
        return move

    def decide(self, move: Move) -> None:
        """The seat says a whole move: one of the listed, or another way to say what the rules accept."""
        ask = self.game.ask
        if ask is not None and move in ask.moves[self.seat]:
            self.decisions += 1
            self._go_on_after(move)
        else:
            self.game.answer(self.seat, move)
            self.answered()

    def answered(self) -> None:
        """Somebody has decided: on to the next."""
        self.decisions += 1
        self._go_on_after(None)

    # -- numbers -----------------------------------------------------------------------------------------------------------

    def observed(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees now."""
        said = () if self.wanted.rows or self.saying is None or seat != self.seat else self.saying.said
        return np.frombuffer(self.code.observed_at(self.game.table, seat, said), np.float32)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for each token that the seat can say now; none, if it is not asked."""
        mask = bytearray(self.actions)
        if self.saying is not None and seat == self.seat:
            for token in self.saying.options:
                mask[token] = 1
        return np.frombuffer(mask, np.int8)

    def moves(self, seat: int) -> NDArray[np.int32]:
        """Whatever a seat can say now, each move as a row of `FEATURES`: as many rows as there are, or as are wanted.

        Nothing is cut: where there are more than rows, the last one turns the page, and has -1 for a verb.
        """
        rows = self.wanted.rows
        if self.saying is None or seat != self.seat:
            return np.zeros((rows, len(FEATURES)), np.int32)
        options = list(self.saying.options.values())
        if not rows:
            return np.array(self.code.features([one for some in options for one in some], seat), np.int32)
        table = np.zeros((rows, len(FEATURES)), np.int32)
        listed = [some[0] for some in options if len(some) == 1]
        table[: len(listed)] = self.code.features(listed, seat)
        table[len(listed) : len(options), 0] = -1
        return table

    def copy(self) -> Episode:
        """The same again, independent of this one: in the middle of a move, too."""
        twin = Episode.__new__(Episode)
        twin.wanted, twin.code, twin.decisions, twin.seat = self.wanted, self.code, self.decisions, self.seat
        twin.game = self.game.copy()
        twin.saying = None if self.saying is None else self.saying.copy()
        return twin

    def __deepcopy__(self, _memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        said = () if self.saying is None else self.saying.said
        return _kept, (self.wanted, self.game, said, self.decisions)


def _kept(wanted: TableParameters, game: Game, said: Sequence[int], decisions: int) -> Episode:
    """An episode that was put away: what was said is said again."""
    episode = Episode.__new__(Episode)
    episode.wanted, episode.code, episode.game = wanted, coder_for(wanted), game
    episode.decisions, episode.seat, episode.saying = decisions, 0, None
    episode._go_on_after(None)  # noqa: SLF001 - of its own module; it stands where somebody decides, so nothing is answered
    for token in said:
        episode.say(token)
    return episode
