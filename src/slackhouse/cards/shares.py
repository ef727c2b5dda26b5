"""Statistics of a box: how many of its cards are plain, which titles are one card with two names, and which make the table talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, get_args

import msgspec

from slackhouse.cards.card import Card
from slackhouse.cards.card_words import Talk
from slackhouse.cards.verbs.base import Verb
from slackhouse.kernel.plain import Entries

SAID: Final[Mapping[Talk, str]] = {
    "leads": "look at who leads or trails",
    "turns": "turn what is being played around",
    "chooses": "offer somebody a choice",
    "asks all": "ask the whole table",
    "pairs": "reward a pair",
}


class Share(NamedTuple):
    """A share of a box's cards, with copies."""

    of: int
    cards: int

    @property
    def share(self) -> float:
        return self.cards / self.of if self.of else 0.0

    def __str__(self) -> str:
        return f"{self.cards} of {self.of} ({self.share:.0%})"


class Shares(NamedTuple):
    """The statistics of one box."""

    plain: dict[str, Share]
    """By group of cards (all Life cards, all Stuff): those that have numbers and types, and do nothing else."""
    alike: tuple[tuple[str, ...], ...]
    """Titles that differ in nothing but their names."""
    talk: dict[Talk, tuple[str, ...]]
    """The titles that do each of what makes a table talk."""
    more: Share
    """Of the cards that are laid at any time, those that do something other than to undo or to take away."""

    def entries(self) -> Entries:
        """As plain data."""
        return {
            "plain": {group: _entries(one) for group, one in self.plain.items()},
            "alike": [list(names) for names in self.alike],
            "talk": {way: list(names) for way, names in self.talk.items()},
            "more_than_no": _entries(self.more),
        }

    def lines(self) -> list[str]:
        """For people."""
        found = [f"plain {group}s: {one}" for group, one in self.plain.items()]
        found += [f"one card with several names: {', '.join(names)}" for names in self.alike]
        found += [
            f"{SAID[way]}: {len(names) or 'none'}{f' ({listed})' if (listed := ', '.join(names)) else ''}"
            for way, names in self.talk.items()
        ]
        found.append(f"laid at any time, and more than a no or a loss: {self.more}")
        return found


def _entries(share: Share) -> Entries:
    return {"cards": share.cards, "of": share.of, "share": round(share.share, 3)}


def shares(cards: Iterable[Card], groups: Mapping[str, str]) -> Shares:
    """The cards of one box, whose kinds belong to these groups."""
    every = tuple(cards)
    kinds = {card.kind for card in every if card.play or card.answer}
    laid = [card for card in every if card.kind in kinds]
    return Shares(
        plain={
            group: _share(of_group, is_plain)
            for group in dict.fromkeys(groups.values())
            if (of_group := [card for card in every if groups.get(card.kind) == group])
        },
        alike=alike(every),
        talk={way: tuple(card.name for card in every if way in talk(card)) for way in get_args(Talk)},
        more=_share(laid, lambda card: not verbs(card) or not all(verb.denies for verb in verbs(card))),
    )


def _share(cards: list[Card], holds: Callable[[Card], bool]) -> Share:
    return Share(sum(card.copies for card in cards), sum(card.copies for card in cards if holds(card)))


def verbs(card: Card) -> tuple[Verb, ...]:
    """All that it says."""
    return (*card.play, *card.when, *card.standing, *card.answer)


def is_plain(card: Card) -> bool:
    """Numbers and types, and no effect beyond them."""
    return not verbs(card)


def talk(card: Card) -> set[Talk]:
    """How it makes a table talk."""
    return {way for verb in verbs(card) for way in verb.talk}


def alike(cards: Iterable[Card]) -> tuple[tuple[str, ...], ...]:
    """Titles that are the same in kind, types, numbers and all they do."""
    same: dict[Card, list[str]] = {}
    for card in cards:
        bare = msgspec.structs.replace(card, name="", box="", copies=1, quip="", art=None, source="ours")
        same.setdefault(bare, []).append(card.name)
    return tuple(tuple(names) for names in same.values() if len(names) > 1)
