"""The statistics of Chez Dork that the lab records."""

from __future__ import annotations

from typing import Final

from slackhouse.family.measures import Measures, Tally
from slackhouse.games.dork.card_facts import CARD_FACTS

MEASURES: Final = Measures(
    becomes=CARD_FACTS.becomes,
    drawn=frozenset({"Saw"}),
    played=frozenset({"Settled", "Laid", "Answered"}),
    canceled=frozenset({"Canceled"}),
    lays=frozenset({"buy", "play"}),
    rules=tuple(f"DORK-{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20)),
    only={},
    rounds=(7, 14),
    balanced=((("dork",), range(2, 7)),),
    tried=(("dork",),),
    golden=((("dork",), 2, {}), (("dork",), 4, {}), (("dork",), 6, {"characters": "chosen"})),
    score="points",
    purse=("money", "cash"),
    tallies=(
        Tally("Deals", {"Gave": 0.5, "PutUp": 1}),  # of a Trade both sides are told
        Tally("Trades", {"Gave": 0.5}),
        Tally("Auctions", {"PutUp": 1}),
        Tally("lots sold", {"Sold": 1}, dollars=True),
        Tally("lots that nobody wanted", {"Unsold": 1}),
        Tally("Stuff bought", {"Bought": 1}, dollars=True),
        Tally("Stuff dumped", {"Dumped": 1}, dollars=True),
        Tally("snipes", {"Sniped": 1}, dollars=True),
        Tally("shills", {"Shilled": 1}, dollars=True),
        Tally("Obsession changes", {"Obsessed": 1, "Forgot": 1}),
        Tally("cards canceled", {"Canceled": 1}),
    ),
)
