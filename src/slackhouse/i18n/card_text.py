"""A card's rules text and face, in the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.cards.saying import sentences
from slackhouse.i18n.templates import Speaker
from slackhouse.kernel.wording import Word

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.i18n.templates import Words
    from slackhouse.kernel.plain import Plain


def text(card: Card, words: Words, *, mild: bool = False) -> str:
    """The rules text of a card: short sentences, or nothing if it does nothing of its own."""
    return Speaker(words, (), ()).text(sentences(card, mild=mild))


def kinds(card: Card, words: Words) -> list[str]:
    """What a card is called: its kind, and its types."""
    say = Speaker(words, (), ()).text
    return [say(Word(word), start=False) for word in (card.kind, *card.types)]


def face(card: Card, words: Words, *, mild: bool = False) -> dict[str, Plain]:
    """A title as plain data: null where a number does not apply to its kind."""
    return {key: text(card, words, mild=mild) if key == "text" else card.plain(key) for key in card.face_keys}
