"""Pictures as they are seen: rasterised by the browser, told apart at the size of a thumbnail, nothing cut off."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from slackhouse.art import picture
from slackhouse.art.palette import palette
from slackhouse.art.pen import Pen
from slackhouse.art.shapes import whole
from slackhouse.cards.card import Card
from slackhouse.cards.drawings import motifs
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES, family, load_box, shelf
from tests.art.cards import KINDS, OURS, UNKNOWN, card, odd

LEAST: Final = 14.0
"""Mean difference of two pictures at 32 by 24, of 255."""

ALIKE: Final = """async ([titles, pictures]) => {
  const canvas = new OffscreenCanvas(32, 24);
  const at = canvas.getContext("2d", { willReadFrequently: true });
  const seen = [];
  for (const one of pictures) {
    const image = new Image();
    image.src = "data:image/svg+xml;base64," + btoa(one);
    await image.decode();
    at.clearRect(0, 0, 32, 24);
    at.drawImage(image, 0, 0, 32, 24);
    seen.push(at.getImageData(0, 0, 32, 24).data);
  }
  const near = [];
  for (let i = 0; i < seen.length; i += 1) for (let j = 0; j < i; j += 1) {
    if (titles[i] === titles[j]) continue;
    let sum = 0;
    for (let k = 0; k < seen[i].length; k += 1) sum += Math.abs(seen[i][k] - seen[j][k]);
    near.push([sum / (seen[i].length * 0.75), i, j]);
  }
  return near.sort((a, b) => a[0] - b[0]).slice(0, 20);
}"""

OUTSIDE: Final = """(pictures) => {
  const out = [];
  const parser = new DOMParser();
  for (const [name, one] of pictures) {
    const picture = document.importNode(parser.parseFromString(one, "image/svg+xml").documentElement, true);
    document.body.replaceChildren(picture);
    for (const word of picture.querySelectorAll(".word path")) {
      const box = word.getBBox();
      const to = picture.getScreenCTM().inverse().multiply(word.getScreenCTM());
      for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
        const spot = new DOMPoint(box.x + x * box.width, box.y + y * box.height).matrixTransform(to);
        if (spot.x < 12 || spot.x > 148 || spot.y < 10 || spot.y > 110) out.push(`${name}: ${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`);
      }
    }
  }
  return out;
}"""


LARGE: Final = """(drawings) => {
  const out = [];
  for (const [motif, one] of drawings) {
    const picture = document.importNode(new DOMParser().parseFromString(one, "image/svg+xml").documentElement, true);
    document.body.replaceChildren(picture);
    const { x, y, width, height } = picture.firstChild.getBBox();
    if (Math.min(x, y) < -62 || Math.max(x + width, y + height) > 62 || Math.max(width, height) < 60) out.push(motif);
  }
  return out;
}"""


def alike(browser: Browser, cards: Sequence[Card]) -> list[tuple[float, Card, Card]]:
    """The twenty pairs of titles that look most alike, the nearest first. One title in two boxes is one title."""
    near: list[Any] = _asked(
        browser, ALIKE, ([card.name for card in cards], [picture(card) for card in cards])
    )
    return [(apart, cards[i], cards[j]) for apart, i, j in near]


def too_near(browser: Browser, cards: Sequence[Card]) -> list[str]:
    """Every pair that is too much alike, and what helps."""
    return [
        f"{one.name} ({one.box}) and {other.name} ({other.box}) look alike: {apart:.1f}, not {LEAST:.0f}; "
        f"give one of them another roll in its deck, art = {{ turn = 1 }}, or another motif"
        for apart, one, other in alike(browser, cards)
        if apart < LEAST
    ]


@pytest.mark.slow
@pytest.mark.parametrize("box", shelf())
def test_no_two_titles_of_a_box_look_alike(box: str, browser: Browser) -> None:
    assert too_near(browser, load_box(box).cards) == []


@pytest.mark.slow
@pytest.mark.parametrize("of", FAMILIES, ids=lambda one: one.name)
def test_no_two_titles_of_a_table_look_alike(of: AnyFamily, browser: Browser) -> None:
    """Any boxes of a family may lie on one table; so all of them are looked at together."""
    assert too_near(browser, [one for box in of.boxes for one in load_box(box.name).cards]) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("script", UNKNOWN)
def test_titles_of_which_no_word_is_known_have_pictures_of_their_own(
    script: str, kind: str, browser: Browser
) -> None:
    box = "dork" if kind in family(["dork"]).vocabulary.kinds else "geek"

    assert too_near(browser, [card(title, kind, box) for title in UNKNOWN[script]]) == []


@pytest.mark.slow
def test_lettering_stays_within_its_margins(browser: Browser) -> None:
    pictures = [(f"{one.box}/{one.name}", picture(one)) for one in (*OURS, *odd())]

    assert _asked(browser, OUTSIDE, pictures) == []


def test_motifs_fill_their_box_and_keep_to_it(browser: Browser) -> None:
    """Drawn from -50 to 50: a little further is a flourish, much further would lie on its neighbours."""
    drawn = [(name, whole(Pen(palette("geek")).draw(one, "ABC").svg())) for name, one in motifs().items()]

    assert _asked(browser, LARGE, drawn) == []


def _asked(browser: Browser, question: str, about: object) -> Any:
    page = browser.new_page(viewport={"width": 320, "height": 240})
    try:
        return page.evaluate(question, json.loads(json.dumps(about)))
    finally:
        page.close()
