"""A vocabulary: the kinds, types and verbs of the cards of a game. Reader, checker, schema and manual get one as a parameter."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Final, get_args

import msgspec

from slackhouse.cards import values
from slackhouse.cards.card import Card, Source
from slackhouse.cards.verbs import Act, Answering, Place, Standing, Verb, Words
from slackhouse.cards.words import folded, with_article
from slackhouse.kernel.plain import Plain

if TYPE_CHECKING:
    from slackhouse.cards.written import Raw, Tell, Written

PLACES: Final[tuple[Place, ...]] = get_args(Place)
OWN_TYPES: Final = "own_types"
LONGEST_TYPE: Final = 24
SOURCES: Final[Words] = get_args(Source)

Shape = dict[str, Plain]
"""A piece of JSON Schema."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """A key of a card: what it is, which kinds of card have it, how it is read, and how a schema says that."""

    about: str
    kinds: Words = ()
    """Only these have it; all if none is named."""
    read: Callable[[object, str | None], object] | None = None
    """The value for a card of a kind, if that is known. Raises UnfitError. Lists of verbs and pictures have readers of their own."""
    shape: Shape = {}
    needed: bool = False
    """A card of these kinds must have it."""
    blank: object = None
    """What holds for a card of these kinds where it is not written; a card of another kind has none."""


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What the cards of one game can be and say."""

    title: str
    """What people call the game: `Chez Geek`."""
    card: type[Card]
    kinds: Words
    types: Words = ()
    typed: Words = ()
    """The kinds that have types, if not all have."""
    more_words: Mapping[str, Words] = {}
    """Further words that cards print, by what they are called: `Obsessions`."""
    classes: Words = ()
    """Words that no card prints, and a card can still be meant with."""
    verbs: tuple[type[Verb], ...] = ()
    keys: Mapping[str, Key] = {}
    """What a card of this game has beside what every card has."""
    kinds_with: Mapping[str, Words] = {}
    """Of what every card can have: the keys that not every kind has, and which kinds have them."""
    check: Callable[[str, Raw, list[Written], Tell], None] = lambda *_: None
    """What a card of a kind cannot say, or must."""
    not_who: Words = ()
    """For whom no verb of this game is, though one of another may be."""
    not_moment: Words = ()
    """The moments that never come in this game, though they do in another."""
    instead: Mapping[tuple[str, str], str] = {}
    """By kind and key, what to write instead of what it has not."""
    colours: Words = ()
    """Of its kinds, in their order: the band of a printed card. On the page they are the stylesheet's."""
    groups: Mapping[str, str] = {}
    """By kind, what its cards are counted as; what each seat holds comes first."""
    examples: tuple[Card, ...] = ()
    """One card of each kind, for the pages that explain them."""
    headings: Mapping[str, str] = {}
    """What the manual calls a list of verbs where it is not what it is elsewhere."""

    @cached_property
    def all_keys(self) -> dict[str, Key]:
        """Every key of a card, in the order in which it is printed."""
        common = _common(self)
        order = [one.name for one in msgspec.structs.fields(self.card) if one.name != "box"]
        without = {place for place in PLACES if not self._verbs[place]} | (set() if self.types else {"types"})
        if self.types and not self.typed:  # where every card has types, a deck may bring some
            order.insert(order.index("types") + 1, OWN_TYPES)
        return {key: self.keys.get(key) or common[key] for key in order if key not in without}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every card word but the titles."""
        more = (word for words in self.more_words.values() for word in words)
        return frozenset((*self.kinds, *self.types, *self.classes, *more))

    def called(self, kind: str) -> str:
        """A card of this kind, as one meets it: `a Job`, `Stuff`."""
        return with_article(kind) if self.card.nouns.is_counted(kind) else kind

    def verbs_of(self, place: Place) -> dict[str, type[Verb]]:
        return self._verbs[place]

    @cached_property
    def _verbs(self) -> dict[Place, dict[str, type[Verb]]]:
        return {place: {verb.word(): verb for verb in self.verbs if place in verb.places} for place in PLACES}

    @property
    def tasks(self) -> dict[str, Callable[..., None]]:
        """The tasks that verbs put on the agenda, by their names."""
        return {name: does for verb in self.verbs for name, does in verb.tasks.items()}

    @property
    def answers(self) -> dict[str, Callable[..., None]]:
        """The answers to what verbs ask, by the names of the questions."""
        return {name: does for verb in self.verbs for name, does in verb.answers.items()}

    def has(self, kind: str, key: str) -> bool:
        """Whether a card of this kind may have this key."""
        known = self.all_keys.get(key)
        return known is not None and (not known.kinds or kind in known.kinds)


class Vocabularies:
    """The vocabularies of all families: a card is read by that of its kind, and a card of another game is told from a mistake."""

    def __init__(self, all_of_them: Iterable[Vocabulary], boxes: Words = ()) -> None:
        """`boxes`: those a deck may say that it is written for."""
        self._all = tuple(all_of_them)
        self.boxes = boxes
        self.kinds: Words = tuple(kind for one in self._all for kind in one.kinds)
        self.types: Words = tuple(dict.fromkeys(word for one in self._all for word in one.types))
        self.words: frozenset[str] = frozenset().union(*(one.words for one in self._all))
        self._verbs: dict[Place, dict[str, type[Verb]]] = {
            place: {word: verb for one in self._all for word, verb in one.verbs_of(place).items()}
            for place in PLACES
        }
        self.keys: Words = tuple(dict.fromkeys(key for one in self._all for key in one.all_keys))

    def __iter__(self) -> Iterator[Vocabulary]:
        return iter(self._all)

    def of(self, table: Raw) -> Vocabulary:
        """The vocabulary of the kind of a card; where that is not known, the one that knows most of its keys."""
        kind = table.get("kind")
        for one in self._all:
            if kind in one.kinds:
                return one
        return max(self._all, key=lambda one: sum(key in one.all_keys for key in table))

    def kinds_with(self, key: str) -> Words:
        """Which kinds have this key, of all games; all of a game's if it makes no difference there."""
        having = [(one, one.all_keys[key]) for one in self._all if key in one.all_keys]
        return tuple(kind for one, known in having for kind in (known.kinds or one.kinds))

    def verbs_of(self, place: Place, own: Vocabulary) -> Mapping[str, type[Verb]]:
        """Every verb of a list; of those that several games have, the own."""
        return ChainMap(own.verbs_of(place), self._verbs[place])

    def places_of(self, word: str) -> list[Place]:
        """The lists in which this verb can stand; none if it is no verb."""
        return [place for place in PLACES if word in self._verbs[place]]

    def owner(self, verb: type[Verb]) -> Vocabulary:
        return next(one for one in self._all if verb in one.verbs)


def collected(package: ModuleType, first: Words) -> tuple[type[Verb], ...]:
    """The verbs that are written in the modules of a package: those that are named `first`, in their order, then any others."""
    there = [module.name for module in iter_modules(package.__path__)]
    found: list[type[Verb]] = []
    for name in dict.fromkeys((*first, *sorted(there))):
        module = import_module(f"{package.__name__}.{name}")
        found += [
            one
            for one in vars(module).values()
            if isinstance(one, type) and one.__module__ == module.__name__ and is_verb(one)
        ]
    return tuple(found)


def is_verb(one: type) -> bool:
    """A form of a verb has no word of its own yet."""
    if vars(one).get("a_form"):
        return False
    form = next((form for form in (Act, Standing, Answering) if issubclass(one, form)), None)
    return form is not None and len(msgspec.structs.fields(one)) > len(msgspec.structs.fields(form))


def _common(words: Vocabulary) -> dict[str, Key]:
    """The keys that the cards of every game have."""
    several = words.kinds_with
    return {
        "name": Key(
            about="The title. Case and punctuation aside, no other card of the deck has it.",
            read=lambda value, _kind: _name(value),
            shape={"type": "string", "minLength": 1, "maxLength": values.LONGEST_NAME},
        ),
        "kind": Key(about=f"{', '.join(words.kinds[:-1])} or {words.kinds[-1]}."),
        "types": Key(
            about="What it counts as; a card of two types has the attacks and the benefits of both."
        ),
        OWN_TYPES: Key(
            about="Types that this deck brings itself: any verb of the deck may name them.",
            read=lambda value, _kind: _own_types(value),
            shape=one_or_more({"type": "string", "minLength": 1, "maxLength": LONGEST_TYPE}),
        ),
        "copies": Key(
            about="How many of it are in the box. 1 if not written.",
            kinds=several.get("copies", ()),
            read=lambda value, _kind: values.number(value, least=1),
            shape=number(1),
        ),
        "play": Key(about="What it does, once, as it is played.", kinds=several.get("play", ())),
        "when": Key(about="What happens when a moment comes.", kinds=several.get("when", ())),
        "standing": Key(
            about="What holds as long as the card lies there, or is held.", kinds=several.get("standing", ())
        ),
        "answer": Key(about="What it does against what is being played.", kinds=several.get("answer", ())),
        "quip": Key(
            about="A line of our own. No rule reads it.",
            read=lambda value, _kind: values.line_of_text(value, values.LONGEST_QUIP),
            shape={"type": "string", "maxLength": values.LONGEST_QUIP},
        ),
        "art": Key(about="Hints for its picture, where the title alone would mislead. No rule reads them."),
        "source": Key(
            about="Where its facts come from: a rulebook, public pages, or us. Ours if not written.",
            read=lambda value, _kind: values.one_of(value, SOURCES),
            shape={"enum": list(SOURCES)},
        ),
    }


def _own_types(value: object) -> Words:
    types = tuple(values.line_of_text(one, LONGEST_TYPE) for one in values.several(value))
    for one in types:
        if not folded(one) or one != one.strip():
            raise values.UnfitError("wants a letter or a digit in it, and no blanks around it")
    if len(set(types)) < len(types):
        raise values.UnfitError("has the same type twice")
    return types


def _name(value: object) -> str:
    name = values.line_of_text(value, values.LONGEST_NAME)
    if not folded(name) or name != name.strip():
        raise values.UnfitError("wants a letter or a digit in it, and no blanks around it")
    if name.startswith("@"):
        raise values.UnfitError('may not begin with "@": scenarios use that')
    return name


def number(least: int, most: int = values.MOST) -> Shape:
    """The schema of a whole number."""
    return {"type": "integer", "minimum": least, "maximum": most}


def one_or_more(item: Shape) -> Shape:
    """The schema of a value that may be a list of such."""
    return {"anyOf": [item, {"type": "array", "items": item, "minItems": 1}]}


def two() -> Shape:
    """The schema of a number that may be two."""
    return {"anyOf": [number(0), {"type": "string", "pattern": f"^{values.VARIABLE}$"}]}
