"""The card gallery: a searchable page of all printed cards, and a page for each card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from slackhouse.games import FAMILIES, load_box, shelf
from slackhouse.site.card_html import called, card_html, printed
from slackhouse.site.markup import HtmlPage, Markup, element, joined
from slackhouse.story import box_catalog

if TYPE_CHECKING:
    from slackhouse.cards.card import Card

PAGE_SIZE: Final = 60
INDEX: Final = "scenarios.json"
"""Which scenarios a card occurs in: `python -m tests.scenario.index` writes it anew."""


class GalleryCard(NamedTuple):
    """A card of the gallery, and the address of its page."""

    box: str
    card: Card

    @property
    def path(self) -> str:
        return f"cards/{self.box}/{slug(self.card.name)}"


class GalleryFilter(msgspec.Struct, frozen=True):
    """A search in the gallery; an empty field does not matter."""

    box: str = ""
    kind: str = ""
    type: str = ""
    word: str = ""


class PlayedScenario(msgspec.Struct, frozen=True):
    """A scenario in which some cards occur: what it shows, by which rules, and what is said in it."""

    title: str
    rules: tuple[str, ...]
    boxes: tuple[str, ...]
    play: tuple[str, ...]
    cards: tuple[str, ...]


def slug(name: str) -> str:
    """A title as a piece of an address."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-")


@cache
def gallery_cards() -> tuple[GalleryCard, ...]:
    """Every card of every box, in the order of the boxes."""
    return tuple([GalleryCard(box, card) for box in shelf() for card in load_box(box).cards])


@cache
def scenarios() -> tuple[PlayedScenario, ...]:
    text = (resources.files("slackhouse.site") / INDEX).read_bytes()
    return msgspec.json.decode(text, type=tuple[PlayedScenario, ...])


def filtered_cards(wanted: GalleryFilter, language: str) -> list[GalleryCard]:
    """The cards that are like that, by what is printed on them."""
    words = wanted.word.casefold().split()
    return [
        one
        for one in gallery_cards()
        if _fits(one, wanted) and (not words or _says(one.card, words, language))
    ]


def _fits(one: GalleryCard, wanted: GalleryFilter) -> bool:
    return (
        wanted.box in {"", one.box}
        and wanted.kind in {"", one.card.kind}
        and (not wanted.type or wanted.type in one.card.types)
    )


def _says(card: Card, words: Iterable[str], language: str) -> bool:
    face = printed(card, language)
    text = " ".join(
        [card.name, str(face.get("text", "")), str(face.get("quip", "")), *called(card, language)]
    ).casefold()
    return all(word in text for word in words)


# -- all of them -----------------------------------------------------------------------------------------------------------------


def gallery_page(html_page: HtmlPage, wanted: GalleryFilter, number: int) -> str:
    """`/cards`: what was looked for, a page at a time."""
    cards = filtered_cards(wanted, html_page.language)
    pages = max(1, -(-len(cards) // PAGE_SIZE))
    number = min(max(1, number), pages)
    shown = cards[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]
    hung = [
        element(
            "li",
            element("a", card_html(one.card, html_page), href=html_page.link(one.path)),
            data_box=_mood(one.box, html_page),
        )
        for one in shown
    ]
    return html_page.written(
        html_page.say("cards-page.title"),
        element("h1", html_page.say("cards-page.title")),
        _looking(html_page, wanted),
        element(
            "p",
            html_page.say("cards-page.found", n=len(cards)) if cards else html_page.say("cards-page.none"),
            role="status",
        ),
        element("ul", hung, class_="gallery"),
        _leafing(html_page, wanted, number, pages),
    )


def _looking(html_page: HtmlPage, wanted: GalleryFilter) -> Markup:
    """A form that any browser can send."""
    titles = {str(box["name"]): str(box["title"]) for box in box_catalog.boxes(html_page.language)}
    kinds = {one.card.kind: called(one.card, html_page.language)[0] for one in gallery_cards()}
    types: dict[str, str] = {}
    for one in gallery_cards():
        types |= dict(zip(one.card.types, called(one.card, html_page.language)[1:], strict=True))
    word = element("input", class_="input", name="word", id="find-word", value=wanted.word, maxlength="60")
    return element(
        "form",
        _choice(html_page, "box", html_page.say("cards-page.box"), titles, wanted.box),
        _choice(html_page, "kind", html_page.say("cards-page.kind"), kinds, wanted.kind),
        _choice(
            html_page,
            "type",
            html_page.say("cards-page.type"),
            dict(sorted(types.items(), key=lambda one: one[1])),
            wanted.type,
        ),
        element(
            "div", element("label", html_page.say("cards-page.word"), for_="find-word"), word, class_="field"
        ),
        element("input", type="hidden", name="table", value=html_page.table) if html_page.table else None,
        element("button", html_page.say("cards-page.show"), class_="button main"),
        class_="looking sheet",
        action=f"{html_page.up}cards",
        role="search",
    )


def _choice(html_page: HtmlPage, name: str, label: str, values: Mapping[str, str], chosen: str) -> Markup:
    options = [
        element("option", said, value=value, selected=value == chosen)
        for value, said in (("", html_page.say("cards-page.any")), *values.items())
    ]
    field = element("select", options, class_="input", name=name, id=f"find-{name}")
    return element("div", element("label", label, for_=f"find-{name}"), field, class_="field")


def _leafing(html_page: HtmlPage, wanted: GalleryFilter, number: int, pages: int) -> Markup | None:
    if pages == 1:
        return None

    def to(page: int, key: str) -> Markup | None:
        if not 1 <= page <= pages:
            return None
        asked = {**msgspec.structs.asdict(wanted), "page": str(page)}
        return element("a", html_page.say(key), class_="button", href=html_page.link("cards", **asked))

    return element(
        "nav",
        to(number - 1, "cards-page.earlier"),
        element("span", html_page.say("cards-page.page", n=number, of=pages)),
        to(number + 1, "cards-page.later"),
        class_="leafing",
        aria_label=html_page.say("cards-page.pages"),
    )


# -- one of them -----------------------------------------------------------------------------------------------------------------


def card_page(html_page: HtmlPage, box: str, name: str) -> str | None:
    """`/cards/BOX/TITLE`: the card, all that is printed on it, and where it is played out. None if there is no such card."""
    every = gallery_cards()
    at = next((n for n, one in enumerate(every) if one.box == box and slug(one.card.name) == name), None)
    if at is None:
        return None
    card = every[at].card
    title = next(str(one["title"]) for one in box_catalog.boxes(html_page.language) if one["name"] == box)
    face = printed(card, html_page.language)
    kinds = zip(
        ("kind", *["type"] * len(card.types)),
        (card.kind, *card.types),
        called(card, html_page.language),
        strict=True,
    )
    words = [
        element("a", said, class_="chip", href=html_page.link("cards", **{key: value}))
        for key, value, said in kinds
    ]
    return html_page.written(
        card.name,
        element(
            "article",
            element("div", card_html(card, html_page), class_="on-show"),
            element(
                "div",
                element("h1", card.name),
                element("p", words, class_="chips"),
                element("p", face["text"], class_="lead") if face.get("text") else None,
                element("p", element("em", face["quip"])) if face.get("quip") else None,
                element(
                    "p",
                    html_page.say("cards-page.copies", n=card.copies),
                    " · ",
                    _from(html_page, box, title),
                    class_="note",
                ),
                _played_out(html_page, card),
            ),
            class_="one-card sheet",
        ),
        _neighbours(html_page, every, at),
        box=_mood(box, html_page),
    )


def _from(html_page: HtmlPage, box: str, title: str) -> Markup:
    needs = next(one.needs for each in FAMILIES for one in each.boxes if one.name == box)
    rules = element(
        "a", html_page.say("cards-page.rules"), href=html_page.link(f"rules/{'+'.join((*needs, box))}")
    )
    return joined(
        element("a", html_page.say("cards-page.of-box", box=title), href=html_page.link("cards", box=box)),
        " · ",
        rules,
    )


def _played_out(html_page: HtmlPage, card: Card) -> Markup:
    where = [one for one in scenarios() if card.name in one.cards and card.box in one.boxes]
    head = element("h2", html_page.say("cards-page.scenarios"))
    if not where:
        return joined(head, element("p", html_page.say("cards-page.no-scenarios"), class_="note"))
    told = [
        element(
            "li",
            element("b", one.title),
            [
                element(
                    "a", rule, class_="rule-id", href=html_page.link(f"rules/{'+'.join(one.boxes)}", rule)
                )
                for rule in one.rules
            ],
            element("ol", [element("li", element("code", line)) for line in one.play]) if one.play else None,
        )
        for one in where
    ]
    return joined(
        head,
        element("p", html_page.say("cards-page.scenario-note"), class_="note"),
        element("ul", told, class_="played-out"),
    )


def _neighbours(html_page: HtmlPage, every: Sequence[GalleryCard], at: int) -> Markup:
    near = [(at - 1, "cards-page.before"), (at + 1, "cards-page.after")]
    links = [
        element(
            "a",
            html_page.say(key),
            ": ",
            every[n].card.name,
            class_="button small",
            href=html_page.link(every[n].path),
        )
        for n, key in near
        if 0 <= n < len(every)
    ]
    return element("nav", links, class_="leafing", aria_label=html_page.say("cards-page.pages"))


@cache
def _moods(language: str) -> dict[str, str]:
    return {str(box["name"]): str(box["mood"]) for box in box_catalog.boxes(language)}


def _mood(box: str, html_page: HtmlPage) -> str:
    return _moods(html_page.language)[box]
