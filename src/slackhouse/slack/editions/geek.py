"""Chez Geek: Cats cannot be rolled away, and two Jobs are special at a table of two."""

from __future__ import annotations

from slackhouse.slack.editions.edition import Edition

GEEK = Edition(boxes=("geek",), stay_put=("Cat",), for_two=("Slacker", "Drummer"))
