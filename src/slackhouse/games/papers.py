"""Generator of the reference files: the JSON Schema of each family's decks, the page of verbs, and the page of rulings.

`python -m slackhouse.games.papers docs` writes the schemas anew beside the decks, in `decks.md` what is between its two marks, and in
`rulings.md` what comes after its first words.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from slackhouse.cards.manual import refreshed
from slackhouse.cards.rulebook import rulings_text
from slackhouse.cards.schema import FILE, schema_text
from slackhouse.games import FAMILIES, vocabularies

if TYPE_CHECKING:
    from slackhouse.contract.family import AnyFamily


def schema_file(family: AnyFamily) -> Path:
    """Where the schema of a family lies: in its folder, and its decks point to it."""
    return Path(str(resources.files(family.package))) / FILE


def rulings_page(text: str) -> str:
    """The page of the rulings, with those of every family as its folder has them."""
    written = [rulings_text(family.package).rstrip() for family in FAMILIES]
    return "\n\n".join([text.partition("\n## ")[0].rstrip(), *(one for one in written if one)]) + "\n"


def write(docs: Path) -> None:
    for family in FAMILIES:
        schema_file(family).write_text(schema_text(family.vocabulary), encoding="utf-8")
    decks, rulings = docs / "decks.md", docs / "rulings.md"
    decks.write_text(refreshed(decks.read_text("utf-8"), vocabularies()), encoding="utf-8")
    rulings.write_text(rulings_page(rulings.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
