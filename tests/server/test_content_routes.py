"""The rules and the cards to read: every rule has a place, every card a page, and nothing of it needs a script."""

from __future__ import annotations

import re
from html import unescape

import pytest

from slackhouse.cards.rulebook import rulings
from slackhouse.games import FAMILIES, load_box, shelf
from slackhouse.site.card_gallery import (
    GalleryFilter,
    card_page,
    filtered_cards,
    gallery_cards,
    gallery_page,
    scenarios,
    slug,
)
from slackhouse.site.markup import HtmlPage, element
from slackhouse.site.rules_pages import rules_index, rules_of
from slackhouse.story import rulebook
from slackhouse.story.box_catalog import boxes as on_shelf
from tests.scenario.index import WRITTEN, index
from tests.server.serving import Browser

HERE = HtmlPage(0, "en")


def anchors(page: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', page))


def links(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r' href="([^"]+)"', page)]


def test_every_rule_and_every_ruling_has_its_place() -> None:
    every = {rule for of in FAMILIES for one in rulebook.sections(of).values() for rule in one.rules}
    decided = {rule for of in FAMILIES for one in rulings(of.package).values() for rule in one.rules}

    assert every | decided <= anchors(rules_index(HERE))
    assert len(every) > 100


@pytest.mark.parametrize("box", on_shelf(), ids=lambda box: str(box["name"]))
def test_a_box_has_the_rules_that_hold_with_it(box: dict[str, object]) -> None:
    needs = box["needs"]
    together = [*(needs if isinstance(needs, list) else []), str(box["name"])]
    page = rules_of(HERE, together)

    assert page is not None
    assert f"How to play {box['title']}" in page or len(together) > 1
    assert page.count('class="card ') >= 4
    other = {"GLOOM-1": "goth", "MAD-1": "cthulhu", "WEEK-1": "greek", "DORK-3": "dork"}
    for rule, of in other.items():
        assert (f'id="{rule}"' in page) == (of in together), (rule, together)
    inside = [one.removeprefix("#") for one in links(page) if one.startswith("#")]
    assert set(inside) <= anchors(page)


def test_boxes_that_make_no_table_have_no_page() -> None:
    assert rules_of(HERE, ["geek", "dork"]) is None
    assert rules_of(HERE, ["nonsense"]) is None


def test_every_card_has_a_page_of_its_own() -> None:
    paths = [one.path for one in gallery_cards()]

    assert len(paths) == len(set(paths)) == sum(len(load_box(box).cards) for box in shelf())
    for one in gallery_cards()[::37]:
        page = card_page(HERE, one.box, slug(one.card.name))
        assert page is not None
        assert str(element("h1", one.card.name)) in page
    assert card_page(HERE, "geek", "no-such-card") is None


def test_cards_are_found_by_box_kind_type_and_word() -> None:
    assert {one.box for one in filtered_cards(GalleryFilter(box="goth"), "en")} == {"goth"}
    assert {one.card.kind for one in filtered_cards(GalleryFilter(kind="Person"), "en")} == {"Person"}
    assert all("Sleep" in one.card.types for one in filtered_cards(GalleryFilter(type="Sleep"), "en"))
    moping = filtered_cards(GalleryFilter(word="MOPING"), "en")
    assert "Moping" in {one.card.name for one in moping}
    assert len(moping) < 10
    assert filtered_cards(GalleryFilter(word="xyzzy"), "en") == []
    assert "No card is like that" in gallery_page(HERE, GalleryFilter(word="xyzzy"), 1)


def test_what_somebody_looks_for_is_no_markup() -> None:
    page = gallery_page(HERE, GalleryFilter(word='"><script>alert(1)</script>'), 1)

    assert "<script" not in page


@pytest.mark.slow
def test_the_list_of_scenarios_is_fresh() -> None:
    """`python -m tests.scenario.index` writes it anew."""
    assert WRITTEN.read_bytes() == index()
    assert len(scenarios()) > 200


def test_a_card_is_shown_with_where_it_is_played_out() -> None:
    page = card_page(HtmlPage(2, "en"), "goth", "complaining")

    assert page is not None
    assert "Complaining gives more Gloom with guests" in page
    assert "../../rules/goth#GLOOM-2" in links(page)


def test_the_pages_over_http(address: str) -> None:
    browser = Browser(address)
    for path in (
        "/rules",
        "/rules/geek",
        "/rules/geek+goth",
        "/rules/dork",
        "/cards",
        "/cards?box=dork&page=2",
        "/cards/geek/temp",
    ):
        answer = browser.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert "<script" not in answer.text
    assert browser.get("/rules/nonsense").status_code == 404
    assert browser.get("/cards/geek/nonsense").status_code == 404


@pytest.mark.parametrize(
    ("boxes", "first"), [("geek", "Get a Job"), ("dork", "Be somebody"), ("geek,goth", "Get a Job")]
)
def test_how_to_play_is_about_the_box_on_the_table(address: str, boxes: str, first: str) -> None:
    told = Browser(address).get(f"/api/howto?boxes={boxes}").json()
    titles = [one["title"] for one in told["steps"]]

    assert titles[0].startswith(first)
    assert ("Be gloomy" in titles) == ("goth" in boxes)
    assert sum("card" in one for one in told["steps"]) >= 4
