"""Templates of the words files: parsed once, rendered for one reader as spans of text, seats and cards.

`{seat}` is the person of that seat, `{seat's}` what is theirs, `{seat:call|calls}` a word for the reader and one for others, `{room:you|#|yourself}`
with one more for the reader who does it to himself (`#` stands for the name), `{n:card|cards}` a word for each plural class, `{n:+}` a number
with its sign. Nothing else is done to any text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol
from unicodedata import bidirectional

import msgspec

from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.wording import READER, Seat, Sentences, Several, Title, Told, Value, Word

NOBODY: Final = -1
_ENDS: Final = (".", "!", "?", "…")
_STOPS: Final = (".", "!", "?")
_BEGINS: Final = (". ", "! ", "? ")
_PERSON: Final = ("person.name", "person.whose")
_FROM_THE_RIGHT: Final = frozenset({"R", "AL"})
_APART: Final = ("\u2068", "\u2069")
"""Around what has a direction of its own."""

PLURALS: Final[dict[str, Callable[[int], int]]] = {
    "none": lambda _: 0,
    "one": lambda n: 0 if abs(n) == 1 else 1,
    "up-to-one": lambda n: 0 if abs(n) <= 1 else 1,
    "one-few-many": lambda n: (
        0 if n % 10 == 1 and n % 100 != 11 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2
    ),
}
"""How a language counts: which of its forms goes with a number. Its file says which one is its own (`language.plural`)."""


class WordsError(SlackhouseError):
    """An error in a words file: file, key, and the nearest known word."""


class Named(Protocol):
    """An object with a title."""

    @property
    def name(self) -> str: ...


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of a line: plain text, the name of a seat (or "you"), or the title of a card."""

    text: str
    seat: int = NOBODY
    card: int = -1


class Piece(Protocol):
    """A piece of a template."""

    slot: str

    def said(self, saying: LineRenderer, slots: Mapping[str, Value]) -> None: ...


class Text:
    """A literal piece, the same for every reader."""

    __slots__ = ("begins", "blank", "capital", "ends", "slot", "stops", "text")

    def __init__(self, text: str) -> None:
        self.slot = ""
        self.text = text
        self.capital = _capital(text)
        self.stops = text[0] == "."
        self.begins = text.endswith(_BEGINS)
        self.ends = text.endswith(_ENDS)
        self.blank = text.isspace()

    def said(self, saying: LineRenderer, _slots: Mapping[str, Value]) -> None:
        text = self.text
        if saying.start:
            text, saying.subject = self.capital, None
        if self.stops and saying.last() in _STOPS:
            text = text[1:]  # a title with a mark of its own, such as Live-In S.O., has ended the sentence
        saying.said += text
        saying.start = saying.ended if self.blank else self.begins
        saying.ended = self.ends


class Slot:
    """A piece that renders the value of a slot."""

    __slots__ = ("forms", "slot")

    def __init__(self, slot: str, forms: Forms | None = None) -> None:
        self.slot = slot
        self.forms = forms
        """How a seat is named here, if it is one."""

    def said(self, saying: LineRenderer, slots: Mapping[str, Value]) -> None:
        value = slots[self.slot]
        if self.forms is not None and isinstance(value, Seat):
            saying.person(value.seat, self.forms)
        else:
            saying.value(value)


class Signed:
    """A number with its sign."""

    __slots__ = ("slot",)

    def __init__(self, slot: str) -> None:
        self.slot = slot

    def said(self, saying: LineRenderer, slots: Mapping[str, Value]) -> None:
        saying.said += f"{slots[self.slot]:+d}"
        saying.start = saying.ended = False


class Chosen:
    """A word that depends on who reads, or on a number."""

    __slots__ = ("forms", "slot")

    def __init__(self, slot: str, forms: Forms) -> None:
        self.slot = slot
        self.forms = forms

    def said(self, saying: LineRenderer, slots: Mapping[str, Value]) -> None:
        value = slots[self.slot]
        if isinstance(value, Seat):
            saying.person(value.seat, self.forms)
        elif isinstance(value, int):
            saying.said += self.forms.words[saying.plural(value)]
            saying.start = saying.ended = False
        elif isinstance(value, str | Told):  # somebody who has no seat: chance, a name, the host of a card
            saying.said += (self.forms.capitals if saying.start else self.forms.words)[1]
            saying.start = saying.ended = False
        else:
            raise WordsError(f"{{{self.slot}:…}} chooses by a seat or a number, not by {value!r}")


class Forms:
    """The alternatives of a choice: for a seat "you", others, and a seat that does it to itself; for a number its plural forms."""

    __slots__ = ("after", "before", "capitals", "names", "words")

    def __init__(self, said: str) -> None:
        self.words = tuple(said.split("|"))
        self.capitals = tuple(_capital(word) for word in self.words)
        self.names = "#" in said
        """It says who, and not only what they do."""
        others = self.words[1] if len(self.words) > 1 else ""
        self.before, _, self.after = others.partition("#")


Template = tuple[Piece, ...]


def isolated(text: str) -> str:
    """Text in the midst of other text: what is written from the right turns nothing around it."""
    if (
        text.isascii()
        or text.startswith(_APART[0])
        or all(bidirectional(c) not in _FROM_THE_RIGHT for c in text)
    ):
        return text
    return text.join(_APART)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def parsed(text: str, persons: Mapping[str, str]) -> Template:
    """A template's pieces. Raises WordsError."""
    pieces: list[Piece] = []
    rest = text
    while rest:
        plain, brace, rest = rest.partition("{")
        if "}" in plain:
            raise WordsError(f'"{text}" has a }} that nothing opened')
        if plain:
            pieces.append(Text(plain))
        if brace:
            inside, brace, rest = rest.partition("}")
            if not brace:
                raise WordsError(f'"{text}" has a {{ that is never closed')
            pieces.append(_slot(inside, text, persons))
    return tuple(pieces)


def _slot(inside: str, text: str, persons: Mapping[str, str]) -> Piece:
    slot, colon, how = inside.partition(":")
    name = slot.removesuffix("'s")
    if not name.isidentifier() or (colon and name != slot):
        raise WordsError(f'"{text}": {{{inside}}} is no slot; slots are {{seat}}, {{seat\'s}}, {{n:a|b}}')
    if how == "+":
        return Signed(name)
    if colon:
        if "|" not in how:
            raise WordsError(f'"{text}": {{{inside}}} has nothing to choose between; write {{{name}:a|b}}')
        return Chosen(name, Forms(how))
    return Slot(name, Forms(persons[_PERSON[name != slot]]))


def slots_of(template: Template) -> frozenset[str]:
    """The names of a template's slots."""
    return frozenset(piece.slot for piece in template if piece.slot)


class Words(dict[str, Template]):
    """All templates of one language for one family, by key; each is parsed on first use."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.texts = texts
        self._persons = {key: texts[key] for key in _PERSON}
        self.plural = PLURALS[texts["language.plural"]]

    def __missing__(self, key: str) -> Template:
        """A verb that somebody brought along may say its sentence in place of a key."""
        text = key if "{" in key else self.texts[key]
        found = self[key] = parsed(text, self._persons)
        return found

    def besides(self, more: Words) -> Words:
        """These, and what others say besides."""
        return Words({**more.texts, **self.texts})

    def __contains__(self, key: object) -> bool:
        return key in self.texts


class Speaker:
    """Renders sentences in one language for one reader; None is a spectator."""

    def __init__(
        self, words: Words, names: Sequence[str], cards: Sequence[Named], me: int | None = None
    ) -> None:
        self.words = words
        self.names = names
        self.cards = cards
        self.me = me

    def text(self, said: Value, *, start: bool = True) -> str:
        """What is said, as plain text; `start`: it begins a sentence."""
        return "".join([span.text for span in self.spans(said, start=start)])

    def spans(self, said: Value, *, start: bool = True) -> tuple[Span, ...]:
        """What is said, piece by piece; the plain text is all of them together."""
        saying = LineRenderer(self, start=start)
        saying.value(said)
        return saying.done()


class LineRenderer:
    """One line while it is rendered."""

    __slots__ = ("_by", "_spans", "ended", "said", "start", "subject")

    def __init__(self, by: Speaker, *, start: bool) -> None:
        self._by = by
        self.said = ""
        self._spans: list[Span] = []
        self.start = start
        """A sentence begins here."""
        self.ended = False
        """A sentence has just ended."""
        self.subject: int | None = None
        """Who does something in this sentence."""

    def value(self, value: Value) -> None:
        if isinstance(value, Told):
            slots = value.slots
            for piece in self._by.words[value.key]:
                piece.said(self, slots)
        elif isinstance(value, Title):
            self._title(value.card)
        elif isinstance(value, Several):
            self._several(value)
        elif isinstance(value, Seat):
            self.value(Told("seat", seat=value))
        elif isinstance(value, Word):
            self._word(value)
        elif isinstance(value, Sentences):
            self._sentences(value)
        else:
            self.said += isolated(str(value))
            self.start = self.ended = False

    def last(self) -> str:
        """The last letter that was said."""
        if self.said:
            return self.said[-1]
        return self._spans[-1].text[-1:] if self._spans else ""

    def done(self) -> tuple[Span, ...]:
        self._flush()
        return tuple(self._spans)

    def plural(self, number: int) -> int:
        return self._by.words.plural(number)

    def person(self, seat: int, forms: Forms) -> None:
        """Of or to a seat; who does something to himself may have a word of his own."""
        start, self.start, self.ended = self.start, False, False
        if start:
            self.subject = seat
        by = self._by
        if seat == READER.seat:
            self.said += (forms.capitals if start else forms.words)[0]
        elif seat == by.me and seat != NOBODY:
            mine = not start and seat == self.subject and len(forms.words) > 2
            which = 2 if mine else 0
            text = (forms.capitals if start else forms.words)[which]
            if forms.names:
                self._span(text, seat)
            else:
                self.said += text
        elif not forms.names:
            self.said += (forms.capitals if start else forms.words)[1]
        else:
            if forms.before:
                self.said += _capital(forms.before) if start else forms.before
            if 0 <= seat < len(by.names):
                self._span(by.names[seat], seat)
            else:
                self.start = start
                self.value(Told("nobody"))
            if forms.after:
                self.said += forms.after

    def _title(self, card: int) -> None:
        cards = self._by.cards
        if 0 <= card < len(cards):
            self._span(cards[card].name, card=card)
            self.start = self.ended = False
        else:
            self.value(Told("nothing"))

    def _several(self, several: Several) -> None:
        items = several.items
        for number, item in enumerate(items):
            if number:
                join = several.last if several.last and number == len(items) - 1 else several.join
                self.value(Told(f"join.{join}"))
            self.value(item)

    def _word(self, one: Word) -> None:
        """A card word in the form that is asked for, or as a noun; a title as it is."""
        known = self._by.words
        forms = ("mild", one.form, "word") if one.mild else (one.form, "word")
        key = next((key for form in forms if (key := f"{form}.{one.word}") in known), None)
        self.value(one.word if key is None else Told(key))
        self.start = self.ended = False  # the dot of an S.O. ends no sentence

    def _sentences(self, several: Sentences) -> None:
        for number, item in enumerate(several.items, 1):
            if number > 1:
                self.value(Told("join.space"))
            self.start = True
            stops = several.stop or number < len(several.items)
            self.value(Told("sentence", said=item) if stops else item)

    def _span(self, text: str, seat: int = NOBODY, card: int = -1) -> None:
        self._flush()
        if text:
            self._spans.append(Span(isolated(text), seat, card))

    def _flush(self) -> None:
        if self.said:
            self._spans.append(Span(self.said))
            self.said = ""
