"""The commands of the house, in the order in which help shows them."""

from __future__ import annotations

from typing import Final

import click

from slackhouse.terminal.arena_command import arena
from slackhouse.terminal.art_command import art
from slackhouse.terminal.balance_command import balance
from slackhouse.terminal.bench_command import bench
from slackhouse.terminal.boxes_command import boxes
from slackhouse.terminal.cards_commands import cards, deck
from slackhouse.terminal.doctor_command import doctor
from slackhouse.terminal.fuzz_command import fuzz
from slackhouse.terminal.match_command import match
from slackhouse.terminal.play_command import play
from slackhouse.terminal.replay_command import replay
from slackhouse.terminal.scenario_command import scenario
from slackhouse.terminal.simulate_command import simulate
from slackhouse.terminal.watch_command import watch
from slackhouse.terminal.words_command import words

ALL: Final[tuple[click.Command, ...]] = (
    play,
    watch,
    replay,
    match,
    arena,
    simulate,
    balance,
    scenario,
    boxes,
    cards,
    art,
    deck,
    words,
    fuzz,
    bench,
)

deck.add_command(doctor)
