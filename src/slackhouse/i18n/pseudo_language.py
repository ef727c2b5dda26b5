"""A pseudo-language: every letter accented, every third one doubled, to find texts that come from no words file."""

from __future__ import annotations

from typing import Final

PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MADE_UP: Final = "áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĹḾÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_ACCENTED: Final = str.maketrans(PLAIN, MADE_UP)
TYPED: Final = '"`'
"""Between these stands what is typed at the table, which is the same in every language."""
TAG: Final = "language.tag"
NOBODYS: Final = "art-x-made-up"
KEPT: Final = ("language.",)
"""Keys that say something about the language, not in it."""


def made_up(key: str, text: str) -> str:
    """A text of the words files in the made-up language, a third longer, with the same slots."""
    if key == TAG:
        return NOBODYS
    if key.startswith(KEPT):
        return text
    said: list[str] = []
    letters, typed, slot = 0, "", ""
    for letter in text:
        if slot:
            # In a slot, words come after the colon: {seat:call|calls}.
            slot += letter
            if letter == "}":
                said.append(_slot(slot) if not typed else slot)
                slot = ""
        elif letter == "{":
            slot = letter
        elif letter in TYPED and typed in ("", letter):
            typed = "" if typed else letter
            said.append(letter)
        elif typed or letter not in PLAIN:
            said.append(letter)
        else:
            letters += 1
            accented = letter.translate(_ACCENTED)
            said.append(accented * 2 if letters % 3 == 0 else accented)
    return "".join(said)


def _slot(slot: str) -> str:
    name, colon, forms = slot.partition(":")
    return f"{name}{colon}{forms.translate(_ACCENTED)}"
