"""The notation: conversion between moves and the lines of text that people type."""

from slackhouse.notation.folding import fold, split_boast
from slackhouse.notation.hearing import MACROS, VERBS
from slackhouse.notation.speech import Speech
from slackhouse.notation.titles import SeveralError

__all__ = ["MACROS", "VERBS", "SeveralError", "Speech", "fold", "split_boast"]
