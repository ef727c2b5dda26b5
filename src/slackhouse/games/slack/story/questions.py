"""What a seat of a Slack game is asked, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.contract.small_words import printed
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.canceling import BEING_PLAYED
from slackhouse.games.slack.view import View
from slackhouse.kernel.agenda import AFTERWARDS
from slackhouse.kernel.moves import NOBODY

QUESTIONS: Final = {
    "calling": "Call People. Whom do you call?",
    "leaving": "Roll. Is there anybody you want to be rid of?",
    "give": "You must lose one of these. Which?",
    "cut": "Your hand is too full. Which card goes?",
    "flat": "A sure number, or the die?",
    "salvage": "Which card do you take back?",
    "pick a job": "You won last time: which Job do you want?",
}

WAITS: Final = {
    "calling": "{} to call People",
    "leaving": "{} to see guests off",
    "free time": "{} to spend Free Time",
    "discarding": "{} to discard",
    "give": "{} to give something up",
    "cut": "{} to cut a full hand",
    "send": "{} to send a guest on",
    "flat": "{} to choose between a number and the die",
    "salvage": "{} to take a card back",
    "hire": "{} to choose a kind of Job",
    "pick a job": "{} to pick a Job",
}


def question(view: View, cards: Sequence[Card], names: Sequence[str]) -> str:
    """The question of the seat whose view this is."""
    if view.about == "window":
        return _what_is_played(view, cards, names)
    if view.about == "send":
        return f"Where does {cards[view.moves[0].card].name} go?"
    if view.about == "free time" and view.seat is not None:
        one = view.seats[view.seat]
        left = f"Income {one.income}, Free Time {one.free_time}, {_slack(view, view.seat)}"
        return f"Free Time: {left}. What do you do?"
    if view.about == "discarding":
        over = len(view.hand) - 5
        if over > 0:
            return f"Discard. You hold {len(view.hand)}: {over} must go."
        return "Discard. Discard what you like; keep one."
    return QUESTIONS.get(view.about, f"You are asked: {view.about}.")


def _what_is_played(view: View, cards: Sequence[Card], names: Sequence[str]) -> str:
    kind, seat, tasks, card, room, several, n, _ = view.agenda[-1]
    if kind not in BEING_PLAYED:
        whose = _whose(seat, view, names)
        if tasks[0] == AFTERWARDS:
            return f"Anything before {whose} next card?"
        return f"{whose[0].upper()}{whose[1:]} {PHASES[view.phase]} phase begins. Anything before that?"
    if kind == "shop":
        played = f"is going Shopping for {', '.join(cards[one].name for one in several)}"
    else:
        played = f"is playing {cards[card].name} ({printed(cards[card])})"
        if kind == "call" and room != seat:
            played += f" to {_whose(room, view, names)} room"
        elif kind in {"play", "answer", "tv"} and room != NOBODY:
            on = f"{_whose(room, view, names)} {cards[several[0]].name}" if kind == "play" and several else ""
            played += f" on {on or ('you' if room == view.seat else names[room])}"
        if n and kind in {"do", "call"}:
            played += f" with {n:+d} Slack"
    return f"{names[seat]} {played}; {names[seat]} has {_slack(view, seat)}. Do you answer?"


def waits(view: View, cards: Sequence[Card], names: Sequence[str]) -> str:
    """What the table waits for, as everybody may read it."""
    who = " and ".join(names[seat] for seat in view.waiting)
    if view.about != "window":
        return WAITS.get(view.about, "{}").format(who)
    kind, seat, tasks, card, _, _, _, _ = view.agenda[-1]
    if kind not in BEING_PLAYED:
        if tasks[0] == AFTERWARDS:
            return f"anything before {names[seat]}'s next card"
        return f"anything before {names[seat]}'s {PHASES[view.phase]} phase"
    return f"answers to {names[seat]}'s {'Shopping trip' if kind == 'shop' else cards[card].name}"


def _whose(seat: int, view: View, names: Sequence[str]) -> str:
    return "your" if seat == view.seat else f"{names[seat]}'s"


def _slack(view: View, seat: int) -> str:
    return f"Slack {view.seats[seat].score}/{view.seats[seat].goal}"
