"""Which scenarios a card occurs in, for its page in the gallery: `python -m tests.scenario.index` writes the list anew."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from slackhouse.games import load_box
from slackhouse.site.card_gallery import INDEX, PlayedScenario

ROOT = Path(__file__).parents[2]
FILES = ROOT / "tests" / "scenarios"
WRITTEN = ROOT / "src" / "slackhouse" / "site" / INDEX


def titles_in(text: str, titles: list[str]) -> tuple[str, ...]:
    """The titles that are named, the longest first: Fat Cat is no Cat."""
    named = []
    for title in sorted(titles, key=len, reverse=True):
        text, times = re.subn(rf"(?<!\w){re.escape(title)}(?!\w)", "", text)
        if times:
            named.append(title)
    return tuple(sorted(named))


def played(file: Path) -> PlayedScenario | None:
    """A scenario of the house's own cards; None for one that wants to be refused."""
    text = file.read_text("utf-8")
    said = tomllib.loads(text)
    boxes = tuple(said.get("boxes", ("geek",)))
    titles = [card.name for box in boxes for card in load_box(box).cards]
    body = text.partition("\n")[2]
    lines = [line if isinstance(line, str) else str(line.get("say", "")) for line in said.get("play", ())]
    return PlayedScenario(
        said["title"],
        tuple(said.get("rules", ())),
        boxes,
        tuple(filter(None, lines)),
        titles_in(body, titles),
    )


def index() -> bytes:
    """Every scenario in which a card occurs, in the order of their titles."""
    found = [one for file in sorted(FILES.rglob("*.toml")) if (one := played(file)) and one.cards]
    lines = [msgspec.json.encode(one).decode() for one in sorted(found, key=lambda one: one.title)]
    return ("[\n" + ",\n".join(lines) + "\n]\n").encode()


if __name__ == "__main__":
    WRITTEN.write_bytes(index())
