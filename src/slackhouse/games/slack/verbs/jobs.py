"""The verb of Jobs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Who
from slackhouse.games.slack.prices import STRONG, WIN
from slackhouse.games.slack.rules.jobs import change_job
from slackhouse.games.slack.verbs.base import SlackAct

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


class NewJob(SlackAct, frozen=True, kw_only=True):
    """The Job goes under the Job pile and a new one is drawn (JOB-4)."""

    new_job: bool
    who: Who = "me"

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.new-major" if voice.role == "Major" else "verb.new-job", self.who)

    def does(self, s: Table, _f: Frame, seat: int) -> None:
        change_job(s, seat)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        """Whatever is left of the Job pile, on average: another Goal, another pace; perhaps a win at once."""
        reading, s = sight.reading, sight.s
        held = {*s.jobs, *s.removed}
        jobs = [job for job in reading.jobs if job not in held]
        mine = s.jobs[seat]
        worth = 0.0
        for job in jobs:
            nearer = sight.printed.goal[mine] - sight.printed.goal[job]
            faster = (reading.pace[job] - reading.pace[mine]) * sight.left
            wins = sight.needs[seat] - nearer <= 0
            worth += sight.for_me(seat, nearer + faster)
            worth += 0.0 if not wins else WIN if seat == sight.me else -WIN
        return worth / max(1, len(jobs))

    def kept(self) -> float:
        return STRONG
