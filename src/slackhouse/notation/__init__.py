"""The notation: a move and the line that a person would say at the table, both ways."""

from slackhouse.notation.speech import MACROS, VERBS, Speech, fold, split_boast

__all__ = ["MACROS", "VERBS", "Speech", "fold", "split_boast"]
