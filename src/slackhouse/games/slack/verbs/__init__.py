"""The verbs of the Slack games, each with its deed, its sentence and its worth. A verb's docstring is its manual page."""

from typing import Final

MODULES: Final = (
    "slack",
    "money",
    "hands",
    "rooms",
    "trading",
    "jobs",
    "dating",
    "choosing",
    "standing",
    "answering",
    "twisting",
)
"""Where they are written, in the order of the manual. A module that is put here and not named comes after these."""
