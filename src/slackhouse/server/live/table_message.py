"""The `table` message for one reader: the public table, the reader's own view, and story lines not read yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from msgspec import UNSET, UnsetType

from slackhouse.family.wire import OpenParts
from slackhouse.game import Game
from slackhouse.kernel.fairness import commitment
from slackhouse.kernel.moves import CHANCE
from slackhouse.kernel.view import AnyView
from slackhouse.protocol import server_messages
from slackhouse.protocol.client_messages import PROTOCOL, NamedMove
from slackhouse.protocol.view_message import about, open_parts
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.pacing import forced_pass
from slackhouse.server.live.participants import Reader, face_of, since_last_turn
from slackhouse.server.live.table_state import TableState
from slackhouse.server.log_rows import TableCreated
from slackhouse.story import box_catalog
from slackhouse.story.coach import lesson
from slackhouse.story.previews import previewed

PAGE_LINES: Final = 200
"""So many lines of the story are told at once; earlier ones on request."""
TableMessage = server_messages.Table[msgspec.Struct]
_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    return _ENCODER.encode(message)


def new_messages(live: LiveTable, reader: Reader) -> list[bytes]:
    """All that this reader does not know yet. The table is settled, so that nothing is told that is not on disk."""
    found: list[bytes] = []
    state = live.state
    if state.chatted > reader.chats:
        for chat in state.chats:
            if chat.n > reader.chats:
                found.append(encode(server_messages.ChatLine(*chat)))
                reader.chats = chat.n
    found.append(table_message(live, reader))
    return found


def table_message(live: LiveTable, reader: Reader) -> bytes:
    """The `table` message: what all are told alike, and what comes from the reader's own view and story alone."""
    state, seat = live.state, reader.seat
    there = state.told(seat)
    if reader.lines > there:  # from another server, or nonsense: told from the beginning
        reader.lines = 0
    since = max(reader.lines, there - PAGE_LINES)
    reader.lines = there
    public = _public(live)
    return encode(_own(live, reader, public, _lines(state, seat, since, there)))


def needs_recall(state: TableState, reader: Reader) -> bool:
    """Would this reader be told lines that are not in memory?"""
    there = state.told(reader.seat)
    since = reader.lines if reader.lines <= there else 0
    return max(since, there - PAGE_LINES) < state.untold(reader.seat)


async def earlier_lines(live: LiveTable, seat: int | None, before: int) -> server_messages.StoryPage:
    """A page of the story that ends before a line; for the same reader the same lines, whenever they ask."""
    end = max(0, min(before - 1, live.state.told(seat)))
    start = max(0, end - PAGE_LINES)
    if start < live.state.untold(seat):
        await live.recall()
    return server_messages.StoryPage(lines=_lines(live.state, seat, start, end))


def _lines(
    state: TableState, seat: int | None, start: int, end: int
) -> tuple[server_messages.NumberedLine, ...]:
    start = max(start, state.untold(seat))
    lines = enumerate(state.story(seat, start, end), start + 1)
    return tuple([server_messages.NumberedLine(*line, n=n) for n, line in lines])


# -- the same for everybody --------------------------------------------------------------------------------------------------


class _Public(NamedTuple):
    """What all readers are told alike, made once for each change."""

    version: int
    table: TableMessage
    """As a spectator is told of it before the first game."""
    view: AnyView | None
    open_parts: OpenParts | None
    limit: float | None
    """The time that people have for the open question, where they are asked."""


_PUBLIC: WeakKeyDictionary[LiveTable, _Public] = WeakKeyDictionary()


def _public(live: LiveTable) -> _Public:
    found = _PUBLIC.get(live)
    if found is None or found.version != live.version:
        found = _PUBLIC[live] = _made_public(live)
    return found


def _made_public(live: LiveTable) -> _Public:
    state, game = live.state, live.state.game
    laid, sitters = state.laid, live.replaced_seats()
    asked = () if game is None or game.ask is None else game.ask.seats
    view = None if game is None else game.view(None)
    public: TableMessage = server_messages.Table(
        protocol=PROTOCOL,
        table=live.table,
        seq=state.seq,
        at=state.at,
        state=state.status,
        games=state.games,
        boxes=laid.boxes,
        family=state.family.name,
        options=laid.options,
        rules=_rules(laid, state.language),
        own_cards=len(laid.own_cards),
        speed=laid.speed,
        phases=tuple(state.family.story.phases),
        seats=_seats(live, sitters),
        door=server_messages.Door(state.door.sit, state.door.watch, state.door.listed),
        watching=live.watching,
        waiting=None if game is None or view is None or game.is_over else _waiting(state, view),
        scores=tuple(map(tuple, state.scores)) if game is not None and game.is_over else None,
        hints=state.hints_are_fair,
        fair=_fair(state),
        commitment=commitment(state.secret) if state.secret else "",
        you=server_messages.You(seat=None, host=False),
        view=None,
        question=None,
        spared=False,
        undo=False,
        shown=(),
        choices=(),
        clock=None,
        story=(),
    )
    return _Public(
        live.version,
        public,
        view,
        None if game is None or view is None else open_parts(game, view),
        live.limit
        if any(state.chairs[seat].token and not sitters[seat] for seat in asked if seat != CHANCE)
        else None,
    )


def _fair(state: TableState) -> server_messages.Fair | None:
    """The secret is told when it has nothing more to decide."""
    proof = state.proof
    if proof is None:
        return None
    return server_messages.Fair(
        proof.commitment, proof.words, proof.secret if state.status == "over" else UNSET
    )


def _rules(laid: TableCreated, language: str) -> tuple[str, ...]:
    return _in_words(laid.boxes, tuple(sorted(laid.options.items())), language)


@lru_cache(maxsize=1000)
def _in_words(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...], language: str
) -> tuple[str, ...]:
    return tuple([said for said, _ in box_catalog.rules_in_force(boxes, dict(options), language)])


def _seats(live: LiveTable, sitters: list[bool]) -> tuple[server_messages.Chair, ...]:
    there, state = live.presence(), live.state
    return tuple(
        [
            server_messages.Chair(
                name=chair.name,
                who=chair.who,
                level=chair.level,
                face=face_of(chair),
                here=chair.who == "bot" or there[seat].here,
                host=chair.who == "person" and state.host == seat,
                sitting_in=state.status == "playing" and chair.who != "bot" and sitters[seat],
                agreed=chair.agreed,
            )
            for seat, chair in enumerate(state.chairs)
        ]
    )


def _waiting(state: TableState, view: AnyView) -> server_messages.Waiting:
    seats = tuple([seat for seat in view.waiting if seat != CHANCE])
    return server_messages.Waiting(seats, state.stories.writer(None).waits(view))


# -- for one reader ----------------------------------------------------------------------------------------------------------


def _you(state: TableState, seat: int | None) -> server_messages.You:
    if seat is None:
        return server_messages.You(seat=None, host=False)
    orders = state.chairs[seat].orders
    return server_messages.You(
        seat=seat,
        host=state.host == seat,
        asking=orders.asking,
        until_my_turn=orders.until_my_turn,
        afterwards=orders.afterwards,
        always=orders.always,
        never=orders.never,
        this_turn=orders.this_turn,
        word=state.chairs[seat].word,
    )


def _own(
    live: LiveTable, reader: Reader, public: _Public, story: tuple[server_messages.NumberedLine, ...]
) -> TableMessage:
    """The table as this reader is told of it; most of what is their own is there only once a game was dealt."""
    state, game = live.state, live.state.game
    you = _you(state, reader.seat)
    if game is None or public.open_parts is None:
        return msgspec.structs.replace(public.table, you=you, story=story)
    seat = state.viewpoint(reader.seat)
    view = game.view(seat, public.view)
    playing = state.status == "playing"
    asked = playing and seat in view.waiting
    goes_by = asked and seat is not None and forced_pass(state, game, seat) is not None
    asked = asked and not goes_by
    return msgspec.structs.replace(
        public.table,
        you=you,
        view=game.family.wire.view_message(view, public.open_parts),
        question=state.stories.writer(seat).question(view) if asked else None,
        spared=goes_by,
        undo=playing and state.kept is not None and state.kept.seat == seat,
        shown=_shown(state, seat),
        choices=()
        if seat is None or not playing
        else _choices(live, game, view, seat, previews=asked and reader.previews),
        clock=None if public.limit is None else _clock(live, public.limit),
        story=story,
        lesson=UNSET
        if reader.coached is None or seat is None or not playing
        else _lesson(state, game, seat, reader.coached),
        since=() if seat is None or not playing else _since(state, game, seat),
    )


def _since(state: TableState, game: Game, seat: int) -> tuple[server_messages.NumberedLine, ...]:
    """What was done to a reader since their last turn, while it is their turn again."""
    if game.table.turn != seat:
        return ()
    end = state.told(seat)
    start = max(state.untold(seat), end - PAGE_LINES, 0)
    lines = state.story(seat, start, end)
    found = since_last_turn(lines, seat, game.table.turns)
    return tuple([server_messages.NumberedLine(*lines[at], n=start + at + 1) for at in found])


def _lesson(
    state: TableState, game: Game, seat: int, seen: frozenset[str]
) -> server_messages.Lesson | UnsetType:
    """What the coach says now, if there is anything that was not said yet."""
    taught = lesson(game, seat, state.since_answer(seat), seen, state.language)
    if taught is None:
        return UNSET
    return server_messages.Lesson(
        taught.name, taught.says, server_messages.Pointer(taught.lesson.at, *taught.about)
    )


def _shown(state: TableState, seat: int | None) -> tuple[server_messages.ShownHand, ...]:
    """The hands that this reader may look at again: what was shown to all, and to them; of each seat the last."""
    seen_by = {-1} if seat is None else {-1, seat}
    found = [one for one in state.hands_seen if one.to in seen_by and one.seat != seat]
    last = {one.seat: one for one in found}.values()  # they come in the order in which they were seen
    return tuple(
        [server_messages.ShownHand(one.seat, one.cards, one.n) for one in sorted(last, key=lambda one: one.n)]
    )


def _choices(
    live: LiveTable, game: Game, view: AnyView, seat: int, *, previews: bool
) -> tuple[server_messages.Choice, ...]:
    say, moves = game.speech.say, view.moves
    brings = _previews(live, game, view, seat) if previews else [""] * len(moves)
    return tuple(
        [
            server_messages.Choice(NamedMove(*move), say(move, moves, seat), about(game, seat, move), line)
            for move, line in zip(moves, brings, strict=True)
        ]
    )


_PREVIEWS: WeakKeyDictionary[LiveTable, dict[int, tuple[object, list[str]]]] = WeakKeyDictionary()
"""What each seat was told last of its choices, and of which moment of the table: a chat or a newcomer changes none of it."""


def _previews(live: LiveTable, game: Game, view: AnyView, seat: int) -> list[str]:
    """What each of these would bring: about a millisecond for a whole question, and only for a player who is asked and wants to know."""
    kept = _PREVIEWS.setdefault(live, {})
    moment = (live.state.at, view.passed, view.moves, game.names)
    if seat not in kept or kept[seat][0] != moment:
        kept[seat] = moment, previewed(game, seat, view.moves, live.state.language)
    return kept[seat][1]


def _clock(live: LiveTable, limit: float) -> server_messages.Clock:
    return server_messages.Clock(round(live.left_of(limit) * 1000), round(limit * 1000))
