"""The verbs of what lies in the rooms and on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause, listed
from slackhouse.cards.verbs import Pick, Place, Who, Words
from slackhouse.games.slack.prices import STRONG
from slackhouse.games.slack.rules import effects, score
from slackhouse.games.slack.rules.rooms import has
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

ONE_ROOM: tuple[str, ...] = ("me", "seat", "rival")


class Discard(SlackAct, frozen=True, kw_only=True):
    """A card lying in a room is discarded. `pick` says who chooses; `all` takes every one that fits."""

    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"give": effects.given}
    eats: ClassVar[bool] = True

    discard: Words
    who: Who = "me"
    pick: Pick = "host"

    @property
    def denies(self) -> bool:
        return True

    def says(self, voice: Voice) -> Clause:
        what = listed(self.discard, voice, "one" if self.pick in {"player", "host"} else "word")
        match self.pick:
            case "player":
                return Clause("verb.discard-player", what=what, room=voice.room(self.who))
            case _:
                return Clause(f"verb.discard-{self.pick}", self.who, what=what)

    def names(self) -> Words:
        return self.discard if self.pick == "player" and self.who in ONE_ROOM else ()

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.discard(s, f, seat, self.discard, self.pick)

    def would_do(self, s: Table, seat: int) -> bool:
        return has(s, seat, s.printed.bits(self.discard))

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        if move.on != NO_CARD:
            return sight.gone(seat, move)
        fitting = effects.within_reach(sight.s, seat, sight.printed.bits(self.discard), sight.me)
        if not fitting:
            return 0.0
        worths = [sight.lying(seat, card, n) for card, n in fitting]
        lost = {"all": sum(worths), "best": max(worths)}.get(self.pick, min(worths))
        return sight.for_me(seat, -lost)

    def brings(self, reading: Reading) -> float:
        if self.who != "me":
            return 0.0
        likely = min(
            1.0, 8 * reading.share(reading.printed.bits(self.discard))
        )  # who has such a thing to lose?
        return -1.2 * likely

    def entering(self, sight: Sight, seat: int, card: int) -> float:
        return -sight.eaten(seat, card, later=False) if self.who == "me" else 0.0

    def takes(self) -> Words:
        return self.discard if self.who == "me" else ()


class Steal(SlackAct, frozen=True, kw_only=True):
    """A card the player names moves from another room to the player's, with its counters."""

    only_in: ClassVar[Place | None] = "play"
    always_names: ClassVar[bool] = True
    brings_home: ClassVar[bool] = True

    steal: Words
    who: Who = "rival"
    pick: Pick = "player"

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.steal", what=listed(self.steal, voice, "one"), room=voice.room(self.who))

    def names(self) -> Words:
        return self.steal

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.steal(s, f, seat)

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        mine = sight.lying(sight.me, move.on, move.n)
        return sight.gone(seat, move) + sight.for_me(sight.me, mine)

    def kept(self) -> float:
        return STRONG


class Send(SlackAct, frozen=True, kw_only=True):
    """A Person the player names goes to another room it may enter, the player's choice, and takes effect there (LEAVE-6)."""

    only_in: ClassVar[Place | None] = "play"
    always_names: ClassVar[bool] = True

    send: Words
    who: Who = "seat"
    pick: Pick = "player"

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.send", what=listed(self.send, voice, "one"), room=voice.room(self.who))

    def names(self) -> Words:
        return self.send

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.send(s, f, seat)

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        """It leaves one room, and goes where I like it best."""
        return sight.gone(seat, move) + sight.elsewhere(seat, move.on)


class Leave(SlackAct, frozen=True, kw_only=True):
    """This very card is discarded."""

    only_in: ClassVar[Place | None] = "when"

    leave: bool

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.leave")

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.leave(s, f, seat)

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.0


class Stay(SlackAct, frozen=True, kw_only=True):
    """This Whenever stays in a room, with its `standing`, instead of being discarded (WHEN-2). `until = "turn ends"`: until the
    end of that seat's turn.
    """

    only_in: ClassVar[Place | None] = "play"
    stays: ClassVar[bool] = True
    choices: ClassVar[Mapping[str, Words]] = {"until": ("turn ends",)}

    stay: Who
    until: str = ""

    def says(self, voice: Voice) -> Clause:
        key = "verb.stay-my-turn" if self.stay == "me" else "verb.stay-that-turn"
        return Clause(key if self.until else "verb.stay", room=voice.room(self.stay))

    @property
    def whom(self) -> str:
        return self.stay

    @property
    def aimed_at(self) -> str | None:
        return self.stay

    @property
    def until_turn_ends(self) -> bool:
        return self.until == "turn ends"

    def objections(self, place: str) -> Iterator[tuple[str, str]]:
        if place == "play" and self.stay not in ONE_ROOM:
            yield "stay", f'a card can stay in one room only, not with "{self.stay}"'

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.stay(s, f, seat)

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        if sight.printed.mood[move.card]:
            moved = score.moved_by(sight.s, seat, move.card)
            return sum([sight.for_me(one, slack) for one, slack in enumerate(moved)])
        if not self.until_turn_ends:
            return sight.for_me(seat, sight.future(seat, move.card))
        if sight.comes_too_late(seat):
            return 0.0
        return sight.for_me(seat, sight.reading.per_turn[move.card])

    def kept(self) -> float:
        return STRONG
