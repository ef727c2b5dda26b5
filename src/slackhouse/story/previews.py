"""Previews in words: the effects of a choice, in a line short enough for its button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from slackhouse.family.previews import Change, Outcome, Preview, common
from slackhouse.family.story import plainly
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.moves import DONE, PASS
from slackhouse.kernel.wording import Seat, Several, Told, Value

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move

DECLINES: Final = (PASS, DONE)
"""Nobody pays for saying nothing."""
DIE: Final = range(1, 7)
SPENT: Final = "-spent"
"""Of a change: the reader pays with it."""
NEXT_TURN: Final = "Began"
"""The fact that a turn begins: what is left of the one before is gone, and that is no news."""


def previewed(
    game: Game, seat: int, moves: Sequence[Move] | None = None, language: str = ENGLISH
) -> list[str]:
    """What each of these moves (all that the seat may say now) would bring; nothing where nothing can be said."""
    offered = game.moves(seat) if moves is None else moves
    tells = _Tells(game, seat, language)
    previews = game.previews(seat, offered)
    return [tells.line(move, seen) for move, seen in zip(offered, previews, strict=True)]


class _Tells:
    """Says to one seat what its choices would bring."""

    def __init__(self, game: Game, seat: int, language: str) -> None:
        self._seat = seat
        self._about = "" if game.ask is None else game.ask.about
        self._told = game.family.story.told
        self._cards = game.table.printed.cards
        self._speaker = game.speaker(seat, language)
        self._known = self._speaker.words
        self._view = game.view(seat)
        self._printed = game.table.printed
        self._remarks = game.family.story.remarks
        self._goals = [one.goal for one in self._view.seats]

    def line(self, move: Move, seen: Preview) -> str:
        """All of it: what comes whatever is rolled, and what of which faces, the best face first."""
        by_face = {face: self._brings(one, move) for face, one in _by_first_die(seen.outcomes)}
        first, *others = by_face.values()
        sure = [one for one in first if all(one in other for other in others)]
        faces: dict[str, list[int]] = {}
        for face, brings in by_face.items():
            rest = [one for one in brings if one not in sure]
            faces.setdefault(self._row(rest), []).append(face)
        rolled = [
            Told("preview.on", faces=_faces(those), said=rest or Told("preview.nothing"))
            for rest, those in sorted(faces.items(), key=lambda one: -max(one[1]))
        ]
        sure += [
            self._speaker.text(one, start=False) for one in self._remarks(self._view, self._printed, move)
        ]
        said: list[Value] = [self._row(sure)] if sure else []
        said += rolled if len(rolled) > 1 else []
        return self._speaker.text(Several(tuple(said), "semicolon"), start=False) if said else ""

    def _row(self, said: Sequence[Value]) -> str:
        return self._speaker.text(Several(tuple(said)), start=False) if said else ""

    def _brings(self, outcome: Outcome, move: Move) -> list[str]:
        """Each thing that comes of it in a few words, what is paid for it last."""
        over = move in DECLINES and any(fact.what == NEXT_TURN for fact in outcome.facts)
        left = [one for one in outcome.changes if not (over and self._is_gone_with_the_turn(one))]
        changes = [change for one in left if (change := self._change(one, move))]
        told = [one for one in changes if not one.key.endswith(SPENT)]
        told += self._facts(outcome, "foreseen")
        sure = {(fact.what, fact.seat) for fact in outcome.facts}
        told += [Told("preview.wins", seat=Seat(seat)) for seat in outcome.wins]
        told += [
            Told(key, seat=Seat(seat))
            for what, seat in dict.fromkeys(outcome.vague)
            if (key := f"vague.{what}") in self._known and (what, seat) not in sure
        ]
        told += self._next(outcome)
        told = told or self._facts(outcome, "otherwise")
        told += [one for one in changes if one.key.endswith(SPENT)]
        return [self._speaker.text(one, start=False) for one in told]

    def _is_gone_with_the_turn(self, change: Change) -> bool:
        """What the reader could have paid with, and none of it is left."""
        return (
            change.seat == self._seat and not change.after and f"change.{change.what}{SPENT}" in self._known
        )

    def _facts(self, outcome: Outcome, words: str) -> list[Told]:
        told = [(fact, self._told(fact, self._cards)) for fact in outcome.facts]
        named = [(f"{words}.{_name(fact, sentence)}", fact, sentence) for fact, sentence in told]
        return [
            Told(key, **{**plainly(fact).slots, **sentence.slots})
            for key, fact, sentence in named
            if key in self._known
        ]

    def _next(self, outcome: Outcome) -> list[Told]:
        """The seats that must decide something before it is done."""
        key = f"then.{outcome.about}"
        if key not in self._known or outcome.about == self._about:
            return []
        return [Told(key, seat=Seat(seat)) for seat in outcome.asked[:1]]

    def _change(self, change: Change, move: Move) -> Told | None:
        seat, what, before, after = change
        played = 1 if move.card >= 0 else len(move.cards)
        n = after - before
        if what == "hand_size" and seat == self._seat:
            n += played  # that these leave the hand is no news
        spent = f"change.{what}{SPENT}"
        paid = n < 0 and move not in DECLINES and seat == self._seat and spent in self._known
        key = spent if paid else f"change.{what}"
        if n and f"token.{what}" in self._known:
            token = Told(f"token.{what}")
            # A number below zero is no count, and a fact tells what it means.
            return None if after < 0 else Told("change.token", seat=Seat(seat), token=token, n=n)
        if not n or key not in self._known:
            return None
        return Told(key, seat=Seat(seat), n=-n if paid else n, after=after, goal=self._goals[seat])


def _name(fact: Fact, sentence: Told) -> str:
    """A fact by the name of its sentence, where the family has several for it: `Repriced-less`."""
    name = sentence.key.removeprefix("fact.")
    return name if name.startswith(f"{fact.what}-") else fact.what


def _by_first_die(outcomes: Sequence[Outcome]) -> list[tuple[int, Outcome]]:
    """By the face of the first die, if any is rolled, what is sure then."""
    alike: dict[int, list[Outcome]] = {}
    for one in outcomes:
        alike.setdefault(one.dice[0].face if one.dice else 0, []).append(one)
    return [(face, common(several, several[0].dice[:1])) for face, several in alike.items()]


def _faces(faces: Sequence[int]) -> Told:
    """Faces of a die, in words."""
    low, high = min(faces), max(faces)
    if low == high:
        return Told("preview.face", n=low)
    if len(faces) != high - low + 1:
        return Told("preview.faces", faces=Several(tuple(sorted(faces))))
    if high == DIE[-1]:
        return Told("preview.at-least", n=low)
    return Told("preview.up-to", n=high) if low == DIE[0] else Told("preview.from-to", n=low, to=high)
