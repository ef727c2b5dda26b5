"""The bot part of Chez Dork: the value of a move to a seat that wants to win."""

from __future__ import annotations

from typing import Final

from slackhouse.family.bot import Bots
from slackhouse.games.dork.bot.bargains import words
from slackhouse.games.dork.bot.deeds import deed
from slackhouse.games.dork.bot.greedy import DorkLight
from slackhouse.games.dork.bot.opinions import BOOK

BOTS: Final = Bots(light=DorkLight, words=words, opinions=BOOK, deed=deed)
