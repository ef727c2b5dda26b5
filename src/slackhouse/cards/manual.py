"""The vocabulary as a page for deck writers, made from the verbs' docstrings.

`python -m slackhouse.cards.manual docs/decks.md` writes it anew between the two marks of that page.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from msgspec import inspect

from slackhouse.cards.drawings import motifs, traits
from slackhouse.cards.schema import about
from slackhouse.cards.tables import fields_of, required_of
from slackhouse.cards.verbs import ACTING, ANSWERING, STANDING, Verb
from slackhouse.cards.verbs.dork import DORK_ACTING, DORK_ANSWERING, DORK_STANDING
from slackhouse.cards.words import CLASSES, KINDS, MILD, OBSESSIONS, TYPES

BEGIN: Final = "<!-- vocabulary: made by slackhouse.cards.manual -->"
END: Final = "<!-- end of vocabulary -->"
SHARED: Final = ("moment", "what", "whose", "die")


def vocabulary() -> str:
    """Every verb, by the list it stands in, and every card word."""
    parts = [
        _table("`play` and `when`: what happens once", ACTING),
        _table("`standing`: what holds as long as the card lies there", STANDING),
        _table("`answer`: what is laid against what is being played", ANSWERING),
        _table("Chez Dork, `play`: what happens once", DORK_ACTING),
        _table("Chez Dork, `standing`: on a Character, on Stuff, or in front of a seat", DORK_STANDING),
        _table("Chez Dork, `answer`: what is laid as an Auction closes", DORK_ANSWERING),
        "### Card words\n",
        f"- kinds: {_ticked(KINDS)}",
        f"- types: {_ticked(TYPES)}",
        f"- Obsessions: {_ticked(OBSESSIONS)}",
        f"- classes: {_ticked(CLASSES)}",
        "- titles: of this deck, and of the boxes of the house",
        "",
        f"At a mild table, {', '.join(f'`{word}` reads {mild}' for word, mild in MILD.items())}.",
        "",
        "### Motifs and traits\n",
        f"- motifs: {_ticked(tuple(motifs()))}",
        f"- traits: {_ticked(traits())}",
    ]
    return "\n".join(parts)


def refreshed(page: str) -> str:
    """The page with today's vocabulary between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{vocabulary()}\n\n{END}{after}"


def _table(heading: str, verbs: tuple[type[Verb], ...]) -> str:
    rows = [f"| `{verb.word()}` | {_wants(verb)} | {_qualifiers(verb)} | {about(verb)} |" for verb in verbs]
    return "\n".join(
        [
            f"### {heading}\n",
            "| verb | wants | qualifiers | what it does |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _qualifiers(verb: type[Verb]) -> str:
    needed = required_of(verb)
    names = [name for name in fields_of(verb) if name != verb.word() and name not in SHARED]
    return ", ".join(f"`{name}`{' (needed)' if name in needed else ''}" for name in names)


def _wants(verb: type[Verb]) -> str:
    match fields_of(verb)[verb.word()]:
        case inspect.BoolType():
            return "true"
        case inspect.IntType():
            return "number"
        case inspect.LiteralType():
            return "who"
        case _:
            return "card words"


def _ticked(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
