"""The rules text of a card, generated from its verbs by keys, for any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.phrases import Clause, Voice, any_of, faces
from slackhouse.cards.verbs import Act, Moment
from slackhouse.kernel.wording import READER, Sentences, Several, Told, Value

Before = tuple[str, dict[str, Value]]
"""How the part of a sentence is told that says when: its key, or none, and its slots."""

Parts = tuple[Value, ...]
"""What one seat does, one thing after the other."""

GONE: Final[tuple[tuple[Moment, ...], ...]] = (("canceled",),)
"""It lies with nobody then: it speaks to its player."""
BOUND: Final = frozenset({"clause.if", "clause.unless"})
"""What is done on a condition."""


def sentences(card: Card, *, mild: bool = False, stop: bool = True) -> Sentences:
    """The rules text of a card: short sentences, or none if it does nothing of its own. Without `stop` the last is left open."""
    voice = voice_of(card, mild=mild)
    said: list[Value] = [*card.says_first(), *_acts(card.play, voice), *_acts(card.when, voice)]
    said += [verb.says(voice) for verb in card.standing]
    said += [verb.says(voice) for verb in card.answer]
    return Sentences(tuple(card.told(said)), stop)


def alone(card: Card, act: Act, *, mild: bool = False) -> Told:
    """One verb of a card, said without when it happens."""
    voice = voice_of(card, mild=mild)
    clause = act.says(voice)
    return _whole(act, clause, voice.doer(clause.by, third=False), voice)


def _acts(acts: tuple[Act, ...], voice: Voice) -> list[Value]:
    """Verbs that follow each other at the same moment and for the same seat are one sentence."""
    said: list[tuple[Before, Parts]] = []
    last: tuple[Before, str | None] | None = None
    who: Value = ""
    left = list(acts)
    while left:
        act = left.pop(0)
        before = _before(act, voice)
        if act.covers:
            said.append((before, (_choice(act, left[: act.covers], voice),)))
            del left[: act.covers]
            last = None
            continue
        clause = act.says(voice)
        if clause.by and (before, clause.by) == last:
            said.append((before, (*said.pop()[1], _done(act, clause, who, voice))))
        else:
            who = _doer(act, clause, voice)
            said.append((before, (_whole(act, clause, who, voice),)))
        last = (before, clause.by)
    return _with_moments([(before, _joined(parts)) for before, parts in said])


def _joined(parts: Parts) -> Value:
    """What one seat does: `loses 1 Free Time, gains 2 Income and draws 1 card`. An `if` or `unless` is not shared with what stands beside it."""
    if len(parts) == 1:
        return parts[0]
    apart = any(isinstance(one, Told) and one.key in BOUND for one in parts)
    return Several(parts, "semicolon") if apart else Several(parts, "comma", "and")


def _with_moments(said: Sequence[tuple[Before, Value]]) -> list[Value]:
    """Each with when it happens. A moment is said once for all that it brings; a die is rolled for each."""
    told: list[Value] = []
    left = list(said)
    while left:
        (key, slots), one = left.pop(0)
        together = [one]
        while key == "moment" and left and left[0][0] == (key, slots):
            together.append(left.pop(0)[1])
        every = one if len(together) == 1 else Several(tuple(together), "semicolon")
        told.append(Told(f"before.{key}", **slots, said=every) if key else one)
    return told


def _doer(act: Act, clause: Clause, voice: Voice) -> Value:
    third = voice.of_host and bool(act.moment) and act.moment not in GONE
    return voice.doer(clause.by, third=third)


def _whole(act: Act, clause: Clause, who: Value, voice: Voice) -> Told:
    """With its subject, unless it is an order."""
    does = _done(act, clause, who, voice)
    return does if who == READER else Told("clause.of", who=who, does=does)


def _done(act: Act, clause: Clause, who: Value, voice: Voice) -> Told:
    """What is done, on which condition, and what may be paid instead."""
    done = clause.predicate(who)
    again: Value = who if who in (READER, Told("who.host")) else Told("who.that")
    if ifs := act.ifs(voice, again):
        done = Told("clause.if", said=done, ifs=Several(tuple(ifs), "and"))
    if (price := act.ransom()) is not None:
        done = Told("clause.unless", said=done, who=again if clause.by else Told("who.owner"), price=price)
    return done


def _choice(act: Act, options: Sequence[Act], voice: Voice) -> Told:
    """The seat that picks, and what there is to pick from."""
    clause = act.says(voice)
    who = _doer(act, clause, voice)
    said: list[Value] = []
    for one in options:
        each = one.says(voice)
        if each.by == clause.by:
            said.append(_done(one, each, who, voice))
        else:
            said.append(_whole(one, each, _doer(one, each, voice), voice))
    picks = Told("clause.choice", said=clause.predicate(who), options=Several(tuple(said), "comma-or"))
    return picks if who == READER else Told("clause.of", who=who, does=picks)


def voice_of(card: Card, *, mild: bool = False) -> Voice:
    """How this card speaks."""
    enters = f"moment.enters-{card.kind}" if card.kind in card.nouns.entering else "moment.enters"
    voice = Voice(of_host=card.speaks_of_its_host, mild=mild, enters=enters)
    voice.role = card.speaks_of_a
    voice.passing = any(act.until_turn_ends for act in card.play)
    return voice


def _before(act: Act, voice: Voice) -> Before:
    """When, and with which luck: `On entering, and each time it stays: `."""
    slots: dict[str, Value] = {}
    if act.moment:
        slots["when"] = Several(tuple([_moment(one, act, voice) for one in act.moment]), "comma-and")
    if act.die:
        slots["faces"] = faces(act.die)
    return "-".join([*(["moment"] if act.moment else []), *(["die"] if act.die else [])]), slots


def _moment(moment: Moment, act: Act, voice: Voice) -> Told:
    match moment:
        case "enters":
            return Told(voice.enters)
        case "succeeds":
            who = {"me": voice.host, "others": Told("who.rival"), "anyone": Told("who.anyone")}[act.whose]
            return Told("moment.succeeds", who=who, what=any_of(act.what, voice))
        case _:
            return Told(f"moment.{moment}", host=voice.host)


__all__ = ["sentences"]
