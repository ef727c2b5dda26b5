"""The small change of rules text: who, which cards, how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.cards.verbs.base import Who, Words
from slackhouse.cards.words import with_article

if TYPE_CHECKING:
    from slackhouse.cards.card import Card

ROOMS: Final[dict[str, str]] = {"me": "your room", "seat": "any room", "rival": "another player's room"}

SEATS: Final[dict[str, str]] = {
    "all": "every player",
    "others": "every other player",
    "neighbours": "each neighbour",
}


class Clause(msgspec.Struct, frozen=True):
    """A verb said: what is done, and by whom. With no `who` it is said as an order to the player."""

    base: str
    rest: str
    who: Who | None = None

    def predicate(self, *, third: bool) -> str:
        """The clause without its subject."""
        order = self.who is None or (self.who == "me" and not third)
        return f"{self.base}{'' if order else 's'} {self.rest}"


class Voice:
    """How a card speaks: of its host in the third person if it may lie with somebody else, else to "you"."""

    def __init__(self, card: Card, *, mild: bool) -> None:
        self.card = card
        self.mild = mild
        self.of_host = card.speaks_of_its_host
        self.host = "its host" if self.of_host else "you"
        self.hosts = "its host's" if self.of_host else "your"
        self.for_host = " for its host" if self.of_host else ""
        self._named = False

    def room(self, who: str) -> str:
        """The room of a seat the player names: only the first time is it just any."""
        if who != "me" and self._named:
            return "that player's room"
        self._named = self._named or who != "me"
        return ROOMS[who]

    def named(self, who: str) -> str:
        """The seat the player names."""
        if self._named:
            return "that player"
        self._named = True
        return {"seat": "one player", "rival": "another player"}[who]

    def sentence(self, clause: Clause, *, third: bool) -> str:
        """The clause with its subject; `third`: its host is spoken of, not to."""
        match clause.who:
            case None:
                subject = ""
            case "me":
                subject = "its host " if third else ""
            case "seat" | "rival":
                subject = f"{self.named(clause.who)} "
            case _:
                subject = f"{SEATS[clause.who]} "
        return subject + clause.predicate(third=third)

    def shown(self, word: str) -> str:
        """The word as this table reads it."""
        return self.card.nouns.mild.get(word, word) if self.mild else word


def bare(word: str, voice: Voice) -> str:
    """One word as a noun: `Sleep`, `invited Person`."""
    return voice.card.nouns.classes.get(word, voice.shown(word))


def listed(words: Words, voice: Voice) -> str:
    """Card words as nouns: `Food, Booze or Weed`."""
    nouns = [bare(word, voice) for word in words]
    return f"{', '.join(nouns[:-1])} or {nouns[-1]}" if nouns[1:] else nouns[0]


def any_of(words: Words, voice: Voice) -> str:
    """Card words as what one meets: `an Activity or Shopping`, `a Cat`. Most types, and titles, stand alone."""
    counted = voice.card.nouns.is_counted
    met = [with_article(bare(word, voice)) if counted(word) else bare(word, voice) for word in words]
    return f"{', '.join(met[:-1])} or {met[-1]}" if met[1:] else met[0]


def faces(die: tuple[int, ...]) -> str:
    """Faces of a die: `1`, `1-3`, `1 or 6`."""
    one, *more = sorted(die)
    if more and more[-1] - one == len(more):
        return f"{one}-{more[-1]}"
    return " or ".join(str(face) for face in sorted(die))


def cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def signed(number: int) -> str:
    return f"{number:+d}"
