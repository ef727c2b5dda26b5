"""The opinions of bots of Chez Dork, as numbers from `opinions.toml`."""

from __future__ import annotations

from typing import Final

from slackhouse.family.opinions import Numbers, read_versions


class Opinions:
    """Opinions of Chez Dork, in points unless stated otherwise."""

    junk: float
    """Stuff that brings less than this for its price is thrown away for a fresh card."""
    special: float
    """What a Special in hand is worth, about."""
    kept: float
    """What a Special must bring at least to be laid now rather than kept for later."""
    spared: float
    """What an answer must deny at least, where what its verb says is 1."""
    hammer: float
    """The same for an answer that only works as an Auction closes: that does not happen every day."""
    denies_buying: float
    """What it is worth to cancel a purchase, beyond what it counts."""
    denies_answer: float
    """What it is worth to cancel an answer to what I play."""
    rival: float
    """What a rival's points matter as long as it is far from the Goal, where one's own are 1 ..."""
    threat: float
    """... and how much more as it gets there."""
    near: float
    """A seat that needs less than this is watched ..."""
    steep: float
    """... and the more, the nearer it is: with this power."""
    dollar: float
    """What a dollar is worth, in points, to a seat that thinks about what to buy ..."""
    bid_dollar: float
    """... or how far to bid ..."""
    bid: float
    """... for so much of what a lot is worth."""
    saving: float
    """How much less Stuff is worth for each turn in which one must save for it."""
    deal: float
    """What a Deal must bring at least to be worth the bargaining."""
    lot: float
    """What an Auction must bring at least."""
    sold: float
    """How much of its profit a buyer will pay, about."""
    draw_spare: float
    """So many dollars must be left over for a further card to be bought ..."""
    draw_room: float
    """... and the hand is not so many cards over its limit ..."""
    draw_good: float
    """... and Stuff that brings more than this is saved for first."""
    ends_plan: float
    """Of what an Obsession makes of the Stuff in my hand, so much is believed."""
    ends_cash: float
    """So many dollars more I shall have then."""
    ends_mine: float
    """What one more thing to be obsessed with is worth to me ..."""
    ends_theirs: float
    """... and to somebody else."""
    kept_obsession: float
    """What an Obsession in hand is worth, where laying it on myself is 1 ..."""
    least_obsession: float
    """... and at least."""
    kept_stuff: float
    """What Stuff in hand is worth, where buying it is 1."""
    crowd: float
    """Each better piece of Stuff in hand takes so much from one that may be thrown away."""
    answers: float
    """What a Special costs that is played for its effect and could have been an answer, beyond the rest ..."""
    settled: float
    """... a Temporary Obsession that puts out another of my own ..."""
    vain: float
    """... and one that changes nobody's mind."""

    def __init__(self, said: Numbers) -> None:
        for name, number in said.items():
            setattr(self, name, number)


BOOK: Final = read_versions("slackhouse.games.dork.bot")
CURRENT: Final = Opinions(BOOK.current)
"""What `greedy` thinks, and bots that share its weights."""
