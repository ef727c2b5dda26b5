"""The command line: every command with help and an example."""

from __future__ import annotations

import click

from slackhouse import __version__
from slackhouse.server.command import serve
from slackhouse.terminal import commands


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="slackhouse")
def main() -> None:
    """Slackhouse: the Chez card games, with friends and bots.

    Example: slackhouse play --plain --seats 4
    """


for command in (*commands.ALL, serve):
    main.add_command(command)
