"""Slackhouse: an unofficial engine and table for the Chez card games about slacking."""

__version__ = "0.1.0"
