"""How the verbs that hold as long as a card lies there, and those against what is being played, are said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from slackhouse.cards.phrases import Voice, any_of, listed, more_or_less, signed
from slackhouse.cards.verbs import answering, standing
from slackhouse.cards.words import shown


def _bonus(verb: standing.Bonus, voice: Voice) -> str:
    plays = "its host plays" if voice.of_host else "you play"
    return f"{signed(verb.bonus)} Slack on every {listed(verb.on, mild=voice.mild)} {plays}"


def _every_turn(number: int, what: str, voice: Voice) -> str:
    return f"{signed(number)} {what}{' for its host' if voice.of_host else ''} every turn"


def _income(verb: standing.MoreIncome, voice: Voice) -> str:
    return _every_turn(verb.income, "Income", voice)


def _free_time(verb: standing.MoreFreeTime, voice: Voice) -> str:
    return _every_turn(verb.free_time, "Free Time", voice)


def _goal(verb: standing.Goal, voice: Voice) -> str:
    return f"{voice.hosts} Slack Goal is {abs(verb.goal)} {'higher' if verb.goal >= 0 else 'lower'}"


def _hand(verb: standing.Hand, voice: Voice) -> str:
    return f"{voice.host} {'draws' if voice.of_host else 'draw'} up to {verb.hand} cards"


def _forbid(verb: standing.Forbid, voice: Voice) -> str:
    return f"{voice.host} may not play {any_of(verb.forbid, mild=voice.mild)}"


def _cheaper(verb: standing.Cheaper, voice: Voice) -> str:
    return f"every {listed(verb.on, mild=voice.mild)} costs {voice.host} {verb.cheaper} less"


def _no_time(verb: standing.NoTime, voice: Voice) -> str:
    return f"{voice.host} {'needs' if voice.of_host else 'need'} no Free Time for {listed(verb.no_time, mild=voice.mild)}"


def _flat(verb: standing.Flat, voice: Voice) -> str:
    return (
        f"{voice.host} may take {verb.flat} Slack for {listed(verb.on, mild=voice.mild)} instead of rolling"
    )


def _guard(verb: standing.Guard, voice: Voice) -> str:
    return f"no other player can cancel or take away {voice.hosts} {listed(verb.guard, mild=voice.mild)}"


def _immune(verb: standing.Immune, voice: Voice) -> str:
    words = " or ".join(shown(word, mild=voice.mild) for word in verb.immune)
    return f"other players' {words} cards do nothing to {voice.host}"


def _shuns(verb: standing.Shuns, voice: Voice) -> str:
    return f"does not enter a room with {any_of(verb.shuns, mild=voice.mild)}"


def _rooted(_: standing.Rooted, __: Voice) -> str:
    return "nobody can roll this Person away"


def _permanent(_: standing.Permanent, __: Voice) -> str:
    return "nothing takes this card out of the room"


def _income_cap(verb: standing.IncomeCap, voice: Voice) -> str:
    return f"{voice.hosts} Income is never above {verb.income_cap}"


def _mood(verb: standing.Mood, _: Voice) -> str:
    return f"every Goth has {verb.mood} Slack more, everybody else {verb.mood} less"


def _needs_income(verb: standing.NeedsIncome, _: Voice) -> str:
    return f"only if your Job pays {verb.job_pays_at_most} or less"


def _cancel(verb: answering.Cancel, voice: Voice) -> str:
    has = f", if its player has {any_of(verb.if_has, mild=voice.mild)} in the room" if verb.if_has else ""
    return f"cancels {any_of(verb.cancel, mild=voice.mild)}{has}"


def _worth(verb: answering.Worth, voice: Voice) -> str:
    return f"{listed(verb.of, mild=voice.mild)} being played gives {more_or_less(verb.worth)}"


SAYS: Final[dict[type, Callable[[Any, Voice], Any]]] = {
    standing.Bonus: _bonus,
    standing.MoreIncome: _income,
    standing.MoreFreeTime: _free_time,
    standing.Goal: _goal,
    standing.Hand: _hand,
    standing.Forbid: _forbid,
    standing.Cheaper: _cheaper,
    standing.NoTime: _no_time,
    standing.Flat: _flat,
    standing.Guard: _guard,
    standing.Immune: _immune,
    standing.Shuns: _shuns,
    standing.Rooted: _rooted,
    standing.Permanent: _permanent,
    standing.IncomeCap: _income_cap,
    standing.Mood: _mood,
    standing.NeedsIncome: _needs_income,
    answering.Cancel: _cancel,
    answering.Worth: _worth,
}
