"""A chair at a table: whose it is, what they told it to do for them, and what changes when somebody sits down in it or has to go."""

from __future__ import annotations

from typing import Literal

from slackhouse.story.orders import Orders

Who = Literal["person", "bot", "empty"]


class Chair:
    """A person sits in it (then it has a token), a bot (then it has a level), or nobody."""

    __slots__ = (
        "agreed", "had_a_say", "joined", "left", "level", "name", "orders", "sitter", "token", "veiled", "who", "word",
    )  # fmt: skip

    def __init__(self) -> None:
        self.name = ""
        self.token = ""
        self.level = ""
        self.who: Who = "empty"
        self.orders = Orders()
        self.had_a_say = False
        """Since their own turn began they were asked in a window in which nothing pressed."""
        self.left = False
        self.sitter = ""
        """The level of the bot that plays for whoever left; the house's own if none is named."""
        self.agreed: tuple[int, ...] = ()
        """The seats who agree that another person may have this chair in this game."""
        self.veiled = False
        """Whoever sat down in mid-game sees the hand when the game has gone on, not before: else chairs could be tried on for a look."""
        self.joined: tuple[int, int] | None = None
        """How many lines of the story spectators, and this seat, had heard when somebody sat down in mid-game."""
        self.word = ""
        """Theirs for the next game: see docs/fair.md."""

    def sit_down(self, name: str, token: str) -> None:
        """A person."""
        self.name = name
        self.orders, self.left, self.agreed, self.word = Orders(), False, (), ""
        self.belong(token, "")

    def fill(self, name: str, level: str) -> None:
        """A bot of this level."""
        self.name, self.left, self.agreed, self.word = name, False, (), ""
        self.belong("", level)

    def free(self, *, is_called: bool) -> None:
        """Nobody. In a game the chair is still called what it was called."""
        self.name = self.name if is_called else ""
        self.orders, self.left, self.word = Orders(), False, ""
        self.belong("", "")

    def remove(self, level: str) -> None:
        """Whoever had it has to go; with a level a bot has it from now on, and the name stays."""
        self.name = self.name if level else ""
        self.orders, self.left, self.agreed, self.word = Orders(), False, (), ""
        self.belong("", level)

    def belong(self, token: str, level: str) -> None:
        """To whoever has this token, or to a bot of this level."""
        self.token, self.level = token, level
        self.who = "person" if token else "bot" if level else "empty"
