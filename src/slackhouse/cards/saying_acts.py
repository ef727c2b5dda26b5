"""How the verbs that happen once are said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from slackhouse.cards.phrases import Clause, Voice, any_of, listed
from slackhouse.cards.verbs import Words, acting


def _gain(verb: acting.Gain, voice: Voice) -> Clause:
    rest = f"{abs(verb.gain)} Slack"
    if verb.per:
        rest += f" for each {listed(verb.per, mild=voice.mild)} in the room"
    if verb.if_has:
        rest += f" if the room has {any_of(verb.if_has, mild=voice.mild)}"
    return _gained(verb.gain, rest, verb.who)


def _gained(number: int, rest: str, who: Any) -> Clause:
    return Clause("gain" if number >= 0 else "lose", rest, who)


def _income(verb: acting.ChangeIncome, _: Voice) -> Clause:
    return _gained(verb.income, f"{abs(verb.income)} Income", verb.who)


def _free_time(verb: acting.ChangeFreeTime, _: Voice) -> Clause:
    return _gained(verb.free_time, f"{abs(verb.free_time)} Free Time", verb.who)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _draw(verb: acting.Draw, _: Voice) -> Clause:
    return Clause("draw", _cards(verb.draw), verb.who)


def _toss(verb: acting.Toss, _: Voice) -> Clause:
    return Clause(
        "discard", f"{_cards(verb.toss)} from hand{' at random' if verb.at_random else ''}", verb.who
    )


def _discard(verb: acting.Discard, voice: Voice) -> Clause:
    what = listed(verb.discard, mild=voice.mild)
    match verb.pick:
        case "player":
            return Clause("discard", f"one {what} from {voice.room(verb.who)}")
        case "host":
            return Clause("discard", f"one {what}", verb.who)
        case "all":
            return Clause("discard", f"every {what}", verb.who)
        case "best":
            return Clause("discard", f"the {what} with the most Slack", verb.who)


def _steal(verb: acting.Steal, voice: Voice) -> Clause:
    return Clause("move", f"one {listed(verb.steal, mild=voice.mild)} from {voice.room(verb.who)} to yours")


def _send(verb: acting.Send, voice: Voice) -> Clause:
    return Clause(
        "send", f"one {listed(verb.send, mild=voice.mild)} from {voice.room(verb.who)} to another room"
    )


def _new_job(verb: acting.NewJob, _: Voice) -> Clause:
    return Clause("draw", "a new Job", verb.who)


def _add(verb: acting.Add, voice: Voice) -> Clause:
    what = f"one {listed(verb.on, mild=voice.mild)} in {voice.room(verb.who)}"
    return (
        Clause("put", f"{verb.add} Slack on {what}")
        if verb.add >= 0
        else Clause("take", f"{-verb.add} Slack off {what}")
    )


def _salvage(verb: acting.Salvage, voice: Voice) -> Clause:
    return Clause("take", f"one {listed(verb.salvage, mild=voice.mild)} from the discards into hand", "me")


def _peek(verb: acting.Peek, voice: Voice) -> Clause:
    match verb.who:
        case "seat" | "rival":
            return Clause("look", f"at the hand of {voice.named(verb.who)}")
        case "neighbours":
            return Clause("look", "at the neighbours' hands", "me")
        case "me":
            return Clause("look", "at the own hand", "me")
        case _:
            return Clause("look", "at every other hand", "me")


def _gloom(verb: acting.Gloom, voice: Voice) -> Clause:
    return _gained(verb.gloom, f"{abs(verb.gloom)} Gloom{_more_for_each(verb.per, voice)}", verb.who)


def _madness(verb: acting.Madness, voice: Voice) -> Clause:
    return _gained(verb.madness, f"{abs(verb.madness)} Madness{_more_for_each(verb.per, voice)}", verb.who)


def _more_for_each(words: Words, voice: Voice) -> str:
    return f", and as much again for each {listed(words, mild=voice.mild)} in the room" if words else ""


def _end_week(_: acting.EndWeek, __: Voice) -> Clause:
    return Clause("end", "the Week")


def _leave(_: acting.Leave, __: Voice) -> Clause:
    return Clause("discard", "this card")


def _stay(verb: acting.Stay, voice: Voice) -> Clause:
    until = " until the end of that turn" if verb.until else ""
    return Clause("stays", f"in {voice.room(verb.stay)}{until}")


SAYS: Final[dict[type, Callable[[Any, Voice], Any]]] = {
    acting.Gain: _gain,
    acting.ChangeIncome: _income,
    acting.ChangeFreeTime: _free_time,
    acting.Draw: _draw,
    acting.Toss: _toss,
    acting.Discard: _discard,
    acting.Steal: _steal,
    acting.Send: _send,
    acting.NewJob: _new_job,
    acting.Add: _add,
    acting.Salvage: _salvage,
    acting.Peek: _peek,
    acting.Gloom: _gloom,
    acting.Madness: _madness,
    acting.EndWeek: _end_week,
    acting.Leave: _leave,
    acting.Stay: _stay,
}
