"""Every picture: the same always, light, and nothing in it but shapes."""

from __future__ import annotations

import ast
import hashlib
import re
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

import slackhouse.art
import slackhouse.cards
from slackhouse.art import VERSION, alt, avatar, emblem, name_of, picture, robot, seed_of
from slackhouse.art.plan import plan
from slackhouse.cards.card import Card
from slackhouse.cards.reading import load_deck
from slackhouse.games import vocabularies
from tests.art.cards import FOREIGN, HOSTILE, LONG, OURS, card, odd

TAGS = {"svg", "g", "path"}
ATTRIBUTES = {
    *(
        "xmlns",
        "viewBox",
        "x",
        "y",
        "width",
        "height",
        "d",
        "fill",
        "stroke",
        "stroke-width",
        "opacity",
        "transform",
    ),
    *("stroke-linejoin", "stroke-linecap", "class"),
}
VALUE = re.compile(r"[-\w#. ,()]*\Z")
ALL = """
import hashlib
from slackhouse.art import avatar, emblem, name_of, picture, robot
from tests.art.cards import OURS
whole = "".join(name_of(card) + picture(card) + emblem(card) for card in OURS) + avatar("a1") + robot("a1")
print(hashlib.sha256(whole.encode()).hexdigest())
"""


@pytest.mark.slow
def test_the_same_card_has_the_same_picture_in_every_process() -> None:
    whole = "".join(name_of(one) + picture(one) + emblem(one) for one in OURS) + avatar("a1") + robot("a1")
    here = hashlib.sha256(whole.encode()).hexdigest()
    for seed in ("0", "4711"):
        asked = subprocess.run(
            [sys.executable, "-c", ALL],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "src:.", "PATH": ""},
        )

        assert here == asked.stdout.strip()


def test_other_pictures_go_with_a_new_version() -> None:
    """Pictures are kept for good under their names: a change of the drawings raises VERSION and writes the sum anew."""
    drawn = "".join(picture(one) + emblem(one) for one in odd()) + avatar("a1") + robot("a1")

    assert (VERSION, hashlib.sha256(drawn.encode()).hexdigest()[:16]) == (3, "6932de9f8ab5e8be")


def test_no_two_cards_of_a_box_have_the_same_scene_object_inset_and_sound() -> None:
    keys = Counter(plan(one).key for one in OURS)

    assert [key for key, count in keys.items() if count > 1] == []


def test_a_box_shows_no_nookie_twice_in_the_same_way_and_no_ware_twice_in_the_same_wrapping() -> None:
    shown = [plan(one) for one in OURS if "Nookie" in one.types or one.kind == "Stuff"]
    ways = Counter((one.card.box, one.scene, one.motif if one.card.kind == "Stuff" else "") for one in shown)

    assert [way for way, count in ways.items() if count > 1] == []


def test_no_picture_is_heavy() -> None:
    weights = sorted(len(picture(one).encode()) for one in OURS)

    assert weights[-1] <= 12_000
    assert statistics.quantiles(weights, n=20)[-1] <= 8_000
    assert max(len(emblem(one).encode()) for one in OURS) <= 6_000


SOURCE: Final = Path(slackhouse.art.__file__).parents[1]
CODE: Final = 70_000
"""Bytes of what is run; what explains it is not weighed."""
DATA: Final = 76_000
"""Bytes of drawings, words, colours and stage directions: above the 60 kB of the plan, and docs/why/weight-of-pictures.md says why."""


def test_the_house_of_pictures_stays_small() -> None:
    """Every file that a picture is made of, wherever it lies."""
    code = [*(SOURCE / "art").rglob("*.py"), SOURCE / "cards" / "drawings.py", SOURCE / "cards" / "art.py"]
    data = [file for folder in ("art", "cards/pictures") for file in (SOURCE / folder).rglob("*.txt")]
    data += (SOURCE / "games").rglob("pictures.txt")

    assert sum(len(_run(file.read_text("utf-8")).encode()) for file in code) <= CODE
    assert sum(file.stat().st_size for file in data) <= DATA


def _run(text: str) -> str:
    """A module without its comments and the lines that describe it."""
    lines = text.splitlines(keepends=True)
    for said in ast.walk(ast.parse(text)):
        if (
            isinstance(said, ast.Expr)
            and isinstance(said.value, ast.Constant)
            and isinstance(said.value.value, str)
        ):
            lines[said.lineno - 1 : said.end_lineno] = ["\n"] * (said.end_lineno - said.lineno + 1)  # type: ignore[operator]
    return "".join(re.sub(r"\s+# .*", "", line) for line in lines if line.strip())


def _checked(svg: str) -> None:
    """Only shapes, only numbers and colours: nothing to be read, to be fetched or to be run."""
    assert len(svg) <= 12_000
    assert not re.search(r"(?i)<text|href|url|http(?!://www\.w3\.org/2000/svg)|script|style|<!|&", svg)
    for element in ET.fromstring(svg).iter():  # noqa: S314 - made here, a moment ago
        tag = element.tag.rpartition("}")[2]
        assert tag in TAGS
        assert (element.text or "").strip() == ""
        for name, value in element.attrib.items():
            assert name in ATTRIBUTES
            assert VALUE.match(value), f"{name}={value}"


@pytest.mark.slow
def test_our_pictures_are_nothing_but_shapes() -> None:
    for one in OURS:
        _checked(picture(one))
        _checked(emblem(one))


@pytest.mark.slow
def test_any_title_of_any_kind_has_a_picture_that_is_nothing_but_shapes() -> None:
    """Hostile ones, other scripts, emoji, sixty letters, none at all."""
    for one in odd():
        _checked(picture(one))
        _checked(emblem(one))
        assert alt(one).startswith(f"{one.name}: ")


def test_what_a_deck_writes_on_a_pack_is_only_ever_strokes() -> None:
    for said in (*HOSTILE, *FOREIGN, *LONG):
        hints = slackhouse.cards.card.Art(label=said[:8], says=said[:12], motif="bag")
        for kind in ("Thing", "Whenever", "Job", "Person"):
            _checked(picture(card("Bag", kind, art=hints)))


@pytest.mark.parametrize("one", [OURS[0], OURS[-1]], ids=lambda one: one.name)
def test_the_name_of_a_picture_is_of_all_that_is_printed_on_its_card(one: Card) -> None:
    import msgspec

    other = msgspec.structs.replace(one, quip=one.quip + "!")

    assert name_of(one) == name_of(msgspec.structs.replace(one))
    assert name_of(one) != name_of(other)
    assert re.fullmatch(r"[0-9a-f]{20}", name_of(one))


def test_an_invented_deck_in_many_tongues_has_as_many_pictures_as_cards() -> None:
    cards = load_deck(
        Path(__file__).with_name("invented.toml"), box="block-party", vocabularies=vocabularies()
    )
    keys = Counter(plan(one).key for one in cards)

    assert len(cards) == 25
    assert [key for key, count in keys.items() if count > 1] == []


def test_seats_have_faces_made_of_their_names() -> None:
    people = ["Zoe", "Ann", "Σωκράτης", "李雷", "🦊", "x" * 20]
    faces = {avatar(seed_of(name)) for name in people}

    assert len(faces) == len(people)
    assert avatar(seed_of("Zoe")) == avatar(seed_of("zoe"))
    assert avatar(seed_of("Zoe")) != robot(seed_of("Zoe"))
    for name in people:
        _checked(avatar(seed_of(name)))
        _checked(robot(seed_of(name)))
