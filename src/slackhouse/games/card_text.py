"""The rules text of a card of any family, in the words of its family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games import FAMILIES
from slackhouse.i18n import card_text
from slackhouse.i18n.words_files import ENGLISH, words_of

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.i18n.templates import Words
    from slackhouse.kernel.plain import Plain


def text(card: Card, *, mild: bool = False, language: str = ENGLISH) -> str:
    """The rules text of a card: short sentences, or nothing if it does nothing of its own."""
    return card_text.text(card, _words(card, language), mild=mild)


def face(card: Card, *, mild: bool = False, language: str = ENGLISH) -> dict[str, Plain]:
    """A title as plain data: null where a number does not apply to its kind."""
    return card_text.face(card, _words(card, language), mild=mild)


def _words(card: Card, language: str) -> Words:
    """Those of the family whose kind of card it is; where it is nobody's, what all say alike."""
    for one in FAMILIES:
        if type(card) is one.vocabulary.card and card.kind in one.vocabulary.kinds:
            return one.words(language)
    return words_of(language=language)
