"""The OpenSpiel game `python_slackhouse`, with explicit chance; importing this module registers it.

Dice are chance nodes, and a shuffle is one title after the other. What a player knows is told by an observer: with perfect recall
everything the seat has seen and said since the first deal, without it what it sees now.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from zlib import crc32

import msgspec
import numpy as np
import pyspiel

from slackhouse.family.encoding import AnyEncoder
from slackhouse.family.table_encoder import table_encoder
from slackhouse.game import Game
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.rl.rewards import shares

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from slackhouse.family.move_tokens import PartialMove
    from slackhouse.kernel.facts import Fact

SHORT: Final = "python_slackhouse"
LONGEST: Final = 20_000
"""No game has so many actions."""
RECALLED: Final = 128
"""So many facts, the newest, are in a tensor with perfect recall; all of them are in the string."""
WIDTH: Final = 6
"""Numbers of a fact: what it is, whose, which card, whose room, on which card, how many."""
DEFAULTS: Final[dict[str, str | int]] = {"box": "geek", "players": 4}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT,
    long_name="Slackhouse: the Chez card games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


@cache
def coder_of(boxes: tuple[str, ...], players: int) -> AnyEncoder:
    """The coding of a table: made once for all its games, so that no state need keep it."""
    blank = Game.new(boxes, players)
    return table_encoder(blank.family, blank.table)


class SlackhouseGame(pyspiel.Game):
    """The OpenSpiel game of one table: its boxes (`box=geek+goth`) and players."""

    def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
        wanted = {**DEFAULTS, **(params or {})}
        self.boxes = tuple(str(wanted["box"]).split("+"))
        self.players = int(wanted["players"])
        self.code = coder_of(self.boxes, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.code.tokens.size,
            max_chance_outcomes=max(self.code.tokens.titles, 64),
            num_players=self.players,
            min_utility=-1 / self.players,
            max_utility=1 - 1 / self.players,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, dict(wanted))

    def new_initial_state(self) -> SlackhouseState:
        return SlackhouseState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        """The observer: it says what a player knows."""
        if params:
            raise ValueError(f"the observer takes no parameters, not {dict(params)}")
        return Observer(self.code, recalls=kind is not None and kind.perfect_recall)


class SlackhouseState(pyspiel.State):
    """The OpenSpiel state of a game. A seat with only one move is not asked."""

    def __init__(self, home: SlackhouseGame) -> None:
        super().__init__(home)
        self.game = Game.new(home.boxes, home.players)
        self.saying: PartialMove | None = None
        self.order: list[int] = []
        """Of a shuffle that is under way, the cards so far."""
        self.left: Counter[int] = Counter()
        self.seat = 0
        self.told: list[list[str]] = [[] for _ in range(home.players)]
        self.facts: list[list[Fact]] = [[] for _ in range(home.players)]
        self._hear()
        self._go_on()

    @property
    def code(self) -> AnyEncoder:
        return coder_of(self.game.setup.boxes, self.game.table.seats)

    # -- who is asked ------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """To the next who has a choice, chance among them."""
        self.saying = None
        while (ask := self.game.ask) is not None:
            self.seat = ask.first()
            moves = ask.moves[self.seat]
            if self.seat == CHANCE and moves[0].do == "shuffle":
                self.order, self.left = [], Counter(moves[0].cards)
                if len(self.left) > 1:
                    return
                self._answer(moves[0])
            elif len(moves) > 1:
                if self.seat != CHANCE:
                    self.saying = self.code.saying(moves, self.seat)
                return
            else:
                self._answer(moves[0])

    def _answer(self, move: Move) -> None:
        seat = self.seat
        self.game.answer(seat, move)
        if seat != CHANCE:
            self.told[seat].append(f"said {move.do} {_plain(tuple(move)[1:])}")
        self._hear()

    def _hear(self) -> None:
        for fact in self.game.facts:
            for player, heard in enumerate(self.told):
                if fact.known_to(player):
                    heard.append(f"{fact.what} {_plain(tuple(fact)[2:8])}")
                    self.facts[player].append(fact)

    def current_player(self) -> int:
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.seat == CHANCE else self.seat

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        return shares(self.game.winners, self.game.table.seats)

    # -- what can be said --------------------------------------------------------------------------------------------------

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.saying.options) if self.saying is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.left:
            every = self.left.total()
            return [(card, n / every) for card, n in sorted(self.left.items())]
        ask = self.game.ask
        faces = 0 if ask is None else len(ask.moves[CHANCE])
        return [(face, 1 / faces) for face in range(faces)]

    def _apply_action(self, action: int) -> None:
        ask = self.game.ask
        if self.seat != CHANCE:
            if self.saying is None:
                raise ValueError("nobody is asked anything")
            player, move = self.seat, self.saying.say(action)
            if move is not None:
                self.told[player].append(f"saw {_digest(self.game.view(player))}")
                self._answer(move)
                self._go_on()
        elif self.left:
            self._lay(action)
        elif ask is not None:
            self._answer(ask.moves[CHANCE][action])
            self._go_on()

    def _lay(self, card: int) -> None:
        """The next card of a shuffle; when all that are left are alike, that is all."""
        self.order.append(card)
        self.left -= Counter((card,))
        if len(self.left) == 1:
            self.order += self.left.elements()
            move = Move("shuffle", cards=tuple(self.order))
            self.order, self.left = [], Counter()
            self._answer(move)
            self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.code.tokens.name(action)
        if self.left:
            return f"deal {self.game.table.printed.cards[action].name}"
        return f"roll {action + 1}"

    def __str__(self) -> str:
        said = () if self.saying is None else self.saying.said
        return f"{self.game.line()} | said {said} | shuffled {len(self.order)}"

    def guessed(self, player: int, luck: Random) -> SlackhouseState:
        """A state that looks just like this one to a player, what it cannot see dealt anew: for searching."""
        twin: SlackhouseState = self.clone()
        guess = self.game.guess(self.game.view(player), luck, seeded=False)
        guess.table.facts = []
        twin.game = guess
        if self.saying is not None and player == self.seat:
            twin.saying = self.saying.copy()
        else:
            twin._go_on()
        return twin


class Observer:
    """The OpenSpiel observer: what a player knows, as a tensor and as text."""

    def __init__(self, code: AnyEncoder, *, recalls: bool) -> None:
        self._code = code
        self._recalls = recalls
        size = len(code.columns) + (RECALLED * WIDTH if recalls else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor[: len(code.columns)]}
        if recalls:
            self.dict["facts"] = self.tensor[len(code.columns) :].reshape(RECALLED, WIDTH)

    def set_from(self, state: SlackhouseState, player: int) -> None:
        """Fill the numbers."""
        said = _said(state, player)
        self.dict["observation"][:] = self._code.observed_at(state.game.table, player, said)
        if not self._recalls:
            return
        seats = self._code.tokens.seats
        rows = self.dict["facts"]
        rows[:] = 0
        for row, fact in zip(rows, reversed(state.facts[player][-RECALLED:]), strict=False):
            row[:] = (
                (crc32(fact.what.encode()) % 997 + 1) / 997,
                (fact.seat - player) % seats + 1 if fact.seat >= 0 else 0,
                fact.card + 1,
                (fact.room - player) % seats + 1 if fact.room >= 0 else 0,
                fact.on + 1,
                fact.n,
            )

    def string_from(self, state: SlackhouseState, player: int) -> str:
        """In words, the same in every process."""
        now = f"sees {msgspec.json.encode(state.game.view(player)).decode()} said {_said(state, player)}"
        return "\n".join([*state.told[player], now]) if self._recalls else now


def _said(state: SlackhouseState, player: int) -> tuple[int, ...]:
    return state.saying.said if state.saying is not None and state.seat == player else ()


def _plain(values: tuple[object, ...]) -> str:
    return msgspec.json.encode(values).decode()


def _digest(view: object) -> str:
    return sha256(msgspec.json.encode(view)).hexdigest()[:16]


pyspiel.register_game(GAME_TYPE, SlackhouseGame)
