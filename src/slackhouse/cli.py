"""The command line: every command with help and an example."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from slackhouse import __version__
from slackhouse.native.finder import which
from slackhouse.terminal.command_table import COMMANDS

HOSTS: Final = {
    "serve": "slackhouse.hosting.serve_command:serve",
    "studio": "slackhouse.hosting.serve_command:studio",
    "backup": "slackhouse.hosting.data_commands:backup",
    "restore": "slackhouse.hosting.data_commands:restore",
    "tidy": "slackhouse.hosting.data_commands:tidy",
}
"""Commands for the operator of a server."""


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called: `play` does not wait for the lab, the press and the server."""

    modules: Final = {**COMMANDS, **HOSTS}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click has it
        """All names, in the order of help."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click has it
        """The command of this name, if there is one."""
        if cmd_name not in self.modules:
            return None
        module, _, name = self.modules[cmd_name].partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, click.Command):
            raise TypeError(f"{self.modules[cmd_name]} is no command")
        return found


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(f"{__version__}, {which()}", prog_name="slackhouse")
def main() -> None:
    """Slackhouse: the Chez card games, with friends and bots.

    Example: slackhouse play --plain --seats 4
    """
