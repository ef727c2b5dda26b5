"""Phrases of rules text: who, which cards, how many. All of it is told by keys; no text is made here."""

from __future__ import annotations

from slackhouse.cards.card_words import Who, Words
from slackhouse.kernel.wording import READER, Several, Told, Value, Word


class Clause:
    """A verb said: what is done, by its key, and by whom. With no `by` it is said as an order to the player.

    The seat that does it stands in the slot {who} of its template.
    """

    __slots__ = ("by", "key", "slots")

    def __init__(self, key: str, by: Who | None = None, /, **slots: Value) -> None:
        self.key = key
        self.by = by
        self.slots = slots

    def predicate(self, who: Value) -> Told:
        """The clause without its subject, in the form that goes with it."""
        return Told(self.key, who=who, **self.slots)


class Voice:
    """How a card speaks: of its host in the third person if it may lie with somebody else, else to "you"."""

    def __init__(self, *, of_host: bool, mild: bool, enters: str = "moment.enters") -> None:
        """`enters`: how it is said that this card enters."""
        self.enters = enters
        self.mild = mild
        self.of_host = of_host
        self.host: Value = Told("who.host") if self.of_host else READER
        self.voted = False
        """Has a verb before asked everybody to vote?"""
        self.role = ""
        """What a seat is, as this card calls it; nothing where there is but one word."""
        self.passing = False
        """Does it lie there only until a turn ends?"""
        self._named = False

    def room(self, who: str) -> Told:
        """The room of a seat the player names: only the first time is it just any."""
        if who != "me" and self._named:
            return Told("room.that")
        self._named = self._named or who != "me"
        return Told(f"room.{who}")

    def named(self, who: str) -> Told:
        """The seat the player names."""
        if self._named:
            return Told("who.that")
        self._named = True
        return Told(f"who.{who}")

    def doer(self, who: Who | None, *, third: bool) -> Value:
        """Who does what a clause says; `third`: its host is spoken of, not to."""
        if who is None or who == "me":
            return Told("who.host") if third and who else READER
        if who == "chosen":
            return Told("who.voted") if self.voted else Told("who.chosen", host=self.host)
        return self.named(who) if who in {"seat", "rival"} else Told(f"who.{who}")

    def word(self, word: str, form: str = "word") -> Word:
        """A card word as this table reads it."""
        return Word(word, form, self.mild)


def listed(words: Words, voice: Voice, form: str = "word") -> Value:
    """Card words as nouns: `Food, Booze or Weed`; in the form `one` as they stand after that word: `pack of Cigarettes`."""
    return Several(tuple([voice.word(word, form) for word in words]), "comma", "or")


def any_of(words: Words, voice: Voice) -> Value:
    """Card words as what one meets: `an Activity or Shopping`, `a Cat`. Most types, and titles, stand alone."""
    return Several(tuple([voice.word(word, "any") for word in words]), "comma", "or")


def either(words: Words, voice: Voice, form: str = "word") -> Value:
    """Card words with nothing but a word between them: `Comics or Anime`."""
    return Several(tuple([voice.word(word, form) for word in words]), "or")


def faces(die: tuple[int, ...]) -> Value:
    """Faces of a die: `1`, `1-3`, `1 or 6`."""
    one, *more = sorted(die)
    if more and more[-1] - one == len(more):
        return Told("needed.range", low=one, high=more[-1])
    return Several(tuple(sorted(die)), "or")
