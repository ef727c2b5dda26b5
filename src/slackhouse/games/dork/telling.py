"""What happened, in plain sentences, and the whole table in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.phrases import faces
from slackhouse.games.dork.fields import PHASES
from slackhouse.games.dork.rules.score import GOAL, mind, points
from slackhouse.kernel.facts import ended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.card import DorkCard
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.facts import Fact

SENTENCES: Final[dict[str, str]] = {
    "Is": "{seat} plays {card}.",
    "Dealt": "{seat} is dealt {n} cards.",
    "Saw": "{seat} drew {cards}.",
    "Began": "It is {seat}'s turn.",
    "Phase": "{seat}: {phase}.",
    "Drew": "{seat} draws {n}.",
    "Reshuffled": "The discards are shuffled and become the pile ({n} cards).",
    "Rolled": "{seat} rolls a {n} for {card}{needed}.",
    "Earned": "{seat} collects ${n}.",
    "DrewMore": "{seat} pays ${n} for more cards.",
    "GotCash": "{seat} gets ${n} ({card}).",
    "PaidCash": "{seat} pays ${n} ({card}).",
    "Bought": "{seat} puts down {card} and pays ${n}.",
    "Settled": "{seat} owns {card}.",
    "Refunded": "{seat} gets the ${n} for {card} back.",
    "Laid": "{seat} plays {card}{on_whom}.",
    "Spent": "{card} is discarded.",
    "Answered": "{seat} plays {card} against {room}'s {on_or_lot}.",
    "Canceled": "{seat}'s {card_or_lot} is canceled by {room}'s {on}.",
    "Obsessed": "{seat} is obsessed with {end} now.",
    "Forgot": "{seat} is over {end}.",
    "Attached": "{seat}'s {on} has {card} on it.",
    "Taken": "{seat} takes {card} from {room}.",
    "Swapped": "{seat} swaps {on} for {room}'s {card}.",
    "Lost": "{seat} loses {card}.",
    "Dumped": "{seat} gets ${n} for {card}.",
    "Repriced": "{card}: Stuff costs {seat} {change} this turn.",
    "MoreDeals": "{card} allows {seat} another Deal.",
    "Remains": "{card} stays in front of {seat}.",
    "Salvaged": "{seat} takes {card} back from the discards.",
    "Peeked": "{seat} looks at {room}'s hand.",
    "ShowedHand": "{seat} shows a hand{to_room}.",
    "SawHand": "{room} holds {cards}.",
    "Boasted": "{seat} has something to say.",
    "Offered": "{seat} offers {room} {cards_and_dollars} …",
    "Wanted": "… and wants {cards_and_dollars} from {room} for it.",
    "Declined": "{seat} declines {room}'s offer.",
    "Withdrew": "{seat} takes the offer to {room} back.",
    "OfferDied": "{seat}'s offer to {room} cannot be kept any more, and is off.",
    "Gave": "{seat} gives {room} {cards_and_dollars}.",
    "PutUp": "{seat} puts {cards} up for Auction{terms}.",
    "Bid": "{seat} bids ${n}.",
    "BidOff": "The highest bid cannot be paid any more and is off.",
    "Sniped": "{seat} snipes the lot for ${n}.",
    "Shilled": "{seat} must pay ${n} now ({card}).",
    "Sold": "{room} buys {cards} from {seat} for ${n}.",
    "Unsold": "Nobody buys {cards}; {seat} keeps it.",
    "Commission": "{seat} gets ${n} more for the sale ({card}).",
    "Discarded": "{seat} discards {card}.",
    "Grabbed": "{seat} grabs {card}.",
    "Won": "{seat} wins with {n} points!",
}


def sentence(fact: Fact, names: Sequence[str], cards: Sequence[DorkCard]) -> str:
    """A fact as one sentence."""

    def name(seat: int) -> str:
        return names[seat] if 0 <= seat < len(names) else "nobody"

    def title(card: int) -> str:
        return cards[card].name if 0 <= card < len(cards) else "Auction"

    titles = [title(card) for card in fact.cards]
    own = " own" if fact.room == fact.seat else ""
    target = (
        f" on {name(fact.room)}'s{own} {title(fact.on)}"
        if fact.on >= 0
        else f" on {name(fact.room)}"
        if fact.room >= 0
        else ""
    )
    ends = cards[fact.card].obsessions if fact.what in {"Obsessed", "Forgot"} else ()
    said = SENTENCES[fact.what].format(
        seat=name(fact.seat),
        room=name(fact.room),
        card=title(fact.card),
        on=title(fact.on),
        n=fact.n,
        cards=", ".join(titles) or "nothing",
        cards_and_dollars=", ".join([*titles, *([f"${fact.n}"] if fact.n else [])]) or "nothing",
        phase=PHASES[fact.n] if fact.what == "Phase" else "",
        to_room=f" to {name(fact.room)}" if fact.room >= 0 else "",
        on_whom=target,
        on_or_lot=title(fact.on),
        card_or_lot=title(fact.card),
        end=ends[fact.n] if 0 <= fact.n < len(ends) else "",
        change=f"${abs(fact.n)} {'less' if fact.n < 0 else 'more'}",
        terms=_terms(fact) if fact.what == "PutUp" else "",
        needed=_needed(fact, cards[fact.card]) if fact.what == "Rolled" else "",
    )
    return ended(said)


def _needed(fact: Fact, card: DorkCard) -> str:
    """What the die had to show, where the card has but one set of faces."""
    wanted = {act.die for act in card.play if act.die}
    if len(wanted) != 1:
        return ""
    die = wanted.pop()
    return f" (it takes {faces(die)})" + ("" if fact.n in die else ": nothing happens")


def _terms(fact: Fact) -> str:
    """The minimum bid and the minimum raise of a lot."""
    least = f", at least ${fact.n}" if fact.n else ""
    return least + (f", raises of ${fact.on} or more" if fact.on > 0 else "")


def table_line(s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
    """The whole table in one line: hands are counted, not shown."""
    printed = s.printed
    titles = printed.cards
    seats = []
    for seat, name in enumerate(names):
        active = "*" if seat == s.turn else ""
        if s.characters[seat] < 0:
            seats.append(f"{name}{active} nobody yet")
            continue
        has = ", ".join(
            titles[card].name + "".join(f"+{titles[one].name}" for one in attached)
            for card, attached in s.stuff[seat]
        )
        seats.append(
            f"{name}{active} {titles[s.characters[seat]].name} ({'/'.join(printed.obsessed(mind(s, seat)))}) "
            f"{points(s, seat)}/{GOAL} ${s.money[seat]} hand {len(s.hands[seat])} [{has or '-'}]"
        )
    playing = ", ".join(
        f"{frame.kind} {titles[frame.card].name}"
        if frame.card >= 0
        else f"{frame.kind} {', '.join(titles[card].name for card in frame.cards)} at ${frame.n}"
        for frame in s.agenda
        if frame.kind in {"play", "answer", "buy", "auction", "discard"}
    )
    return (
        f"{'+'.join(boxes)} turn {s.turns} {PHASES[s.phase]} | {' | '.join(seats)} | "
        f"pile {len(s.pile)} discards {len(s.discards)}" + (f" | being played: {playing}" if playing else "")
    )
