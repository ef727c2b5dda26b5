"""The cards whose pictures are looked at: all of ours, and what somebody might write."""

from __future__ import annotations

from typing import Any, Final

from slackhouse.cards.card import Card
from slackhouse.cards.reading import read_deck
from slackhouse.games import load_box, shelf, vocabularies

OURS: Final = tuple(card for box in shelf() for card in load_box(box).cards)
HOSTILE: Final = (
    '"><script>alert(1)</script>',
    "</svg><text>hi</text>",
    "url(javascript:alert(1))",
    "&lt;image href='x'/&gt;",
    "Robert'); DROP TABLE cards;--",
    "{0} {x} %s \\n ${y}",
)
FOREIGN: Final = (
    "漫画を読む",
    "مكتبة الليل",
    "Žižek Reading Club",
    "Ночной дожор",
    "🍕🍕🍕",
    "שינה עמוקה",
    "Ærø Øl ßtraße",
    "ﬁ™½",
)
UNKNOWN: Final[dict[str, tuple[str, ...]]] = {
    script: tuple(titles.split(", "))
    for script, titles in {
        "greek": "Βραδινός περίπατος, Μεγάλη γιορτή, Σουβλάκι, Θεία Ελένη, Ύπνος, Παλιό ποδήλατο, Ο γείτονας, Φασαρία, Κρασί, Βιβλίο",
        "cyrillic": "Ночной дожор, Тётя Зина, Старый диван, Пельмени, Соседи шумят, Чтение, Кот Борис, Сон, Прогулка, Балкон",
        "arabic": "مكتبة الليل, قهوة الصباح, الجار, ضوضاء, نوم عميق, كتاب, خالة ليلى, حفلة, سيارة قديمة, شاي",
        "japanese": "漫画を読む, 昼寝, 隣の人, 寿司, 散歩, 猫, 古い自転車, お茶, 騒音, おばさん",
    }.items()
}
"""Titles in scripts that no table of words knows."""
LONG: Final = (
    "W" * 60,
    "The Unreasonably Long Title of a Card That Nobody Would Prin",
    "i " * 29 + "ii",
    "!" * 59 + "a",
    "?",
)
KINDS: Final[dict[str, dict[str, Any]]] = {
    "Person": {"slack": 0},
    "Thing": {"cost": 1},
    "Activity": {"slack": 1},
    "Whenever": {},
    "Job": {"income": 1, "free_time": 1, "goal": 12},
    "Stuff": {"value": 10, "points": 3, "obsessions": ("Comics",)},
    "Special": {},
    "Character": {},
}


def card(name: str, kind: Any = "Thing", box: str = "geek", **more: Any) -> Card:
    printed = next(one.card for one in vocabularies() if kind in one.kinds)
    return printed(name=name, kind=kind, box=box, **{**KINDS[kind], **more})


def of_ours(name: str, box: str = "") -> Card:
    return next(one for one in OURS if one.name == name and box in {"", one.box})


def written(*lines: str) -> Card:
    """One card, read from a deck."""
    return read_deck("\n".join(("[[card]]", *lines)), file="deck", box="geek", vocabularies=vocabularies())[0]


def odd() -> list[Card]:
    """Titles nobody thought of, in every kind and box."""
    titles = (*HOSTILE, *FOREIGN, *LONG, "")
    return [card(title, kind, box) for title in titles for kind in KINDS for box in (*shelf(), "no such box")]
