"""The bot part of the Slack games: the value of a move to a seat that wants to win."""

from __future__ import annotations

from typing import Final

from slackhouse.family.bot import Bots
from slackhouse.games.slack.bot.deeds import deed
from slackhouse.games.slack.bot.greedy import SlackLight
from slackhouse.games.slack.bot.opinions import BOOK

BOTS: Final = Bots(light=SlackLight, words=lambda _s, _me, _asked, _move: None, opinions=BOOK, deed=deed)
