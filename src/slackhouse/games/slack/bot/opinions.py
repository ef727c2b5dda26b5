"""The opinions of bots of the Slack games, as numbers from `opinions.toml`."""

from __future__ import annotations

from typing import Final

from slackhouse.family.opinions import Numbers, read_versions


class Opinions:
    """Opinions of the Slack games, in Slack unless stated otherwise."""

    junk: float
    """A card worth less than this makes room for another."""
    held: float
    """A Whenever that brings less than this now may bring more later ..."""
    waits: float
    """... and it must bring so much of what it is worth in hand."""
    spared: float
    """The last answer in hand must deny so much of what it is worth beyond a narrow one, for each of up to three rivals: the more, the sooner comes worse."""
    narrow: float
    """An answer worth less than this in hand fits so rarely that it is laid when it fits."""
    denied: float
    """What any answer must deny to be laid."""
    others_cancel: float
    """How likely somebody else cancels what is being played, about."""
    cancel: float
    """What it is worth to cancel any rival's play, if it comes to that."""
    threat: float
    """What it is worth beyond that if the rival is about to win."""
    patience: float
    """For so many plays of others an answer is worth keeping."""
    harm_to_me: float
    """How bad it is what a rival plays on me, where it is 1 to the rival ..."""
    harm_to_others: float
    """... and on somebody else, at least ..."""
    harm_by_rival: float
    """... and by how much more if the rival is near to its Goal."""
    rival: float
    """What a rival's Slack matters at most as long as it is far from its Goal, where one's own is 1."""
    rivals: float
    """What the Slack of all rivals together matters then."""
    near: float
    """A seat that needs less than this is watched ..."""
    steep: float
    """... and the more, the nearer it is: with this power."""
    leader: float
    """What the Slack of the seat that is nearest to its Goal matters beyond that."""
    a_turn: float
    """The Slack a seat makes in a turn, about."""
    fewest_turns: float
    """So many more turns each seat will have at the least ..."""
    most_turns: float
    """... and at the most."""
    future: float
    """What a card will bring its host later, where Slack on the table is 1."""
    things: float
    """What a Thing is worth in a plan for Free Time, where an Activity is 1."""
    a_week: float
    """So many turns of a seat a Week lasts, about, until another one comes."""
    felt_later: float
    """So much of that is over when it is the turn of the seat that has just had one."""
    for_hand: float
    """What it is worth that a card makes another in hand better: how much of that will be played."""
    forbids: float
    """What it costs that a card forbids another in hand."""
    out_of_time: float
    """What it costs to play more Income or Free Time when nothing can be done with it."""
    voted: float
    """In a vote one does not have it all one's own way: so much of it."""
    stays: float
    """What it must bring to show somebody out."""
    show_lost: float
    """What it costs to answer with a TV card that could be watched, where watching is 1."""
    most_kept: float
    """No Whenever in hand is worth more than this."""
    kept_whenever: float
    """What a Whenever is worth in hand, where what its verbs say is 1."""
    kept_week: float
    """What a Week is worth in hand."""
    kept_activity: float
    """What an Activity is worth in hand, where doing it is 1."""
    kept_thing: float
    """What a Thing is worth in hand, where buying it is 1."""
    kept_person: float
    """What a Person is worth in hand, where its coming is 1 ..."""
    kept_guest: float
    """... and beside that ..."""
    kept_pest: float
    """... and whom nobody would invite."""
    kept_price: float
    """What each point of a price takes from what a card is worth in hand."""
    kept_show: float
    """What a TV card is worth beyond that: it is an answer, too."""
    too_dear: float
    """What a Thing is worth that one cannot pay for."""
    crowd: float
    """Each better Activity or Thing in hand takes so much from one that may be thrown away ..."""
    crowd_people: float
    """... each better Person ..."""
    crowd_answers: float
    """... and each better answer."""
    heard: float
    """What others get when they hear of what I do: so much of that is thought of."""
    salvaged: float
    """What comes back from the discards is for this turn, or worth keeping: so much more than what it is worth in hand."""
    vain: float
    """What it costs to play a Whenever that brings nothing: it could be thrown away as well, or bring something another day."""
    guests: float
    """What a Person who comes to my own room is worth, where what they bring is 1."""

    def __init__(self, said: Numbers) -> None:
        for name, number in said.items():
            setattr(self, name, number)


BOOK: Final = read_versions("slackhouse.games.slack.bot")
CURRENT: Final = Opinions(BOOK.current)
"""What `greedy` thinks, and bots that share its weights."""
