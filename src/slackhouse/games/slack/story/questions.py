"""What a seat of a Slack game is asked, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.contract.asking import asked, waiting
from slackhouse.contract.small_words import printed
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.canceling import BEING_PLAYED
from slackhouse.games.slack.rules.hands import KEPT
from slackhouse.games.slack.story.facts import named
from slackhouse.games.slack.view import View
from slackhouse.kernel.agenda import AFTERWARDS
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.wording import Seat, Title, Told, titles

QUESTIONS: Final = frozenset({"calling", "leaving", "give", "cut", "flat", "salvage", "pick a job"})
"""What is asked in the same words every time."""
WAITS: Final = frozenset(
    {"calling", "leaving", "free time", "discarding", "give", "cut", "send", "flat", "salvage", "hire", "pick a job"}
)  # fmt: skip


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
    if view.about == "discarding":
        over = len(view.hand) - KEPT
        if over > 0:
            return Told("question.discarding-over", n=len(view.hand), over=over)
        return Told("question.discarding")
    return asked(view.about, QUESTIONS)


def _what_is_played(view: View, cards: Sequence[Card]) -> Told:
    kind, seat, tasks, card, room, several, n, _ = view.agenda[-1]
    if kind not in BEING_PLAYED:
        if tasks[0] == AFTERWARDS:
            return Told("question.afterwards", seat=Seat(seat))
        return Told("question.phase", seat=Seat(seat), phase=Told(f"phase.{PHASES[view.phase]}"))
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
        if n and kind in {"do", "call"}:
            played = Told("played.with", played=played, n=n)
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
    return Told("wait.answers", seat=Seat(seat), what=named(NO_CARD if kind == "shop" else card))


def _slack(view: View, seat: int) -> Told:
    return Told("score.slack", n=view.seats[seat].score, goal=view.seats[seat].goal)
