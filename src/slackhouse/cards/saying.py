"""Rules text: what a card says in plain English, made from its verbs, so that it cannot drift from what it does."""

from __future__ import annotations

from typing import Any, Final

from slackhouse.cards import saying_acts, saying_dork, saying_standing
from slackhouse.cards.card import Card, Roll, Variable
from slackhouse.cards.phrases import Clause, Voice, any_of, faces
from slackhouse.cards.verbs import Act, Moment, Verb

SAYS: Final = {**saying_acts.SAYS, **saying_standing.SAYS, **saying_dork.SAYS}
"""One function for each verb."""

FACE: Final = (
    *("box", "name", "kind", "types", "cost", "slack", "copies", "income", "free_time", "goal"),
    *("text", "quip", "source"),
)
"""What `slackhouse cards --json` gives of each title."""


def text(card: Card, *, mild: bool = False) -> str:
    """The rules text of a card: short sentences, or nothing if it does nothing of its own."""
    voice = Voice(card, mild=mild)
    said = [*saying_dork.printed(card), *_acts(card.play, voice), *_acts(card.when, voice)]
    said += [_standing(verb, voice) for verb in (*card.standing, *card.answer)]
    if card.job_related:
        said.append("Job-related")
    if "Week" in card.types:  # what it says to "you" it says to everybody whom it is for (WEEK-4, MIX-3)
        said[:1] = [f"for {'every student' if card.major_related else 'everyone'}: {one}" for one in said[:1]]
    elif card.major_related:
        said.append("Major-related")
    return " ".join(f"{one[0].upper()}{one[1:]}{'' if one.endswith('.') else '.'}" for one in said)


def face(card: Card, *, mild: bool = False) -> dict[str, Any]:
    """A title as plain data: null where a number does not apply to its kind."""
    whole = {name: getattr(card, name) for name in FACE if name != "text"}
    whole["text"] = text(card, mild=mild)
    whole["types"] = list(card.types)
    plain = {key: str(one) if isinstance(one, Roll | Variable) else one for key, one in whole.items()}
    return {key: plain[key] for key in FACE} | saying_dork.face(card)


def _acts(acts: tuple[Act, ...], voice: Voice) -> list[str]:
    """Verbs that follow each other at the same moment and for the same seat are one sentence."""
    said: list[str] = []
    last: tuple[object, ...] = ()
    for act in acts:
        clause: Clause = SAYS[type(act)](act, voice)
        before = _before(act, voice)
        third = voice.of_host and bool(act.moment)
        if clause.who and (before, clause.who) == last:
            said[-1] += f" and {clause.predicate(third=third)}"
        else:
            said.append(before + voice.sentence(clause, third=third))
        last = (before, clause.who)
    return said


def _standing(verb: Verb, voice: Voice) -> str:
    return str(SAYS[type(verb)](verb, voice))


def _before(act: Act, voice: Voice) -> str:
    """When, and with which luck: `On entering, and each time it stays: `."""
    parts = [", and ".join(_moment(moment, act, voice) for moment in act.moment)] if act.moment else []
    if act.die:
        parts.append(f"on a roll of {faces(act.die)}")
    return f"{', '.join(parts)}: " if parts else ""


def _moment(moment: Moment, act: Act, voice: Voice) -> str:
    match moment:
        case "enters":
            return {"Thing": "once bought", "Activity": "once done"}.get(voice.card.kind, "on entering")
        case "intrudes":
            return "on entering another player's room"
        case "stays":
            return "each time it stays"
        case "roll":
            return f"in {voice.hosts} Roll phase"
        case "turn ends":
            return f"at the end of {voice.hosts} turn"
        case "income rises":
            return f"when {voice.hosts} Income rises"
        case "succeeds":
            who = {"me": voice.host, "others": "another player", "anyone": "anyone"}[act.whose]
            plays = "play" if who == "you" else "plays"
            return f"when {who} successfully {plays} {any_of(act.what, mild=voice.mild)}"


__all__ = ["face", "text"]
