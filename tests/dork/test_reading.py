"""Deck files for Chez Dork: what is wrong is told with its line and the nearest word."""

from __future__ import annotations

import pytest

from slackhouse.cards.reading import read_deck
from slackhouse.games import vocabularies
from slackhouse.games.dork.card import DorkCard
from slackhouse.kernel.errors import DeckError

STUFF = 'name = "Spoon"\nkind = "Stuff"\nvalue = 20\npoints = 2\nobsessions = ["RPG"]\n'


def problems(card: str) -> str:
    with pytest.raises(DeckError) as caught:
        read_deck(f"[[card]]\n{card}", file="my.toml", box="my", vocabularies=vocabularies())
    return "\n".join(caught.value.problems)


def test_stuff_is_a_value_points_and_obsessions() -> None:
    (spoon,) = read_deck(f"[[card]]\n{STUFF}", file="my.toml", box="my", vocabularies=vocabularies())

    assert isinstance(spoon, DorkCard)
    assert (spoon.value, spoon.points, spoon.obsessions, spoon.copies) == (20, 2, ("RPG",), 1)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (
            'name = "Spoon"\nkind = "Stuff"\npoints = 2\nobsessions = "RPG"',
            'my.toml:1: Spoon: Stuff needs "value"',
        ),
        (
            STUFF.replace('"RPG"', '"Comix"'),
            'my.toml:6: Spoon: obsessions does not know "Comix"; did you mean "Comics"?',
        ),
        (
            STUFF.replace("value = 20", "value = 20000"),
            "my.toml:4: Spoon: value wants a whole number from 0 to 990",
        ),
        (STUFF.replace('["RPG"]', '["RPG", "RPG"]'), "has the same Obsession twice"),
        (STUFF.replace('["RPG"]', '["RPG", "LARP", "Goth", "Anime"]'), "has 4 Obsessions; 3 is the most"),
        (STUFF + "standing = [{ hand = 7 }]", '"hand" cannot be printed on Stuff'),
        (STUFF + "standing = [{ times = 2 }]", '"times" cannot be printed on Stuff'),
        (STUFF + "standing = [{ set = 2 }]", '"set" needs "of"'),
        (STUFF + 'when = [{ moment = "enters", cash = 5 }]', 'the moment "enters" never comes in Chez Dork'),
        (STUFF + 'when = [{ moment = "bought", take = "Stuff" }]', '"take" belongs in play only'),
        (
            STUFF + 'when = [{ moment = "bought", cash = 5, unless_pays = 5 }]',
            "only what is done to somebody else",
        ),
        (STUFF + 'when = [{ moment = "bought", toss = 1, who = "others", unless_pays = -5 }]', "not -5"),
        ('name = "X"\nkind = "Special"\nplay = [{ choose = 2 }, { cash = 5 }]', "2 tables must follow"),
        ('name = "X"\nkind = "Special"\nplay = [{ choose = 4 }]', "two or three, not 4"),
        (
            'name = "X"\nkind = "Special"\nplay = [{ choose = 2 }, { dump = "Stuff" }, { cash = 5 }]',
            '"dump" cannot be one of the effects',
        ),
        (
            'name = "X"\nkind = "Special"\nplay = [{ keep = "me" }]\nstanding = [{ mint = 2 }]',
            "only Stuff can say it",
        ),
        (
            'name = "X"\nkind = "Thing"\nwhen = [{ moment = "bought", gain = 1 }]',
            "never comes in the Slack games",
        ),
        (STUFF + 'types = "Food"', "Stuff has no types"),
        (STUFF + "slack = 2", "a Stuff has no slack"),
        ('name = "X"\nkind = "Special"', "a Special with nothing to do"),
        (
            'name = "X"\nkind = "Special"\nplay = [{ cahs = 20 }]',
            'play has no verb "cahs"; did you mean "cash"?',
        ),
        (
            'name = "X"\nkind = "Special"\nplay = [{ gain = 2 }]',
            '"gain" is only for cards of the Slack games',
        ),
        ('name = "X"\nkind = "Special"\ntypes = "Obsession"\nobsessions = "RPG"', "two ends"),
        (
            'name = "X"\nkind = "Special"\nobsessions = ["RPG", "LARP"]\nplay = [{ draw = 1 }]',
            "is a Temporary Obsession",
        ),
        ('name = "X"\nkind = "Special"\ntypes = "Food"\nplay = [{ draw = 1 }]', 'not "Food"'),
        ('name = "X"\nkind = "Special"\nplay = [{ attach = "Stuff" }]', "needs standing"),
        (
            'name = "X"\nkind = "Special"\nplay = [{ draw = 1 }]\nstanding = [{ times = 2 }]',
            '"times" needs { attach',
        ),
        (
            'name = "X"\nkind = "Special"\nplay = [{ attach = "Stuff" }]\nstanding = [{ times = 1 }]',
            "from 2 to 99",
        ),
        (
            'name = "X"\nkind = "Special"\nplay = [{ take = "Stuff" }, { swap = "Stuff" }]',
            "one piece of Stuff only",
        ),
        ('name = "X"\nkind = "Special"\nplay = [{ dump = "Stuff", who = "all" }]', "not one of each seat"),
        (
            'name = "X"\nkind = "Special"\nplay = [{ take = "Stuff", who = "me" }]',
            "wants Stuff of another seat",
        ),
        (
            'name = "X"\nkind = "Special"\nanswer = [{ cancel = "Stuff", if_has = "Stuff" }]',
            "no rooms in Chez Dork",
        ),
        ('name = "X"\nkind = "Special"\nanswer = [{ cancel = "Comix" }]', 'did you mean "Comics"?'),
        ('name = "X"\nkind = "Special"\nwhen = [{ moment = "enters", draw = 1 }]', "has no when"),
        (
            'name = "X"\nkind = "Character"\nobsessions = ["RPG", "LARP", "Goth"]',
            "two permanent Obsessions at the most",
        ),
        ('name = "X"\nkind = "Character"\nstanding = [{ times = 2 }]', "for a Special attached to Stuff"),
        ('name = "X"\nkind = "Character"\nplay = [{ cash = 2 }]', "a Character has no play"),
        ('name = "X"\nkind = "Whenever"\nplay = [{ cash = 20 }]', '"cash" is only for cards of Chez Dork'),
        ('name = "X"\nkind = "Person"\ntypes = "Obsession"', "only a Special is an Obsession"),
        ('name = "X"\nkind = "Person"\nvalue = 10', "a Person has no value, only a Stuff has"),
    ],
)
def test_what_is_wrong_is_told(card: str, told: str) -> None:
    assert told in problems(card)
