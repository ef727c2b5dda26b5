"""Slackhouse: an unofficial engine and table for the Chez card games about slacking."""

from slackhouse.native import finder

__version__ = "0.1.0"

finder.install()  # before any other module of the package is imported
