"""What a seat of a Slack game is asked, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.saying import alone
from slackhouse.family.story import asked, in_passing, kinds_of, named, waiting
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.canceling import ROLLED
from slackhouse.games.slack.rules.frames import BEING_PLAYED, extra_slack, loan_wanted
from slackhouse.games.slack.rules.hands import KEPT
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import AFTERWARDS, Frame
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value, titles

QUESTIONS: Final = frozenset(
    {"calling", "leaving", "give", "cut", "flat", "salvage", "pick a job", "how much", "date"}
)
"""What is asked in the same words every time."""
OF_A_CARD: Final = frozenset({"whom", "choice", "pay", "vote", "pass on", "swap", "put back", "redirect"})
"""What a card asks, whose name is said."""
OF_A_ROOMMATE: Final = frozenset({"lend", "go out", "part"})
"""What a roommate asks, who is named."""
WAITS: Final = (
    OF_A_CARD
    | OF_A_ROOMMATE
    | {
        *(
            "calling",
            "leaving",
            "free time",
            "discarding",
            "give",
            "cut",
            "send",
            "flat",
            "salvage",
            "hire",
            "pick a job",
            "how much",
            "date",
        ),
    }
)


def question(view: View, cards: Sequence[Card]) -> Told:
    """The question of the seat whose view this is."""
    if view.about == "window":
        return _what_is_played(view, cards)
    if view.about == "send":
        return Told("question.send", card=Title(view.moves[0].card))
    if view.about == "free time" and view.seat is not None:
        one = view.seats[view.seat]
        left = {"income": one.income, "time": one.free_time}
        return Told("question.free time", **left, slack=_slack(view, view.seat))
    if view.about == "calling" and not any(move.do == "call" for move in view.moves):
        return Told("question.calling-nobody")
    if view.about == "discarding":
        over = len(view.hand) - KEPT
        if over > 0:
            return Told("question.discarding-over", n=len(view.hand), over=over)
        return Told("question.discarding")
    if view.about == "choice":
        return _which(view, cards)
    if view.about in OF_A_ROOMMATE:
        f = Frame(*view.agenda[-1])
        return Told(f"question.{view.about}", seat=Seat(f.seat), n=loan_wanted(f) if f.kind == "loan" else 0)
    if view.about in OF_A_CARD:
        return Told(f"question.{view.about}", card=Title(view.agenda[-1][3]))
    return asked(view.about, QUESTIONS)


def _which(view: View, cards: Sequence[Card]) -> Told:
    """What there is to pick from, each in the words of the card."""
    kind, _, tasks, number, *_ = view.agenda[-1]
    card = cards[number]
    acts = card.when if kind == "moment" else card.play
    said = [
        Told("effect", words=Told(f"place.{move.words}"), said=alone(card, acts[tasks[0][1] + move.n]))
        for move in view.moves
    ]
    return Told("question.choice", card=Title(number), effects=Several(tuple(said), "semicolon"))


def _what_is_played(view: View, cards: Sequence[Card]) -> Told:
    f = Frame(*view.agenda[-1])
    kind, seat, tasks, card, room, several = f.kind, f.seat, f.tasks, f.card, f.room, f.cards
    if kind not in BEING_PLAYED:
        if tasks[0] == AFTERWARDS:
            return Told("question.afterwards", seat=Seat(seat))
        return Told("question.phase", seat=Seat(seat), phase=Told(f"phase.{PHASES[view.phase]}"))
    if tasks[0][1] == ROLLED:
        return Told("question.rolled", seat=Seat(seat), card=Title(card), n=tasks[0][2])
    if kind == "shop":
        played = Told("played.shop", cards=titles(several))
    else:
        played = Told("played.card", card=Title(card), printed=printed(cards[card]))
        if kind == "call" and room != seat:
            played = Told("played.to", played=played, room=Seat(room))
        elif kind == "play" and room != NOBODY and several:
            played = Told("played.on-card", played=played, room=Seat(room), on=Title(several[0]))
        elif kind in {"play", "answer", "tv"} and room != NOBODY:
            played = Told("played.on-seat", played=played, room=Seat(room))
        if kind in {"do", "call"} and (more := extra_slack(f)):
            played = Told("played.with", played=played, n=more)
    return Told("question.answer", seat=Seat(seat), played=played, slack=_slack(view, seat))


def waits(view: View, _cards: Sequence[Card]) -> Told:
    """What the table waits for, as everybody may read it."""
    if view.about != "window":
        return waiting(view, WAITS)
    kind, seat, tasks, card, _, _, _, _ = view.agenda[-1]
    if kind not in BEING_PLAYED:
        if tasks[0] == AFTERWARDS:
            return Told("wait.afterwards", seat=Seat(seat))
        return Told("wait.phase", seat=Seat(seat), phase=Told(f"phase.{PHASES[view.phase]}"))
    return Told("wait.answers", seat=Seat(seat), what=named(NO_CARD if kind == "shop" else card, "trip"))


def printed(card: Card) -> Value:
    """What is printed on a card, in passing. That something costs nothing is not worth a word."""
    if not isinstance(card, SlackCard):
        return kinds_of(card)
    numbers = {
        "income": card.income,
        "free-time": card.free_time,
        "goal": card.goal,
        "cost": card.cost or None,
        "slack": card.slack,
    }
    return in_passing(card, numbers)


def _slack(view: View, seat: int) -> Told:
    return Told("score.slack", n=view.seats[seat].score, goal=view.seats[seat].goal)
