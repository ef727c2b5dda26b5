"""What a card can say without code: the forms of a verb, and the verbs that games share. A verb's docstring is its manual page."""

from slackhouse.cards.card_words import Moment, Pick, Place, Talk, Who, Words
from slackhouse.cards.verbs.base import Act, Answering, Standing, Verb

__all__ = ["Act", "Answering", "Moment", "Pick", "Place", "Standing", "Talk", "Verb", "Who", "Words"]
