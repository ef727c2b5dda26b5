"""Opinions: what a move is worth to whoever wants to win."""

from __future__ import annotations

from typing import Final

from slackhouse.contract.bot import Bots
from slackhouse.games.slack.bot.greedy import GreedyBot
from slackhouse.games.slack.bot.playout import SlackLight

BOTS: Final = Bots(greedy=GreedyBot, light=SlackLight, words=lambda _printed, _view, _move: "")
