"""What happened, in plain sentences, and the whole table in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.phrases import faces
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.score import goal, score
from slackhouse.kernel.facts import ended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.facts import Fact

SENTENCES: Final[dict[str, str]] = {
    "Hired": "{seat} has the Job {card}.",
    "Dealt": "{seat} is dealt {n} cards.",
    "Saw": "{seat} drew {cards}.",
    "Began": "It is {seat}'s turn.",
    "Phase": "{seat}: {phase}.",
    "Drew": "{seat} draws {n}.",
    "Reshuffled": "The discards are shuffled and become the pile ({n} cards).",
    "Rolled": "{seat} rolls a {n} for {card}{needed}.",
    "Earned": "{seat} has an Income of {n} this turn.",
    "Rested": "{seat} has a Free Time of {n} this turn.",
    "Called": "{seat} calls {card} to {room}'s room.",
    "Missing": "{card} was not home.",
    "Stayed": "{card} stays with {seat}.",
    "Left": "{card} leaves {seat}{to_room}.",
    "Settled": "{card} is in {seat}'s room ({n} Slack).",
    "Shopped": "{seat} goes Shopping for {cards} ({n} Income).",
    "Announced": "{seat} announces {card}.",
    "Failed": "{card} comes to nothing for {seat}.",
    "Laid": "{seat} plays {card}{on_whom}.",
    "Answered": "{seat} plays {card} against {room}'s {on_or_trip}.",
    "Canceled": "{seat}'s {card_or_trip} is canceled by {room}'s {on}.",
    "Watched": "{seat} ends up watching {on} instead of {this_or_trip}.",
    "Weighed": "{seat}'s {card} will be worth {n:+d} Slack.",
    "Returned": "{cards} go back to {seat}'s hand.",
    "Lost": "{seat} loses {card} ({n} Slack).",
    "Gained": "{seat} gains {n} Slack from {card}.",
    "Missed": "{seat} loses {n} Slack to {card}.",
    "Income": "{seat}'s Income changes by {n:+d} ({card}).",
    "FreeTime": "{seat}'s Free Time changes by {n:+d} ({card}).",
    "NextIncome": "{seat}'s next Income changes by {n:+d} ({card}).",
    "NextFreeTime": "{seat}'s next Free Time changes by {n:+d} ({card}).",
    "NoFreeTime": "{seat} has no Free Time this turn.",
    "Sure": "{seat} takes the sure {n} for {card} ({on}).",
    "Stolen": "{seat} takes {card} from {room} ({n} Slack).",
    "Marked": "{seat}'s {card} changes by {n:+d} Slack.",
    "Salvaged": "{seat} takes {card} back from the discards.",
    "Peeked": "{seat} looks at {room}'s hand.",
    "ShowedHand": "{seat} shows a hand{to_room}.",
    "SawHand": "{room} holds {cards}.",
    "Remains": "{card} stays with {seat}.",
    "Expired": "{card} is over for {seat}.",
    "Discarded": "{seat} discards {card}.",
    "ChangedJob": "{seat} is no longer {on}, but {card}.",
    "Boasted": "{seat} has something to say.",
    "NewWeek": "{seat} makes it {card}.",
    "WeekOver": "{card} is over.",
    "Partied": "PAR-TAAAY! in {seat}'s room: {n} Slack.",
    "Gloomed": "{seat}'s Gloom changes by {n:+d} ({card}).",
    "Maddened": "{seat}'s Madness changes by {n:+d} ({card}).",
    "StarkRavingMad": "{seat} is Stark Raving Mad!",
    "Won": "{seat} wins with {n} Slack!",
}


NEEDED: Final[dict[str, str]] = {
    "ROLL-1": "4 or more is the higher number",
    "CALL-4": "it takes 3 or more",
    "LEAVE-2": "it takes 4 or more",
}
"""What the rules want of a die."""


def sentence(fact: Fact, names: Sequence[str], cards: Sequence[Card]) -> str:
    """A fact as one sentence."""

    def name(seat: int) -> str:
        return names[seat] if 0 <= seat < len(names) else "nobody"

    def title(card: int) -> str:
        return cards[card].name if 0 <= card < len(cards) else "Shopping trip"

    own = " own" if fact.room == fact.seat else ""
    target = (
        f" on {name(fact.room)}'s{own} {title(fact.on)}"
        if fact.on >= 0
        else f" on {name(fact.room)}"
        if fact.room >= 0
        else ""
    )
    said = SENTENCES[fact.what].format(
        seat=name(fact.seat),
        room=name(fact.room),
        card=title(fact.card),
        on=title(fact.on),
        n=fact.n,
        cards=", ".join(title(card) for card in fact.cards) or "nothing",
        phase=PHASES[fact.n] if fact.what == "Phase" else "",
        to_room=f" for {name(fact.room)}'s room"
        if fact.room >= 0 and fact.what == "Left"
        else (f" to {name(fact.room)}" if fact.room >= 0 else ""),
        on_whom=target,
        on_or_trip=title(fact.on),
        card_or_trip=title(fact.card),
        this_or_trip=title(fact.card) if fact.card >= 0 else "the Shopping trip",
        needed=_needed(fact, cards[fact.card]) if fact.what == "Rolled" else "",
    )
    return ended(said)


def _needed(fact: Fact, card: Card) -> str:
    """What a die had to show: by the rule, or by the card's own faces where it has but one set of them."""
    if fact.rule in NEEDED:
        return f" ({NEEDED[fact.rule]})"
    wanted = {act.die for act in (*card.play, *card.when) if act.die} if fact.rule == "ROLL-4" else set()
    if len(wanted) != 1:
        return ""
    die = wanted.pop()
    return f" (it takes {faces(die)})" + ("" if fact.n in die else ": nothing happens")


def table_line(s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
    """The whole table in one line: hands are counted, not shown."""
    titles = s.printed.cards
    seats = []
    for seat, name in enumerate(names):
        job = titles[s.jobs[seat]].name if s.jobs[seat] >= 0 else "no Job yet"
        has = ", ".join(f"{titles[card].name}={slack}" for card, slack in s.rooms[seat]) or "-"
        now = f" ${s.income[seat]} ft{s.free_time[seat]}" if seat == s.turn else ""
        total = f"{score(s, seat)}/{goal(s, seat)}" if s.jobs[seat] >= 0 else "0"
        seats.append(
            f"{name}{'*' if seat == s.turn else ''} {job} {total}{now} hand {len(s.hands[seat])} [{has}]"
        )
    playing = ", ".join(
        f"{frame.kind} {titles[frame.card].name}" if frame.card >= 0 else frame.kind
        for frame in s.agenda
        if frame.kind in {"do", "call", "play", "answer", "tv", "shop"}
    )
    return (
        f"{'+'.join(boxes)} turn {s.turns} {PHASES[s.phase]} | {' | '.join(seats)} | "
        f"pile {len(s.pile)} discards {len(s.discards)}" + (f" | being played: {playing}" if playing else "")
    )
