"""The value of answering what is being played: what the answer prevents, less what the card could do later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.bot.sight import AT_HOME, Sight, mean, share_from
from slackhouse.games.slack.bot.whenevers import played
from slackhouse.games.slack.prices import FREE_TIME, WIN
from slackhouse.games.slack.rules.calling import comes_for_sure
from slackhouse.games.slack.rules.canceling import words_of
from slackhouse.games.slack.rules.frames import aimed_at, extra_slack, named_place
from slackhouse.games.slack.rules.tv import made_to_watch
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.kernel.table import Frame


def worth_to_me(sight: Sight, depth: int = -1) -> float:
    """What it is worth to me that the play on the agenda at this depth goes through."""
    return _worth(sight, sight.s.agenda[depth], depth)


def _worth(sight: Sight, frame: Frame, depth: int) -> float:
    kind, seat, card, room = frame.kind, frame.seat, frame.card, frame.room
    if kind == "do":
        return _slack_for(sight, seat, card, extra_slack(frame))
    if kind == "call":
        likely = 1.0 if comes_for_sure(sight.s, card) else AT_HOME
        return sight.for_me(room, sight.entering(room, card, seat) + extra_slack(frame)) * likely
    if kind == "shop":
        return sight.for_me(seat, sum([sight.entering(seat, one) for one in frame.cards]))
    if kind == "play":
        return _whenever(sight, frame)
    if kind == "tv":
        return -_lost(sight, depth - 1) + sight.for_me(room, made_to_watch(sight.s, room, card))
    if kind != "answer" or frame.tasks[-1][0] in {"twist", "again"}:
        return 0.0
    return -_lost(sight, depth - 1)


def _slack_for(sight: Sight, seat: int, card: int, more: int) -> float:
    """An Activity: the die may make the difference between winning and not."""
    worth = sight.entering(seat, card)
    if more:
        worth += sight.expected(seat, card, more) - sight.expected(seat, card)
    wins = WIN * sight.chance_of(seat, card, more)
    return worth + wins if seat == sight.me else -sight.weights[seat] * worth - wins


def _whenever(sight: Sight, frame: Frame) -> float:
    """Another seat's Whenever, seen through its player's eyes: what is good for a rival is bad for me."""
    seat, target = frame.seat, frame.room
    if seat == sight.me:
        return 1.0
    opinions = sight.opinions
    theirs = Sight(sight.reading, sight.s, sight.asked, seat, opinions)
    named, counters = sight.s.rooms[target][named_place(frame)] if frame.cards else (NO_CARD, 0)
    move = Move("play", frame.card, target, named, counters)
    harm = (
        opinions.harm_to_me
        if target == sight.me
        else opinions.harm_to_others + opinions.harm_by_rival * sight.weights[seat]
    )
    return -harm * max(0.0, min(played(theirs, move), 2 * WIN)) - (
        WIN if _would_win(theirs, seat, move) else 0.0
    )


def _would_win(theirs: Sight, seat: int, move: Move) -> bool:
    return theirs.needs[seat] <= 6 and played(theirs, move) >= WIN


def _lost(sight: Sight, depth: int) -> float:
    """What is undone when the play at this depth is canceled: of a Shopping trip only the time, for the Things come back."""
    worth = worth_to_me(sight, depth)
    frame = sight.s.agenda[depth]
    if frame.kind != "shop" or abs(worth) >= WIN / 2:
        return worth
    time = sight.for_me(frame.seat, FREE_TIME)
    return max(worth, time) if worth < 0 else min(worth, time)


class Against:
    """The last play on the agenda, for the seat that may lay something against it."""

    __slots__ = ("_sight",)

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    def lost(self) -> float:
        """What I lose if it is canceled."""
        return _lost(self._sight, -1)

    def is_one_of(self, words: Words) -> bool:
        printed = self._sight.printed
        return bool(printed.bits(words) & words_of(self._sight.s, self._sight.s.agenda[-1]))

    def changed(self, more: int) -> float:
        """What it is worth to me that it gives so much more Slack."""
        sight = self._sight
        frame = sight.s.agenda[-1]
        if frame.kind == "do":
            seat, playing, before = frame.seat, frame.card, extra_slack(frame)
            after = before + more
            return _slack_for(sight, seat, playing, after) - _slack_for(sight, seat, playing, before)
        return sight.for_me(frame.room, more) if frame.kind == "call" else 0.0

    # -- answers that do more than cancel ----------------------------------------------------------------------------------

    def mine(self, slack: float) -> float:
        """What so much Slack is worth to me."""
        return self._sight.for_me(self._sight.me, slack)

    def theirs(self, slack: float) -> float:
        """What it is worth to me that its player gets so much."""
        return self._sight.for_me(self._sight.s.agenda[-1].seat, slack)

    def succeeds(self) -> float:
        """How likely it comes to something if nobody cancels it."""
        sight = self._sight
        frame = sight.s.agenda[-1]
        if frame.kind == "do":
            return share_from(sight.outcomes(frame.seat, frame.card, extra_slack(frame)), 1)
        return AT_HOME if frame.kind == "call" and not comes_for_sure(sight.s, frame.card) else 1.0

    def canceled(self) -> float:
        """How likely it is canceled: I know what I hold, and of the others that somebody may."""
        sight = self._sight
        words = words_of(sight.s, sight.s.agenda[-1])
        mine = any(what & words for card in sight.hand for what, _ in sight.printed.cancels[card])
        return 0.9 if mine else sight.opinions.others_cancel

    def turned(self) -> float:
        """What it is worth to me to have it go where I like it best."""
        sight = self._sight
        at = sight.s.agenda[-1]
        if at.kind == "play" and at.cards:
            return -self.lost()
        rooms = [room for room in range(sight.s.seats) if room not in {at.room, at.seat}]
        if not rooms:
            return 0.0
        return max([_worth(sight, aimed_at(at, room), -1) for room in rooms]) - self.lost()

    def copied(self) -> float:
        """What it is worth to me to have the same."""
        sight = self._sight
        at = sight.s.agenda[-1]
        if at.kind == "do":
            return self.mine(sight.expected(at.seat, at.card, extra_slack(at)))
        target = at.seat if at.room == sight.me else at.room
        return max(0.0, played(sight, Move("play", at.card, target))) if at.kind == "play" else 0.0

    def rolled_again(self) -> float:
        """What another roll is worth to me, where this one has been seen."""
        sight = self._sight
        at = sight.s.agenda[-1]
        face = at.tasks[0][2]
        if at.kind == "call":
            worth = sight.for_me(at.room, sight.entering(at.room, at.card, at.seat) + extra_slack(at))
            return worth * (AT_HOME - (face > 2))
        faces = sight.outcomes(at.seat, at.card, extra_slack(at))
        if len(faces) < 6:
            return 0.0
        return sight.for_me(at.seat, mean(faces)) - sight.for_me(at.seat, faces[face - 1])


def answer(sight: Sight, move: Move) -> float:
    """What laying this card against the last play on the agenda brings."""
    printed, card = sight.printed, move.card
    if printed.answer[card]:
        against = Against(sight)
        return max([verb.worth_laid(against) for verb in printed.answer[card]])
    if printed.is_tv[card]:
        seat = sight.s.agenda[-1].seat
        watched = sight.for_me(seat, made_to_watch(sight.s, seat, card))
        return -_lost(sight, -1) + watched - sight.opinions.show_lost * sight.expected(sight.me, card)
    return 0.0
