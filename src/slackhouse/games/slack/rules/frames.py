"""The frames of the Slack games: for each kind a function that makes it, and functions that read and change its numbers.

The fields of a `Frame` are the same for all kinds, and their meaning is not. It is stated here and nowhere else: other modules neither make a frame by hand nor
read its `n`. A field that is not mentioned for a kind is empty in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import WINDOW, Frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.kernel.table import Task

KINDS: Final = frozenset(
    {
        "setup", "dice", "turn", "guests", "leaving", "stay", "call", "do", "shop", "bought", "play", "answer", "tv", "redirect", "after", "moment", "echo",
        "pay", "look", "draw", "toss", "cut", "fired", "loan", "date",
    }
)  # fmt: skip
"""Every kind of frame that lies on the agenda of a Slack game. The names are in saved games and in messages: they never change."""
BEING_PLAYED: Final = frozenset({"do", "shop", "call", "play", "answer", "tv"})
"""The frames of what somebody has put down and what has not taken effect yet."""


# -- setting up ------------------------------------------------------------------------------------------------------------


def setup(first: int, tasks: tuple[Task, ...], winners: Iterable[int] = ()) -> Frame:
    """Setting up the table (TABLE-1).

    seat: the one that begins. n: a bit for each winner of the last game who has yet to choose a Job (TABLE-8). cards: the wishes, seat and
    Job in turn.
    """
    return Frame("setup", first, tasks, n=sum(1 << seat for seat in winners))


def may_wish(f: Frame, seat: int) -> bool:
    """Is this seat a winner who has neither a Job nor a wish yet?"""
    return bool(f.n >> seat & 1) and seat not in f.cards[::2]


def wishes(f: Frame) -> dict[int, int]:
    """The Job that each seat wishes for, in the order in which they said it."""
    return dict(zip(f.cards[::2], f.cards[1::2], strict=True))


def with_wish(f: Frame, seat: int, job: int) -> Frame:
    """One more wish."""
    return f.but(cards=(*f.cards, seat, job))


def with_job_taken(f: Frame, seat: int, job: int) -> Frame:
    """A winner has this Job: those who wished for the same choose anew (TABLE-8)."""
    kept = [(one, wish) for one, wish in wishes(f).items() if one != seat and wish != job]
    return f.but(cards=tuple([x for pair in kept for x in pair]), n=f.n & ~(1 << seat))


def dice(first: int, seats: Sequence[int]) -> Frame:
    """Winners who want the same Job roll for it (TABLE-8).

    seat: the one that begins. cards: the seats that roll, in this order. n: the faces rolled so far, as digits of base seven.
    """
    return Frame("dice", first, (("pick roll", 0, 0),), cards=tuple(seats))


def seats_that_roll(f: Frame) -> tuple[int, ...]:
    """Who rolls for the same Job, one after the other."""
    return f.cards


def faces_rolled(f: Frame) -> list[int]:
    """The faces so far, by the order of the seats."""
    n = f.n
    faces: list[int] = []
    while n:
        n, face = divmod(n, 7)
        faces.insert(0, face)
    return faces


def with_face(f: Frame, face: int) -> Frame:
    """One more face."""
    return f.but(n=f.n * 7 + face)


def with_no_faces(f: Frame) -> Frame:
    """It was a tie: all roll again."""
    return f.but(n=0)


# -- the turn --------------------------------------------------------------------------------------------------------------


def turn(seat: int, tasks: tuple[Task, ...]) -> Frame:
    """A seat's turn (TURN-1). It lies at the bottom of the agenda.

    cards: the People who came in this turn before the roll: what they do has happened already (PEST-2).
    """
    return Frame("turn", seat, tasks)


def with_newcomer(f: Frame, card: int) -> Frame:
    """A Person has come in this turn."""
    return f.but(cards=(*f.cards, card))


def is_newcomer(f: Frame, card: int) -> bool:
    """Has this Person come in this turn?"""
    return card in f.cards


def without_newcomer(f: Frame, card: int) -> Frame:
    """One of the same name that stays does what it does."""
    i = f.cards.index(card)
    return f.but(cards=f.cards[:i] + f.cards[i + 1 :])


def guests(host: int, people: tuple[int, ...]) -> Frame:
    """The host says whom to show out (LEAVE-1). cards: the People who have not been rolled for yet."""
    return Frame("guests", host, (("leaving", 0, 0),), cards=people)


def without_guest(f: Frame, card: int) -> Frame:
    """It is rolled for, and not again this turn."""
    people = list(f.cards)
    people.remove(card)
    return f.but(cards=tuple(people))


def leaving(host: int, card: int, place: int) -> Frame:
    """The die says whether a Person goes (LEAVE-2). card, and the only one of cards: who. n: its place in the host's room."""
    return Frame("leaving", host, (("see off", 0, 0),), card, NOBODY, (card,), place)


def stay(host: int, people: tuple[int, ...]) -> Frame:
    """Those who were not shown out do what they do, one after the other (LEAVE-7). cards: who is still to do so."""
    return Frame("stay", host, (("staying", 0, 0),), cards=people)


# -- what is being played --------------------------------------------------------------------------------------------------


def call(seat: int, card: int, room: int, arrives: tuple[Task, ...]) -> Frame:
    """A Person is called (CALL-3). room: where to. n: the Slack that answers have added."""
    return Frame("call", seat, (WINDOW, *arrives), card, room)


def activity(seat: int, card: int, cost: int, then: Task) -> Frame:
    """An Activity is announced (ACT-1). n: the Slack that answers have added. paid: its Cost, which comes back if it falls."""
    return Frame("do", seat, (WINDOW, then), card, NOBODY, (), 0, cost)


def extra_slack(f: Frame) -> int:
    """Of an Activity or a call: what answers have added."""
    return f.n


def with_extra_slack(f: Frame, more: int) -> Frame:
    """An Activity or a call that is worth so much more."""
    return f.but(n=f.n + more)


def shopping_trip(seat: int, things: tuple[int, ...], cost: int, *, takes_time: bool) -> Frame:
    """A Shopping trip is announced (SHOP-1).

    cards: the Things, in the order in which they enter the room. n: 1 if it takes Free Time, else 0. paid: what they cost, which comes
    back if it falls.
    """
    return Frame("shop", seat, (WINDOW, ("buy", 0, 0)), NO_CARD, NOBODY, things, int(takes_time), cost)


def bought(f: Frame, tasks: tuple[Task, ...]) -> Frame:
    """A Shopping trip of which the first Thing is in the room: it cannot fall any more. cards: the other Things. n: as before."""
    return Frame("bought", f.seat, tasks, NO_CARD, NOBODY, f.cards[1:], f.n)


def took_time(f: Frame) -> bool:
    """Of a Shopping trip: was Free Time spent on it? Then it is the trip of the turn (SHOP-2)."""
    return f.n > 0


def whenever(
    seat: int, card: int, tasks: tuple[Task, ...], room: int = NOBODY, on: int = NO_CARD, place: int = 0
) -> Frame:
    """A Whenever is laid (WHEN-1).

    room: the seat it is aimed at. cards: the one card there that it is aimed at, if it is aimed at a card. n: the place of that in the room.
    """
    return Frame("play", seat, tasks, card, room, () if on == NO_CARD else (on,), place)


def named_place(f: Frame) -> int:
    """Of a Whenever on a card, or of a Person who is rolled for: where in the room the card lies, or lay."""
    return f.n


def aimed_at(f: Frame, room: int, on: int = NO_CARD, place: int = 0) -> Frame:
    """A call or a Whenever that goes to another room; and to this card there, if it is aimed at a card."""
    if on == NO_CARD:
        return Frame(f.kind, f.seat, f.tasks, f.card, room, f.cards, f.n, f.paid)
    return Frame(f.kind, f.seat, f.tasks, f.card, room, (on,), place, f.paid)


def answer(seat: int, card: int, against: Frame, task: str) -> Frame:
    """A card is laid against what is being played (CANCEL-1). room: the seat that is playing that. The task says what becomes of it."""
    return Frame("answer", seat, (WINDOW, (task, 0, 0)), card, against.seat)


def tv(seat: int, card: int, against: Frame) -> Frame:
    """A TV card is laid against an Activity or a Shopping trip (TV-2). room: the seat that will watch."""
    return Frame("tv", seat, (WINDOW, ("watch", 0, 0)), card, against.seat)


def redirect(seat: int, card: int) -> Frame:
    """The seat that redirects what lies below says where to. card: the answer that let it."""
    return Frame("redirect", seat, (("redirect", 0, 0),), card)


# -- effects ---------------------------------------------------------------------------------------------------------------


def after(seat: int, tasks: tuple[Task, ...], card: int = NO_CARD) -> Frame:
    """What was played has taken effect or has fallen, and this is still to do. card: an Activity that was done, which may wake neighbours."""
    return Frame("after", seat, tasks, card)


def moment(host: int, card: int, verbs: Iterable[int], *, sent: bool = False) -> Frame:
    """A card's own moment has come. seat, room: its host, for whom the verbs are done. n: 1 if another seat sent it to the host, else 0."""
    tasks: tuple[Task, ...] = tuple([("do", i, 0) for i in verbs])
    return Frame("moment", host, tasks, card, host, (), int(sent))


def was_sent(f: Frame) -> bool:
    """Of a moment: did another seat send the card to its host? Then what it does is not the host's own doing."""
    return f.n > 0


def echo(seat: int, card: int, room: int, verbs: int) -> Frame:
    """A Whenever of so many verbs takes effect once more, for the seat that copied it (RULING-33). room: the seat it is aimed at."""
    return Frame("echo", seat, tuple([("do", i, 0) for i in range(verbs)]), card, room)


def pay(seat: int, card: int, verb: int) -> Frame:
    """A seat pays, or suffers what the verb of the card that waits below does (RULING-28)."""
    return Frame("pay", seat, (("pay", verb, seat),), card)


def look(seat: int, card: int, count: int) -> Frame:
    """A seat looks at the top of the pile and puts it back (RULING-37). card: what lets it. n: how many cards it still has before it."""
    return Frame("look", seat, (("put back", 0, 0),), card, NOBODY, (), count)


def cards_looked_at(f: Frame) -> int:
    """How many cards of the pile have not been put back."""
    return f.n


def with_one_put_back(f: Frame) -> Frame:
    """One card of the pile less to put back."""
    return f.but(n=f.n - 1)


def draw(seat: int, count: int) -> Frame:
    """A card lets a seat draw so many."""
    return Frame("draw", seat, (("draw", seat, count),))


def toss(seat: int, count: int) -> Frame:
    """A card makes a seat discard so many of its choice."""
    return Frame("toss", seat, (("cut", seat, count),))


def toss_at_random(seat: int, count: int, card: int) -> Frame:
    """A card makes a seat discard so many at random. card: that card."""
    return Frame("toss", seat, (("lot", seat, 0),) * count, card)


def cut(seat: int, over: int) -> Frame:
    """A hand is so many cards too large (DRAW-2)."""
    return Frame("cut", seat, (("cut", seat, over),))


def check_hand(seat: int) -> Frame:
    """Something that let a seat hold more is gone: its hand may be too large (DRAW-2)."""
    return Frame("cut", seat, (("check hand", seat, 0),))


def fired(seat: int) -> Frame:
    """A Job is lost, and the seat says of which kind the new one shall be (MIX-7)."""
    return Frame("fired", seat, (("hire", 0, 0),))


# -- optional rules --------------------------------------------------------------------------------------------------------


def loan(borrower: int, lender: int) -> Frame:
    """A seat borrows Income and says how much (RULING-40). seat: the borrower. room: the lender. n: how much; 0 until it is said."""
    return Frame("loan", borrower, (("how much", 0, 0),), room=lender)


def loan_of(borrower: int, lender: int, wanted: int) -> Frame:
    """The same when it is said how much: the lender is asked."""
    return Frame("loan", borrower, (("lend", 0, 0),), NO_CARD, lender, (), wanted)


def loan_wanted(f: Frame) -> int:
    """How much Income the borrower wants."""
    return f.n


def date(seat: int, other: int, question: str) -> Frame:
    """A seat asks another to go out, or to part (RULING-43). room: the other."""
    return Frame("date", seat, ((question, 0, 0),), room=other)
