"""Properties that hold at every decision of every game, each a function that raises a Failure.

They look at a game only through what anybody may call (answer, copy, save, view …), and never change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.family.failures import Failure
from slackhouse.game import Game, Log
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.moves import CHANCE, PASS
from slackhouse.kernel.table import WINDOW
from slackhouse.proof import illegal_moves
from slackhouse.scenario.keys import RULE_IDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

TALK: Final = frozenset({"Boasted", "ShowedHand", "SawHand"})
"""Facts that are no part of the game (TURN-2, TURN-3)."""
LONGEST_LIST: Final = 200
"""More moves than this nobody looks through, whatever cards are on the table."""
STEPS_OF_A_COPY: Final = 4
SAID_AT_MOST: Final = 40
ATTEMPTS: Final = 12


def speakers(game: Game) -> Iterator[int]:
    """Everybody who may say something now: those who are asked, and those who may put in a Whenever."""
    yield from (seat for seat in (CHANCE, *range(game.table.seats)) if game.moves(seat))


def somebody_is_asked(game: Game) -> None:
    """Until the game is over somebody is asked, and the seat that is asked can answer; after that nobody is."""
    ask = game.ask
    if game.is_over:
        if ask is not None or any(game.moves(seat) for seat in range(game.table.seats)):
            raise Failure("dead end", "the game is over, and yet somebody is asked")
        return
    if ask is None or not ask.moves:
        raise Failure("dead end", "nobody is asked anything, and nobody has won")
    for seat, moves in ask.moves.items():
        if not moves:
            raise Failure("dead end", f"seat {seat} is asked about {ask.about} and has no move")


def round_trip(game: Game, luck: Random) -> None:
    """The saved form, read back, is the same game: it asks the same, and goes on the same."""
    form = game.save()
    try:
        twin = Game.load(form)
    except SlackhouseError as error:
        raise Failure("round trip", f"what was saved cannot be read: {error}") from error
    if twin != game:
        raise Failure("round trip", f"another game came back: {first_difference(game, twin)}")
    if twin.save() != form:
        raise Failure("round trip", "the same game is saved in another form the second time")
    if not game.is_over:
        original, (seat, move) = game.copy(), any_move(game, luck)
        original.answer(seat, move)
        twin.answer(seat, move)
        if twin != original:
            raise Failure(
                "round trip",
                f"after {said(game, seat, move)} it goes on otherwise: {first_difference(original, twin)}",
            )


def replays(game: Game) -> None:
    """The log is the whole truth: played again, it is the same game; and it survives being written."""
    log = game.log
    try:
        twin = Game.replay(msgspec.json.decode(msgspec.json.encode(log), type=Log))
    except (SlackhouseError, msgspec.DecodeError) as error:
        raise Failure("replay", f"the log cannot be played again: {error}") from error
    if twin != game:
        raise Failure("replay", f"it leads to another game: {first_difference(game, twin)}")


def copies_are_independent(game: Game, luck: Random) -> None:
    """A copy is equal; what is answered on it does not change the original."""
    twin = game.copy()
    if twin != game or twin.facts != game.facts:
        raise Failure("copy", f"a copy is another game: {first_difference(game, twin)}")
    form, facts = game.save(), game.facts
    for _ in range(STEPS_OF_A_COPY):
        if twin.is_over:
            break
        twin.answer(*any_move(twin, luck))
    if game.save() != form or game.facts != facts:
        raise Failure(
            "copy", f"answers on a copy changed the original: {first_difference(Game.load(form), game)}"
        )


def offers_are_accepted(game: Game, luck: Random, at_most: int = 12) -> None:
    """Everything offered is taken, on a copy, without an error; also what is only put in."""
    for seat in speakers(game):
        offered = list(game.moves(seat))
        for move in luck.sample(offered, min(at_most, len(offered))):
            twin = game.copy()
            try:
                twin.answer(seat, move)
            except SlackhouseError as error:
                raise Failure(
                    "offer", f"{said(game, seat, move)} was offered and is refused: {error}"
                ) from error
            somebody_is_asked(twin)


def nothing_else_is_accepted(game: Game, luck: Random) -> None:
    """What was not offered is refused in so many words, and nothing has changed."""
    attempts: list[tuple[int, Move]] = []
    for seat in range(game.table.seats):
        attempts += [(seat, move) for move in illegal_moves.near_misses(game, seat, luck)]
        attempts += [(seat, move) for other in speakers(game) for move in game.moves(other)[:2]]
    attempts += [(seat, PASS) for seat in illegal_moves.moves_of_unasked_seats(game)]
    for seat, move in luck.sample(attempts, min(len(attempts), ATTEMPTS)):
        if game.family.laws.is_fair(game.table, seat, move, game.moves(seat)):
            continue
        twin = game.copy()
        try:
            twin.answer(seat, move)
        except SlackhouseError:
            if twin != game or twin.facts != game.facts:
                raise Failure(
                    "offer", f"{move!r} of seat {seat} was refused, but changed something"
                ) from None
        else:
            raise Failure("offer", f"seat {seat} was not offered {move!r}, and yet it was taken")


def lists_say_what_they_are(game: Game) -> None:
    """A list that is all a seat may say is not called a handful of suggestions, nor the other way round."""
    ask = game.ask
    if ask is None:
        return
    for seat in ask.moves:
        if seat == CHANCE:
            continue
        told = game.view(seat).open_ended
        if told != (seat in ask.open_ended):
            raise Failure("offer", f"seat {seat} is told otherwise than the table whether its list is all")
        if told != game.family.laws.is_open_ended(game.table, seat, game.moves(seat)):
            more = "is all it may say" if told else "is not all it may say"
            raise Failure("offer", f"the list of seat {seat} {more}, and it is told otherwise: {ask.about}")


def lists_can_be_read(game: Game) -> None:
    """Nobody is offered more than a person can look through; chance is no person."""
    ask = game.ask
    if ask is None:
        return
    for seat, moves in ask.moves.items():
        if seat != CHANCE and len(moves) > LONGEST_LIST:
            raise Failure("offer", f"seat {seat} is offered {len(moves)} moves: {ask.about}")


def lines_mean_moves(game: Game, luck: Random) -> None:
    """Every offered move prints as a line that means it, in any case of letters; no two of a seat's offers print alike."""
    for seat in speakers(game):
        offered = game.moves(seat)
        lines: dict[str, Move] = {}
        for move in offered:
            line = game.say(move, seat)
            if line in lines:
                raise Failure("notation", f'both {lines[line]!r} and {move!r} are said "{line}"')
            lines[line] = move
        for line in luck.sample(list(lines), min(SAID_AT_MOST, len(lines))):
            for spoken in (line, line.upper()):
                _means(game, seat, spoken, lines[line])


def _means(game: Game, seat: int, line: str, move: Move) -> None:
    try:
        meant, boast = game.parse(seat, line)
    except SlackhouseError as error:
        raise Failure("notation", f'"{line}" is offered and not understood: {error}') from error
    if (meant, boast) != (move, ""):
        raise Failure("notation", f'"{line}" means {meant!r}, but {move!r} is said so')


def facts_are_told(game: Game, facts: Iterable[Fact]) -> None:
    """Every fact has a sentence that names no nobody, and a rule of the catalogue."""
    for fact in facts:
        if fact.rule not in RULE_IDS:
            raise Failure("fact", f'{fact.what} cites "{fact.rule}", which is no rule of the catalogue')
        try:
            told = game.speaker().text(game.family.story.told(fact, game.table.printed.cards), start=False)
        except (LookupError, ValueError, TypeError) as error:
            raise Failure("fact", f"there is no sentence for {fact!r}: {error!r}") from error
        if "nobody" in told or not told.strip():
            raise Failure("fact", f'{fact!r} is told as "{told}"')


def announced(game: Game) -> tuple[Frame, ...]:
    """What was put down and has neither taken effect nor fallen: its window is still to be closed."""
    kinds = game.family.laws.being_played
    return tuple([one for one in game.table.agenda if one.kind in kinds and WINDOW in one.tasks])


def nothing_comes_between(before: tuple[Frame, ...], game: Game, facts: Iterable[Fact]) -> None:
    """Between an announcement and its effect no fact occurs that is neither an answer nor caused by one (WHEN-4)."""
    after = game.table.agenda
    waiting = [frame for frame in before if frame in after]
    if not waiting:
        return
    allowed = game.family.laws.answering | TALK
    for fact in facts:
        if fact.what not in allowed:
            raise Failure(
                "between",
                f'"{game.tell(fact)}" while {game.names[waiting[-1].seat]}\'s play waits for its effect: {waiting[-1]!r}',
            )


def any_move(game: Game, luck: Random) -> tuple[int, Move]:
    """Any seat's answer to what is asked."""
    ask = game.ask
    if ask is None:
        raise Failure("dead end", "nobody is asked anything")
    seat = luck.choice(ask.seats)
    return seat, luck.choice(ask.moves[seat])


def said(game: Game, seat: int, move: Move) -> str:
    """For a report: who says what."""
    who = "chance" if seat == CHANCE else game.names[seat] if 0 <= seat < len(game.names) else f"seat {seat}"
    return f'{who}: "{game.say(move, seat)}"'


def first_difference(one: Game, two: Game) -> str:
    """Where two games part, in a few words."""
    if one.setup != two.setup:
        return "the setup"
    ours = msgspec.to_builtins(msgspec.json.decode(one.save()))
    theirs = msgspec.to_builtins(msgspec.json.decode(two.save()))
    for key, value in ours["table"].items():
        if value != theirs["table"][key]:
            return f"{key} is {value} in one and {theirs['table'][key]} in the other"
    if ours["log"] != theirs["log"]:
        return f"the log has {len(one.log.moves)} moves in one and {len(two.log.moves)} in the other"
    return f"the ask is {one.table.ask!r} in one and {two.table.ask!r} in the other"
