"""A card as HTML, for pages without script: the same elements and classes as the table page draws."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.art import name_of
from slackhouse.games import FAMILIES
from slackhouse.i18n.card_text import face, kinds
from slackhouse.protocol.http_messages import PageWords
from slackhouse.site.markup import HtmlPage, Markup, element
from slackhouse.site.page_words import words

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.family.family import AnyFamily
    from slackhouse.kernel.plain import Plain

LONG_NUMBER: Final = 3
LONG_TITLE: Final = 20
WORDY: Final = 70
WORDY_IF_TITLED: Final = 46
PIPS: Final = {5: "acegi"}
SIGNS: Final = {
    "cost": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M15 9a4 4 0 1 0 0 6",
    "smile": "M15 10V9M16.472 15a6 6 0 01-8.943 0M9 10V9M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
}


def family_of(card: Card) -> AnyFamily:
    """Whose card it is."""
    return next(one for one in FAMILIES if type(card) is one.vocabulary.card)


def printed(card: Card, language: str) -> dict[str, Plain]:
    """What is printed on it, in a language: what does not apply to it is left out."""
    of = family_of(card).words(language)
    found: dict[str, Plain] = {
        key: one for key, one in face(card, of).items() if one is not None and key != "source"
    }
    said = kinds(card, of)
    found["art"] = name_of(card)
    if said != [card.kind, *card.types]:
        found["said"] = list(said)
    return found


def called(card: Card, language: str) -> list[str]:
    """What its kind and its types are called."""
    return kinds(card, family_of(card).words(language))


@lru_cache(maxsize=100)
def _labels(language: str, family: str) -> dict[str, str]:
    """What the numbers on a card are called, as the table says it."""
    return msgspec.json.decode(words(language, family), type=PageWords).texts


def card_html(card: Card, html_page: HtmlPage, size: str = "full") -> Markup:
    """A face, with its picture."""
    one = printed(card, html_page.language)
    label = _labels(html_page.language, family_of(card).name)
    kind, *types = called(card, html_page.language)
    types += [label.get(f"word.{word}", word) for word in _texts(one.get("obsessions"))]
    is_job = "goal" in one or "income" in one
    picture = element(
        "img",
        src=f"{html_page.up}art/{one['art']}.svg",
        alt="",
        width=160,
        height=120,
        loading="lazy",
        decoding="async",
    )
    return element(
        "div",
        element("div", card.name, class_="card-title"),
        element(
            "div",
            element("span", kind),
            [element("span", word, class_="type") for word in types if word != kind],
            class_="card-band",
        ),
        element("div", picture, None if is_job else _numbers(one, label), class_="card-art"),
        _three(one, label) if is_job else None,
        element(
            "div",
            element("div", one["text"], class_="card-text") if one.get("text") else None,
            element("div", one["quip"], class_="card-quip") if one.get("quip") else None,
            class_="card-words",
        ),
        class_=" ".join(
            ["card", f"size-{size}", f"kind-{_slug(card.kind)}", *_shape(card, str(one.get("text", "")))]
        ),
    )


def die_html(face: int) -> Markup:
    """A die, where a step of how to play has no card."""
    spots = [element("i", class_="pip" if spot in PIPS[face] else None) for spot in "abcdefghi"]
    return element("span", spots, class_="die", aria_hidden="true")


def _texts(value: Plain) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list | tuple) else []


def _slug(word: str) -> str:
    return re.sub(r"[^a-z]+", "-", word.lower())


def _shape(card: Card, text: str) -> list[str]:
    titled = len(card.name) > LONG_TITLE
    wordy = len(text) > (WORDY_IF_TITLED if titled else WORDY)
    return [*(["titled"] if titled else []), *(["wordy"] if wordy else [])]


def _three(one: dict[str, Plain], label: dict[str, str]) -> Markup:
    columns = [
        element(
            "div", element("b", one.get(key, "–")), element("span", label[f"number.{key.replace('_', '-')}"])
        )
        for key in ("income", "free_time", "goal")
    ]
    return element("div", columns, class_="card-three")


def _numbers(one: dict[str, Plain], label: dict[str, str]) -> Markup:
    keys = (
        (("value", "$"), ("points", "smile"))
        if "value" in one or "points" in one
        else (("cost", "cost"), ("slack", "smile"))
    )
    return element(
        "div",
        [_number(one.get(key), sign, label[f"number.{key}"]) for key, sign in keys],
        class_="card-numbers",
    )


def _number(value: Plain, sign: str, what: str) -> Markup:
    if value is None:
        return element("span")
    drawn = element("span", sign) if sign not in SIGNS else _drawn(SIGNS[sign])
    long = " long" if len(str(value)) > LONG_NUMBER else ""
    read = element("span", f" {what}", class_="hidden-but-read")
    return element("span", drawn, value, read, class_=f"number{long}", title=what)


def _drawn(path: str) -> Markup:
    line = element("path", d=path)
    return element(
        "svg", line, class_="icon lines", viewBox="0 0 24 24", aria_hidden="true", focusable="false"
    )
