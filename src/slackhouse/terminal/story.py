"""The story of a game in plain lines: facts as sentences, those of one play on one line, and "you" for the one who reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from slackhouse.cards.card import Card
from slackhouse.kernel.facts import Fact
from slackhouse.slack.telling import sentence
from slackhouse.terminal.table_text import printable, wrapped

_ME: Final = "\ue000"
"""Stands for the reader's name until the sentence is turned to them; nobody can be called that."""
_VERB: Final = re.compile(rf"^{_ME} (\w+)")
_IRREGULAR: Final = {"has": "have", "is": "are", "goes": "go", "does": "do", "was": "were"}

SILENT: Final = frozenset({"Phase", "Dealt"})
"""Facts that only make noise in a story: the table shows them."""

HITS_SEAT: Final = frozenset({"Canceled", "Watched", "Weighed", "Lost", "Missed", "Marked", "ChangedJob"})
"""What is done to the seat of the fact."""
HITS_ROOM: Final = frozenset({"Called", "Left", "Laid", "Answered", "Stolen", "Peeked"})
"""What the seat of the fact does to the other one."""

OWN_DOING: Final = frozenset({"Laid", "Called", "Announced", "Answered", "Shopped"})
"""What comes of these is nobody else's fault."""


class Line(NamedTuple):
    """One line of the story; `hits` if it was done to the reader by somebody else."""

    text: str
    hits: bool = False
    begins: bool = False


class Teller:
    """Tells facts to one reader, or to a spectator."""

    def __init__(
        self,
        names: Sequence[str],
        cards: Sequence[Card],
        me: int | None = None,
        boast: Callable[[int], str] = lambda _: "",
    ) -> None:
        self._names = names
        self._marked = [_ME if seat == me else name for seat, name in enumerate(names)]
        self._cards = cards
        self._me = me
        self._boast = boast

    def lines(self, facts: Iterable[Fact]) -> list[Line]:
        """What the reader may know of these, in order; what belongs to one play is put together."""
        known = [fact for fact in facts if fact.what not in SILENT and fact.known_to(self._me)]
        told: list[Line] = []
        at = 0
        while at < len(known):
            taken, line = self._next(known, at)
            told.append(line)
            at += taken
        return told

    def _next(self, facts: Sequence[Fact], at: int) -> tuple[int, Line]:
        fact = facts[at]
        gather = GATHERS.get(fact.what)
        if gather is not None:
            taken, text = gather(self, facts, at)
        else:
            taken, text = 1, self.say(fact)
        mine = fact.seat == self._me and fact.what in OWN_DOING
        hits = not mine and any(self._hits(one) for one in facts[at : at + taken])
        return taken, Line(text, hits, fact.what == "Began")

    def _hits(self, fact: Fact) -> bool:
        me = self._me
        if me is None:
            return False
        if fact.what in HITS_ROOM:
            return fact.room == me != fact.seat
        if fact.what in {"Income", "FreeTime"}:
            return fact.seat == me and fact.n < 0
        if fact.what == "Won":
            return fact.seat != me
        return fact.what in HITS_SEAT and fact.seat == me

    # -- words -------------------------------------------------------------------------------------------------------------

    def say(self, fact: Fact) -> str:
        """A fact as its own sentence."""
        if fact.what == "Boasted" and (boast := self._boast(fact.n)):
            return self.turned(f"{self.name(fact.seat)} says: “{printable(boast)}”")
        return self.turned(sentence(fact, self._marked, self._cards))

    def turned(self, text: str) -> str:
        """The sentence, with the reader spoken to."""
        text = _VERB.sub(lambda found: f"{_ME} {_second(found[1])}", text)
        text = text.replace(f"{_ME}'s", "your").replace(_ME, "you")
        return text[:1].upper() + text[1:]

    def name(self, seat: int) -> str:
        return self._marked[seat] if 0 <= seat < len(self._marked) else "nobody"

    def title(self, card: int) -> str:
        return self._cards[card].name

    def titles(self, cards: Iterable[int]) -> str:
        return ", ".join(self.title(card) for card in cards)


def _second(verb: str) -> str:
    """A verb of the third person, turned to the reader: `draws` is `draw`."""
    return _IRREGULAR.get(verb, verb.removesuffix("s"))


def _without_end(text: str) -> str:
    return text.removesuffix(".")


def _after(facts: Sequence[Fact], at: int, *what: str) -> Fact | None:
    """The fact at this place, if it is one of these."""
    return facts[at] if at < len(facts) and facts[at].what in what else None


def _began(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann's turn. Ann draws 2.`"""
    fact = facts[at]
    text = teller.turned(f"{teller.name(fact.seat)}'s turn.")
    if _after(facts, at + 1, "Drew"):
        taken, more = _drew(teller, facts, at + 1)
        return 1 + taken, f"{text} {more}"
    return 1, text


def _drew(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """What the reader drew is named; of the others it is counted."""
    text = teller.say(facts[at])
    saw = _after(facts, at + 1, "Saw")
    if saw is not None:
        return 2, f"{_without_end(text)}: {teller.titles(saw.cards)}."
    return 1, text


def _saw(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """The first hand."""
    return 1, teller.turned(f"{teller.name(facts[at].seat)} holds {teller.titles(facts[at].cards)}.")


def _rolled(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """A die and what came of it: Income, Free Time, a guest who stays or goes."""
    fact = facts[at]
    text = teller.say(fact)
    came = _after(facts, at + 1, "Earned", "Rested", "Stayed", "Left")
    if came is not None and came.what in {"Earned", "Rested"}:
        what = "Income" if came.what == "Earned" else "Free Time"
        return 2, f"{_without_end(text)}: {what} {came.n}."
    if came is not None and came.card == fact.card:
        if came.what == "Stayed":
            return 2, f"{_without_end(text)} for {teller.title(fact.card)}, who stays."
        taken, more = _left(teller, facts, at + 1)
        return 1 + taken, f"{_without_end(text)}: {more}"
    return 1, text


def _left(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Who goes to another room is there at once (LEAVE-6)."""
    text = teller.say(facts[at])
    came = _after(facts, at + 1, "Settled")
    if came is not None and came.card == facts[at].card:
        more = f" ({came.n} Slack)" if came.n else ""
        return 2, f"{_without_end(text)}{more}."
    return 1, text


def _announced(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann announces Sleep: 2 Slack.` A die in between is said too."""
    fact = facts[at]
    text, taken = _without_end(teller.say(fact)), 1
    die = _after(facts, at + taken, "Rolled")
    if die is not None and die.card == fact.card and die.seat == fact.seat:
        text += f", rolls a {die.n}" if teller.name(fact.seat) != _ME else f", roll a {die.n}"
        taken += 1
    came = _after(facts, at + taken, "Settled", "Failed", "Missing")
    if came is None or came.card != fact.card:
        return taken, f"{text}."
    return taken + 1, f"{text}: {_came(fact, came)}."


def _came(fact: Fact, came: Fact) -> str:
    if came.what == "Missing":
        return "nobody home"
    if came.what == "Failed":
        return "nothing comes of it"
    if fact.what == "Called" and not came.n:
        return "there they are"
    return f"{came.n} Slack"


def _shopped(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """A trip, and what each Thing gave if all went in one after the other."""
    fact = facts[at]
    text, taken = _without_end(teller.say(fact)), 1
    slack = 0
    for card in fact.cards:
        came = _after(facts, at + taken, "Settled")
        if came is None or came.card != card:
            break
        slack += came.n
        taken += 1
    return taken, f"{text}: {slack} Slack." if taken > 1 and taken == len(fact.cards) + 1 else f"{text}."


def _shopped_whole(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Things that did more than lie down are told one by one."""
    taken, text = _shopped(teller, facts, at)
    return (taken, text) if taken in {1, len(facts[at].cards) + 1} else (1, teller.say(facts[at]))


def _laid(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann plays Call in Sick: Free Time +1.` A card that stays says so in its text."""
    fact = facts[at]
    text, taken = _without_end(teller.say(fact)), 1
    changes: list[str] = []
    while (came := _after(facts, at + taken, "Income", "FreeTime", "Remains")) is not None:
        if came.card != fact.card or came.seat != (fact.seat if fact.room < 0 else fact.room):
            break
        if came.what != "Remains":
            changes.append(f"{'Income' if came.what == 'Income' else 'Free Time'} {came.n:+d}")
        taken += 1
    return taken, f"{text}: {', '.join(changes)}." if changes else f"{text}."


def _answered(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """An answer that nobody answered."""
    fact = facts[at]
    came = _after(facts, at + 1, "Canceled", "Watched")
    if came is None or came.on != fact.card or came.room != fact.seat:
        return 1, teller.say(fact)
    what = teller.title(came.card) if came.card >= 0 else "Shopping trip"
    if came.what == "Canceled":
        return 2, teller.turned(
            f"{teller.name(fact.seat)} cancels {teller.name(came.seat)}'s {what} with {teller.title(fact.card)}."
        )
    text = f"{teller.name(fact.seat)} makes {teller.name(came.seat)} watch {teller.title(fact.card)} instead of {what}"
    sat = _after(facts, at + 2, "Settled")
    if sat is not None and sat.card == fact.card:
        return 3, teller.turned(f"{text} ({sat.n} Slack).")
    return 2, teller.turned(f"{text}.")


def _discarded(teller: Teller, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Several cards that one seat discards one after the other."""
    fact = facts[at]
    taken = 1
    while (more := _after(facts, at + taken, "Discarded")) is not None and more.seat == fact.seat:
        taken += 1
    titles = teller.titles(one.card for one in facts[at : at + taken])
    return taken, teller.turned(f"{teller.name(fact.seat)} discards {titles}.")


Gather = Callable[[Teller, Sequence[Fact], int], tuple[int, str]]
GATHERS: Final[dict[str, Gather]] = {
    "Began": _began,
    "Drew": _drew,
    "Saw": _saw,
    "Rolled": _rolled,
    "Left": _left,
    "Announced": _announced,
    "Called": _announced,
    "Shopped": _shopped_whole,
    "Laid": _laid,
    "Answered": _answered,
    "Discarded": _discarded,
}
"""Facts that begin a line on which others follow: how many, and what it says."""


def told(line: Line) -> str:
    """A line of the story; what was done to the reader stands out, and turns are easy to find."""
    if line.begins:
        return wrapped(line.text, first="- ")
    return wrapped(line.text, first="! " if line.hits else "  ")
