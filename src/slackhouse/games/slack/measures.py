"""The statistics of the Slack games that the lab records."""

from __future__ import annotations

from typing import Final

from slackhouse.family.measures import Measures, Tally
from slackhouse.games.slack import combine
from slackhouse.games.slack.card_facts import CARD_FACTS
from slackhouse.games.slack.decks import BOXES
from slackhouse.games.slack.editions import EDITIONS, TOKENS, geek

CITED: Final = """
TABLE-3 TABLE-7 TURN-1 DRAW-1 DRAW-2 ROLL-1 ROLL-2 ROLL-3 ROLL-4 CALL-3 CALL-4 CALL-5 CALL-6 LEAVE-2 LEAVE-3
LEAVE-4 LEAVE-6 PEST-1 FREE-1 FREE-3 SHOP-1 SHOP-3 SHOP-4 ACT-1 ACT-2 ACT-3 ACT-4 DISC-1 WHEN-1 WHEN-2
CANCEL-1 CANCEL-2 TV-2 SLACK-2 WIN-1 JOB-4 NOISY-1
"""

MEASURES: Final = Measures(
    becomes=CARD_FACTS.becomes,
    drawn=frozenset({"Saw"}),
    played=frozenset({"Called", "Announced", "Shopped", "Laid", "Answered"}),
    canceled=frozenset({"Canceled", "Watched"}),
    lays=frozenset({"call", "do", "shop", "play"}),
    rules=(*CITED.split(), *(rule for one in EDITIONS for rule in one.cites)),
    only={
        rule.partition("-")[0]: one.boxes[0].name
        for one in EDITIONS
        for rule in one.cites
        if not rule.startswith("MIX-")
    },
    rounds=(8, 14),
    balanced=(*(((box,), range(2, 6)) for box in combine.alone()), (geek.BOXES, range(4, 9))),
    tried=(
        *((box,) for box in combine.alone()),
        geek.BOXES,
        ("geek", "greek"),
        ("geek", "goth"),
        ("geek", "cthulhu"),
        ("greek", "goth", "cthulhu"),
        BOXES,
    ),
    golden=(
        (("geek",), 2, {}),
        (("geek",), 3, {}),
        (("geek",), 5, {}),
        (("greek",), 4, {}),
        (("goth",), 3, {}),
        (("cthulhu",), 3, {}),
        (geek.BOXES, 6, {}),
        *(game for one in EDITIONS for game in one.golden),
        (("greek", "goth", "cthulhu"), 4, {}),
        (
            BOXES,
            8,
            {
                name: said
                for one in EDITIONS
                for *_, options in one.golden[-1:]
                for name, said in options.items()
            },
        ),
    ),
    score="Slack",
    tallies=(
        Tally("calls", {"Called": 1}),
        Tally("Activities", {"Announced": 1}),
        Tally("Shopping trips", {"Shopped": 1}, dollars=True),
        Tally("cards canceled", {"Canceled": 1, "Watched": 1}),
        *(Tally(f"changes of {one.name}", {one.changed: 1}) for one in TOKENS.values()),
    ),
)
