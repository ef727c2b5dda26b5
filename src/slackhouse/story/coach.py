"""The coach: which lesson a newcomer is given now, in words; and a deal that is kind to one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from slackhouse.family.lessons import MOMENTS, Deal, Lesson, Scene, Subject, book
from slackhouse.games import family
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel import chance
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.wording import Seat, Title, Told

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact


class LessonText(NamedTuple):
    """A lesson in words: its name, by which a client remembers what was seen, and what it points at."""

    name: str
    says: str
    lesson: Lesson
    about: Subject


def lesson(
    game: Game, seat: int, facts: Sequence[Fact], seen: Collection[str], language: str = ENGLISH
) -> LessonText | None:
    """The first lesson whose moment it is and that was not seen yet. `facts` are what happened since the seat last said anything."""
    if game.is_over:
        return None
    view = game.view(seat)
    scene = Scene(view, game.table.printed.cards, [fact for fact in facts if fact.known_to(seat)])
    moments = {**MOMENTS, **game.family.moments}
    for one in book(*game.family.packages).at_table(game.setup.boxes):
        name = f"{game.family.name}.{one.name}"
        about = None if name in seen else moments[one.when](scene, one.of)
        if about is not None:
            told = Told(f"lesson.{one.name}", seat=Seat(about.seat), card=Title(about.card))
            return LessonText(name, game.speaker(seat, language).text(told), one, about)
    return None


def kind_deal(boxes: Sequence[str], seats: int) -> Deal | None:
    """A deal for a newcomer at such a table, if one is known."""
    return book(*family(boxes).packages).kind_deal(boxes, seats)


def dealt(game: Game, seed: int) -> Move:
    """What chance says in a kind deal: dice and shuffles come one after the other, whatever anybody does in between."""
    if game.ask is None:
        raise ValueError("chance is not asked anything")
    offered = game.ask.moves[CHANCE]
    n = sum([seat == CHANCE for seat, _, _ in game.log.moves])
    move = offered[chance.face(seed, n, len(offered))]
    return Move("shuffle", cards=chance.shuffled(seed, n, move.cards)) if move.do == "shuffle" else move
