"""What a card can say without code: the forms of a verb, and the verbs that games share. A verb's docstring is its manual page."""

from slackhouse.cards.verbs.base import Act, Answering, Moment, Pick, Place, Standing, Verb, Who, Words

__all__ = ["Act", "Answering", "Moment", "Pick", "Place", "Standing", "Verb", "Who", "Words"]
