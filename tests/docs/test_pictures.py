"""The pictures that are the same every time are up to date; those of the page can only be looked at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.pages import PAGES
from tools.pictures import PICTURES, SHOTS, STILLS


@pytest.mark.slow
def test_the_sheets_of_cards_and_the_terminal_are_as_they_would_be_drawn_today(tmp_path: Path) -> None:
    for draw in STILLS.values():
        draw(tmp_path)
    drawn = {one.name: one.read_bytes() for one in tmp_path.glob("*.svg")}
    old = [name for name, content in drawn.items() if (PICTURES / name).read_bytes() != content]

    assert old == [], "run: .venv/bin/python -m tools.pictures cards terminal"


def test_every_picture_can_be_taken_anew_and_is_shown() -> None:
    there = {one.name for one in PICTURES.iterdir()}
    shown = {
        name
        for page in PAGES
        for name in re.findall(r"pictures/([\w-]+\.(?:png|svg|txt))", page.read_text("utf-8"))
    }

    assert {name for name in there if name.endswith(".png")} == {
        f"{name}.png" for name in (*SHOTS, "own-decks")
    }
    assert there == shown & there
