"""The log format of a game, as JSON lines: how it began, every answer in the notation, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from slackhouse import __version__
from slackhouse.game import Game
from slackhouse.kernel.fairness import Proof
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import CHANCE
from slackhouse.kernel.plain import Entries

FORM: Final = 2
"""Of a log that names a printing of its boxes; of the first printing it is 1."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """The first line. `bots` are by seat; null where a person sits."""

    slackhouse: str
    form: int
    boxes: tuple[str, ...]
    seats: tuple[str, ...]
    options: dict[str, str | bool] = {}
    seed: int | None = None
    bots: tuple[str | None, ...] = ()
    first: int = 0
    last_winners: tuple[int, ...] = ()
    own_cards: tuple[Entries, ...] = ()
    printing: int | UnsetType = UNSET
    """Of the boxes; nothing is said of the first."""
    fair: Proof | UnsetType = UNSET
    """What chance was bound to, if it was: `slackhouse verify` looks."""

    def game(self) -> Game:
        """The table before the first shuffle, with nobody to answer for chance but the log."""
        return Game.begin(
            Setup(
                boxes=self.boxes,
                names=self.seats,
                options=self.options,
                first=self.first,
                last_winners=self.last_winners,
                own_cards=self.own_cards,
                printing=1 if self.printing is UNSET else self.printing,
            )
        )


class Said(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer, of a seat or of chance."""

    n: int
    seat: str
    move: str
    boast: str = ""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """The last line; nobody has won where the table was left before the end. `slack` is the score, whatever it is called there."""

    winners: tuple[str, ...]
    slack: dict[str, int]
    table: str
    moves: int


def spoken(twin: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else twin.names[seat]


def ending(game: Game) -> Ending:
    """How a game stands."""
    scores = [seat.score for seat in game.view(None).seats]
    return Ending(
        winners=tuple(game.names[seat] for seat in game.winners),
        slack=dict(zip(game.names, scores, strict=True)),
        table=game.line(),
        moves=len(game.log.moves),
    )


def beginning(game: Game, bots: Mapping[int, str], proof: Proof | None = None) -> Beginning:
    """How this game began; `bots` are by seat."""
    setup = game.setup
    return Beginning(
        slackhouse=__version__,
        form=FORM if setup.printing > 1 else 1,  # what an older program can read, it may
        boxes=setup.boxes,
        seats=setup.names,
        options=setup.options,
        seed=setup.seed,
        bots=tuple(bots.get(seat) for seat in range(len(setup.names))),
        first=setup.first,
        last_winners=setup.last_winners,
        own_cards=setup.own_cards,
        printing=UNSET if setup.printing == 1 else setup.printing,
        fair=proof or UNSET,
    )


class LogRecorder:
    """Writes the answers of a game in the notation. It plays them on a second table, so that every line was checked."""

    def __init__(self, game: Game, began: Beginning) -> None:
        self._game = game
        self._twin = began.game()
        self._written = 0

    def news(self) -> Iterator[Said]:
        """What was said since the last time."""
        for seat, move, boast in self._game.log.moves[self._written :]:
            self._written += 1
            line = self._twin.say(move, seat)
            self._twin.answer(seat, move, boast)
            yield Said(n=self._written, seat=spoken(self._twin, seat), move=line, boast=boast)


def written_lines(game: Game, bots: Mapping[int, str], proof: Proof | None = None) -> Iterator[bytes]:
    """The whole log of a game, line by line."""
    began = beginning(game, bots, proof)
    yield msgspec.json.encode(began) + b"\n"
    for said in LogRecorder(game, began).news():
        yield msgspec.json.encode(said) + b"\n"
    yield msgspec.json.encode(ending(game)) + b"\n"
