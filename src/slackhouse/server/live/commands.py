"""The handlers of client messages. Checks come in one order: known table, your seat, still open, this decision, offered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec

from slackhouse.bots.registry import levels
from slackhouse.kernel.errors import GameOverError, MoveError, NotAskedError, NotationError
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import CHANCE, PASS, Move
from slackhouse.kernel.wording import Several, Told
from slackhouse.protocol import client_messages, refusals, server_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.access.player_identity import clean_text
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import Reader
from slackhouse.server.live.table_message import earlier_lines
from slackhouse.server.live.table_state import TableState, leaving_rows
from slackhouse.story import box_catalog

SUBSTITUTE_LEVEL = "normal"
MAX_CHAT = 300
MAX_BOAST = 140
MAX_WORD = 60
FOR_SPECTATORS = client_messages.Ping, client_messages.Story, client_messages.Chat, client_messages.Coach


async def handle_message(
    live: LiveTable, reader: Reader, message: client_messages.ClientMessage
) -> server_messages.AnswerMessage:
    """Do what a message asks for; the answer is for this client alone. Raises Refused, with nothing changed."""
    handler = _COMMANDS.get(type(message))
    if handler is not None and isinstance(message, FOR_SPECTATORS):
        return await handler(live, reader, message)
    if reader.seat is None:
        raise Refused("not-your-seat", Told("no.spectators"))
    live.heard_from(reader.seat)
    if handler is None:
        raise Refused("bad-message", Told("no.said-already"))
    return await handler(live, reader.seat, message)


async def _ping(_live: LiveTable, _reader: Reader, _message: object) -> server_messages.Pong:
    return server_messages.Pong()


async def _story(live: LiveTable, reader: Reader, said: client_messages.Story) -> server_messages.StoryPage:
    return await earlier_lines(live, reader.seat, said.before)


def _done(seq: int) -> server_messages.Ack:
    return server_messages.Ack(seq=seq)


async def _as_it_is(live: LiveTable) -> server_messages.Ack:
    """What was asked for is so already: nothing is written, and nobody is told anew."""
    await live.settled()
    return _done(live.state.seq)


# -- playing ---------------------------------------------------------------------------------------------------------------


async def _move(live: LiveTable, seat: int, said: client_messages.MakeMove) -> server_messages.Ack:
    state, game = live.state, live.state.game
    if said.id and (seat, said.id) in state.done:
        await live.settled()
        return _done(state.done[seat, said.id])
    if game is None or state.status != "playing":
        raise Refused("not-open", _why_closed(state.status))
    _check_seen(live, seat)
    try:
        move, boast = _meant(live, seat, said)
        # A hand may be shown at any time, whatever is being asked (TURN-2).
        if said.at != state.at and move.do != "show hand":
            raise Refused("stale", Told("no.too-late"))
        if move.do == "show hand" and state.has_shown(seat, move):
            raise Refused("nothing-new", Told("no.hand-seen"))
        back = [log_rows.CameBack(seat)] if state.chairs[seat].left else []
        seq = await live.write(log_rows.Answer(seat, move, boast, said.id), *back)
    except (NotAskedError, GameOverError) as error:
        raise Refused("not-open", _reason(state, error), rule=error.rule) from error
    except MoveError as error:
        raise Refused("not-offered", _reason(state, error, seat), rule=error.rule) from error
    return _done(seq)


async def _take_back_a_move(live: LiveTable, seat: int, _message: object) -> server_messages.Ack:
    """The rows of the log stay as they are; this is another one, and what was acknowledged is never lost."""
    kept = live.state.kept
    if live.state.status != "playing" or kept is None or kept.seat != seat:
        raise Refused("not-open", Told("no.not-back"))
    _check_seen(live, seat)
    return _done(await live.write(log_rows.TakenBack(seat, kept.entries)))


def _check_seen(live: LiveTable, seat: int) -> None:
    if live.state.chairs[seat].hand_hidden:
        raise Refused("not-open", Told("no.just-sat-down"))


def engine_move(move: client_messages.NamedMove | Move) -> Move:
    """A move as the engine knows it, by whichever form it was said in."""
    return move if isinstance(move, Move) else Move(*msgspec.structs.astuple(move))


def _meant(live: LiveTable, seat: int, said: client_messages.MakeMove) -> tuple[Move, str]:
    game = live.state.game
    boast = said.boast and clean_text(said.boast, MAX_BOAST)
    if said.move is not None:
        return engine_move(said.move), boast
    if game is None:
        return PASS, boast
    if not said.say:
        raise Refused("bad-message", Told("no.move", one='`"move": {"do": ...}`', other='`"say": "..."`'))
    try:
        move, also = game.parse(seat, said.say)
    except NotationError as error:
        told = game.speaker(seat, live.state.language).text(error.told, start=False)
        raise Refused("not-understood", told) from error
    return move, boast or clean_text(also, MAX_BOAST)


def _reason(state: TableState, error: MoveError, seat: int | None = None) -> str:
    """Why not, in the table's language, for that seat."""
    if error.told is None or state.game is None:
        return error.reason
    return state.game.speaker(seat, state.language).text(error.told)


def _why_closed(state: str) -> Told:
    return Told(f"closed.{state}")


async def _why(live: LiveTable, seat: int, said: client_messages.Why) -> server_messages.Reason:
    game = live.state.game
    if game is None:
        raise Refused("not-open", _why_closed(live.state.status))
    _check_seen(live, seat)
    reason, rule = game.why(seat, said.card, live.state.language)
    text = "" if not rule else box_catalog.rules(rule, live.state.language).get(rule, "")
    return server_messages.Reason(card=said.card, says=reason, rule=rule, text=text)


async def _orders(live: LiveTable, seat: int, said: client_messages.GiveOrders) -> server_messages.Ack:
    changed = {
        name: value
        for name in ("asking", "until_my_turn", "afterwards", "always", "never", "this_turn")
        if (value := getattr(said, name)) is not None
    }
    for word in (*(said.always or ()), *(said.never or ())):
        clean_text(word, 60)
    given = live.state.chairs[seat].orders
    orders = msgspec.structs.replace(given, **changed)
    if orders == given:
        return await _as_it_is(live)
    return _done(await live.write(log_rows.Ordered(seat, orders)))


async def _coach(live: LiveTable, reader: Reader, said: client_messages.Coach) -> server_messages.Ack:
    """Whatever was not seen yet comes with the next look at the table, which is now."""
    reader.coached = (reader.coached or frozenset()).union(said.seen) if said.on else None
    reader.unaware.set()
    return await _as_it_is(live)


async def _chat(live: LiveTable, reader: Reader, said: client_messages.Chat) -> server_messages.Ack:
    text = clean_text(said.text, MAX_CHAT)
    if not text:
        raise Refused("bad-text", Told("no.says-nothing"))
    who = CHANCE if reader.seat is None else reader.seat
    name = (
        refusals.refusal_text(Told("a-spectator"), live.state.language)
        if reader.seat is None
        else live.state.chairs[reader.seat].name
    )
    return _done(await live.write(log_rows.Chatted(who, name, text)))


# -- chairs ----------------------------------------------------------------------------------------------------------------


def _hosting(live: LiveTable, seat: int) -> list[log_rows.Row]:
    """Only the host may; but a host who has been away for a while keeps nobody waiting: the player who asks takes over."""
    host = live.state.host
    if host == seat:
        return []
    chair = live.state.chairs[host]
    if chair.who == "person" and not chair.left:
        if live.presence()[host].here:
            raise Refused("not-host", Told("no.for-the-host", name=chair.name))
        if live.away_for(host) < live.settings.host_grace:
            raise Refused("not-host", Told("no.host-was-here", name=chair.name))
    return [log_rows.HostChanged(seat)]


async def _chair(live: LiveTable, seat: int, said: client_messages.ChangeChair) -> server_messages.Ack:
    state = live.state
    if not 0 <= said.seat < len(state.chairs):
        raise Refused("no-such-chair", Told("no.chairs", last=len(state.chairs) - 1))
    if said.who == "me":
        return await _take_back(live, seat, said.seat)
    hosting = _hosting(live, seat)
    if said.seat == seat:
        raise Refused("not-your-chair", Told("no.own-chair"))
    kind, _, level = said.who.partition(":")
    if kind == "bot":
        level = level or "normal"
        if level not in levels():
            raise Refused("bad-message", Told("no.bots", levels=Several(tuple(levels())), level=repr(level)))
        chair = state.chairs[said.seat]
        if chair.level == level or (chair.left and chair.sitter == level):
            return await _as_it_is(live)
        if state.is_running and chair.who == "person":
            # It plays for them, and the hand stays theirs.
            return _done(await live.write(*hosting, log_rows.Left(said.seat, level)))
        name = chair.name if chair.name and state.game is not None else state.a_name()
        return _done(await live.write(*hosting, log_rows.Filled(said.seat, level, name)))
    if said.who == "empty":
        if state.chairs[said.seat].who == "empty":
            return await _as_it_is(live)
        if state.is_running:
            _check_agreed(live, said.seat, seat)
        return _done(await live.write(*hosting, log_rows.Freed(said.seat)))
    raise Refused("bad-message", Told("no.chair-given"))


def _check_agreed(live: LiveTable, seat: int, asking: int) -> None:
    """In a running game a chair is a hand. Its player may give it away; that of a player who is gone, or of a bot, only all others."""
    state = live.state
    chair = state.chairs[seat]
    if chair.who == "empty" or (chair.who == "person" and seat in chair.agreed):
        return
    if chair.who == "person" and live.away_for(seat) < live.settings.gone:
        raise Refused("not-agreed", Told("no.their-hand", name=chair.name))
    others = [
        one
        for one in state.persons
        if one not in {seat, asking, *chair.agreed} and live.away_for(one) < live.settings.gone
    ]
    if others:
        names = Several(tuple([state.chairs[one].name for one in others]), "and")
        raise Refused("not-agreed", Told("no.must-agree", name=chair.name, names=names))


async def _agree(live: LiveTable, seat: int, said: client_messages.Agree) -> server_messages.Ack:
    state = live.state
    if not 0 <= said.seat < len(state.chairs):
        raise Refused("no-such-chair", Told("no.chairs", last=len(state.chairs) - 1))
    if not state.is_running:
        raise Refused("not-open", Told("no.hand"))
    if seat in state.chairs[said.seat].agreed:
        return await _as_it_is(live)
    return _done(await live.write(log_rows.Agreed(said.seat, seat)))


async def _take_back(live: LiveTable, seat: int, wanted: int) -> server_messages.Ack:
    if wanted != seat:
        raise Refused("not-your-seat", Told("no.other-chair"))
    if not live.state.chairs[seat].left:
        return await _as_it_is(live)
    return _done(await live.write(log_rows.CameBack(seat)))


async def _hand_over(live: LiveTable, seat: int, said: client_messages.Host) -> server_messages.Ack:
    hosting = _hosting(live, seat)
    if said.seat not in live.state.persons:
        raise Refused("no-such-chair", Told("no.host-bot"))
    if said.seat == live.state.host:
        return await _as_it_is(live)
    return _done(await live.write(*hosting, log_rows.HostChanged(said.seat)))


async def _leave(live: LiveTable, seat: int, _message: object) -> server_messages.Ack:
    if live.state.chairs[seat].left:
        return await _as_it_is(live)
    return _done(await live.write(*leaving_rows(live.state, seat)))


async def _word(live: LiveTable, seat: int, said: client_messages.GiveWord) -> server_messages.Ack:
    """The server has committed to its secret by now: it can no longer be chosen to go with what is said."""
    if not live.state.secret:
        raise Refused("not-open", Told("no.word-too-late"))
    word = clean_text(said.word, MAX_WORD)
    if word == live.state.chairs[seat].word:
        return await _as_it_is(live)
    return _done(await live.write(log_rows.WordGiven(seat, word)))


async def _door(live: LiveTable, seat: int, said: client_messages.SetDoor) -> server_messages.Ack:
    hosting = _hosting(live, seat)
    given = live.state.door
    wanted = {name: getattr(said, name) for name in ("sit", "watch", "listed")}
    door = msgspec.structs.replace(given, **{name: on for name, on in wanted.items() if on is not None})
    if door == given and not live.state.barred:
        return await _as_it_is(live)
    return _done(await live.write(*hosting, door))


async def _remove(live: LiveTable, seat: int, said: client_messages.Remove) -> server_messages.Ack:
    """In a running game only if all others want it, too: nobody is thrown out of a good hand."""
    state, hosting = live.state, _hosting(live, seat)
    if said.seat not in state.persons:
        raise Refused("no-such-chair", Told("no.nobody-there"))
    if said.seat == seat:
        raise Refused("not-your-chair", Told("no.own-chair"))
    if not state.is_running:
        return _done(await live.write(*hosting, log_rows.Removed(said.seat)))
    chair = state.chairs[said.seat]
    there = [one for one in state.persons if live.away_for(one) < live.settings.gone]
    others = [one for one in there if one not in {seat, said.seat, *chair.agreed}]
    if len(state.persons) == 2:
        raise Refused("not-agreed", Told("no.only-two", name=chair.name))
    if others:
        names = Several(tuple([state.chairs[one].name for one in others]), "and")
        raise Refused("not-agreed", Told("no.remove-together", name=chair.name, names=names))
    return _done(await live.write(*hosting, log_rows.Removed(said.seat, SUBSTITUTE_LEVEL)))


# -- the host --------------------------------------------------------------------------------------------------------------


async def _start(live: LiveTable, seat: int, _message: object) -> server_messages.Ack:
    hosting = _hosting(live, seat)
    state = live.state
    if state.status != "lobby":
        raise Refused("not-open", Told("no.begun"))
    if any(chair.who == "empty" for chair in state.chairs):
        raise Refused("not-open", Told("no.chair-empty"))
    names = tuple(chair.name for chair in state.chairs)
    return _done(await live.write(*hosting, log_rows.Began(names, printing=PRINTING)))


async def _allow_hints(live: LiveTable, seat: int, said: client_messages.AllowHints) -> server_messages.Ack:
    """Where people play against each other, that is the host's to say."""
    hosting = _hosting(live, seat)
    if live.state.hints == said.on:
        return await _as_it_is(live)
    return _done(await live.write(*hosting, log_rows.Hinted(said.on)))


async def _pause(live: LiveTable, seat: int, _message: object) -> server_messages.Ack:
    hosting = _hosting(live, seat)
    if live.state.status != "playing":
        raise Refused("not-open", _why_closed(live.state.status))
    left = live.left
    return _done(await live.write(*hosting, log_rows.Paused(-1.0 if left is None else left)))


async def _resume(live: LiveTable, seat: int, _message: object) -> server_messages.Ack:
    hosting = _hosting(live, seat)
    if live.state.status != "paused":
        raise Refused("not-open", Told("no.clocks-run"))
    return _done(await live.write(*hosting, log_rows.Resumed()))


async def _rematch(live: LiveTable, _seat: int, _message: object) -> server_messages.Ack:
    """The same people; the deal moves on clockwise (TABLE-4), and the winners choose their Jobs first (TABLE-8)."""
    state, game = live.state, live.state.game
    if game is None or not game.is_over:
        raise Refused("not-over", Told("no.not-over"))
    names = tuple(chair.name for chair in state.chairs)
    first = (game.setup.first + 1) % len(names)
    return _done(await live.write(log_rows.Began(names, first, game.winners, printing=PRINTING)))


# -- dispatch --------------------------------------------------------------------------------------------------------------


_COMMANDS: Final[Mapping[type[msgspec.Struct], Callable[..., Awaitable[server_messages.AnswerMessage]]]] = {
    client_messages.Ping: _ping,
    client_messages.Story: _story,
    client_messages.Chat: _chat,
    client_messages.Coach: _coach,
    client_messages.MakeMove: _move,
    client_messages.TakeBack: _take_back_a_move,
    client_messages.Why: _why,
    client_messages.GiveOrders: _orders,
    client_messages.ChangeChair: _chair,
    client_messages.Agree: _agree,
    client_messages.Host: _hand_over,
    client_messages.GiveWord: _word,
    client_messages.SetDoor: _door,
    client_messages.Remove: _remove,
    client_messages.AllowHints: _allow_hints,
    client_messages.Start: _start,
    client_messages.Pause: _pause,
    client_messages.Resume: _resume,
    client_messages.Rematch: _rematch,
    client_messages.Leave: _leave,
}
"""What handles a message: given the table, the seat (or, of a message that spectators may send, the reader) and the message."""
