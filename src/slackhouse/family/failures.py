"""The kinds of engine failures, and the exception that reports one."""

from __future__ import annotations

from typing import Final, Literal, get_args

Kind = Literal[
    "crash",
    "dead end",
    "endless",
    "card",
    "law",
    "round trip",
    "replay",
    "copy",
    "offer",
    "notation",
    "view",
    "fact",
    "between",
    "preview",
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

MEANING: Final[dict[Kind, str]] = {
    "crash": "an offered move raised an exception",
    "dead end": "nobody is asked, or somebody is asked and has no move, and the game is not over",
    "endless": "the game does not end, or an answer never comes back",
    "card": "a card is lost, doubled, or in a pile where it cannot be",
    "law": "the table breaks a rule that always holds: a hand too large, a Goal reached and nobody won",
    "round trip": "the saved form, read back, is another game",
    "replay": "the log, played again, leads to another game",
    "copy": "a copy differs, or is not independent",
    "offer": "an offered move is refused, or one that was not offered is taken",
    "notation": "a move does not print as a line that means it and nothing else",
    "view": "a seat can tell what it cannot see",
    "fact": "a fact has no sentence, or no rule of the catalogue",
    "between": "something comes between an announcement and its effect that is no answer",
    "preview": "a move does not do what its preview says, or the preview tells what its seat cannot see",
}


class Failure(Exception):  # noqa: N818 - not an error of the program: it reports a failed check
    """A property that does not hold."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind: Kind = kind
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"
