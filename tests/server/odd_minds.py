"""Minds for tests, in their own process: one that thinks little, one that hangs the first time, and one that has no answer."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from slackhouse.bots import search
from slackhouse.kernel.moves import PASS
from slackhouse.kernel.plain import Plain
from slackhouse.server.jobs import bot_jobs
from slackhouse.server.jobs.bot_jobs import BotDecision, BotTask

ROUNDS = 2
"""How well somebody plays who looks at two worlds is all one: here it is asked whether two play alike."""


def thinks_little(wanted: Plain) -> Plain:
    search.ROUNDS = ROUNDS  # type: ignore[misc]
    return bot_jobs.decide_job(wanted)


def hangs_at_first(wanted: Plain) -> Plain:
    """`level` is a file that is not there the first time."""
    been_here = Path(msgspec.convert(wanted, BotTask).level)
    if not been_here.exists():
        been_here.touch()
        time.sleep(3600)
    found: Plain = msgspec.to_builtins(BotDecision(PASS, 0.0))
    return found


def hangs(_wanted: Plain) -> Plain:
    time.sleep(3600)
    raise AssertionError("it woke up")


def knows_nothing(_wanted: Plain) -> Plain:
    raise LookupError("what was the question?")
