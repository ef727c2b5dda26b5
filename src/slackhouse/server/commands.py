"""What a client's messages do to a table, each checked in the same order: known table, your seat, still open, this decision, offered."""

from __future__ import annotations

import msgspec

from slackhouse.bots.names import LEVELS
from slackhouse.kernel.errors import GameOverError, MoveError, NotAskedError, NotationError
from slackhouse.kernel.moves import CHANCE, PASS, Move
from slackhouse.server import log_rows, messages, told
from slackhouse.server.live_table import Room
from slackhouse.server.reader import Reader
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import clean_text
from slackhouse.server.sitting import Sitting, leaving
from slackhouse.server.table_message import earlier
from slackhouse.story import shelf

LONGEST_CHAT = 300
LONGEST_BOAST = 140


async def do(room: Room, reader: Reader, said: messages.Said) -> told.Answer:
    """Do what was said; the answer for this client alone. Raises Refused, with nothing changed."""
    if isinstance(said, messages.Ping):
        return told.Pong()
    if isinstance(said, messages.Story):
        return await earlier(room, reader.seat, said.before)
    if isinstance(said, messages.Chat):
        return await _chat(room, reader, said)
    if reader.seat is None:
        raise Refused("not-your-seat", "spectators look on; take a chair to play")
    seat = reader.seat
    room.heard_from(seat)
    match said:
        case messages.MakeMove():
            return await _move(room, seat, said)
        case messages.Why():
            return _why(room, seat, said)
        case messages.GiveOrders():
            return await _orders(room, seat, said)
        case messages.ChangeChair():
            return await _chair(room, seat, said)
        case messages.Agree():
            return await _agree(room, seat, said)
        case messages.Host():
            return await _hand_over(room, seat, said)
        case messages.Start():
            return await _start(room, seat)
        case messages.Pause():
            return await _pause(room, seat)
        case messages.Resume():
            return await _resume(room, seat)
        case messages.Rematch():
            return await _rematch(room, seat)
        case messages.Leave():
            return await _leave(room, seat)
    raise Refused("bad-message", "that has been said already")


def _done(seq: int) -> told.Ack:
    return told.Ack(seq=seq)


async def _as_it_is(room: Room) -> told.Ack:
    """What was asked for is so already: nothing is written, and nobody is told anew."""
    await room.settled()
    return _done(room.sitting.seq)


# -- playing ---------------------------------------------------------------------------------------------------------------


async def _move(room: Room, seat: int, said: messages.MakeMove) -> told.Ack:
    sitting, game = room.sitting, room.sitting.game
    if said.id and (seat, said.id) in sitting.done:
        await room.settled()
        return _done(sitting.done[seat, said.id])
    if game is None or sitting.state != "playing":
        raise Refused("not-open", _why_closed(sitting.state))
    _check_seen(room, seat)
    try:
        move, boast = _meant(room, seat, said)
        # A hand may be shown at any time, whatever is being asked (TURN-2).
        if said.at != sitting.at and move.do != "show hand":
            raise Refused("stale", "too late: somebody was faster, or the time was up")
        if move.do == "show hand" and sitting.has_shown(seat, move):
            raise Refused("nothing-new", "they have seen this hand as it is")
        back = [log_rows.Back(seat)] if sitting.chairs[seat].left else []
        seq = await room.write(log_rows.Answer(seat, move, boast, said.id), *back)
    except (NotAskedError, GameOverError) as error:
        raise Refused("not-open", _reason(sitting, error), rule=error.rule) from error
    except MoveError as error:
        raise Refused("not-offered", _reason(sitting, error, seat), rule=error.rule) from error
    return _done(seq)


def _check_seen(room: Room, seat: int) -> None:
    if room.sitting.chairs[seat].veiled:
        raise Refused("not-open", "you have just sat down: the hand is yours when the game has gone on")


def _meant(room: Room, seat: int, said: messages.MakeMove) -> tuple[Move, str]:
    game = room.sitting.game
    boast = clean_text(said.boast, LONGEST_BOAST)
    if said.move is not None:
        return messages.meant(said.move), boast
    if game is None:
        return PASS, boast
    if not said.say:
        raise Refused("bad-message", 'a move is `"move": {"do": ...}` as it was offered, or `"say": "..."`')
    try:
        move, also = game.parse(seat, said.say)
    except NotationError as error:
        raise Refused("not-understood", str(error)) from error
    return move, boast or clean_text(also, LONGEST_BOAST)


def _reason(sitting: Sitting, error: MoveError, seat: int | None = None) -> str:
    """Why not, as the table says it to whoever sits there."""
    if error.told is None or sitting.game is None:
        return error.reason
    return sitting.game.speaker(seat, sitting.language).text(error.told)


def _why_closed(state: str) -> str:
    return {
        "lobby": "the game has not begun",
        "paused": "the host has stopped the clocks: nothing is played until they go on",
        "over": "the game is over",
    }[state]


def _why(room: Room, seat: int, said: messages.Why) -> told.Reason:
    game = room.sitting.game
    if game is None:
        raise Refused("not-open", _why_closed(room.sitting.state))
    _check_seen(room, seat)
    reason, rule = game.why(seat, said.card, room.sitting.language)
    text = "" if not rule else shelf.rules(rule).get(rule, "")
    return told.Reason(card=said.card, says=reason, rule=rule, text=text)


async def _orders(room: Room, seat: int, said: messages.GiveOrders) -> told.Ack:
    changed = {
        name: value
        for name in ("asking", "until_my_turn", "afterwards", "always", "never")
        if (value := getattr(said, name)) is not None
    }
    for word in (*(said.always or ()), *(said.never or ())):
        clean_text(word, 60)
    given = room.sitting.chairs[seat].orders
    orders = msgspec.structs.replace(given, **changed)
    if orders == given:
        return await _as_it_is(room)
    return _done(await room.write(log_rows.Ordered(seat, orders)))


async def _chat(room: Room, reader: Reader, said: messages.Chat) -> told.Ack:
    text = clean_text(said.text, LONGEST_CHAT)
    if not text:
        raise Refused("bad-text", "that says nothing")
    who = CHANCE if reader.seat is None else reader.seat
    name = "a spectator" if reader.seat is None else room.sitting.chairs[reader.seat].name
    return _done(await room.write(log_rows.Chatted(who, name, text)))


# -- chairs ----------------------------------------------------------------------------------------------------------------


def _hosting(room: Room, seat: int) -> list[log_rows.Row]:
    """Only the host may; but a host who has been away for a while keeps nobody waiting: whoever is there takes over."""
    host = room.sitting.host
    if host == seat:
        return []
    chair = room.sitting.chairs[host]
    if chair.who == "person" and not chair.left:
        if room.presence()[host].here:
            raise Refused("not-host", f"that is for {chair.name} to say, whose table this is")
        if room.away_for(host) < room.settings.host_grace:
            raise Refused(
                "not-host", f"{chair.name}, whose table this is, was here a moment ago: wait a little"
            )
    return [log_rows.Hosts(seat)]


async def _chair(room: Room, seat: int, said: messages.ChangeChair) -> told.Ack:
    sitting = room.sitting
    if not 0 <= said.seat < len(sitting.chairs):
        raise Refused("no-such-chair", f"chairs are numbered 0 to {len(sitting.chairs) - 1}")
    if said.who == "me":
        return await _take_back(room, seat, said.seat)
    hosting = _hosting(room, seat)
    if said.seat == seat:
        raise Refused("not-your-chair", "you sit there yourself; get up first")
    kind, _, level = said.who.partition(":")
    if kind == "bot":
        level = level or "normal"
        if level not in LEVELS:
            raise Refused("bad-message", f"bots are {', '.join(LEVELS)}, not {level!r}")
        chair = sitting.chairs[said.seat]
        if chair.level == level or (chair.left and chair.sitter == level):
            return await _as_it_is(room)
        if sitting.is_running and chair.who == "person":
            # It plays for them, and the hand stays theirs.
            return _done(await room.write(*hosting, log_rows.Left(said.seat, level)))
        name = chair.name if chair.name and sitting.game is not None else sitting.a_name()
        return _done(await room.write(*hosting, log_rows.Filled(said.seat, level, name)))
    if said.who == "empty":
        if sitting.chairs[said.seat].who == "empty":
            return await _as_it_is(room)
        if sitting.is_running:
            _check_agreed(room, said.seat, seat)
        return _done(await room.write(*hosting, log_rows.Freed(said.seat)))
    raise Refused("bad-message", 'a chair is given to "bot:normal", "empty" or "me"')


def _check_agreed(room: Room, seat: int, asking: int) -> None:
    """In a running game a chair is a hand. Whoever has it may give it away; that of somebody who is gone, or of a bot, only all others."""
    sitting = room.sitting
    chair = sitting.chairs[seat]
    if chair.who == "empty" or (chair.who == "person" and seat in chair.agreed):
        return
    if chair.who == "person" and room.away_for(seat) < room.settings.gone:
        raise Refused(
            "not-agreed", f"the hand is {chair.name}'s: somebody else may have it if {chair.name} agrees"
        )
    others = [
        one
        for one in sitting.persons
        if one not in {seat, asking, *chair.agreed} and room.away_for(one) < room.settings.gone
    ]
    if others:
        names = " and ".join(sitting.chairs[one].name for one in others)
        raise Refused("not-agreed", f"somebody would see {chair.name}'s hand: {names} must agree first")


async def _agree(room: Room, seat: int, said: messages.Agree) -> told.Ack:
    sitting = room.sitting
    if not 0 <= said.seat < len(sitting.chairs):
        raise Refused("no-such-chair", f"chairs are numbered 0 to {len(sitting.chairs) - 1}")
    if not sitting.is_running:
        raise Refused("not-open", "there is no hand to agree about: no game is running")
    if seat in sitting.chairs[said.seat].agreed:
        return await _as_it_is(room)
    return _done(await room.write(log_rows.Agreed(said.seat, seat)))


async def _take_back(room: Room, seat: int, wanted: int) -> told.Ack:
    if wanted != seat:
        raise Refused("not-your-seat", "that is somebody else's chair")
    if not room.sitting.chairs[seat].left:
        return await _as_it_is(room)
    return _done(await room.write(log_rows.Back(seat)))


async def _hand_over(room: Room, seat: int, said: messages.Host) -> told.Ack:
    hosting = _hosting(room, seat)
    if said.seat not in room.sitting.persons:
        raise Refused("no-such-chair", "only a person can be the host")
    if said.seat == room.sitting.host:
        return await _as_it_is(room)
    return _done(await room.write(*hosting, log_rows.Hosts(said.seat)))


async def _leave(room: Room, seat: int) -> told.Ack:
    if room.sitting.chairs[seat].left:
        return await _as_it_is(room)
    return _done(await room.write(*leaving(room.sitting, seat)))


# -- the host --------------------------------------------------------------------------------------------------------------


async def _start(room: Room, seat: int) -> told.Ack:
    hosting = _hosting(room, seat)
    sitting = room.sitting
    if sitting.state != "lobby":
        raise Refused("not-open", "the game has begun already")
    if any(chair.who == "empty" for chair in sitting.chairs):
        raise Refused("not-open", "a chair is empty: wait for somebody, or let a bot sit there")
    return _done(await room.write(*hosting, log_rows.Began(tuple(chair.name for chair in sitting.chairs))))


async def _pause(room: Room, seat: int) -> told.Ack:
    hosting = _hosting(room, seat)
    if room.sitting.state != "playing":
        raise Refused("not-open", _why_closed(room.sitting.state))
    left = room.left
    return _done(await room.write(*hosting, log_rows.Paused(-1.0 if left is None else left)))


async def _resume(room: Room, seat: int) -> told.Ack:
    hosting = _hosting(room, seat)
    if room.sitting.state != "paused":
        raise Refused("not-open", "the clocks are not stopped")
    return _done(await room.write(*hosting, log_rows.Resumed()))


async def _rematch(room: Room, seat: int) -> told.Ack:
    """The same people; the deal moves on clockwise (TABLE-4), and the winners choose their Jobs first (TABLE-8)."""
    del seat  # anybody at the table may ask for another one
    sitting, game = room.sitting, room.sitting.game
    if game is None or not game.is_over:
        raise Refused("not-over", "this game is not over yet")
    names = tuple(chair.name for chair in sitting.chairs)
    first = (game.setup.first + 1) % len(names)
    return _done(await room.write(log_rows.Began(names, first, game.winners)))
