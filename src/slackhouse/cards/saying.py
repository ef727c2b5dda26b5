"""Rules text: what a card says in plain English, made from its verbs, so that it cannot drift from what it does."""

from __future__ import annotations

from typing import Any

from slackhouse.cards.card import Card
from slackhouse.cards.phrases import Voice, any_of, faces
from slackhouse.cards.verbs import Act, Moment


def text(card: Card, *, mild: bool = False) -> str:
    """The rules text of a card: short sentences, or nothing if it does nothing of its own."""
    voice = Voice(card, mild=mild)
    said = [*card.says_first(), *_acts(card.play, voice), *_acts(card.when, voice)]
    said += [verb.says(voice) for verb in card.standing]
    said += [verb.says(voice) for verb in card.answer]
    return " ".join(f"{one[0].upper()}{one[1:]}{'' if one.endswith('.') else '.'}" for one in card.told(said))


def face(card: Card, *, mild: bool = False) -> dict[str, Any]:
    """A title as plain data: null where a number does not apply to its kind."""
    return {key: text(card, mild=mild) if key == "text" else card.plain(key) for key in card.face_keys}


def _acts(acts: tuple[Act, ...], voice: Voice) -> list[str]:
    """Verbs that follow each other at the same moment and for the same seat are one sentence."""
    said: list[str] = []
    last: tuple[object, ...] = ()
    for act in acts:
        clause = act.says(voice)
        before = _before(act, voice)
        third = voice.of_host and bool(act.moment)
        if clause.who and (before, clause.who) == last:
            said[-1] += f" and {clause.predicate(third=third)}"
        else:
            said.append(before + voice.sentence(clause, third=third))
        last = (before, clause.who)
    return said


def _before(act: Act, voice: Voice) -> str:
    """When, and with which luck: `On entering, and each time it stays: `."""
    parts = [", and ".join(_moment(moment, act, voice) for moment in act.moment)] if act.moment else []
    if act.die:
        parts.append(f"on a roll of {faces(act.die)}")
    return f"{', '.join(parts)}: " if parts else ""


def _moment(moment: Moment, act: Act, voice: Voice) -> str:
    match moment:
        case "enters":
            return voice.card.nouns.entering.get(voice.card.kind, "on entering")
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
            return f"when {who} successfully {plays} {any_of(act.what, voice)}"


__all__ = ["face", "text"]
