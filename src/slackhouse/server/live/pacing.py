"""When each seat is due: bots after a pause, people when their time is up, standing orders at once.

Nothing here depends on what a seat holds, unless nobody else can watch the clock: then a player with nothing to decide is not asked.
"""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.table import Ask
from slackhouse.server.live.table_state import TableState
from slackhouse.server.settings import Speed
from slackhouse.story.standing_orders import Orders, lets_go_by
from slackhouse.story.window_relevance import only_move

DueReason = Literal["bot", "spared", "time", "look"]
"""A bot says it, it goes without saying, the time is up, or it is time to look again."""

BOT_THOUGHT: Final = {"hard": 0.35}
"""So many seconds more each bot of this level has that is asked: it thinks, and they all think at once."""
NOTHING_PLAYED: Final = 0.3
"""So much of a moment a bot takes where nothing is being played and anything may be laid."""
MAX_STRIKES = 2
"""So many questions in a row somebody lets go by until a bot sits in."""


class Due(NamedTuple):
    """The next thing to be done for a seat, and when."""

    when: float
    seat: int
    how: DueReason


class Presence(NamedTuple):
    """What the log does not say of a seat: whether its player is connected, since when not, how many questions went unanswered."""

    here: bool
    away_since: float
    strikes: int


def is_brief(ask: Ask) -> bool:
    """A question that can be let go by, asked of all at once: a window, a round of bids."""
    return all(PASS in moves for moves in ask.moves.values())


def time_limit(ask: Ask, speed: Speed) -> float | None:
    """How long people have for it: by the class of question alone."""
    if speed.window == speed.turn:
        return speed.turn
    return speed.window if is_brief(ask) else speed.turn


def is_replaced(state: TableState, seat: int, there: Presence, now: float, grace: float) -> bool:
    """Does a bot play for this chair, although a person's name is on it, or nobody's?"""
    chair = state.chairs[seat]
    if not chair.token:
        return not chair.level
    if chair.hand_hidden or chair.left or there.strikes >= MAX_STRIKES:
        return True
    return not there.here and now >= there.away_since + grace and not state.is_by_day


def automatic_answer(state: TableState, game: Game, *, alone: bool) -> tuple[int, Move] | None:
    """A person whose answer goes without saying: by standing orders, or, where nobody else looks on, because there is no other."""
    ask = game.ask
    if ask is None:
        return None
    for seat, moves in ask.moves.items():
        if seat == CHANCE or state.chairs[seat].who != "person":
            continue
        if ask.about == "window":
            chair = state.chairs[seat]
            if lets_go_by(chair.orders, game, seat, alone=alone, had_a_say=chair.had_a_say):
                return seat, PASS
        elif alone and (only := ask.only(seat)) is not None:
            return seat, only
        elif PASS in moves and game.table.turn != seat and _rests(state.chairs[seat].orders):
            return seat, PASS
    return None


def _rests(orders: Orders) -> bool:
    return orders.until_my_turn or orders.this_turn


def forced_pass(state: TableState, game: Game, seat: int) -> Move | None:
    """What a person who is asked need not be bothered with, in company: it is said for them, after the moment that a bot would take.

    So a hand is told by no question, and by no answer that comes at once (RULING-21). A player who wants to be asked always is.
    """
    chair = state.chairs[seat]
    if chair.who != "person" or chair.orders.asking == "always" or chair.orders.afterwards:
        return None
    return only_move(game, seat)


class Pace(NamedTuple):
    """What pacing needs to know of a live table."""

    opened: float
    speed: Speed
    grace: float
    pause: float

    def next(self, state: TableState, game: Game, there: list[Presence], now: float) -> Due | None:
        """The next thing that happens by itself."""
        ask = game.ask
        if ask is None:
            return None
        moment = self._moment(state, ask) * (NOTHING_PLAYED if game.is_anybodys_moment else 1.0)
        found = [
            Due(self.opened + moment, seat, "spared")
            if forced_pass(state, game, seat) is not None
            else self._due(state, seat, there[seat], ask, now, moment)
            for seat in ask.moves
            if seat != CHANCE
        ]
        due = [one for one in found if one.when < math.inf]
        return min(due, default=None, key=lambda one: one.when)

    def _due(self, state: TableState, seat: int, there: Presence, ask: Ask, now: float, moment: float) -> Due:
        chair = state.chairs[seat]
        if chair.who == "bot" or is_replaced(state, seat, there, now, self.grace):
            return Due(self.opened + moment, seat, "bot")
        limit = time_limit(ask, self.speed)
        up = math.inf if limit is None else self.opened + limit
        if not state.is_by_day and not there.here and there.away_since + self.grace < up:
            return Due(there.away_since + self.grace, seat, "look")
        return Due(up, seat, "time")

    def _moment(self, state: TableState, ask: Ask) -> float:
        """How long a bot seems to think: by who is asked, whatever they hold. In tests, not at all."""
        levels = [state.chairs[seat].level for seat in ask.moves if seat != CHANCE]
        return self.pause and self.pause + sum(BOT_THOUGHT.get(level, 0.0) for level in levels)
