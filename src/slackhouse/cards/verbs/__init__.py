"""The closed vocabulary of effects: what a card can say without code. A verb's docstring is its manual page."""

from slackhouse.cards.verbs.acting import ACTING
from slackhouse.cards.verbs.answering import ANSWERING
from slackhouse.cards.verbs.base import Act, Moment, Pick, Place, Verb, Who, Words
from slackhouse.cards.verbs.dork import DORK
from slackhouse.cards.verbs.standing import STANDING

VERBS: tuple[type[Verb], ...] = (*ACTING, *STANDING, *ANSWERING, *DORK)

__all__ = [
    "ACTING",
    "ANSWERING",
    "DORK",
    "STANDING",
    "VERBS",
    "Act",
    "Moment",
    "Pick",
    "Place",
    "Verb",
    "Who",
    "Words",
]
