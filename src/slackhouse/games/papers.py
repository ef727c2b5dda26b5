"""What deck writers read beside the rules: a schema for the decks of each family, and the vocabularies as a page.

`python -m slackhouse.games.papers docs/decks.md` writes the schemas anew beside the decks, and the page between its two marks.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from slackhouse.cards.manual import refreshed
from slackhouse.cards.schema import FILE, schema_text
from slackhouse.games import FAMILIES, vocabularies

if TYPE_CHECKING:
    from slackhouse.contract.family import Family


def schema_file(family: Family) -> Path:
    """Where the schema of a family lies: beside its decks."""
    return Path(str(resources.files(family.package))) / "boxes" / FILE


def write(pages: list[Path]) -> None:
    for family in FAMILIES:
        schema_file(family).write_text(schema_text(family.vocabulary), encoding="utf-8")
    for page in pages:
        page.write_text(refreshed(page.read_text(encoding="utf-8"), vocabularies()), encoding="utf-8")


if __name__ == "__main__":
    write([Path(name) for name in sys.argv[1:]])
