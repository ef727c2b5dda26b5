"""The words a card can be meant with: kinds, types and classes; and the milder names of four types (boxes.md, 6)."""

from __future__ import annotations

from typing import Final, get_args

from slackhouse.cards.card import Kind

KINDS: Final[tuple[str, ...]] = get_args(Kind)

TYPES: Final[tuple[str, ...]] = (
    # what one does
    "Sleep",
    "Nookie",
    "TV",
    "RPG",
    "Computer Games",
    "Surf the Net",
    "Cafe",
    "Movie",
    # what one has
    "Food",
    "Booze",
    "Weed",
    "Shrooms",
    "Cigarettes",
    "Book",
    "Music",
    "Clothes",
    "Shiny",
    "Tentacles",
    # who comes
    "S.O.",
    "Live-In S.O.",
    "Hometown S.O.",
    "Pet",
    "Cat",
    "Dog",
    # what lies on the table
    "Week",
    "Break",
    # whose Job leaves them students still
    "Student",
    # what one cannot stop thinking of
    "Obsession",
)

OBSESSIONS: Final[tuple[str, ...]] = (
    "Comics",
    "RPG",
    "Miniatures",
    "Warhamster",
    "Anime",
    "Computer Games",
    "LARP",
    "Goth",
)
"""What Stuff can fit, and what a character can be obsessed with (DORK-15)."""

CLASSES: Final[tuple[str, ...]] = (
    "invited",
    "uninvited",
    "canceling",
    "job-related",
    "major-related",
    "Shopping",
    "Auction",
)
"""Words that no card prints: the two sorts of Person (CALL-2), cards that cancel, cards about Jobs or Majors, a Shopping trip,
an Auction."""

COUNTED: Final = ("RPG", "Movie", "Book", "Pet", "Cat", "Dog", "Week", "Student", "Obsession")
"""Types one has one of; the rest one just has: a Cat, but Food."""

MILD: Final[dict[str, str]] = {
    "Nookie": "Cuddling",
    "Weed": "Herbs",
    "Booze": "Soda",
    "Shrooms": "Truffles",
}


def shown(word: str, *, mild: bool = False) -> str:
    """The word as a table reads it."""
    return MILD.get(word, word) if mild else word


def folded(title: str) -> str:
    """A title as people type it: case and punctuation aside. Two titles that fold alike are one."""
    plain = "".join(c if c.isalnum() else "" if c in "'.!?" else " " for c in title)
    return " ".join(plain.casefold().split())


def with_article(noun: str) -> str:
    """`a Cat`, `an Activity`, `an S.O.`."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' or noun.startswith(('S.O.', 'RPG')) else 'a'} {noun}"
