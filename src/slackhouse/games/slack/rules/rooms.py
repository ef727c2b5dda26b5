"""Rooms: cards that enter, stay and go, and what stands there for their host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.fields import ROLL
from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.bonds import FOR_GOOD, untie
from slackhouse.games.slack.rules.moments import happen
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import FaceUp, Table


def standing(s: FaceUp, seat: int) -> list[int]:
    """The cards that stand for a seat: those of its room, its Job, and what lies beside."""
    cards = [card for card, _ in s.rooms[seat]]
    cards.append(s.jobs[seat])
    if s.week != NO_CARD:
        for lies in s.edition.beside:
            cards += lies(s, seat)
    return cards


def bonus(s: FaceUp, seat: int, card: int) -> int:
    """What the Job, the room and the Week add to a card as it is played (JOB-1, WEEK-4); the card itself does not count."""
    return added(s, standing(s, seat), card) if s.printed.mask[card] & s.printed.ever_bonus else 0


def room_bonus(s: FaceUp, seat: int, card: int) -> int:
    """What the room alone adds to a card that comes into it without being played."""
    if not s.printed.mask[card] & s.printed.ever_bonus:
        return 0
    return added(s, [other for other, _ in s.rooms[seat]], card)


def added(s: FaceUp, cards: Sequence[int], card: int) -> int:
    """What these cards add to that one."""
    words, bonuses = s.printed.mask[card], s.printed.bonus
    return sum([n for other in cards for n, on in bonuses[other] if words & on])


def slack_of(s: FaceUp, seat: int, card: int) -> int:
    """The Slack that a Person or a Thing brings a seat as it is played: what is printed, and what stands there (CALL-6, SHOP-4)."""
    return s.printed.slack[card] + bonus(s, seat, card) if gives_slack(s, seat, card) else 0


def slack_sent(s: FaceUp, seat: int, card: int) -> int:
    """The same for a card that comes without being played: what is for cards that are played adds nothing (LEAVE-6, WEEK-4)."""
    return s.printed.slack[card] + room_bonus(s, seat, card)


def enter(s: Table, seat: int, card: int, slack: int, rule: str, by: int) -> None:
    """A card enters a room with its counters; what it stands for holds from now on, and its moment comes (CALL-6, SHOP-4, ACT-2)."""
    slack = slack if gives_slack(s, seat, card) else 0
    place(s, seat, card, slack)
    s.tell("Settled", rule, seat, card, n=slack)
    if s.printed.is_person[card]:
        _came_in_this_turn(s, seat, card)
    sent = by != seat
    if sent and s.printed.remembers[card]:
        s.bonds.append((card, seat, by, FOR_GOOD))
    happen(s, "enters", seat, card, sent=sent)
    if sent:
        happen(s, "intrudes", seat, card, sent=True)


def _came_in_this_turn(s: Table, seat: int, card: int) -> None:
    """Before its host has rolled: the turn remembers whose effects have happened in it (PEST-2)."""
    if not has_rolled(s, seat) and seat == s.turn and s.agenda[0].kind == "turn":
        s.agenda[0] = frames.with_newcomer(s.agenda[0], card)


def gives_slack(s: FaceUp, seat: int, card: int) -> bool:
    """Does it give this seat its Slack, by the edition's rules (MIX-16)?"""
    hooks = s.edition.gives_slack
    return not hooks or all(gives(s, seat, card) for gives in hooks)


def place(s: Table, seat: int, card: int, slack: int) -> None:
    """Lay a card in a room."""
    s.rooms[seat].append((card, slack))
    s.touched = True
    stand_at_once(s, seat, card)
    if s.printed.more_income[card] > 0:
        income_rises(s, seat)


def stand_at_once(s: Table, seat: int, card: int) -> None:
    """More Income or Free Time is there at once in a turn that is running (FREE-3)."""
    printed = s.printed
    if has_rolled(s, seat):
        s.free_time[seat] = max(0, s.free_time[seat] + printed.more_free_time[card])
        s.income[seat] = max(0, capped(s, seat, s.income[seat] + printed.more_income[card]))


def earned(s: FaceUp, seat: int, income: int) -> int:
    """What becomes of so much Income as the turn's extras are counted: more from what stands there, never below nothing (ROLL-4)."""
    more = s.printed.more_income
    return max(0, capped(s, seat, income + sum([more[card] for card in standing(s, seat)])))


def capped(s: FaceUp, seat: int, income: int) -> int:
    """Some cards keep the Income down, in a turn that is running too."""
    caps = [s.printed.income_cap[card] for card in standing(s, seat)]
    return min([income, *(cap for cap in caps if cap)])


def has_rolled(s: FaceUp, seat: int) -> bool:
    """Has the seat its Income and Free Time of this turn? Not yet as its Roll phase begins: then more of them is still to be added."""
    return seat == s.turn and s.phase >= ROLL and ("extras", 0, 0) not in s.agenda[0].tasks


def income_rises(s: Table, seat: int) -> None:
    """A better Job or a raise: some cards cannot stand that."""
    for card, _ in list(s.rooms[seat]):
        happen(s, "income rises", seat, card)


def take_away(s: Table, seat: int, card: int, slack: int) -> None:
    """A card leaves a room, wherever it goes. Without it, the hand may be too large (DRAW-2)."""
    s.rooms[seat].remove((card, slack))
    s.touched = True
    if s.bonds:
        untie(s, seat, card)
    if s.printed.hand[card]:
        s.agenda.append(frames.check_hand(seat))


def place_of(s: FaceUp, seat: int, card: int, slack: int) -> int:
    """Where in a room a card with so many counters lies."""
    return s.rooms[seat].index((card, slack))


def lying_at(s: FaceUp, seat: int, card: int, place: int) -> Lying | None:
    """The card that was named as lying there, whatever counters it bears by now (WHEN-4); None if it is gone.

    Nothing but an answer comes between, so only what the same card did before can have moved it, and then toward the door.
    """
    room = s.rooms[seat]
    for lying in (*reversed(room[: place + 1]), *room[place + 1 :]):
        if lying[0] == card:
            return lying
    return None


def lose(s: Table, seat: int, card: int, slack: int, rule: str) -> None:
    """A card of a room is discarded."""
    take_away(s, seat, card, slack)
    s.discards.append(card)
    s.tell("Lost", rule, seat, card, n=slack)


def is_guarded(s: FaceUp, seat: int, card: int, by: int) -> bool:
    """Is a card of this room beyond the reach of that seat?"""
    printed = s.printed
    if printed.permanent[card]:
        return True
    words = printed.mask[card] & printed.ever_guarded
    if seat == by or not words:
        return False
    return one_bears(printed.guard, standing(s, seat), words)


def is_immune(s: FaceUp, seat: int, card: int, by: int) -> bool:
    """Does a card do nothing to this seat, by the edition's rules or by what stands there?"""
    for spares in s.edition.spares:
        if spares(s, seat, card) is not None:
            return True
    printed = s.printed
    words = printed.mask[card] & printed.ever_immune
    if seat == by or not words:
        return False
    return one_bears(printed.immune, standing(s, seat), words)


def can_be_immune(s: FaceUp, card: int) -> bool:
    """Could there be anybody to whom this card does nothing? One look spares many."""
    return bool(s.edition.spares or s.printed.mask[card] & s.printed.ever_immune)


def is_forbidden(s: FaceUp, seat: int, card: int) -> bool:
    """May the seat not play this, because of its Job, the Week or somebody in its room (JOB-3)?"""
    return bool(s.printed.mask[card] & s.printed.ever_forbidden) and forbid(s, standing(s, seat), card)


def forbid(s: FaceUp, cards: Sequence[int], card: int) -> bool:
    """Does one of these cards forbid that one?"""
    return one_bears(s.printed.forbid, cards, s.printed.mask[card])


def one_bears(column: Sequence[int], cards: Sequence[int], words: int) -> bool:
    """Has one of these cards one of these words in a column?"""
    every = 0
    for card in cards:
        every |= column[card]
    return bool(every & words)


def may_enter(s: FaceUp, seat: int, card: int) -> bool:
    """Does nothing in the room keep this Person out (CALL-3, LEAVE-2)?"""
    shuns = s.printed.shuns[card]
    return not shuns or not has(s, seat, shuns)


def rooms_for(s: FaceUp, seat: int, card: int) -> list[int]:
    """The rooms a Person can be called to: any it may enter (CALL-3); a Cat only comes home (CALL-7)."""
    if s.printed.mask[card] & s.printed.at_home:
        return [seat]
    return [room for room in s.clockwise(seat) if may_enter(s, room, card)]


def takes_no_time(s: FaceUp, seat: int, card: int) -> bool:
    """Does the Job or the room make it cost no Free Time: an Activity, or a Thing that is bought (JOB-6)?"""
    return bool(s.printed.mask[card] & s.printed.ever_no_time) and save_time(s, standing(s, seat), card)


def save_time(s: FaceUp, cards: Sequence[int], card: int) -> bool:
    """Does one of these cards spare the Free Time for that one?"""
    return one_bears(s.printed.no_time, cards, s.printed.mask[card])


def cost(s: FaceUp, seat: int, card: int) -> int:
    """What the card costs this seat now."""
    price = s.printed.cost[card]
    if not price or not s.printed.mask[card] & s.printed.ever_cheaper:
        return price
    return max(0, price - taken_off(s, standing(s, seat), card))


def taken_off(s: FaceUp, cards: Sequence[int], card: int) -> int:
    """How much cheaper these cards make that one."""
    words, cheaper = s.printed.mask[card], s.printed.cheaper
    return sum([n for other in cards for n, on in cheaper[other] if words & on])


def has(s: FaceUp, seat: int, words: int) -> bool:
    """Is there a card of these words in the seat's room?"""
    mask = s.printed.mask
    return any(mask[card] & words for card, _ in s.rooms[seat])


def neighbours(s: FaceUp, seat: int) -> list[int]:
    """The seats to the left and right; with two seats they are the same one (NOISY-1)."""
    left, right = (seat + 1) % s.seats, (seat - 1) % s.seats
    return [one for one in dict.fromkeys((left, right)) if one != seat]
